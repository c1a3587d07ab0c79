//! The engines, the models of the literature, the formulations as exact covers and the ways to branch, by the names
//! that people use.

use crate::{Failure, Puzzle};
use crossfoot_engine::domain::{Branching, Stages};
use crossfoot_puzzle::{Fault, KindId};
use crossfoot_solve::cover::{self, Family, Formulations};
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
    Named {
        name: "cover",
        about: "exact covers with colours, in a formulation of the literature",
    },
];

/// Every formulation as an exact cover; the usual one of each kind of puzzle comes before its others.
pub fn formulations() -> impl Iterator<Item = Named> {
    cover::FORMULATIONS.iter().map(|known| Named {
        name: known.name,
        about: known.about,
    })
}

/// How to solve: an engine, a model or formulations, and a way to branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Method {
    pub(crate) options: Options,
    /// Families whose formulation was named.
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
            "cover" => Engine::Cover(self.formulations()),
            _ => return None,
        };
        Some(self)
    }

    /// The cover engine with these formulations, and the usual ones for all other constraints.
    ///
    /// # Errors
    /// A name that is not known, or two for the same constraints.
    pub fn with_formulations(mut self, names: &[&str]) -> Result<Method, BadFormulation> {
        let mut own = Formulations::default();
        self.named = [false; 3];
        for name in names {
            let known = cover::FORMULATIONS.iter().find(|known| known.name == *name);
            let known = known.ok_or_else(|| BadFormulation::Unknown((*name).to_string()))?;
            let named = &mut self.named[known.family as usize];
            if std::mem::replace(named, true) {
                let before = own.of(known.family).name;
                return Err(BadFormulation::Twice(before, known.name));
            }
            own = own.with(known);
        }
        self.options.engine = Engine::Cover(own);
        Ok(self)
    }

    /// The method with these names; `None` if a name is not known.
    pub fn named(model: &str, branching: &str) -> Option<Method> {
        Method::default()
            .with_model(model)?
            .with_branching(branching)
    }

    /// The formulations of the cover engine.
    pub(crate) fn formulations(&self) -> Formulations {
        match self.options.engine {
            Engine::Domain => Formulations::default(),
            Engine::Cover(formulations) => formulations,
        }
    }

    /// The choices of the solver for a puzzle.
    ///
    /// # Errors
    /// Formulations were named, and none of them is for puzzles of this kind.
    pub(crate) fn for_puzzle(&self, puzzle: &Puzzle) -> Result<Options, Failure> {
        let family = family(puzzle.sheet.kind);
        if !self.named.contains(&true) || self.named[family as usize] {
            return Ok(self.options);
        }
        let own = cover::FORMULATIONS.iter().filter(|f| f.family == family);
        let own: Vec<&str> = own.map(|known| known.name).collect();
        let message = format!(
            "this is a {}, and no formulation of one was named",
            puzzle.kind().name()
        );
        let help = format!("its formulations are {}", own.join(", "));
        Err(puzzle.fails(Fault::new("wrong-formulation", message, help)))
    }
}

/// The constraints of a kind that have formulations.
pub(crate) fn family(kind: KindId) -> Family {
    match kind {
        KindId::Kakuro => Family::Runs,
        KindId::KenKen => Family::Cages,
        KindId::Futoshiki => Family::Signs,
    }
}
