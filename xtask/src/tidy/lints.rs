//! Every lint has a reason, and every exception too.
//!
//! In the workspace's manifest a lint's line ends in a comment; in the sources an `allow` or `expect`
//! carries `reason = "…"` or a comment on its line or the one above. Exceptions for tests alone (under
//! `cfg_attr(test, …)` or in files of `tests/`) need none. Every package takes the workspace's lints, save one
//! that is a workspace of its own, which has none to take.

use super::{Breach, Tree};
use toml::{Table, Value};

/// Lints and exceptions without a reason, and packages without the workspace's lints.
pub fn lints(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.files() {
        if path.ends_with("Cargo.toml") {
            found.extend(uncommented(path, text));
            found.extend(without_lints(path, text));
        } else if path.ends_with(".rs") && !path.contains("/tests/") {
            found.extend(exceptions(path, text));
        }
    }
    found
}

fn uncommented(path: &str, text: &str) -> Vec<Breach> {
    let mut found = Vec::new();
    let mut among_lints = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('[') {
            among_lints = line.starts_with("[workspace.lints");
        } else if among_lints && line.contains('=') && !line.contains('#') {
            found.push(Breach::new(
                path,
                number + 1,
                "a lint without a reason beside it",
            ));
        }
    }
    found
}

fn without_lints(path: &str, text: &str) -> Option<Breach> {
    let table: Table = text.parse().ok()?;
    table.get("package")?;
    let workspace = table.get("lints").and_then(|lints| lints.get("workspace"));
    let takes = workspace.and_then(Value::as_bool) == Some(true);
    let apart = table.contains_key("workspace");
    (!takes && !apart).then(|| Breach::new(path, 0, "does not say `[lints] workspace = true`"))
}

fn exceptions(path: &str, text: &str) -> Vec<Breach> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let attribute = ["#[allow(", "#![allow(", "#[expect(", "#![expect("]
            .iter()
            .any(|start| line.starts_with(start));
        let above = number.checked_sub(1).map_or("", |i| lines[i]);
        // an attribute may go on over a few lines
        let end = (number..lines.len())
            .find(|&i| lines[i].contains(")]"))
            .unwrap_or(number);
        let body = lines[number..=end].join(" ");
        let reasoned = body.contains("reason =") || body.contains("//") || is_comment(above);
        if attribute && !reasoned {
            found.push(Breach::new(
                path,
                number + 1,
                "an exception without a reason",
            ));
        }
    }
    found
}

fn is_comment(line: &str) -> bool {
    line.starts_with("//") && !line.starts_with("///") && !line.starts_with("//!")
}
