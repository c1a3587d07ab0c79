//! Is the solution unique, and if not, why; is what a person entered still right?

use crate::report::work;
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning, wire};
use crossfoot_model::Place;
use crossfoot_puzzle::Grid;
use crossfoot_solve::Work;
use num_bigint::BigUint;
use serde::Serialize;

/// Choices of [`check`].
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// Model and branching.
    pub method: Method,
    /// Count the solutions of a puzzle with many up to this number.
    pub limit: u128,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions {
            method: Method::default(),
            limit: 1_000_000,
        }
    }
}

/// Why there is no solution, or why an entry is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// Stable code in kebab case.
    pub reason: &'static str,
    /// The clues that cannot hold together, in words.
    pub clues: Vec<String>,
    /// The cells concerned.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// One sentence.
    pub text: String,
    /// Is it proved that none of the clues can go?
    pub minimal: bool,
}

/// Whether what a person entered is still right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entries {
    /// `right`, `wrong` (each by itself part of no solution), `clash` (only together), or not known.
    pub state: &'static str,
    /// The entries that are wrong or clash.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// One sentence for each of them, or for all.
    pub text: Vec<String>,
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
    let solve = super::SolveOptions {
        method: options.method,
    };
    let solved = super::solve(puzzle, &solve, meter)?;
    Ok(CheckReport {
        input: solved.input,
        kind: solved.kind,
        answer: solved.answer,
        solution: solved.solution,
        why: None,
        solutions: solved.solutions,
        differ: Vec::new(),
        count: None,
        exact: None,
        entries: None,
        stopped: solved.stopped,
        work: solved.work,
        ms: solved.ms,
        warnings: solved.warnings,
    })
}
