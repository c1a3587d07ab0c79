//! The verbs on exact covers. Each takes a [`Cover`](crate::cover::Cover), its options and a
//! [`Meter`](crate::Meter).

mod count;
mod search;
mod solve;

pub use count::{CountMethod, CoverCountOptions, CoverCountReport, cover_count};
pub use search::{CoverSearch, CoverWork, Save};
pub use solve::{CoverSolveOptions, CoverSolveReport, cover_solve};
