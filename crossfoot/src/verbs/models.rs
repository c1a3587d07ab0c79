//! Every engine, model and formulation on one puzzle, side by side.
//!
//! Source: the models of Schulte, Tack, Lagerkvist, *Modeling and Programming with Gecode*, chapter "Kakuro" (its figure
//! 21.3 shows the candidates left), and the formulations of TAOCP 7.2.2.1, exercises 390, 399 and 430. Rows come one after
//! the other, on one thread, each within the limits.

use super::encode::applicable;
use crate::clock::Stopwatch;
use crate::models::family;
use crate::{
    Answer, BRANCHINGS, Budget, Failure, MODELS, Meter, Method, Puzzle, Report, Stop, Warning, wire,
};
use crossfoot_solve::cover::{self, Family};
use crossfoot_solve::{Answer as Found, Control, Fault, Options};

use num_bigint::BigUint;
use serde::Serialize;
use std::time::Duration;

/// Time of one row's answer, and again of its count, if no other is asked for.
pub const ROW_TIME: Duration = Duration::from_secs(5);

/// Choices of [`models`].
#[derive(Clone, Debug)]
pub struct ModelsOptions {
    /// Limits of each row; time is [`ROW_TIME`] if not said.
    pub row: Budget,
    /// How the domain engine branches, by name.
    pub branching: &'static str,
}

impl Default for ModelsOptions {
    fn default() -> ModelsOptions {
        ModelsOptions {
            row: Budget::default(),
            branching: BRANCHINGS[0].name,
        }
    }
}

/// How far a row had come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// Search nodes, the root included.
    pub nodes: u64,
    /// Milliseconds, encoding included.
    pub ms: f64,
}

/// One way to solve the puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct ModelsRow {
    /// `domain` or `cover`.
    pub engine: &'static str,
    /// The model or the formulation; `lines` for covers of lines and borders alone.
    pub model: &'static str,
    /// Items of the cover, primary and secondary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<usize>,
    /// Options of the cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<usize>,
    /// Candidates of all cells together that propagation leaves before any search; 0 at a contradiction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<u64>,
    /// None, one, many, gave up; `error` where the puzzle is too large for this model.
    pub answer: Answer,
    /// When the first solution was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Point>,
    /// When the answer was certain, or the work was ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Point>,
    /// The number of solutions, or a lower bound.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "wire::some_count"
    )]
    pub count: Option<BigUint>,
    /// Is the count exact?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// What ended the work on the answer or on the count early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Why the puzzle is too large for this model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// The answer of [`models`].
#[derive(Clone, Debug, Serialize)]
pub struct ModelsReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What the rows found together: the answer of any that was certain.
    pub answer: Answer,
    /// Candidates of all cells together before any propagation.
    pub candidates: u64,
    /// A row for each model and formulation.
    pub rows: Vec<ModelsRow>,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for ModelsReport {
    /// 0 once a row is certain; 4 where all gave up.
    fn exit_code(&self) -> u8 {
        match self.answer {
            Answer::GaveUp => self.answer.exit_code(),
            _ => 0,
        }
    }
}

/// Solves a puzzle in every way there is.
///
/// # Errors
/// Two rows that contradict each other: a fault of the program.
pub fn models(
    puzzle: &Puzzle,
    options: &ModelsOptions,
    meter: &mut Meter,
) -> Result<ModelsReport, Failure> {
    let model = puzzle.model();
    let mut report = ModelsReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        answer: Answer::GaveUp,
        candidates: model
            .cells
            .iter()
            .map(|cell| cell.domain.len() as u64)
            .sum(),
        rows: Vec::new(),
        warnings: puzzle.warnings.clone(),
    };
    let mut budget = options.row.clone();
    budget.time = budget.time.or(Some(ROW_TIME));
    for (engine, name, method) in ways(puzzle, options.branching) {
        if !meter.proceed(meter.nodes()) {
            break;
        }
        let mut row = ModelsRow::new(engine, name);
        if let Err(fault) = row.fill(puzzle, &method.options, &budget, meter) {
            if fault == Fault::Refused {
                return Err(puzzle.unsolvable(&fault));
            }
            let failure = puzzle.unsolvable(&fault);
            (row.answer, row.error) = (Answer::Error, Some(failure.fault.message));
        }
        report.add(puzzle, row)?;
    }
    Ok(report)
}

/// Engine, name and method of each row.
fn ways(puzzle: &Puzzle, branching: &str) -> Vec<(&'static str, &'static str, Method)> {
    let known = |model: &str| Method::named(model, branching).unwrap_or_default();
    // the models of the domain engine differ in what they make of runs
    let models = match family(puzzle.sheet.kind) {
        Family::Runs => MODELS,
        Family::Cages | Family::Signs => &MODELS[..1],
    };
    let mut ways: Vec<_> = (models.iter())
        .map(|model| ("domain", model.name, known(model.name)))
        .collect();
    let own = applicable(puzzle);
    if own.is_empty() {
        let usual = Method::default().with_engine("cover").unwrap_or_default();
        ways.push(("cover", "lines", usual));
    }
    for formulation in own {
        if let Ok(method) = Method::default().with_formulations(&[formulation.name]) {
            ways.push(("cover", formulation.name, method));
        }
    }
    ways
}

impl ModelsReport {
    fn add(&mut self, puzzle: &Puzzle, row: ModelsRow) -> Result<(), Failure> {
        let certain = |answer| !matches!(answer, Answer::GaveUp | Answer::Error);
        if certain(row.answer) {
            if certain(self.answer) && self.answer != row.answer {
                return Err(puzzle.unsolvable(&Fault::Refused));
            }
            self.answer = row.answer;
        }
        self.rows.push(row);
        Ok(())
    }
}

impl ModelsRow {
    fn new(engine: &'static str, model: &'static str) -> ModelsRow {
        ModelsRow {
            engine,
            model,
            items: None,
            options: None,
            candidates: None,
            answer: Answer::GaveUp,
            first: None,
            proof: None,
            count: None,
            exact: None,
            stopped: None,
            error: None,
        }
    }

    fn fill(
        &mut self,
        puzzle: &Puzzle,
        options: &Options,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        let model = puzzle.model();
        if let crossfoot_solve::Engine::Cover(formulations) = &options.engine {
            let encoded = cover::encode(model, formulations)?;
            self.items = Some(encoded.problem.items());
            self.options = Some(encoded.problem.options());
        }
        let left = crossfoot_solve::candidates(model, options)?;
        let all =
            |left: Vec<crossfoot_model::Mask>| left.iter().map(|mask| mask.len() as u64).sum();
        self.candidates = Some(left.map_or(0, all));
        self.answer(puzzle, options, budget, meter)?;
        match self.answer {
            Answer::None | Answer::One => {
                self.count = Some(u32::from(self.answer == Answer::One).into());
                self.exact = Some(true);
            }
            Answer::Many => self.count(puzzle, options, budget, meter)?,
            Answer::GaveUp | Answer::Error => {}
        }
        Ok(())
    }

    fn answer(
        &mut self,
        puzzle: &Puzzle,
        options: &Options,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        let mut timer = Timer::start(budget, meter);
        let outcome = crossfoot_solve::solve(puzzle.model(), options, &mut timer)?;
        self.proof = Some(timer.at(outcome.work.nodes));
        self.first = timer.first;
        self.stopped = timer.own.stopped();
        self.answer = match outcome.answer {
            Found::None => Answer::None,
            Found::One(_) => Answer::One,
            Found::Many(..) => Answer::Many,
            Found::GaveUp(_) => Answer::GaveUp,
        };
        Ok(())
    }

    fn count(
        &mut self,
        puzzle: &Puzzle,
        options: &Options,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        let mut timer = Timer::start(budget, meter);
        let memory = timer.own.memory();
        let found = crossfoot_solve::count(puzzle.model(), options, None, memory, &mut timer)?;
        self.count = Some(found.count.max(2u32.into()));
        self.exact = Some(found.exact);
        self.stopped = self.stopped.or(timer.own.stopped());
        Ok(())
    }
}

/// The limits of a row inside those of the whole, and when its first solution came.
struct Timer<'a> {
    own: Meter,
    whole: &'a mut Meter,
    watch: Stopwatch,
    first: Option<Point>,
}

impl<'a> Timer<'a> {
    fn start(budget: &Budget, whole: &'a mut Meter) -> Timer<'a> {
        Timer {
            own: Meter::new(budget),
            whole,
            watch: Stopwatch::start(),
            first: None,
        }
    }

    fn at(&self, nodes: u64) -> Point {
        Point {
            nodes,
            ms: self.watch.ms(),
        }
    }
}

impl Control for Timer<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        // the whole is asked even where the row has ended: it counts the nodes
        let whole = self.whole.proceed(nodes);
        self.own.proceed(nodes) && whole
    }

    fn found(&mut self, nodes: u64) {
        let now = self.at(nodes);
        self.first.get_or_insert(now);
    }
}
