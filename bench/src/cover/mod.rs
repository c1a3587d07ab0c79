//! Exact covers to measure: fresh families beside the outside data.

pub mod families;
