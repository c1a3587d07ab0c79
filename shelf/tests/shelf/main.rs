//! The shelf from outside: what is added, found and refused; two writers; writers that are killed.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod collect;
mod files;
mod kill;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod support;
