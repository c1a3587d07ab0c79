//! What a formulation is, and a choice of one for each family of constraints.

use super::draft::Draft;
use crate::Fault;

/// The constraints that a formulation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Cages and their arithmetic.
    Cages,
    /// Runs with clues.
    Runs,
    /// Signs.
    Signs,
}

/// A way to put one family of constraints as items and options.
#[derive(Clone, Copy)]
pub struct Formulation {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// What it is for.
    pub family: Family,
    /// A way out where it needs too many options.
    pub instead: &'static str,
    /// Puts the constraint of this number.
    pub(super) put: fn(&mut Draft<'_>, usize) -> Result<(), Fault>,
}

impl PartialEq for Formulation {
    fn eq(&self, other: &Formulation) -> bool {
        self.name == other.name
    }
}

impl Eq for Formulation {}

impl std::fmt::Debug for Formulation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}
