//! Tidy: what the tree must never contain, checked over its text.
//!
//! Each check takes a [`Tree`], which is the repository or a small one planted by a test, and returns
//! what it found. ARCHITECTURE.md lists the invariants that stand on these checks.

mod arrows;
mod circles;
mod lints;
mod modules;
mod paths;
mod purity;
mod shape;
mod tree;
mod wall;
mod words;

pub use arrows::arrows;
pub use circles::circles;
pub use lints::lints;
pub use purity::purity;
pub use shape::{LONGEST, shape};
pub use tree::Tree;
pub use wall::wall;
pub use words::words;

use std::fmt;

/// Something that should not be there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Breach {
    /// The file, from the root of the tree.
    pub path: String,
    /// Line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong and what to do.
    pub text: String,
}

impl Breach {
    fn new(path: &str, line: usize, text: impl Into<String>) -> Breach {
        Breach {
            path: path.into(),
            line,
            text: text.into(),
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.text),
            line => write!(f, "{}:{line}: {}", self.path, self.text),
        }
    }
}

/// A check over a tree.
pub type Check = fn(&Tree) -> Vec<Breach>;

/// Every check by name; a new one is one file and one line here.
pub static CHECKS: &[(&str, Check)] = &[
    ("arrows between crates", arrows),
    ("circles of modules", circles),
    ("purity of the engine", purity),
    ("the wall inside logic", wall),
    ("shape of files", shape),
    ("words that name machines", words),
    ("lints with reasons", lints),
];

/// Everything that all checks find.
pub fn all(tree: &Tree) -> Vec<Breach> {
    CHECKS.iter().flat_map(|(_, check)| check(tree)).collect()
}
