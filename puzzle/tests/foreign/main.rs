//! The foreign formats: known ids with their solutions, what is written is read back, what cannot be
//! written is named, and whatever the bytes, the readers end with a puzzle or a fault.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)] // helpers of tests, too

mod data;
mod documented;
mod faults;
mod fuzz;
mod known;
mod large;
mod losses;
mod notices;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod recognised;
mod round_trip;
mod support;
