//! Families of pictures counted by a sweep over their cells.
//!
//! A picture is a grid of cells of a few colours; a family is what an automaton accepts that reads it cell by cell
//! ([`Rule`]). Two machines sweep it. The layered one ([`Sweep`]) holds for any rule: the reachable states of a
//! layer with what is known of the ways to them. The dense one ([`Lines`]) is for rules that only speak of rows and
//! columns, each by a small automaton: its layers need no keys, and two halves are joined at the seam.
//!
//! What is added up on the way is an [`Algebra`](algebra::Algebra): exact counts, the greatest weight with a
//! witness, counts by weight. Backward counts give uniform draws ([`Ends`], [`Draws`](lines::Draws)); a
//! depth-first walk lists a family ([`Pictures`]). The pieces of a layer are independent; the caller runs them
//! ([`Hands`]), and no result depends on how.

pub mod algebra;
mod automaton;
mod draws;
mod hands;
pub mod lines;
mod list;
mod rule;
mod sweep;

pub use automaton::{Automaton, BadAutomaton, Join, MOST_STATES, State};
pub use draws::Ends;
pub use hands::{Alone, Hands, Unfinished};
pub use lines::Lines;
pub use list::{Found, Pictures};
pub use rule::{Exactly, Rule};
pub use sweep::{Part, Sweep, total};
