//! From a model to each machine's own problem: one directory or file a machine.

mod cage;
#[cfg(feature = "covers")]
pub mod cover;
mod domain;
mod lines;

pub use domain::{Encoded, Formulation, Propagation, encode};
