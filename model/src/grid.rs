//! A model: cells with their values, and the constraints posted on them.

use crate::{Cell, Constraint, Mask, Origin, Place};

/// What a model knows of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// Where the cell stands in the drawn grid.
    pub place: Place,
    /// Which value indices it may take before any constraint.
    pub domain: Mask,
}

/// A constraint together with where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// What must hold.
    pub constraint: Constraint,
    /// The clue or line that says so.
    pub origin: Origin,
}

/// A puzzle as the machines see it: at most 64 values, cells, and constraints in a fixed order.
///
/// A *value index* `i` stands for the number `values[i]`; everything in a model but clues speaks of
/// indices. Numbers ascend, so that comparing indices compares numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The numbers that cells can hold, strictly ascending, at most 64.
    pub values: Vec<u32>,
    /// The cells, numbered in reading order.
    pub cells: Vec<Square>,
    /// The constraints.
    pub posts: Vec<Post>,
}

impl Model {
    /// An empty model over these numbers, which must be strictly ascending and at most 64.
    pub fn new(values: Vec<u32>) -> Model {
        debug_assert!(values.len() <= Mask::CAPACITY && values.is_sorted_by(|a, b| a < b));
        Model {
            values,
            cells: Vec::new(),
            posts: Vec::new(),
        }
    }

    /// Adds a cell at `place` that may hold every value.
    pub fn cell(&mut self, place: Place) -> Cell {
        let domain = Mask::full(self.values.len());
        self.cells.push(Square { place, domain });
        (self.cells.len() - 1) as Cell
    }

    /// Posts a constraint.
    pub fn post(&mut self, constraint: Constraint, origin: Origin) {
        self.posts.push(Post { constraint, origin });
    }

    /// The index of `number`, if it is one of the model's numbers.
    pub fn index(&self, number: u32) -> Option<usize> {
        self.values.binary_search(&number).ok()
    }

    /// The places of some cells, in their order.
    pub fn places(&self, cells: &[Cell]) -> Vec<Place> {
        cells
            .iter()
            .map(|&cell| self.cells[cell as usize].place)
            .collect()
    }
}
