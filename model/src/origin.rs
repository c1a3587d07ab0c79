//! Where a constraint came from: the clue, its place and its direction, so that any part of the program
//! can name it. The words themselves are in [`crate::words`].

use crate::Place;

/// The clue, line or entry behind a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// A run across; `at` is its first cell, `clue` the black cell that holds its clue, if there is one.
    Across {
        /// First cell of the run.
        at: Place,
        /// The clue's own square.
        clue: Option<Place>,
    },
    /// A run down.
    Down {
        /// First cell of the run.
        at: Place,
        /// The clue's own square.
        clue: Option<Place>,
    },
    /// A row of a Latin square, from 0.
    Row(u32),
    /// A column of a Latin square, from 0.
    Col(u32),
    /// A cage: its number in the puzzle, from 0, and its first cell.
    Cage {
        /// Number of the cage.
        index: u32,
        /// Its first cell in reading order.
        at: Place,
    },
    /// A sign between two cells: the first is the smaller one.
    Less(Place, Place),
    /// A border that says by how much two cells differ.
    Differ(Place, Place, u32),
    /// A border that says that two cells do not differ by one.
    Apart(Place, Place),
    /// A given number.
    Given(Place),
    /// A number that a person filled in.
    Entry(Place),
}

impl Origin {
    /// Is this a clue of the puzzle's maker, which could be dropped, or a rule of the kind, which could not?
    pub fn is_clue(self) -> bool {
        match self {
            Origin::Across { clue, .. } | Origin::Down { clue, .. } => clue.is_some(),
            Origin::Row(_) | Origin::Col(_) => false,
            Origin::Cage { .. }
            | Origin::Less(..)
            | Origin::Differ(..)
            | Origin::Apart(..)
            | Origin::Given(_)
            | Origin::Entry(_) => true,
        }
    }
}
