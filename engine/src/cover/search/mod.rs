//! Search for exact covers with colours (Algorithms X and C), on one thread.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1.

mod checkpoint;
mod choice;
mod dense;
mod machine;
mod meter;
mod order;
mod prepared;
mod probe;
mod sizes;
mod sparse;

pub use checkpoint::{Checkpoint, Stale};
pub use choice::Choice;
pub use machine::{Event, Search};
pub use meter::{Level, Work};
pub use prepared::{Prepared, Tiers, Unfit};
pub use probe::{Leaf, Probe};
