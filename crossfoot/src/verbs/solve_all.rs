//! All solutions, up to a limit.

use crate::clock::Stopwatch;
use crate::report::work;
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning};
use crossfoot_puzzle::Grid;
use crossfoot_solve::Work;
use serde::Serialize;

/// Choices of [`solve_all`].
#[derive(Clone, Debug)]
pub struct SolveAllOptions {
    /// Model and branching.
    pub method: Method,
    /// Solutions at most.
    pub limit: usize,
}

impl Default for SolveAllOptions {
    fn default() -> SolveAllOptions {
        SolveAllOptions {
            method: Method::default(),
            limit: 1000,
        }
    }
}

/// The answer of [`solve_all`].
#[derive(Clone, Debug, Serialize)]
pub struct SolveAllReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The solutions, at most the limit.
    pub solutions: Vec<Grid<u32>>,
    /// Are these all?
    pub exact: bool,
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

impl Report for SolveAllReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Finds all solutions, or the first `limit` of them.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn solve_all(
    puzzle: &Puzzle,
    options: &SolveAllOptions,
    meter: &mut Meter,
) -> Result<SolveAllReport, Failure> {
    let model = puzzle.model();
    let method = options.method.for_puzzle(puzzle)?;
    let watch = Stopwatch::start();
    let room = meter.memory() / bytes(puzzle);
    let limit = options.limit.min(room);
    let found = crossfoot_solve::all(model, &method, limit, meter)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    let ms = watch.ms();
    let answer = match (found.solutions.len(), found.complete) {
        (0, true) => Answer::None,
        (1, true) => Answer::One,
        (0 | 1, false) => Answer::GaveUp,
        _ => Answer::Many,
    };
    let full = !found.complete && room < options.limit;
    Ok(SolveAllReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        answer,
        solutions: found.solutions.iter().map(|s| puzzle.grid(s)).collect(),
        exact: found.complete,
        stopped: meter.stopped().or(full.then_some(Stop::MemoryLimit)),
        work: found.work,
        ms,
        warnings: puzzle.warnings.clone(),
    })
}

/// Bytes of one solution: as it is found and as a grid.
fn bytes(puzzle: &Puzzle) -> usize {
    let squares =
        puzzle.sheet.rows * (size_of::<Vec<u32>>() + puzzle.sheet.cols * size_of::<Option<u32>>());
    size_of::<Grid<u32>>() + squares + puzzle.model().cells.len()
}
