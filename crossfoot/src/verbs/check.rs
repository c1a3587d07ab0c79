//! Is the solution unique, and if not, why; is what a person entered still right?

use super::entries::{Entries, entries};
use super::logic::{Logic, logic};
use super::solve::{SolveOptions, solve};
use super::why::Why;
use crate::meter::Capped;
use crate::report::work;
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning, wire};
use crossfoot_model::Place;
use crossfoot_model::words::{ENGLISH, Language};
use crossfoot_puzzle::Grid;
use crossfoot_solve::{Options, Work, why_none};
use num_bigint::BigUint;
use serde::Serialize;

/// Search nodes that a count may take at most, where there are many solutions: the answer is known by then.
const COUNT_NODES: u64 = 50_000;

/// Choices of [`check`].
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// Model and branching.
    pub method: Method,
    /// Count the solutions of a puzzle with many up to this number; up to two nothing need be counted.
    pub limit: u128,
    /// Say whether logic alone solves the puzzle.
    pub logic: bool,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions {
            method: Method::default(),
            limit: 1_000_000,
            logic: false,
        }
    }
}

/// The answer of [`check`].
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The solution, or the first that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Grid<u32>>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Two solutions, if there are many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Grid<u32>>,
    /// The cells where the two differ.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "wire::places")]
    pub differ: Vec<Place>,
    /// The number of solutions if there are many, or a lower bound.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "wire::some_count"
    )]
    pub count: Option<BigUint>,
    /// Is the count exact?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// What is to be said about the entries, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Entries>,
    /// Whether logic alone solves it, if that was asked for and there is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logic: Option<Logic>,
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

impl Report for CheckReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Checks a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn check(
    puzzle: &Puzzle,
    options: &CheckOptions,
    meter: &mut Meter,
) -> Result<CheckReport, Failure> {
    let mut report = verdict(puzzle, options, meter)?;
    if options.logic && matches!(report.answer, Answer::One | Answer::Many) {
        let only = report
            .solution
            .as_ref()
            .filter(|_| report.answer == Answer::One);
        let (found, stopped) = logic(puzzle, only, meter)?;
        report.logic = Some(found);
        report.stopped = report.stopped.or(stopped);
    }
    Ok(report)
}

/// As [`check`], whatever the options say of logic.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn verdict(
    puzzle: &Puzzle,
    options: &CheckOptions,
    meter: &mut Meter,
) -> Result<CheckReport, Failure> {
    let method = options.method;
    let solved = solve(puzzle, &SolveOptions { method }, meter)?;
    let mut report = CheckReport {
        input: solved.input,
        kind: solved.kind,
        answer: solved.answer,
        solution: solved.solution,
        why: solved.why,
        solutions: solved.solutions,
        differ: Vec::new(),
        count: None,
        exact: None,
        entries: None,
        logic: None,
        stopped: None,
        work: solved.work,
        ms: solved.ms,
        warnings: solved.warnings,
    };
    match report.answer {
        Answer::None if !report.why.as_ref().is_some_and(|why| why.minimal) => {
            report.why = smallest(puzzle, ENGLISH, meter)?;
        }
        Answer::Many => many(puzzle, options, meter, &mut report)?,
        _ => {}
    }
    let solution = report.solution.as_ref();
    report.entries = entries(puzzle, report.answer, solution, method, ENGLISH, meter)?;
    report.stopped = meter.stopped();
    Ok(report)
}

/// Why there is no solution, in the words of a language: at once where that shows before any search.
pub(super) fn why(
    puzzle: &Puzzle,
    names: &Language,
    meter: &mut Meter,
) -> Result<Option<Why>, Failure> {
    match super::solve::seen(puzzle, names) {
        Some(why) => Ok(Some(why)),
        None => smallest(puzzle, names, meter),
    }
}

/// A smallest set of clues that cannot hold together. It does not depend on the method that was asked for.
fn smallest(puzzle: &Puzzle, names: &Language, meter: &mut Meter) -> Result<Option<Why>, Failure> {
    let model = puzzle.model();
    let found = why_none(model, &Options::default(), names, meter)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    Ok(found.map(|found| Why::of(model, found.reason, found.minimal, names)))
}

/// Where the two solutions differ, and how many there are.
fn many(
    puzzle: &Puzzle,
    options: &CheckOptions,
    meter: &mut Meter,
    report: &mut CheckReport,
) -> Result<(), Failure> {
    if let [first, second] = &*report.solutions {
        report.differ = differences(first, second);
    }
    if options.limit <= 2 {
        // that many were seen: whether there are more is not asked
        report.count = Some(BigUint::from(2u32));
        report.exact = Some(false);
        return Ok(());
    }
    let (method, limit, memory) = (&options.method.options, Some(options.limit), meter.memory());
    let mut capped = Capped {
        meter,
        nodes: COUNT_NODES,
    };
    let found = crossfoot_solve::count(puzzle.model(), method, limit, memory, &mut capped)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    // two were seen, whatever the count had come to
    report.count = Some(found.count.max(BigUint::from(2u32)));
    report.exact = Some(found.exact);
    report.work.add(found.work);
    Ok(())
}

fn differences(first: &Grid<u32>, second: &Grid<u32>) -> Vec<Place> {
    let rows = first.iter().zip(second).enumerate();
    rows.flat_map(|(row, (first, second))| {
        let cells = first.iter().zip(second).enumerate();
        let different = cells.filter(|(_, (first, second))| first != second);
        different.map(move |(col, _)| Place::new(row, col))
    })
    .collect()
}
