//! Which clues, givens and signs can go, so that the solution stays the only one?
//!
//! Reverse deletion: one after the other is taken away, for good if the solution stays the only one without it. What was
//! needed once is needed ever after, so one pass leaves a puzzle from which nothing can go. Cost: a search for a second
//! solution for each clue. The order is that of reading, or one that a seed draws; it decides which of the smallest
//! puzzles comes out.

use super::lifted::{Lifted, is_border};
use super::solve::{SolveOptions, solve};
use crate::clock::Stopwatch;
use crate::clue::Clue;
use crate::diagrams::Chance;
use crate::report::work;
use crate::written::Written;
use crate::{Answer, Failure, Meter, Puzzle, Report, Stop, Warning};
use crossfoot_model::words::ENGLISH;
use crossfoot_model::{Model, Origin, Post};
use crossfoot_solve::{Answer as Found, Options, Work};
use serde::Serialize;

/// A sort of things that can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removable {
    /// Clues of runs and of cages.
    Clues,
    /// Givens.
    Givens,
    /// Signs and borders between cells.
    Signs,
}

impl Removable {
    /// All of them.
    pub const ALL: [Removable; 3] = [Removable::Clues, Removable::Givens, Removable::Signs];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Removable::Clues => "clues",
            Removable::Givens => "givens",
            Removable::Signs => "signs",
        }
    }

    /// The sort of this name.
    pub fn of_name(name: &str) -> Option<Removable> {
        Removable::ALL
            .into_iter()
            .find(|known| known.name() == name)
    }

    /// The sort of a clue of this origin; `None` if it cannot go.
    fn of(origin: Origin) -> Option<Removable> {
        match origin {
            Origin::Across { clue, .. } | Origin::Down { clue, .. } => {
                clue.map(|_| Removable::Clues)
            }
            Origin::Cage { .. } => Some(Removable::Clues),
            Origin::Less(..) | Origin::Differ(..) => Some(Removable::Signs),
            Origin::Given(_) => Some(Removable::Givens),
            Origin::Row(_) | Origin::Col(_) | Origin::Apart(..) | Origin::Entry(_) => None,
        }
    }
}

/// Choices of [`minimize`].
#[derive(Clone, Debug)]
pub struct MinimizeOptions {
    /// What may go.
    pub only: Vec<Removable>,
    /// The seed of the order; that of reading without one.
    pub seed: Option<u64>,
}

impl Default for MinimizeOptions {
    fn default() -> MinimizeOptions {
        MinimizeOptions {
            only: Removable::ALL.to_vec(),
            seed: None,
        }
    }
}

/// The answer of [`minimize`].
#[derive(Clone, Debug, Serialize)]
pub struct MinimizeReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up: of the puzzle as it was. Only one with one solution can be made smaller.
    pub answer: Answer,
    /// The smaller puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Written>,
    /// What went, in the order in which it did.
    pub removed: Vec<Clue>,
    /// How many of what may go stayed.
    pub kept: usize,
    /// Is it proved that no more can go?
    pub minimal: bool,
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

impl Report for MinimizeReport {
    /// That of the answer; 4 where more might go.
    fn exit_code(&self) -> u8 {
        match self.answer {
            Answer::One if !self.minimal => Answer::GaveUp.exit_code(),
            answer => answer.exit_code(),
        }
    }
}

/// Makes a puzzle smaller.
///
/// # Errors
/// A puzzle beyond the solver's bounds, or one that our JSON cannot express.
pub fn minimize(
    puzzle: &Puzzle,
    options: &MinimizeOptions,
    meter: &mut Meter,
) -> Result<MinimizeReport, Failure> {
    let watch = Stopwatch::start();
    let solved = solve(puzzle, &SolveOptions::default(), meter)?;
    let mut report = MinimizeReport {
        input: solved.input,
        kind: solved.kind,
        answer: solved.answer,
        puzzle: None,
        removed: Vec::new(),
        kept: 0,
        minimal: false,
        stopped: solved.stopped,
        work: solved.work,
        ms: 0.0,
        warnings: solved.warnings,
    };
    meter.done(report.work.nodes);
    if report.answer == Answer::One {
        let order = order(puzzle, options);
        report.minimal = true;
        let lifted = Lifted::new(puzzle);
        let mut gone = vec![false; puzzle.model().posts.len()];
        for post in order {
            gone[post] = true;
            let goes = is_unique(puzzle, &lifted.model(&gone), meter, &mut report.work)?;
            gone[post] = goes == Some(true);
            match goes {
                Some(true) => report.removed.push(Clue::of(puzzle.model(), post, ENGLISH)),
                Some(false) => report.kept += 1,
                None => {
                    report.kept += 1;
                    report.minimal = false;
                }
            }
        }
        report.stopped = meter.stopped();
        report.puzzle = Some(Written::of(&puzzle.again(lifted.sheet(&gone))?));
    }
    report.ms = watch.ms();
    Ok(report)
}

/// The clues that may go, in the order in which they are tried.
fn order(puzzle: &Puzzle, options: &MinimizeOptions) -> Vec<usize> {
    let model = puzzle.model();
    let may_go = |post: &Post| {
        let sort = Removable::of(post.origin);
        let fixed = puzzle.sheet.adjacent && is_border(post.origin);
        sort.is_some_and(|sort| options.only.contains(&sort)) && !fixed
    };
    let posts = model.posts.iter().enumerate();
    let mut order: Vec<usize> = posts
        .filter(|(_, post)| may_go(post))
        .map(|(i, _)| i)
        .collect();
    order.sort_by_key(|&post| Clue::of(model, post, ENGLISH).at);
    if let Some(seed) = options.seed {
        let mut chance = Chance::new(seed);
        for i in (1..order.len()).rev() {
            order.swap(i, chance.under(i as u32 + 1) as usize);
        }
    }
    order
}

/// Has the model only one solution? `None` if the budget ended first.
fn is_unique(
    puzzle: &Puzzle,
    model: &Model,
    meter: &mut Meter,
    work: &mut Work,
) -> Result<Option<bool>, Failure> {
    if meter.stopped().is_some() {
        return Ok(None);
    }
    let outcome = crossfoot_solve::solve(model, &Options::default(), meter)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    work.add(outcome.work);
    meter.done(outcome.work.nodes);
    match outcome.answer {
        Found::One(_) => Ok(Some(true)),
        Found::Many(..) => Ok(Some(false)),
        Found::GaveUp(_) => Ok(None),
        // fewer clues have no fewer solutions
        Found::None => Err(puzzle.unsolvable(&crossfoot_solve::Fault::Refused)),
    }
}
