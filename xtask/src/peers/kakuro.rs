//! `cargo xtask bench kakuro`: Kakuro a second on one core, by size and level. There is nobody to put beside it: no
//! open generator makes Kakuro of these sizes. The program that makes, judges and counts is
//! `bench/src/bin/kakuro.rs`.

use super::Order;
use super::prepare::build;
use crate::house::{cargo, target};
use std::io;
use std::process::{Command, Stdio};

/// The text of the record.
pub(super) fn text(order: &Order) -> io::Result<String> {
    build(&mut cargo([
        "build",
        "--release",
        "--package",
        "crossfoot-bench",
    ]))?;
    let mut command = Command::new(target().join("release/kakuro"));
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
        "# The maker of Kakuro\n\n\
         {versions}, on {processor}. Repeat it with `cargo xtask bench kakuro`.\n\n{table}"
    ))
}
