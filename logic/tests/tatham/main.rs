//! Simon Tatham's levels: every graded id has his level.
//!
//! The ids of `data/tatham` are read from the folder `CROSSFOOT_DATA`; without it the tests on them say so
//! and pass. Some rows are kept here.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod edges;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod rows;
mod support;
