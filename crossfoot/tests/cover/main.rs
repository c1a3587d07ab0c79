//! Exact covers from outside: Knuth's text, the verbs on it, threads, checkpoints.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod faults;
mod large;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod search;
mod support;
mod tasks;
mod text;
