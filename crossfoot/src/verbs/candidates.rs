//! What propagation alone leaves in each cell.

use crate::clock::Stopwatch;
use crate::{Answer, Failure, Method, Puzzle, Report, Warning};
use crossfoot_puzzle::Grid;
use serde::Serialize;

/// Choices of [`candidates`].
#[derive(Clone, Debug, Default)]
pub struct CandidatesOptions {
    /// Model.
    pub method: Method,
}

/// The answer of [`candidates`].
#[derive(Clone, Debug, Serialize)]
pub struct CandidatesReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// `none` if propagation alone finds a contradiction; otherwise nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The candidates of each cell, ascending; none at black squares. Missing at a contradiction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Grid<Vec<u32>>>,
    /// Milliseconds of propagating alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for CandidatesReport {
    fn exit_code(&self) -> u8 {
        self.answer.map_or(0, Answer::exit_code)
    }
}

/// The candidates that propagation leaves.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn candidates(
    puzzle: &Puzzle,
    options: &CandidatesOptions,
) -> Result<CandidatesReport, Failure> {
    let model = puzzle.model();
    let method = options.method.for_puzzle(puzzle)?;
    let watch = Stopwatch::start();
    let masks =
        crossfoot_solve::candidates(model, &method).map_err(|fault| puzzle.unsolvable(&fault))?;
    let ms = watch.ms();
    let candidates = masks.map(|masks| {
        let numbers = masks.iter().map(|mask| {
            mask.iter()
                .map(|index| model.values[index])
                .collect::<Vec<u32>>()
        });
        puzzle.lay(numbers)
    });
    Ok(CandidatesReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        answer: candidates.is_none().then_some(Answer::None),
        candidates,
        ms,
        warnings: puzzle.warnings.clone(),
    })
}
