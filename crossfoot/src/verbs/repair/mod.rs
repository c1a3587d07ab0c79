//! The smallest changes of clues after which a puzzle has one solution.
//!
//! First every set of one change, of two, of three ([`exact`]); then one change after another ([`greedy`]). The budget is
//! counted in tests, so that the answer is the same everywhere. Every change is made by a filling, so that it can hold.

mod changes;
mod desk;
mod exact;
mod greedy;
mod slots;

use super::solve::{SolveOptions, solve};
use crate::clock::Stopwatch;
use crate::report::work;
use crate::written::Written;
use crate::{Answer, Failure, Meter, Puzzle, Report, Stop, Warning};
pub use changes::Change;
use changes::changes;
use crossfoot_puzzle::KindId;
use crossfoot_solve::Work;
use desk::Desk;
use exact::exact;
use greedy::greedy;
use serde::Serialize;

/// Choices of [`repair`].
#[derive(Clone, Debug)]
pub struct RepairOptions {
    /// The most changes of which every set is tried.
    pub most: usize,
    /// May givens come? If it is not said, only in a Futoshiki.
    pub givens: Option<bool>,
    /// Tests at most: each is a search or a propagation.
    pub tests: u64,
}

impl Default for RepairOptions {
    fn default() -> RepairOptions {
        RepairOptions {
            most: 2,
            givens: None,
            tests: 20_000,
        }
    }
}

/// The answer of [`repair`].
#[derive(Clone, Debug, Serialize)]
pub struct RepairReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// One if there is one solution now; gave up.
    pub answer: Answer,
    /// What the puzzle had: none, one, many; gave up.
    pub was: Answer,
    /// The repaired puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Written>,
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<crossfoot_puzzle::Grid<u32>>,
    /// What changed.
    pub changes: Vec<Change>,
    /// Is it proved that fewer changes are not enough?
    pub smallest: bool,
    /// Searches and propagations that were done.
    pub tests: u64,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    #[serde(serialize_with = "work")]
    pub work: Work,
    /// Milliseconds of the work alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for RepairReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Repairs a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds, or one that our JSON cannot express.
pub fn repair(
    puzzle: &Puzzle,
    options: &RepairOptions,
    meter: &mut Meter,
) -> Result<RepairReport, Failure> {
    let watch = Stopwatch::start();
    let solved = solve(puzzle, &SolveOptions::default(), meter)?;
    let mut report = RepairReport {
        input: solved.input,
        kind: solved.kind,
        answer: Answer::GaveUp,
        was: solved.answer,
        puzzle: None,
        solution: None,
        changes: Vec::new(),
        smallest: false,
        tests: 0,
        stopped: solved.stopped,
        work: solved.work,
        ms: 0.0,
        warnings: solved.warnings,
    };
    let seen: Vec<Vec<u8>> = match solved.answer {
        Answer::One => {
            report.answer = Answer::One;
            report.smallest = true;
            report.solution = solved.solution;
            report.puzzle = Some(Written::of(puzzle));
            report.ms = watch.ms();
            return Ok(report);
        }
        Answer::Many => {
            let grids = solved.solutions.iter();
            grids.map(|grid| puzzle.indices(grid)).collect()
        }
        Answer::None => Vec::new(),
        Answer::GaveUp | Answer::Error => {
            report.ms = watch.ms();
            return Ok(report);
        }
    };
    let givens = options
        .givens
        .unwrap_or(puzzle.sheet.kind == KindId::Futoshiki);
    let mut desk = Desk::new(puzzle, givens, options.tests, meter);
    let exact = exact(&mut desk, &seen, options.most)?;
    report.smallest = exact.found.is_some() && exact.whole;
    let found = match exact.found {
        Some(found) => Some(found),
        None => {
            desk.refill(options.tests);
            greedy(&mut desk, &seen, givens)?
        }
    };
    report.tests = desk.tests;
    report.work.add(desk.work);
    if let Some((_, repaired)) = found {
        let checked = solve(&repaired, &SolveOptions::default(), meter)?;
        report.work.add(checked.work);
        if checked.answer == Answer::One {
            report.answer = Answer::One;
            report.solution = checked.solution;
            report.changes = changes(&puzzle.sheet, &repaired.sheet);
            report.puzzle = Some(Written::of(&repaired));
        }
    }
    report.stopped = match (report.answer, meter.stopped()) {
        (Answer::GaveUp, None) => Some(Stop::WorkLimit),
        (_, stopped) => stopped,
    };
    report.ms = watch.ms();
    Ok(report)
}
