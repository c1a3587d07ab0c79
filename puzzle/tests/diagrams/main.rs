//! Kakuro diagrams: both sweeps against brute force, for every rule.
#![allow(clippy::unwrap_used, clippy::panic)]

mod brute;
mod checker;
mod counts;
mod weights;
