//! `crossfoot serve` from outside, over real connections: what it answers, and that it stays up whatever comes.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod load;
mod page;
mod support;
mod wire;
