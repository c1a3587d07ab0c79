//! The whole way through a puzzle, step by step, in sentences.
//!
//! With one solution the way leads there, by smallest sets of clues and by trial where all techniques end. With several
//! it goes as far as logic does, and the cells that stay open are named. Cost: that of solving, and of the way
//! ([`crate::reasons`]).

use super::check::why;
use super::solve::{SolveOptions, solve};
use super::why::Why;
use crate::clock::Stopwatch;
use crate::reasons::{self, Found, Joined, Sentences, StepReport, Way, fill, joined, sentences};
use crate::{Answer, Failure, Meter, Puzzle, Report, Stop, Warning, wire};
use crossfoot_logic::words::Language;
use crossfoot_logic::{Board, Level, State, Step};
use crossfoot_model::{Cell, Place};
use crossfoot_puzzle::Grid;
use serde::Serialize;

/// Choices of [`explain`].
#[derive(Clone, Copy, Debug)]
pub struct ExplainOptions {
    /// The number of the last step, from 1; all of them if not said.
    pub to: Option<usize>,
    /// In which language; the codes are those of [`crate::languages`], English for any other.
    pub lang: &'static str,
}

impl Default for ExplainOptions {
    fn default() -> ExplainOptions {
        ExplainOptions {
            to: None,
            lang: "en",
        }
    }
}

/// The answer of [`explain`].
#[derive(Clone, Debug, Serialize)]
pub struct ExplainReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The level; of a way to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The sum of the weights of the steps; of a way to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u64>,
    /// The steps in order.
    pub steps: Vec<StepReport>,
    /// What is filled in after the last step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filled: Option<Grid<u32>>,
    /// The cells that are then still open.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "wire::places")]
    pub open: Vec<Place>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// How it ends, in sentences.
    pub text: Vec<String>,
    /// An SVG of every step, where they were asked for ([`super::step_svgs`]).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<String>,
    /// The page to print, where it was asked for ([`super::explain_page`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Milliseconds of solving and reasoning alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for ExplainReport {
    /// That of the answer; 4 where the explanation was given up.
    fn exit_code(&self) -> u8 {
        match (self.answer, self.stopped) {
            (Answer::One, Some(_)) => Answer::GaveUp.exit_code(),
            (answer, _) => answer.exit_code(),
        }
    }
}

/// Explains a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn explain(
    puzzle: &Puzzle,
    options: &ExplainOptions,
    meter: &mut Meter,
) -> Result<ExplainReport, Failure> {
    let watch = Stopwatch::start();
    let language = reasons::language(options.lang);
    let solved = solve(puzzle, &SolveOptions::default(), meter)?;
    let mut report = ExplainReport {
        input: solved.input,
        kind: solved.kind,
        answer: solved.answer,
        level: None,
        score: None,
        steps: Vec::new(),
        filled: None,
        open: Vec::new(),
        why: solved.why,
        text: Vec::new(),
        pictures: Vec::new(),
        page: None,
        stopped: solved.stopped,
        ms: 0.0,
        warnings: solved.warnings,
    };
    let say = sentences(language);
    match report.answer {
        Answer::One | Answer::Many => {
            let grid = solved.solution.filter(|_| report.answer == Answer::One);
            let solution = grid.map(|grid| puzzle.indices(&grid));
            let mut telling = Telling {
                puzzle,
                language,
                say,
                report: &mut report,
            };
            telling.walk(solution.as_deref(), options.to, meter)?;
        }
        Answer::None => {
            report.why = why(puzzle, language.names, meter)?.or(report.why);
            report.text.push(say.none.to_string());
        }
        Answer::GaveUp | Answer::Error => report.text.push(say.ended.to_string()),
    }
    report.ms = watch.ms();
    Ok(report)
}

/// An explanation in the making.
struct Telling<'a> {
    puzzle: &'a Puzzle,
    language: &'static Language,
    say: &'static Sentences,
    report: &'a mut ExplainReport,
}

impl Telling<'_> {
    fn walk(
        &mut self,
        solution: Option<&[u8]>,
        to: Option<usize>,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        let board = Board::new(self.puzzle.model());
        let mut way = Way::through(self.puzzle, &board, solution)?;
        let most = to.unwrap_or(usize::MAX);
        let whole = self.tell(&board, &mut way, most, meter)?;
        if !whole {
            // what comes after the last step that was asked for stays untold
        } else if way.is_done() {
            self.done(&way);
        } else if let Some(stop) = way.stopped() {
            self.report.stopped = Some(stop);
            self.report.text.push(self.say.ended.to_string());
        } else {
            let open = &self.report.open;
            let first = open.first().map(Place::to_string).unwrap_or_default();
            let holes = [("n", &*open.len().to_string()), ("first", &first)];
            let text = fill(self.say.open, &holes);
            self.report.text.push(text);
        }
        Ok(())
    }

    /// Tells the steps up to `most`, those together that say the same; true if that is all of them. One further step is
    /// looked at, as it may belong to the last.
    fn tell(
        &mut self,
        board: &Board,
        way: &mut Way,
        most: usize,
        meter: &mut Meter,
    ) -> Result<bool, Failure> {
        let (puzzle, language) = (self.puzzle, self.language);
        let say = |step: &Step| StepReport::of(puzzle, board, step, language);
        let mut state = State::new(board);
        let mut last: Option<Joined> = None;
        let mut whole = true;
        while let Some(Found { step, .. }) = way.next(meter)? {
            if !last.as_mut().is_some_and(|last| last.take(&step, say)) {
                let told = self.report.steps.len() + usize::from(last.is_some());
                if told == most {
                    whole = false;
                    break;
                }
                self.report
                    .steps
                    .extend(last.take().map(Joined::into_report));
                last = Some(joined(step.clone(), say));
            }
            step.apply(&mut state);
        }
        self.report.steps.extend(last.map(Joined::into_report));
        self.stand(&state);
        Ok(whole)
    }

    /// What is filled in, and what is open.
    fn stand(&mut self, state: &State) {
        let model = self.puzzle.model();
        let mut filled = vec![vec![None; self.puzzle.sheet.cols]; self.puzzle.sheet.rows];
        for (cell, square) in model.cells.iter().enumerate() {
            match state.value(cell as Cell) {
                Some(index) => {
                    let (row, col) = (square.place.row as usize, square.place.col as usize);
                    filled[row][col] = Some(model.values[index]);
                }
                None => self.report.open.push(square.place),
            }
        }
        self.report.filled = Some(filled);
    }

    fn done(&mut self, way: &Way) {
        let grade = way.grade();
        self.report.level = Some(grade.level.name());
        self.report.score = Some(grade.score);
        let level = Level::ALL.iter().position(|&level| level == grade.level);
        let level = level.map_or("", |i| self.say.levels[i]);
        let (steps, score) = (self.report.steps.len().to_string(), grade.score.to_string());
        let holes = [("steps", &*steps), ("level", level), ("score", &*score)];
        self.report.text.push(fill(self.say.done, &holes));
        let beyond = self.report.steps.iter().map(|step| step.technique);
        let beyond = beyond.max_by_key(|name| reasons::weight(name));
        let hardest = match beyond.filter(|name| reasons::weight(name) > 0) {
            Some(beyond) => Some(beyond),
            None => grade.hardest.map(|rung| rung.technique.name),
        };
        if let Some(name) = hardest {
            let technique = self.language.technique(name);
            let text = fill(self.say.hardest, &[("technique", technique)]);
            self.report.text.push(text);
        }
    }
}
