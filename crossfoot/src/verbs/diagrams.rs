//! Kakuro diagrams: how many there are, the densest, some at random, all of them, a table of sizes.
//!
//! Source: TAOCP 7.2.2.1, exercise 434. The machines are `engine::frontier`; `docs/diagrams.md` has the numbers.

use crate::clock::Stopwatch;
use crate::diagrams::{self, Ended, Estimate, Means, Only, Store};
use crate::{Failure, Meter, Puzzle, Report, Stop, Threads, wire};
use crossfoot_puzzle::Fault;
use crossfoot_puzzle::kinds::diagram::{Measure, Rules, Symmetry, sheet, strings};
use num_bigint::BigUint;
use serde::Serialize;

/// What is asked about diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Task {
    /// How many there are.
    #[default]
    Count,
    /// The most runs (or white cells) of one, with a witness.
    Max,
    /// Some at random, each with the same odds.
    Sample,
    /// The first ones.
    List,
    /// Counts and most runs (or cells) for all squares up to the size.
    Table,
    /// What a count would take.
    Estimate,
}

/// What is measured of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measured {
    /// Its white cells.
    Cells,
    /// Its runs, across and down.
    Runs,
}

impl Measured {
    fn measure(self) -> Measure {
        match self {
            Measured::Cells => Measure::Cells,
            Measured::Runs => Measure::Runs,
        }
    }
}

/// Choices of [`diagrams`].
#[derive(Clone, Debug)]
pub struct DiagramsOptions {
    /// What is asked.
    pub task: Task,
    /// Which diagrams.
    pub rules: Rules,
    /// Count up to rotation and reflection.
    pub up_to_symmetry: bool,
    /// Only diagrams with so many white cells.
    pub cells: Option<usize>,
    /// Only diagrams with so many runs.
    pub runs: Option<usize>,
    /// Spread the count by this; what to maximise, runs if not said.
    pub by: Option<Measured>,
    /// How many to draw or to list at most.
    pub number: usize,
    /// The seed of the draws.
    pub seed: u64,
    /// Threads.
    pub threads: Threads,
}

impl DiagramsOptions {
    /// The usual choices for a task.
    pub fn new(task: Task, rules: Rules) -> DiagramsOptions {
        DiagramsOptions {
            task,
            rules,
            up_to_symmetry: false,
            cells: None,
            runs: None,
            by: None,
            number: if task == Task::List { 1_000 } else { 1 },
            seed: 0,
            threads: Threads::All,
        }
    }

    /// Are the choices ones that go together?
    ///
    /// # Errors
    /// The two that do not.
    fn check(&self) -> Result<(), Fault> {
        self.rules.check()?;
        let counts = self.task == Task::Count;
        let picks = matches!(self.task, Task::Sample | Task::List);
        let only = self.cells.is_some() || self.runs.is_some();
        let clash = match () {
            () if self.cells.is_some() && self.runs.is_some() => {
                "a number of cells and a number of runs cannot both be asked for"
            }
            () if only && self.by.is_some() => {
                "a count for one number cannot be spread over all of them"
            }
            () if only && !counts && !picks => {
                "a number of cells or runs is for count, sample and list"
            }
            () if self.by.is_some() && (picks || self.task == Task::Estimate) => {
                "only count, max and table look at cells or runs"
            }
            () if self.up_to_symmetry && !counts => "only count takes diagrams up to symmetry",
            () if self.up_to_symmetry && self.rules.symmetry != Symmetry::None => {
                "diagrams of one symmetry are not counted up to symmetry"
            }
            () => return Ok(()),
        };
        Err(Fault::new(
            "options-clash",
            clash,
            "leave out one of the two",
        ))
    }

    fn only(&self) -> Only {
        let cells = self.cells.map(|cells| (Measure::Cells, cells));
        let only = cells.or(self.runs.map(|runs| (Measure::Runs, runs)))?;
        Some((only.0, i32::try_from(only.1).unwrap_or(i32::MAX)))
    }
}

/// One size of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiagramsRow {
    /// Rows and columns.
    pub size: usize,
    /// Number of diagrams.
    #[serde(serialize_with = "wire::count")]
    pub count: BigUint,
    /// Most runs, if that was measured and there is a diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<i32>,
    /// Most white cells, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<i32>,
    /// A diagram that has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Vec<String>>,
}

/// The answer of [`diagrams`]. A diagram is a list of rows, `1` where it is white.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DiagramsReport {
    /// Rows of the interior.
    pub rows: usize,
    /// Columns of the interior.
    pub columns: usize,
    /// The number of diagrams.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "wire::some_count"
    )]
    pub count: Option<BigUint>,
    /// The number of diagrams for each number of cells or runs that occurs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Measured>,
    /// Pairs of such a number and its count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spread: Vec<(usize, String)>,
    /// The most runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<i32>,
    /// The most white cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<i32>,
    /// A diagram that has the most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Vec<String>>,
    /// Diagrams drawn or listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagrams: Option<Vec<Vec<String>>>,
    /// The sizes of a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Vec<DiagramsRow>>,
    /// What a count would take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
    /// Is the answer whole?
    pub exact: bool,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// States of the widest layer.
    pub states: u64,
    /// Milliseconds.
    pub ms: f64,
    /// The diagrams drawn or listed, for pictures: true where they are white.
    #[serde(skip)]
    pub pictures: Vec<Vec<Vec<bool>>>,
}

impl Report for DiagramsReport {
    /// 0 if the answer is whole (also where a list was cut at its number), 4 where work was ended.
    fn exit_code(&self) -> u8 {
        match self.stopped {
            None => 0,
            Some(_) => crate::Answer::GaveUp.exit_code(),
        }
    }
}

/// Answers a question about diagrams. A count may be kept in a store between its rows.
///
/// # Errors
/// Choices that contradict each other, or more memory than allowed, before the work begins.
pub fn diagrams(
    options: &DiagramsOptions,
    meter: &mut Meter,
    store: Option<&mut dyn Store>,
) -> Result<DiagramsReport, Failure> {
    let rules = &options.rules;
    let fails = |fault| Failure::new("", fault);
    options.check().map_err(fails)?;
    if store.is_some() && !options.can_be_kept() {
        let message = "only a count, not spread nor up to symmetry, can be kept in a checkpoint";
        let help = "leave out the checkpoint";
        return Err(fails(Fault::new("options-clash", message, help)));
    }
    let watch = Stopwatch::start();
    let mut report = DiagramsReport {
        rows: rules.rows,
        columns: rules.columns,
        exact: true,
        ..DiagramsReport::default()
    };
    let mut means = Means::new(meter, options.threads);
    let done = options.answer(&mut report, &mut means, store);
    report.states = means.states;
    report.ms = watch.ms();
    if let Err(ended) = done {
        ended.failure()?;
        report.exact = false;
    }
    if !report.exact {
        report.stopped = meter.stopped();
    }
    Ok(report)
}

impl DiagramsOptions {
    fn can_be_kept(&self) -> bool {
        let plain = self.by.is_none() && self.only().is_none() && !self.up_to_symmetry;
        self.task == Task::Count && plain
    }

    fn answer(
        &self,
        report: &mut DiagramsReport,
        means: &mut Means<'_>,
        store: Option<&mut dyn Store>,
    ) -> Result<(), Ended> {
        let (rules, only) = (&self.rules, self.only());
        match self.task {
            Task::Count => self.count(report, means, store)?,
            Task::Max => {
                let by = self.by.unwrap_or(Measured::Runs);
                if let Some((most, witness)) = diagrams::most(rules, by.measure(), means)? {
                    match by {
                        Measured::Cells => report.cells = Some(most),
                        Measured::Runs => report.blocks = Some(most),
                    }
                    report.witness = Some(strings(&witness));
                    report.pictures = vec![witness];
                }
            }
            Task::Sample => {
                let found = diagrams::sample(rules, only, self.number, self.seed, means)?;
                report.show(found);
            }
            Task::List => {
                let list = diagrams::list(rules, only, self.number, means)?;
                report.exact = list.whole;
                report.show(list.diagrams);
            }
            Task::Table => self.table(report, means)?,
            Task::Estimate => report.estimate = Some(diagrams::estimate(rules)?),
        }
        Ok(())
    }

    fn count(
        &self,
        report: &mut DiagramsReport,
        means: &mut Means<'_>,
        store: Option<&mut dyn Store>,
    ) -> Result<(), Ended> {
        let (rules, orbits) = (&self.rules, self.up_to_symmetry);
        if let Some(only) = self.only() {
            report.count = Some(diagrams::exactly(rules, orbits, only, means)?);
        } else if let Some(by) = self.by {
            let spread = diagrams::spread(rules, orbits, by.measure(), means)?;
            report.count = Some(spread.iter().sum());
            report.by = Some(by);
            let there = spread
                .iter()
                .enumerate()
                .filter(|one| *one.1 != BigUint::ZERO);
            report.spread = there.map(|(at, count)| (at, count.to_string())).collect();
        } else {
            report.count = Some(diagrams::count(rules, orbits, means, store)?);
        }
        Ok(())
    }

    fn table(&self, report: &mut DiagramsReport, means: &mut Means<'_>) -> Result<(), Ended> {
        let by = self.by.unwrap_or(Measured::Runs);
        report.table = Some(Vec::new());
        for size in 2..=self.rules.rows.max(self.rules.columns) {
            let rules = Rules {
                rows: size,
                columns: size,
                ..self.rules
            };
            let count = diagrams::count(&rules, false, means, None)?;
            let most = diagrams::most(&rules, by.measure(), means)?;
            let weight = most.as_ref().map(|most| most.0);
            let row = DiagramsRow {
                size,
                count,
                blocks: weight.filter(|_| by == Measured::Runs),
                cells: weight.filter(|_| by == Measured::Cells),
                witness: most.map(|most| strings(&most.1)),
            };
            report.table.get_or_insert_default().push(row);
        }
        Ok(())
    }
}

impl DiagramsReport {
    fn show(&mut self, found: Vec<Vec<Vec<bool>>>) {
        self.diagrams = Some(found.iter().map(|diagram| strings(diagram)).collect());
        self.pictures = found;
    }
}

/// A diagram as a Kakuro without clues.
///
/// # Errors
/// None for the diagrams of a report.
pub fn diagram_board(diagram: &[Vec<bool>]) -> Result<Puzzle, Failure> {
    Puzzle::from_sheet(sheet(diagram), &crate::OpenOptions::default())
}
