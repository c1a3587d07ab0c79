//! A layout and a solution in, the clues filled in: the sums of a Kakuro's runs, the clues of a KenKen's cages, the signs
//! of a Futoshiki.
//!
//! The layout is a puzzle whose clues, if it has any, are written anew: black and white squares, cages (which may lack
//! their clues), signs. Cost: linear, and one search that says whether the solution is the only one.

mod cages;
mod grid;
mod signs;
mod sums;

use super::solve::{SolveOptions, solve};
use crate::clock::Stopwatch;
use crate::diagrams::Chance;
use crate::report::work;
use crate::written::Written;
use crate::{Answer, Failure, Meter, Puzzle, Report, Stop, Warning};
use crossfoot_model::words::ENGLISH;
use crossfoot_model::{Op, Verdict, judge};
use crossfoot_puzzle::{Fault, Grid, KindId, Square};
use crossfoot_solve::Work;
use serde::Serialize;

pub use cages::read_operators;
pub(super) use cages::target;
pub use grid::read_grid;

/// Choices of [`clue`].
#[derive(Clone, Debug)]
pub struct ClueOptions {
    /// The solution: as many rows and columns as the sheet, or as it has without its margin. Without one that which the
    /// puzzle carries as entries, or else as givens.
    pub solution: Option<Grid<u32>>,
    /// KenKen: the operators of cages that name none, the first that fits. `-` and `/` fit two cells only.
    pub operators: Vec<Op>,
    /// KenKen: draws among the operators that fit instead.
    pub seed: Option<u64>,
    /// KenKen: writes `?` for every operator.
    pub hidden: bool,
    /// Futoshiki: a sign on every border, not only where one is.
    pub all_signs: bool,
}

impl Default for ClueOptions {
    fn default() -> ClueOptions {
        ClueOptions {
            solution: None,
            operators: vec![Op::Divide, Op::Subtract, Op::Add, Op::Multiply],
            seed: None,
            hidden: false,
            all_signs: false,
        }
    }
}

/// The answer of [`clue`].
#[derive(Clone, Debug, Serialize)]
pub struct ClueReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Is the solution the only one? One, many, gave up.
    pub answer: Answer,
    /// The puzzle with its clues.
    pub puzzle: Written,
    /// How many clues and signs were filled in.
    pub filled: usize,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    #[serde(serialize_with = "work")]
    pub work: Work,
    /// Milliseconds of the work alone.
    pub ms: f64,
    /// Warnings about the puzzle with its clues.
    pub warnings: Vec<Warning>,
}

impl Report for ClueReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// Fills in the clues of a layout, opened with [`OpenOptions::clueless`](crate::OpenOptions).
///
/// # Errors
/// No solution, or one that breaks the rules or does not fit the layout; an operator that does not fit.
pub fn clue(
    layout: &Puzzle,
    options: &ClueOptions,
    meter: &mut Meter,
) -> Result<ClueReport, Failure> {
    let watch = Stopwatch::start();
    let mut sheet = layout.sheet.clone();
    let solution = grid::solution(layout, options.solution.as_ref())?;
    if solution.is_given {
        for square in &mut sheet.squares {
            if square.is_white() {
                *square = Square::OPEN;
            }
        }
    }
    sheet.entries = None;
    let mut numbers = solution.numbers;
    let filled = match sheet.kind {
        KindId::Kakuro => {
            sums::with_margin(&mut sheet, &mut numbers);
            sums::fill(&mut sheet, &numbers)
        }
        KindId::KenKen => {
            let mut chance = options.seed.map(Chance::new);
            cages::fill(&mut sheet, &numbers, options, &mut chance)
                .map_err(|fault| layout.fails(*fault))?
        }
        KindId::Futoshiki => signs::fill(&mut sheet, &numbers, options.all_signs),
    };
    let puzzle = layout.again(sheet)?;
    referee(&puzzle, &numbers)?;
    let solved = solve(&puzzle, &SolveOptions::default(), meter)?;
    Ok(ClueReport {
        input: solved.input,
        kind: solved.kind,
        answer: solved.answer,
        puzzle: Written::of(&puzzle),
        filled,
        stopped: solved.stopped,
        work: solved.work,
        ms: watch.ms(),
        warnings: solved.warnings,
    })
}

/// The solution, one number a square (0 at black ones), holds in the puzzle.
fn referee(puzzle: &Puzzle, numbers: &[u32]) -> Result<(), Failure> {
    let model = puzzle.model();
    let mut at = Vec::with_capacity(model.cells.len());
    for cell in &model.cells {
        let number = numbers[puzzle.sheet.index(cell.place)];
        let Some(index) = model.index(number) else {
            let message = format!("the solution has {number} at {}", cell.place);
            let values: Vec<String> = model.values.iter().map(u32::to_string).collect();
            let help = format!("the numbers are {}", values.join(", "));
            let fault = Fault::new("not-a-solution", message, help).cells([cell.place]);
            return Err(puzzle.fails(fault));
        };
        at.push(index as u8);
    }
    match judge(model, &at) {
        Verdict::Holds => Ok(()),
        Verdict::Broken(post) => {
            let post = &model.posts[post];
            let cells = model.places(&post.constraint.cells());
            let message = format!(
                "the solution does not hold in {}",
                ENGLISH.name(model, post)
            );
            let help = "mend the solution, or the layout";
            Err(puzzle.fails(Fault::new("not-a-solution", message, help).cells(cells)))
        }
        Verdict::WrongShape | Verdict::OutsideDomain(_) => {
            let help = "give one number for each white square";
            let fault = Fault::new("not-a-solution", "the solution does not fit the grid", help);
            Err(puzzle.fails(fault))
        }
    }
}
