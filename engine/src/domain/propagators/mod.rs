//! The propagators: one file each, all of them pure functions of masks.
//!
//! A propagator has up to two stages: a cheap one, run whenever a variable of its scope changed, and a
//! strong one, run only when no cheap stage is waiting anywhere. Each can explain any removal afterwards.
//! None knows the problem that it is part of: [`super::dispatch`] hands it its scope and its table.

pub(in crate::domain) mod all_different;
pub(in crate::domain) mod differ;
pub(in crate::domain) mod families;
pub(in crate::domain) mod layered;
pub(in crate::domain) mod less;
pub(in crate::domain) mod run;
pub(in crate::domain) mod sum_bounds;
pub(in crate::domain) mod table;
