//! Covers with multiplicities: Algorithm M, for items that are to be covered *low* to *high* times.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1. Works for every problem, colours included; where every item is covered
//! exactly once it is the search by counters, good for many items with few conflicts.

mod bytes;
mod checkpoint;
mod core;
mod lanes;
mod layout;
mod least;
mod search;
mod state;

pub use bytes::Broken;
pub(super) use bytes::{Hash, Reader, Writer, fingerprint};
pub(super) use layout::{Layout, Lists};
pub use search::{Search, Stats, Step};
pub(super) use state::{Dead, Mark, State};
