//! What can go wrong in solving that is not an answer.

use std::fmt;

/// A model that cannot be encoded, or an engine that was caught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The post of this number has too many partial results to be handled.
    TooLarge(usize),
    /// The model has too many cells.
    TooManyCells,
    /// The referee refused a solution: a fault of the program, never of the input.
    Refused,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLarge(_) => write!(f, "a constraint has too many partial results"),
            Fault::TooManyCells => write!(f, "too many cells"),
            Fault::Refused => write!(f, "the referee refused a solution: please report this"),
        }
    }
}

impl std::error::Error for Fault {}
