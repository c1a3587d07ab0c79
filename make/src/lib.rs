//! Makers: from a seed, a puzzle of the wanted kind, size and level, with exactly one solution.
//!
//! - [`Chance`] is the only source of chance: puzzle `number` of a `seed` is the same everywhere.
//! - [`Aim`] says what is wanted of a puzzle and judges what came: nothing is delivered that misses it.
//! - [`Stop`] bounds the work, in counted units and by a question to the caller; the crate has no clock.
//! - [`Impossible`] is a recipe that cannot be, said before any work; [`GaveUp`] is work that ended without a
//!   puzzle, with what came closest.
//!
//! Each kind has a module with a `Recipe` (plain data, with `check`), a function `make` and what it makes as plain
//! data: cells, clues, the solution. Formats and pictures are the business of the crates above.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod aim;
mod chance;
mod ended;
mod impossible;
mod square;
mod stop;
mod symmetry;

pub mod futoshiki;
pub mod kakuro;
pub mod kenken;
pub mod latin;

pub use aim::{Aim, Came, Miss, Verdict, Wish};
pub use chance::Chance;
pub use ended::{Closest, GaveUp};
pub use impossible::Impossible;
pub use stop::{Stop, Why};
pub(crate) use symmetry::Orbits;
pub use symmetry::Symmetry;
