//! Where the repository is, and how its tools are called.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub fn root() -> PathBuf {
    let below = Path::new(env!("CARGO_MANIFEST_DIR"));
    below.parent().unwrap_or(below).to_path_buf()
}

/// A call of the cargo that called us, at the root.
pub fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    command
}

/// The directory that cargo builds into.
pub fn target() -> PathBuf {
    let asked = cargo(["metadata", "--no-deps", "--format-version", "1"]).output();
    let told = asked.ok().and_then(|output| {
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).ok()?;
        Some(PathBuf::from(metadata.get("target_directory")?.as_str()?))
    });
    told.unwrap_or_else(|| root().join("target"))
}
