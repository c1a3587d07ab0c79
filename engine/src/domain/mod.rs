//! The domain machine: propagation and search over masks, with a reason for every removal.
//!
//! A [`Builder`] collects variables and propagators, a [`Problem`] is frozen and shared, a [`Search`] is the
//! scratch that runs under a budget. Every removal is one entry on the trail of the [`Store`], carries a
//! 64-bit reason, and can be explained afterwards.

mod clauses;
mod components;
mod count;
mod dispatch;
mod elimination;
mod explain;
mod kind;
mod learn;
mod lit;
mod machine;
mod problem;
mod propagators;
mod queue;
mod search;
mod store;
mod total;

pub use count::{Counted, Counter};
pub use dispatch::Work;
pub use explain::{Past, Sink, Target};
pub use kind::{Kind, PropId, Stages, Strength, TableId};
pub use lit::{Lit, MOST_VARS, Var};
pub use machine::{Fuel, Machine, Settled};
pub use problem::{BuildError, Builder, Problem};
pub use propagators::layered::{Layered, LayeredBuilder};
pub use propagators::table::Table;
pub use search::{Branching, Config, Search, Stats, Step};
pub use store::{Conflict, Entry, Reason, Store};
pub use total::Total;
