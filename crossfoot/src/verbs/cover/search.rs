//! What the verbs that search for covers share: choice, threads, checkpoints.

use crate::cover::machine::{Choice, Unfit};
use crate::cover::{
    CHOICES, Cover, Job, NamedChoice, Ready, Run, Saver, Want, fingerprint, load, save,
};
use crate::{Answer, Failure, Go, Meter, Threads};
use crossfoot_puzzle::Fault;
use serde::Serialize;
use std::time::Duration;

/// How covers are searched for.
#[derive(Clone, Debug)]
pub struct CoverSearch {
    /// The rule of choice, one of [`CHOICES`].
    pub choice: &'static NamedChoice,
    /// Threads; the answer does not depend on how many.
    pub threads: Threads,
    /// A checkpoint to go on from: the bytes that were saved.
    pub resume: Option<Vec<u8>>,
    /// The time between two checkpoints.
    pub every: Duration,
}

impl Default for CoverSearch {
    fn default() -> CoverSearch {
        CoverSearch {
            choice: &CHOICES[0],
            threads: Threads::All,
            resume: None,
            every: Duration::from_secs(60),
        }
    }
}

/// Takes a checkpoint: now and then, and when the work ends.
pub type Save<'a> = &'a mut dyn FnMut(&[u8]) -> Result<(), Failure>;

/// Counted work on covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CoverWork {
    /// Nodes of the search tree, the root included.
    pub nodes: u64,
}

impl CoverSearch {
    /// The job, at its beginning or where the checkpoint was made.
    pub(super) fn job(&self, cover: &Cover, want: Want, meter: &Meter) -> Result<Job, Failure> {
        let choice = self.choice.of(cover);
        let failure = |fault: Fault| Failure::new(&cover.input, fault);
        if choice != Choice::Smallest && !cover.problem.is_exact() {
            return Err(failure(unfitting(Unfit::Multiplicity(0), self.choice)));
        }
        let ready = Ready::new(&cover.problem, &choice)
            .map_err(|unfit| failure(unfitting(unfit, self.choice)))?;
        let job = Job::new(ready, want, meter.memory());
        match &self.resume {
            None => Ok(job),
            Some(bytes) => load(bytes, cover, job).map_err(failure),
        }
    }

    /// Runs the job, and writes it down if somebody wants that.
    pub(super) fn run(
        &self,
        cover: &Cover,
        job: &mut Job,
        meter: &mut Meter,
        end: End<'_>,
        emit: &mut dyn FnMut(&[u32]) -> Go,
    ) -> Result<(), Failure> {
        let mut run = Run {
            meter,
            threads: self.threads,
            saver: None,
            emit,
            enough: end.enough,
        };
        let Some(save_to) = end.save else {
            return crate::cover::run(job, &mut run);
        };
        let print = fingerprint(cover);
        let mut write = |job: &Job| save_to(&save(job, print));
        run.saver = Some(Saver {
            every: self.every,
            save: &mut write,
        });
        crate::cover::run(job, &mut run)?;
        write(job)
    }
}

/// What ends a run, besides the meter, and what is done at its end.
#[derive(Default)]
pub(super) struct End<'a> {
    pub(super) save: Option<Save<'a>>,
    /// A count may end when so many are certain.
    pub(super) enough: Option<u64>,
}

/// A choice that does not go with the problem.
pub(super) fn unfitting(unfit: Unfit, choice: &NamedChoice) -> Fault {
    match unfit {
        Unfit::Multiplicity(_) => {
            let message = format!("the choice `{}` is not for multiplicities", choice.name);
            Fault::new("bad-option", message, format!("use `{}`", CHOICES[0].name))
        }
        Unfit::Choice => Fault::new(
            "internal",
            unfit.to_string(),
            "this is a fault of Crossfoot",
        ),
    }
}

/// The answer of so many covers, all of them or not.
pub(super) fn answer(covers: u64, exact: bool) -> Answer {
    match (covers, exact) {
        (0, true) => Answer::None,
        (1, true) => Answer::One,
        (0 | 1, false) => Answer::GaveUp,
        _ => Answer::Many,
    }
}
