//! Machines: constraint propagation and search over small value sets, exact covers, families of pictures swept by frontiers.
//!
//! No I/O, no clock, no thread, no word of the callers' world: they own time and threads, and say what their
//! variables mean. Every machine has three types: a `Builder` that may fail, a frozen problem that is
//! shared, and a `Search` that holds the scratch and runs under a budget.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

pub mod cover;
pub mod domain;
pub mod frontier;
mod mask;
pub mod sets;

pub use mask::{Mask, Values};
