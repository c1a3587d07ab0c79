//! How many solutions there are, exactly, or at least.

use crate::clock::Stopwatch;
use crate::report::work;
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning, wire};
use crossfoot_solve::Work;
use num_bigint::BigUint;
use serde::Serialize;

/// Choices of [`count`].
#[derive(Clone, Debug, Default)]
pub struct CountOptions {
    /// Model.
    pub method: Method,
    /// Stop once this many are certain.
    pub limit: Option<u128>,
}

/// The answer of [`count`].
#[derive(Clone, Debug, Serialize)]
pub struct CountReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The number of solutions, or a lower bound.
    #[serde(serialize_with = "wire::count")]
    pub count: BigUint,
    /// Is it the exact number?
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

impl Report for CountReport {
    /// 0 for an exact count, 4 for work that was ended, 3 where the limit was reached.
    fn exit_code(&self) -> u8 {
        match (self.exact, self.stopped) {
            (true, _) => 0,
            (false, None) => Answer::Many.exit_code(),
            (false, Some(_)) => Answer::GaveUp.exit_code(),
        }
    }
}

/// Counts the solutions of a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn count(
    puzzle: &Puzzle,
    options: &CountOptions,
    meter: &mut Meter,
) -> Result<CountReport, Failure> {
    let model = puzzle.model();
    let method = options.method.for_puzzle(puzzle)?;
    let watch = Stopwatch::start();
    let memory = meter.memory();
    let found = crossfoot_solve::count(model, &method, options.limit, memory, meter)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    let ms = watch.ms();
    let answer = match (u32::try_from(&found.count), found.exact) {
        (Ok(0), true) => Answer::None,
        (Ok(1), true) => Answer::One,
        (Ok(0 | 1), false) => Answer::GaveUp,
        _ => Answer::Many,
    };
    Ok(CountReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        answer,
        count: found.count,
        exact: found.exact,
        stopped: meter.stopped(),
        work: found.work,
        ms,
        warnings: puzzle.warnings.clone(),
    })
}
