//! The covers, one after the other.

use super::search::{CoverSearch, CoverWork, End, Save, answer};
use crate::clock::Stopwatch;
use crate::cover::{Cover, Obstacle, Want};
use crate::{Answer, Failure, Go, Meter, Report, Stop, Warning, wire};
use num_bigint::BigUint;
use serde::Serialize;

/// Choices of [`cover_solve`].
#[derive(Clone, Debug, Default)]
pub struct CoverSolveOptions {
    /// How to search.
    pub search: CoverSearch,
    /// Covers at most; all if not said.
    pub limit: Option<u64>,
}

/// The answer of [`cover_solve`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverSolveReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The covers as numbers of the file's options, from 1, ascending; only where they were collected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Vec<u64>>>,
    /// How many covers there were, those before a checkpoint included.
    #[serde(serialize_with = "wire::count")]
    pub count: BigUint,
    /// Are these all?
    pub exact: bool,
    /// Why there is none, where that shows before any search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Obstacle>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: CoverWork,
    /// Milliseconds of searching, and of whoever took the covers.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
}

impl Report for CoverSolveReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Finds the covers and hands each to `emit`, as numbers of the file's options, ascending, until it says break. The
/// order is that of one search, whatever the number of threads: depth first, options in the machine's order.
///
/// # Errors
/// A checkpoint that does not fit; what saving says.
pub fn cover_solve(
    cover: &Cover,
    options: &CoverSolveOptions,
    meter: &mut Meter,
    save: Option<Save<'_>>,
    emit: &mut dyn FnMut(&[u64]) -> Go,
) -> Result<CoverSolveReport, Failure> {
    let watch = Stopwatch::start();
    let why = cover.obstacle();
    let mut job = options.search.job(cover, Want::List, meter)?;
    let (mut left, mut numbers) = (options.limit.unwrap_or(u64::MAX), Vec::new());
    let mut ended = left == 0;
    if why.is_none() && !ended {
        let mut take = |found: &[u32]| {
            numbers.clear();
            numbers.extend(found.iter().map(|&option| cover.number(option)));
            left -= 1;
            ended = emit(&numbers).is_break() || left == 0;
            match ended {
                true => Go::Break(()),
                false => Go::Continue(()),
            }
        };
        let search = &options.search;
        let end = End {
            save,
            ..End::default()
        };
        search.run(cover, &mut job, meter, end, &mut take)?;
    }
    let exact = why.is_some() || job.is_done() && !ended;
    Ok(CoverSolveReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: answer(job.covers, exact),
        solutions: None,
        count: job.covers.into(),
        exact,
        why,
        stopped: meter.stopped(),
        work: CoverWork {
            nodes: job.nodes + 1,
        },
        ms: watch.ms(),
        warnings: cover.warnings.clone(),
    })
}
