//! A Kakuro in the vocabulary of constraints: one [`Run`] for every maximal run that says anything.
//!
//! Cost: linear in the sheet; runs of the same length and sum share their list of sets, and the only
//! index is one number per square, so that a board of a million cells stays lean.

use super::super::parts::{ascending, post_givens};
use crate::{Clue, Sheet, Square};
use crossfoot_model::sums::Sums;
use crossfoot_model::{Cell, Constraint, Mask, Model, Origin, Place, Run, RunClue};
use std::sync::Arc;

/// The model of a checked sheet. Runs are posted in reading order of their first cell, across before
/// down; then the givens.
pub(super) fn model(sheet: &Sheet) -> Model {
    let mut model = Model::new(ascending(&sheet.values));
    let white = sheet.squares.iter().filter(|s| s.is_white()).count();
    model.cells.reserve_exact(white);
    let mut maker = Maker {
        sheet,
        sums: Sums::new(&model.values),
        cell_at: vec![0; sheet.squares.len()],
    };
    for (i, square) in sheet.squares.iter().enumerate() {
        if square.is_white() {
            maker.cell_at[i] = model.cell(sheet.place(i));
        }
    }
    for (i, square) in sheet.squares.iter().enumerate() {
        if square.is_white() {
            maker.runs_from(i, &mut model);
        }
    }
    post_givens(sheet, &mut model);
    model.posts.shrink_to_fit();
    model
}

struct Maker<'a> {
    sheet: &'a Sheet,
    sums: Sums,
    /// Cell number of each white square.
    cell_at: Vec<Cell>,
}

impl Maker<'_> {
    /// Posts the runs that start at white square `i`.
    fn runs_from(&self, i: usize, model: &mut Model) {
        let sheet = self.sheet;
        let at = sheet.place(i);
        let (row, col) = (at.row as usize, at.col as usize);
        let before = (col > 0).then(|| i - 1);
        if let Some(clue) = self.starts(before, |across, _| across) {
            let cells = self.cells(i, 1, sheet.cols - col);
            let clue_at = clue.map(|_| Place::new(row, col - 1));
            let origin = Origin::Across { at, clue: clue_at };
            self.post(cells, clue, origin, model);
        }
        let above = (row > 0).then(|| i - sheet.cols);
        if let Some(clue) = self.starts(above, |_, down| down) {
            let cells = self.cells(i, sheet.cols, sheet.rows - row);
            let clue_at = clue.map(|_| Place::new(row - 1, col));
            let origin = Origin::Down { at, clue: clue_at };
            self.post(cells, clue, origin, model);
        }
    }

    /// Does a run start behind this square? Then its clue, if it has one.
    fn starts<'s>(
        &'s self,
        before: Option<usize>,
        pick: impl Fn(Option<&'s Clue>, Option<&'s Clue>) -> Option<&'s Clue>,
    ) -> Option<Option<&'s Clue>> {
        match before.map(|i| &self.sheet.squares[i]) {
            None => Some(None),
            Some(Square::White { .. }) => None,
            Some(Square::Black { across, down }) => Some(pick(across.as_ref(), down.as_ref())),
        }
    }

    /// The cells of the run that starts at square `i`, `step` squares apart, at most `most` of them.
    fn cells(&self, i: usize, step: usize, most: usize) -> Box<[Cell]> {
        let white = |k: &usize| self.sheet.squares[i + k * step].is_white();
        let len = (1..most).take_while(white).count() + 1;
        (0..len).map(|k| self.cell_at[i + k * step]).collect()
    }

    fn post(&self, cells: Box<[Cell]>, clue: Option<&Clue>, origin: Origin, model: &mut Model) {
        let size = cells.len();
        let (clue, sets) = match clue {
            None if size == 1 => return,
            None => (RunClue::Blank, self.sums.all(size)),
            Some(Clue::Sum(sum)) => (RunClue::Sum(*sum), self.sums.sets(size, *sum)),
            Some(Clue::Sets(sets)) => (RunClue::Sets, allowed(sets, size, &model.values)),
        };
        model.post(Constraint::Run(Run { cells, clue, sets }), origin);
    }
}

/// The sets of the right size without a repeated digit, ascending, each once.
fn allowed(sets: &[Vec<u32>], size: usize, values: &[u32]) -> Arc<[Mask]> {
    let mut masks: Vec<Mask> = sets
        .iter()
        .filter(|set| set.len() == size)
        .filter_map(|set| {
            let indices = set.iter().map(|digit| values.binary_search(digit).ok());
            indices.collect::<Option<Mask>>()
        })
        .filter(|mask| mask.len() == size)
        .collect();
    masks.sort_unstable();
    masks.dedup();
    masks.into()
}
