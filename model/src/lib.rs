//! The waist of Crossfoot: one vocabulary of constraints over cells, what each of them means, where it
//! came from, and the referee that checks every answer.
//!
//! Nothing here can search. Kinds of puzzles (above) are written in this vocabulary, machines (beside)
//! are fed from it, so that a kind and a machine never meet.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod cage;
mod constraint;
mod grid;
mod origin;
mod place;
mod referee;
pub mod sums;
pub mod words;

pub use cage::{Cage, Op};
pub use constraint::{Cell, Constraint, Run, RunClue};
pub use crossfoot_engine::Mask;
pub use grid::{Model, Post, Square};
pub use origin::Origin;
pub use place::Place;
pub use referee::{Verdict, judge};
