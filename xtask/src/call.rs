//! Calling other programs, and Debian's packages.

use std::process::{Command, Stdio};

/// Why something could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// This machine lacks something; what, and how to get it.
    Lacks(String),
    /// It went wrong.
    Wrong(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Lacks(text) | Trouble::Wrong(text) => f.write_str(text),
        }
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Wrong(error.to_string())
    }
}

/// Runs a command to its end, showing what it prints.
///
/// # Errors
/// It could not be started, or did not end well.
pub fn run(command: &mut Command) -> Result<(), String> {
    let shown = format!("{command:?}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("see its output above".into()),
        Err(error) => Err(format!("{shown} could not be started: {error}")),
    }
}

/// Does a command end well? What it prints is not shown.
pub fn quiet(command: &mut Command) -> bool {
    let output = command.stdin(Stdio::null()).output();
    output.is_ok_and(|output| output.status.success())
}

/// What a command prints, if it ends well.
pub fn said(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
    output.status.success().then_some(text)
}

/// Makes sure of packages of Debian: installs them where we may.
///
/// # Errors
/// They are missing and cannot be had; says why.
pub fn packages(wanted: &[&str]) -> Result<(), Trouble> {
    let here = |name: &&str| quiet(Command::new("dpkg-query").args(["-s", name]));
    if wanted.iter().all(here) {
        return Ok(());
    }
    let names = wanted.join(" ");
    if !quiet(Command::new("apt-get").arg("--version")) {
        let text = format!("needs Debian's packages {names}, and there is no apt-get");
        return Err(Trouble::Lacks(text));
    }
    if said(Command::new("id").arg("-u")).is_some_and(|id| id != "0") {
        let text = format!("run `apt-get install {names}` as root first");
        return Err(Trouble::Lacks(text));
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments);
        quiet(command.env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let first = ["install", "-y", "--no-install-recommends"];
    let install: Vec<&str> = first.into_iter().chain(wanted.iter().copied()).collect();
    // a fresh machine has no package lists yet
    if apt(&install) || apt(&["update"]) && apt(&install) {
        return Ok(());
    }
    let text = format!("`apt-get install {names}` failed (offline?)");
    Err(Trouble::Lacks(text))
}
