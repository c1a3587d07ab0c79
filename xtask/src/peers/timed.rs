//! Benches of makers: a program of `bench` measures and writes the table, this puts a head over it.

use super::Order;
use super::prepare::bench;
use std::io;
use std::process::{Command, Stdio};

/// What a program of `bench` prints that times makers as ordered, below a head that says where.
pub(super) fn timed(name: &str, title: &str, order: &Order) -> io::Result<String> {
    let mut command = Command::new(bench(name)?);
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
        "# {title}\n\n\
         {versions}, on {processor}. Repeat it with `cargo xtask bench {name}`.\n\n{table}"
    ))
}
