//! Recipes that cannot be, said before any work.

use std::fmt;

/// A recipe that no puzzle can meet, or that is no recipe; said before any work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// A name for programs, like `impossible-level`.
    pub code: &'static str,
    /// What cannot be, and why.
    pub message: String,
    /// A way out.
    pub help: String,
}

impl Impossible {
    /// An impossible recipe.
    pub fn new(
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Impossible {
        Impossible {
            code,
            message: message.into(),
            help: help.into(),
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Impossible {}
