//! Covers of least cost: Algorithm C$, and the best few.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1 (options with costs, the k best covers). Branch and bound on the search with
//! multiplicities ([`super::multi`]), with bounds from prices of items; works for colours and multiplicities.

mod best;
mod checkpoint;
mod climb;
mod prices;
mod search;
mod terms;

pub use super::multi::Broken;
pub use best::{Best, Cover};
pub use search::{Config, Search, Stats, Step};
