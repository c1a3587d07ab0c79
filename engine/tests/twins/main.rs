//! Every propagator against its slow twin: fixpoints by enumeration, explanations by enumeration, and the
//! store against a replay of its trail.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod draw;
mod edges;
mod mixed;
mod rng;
mod rule;
mod singles;
mod slow;
mod walk;
