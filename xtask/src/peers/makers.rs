//! `cargo xtask bench make`: our makers of KenKen and Futoshiki beside Simon Tatham's, in one run. His come from
//! Debian's package `sgt-puzzles`, which is installed for the bench alone, as root; the program of `bench` that runs
//! both, judges all that they make and writes the table is `bench/src/bin/make.rs`.

use super::Order;
use super::prepare::build;
use super::timed::timed;
use std::io;
use std::path::Path;
use std::process::Command;

/// One of his programs.
const HIS: &str = "/usr/games/sgt-keen";

/// The text of the record.
pub(super) fn text(order: &Order) -> io::Result<String> {
    if !Path::new(HIS).exists() {
        build(Command::new("apt-get").args(["install", "-y", "sgt-puzzles"]))?;
    }
    timed("make", "The makers and Simon Tatham's", order)
}
