//! The engines, the models of the literature, the formulations as exact covers and the ways to branch, by the names
//! that people use.

#[cfg(feature = "research")]
mod covers;

use crate::{Failure, Puzzle};
#[cfg(feature = "research")]
pub(crate) use covers::family;
use crossfoot_engine::domain::{Branching, Stages};
use crossfoot_solve::{Engine, Formulation, Options, Propagation};

/// A model with its name.
#[derive(Clone, Copy, Debug)]
pub struct NamedModel {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    formulation: Formulation,
}

/// Every model, the default first.
pub static MODELS: &[NamedModel] = &[
    NamedModel {
        name: "run",
        about: "a run as a list of allowed digit sets, propagated natively",
        formulation: Formulation::Run(Stages::Both),
    },
    NamedModel {
        name: "naive",
        about: "all-different and a sum apart, each to domain consistency",
        formulation: Formulation::Naive(Propagation::Domain),
    },
    NamedModel {
        name: "naive-bounds",
        about: "all-different and a sum apart, each to bounds consistency",
        formulation: Formulation::Naive(Propagation::Bounds),
    },
    NamedModel {
        name: "table",
        about: "a table of ordered fillings for each run",
        formulation: Formulation::Table,
    },
];

/// A way to branch with its name.
#[derive(Clone, Copy, Debug)]
pub struct NamedBranching {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    branching: Branching,
}

/// Every way to branch, the default first.
pub static BRANCHINGS: &[NamedBranching] = &[
    NamedBranching {
        name: "smallest",
        about: "the smallest domain by conflict weight, least value first; learns when stuck",
        branching: Branching::SmallestDomain,
    },
    NamedBranching {
        name: "failure-bisect",
        about: "the largest failure count over domain size, values by bisection (Gecode's tutorial)",
        branching: Branching::FailureBisect,
    },
];

/// Something with a name and a line for people.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
}

/// Every engine, the default first.
pub static ENGINES: &[Named] = &[
    Named {
        name: "domain",
        about: "propagation over sets of values, with search and learning",
    },
    #[cfg(feature = "research")]
    Named {
        name: "cover",
        about: "exact covers with colours, in a formulation of the literature",
    },
];

/// Every formulation as an exact cover; the usual one of each kind of puzzle comes before its others. None without
/// the feature `research`.
pub fn formulations() -> impl Iterator<Item = Named> {
    #[cfg(feature = "research")]
    let all = covers::all();
    #[cfg(not(feature = "research"))]
    let all = std::iter::empty();
    all
}

/// How to solve: an engine, a model or formulations, and a way to branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Method {
    pub(crate) options: Options,
    /// Families whose formulation was named.
    #[cfg(feature = "research")]
    named: [bool; 3],
}

/// Why formulations cannot be combined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadFormulation {
    /// There is none of this name.
    Unknown(String),
    /// Two are for the same constraints.
    Twice(&'static str, &'static str),
}

impl std::fmt::Display for BadFormulation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadFormulation::Unknown(name) => write!(f, "there is no formulation `{name}`"),
            BadFormulation::Twice(a, b) => {
                write!(f, "`{a}` and `{b}` are for the same constraints")
            }
        }
    }
}

impl std::error::Error for BadFormulation {}

impl Method {
    /// This method with the model of this name, if there is one.
    pub fn with_model(mut self, name: &str) -> Option<Method> {
        let model = MODELS.iter().find(|known| known.name == name)?;
        self.options.formulation = model.formulation;
        Some(self)
    }

    /// This method with the branching of this name, if there is one.
    pub fn with_branching(mut self, name: &str) -> Option<Method> {
        let branching = BRANCHINGS.iter().find(|known| known.name == name)?;
        self.options.branching = branching.branching;
        Some(self)
    }

    /// This method with the engine of this name, if there is one.
    pub fn with_engine(mut self, name: &str) -> Option<Method> {
        self.options.engine = match name {
            "domain" => Engine::Domain,
            #[cfg(feature = "research")]
            "cover" => Engine::Cover(self.formulations()),
            _ => return None,
        };
        Some(self)
    }

    /// The cover engine with these formulations, and the usual ones for all other constraints.
    ///
    /// # Errors
    /// A name that is not known, or two for the same constraints.
    pub fn with_formulations(self, names: &[&str]) -> Result<Method, BadFormulation> {
        #[cfg(feature = "research")]
        let method = self.covering(names);
        #[cfg(not(feature = "research"))]
        let method = match names {
            [] => Ok(self),
            [name, ..] => Err(BadFormulation::Unknown((*name).to_string())),
        };
        method
    }

    /// The method with these names; `None` if a name is not known.
    pub fn named(model: &str, branching: &str) -> Option<Method> {
        Method::default()
            .with_model(model)?
            .with_branching(branching)
    }

    /// The choices of the solver for a puzzle.
    ///
    /// # Errors
    /// Formulations were named, and none of them is for puzzles of this kind.
    #[cfg_attr(
        not(feature = "research"),
        expect(
            clippy::unnecessary_wraps,
            unused_variables,
            reason = "nothing can be named"
        )
    )]
    pub(crate) fn for_puzzle(&self, puzzle: &Puzzle) -> Result<Options, Failure> {
        #[cfg(feature = "research")]
        self.suits(puzzle)?;
        Ok(self.options)
    }
}
