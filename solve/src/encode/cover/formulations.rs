//! The list of formulations, and a choice of one a family.

use super::formulation::{Family, Formulation};
use super::{
    kakuro_complement, kakuro_pair, kakuro_tuple, kenken_cage, kenken_cell, less_binary,
    less_complement, less_interval, less_pairs,
};

/// Every formulation, the usual one of each family first.
pub static FORMULATIONS: &[&Formulation] = &[
    &kenken_cage::FORMULATION,
    &kenken_cell::FORMULATION,
    &kakuro_complement::FORMULATION,
    &kakuro_pair::FORMULATION,
    &kakuro_tuple::FORMULATION,
    &less_interval::FORMULATION,
    &less_binary::FORMULATION,
    &less_pairs::FORMULATION,
    &less_complement::FORMULATION,
];

/// One formulation for each family of constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formulations {
    cages: &'static Formulation,
    runs: &'static Formulation,
    signs: &'static Formulation,
}

impl Default for Formulations {
    fn default() -> Formulations {
        Formulations {
            cages: &kenken_cage::FORMULATION,
            runs: &kakuro_complement::FORMULATION,
            signs: &less_interval::FORMULATION,
        }
    }
}

impl Formulations {
    /// The choice for a family.
    pub fn of(&self, family: Family) -> &'static Formulation {
        match family {
            Family::Cages => self.cages,
            Family::Runs => self.runs,
            Family::Signs => self.signs,
        }
    }

    /// This choice with that formulation for its family.
    #[must_use]
    pub fn with(mut self, formulation: &'static Formulation) -> Formulations {
        match formulation.family {
            Family::Cages => self.cages = formulation,
            Family::Runs => self.runs = formulation,
            Family::Signs => self.signs = formulation,
        }
        self
    }
}
