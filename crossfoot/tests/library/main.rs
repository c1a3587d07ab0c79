//! The library against known answers, against slow twins, and against itself: every model, every verb.
//!
//! Tests that read outside data look for it in the folder `CROSSFOOT_DATA`; without that they say so and pass.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod cases;
mod combos;
mod docs;
mod entries;
mod explain;
mod forced;
mod formulations;
mod gecode;
mod grade;
mod hint;
mod making;
mod methods;
#[path = "../../../xtask/src/outside.rs"]
mod outside;
mod request;
mod streams;
mod support;
mod tatham;
mod unsolvable;
