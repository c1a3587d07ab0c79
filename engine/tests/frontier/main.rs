//! The sweeps against each other and against brute force.
#![allow(clippy::unwrap_used, clippy::panic)]

mod automata;
mod brute;
mod dense;
mod draws;
mod interrupted;
mod layered;
mod numbers;
