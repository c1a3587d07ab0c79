//! Every step of every corpus puzzle verifies by itself and agrees with the solution.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod forged;
mod futoshiki;
mod kakuro;
mod kenken;
mod made;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod person;
mod random;
mod support;
mod walks;
