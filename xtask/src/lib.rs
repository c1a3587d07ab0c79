//! Everything the project does to itself, as a library: tests and benches take their boards from here.

pub mod boards;
pub mod tidy;
