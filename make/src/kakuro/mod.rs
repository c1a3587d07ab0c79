//! Kakuro, plain and generalized, by a local search over an incremental fixpoint.
//!
//! [`Recipe`] says what is wanted, [`make`](make()) makes it, [`Made`] is what comes. Source: DESIGN §8, "Kakuro";
//! each step's file names its part of it.

mod allowed;
mod climb;
mod corners;
mod diagram;
mod filling;
mod fixpoint;
mod harden;
mod loosen;
mod made;
mod make;
mod memo;
mod model;
mod moves;
mod narrow;
mod net;
mod placed;
#[cfg(test)]
mod proofs;
mod recipe;
mod residue;
mod tables;
mod toughen;
mod trial;
#[cfg(test)]
mod twins;

pub use diagram::{Diagram, Flaw};
pub use made::{Clue, Made, MadeRun, Puzzle};
pub use make::make;
pub use recipe::Recipe;
