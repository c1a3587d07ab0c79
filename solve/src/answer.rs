//! The four answers: none, one, many, gave up.
//!
//! The root is propagated once; then every independent part is searched by itself for two solutions. None of
//! a part: none. Two of a part: many. Cost: that of the parts, never their product.

use crate::control::{Control, Work, slice};
#[cfg(feature = "covers")]
use crate::covering;
use crate::{Encoded, Engine, Fault, Options, encode};
use crossfoot_engine::Mask;
use crossfoot_engine::domain::{Config, Fuel, Search, Settled, Step, Var};
use crossfoot_model::{Model, Verdict, judge};

/// What is known about the solutions of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution.
    None,
    /// There is exactly this one: a value index per cell.
    One(Vec<u8>),
    /// There are at least these two.
    Many(Vec<u8>, Vec<u8>),
    /// The budget ran out, perhaps with one solution seen.
    GaveUp(Option<Vec<u8>>),
}

/// An answer and the work that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The answer.
    pub answer: Answer,
    /// Counted work.
    pub work: Work,
}

/// Solves a model: one solution, and whether it is the only one.
///
/// # Errors
/// A model that cannot be encoded; a solution that the referee refuses.
pub fn solve(
    model: &Model,
    options: &Options,
    control: &mut dyn Control,
) -> Result<Outcome, Fault> {
    let (answer, work) = match &options.engine {
        Engine::Domain => {
            let Encoded { problem, .. } = encode(model, options.formulation, None)?;
            let mut solver = Solver::new(problem, options);
            let answer = solver.run(control);
            (answer, solver.work())
        }
        #[cfg(feature = "covers")]
        Engine::Cover(formulations) => {
            let found = covering::fillings(model, formulations, 2, control)?;
            (answer_of(found.fillings, found.complete), found.work)
        }
    };
    match &answer {
        Answer::One(a) | Answer::GaveUp(Some(a)) => referee(model, a)?,
        Answer::Many(a, b) => {
            referee(model, a)?;
            referee(model, b)?;
            if a == b {
                return Err(Fault::Refused);
            }
        }
        Answer::None | Answer::GaveUp(None) => {}
    }
    Ok(Outcome { answer, work })
}

/// The answer that the first two solutions make.
#[cfg(feature = "covers")]
fn answer_of(mut found: Vec<Vec<u8>>, complete: bool) -> Answer {
    match (found.pop(), found.pop()) {
        (None, _) if complete => Answer::None,
        (Some(only), None) if complete => Answer::One(only),
        (Some(second), Some(first)) => Answer::Many(first, second),
        (seen, _) => Answer::GaveUp(seen),
    }
}

/// The candidates that propagation alone leaves, per cell; `None` if it finds a contradiction.
///
/// # Errors
/// A model that cannot be encoded.
pub fn candidates(model: &Model, options: &Options) -> Result<Option<Vec<Mask>>, Fault> {
    #[cfg(feature = "covers")]
    if let Engine::Cover(formulations) = &options.engine {
        return covering::candidates(model, formulations);
    }
    let Encoded { problem, .. } = encode(model, options.formulation, None)?;
    let mut search = Search::new(problem, Config::default());
    Ok(search
        .settle(&mut Fuel::endless())
        .is_ok()
        .then(|| search.machine().store().masks().to_vec()))
}

pub(crate) fn referee(model: &Model, solution: &[u8]) -> Result<(), Fault> {
    match judge(model, solution) {
        Verdict::Holds => Ok(()),
        _ => Err(Fault::Refused),
    }
}

/// A search over the parts of one problem.
pub(crate) struct Solver {
    pub(crate) search: Search,
    parts: u64,
}

/// What the root says.
pub(crate) enum Root {
    /// A contradiction.
    None,
    /// These independent parts are open.
    Parts(Vec<Vec<Var>>),
    /// The control ended it.
    Stopped,
}

impl Solver {
    pub(crate) fn new(
        problem: std::sync::Arc<crossfoot_engine::domain::Problem>,
        options: &Options,
    ) -> Solver {
        let config = Config {
            branching: options.branching,
            ..Config::default()
        };
        Solver {
            search: Search::new(problem, config),
            parts: 0,
        }
    }

    pub(crate) fn work(&self) -> Work {
        Work {
            parts: self.parts,
            ..Work::of_search(&self.search)
        }
    }

    pub(crate) fn root(&mut self, control: &mut dyn Control) -> Root {
        loop {
            match self.search.settle(&mut slice()) {
                Err(_) => return Root::None,
                Ok(Settled::Quiet) => break,
                Ok(Settled::Paused) if control.proceed(self.search.stats.nodes) => {}
                Ok(Settled::Paused) => return Root::Stopped,
            }
        }
        let parts = self.search.parts();
        self.parts = parts.len() as u64;
        Root::Parts(parts)
    }

    /// The next solution of the part that was begun; `None` if the control ended it.
    pub(crate) fn next(&mut self, control: &mut dyn Control) -> Option<Step> {
        loop {
            match self.search.run(&mut slice()) {
                Step::Paused if control.proceed(self.search.stats.nodes) => {}
                Step::Paused => return None,
                step => return Some(step),
            }
        }
    }

    /// Copies the values of a part into a solution.
    pub(crate) fn read(&self, part: &[Var], into: &mut [u8]) {
        part.iter()
            .zip(self.values(part))
            .for_each(|(&var, value)| into[var as usize] = value);
    }

    /// The values that the root fixes; open cells are 0.
    pub(crate) fn fixed(&self) -> Vec<u8> {
        let masks = self.search.machine().store().masks();
        masks
            .iter()
            .map(|mask| mask.single().unwrap_or(0) as u8)
            .collect()
    }

    fn run(&mut self, control: &mut dyn Control) -> Answer {
        let parts = match self.root(control) {
            Root::None => return Answer::None,
            Root::Stopped => return Answer::GaveUp(None),
            Root::Parts(parts) => parts,
        };
        let mut first = self.fixed();
        // a second solution differs from the first in one part
        let mut second: Option<(&[Var], Vec<u8>)> = None;
        let mut unproved = false;
        if parts.is_empty() {
            control.found(self.search.stats.nodes);
        }
        for (at, part) in parts.iter().enumerate() {
            self.search.begin(part);
            match self.next(control) {
                None => return Answer::GaveUp(None),
                Some(Step::Solution) => self.read(part, &mut first),
                Some(_) => return Answer::None,
            }
            if at + 1 == parts.len() {
                control.found(self.search.stats.nodes);
            }
            if second.is_none() && !unproved {
                match self.next(control) {
                    None => unproved = true,
                    Some(Step::Solution) => second = Some((part, self.values(part))),
                    Some(_) => {}
                }
            }
            self.search.end();
        }
        match second {
            Some((part, values)) => {
                let mut other = first.clone();
                part.iter()
                    .zip(values)
                    .for_each(|(&var, value)| other[var as usize] = value);
                Answer::Many(first, other)
            }
            None if unproved => Answer::GaveUp(Some(first)),
            None => Answer::One(first),
        }
    }

    pub(crate) fn values(&self, part: &[Var]) -> Vec<u8> {
        let store = self.search.machine().store();
        part.iter()
            .map(|&var| store.mask(var).single().unwrap_or(0) as u8)
            .collect()
    }
}
