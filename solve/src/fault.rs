//! What can go wrong in solving that is not an answer.

use std::fmt;

/// A model that cannot be encoded, or an engine that was caught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The post of this number has too many partial results to be handled.
    TooLarge(usize),
    /// The model has too many cells.
    TooManyCells,
    /// An exact cover would need too many options.
    TooManyOptions {
        /// The post that needs them, if it is one alone.
        post: Option<usize>,
        /// How many there would be, or a lower bound.
        options: u64,
        /// How many there may be.
        most: u64,
        /// A way out, if the formulation knows one.
        instead: &'static str,
    },
    /// The options of an exact cover would hold more items than this, in all.
    TooManyOccurrences(u64),
    /// The referee refused a solution: a fault of the program, never of the input.
    Refused,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLarge(_) => write!(f, "a constraint has too many partial results"),
            Fault::TooManyCells => write!(f, "too many cells"),
            // a search for options ends at the first one too many
            Fault::TooManyOptions { options, most, .. } if *options == most + 1 => {
                write!(f, "an exact cover needs more than {most} options")
            }
            Fault::TooManyOptions { options, most, .. } => {
                write!(
                    f,
                    "an exact cover needs {options} options, and {most} are the most"
                )
            }
            Fault::TooManyOccurrences(most) => {
                write!(
                    f,
                    "the options of an exact cover hold more than {most} items"
                )
            }
            Fault::Refused => write!(f, "the referee refused a solution: please report this"),
        }
    }
}

impl std::error::Error for Fault {}
