//! A test for each line of `docs/errata.md` about exercises 390, 399 and 430 of TAOCP 7.2.2.1 and about Gecode's tutorial.
#![allow(clippy::unwrap_used, clippy::panic)]

mod covers;
mod ex390;
mod ex399;
mod ex430;
mod gecode;
mod triples;
