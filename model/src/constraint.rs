//! The closed vocabulary of constraints. `holds` is the meaning, one line each; everything faster is
//! checked against it.

use crate::{Cage, Mask};
use std::sync::Arc;

/// A cell of a model: its number among the model's cells, from 0.
pub type Cell = u32;

/// What a run's clue says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunClue {
    /// No clue: any different values.
    Blank,
    /// A sum.
    Sum(u64),
    /// A list of allowed sets (generalized Kakuro).
    Sets,
}

/// A run: different values in its cells, together one of the allowed sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The cells, in order.
    pub cells: Box<[Cell]>,
    /// What the clue says, for words and for models that treat sums apart.
    pub clue: RunClue,
    /// The allowed sets of value indices, each as large as the run; ascending, without repetition.
    /// Runs with the same sum and length share one list.
    pub sets: Arc<[Mask]>,
}

/// A constraint over cells of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// All cells differ.
    AllDifferent(Box<[Cell]>),
    /// All cells differ, and together they are one of the allowed sets.
    Run(Run),
    /// The cage's arithmetic holds on the cells; equal values are no concern of the cage.
    Cage(Box<[Cell]>, Box<Cage>),
    /// The first cell is less than the second.
    Less(Cell, Cell),
    /// The numbers of two cells differ by exactly this much.
    Differ(Cell, Cell, u32),
    /// The numbers of two cells do not differ by exactly this much.
    NotDiffer(Cell, Cell, u32),
    /// The cell holds this value index.
    Given(Cell, u8),
    /// The cells together are one of these rows of value indices.
    Table(Box<[Cell]>, Arc<[Box<[u8]>]>),
}

impl Constraint {
    /// The cells that the constraint speaks of, in its order.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Constraint::AllDifferent(cells)
            | Constraint::Cage(cells, _)
            | Constraint::Table(cells, _) => cells.to_vec(),
            Constraint::Run(run) => run.cells.to_vec(),
            Constraint::Less(a, b)
            | Constraint::Differ(a, b, _)
            | Constraint::NotDiffer(a, b, _) => vec![*a, *b],
            Constraint::Given(cell, _) => vec![*cell],
        }
    }

    /// Does the constraint hold when its cells, in its order, take the value indices `at`, standing for
    /// the numbers `values[at[i]]`?
    pub fn holds(&self, at: &[u8], values: &[u32]) -> bool {
        let number = |i: usize| values[usize::from(at[i])];
        match self {
            Constraint::AllDifferent(_) => set(at).len() == at.len(),
            Constraint::Run(run) => set(at).len() == at.len() && run.sets.contains(&set(at)),
            Constraint::Cage(_, cage) => cage.holds(&(0..at.len()).map(number).collect::<Vec<_>>()),
            Constraint::Less(..) => number(0) < number(1),
            Constraint::Differ(_, _, by) => number(0).abs_diff(number(1)) == *by,
            Constraint::NotDiffer(_, _, by) => number(0).abs_diff(number(1)) != *by,
            Constraint::Given(_, value) => at[0] == *value,
            Constraint::Table(_, rows) => rows.iter().any(|row| **row == *at),
        }
    }
}

fn set(at: &[u8]) -> Mask {
    at.iter().map(|&value| usize::from(value)).collect()
}
