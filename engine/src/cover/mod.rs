//! Exact covers with colours, multiplicities and costs.
//!
//! Items and options (Knuth, *The Art of Computer Programming* 4B, section 7.2.2.1). A **cover** is a set of
//! options such that every primary item is in exactly one of them (or in *low* to *high* of them), and any two
//! of them that share a secondary item give it the same colour.
//!
//! `Builder` (may fail) → [`Problem`] (frozen, shared) → a search of its own per task.

mod bits;
mod branch;
mod cells;
pub mod cost;
mod count;
mod estimate;
mod memo;
pub mod multi;
mod pick;
mod problem;
pub mod reduce;
mod residue;
mod search;
pub mod zdd;

pub use count::{Counted, Counter, Method};
pub use estimate::{Estimate, Estimator, Spread};
pub use problem::{Builder, Colour, Fault, Item, Occurrence, OptionId, Problem};
pub use search::{
    Checkpoint, Choice, Event, Leaf, Level, Prepared, Probe, Search, Stale, Tiers, Unfit, Work,
};
