//! The sweeps against each other and against brute force.
#![allow(clippy::unwrap_used, clippy::panic)]

mod automata;
mod dense;
