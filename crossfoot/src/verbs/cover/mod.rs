//! The verbs on exact covers. Each takes a [`Cover`](crate::cover::Cover), its options and a
//! [`Meter`](crate::Meter).

mod count;
mod estimate;
mod min_cost;
mod reduce;
mod search;
mod solve;
mod zdd;

pub use count::{CountMethod, CoverCountOptions, CoverCountReport, cover_count};
pub use estimate::{CoverEstimateOptions, CoverEstimateReport, cover_estimate};
pub use min_cost::{CoverMinCostOptions, CoverMinCostReport, Priced, cover_min_cost};
pub use reduce::{CoverReduceReport, CoverSize, Removed, cover_reduce};
pub use search::{CoverSearch, CoverWork, Save};
pub use solve::{CoverSolveOptions, CoverSolveReport, cover_solve};
pub use zdd::{CoverZddOptions, CoverZddReport, cover_diagram, cover_zdd};
