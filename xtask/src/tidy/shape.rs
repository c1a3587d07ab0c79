//! Files stay small, and each says at its head what it is.

use super::{Breach, Tree};

/// The most lines of a Rust file, tests included.
pub const LONGEST: usize = 600;

/// Rust files that are too long, or that do not open with `//!`.
pub fn shape(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("") {
        let lines = text.lines().count();
        if lines > LONGEST {
            let text = format!("{lines} lines; split the file, {LONGEST} is the most");
            found.push(Breach::new(path, 0, text));
        }
        if !text.starts_with("//!") {
            let text = "opens without `//!`: say what the file is, its source, its cost";
            found.push(Breach::new(path, 1, text));
        }
    }
    found
}
