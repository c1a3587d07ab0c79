//! Everything the project does to itself, as a library: tests and benches take their boards from here.

pub mod boards;
pub mod call;
pub mod corpus;
pub mod emit;
pub mod examples;
pub mod house;
mod outside;
pub mod peers;
pub mod record;
pub mod site;
pub mod test;
pub mod tidy;
