//! The cover machine against slow, obviously right twins and known counts.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

mod cost;
mod counts;
mod dancing;
mod estimates;
mod known;
mod multi;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod pieces;
mod random;
mod reduce;
mod search;
mod slow;
mod text;
mod zdd;
