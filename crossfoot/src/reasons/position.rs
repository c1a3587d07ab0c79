//! A position on the way through a puzzle: what is filled in and what is left, replayed from plain steps and drawn.

use super::wire::StepReport;
use crate::Puzzle;
use crossfoot_draw::{Fill, Scene};
use crossfoot_model::{Cell, Constraint, Mask, Place};
use crossfoot_puzzle::kinds::Filling;

/// What is filled in and what is left at some step; cost of each change: the clues of the puzzle.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    puzzle: &'a Puzzle,
    left: Vec<Mask>,
    filled: Vec<bool>,
}

impl<'a> Position<'a> {
    /// The beginning: givens are filled in.
    pub fn new(puzzle: &'a Puzzle) -> Position<'a> {
        let model = puzzle.model();
        let mut position = Position {
            puzzle,
            left: model.cells.iter().map(|square| square.domain).collect(),
            filled: vec![false; model.cells.len()],
        };
        for post in &model.posts {
            if let Constraint::Given(cell, value) = post.constraint {
                position.fill(cell, usize::from(value));
            }
        }
        position
    }

    /// The position after a step. A filled-in value is crossed out of the cell's lines, as in the state of the
    /// one who reasons.
    pub fn apply(&mut self, step: &StepReport) {
        let model = self.puzzle.model();
        for removed in &step.removes {
            let values = removed.values.iter().filter_map(|&n| model.index(n));
            let mask: Mask = values.collect();
            if let Some(cell) = self.cell(removed.cell) {
                self.left[cell] = self.left[cell] - mask;
            }
        }
        for placed in &step.places {
            let index = model.index(placed.value);
            if let (Some(cell), Some(index)) = (self.cell(placed.cell), index) {
                self.fill(cell as Cell, index);
            }
        }
    }

    /// The picture: values that are filled in, and the candidates of open cells where `candidates` says so. Cells that
    /// the step changes are marked, those that it rests on are tinted.
    pub fn scene(&self, step: Option<&StepReport>, candidates: bool) -> Scene {
        let model = self.puzzle.model();
        let numbers = |mask: &Mask| mask.iter().map(|index| model.values[index]).collect();
        let left: Vec<Vec<u32>> = self.left.iter().map(numbers).collect();
        let filling = match candidates {
            true => Filling::Candidates(&left),
            false => Filling::Blank,
        };
        let mut scene = self.puzzle.scene(filling);
        let cols = scene.cols;
        for (cell, square) in model.cells.iter().enumerate() {
            let index = square.place.row as usize * cols + square.place.col as usize;
            let Some(tile) = scene.tiles.get_mut(index).filter(|_| self.filled[cell]) else {
                continue;
            };
            tile.candidates.clear();
            if let Some(index) = self.left[cell].single() {
                tile.text = model.values[index].to_string();
            }
        }
        if let Some(step) = step {
            let changed = step.places.iter().map(|placed| placed.cell);
            let changed = changed.chain(step.removes.iter().map(|removed| removed.cell));
            let cells = step.cells.iter().map(|&at| (at, Fill::Tinted));
            for (at, fill) in cells.chain(changed.map(|at| (at, Fill::Marked))) {
                let index = at.row as usize * cols + at.col as usize;
                if let Some(tile) = scene.tiles.get_mut(index) {
                    tile.fill = fill;
                }
            }
        }
        scene
    }

    /// Is every cell filled in?
    pub fn is_done(&self) -> bool {
        self.filled.iter().all(|&filled| filled)
    }

    fn cell(&self, at: Place) -> Option<usize> {
        let cells = &self.puzzle.model().cells;
        // cells are in reading order
        cells.binary_search_by_key(&at, |square| square.place).ok()
    }

    fn fill(&mut self, cell: Cell, index: usize) {
        self.left[cell as usize] = Mask::of(index);
        self.filled[cell as usize] = true;
        for post in &self.puzzle.model().posts {
            let Constraint::AllDifferent(line) = &post.constraint else {
                continue;
            };
            if line.contains(&cell) {
                for &other in line.iter().filter(|other| **other != cell) {
                    let left = &mut self.left[other as usize];
                    *left = *left - Mask::of(index);
                }
            }
        }
    }
}
