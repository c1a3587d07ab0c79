//! One solution, and whether it is the only one.

use super::why::Why;
use crate::clock::Stopwatch;
use crate::report::work;
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning};
use crossfoot_model::words::{ENGLISH, Language};
use crossfoot_puzzle::Grid;
use crossfoot_solve::{Answer as Found, ReasonKind, Work, screen};
use serde::Serialize;

/// Choices of [`solve`].
#[derive(Clone, Debug, Default)]
pub struct SolveOptions {
    /// Model and branching.
    pub method: Method,
}

/// The answer of [`solve`].
#[derive(Clone, Debug, Serialize)]
pub struct SolveReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The solution, or the first that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Grid<u32>>,
    /// Two different solutions, if there are many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Grid<u32>>,
    /// Why there is none, where that shows before any search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    #[serde(serialize_with = "work")]
    pub work: Work,
    /// Milliseconds of solving alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for SolveReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Why there is no solution, where that shows before any search.
pub(super) fn seen(puzzle: &Puzzle, names: &Language) -> Option<Why> {
    let model = puzzle.model();
    screen(model, names).map(|reason| {
        let minimal = reason.kind != ReasonKind::Totals;
        Why::of(model, reason, minimal, names)
    })
}

/// Solves a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn solve(
    puzzle: &Puzzle,
    options: &SolveOptions,
    meter: &mut Meter,
) -> Result<SolveReport, Failure> {
    let model = puzzle.model();
    let method = options.method.for_puzzle(puzzle)?;
    let watch = Stopwatch::start();
    let mut report = SolveReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        answer: Answer::None,
        solution: None,
        solutions: Vec::new(),
        why: seen(puzzle, ENGLISH),
        stopped: None,
        work: Work::default(),
        ms: 0.0,
        warnings: puzzle.warnings.clone(),
    };
    if report.why.is_some() {
        report.ms = watch.ms();
        return Ok(report);
    }
    let outcome =
        crossfoot_solve::solve(model, &method, meter).map_err(|fault| puzzle.unsolvable(&fault))?;
    report.ms = watch.ms();
    report.work = outcome.work;
    report.stopped = meter.stopped();
    let (answer, found) = match outcome.answer {
        Found::None => (Answer::None, vec![]),
        Found::One(only) => (Answer::One, vec![only]),
        Found::Many(first, second) => (Answer::Many, vec![first, second]),
        Found::GaveUp(seen) => (Answer::GaveUp, seen.into_iter().collect()),
    };
    report.answer = answer;
    let grids: Vec<Grid<u32>> = found.iter().map(|solution| puzzle.grid(solution)).collect();
    report.solution = grids.first().cloned();
    if grids.len() > 1 {
        report.solutions = grids;
    }
    Ok(report)
}
