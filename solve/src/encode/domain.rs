//! Models for the domain machine: one propagator or a few per post, in the order of the posts.
//!
//! Source: DESIGN §4 for the native model; Schulte, Tack, Lagerkvist, *Modeling and Programming with Gecode*,
//! chapter "Kakuro", for the naive and the table model with its special cases for lengths 0, 1, 8 and 9 and
//! its cache of tuple sets by length and sum. Deviation: set clues have no naive form and stay native there.

use super::cage::{self, Form};
use super::lines::Lines;
use crate::Fault;
use crossfoot_engine::Mask;
use crossfoot_engine::domain::{Builder, Kind, Layered, Problem, Stages, Strength, Table, TableId};
use crossfoot_model::{Constraint, Model, Post, Run, RunClue};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How far the naive model propagates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Propagation {
    /// Hall intervals and bounds of sums.
    Bounds,
    /// Each constraint by itself to domain consistency.
    Domain,
}

/// Which model of a run is used; everything else has one model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formulation {
    /// Allowed sets, propagated natively.
    Run(Stages),
    /// All-different and a sum, apart.
    Naive(Propagation),
    /// A table of ordered fillings.
    Table,
}

impl Default for Formulation {
    fn default() -> Formulation {
        Formulation::Run(Stages::Both)
    }
}

/// An encoded model.
#[derive(Clone, Debug)]
pub struct Encoded {
    /// The frozen problem; its variables are the model's cells.
    pub problem: Arc<Problem>,
    /// The post behind each propagator.
    pub posts: Vec<u32>,
}

/// Encodes the posts that `used` names (all of them, if `None`).
///
/// # Errors
/// A cage with too many partial results; too many cells.
pub fn encode(
    model: &Model,
    formulation: Formulation,
    used: Option<&[usize]>,
) -> Result<Encoded, Fault> {
    let mut encoder = Encoder::new(model, formulation);
    encoder.lines = match used {
        Some(used) => Lines::of(model, used.iter().copied()),
        None => Lines::of(model, 0..model.posts.len()),
    };
    match used {
        Some(used) => used.iter().try_for_each(|&i| encoder.post(i))?,
        None => (0..model.posts.len()).try_for_each(|i| encoder.post(i))?,
    }
    let problem = encoder.builder.freeze().map_err(|_| Fault::TooManyCells)?;
    Ok(Encoded {
        problem: Arc::new(problem),
        posts: encoder.posts,
    })
}

struct Encoder<'a> {
    model: &'a Model,
    formulation: Formulation,
    builder: Builder,
    posts: Vec<u32>,
    /// The lines of all-different cells in use, by cell: what cage tables may take for granted.
    lines: Lines,
    /// Shared lists by the address of the model's list.
    lists: FxHashMap<*const Mask, TableId>,
    /// The tutorial's cache: tables by length and sum.
    tuples: FxHashMap<(usize, *const Mask), TableId>,
    sums: FxHashMap<(usize, u64), TableId>,
    distances: FxHashMap<u32, TableId>,
}

impl<'a> Encoder<'a> {
    fn new(model: &'a Model, formulation: Formulation) -> Encoder<'a> {
        let mut builder = Builder::new(&model.values);
        for square in &model.cells {
            builder.var(square.domain);
        }
        Encoder {
            model,
            formulation,
            builder,
            posts: Vec::new(),
            lines: Lines::default(),
            lists: FxHashMap::default(),
            tuples: FxHashMap::default(),
            sums: FxHashMap::default(),
            distances: FxHashMap::default(),
        }
    }

    fn post(&mut self, index: usize) -> Result<(), Fault> {
        let Post { constraint, .. } = &self.model.posts[index];
        match constraint {
            Constraint::AllDifferent(cells) => {
                self.add(index, Kind::AllDifferent(Strength::Domain), cells);
            }
            Constraint::Run(run) => self.run(index, run)?,
            Constraint::Cage(cells, cage) => {
                let clashes = self.lines.clashes(cells);
                match cage::form(cage, &self.model.values, &clashes) {
                    Form::Rows(rows) => self.rows(index, &rows, cells),
                    Form::Graph(graph) => {
                        let id = self.builder.layered(*graph);
                        self.add(index, Kind::Layered(id), cells);
                    }
                    Form::Sums(kept, sums) => self.weighted(index, kept, &sums, cells),
                    Form::TooLarge => return Err(Fault::TooLarge(index)),
                }
            }
            Constraint::Less(a, b) => self.add(index, Kind::Less, &[*a, *b]),
            Constraint::Differ(a, b, by) => {
                let id = self.distance(*by);
                self.add(index, Kind::Differ(id), &[*a, *b]);
            }
            Constraint::NotDiffer(a, b, by) => {
                let id = self.distance(*by);
                self.add(index, Kind::NotDiffer(id), &[*a, *b]);
            }
            Constraint::Given(cell, value) => self.rows(index, &[Box::from([*value])], &[*cell]),
            Constraint::Table(cells, rows) => self.rows(index, rows, cells),
        }
        Ok(())
    }

    fn add(&mut self, index: usize, kind: Kind, scope: &[u32]) {
        self.posts.push(index as u32);
        self.builder.post(kind, scope);
    }

    fn rows(&mut self, index: usize, rows: &[Box<[u8]>], cells: &[u32]) {
        let id = self
            .builder
            .tuples(Table::new(rows, cells.len(), self.model.values.len()));
        self.add(index, Kind::Table(id), cells);
    }

    fn weighted(&mut self, index: usize, kept: Mask, sums: &[(Vec<u32>, u64)], cells: &[u32]) {
        if kept != Mask::full(self.model.values.len()) {
            let rows: Vec<Box<[u8]>> = kept.iter().map(|value| Box::from([value as u8])).collect();
            let id = self
                .builder
                .tuples(Table::new(&rows, 1, self.model.values.len()));
            for &cell in cells {
                self.add(index, Kind::Table(id), &[cell]);
            }
        }
        for (weights, total) in sums {
            let id = self.builder.sum(weights, *total);
            self.add(index, Kind::SumBounds(id), cells);
        }
    }

    fn distance(&mut self, by: u32) -> TableId {
        let builder = &mut self.builder;
        *self
            .distances
            .entry(by)
            .or_insert_with(|| builder.distance(by))
    }

    fn run(&mut self, index: usize, run: &Run) -> Result<(), Fault> {
        match (self.formulation, run.clue) {
            (_, RunClue::Blank) if run.cells.len() <= self.model.values.len() => {
                let strength = match self.formulation {
                    Formulation::Naive(Propagation::Bounds) => Strength::Bounds,
                    _ => Strength::Domain,
                };
                self.add(index, Kind::AllDifferent(strength), &run.cells);
            }
            (Formulation::Naive(strength), RunClue::Sum(sum)) => {
                self.naive(index, run, sum, strength);
            }
            (Formulation::Table, _) => self.table(index, run)?,
            (Formulation::Run(stages), _) => self.native(index, run, stages),
            (Formulation::Naive(_), _) => self.native(index, run, Stages::Both),
        }
        Ok(())
    }

    fn native(&mut self, index: usize, run: &Run, stages: Stages) {
        let builder = &mut self.builder;
        let list = *self
            .lists
            .entry(run.sets.as_ptr())
            .or_insert_with(|| builder.list(&run.sets));
        self.add(index, Kind::Run(list, stages), &run.cells);
    }

    /// All-different and the sum, each by itself.
    fn naive(&mut self, index: usize, run: &Run, sum: u64, strength: Propagation) {
        let cells = &run.cells;
        let all_different = match strength {
            Propagation::Bounds => Strength::Bounds,
            Propagation::Domain => Strength::Domain,
        };
        self.add(index, Kind::AllDifferent(all_different), cells);
        let key = (cells.len(), sum);
        let numbers = &self.model.values;
        let builder = &mut self.builder;
        match strength {
            Propagation::Bounds => {
                let id = *self
                    .sums
                    .entry(key)
                    .or_insert_with(|| builder.sum(numbers, sum));
                self.add(index, Kind::SumBounds(id), cells);
            }
            Propagation::Domain => {
                let id = match self.sums.get(&key) {
                    Some(&id) => Some(id),
                    None => linear(numbers, cells.len(), sum).map(|graph| builder.layered(graph)),
                };
                match id {
                    Some(id) => {
                        self.sums.insert(key, id);
                        self.add(index, Kind::Layered(id), cells);
                    }
                    // sums of sixteen 32-bit numbers may have too many partial results
                    None => self.native(index, run, Stages::Both),
                }
            }
        }
    }

    /// The tutorial's special cases, then the table of ordered fillings.
    fn table(&mut self, index: usize, run: &Run) -> Result<(), Fault> {
        let (cells, values) = (&run.cells, self.model.values.len());
        match cells.len() {
            0 => {}
            // all but one value (8 of 9), or all values (9 of 9): different, and the missing value is gone
            n if n > 2 && (n == values || n + 1 == values) && !run.sets.is_empty() => {
                let any = run.sets.iter().fold(Mask::EMPTY, |a, &b| a | b);
                self.weighted(index, any, &[], cells);
                self.add(index, Kind::AllDifferent(Strength::Domain), cells);
                if run.sets.len() > 1 && run.sets.len() != n + 1 {
                    self.native(index, run, Stages::Both); // several missing values: sets say it exactly
                }
            }
            n => {
                let rows = (1..=n as u64).try_fold(run.sets.len() as u64, u64::checked_mul);
                if rows.is_none_or(|rows| rows > MOST_ROWS) {
                    return Err(Fault::TooLarge(index));
                }
                let builder = &mut self.builder;
                let id = *self
                    .tuples
                    .entry((n, run.sets.as_ptr()))
                    .or_insert_with(|| builder.tuples(Table::new(&orders(&run.sets), n, values)));
                self.add(index, Kind::Table(id), cells);
            }
        }
        Ok(())
    }
}

/// Rows of a table of ordered fillings at most.
const MOST_ROWS: u64 = 1_000_000;

/// The graph of partial sums.
fn linear(numbers: &[u32], cells: usize, sum: u64) -> Option<Layered> {
    let step = |_: usize, before: &u64, value: usize| {
        Some(before + u64::from(numbers[value])).filter(|&after| after <= sum)
    };
    Layered::from_states(
        cells,
        numbers.len(),
        vec![0u64],
        step,
        |&end| end == sum,
        60_000,
    )
}

/// Every order of every set.
fn orders(sets: &[Mask]) -> Vec<Box<[u8]>> {
    let mut rows = Vec::new();
    for &set in sets {
        arrange(set, &mut Vec::new(), &mut rows);
    }
    rows
}

fn arrange(left: Mask, row: &mut Vec<u8>, rows: &mut Vec<Box<[u8]>>) {
    if left.is_empty() {
        rows.push(row.clone().into_boxed_slice());
    }
    for value in left {
        row.push(value as u8);
        arrange(left.without(value), row, rows);
        row.pop();
    }
}
