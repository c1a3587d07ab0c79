//! The models of the literature and the ways to branch, by the names that people use.

use crossfoot_engine::domain::{Branching, Stages};
use crossfoot_solve::{Formulation, Options, Propagation};

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

/// How to solve: a model and a way to branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Method(pub(crate) Options);

impl Method {
    /// This method with the model of this name, if there is one.
    pub fn with_model(mut self, name: &str) -> Option<Method> {
        let model = MODELS.iter().find(|known| known.name == name)?;
        self.0.formulation = model.formulation;
        Some(self)
    }

    /// This method with the branching of this name, if there is one.
    pub fn with_branching(mut self, name: &str) -> Option<Method> {
        let branching = BRANCHINGS.iter().find(|known| known.name == name)?;
        self.0.branching = branching.branching;
        Some(self)
    }

    /// The method with these names; `None` if a name is not known.
    pub fn named(model: &str, branching: &str) -> Option<Method> {
        Method::default()
            .with_model(model)?
            .with_branching(branching)
    }
}
