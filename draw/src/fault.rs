//! A picture that a library refused to write.

use std::fmt;

/// A picture that a library refused to write: a fault of the program, not of the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    sort: &'static str,
    said: String,
}

impl Fault {
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn new(sort: &'static str, said: String) -> Fault {
        Fault { sort, said }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} cannot be written: {}", self.sort, self.said)
    }
}

impl std::error::Error for Fault {}
