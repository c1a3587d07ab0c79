//! From a model to the four answers: none, one, many, gave up; and to exact counts, candidates and reasons.
//!
//! One encoder per machine; every solution passes the referee of `crossfoot-model` before it leaves.
//! Clocks and cancelling belong to the caller, who hands in a [`Control`].
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod answer;
mod blame;
mod control;
mod count;
#[cfg(feature = "covers")]
mod covering;
mod encode;
mod enumerate;
mod fault;
mod forced;
mod screen;
mod why;

pub use answer::{Answer, Outcome, candidates, solve};
pub use control::{Control, Nodes, SLICE, Unbounded, Work};
pub use count::{Count, MEMO_BYTES, count};
#[cfg(feature = "covers")]
pub use encode::cover;
pub use encode::{Encoded, Formulation, Propagation, encode};
pub use enumerate::{Solutions, all};
pub use fault::Fault;
pub use forced::{Bounds, Forced, why_value};
pub use screen::{Reason, ReasonKind, screen};
pub use why::{Why, WhyEntries, why_entries, why_none};

/// Which machine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Propagation over sets of values, with search and learning.
    #[default]
    Domain,
    /// Exact covers with colours.
    #[cfg(feature = "covers")]
    Cover(cover::Formulations),
}

/// Choices of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Options {
    /// Which machine works.
    pub engine: Engine,
    /// Which model of the literature the domain machine uses.
    pub formulation: Formulation,
    /// How the domain machine branches.
    pub branching: crossfoot_engine::domain::Branching,
}
