//! `cargo xtask bench kakuro`: Kakuro a second on one core, by size and level. There is nobody to put beside it: no
//! open generator makes Kakuro of these sizes. The program that makes, judges and counts is
//! `bench/src/bin/kakuro.rs`.

use super::Order;
use super::timed::timed;
use std::io;

/// The text of the record.
pub(super) fn text(order: &Order) -> io::Result<String> {
    timed("kakuro", "The maker of Kakuro", order)
}
