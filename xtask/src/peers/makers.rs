//! `cargo xtask bench make`: our makers of KenKen and Futoshiki beside Simon Tatham's, in one run. His come from
//! Debian's package `sgt-puzzles`, which is installed for the bench alone, as root; the program of `bench` that runs
//! both, judges all that they make and writes the table is `bench/src/bin/make.rs`.

use super::Order;
use super::prepare::build;
use crate::house::{cargo, target};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// One of his programs.
const HIS: &str = "/usr/games/sgt-keen";

/// The text of the record.
pub(super) fn text(order: &Order) -> io::Result<String> {
    if !Path::new(HIS).exists() {
        build(Command::new("apt-get").args(["install", "-y", "sgt-puzzles"]))?;
    }
    build(&mut cargo([
        "build",
        "--release",
        "--package",
        "crossfoot-bench",
        "--bin",
        "make",
    ]))?;
    let mut command = Command::new(target().join("release/make"));
    command.arg("--seconds").arg(order.seconds.to_string());
    command.arg("--patience").arg(order.patience.to_string());
    if let Some(only) = &order.only {
        command.arg("--only").arg(only);
    }
    let told = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    if !told.status.success() {
        return Err(io::Error::other(format!("{command:?} failed")));
    }
    let (versions, processor) = (crate::record::versions(), super::table::processor());
    let table = String::from_utf8_lossy(&told.stdout);
    Ok(format!(
        "# The makers and Simon Tatham's\n\n\
         {versions}, on {processor}. Repeat it with `cargo xtask bench make`.\n\n{table}"
    ))
}
