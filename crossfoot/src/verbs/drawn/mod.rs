//! The way through a puzzle in pictures: one step, all of them, and a page to print.
//!
//! Cost: that of [`explain`](super::explain()), and a pass over the board for every picture.

mod page;

pub use page::explain_page;

use super::explain::{ExplainOptions, ExplainReport, explain};
use crate::reasons::{self, Position, StepReport};
use crate::{Answer, Failure, Meter, Puzzle};
use crossfoot_draw::{Scene, svg};
use crossfoot_puzzle::Fault;

/// A step and its picture.
#[derive(Clone, Debug)]
pub struct StepPicture {
    /// Its number, from 1.
    pub number: usize,
    /// The step.
    pub step: StepReport,
    /// The board before the step, with what it rests on and what it does; number and technique are its title, and the
    /// sentence stands below it.
    pub scene: Scene,
}

/// The picture of step `number`, from 1, in the language `lang` (a code of [`crate::languages`], English for any
/// other).
///
/// # Errors
/// As for [`drawn_step`]; a puzzle beyond the solver's bounds.
pub fn step_picture(
    puzzle: &Puzzle,
    number: usize,
    lang: &'static str,
    meter: &mut Meter,
) -> Result<StepPicture, Failure> {
    let to = Some(number);
    let report = explain(puzzle, &ExplainOptions { to, lang }, meter)?;
    drawn_step(puzzle, &report, number, lang)
}

/// The picture of step `number`, from 1, of an explanation that goes so far.
///
/// # Errors
/// `no-step` if the way has no step of this number, `no-solution` if the puzzle has none, `gave-up` if the budget ended
/// before the step was reached.
pub fn drawn_step(
    puzzle: &Puzzle,
    report: &ExplainReport,
    number: usize,
    lang: &'static str,
) -> Result<StepPicture, Failure> {
    let steps = &report.steps;
    let Some(last) = number.checked_sub(1).and_then(|last| steps.get(last)) else {
        return Err(missing(puzzle, number, report));
    };
    let mut position = Position::new(puzzle);
    for step in &steps[..number - 1] {
        position.apply(step);
    }
    Ok(StepPicture {
        number,
        scene: position.titled(number, last, reasons::language(lang)),
        step: last.clone(),
    })
}

/// Every step of an explanation as a standalone SVG, in order, in the language of its sentences.
pub fn step_svgs<'a>(
    puzzle: &'a Puzzle,
    report: &'a ExplainReport,
    lang: &'static str,
) -> impl Iterator<Item = String> + 'a {
    let mut position = Position::new(puzzle);
    report.steps.iter().enumerate().map(move |(i, step)| {
        let scene = position.titled(i + 1, step, reasons::language(lang));
        position.apply(step);
        svg(&scene)
    })
}

fn missing(puzzle: &Puzzle, number: usize, report: &ExplainReport) -> Failure {
    let steps = report.steps.len();
    let gave_up = report.answer == Answer::GaveUp || report.stopped.is_some();
    let (code, message, help) = if report.answer == Answer::None {
        let message = "the puzzle has no solution, so there is no step to draw".to_string();
        (
            "no-solution",
            message,
            "ask `crossfoot check` for the reason",
        )
    } else if number > 0 && gave_up {
        let message = format!("the budget ran out before step {number}");
        ("gave-up", message, "give it more time")
    } else {
        let message = match steps {
            _ if number == 0 => "steps are counted from 1".to_string(),
            0 => format!("there is no step {number}: no technique finds anything"),
            1 => format!("there is no step {number}: the way has 1 step"),
            _ => format!("there is no step {number}: the way has {steps} steps"),
        };
        ("no-step", message, "`crossfoot explain` lists the steps")
    };
    Failure::new(&puzzle.input, Fault::new(code, message, help))
}
