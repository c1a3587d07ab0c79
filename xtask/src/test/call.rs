//! Calling other programs.

use super::Outcome;
use std::process::{Command, Stdio};

/// Runs a command to its end, showing what it prints.
pub(super) fn done(command: &mut Command) -> Outcome {
    let shown = format!("{command:?}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(_) => Outcome::Failed("see its output above".into()),
        Err(error) => Outcome::Failed(format!("{shown} could not be started: {error}")),
    }
}

/// Does a command end well? What it prints is not shown.
pub(super) fn quiet(command: &mut Command) -> bool {
    let output = command.stdin(Stdio::null()).output();
    output.is_ok_and(|output| output.status.success())
}
