//! The command from outside: what it prints, its exit codes, its files.
//!
//! Snapshots are in `tests/snapshots`; `SNAPSHOTS=overwrite cargo test -p crossfoot-cli` writes them anew.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod codes;
mod cover;
mod data;
mod drawings;
mod errors;
mod files;
mod guide;
mod help;
mod ids;
mod json;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod prints;
mod shelf;
mod shells;
mod signals;
mod streams;
mod support;
