//! Plain Latin squares with givens: a Futoshiki without signs. The maker is that of [`futoshiki`],
//! and so is the ladder that grades them.

use crate::futoshiki::{self, Givens, Mode};
use crate::{Aim, Chance, GaveUp, Impossible, Stop, Symmetry};

pub use crate::futoshiki::Made;

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The side, 3 to 16.
    pub size: usize,
    /// How many givens there are.
    pub givens: Givens,
    /// How the places of the givens lie.
    pub symmetry: Symmetry,
    /// Whether each given must be needed for the puzzle to have one solution.
    pub minimal: bool,
    /// How hard it is.
    pub aim: Aim,
}

impl Recipe {
    /// A square of this side and aim, with as many givens as it takes.
    pub fn new(size: usize, aim: Aim) -> Recipe {
        Recipe {
            size,
            givens: Givens::default(),
            symmetry: Symmetry::default(),
            minimal: false,
            aim,
        }
    }

    /// Can there be such a square?
    ///
    /// # Errors
    /// As [`futoshiki::Recipe::check`].
    pub fn check(&self) -> Result<(), Impossible> {
        self.bare().check()
    }

    /// The same as a Futoshiki with nothing between the cells.
    pub fn bare(&self) -> futoshiki::Recipe {
        futoshiki::Recipe {
            size: self.size,
            mode: Mode::Bare,
            givens: self.givens,
            symmetry: self.symmetry,
            minimal: self.minimal,
            aim: self.aim.clone(),
        }
    }
}

/// Makes a partial Latin square that can be completed in exactly one way.
///
/// # Errors
/// As [`futoshiki::make`].
pub fn make(recipe: &Recipe, chance: &mut Chance, stop: &mut Stop) -> Result<Made, GaveUp> {
    futoshiki::make(&recipe.bare(), chance, stop)
}
