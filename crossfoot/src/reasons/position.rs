//! A position on the way through a puzzle: what is filled in and what is left, replayed from plain steps and drawn.

use super::wire::StepReport;
use super::words::{fill, sentences};
use crate::Puzzle;
use crossfoot_draw::{Fill, Scene, Tile};
use crossfoot_logic::words::Language;
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
        let mut scene = self.board(candidates);
        if let Some(step) = step {
            attention(&mut scene, step);
        }
        scene
    }

    /// The picture of a step that is about to be applied: the candidates before it, those that drop out crossed out,
    /// and the values that it fills in. Cells are marked and tinted as in [`Position::scene`]; the others are left empty
    /// as long as nothing is known of them.
    pub fn picture(&self, step: &StepReport) -> Scene {
        let mut scene = self.board(true);
        let (all, touched) = (self.puzzle.model().values.len(), touched(step));
        for (cell, square) in self.puzzle.model().cells.iter().enumerate() {
            let unknown = self.left[cell].len() == all && !touched.contains(&square.place);
            if let Some(tile) = tile(&mut scene, square.place).filter(|_| unknown) {
                tile.candidates.clear();
            }
        }
        for removed in &step.removes {
            if let Some(tile) = tile(&mut scene, removed.cell) {
                let values = removed.values.iter();
                let there = values.filter(|value| tile.candidates.contains(value));
                tile.struck = there.copied().collect();
            }
        }
        for placed in &step.places {
            if let Some(tile) = tile(&mut scene, placed.cell) {
                tile.candidates.clear();
                tile.struck.clear();
                tile.text = placed.value.to_string();
            }
        }
        attention(&mut scene, step);
        scene
    }

    /// The picture of the step that is to be applied ([`Position::picture`]), with its number and technique above the
    /// board, and its sentence below.
    pub(crate) fn titled(&self, number: usize, step: &StepReport, language: &Language) -> Scene {
        let mut scene = self.picture(step);
        let number = number.to_string();
        let holes = [("number", number.as_str()), ("technique", &step.name)];
        scene.title = fill(sentences(language).step, &holes);
        scene.notes.push(step.text.clone());
        scene.notes.extend(step.chain.iter().flatten().cloned());
        scene
    }

    /// What is filled in, and the candidates of the other cells if they are asked for.
    fn board(&self, candidates: bool) -> Scene {
        let model = self.puzzle.model();
        let numbers = |mask: &Mask| mask.iter().map(|index| model.values[index]).collect();
        let left: Vec<Vec<u32>> = self.left.iter().map(numbers).collect();
        let filling = match candidates {
            true => Filling::Candidates(&left),
            false => Filling::Blank,
        };
        let mut scene = self.puzzle.scene(filling).with_numbers();
        for (cell, square) in model.cells.iter().enumerate() {
            let Some(tile) = tile(&mut scene, square.place).filter(|_| self.filled[cell]) else {
                continue;
            };
            tile.candidates.clear();
            if let Some(index) = self.left[cell].single() {
                tile.text = model.values[index].to_string();
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

/// The cells that a step rests on or changes.
fn touched(step: &StepReport) -> Vec<Place> {
    let placed = step.places.iter().map(|placed| placed.cell);
    let removed = step.removes.iter().map(|removed| removed.cell);
    let changed = placed.chain(removed);
    changed.chain(step.cells.iter().copied()).collect()
}

/// Cells that a step changes are marked, those that it rests on tinted.
fn attention(scene: &mut Scene, step: &StepReport) {
    let changed = step.places.iter().map(|placed| placed.cell);
    let changed = changed.chain(step.removes.iter().map(|removed| removed.cell));
    let cited = step.cells.iter().map(|&at| (at, Fill::Tinted));
    for (at, fill) in cited.chain(changed.map(|at| (at, Fill::Marked))) {
        if let Some(tile) = tile(scene, at) {
            tile.fill = fill;
        }
    }
}

fn tile(scene: &mut Scene, at: Place) -> Option<&mut Tile> {
    let index = at.row as usize * scene.cols + at.col as usize;
    scene.tiles.get_mut(index)
}
