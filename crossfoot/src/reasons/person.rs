//! What a person entered and marked, cell by cell.

use crate::Puzzle;
use crossfoot_model::{Cell, Mask};

/// Entries and marks, one place per cell of the model.
pub(crate) struct Person {
    pub(crate) entries: Vec<Option<u8>>,
    pub(crate) marks: Vec<Option<Mask>>,
}

impl Person {
    /// What stands in the white squares of a puzzle; numbers that are none of its values are left out.
    pub(crate) fn of(puzzle: &Puzzle) -> Person {
        let model = puzzle.model();
        let index = |number: u32| model.index(number).map(|index| index as u8);
        let (mut entries, mut marks) = (Vec::new(), Vec::new());
        for square in &model.cells {
            let (row, col) = (square.place.row as usize, square.place.col as usize);
            let entered = puzzle
                .sheet
                .entries
                .as_ref()
                .and_then(|grid| grid[row][col]);
            entries.push(entered.and_then(index));
            let marked = puzzle
                .sheet
                .marks
                .as_ref()
                .and_then(|grid| grid[row][col].as_ref());
            // a cell without marks is one where the person made none
            let marked = marked.filter(|marked| !marked.is_empty());
            let mask = |numbers: &Vec<u32>| -> Mask {
                let values = numbers.iter().filter_map(|&number| model.index(number));
                values.collect()
            };
            marks.push(marked.map(mask));
        }
        Person { entries, marks }
    }

    /// The first cell whose marks lack its right value, where nothing is filled in.
    pub(crate) fn lacking(&self, right: &[u8]) -> Option<Cell> {
        let cells = self.entries.iter().zip(&self.marks).zip(right);
        let lacks = |((entry, marks), &value): ((&Option<u8>, &Option<Mask>), &u8)| {
            entry.is_none() && marks.is_some_and(|mask| !mask.has(usize::from(value)))
        };
        cells.into_iter().position(lacks).map(|cell| cell as Cell)
    }
}
