//! Everything the project does to itself, as a library: tests and benches take their boards from here.

pub mod boards;
pub mod emit;
pub mod house;
pub mod record;
pub mod test;
pub mod tidy;
