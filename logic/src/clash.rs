//! What anybody can see to be wrong with what is filled in: equal values in a line or run, a clue that its
//! full cells do not meet, values of a run that no combination joins.
//!
//! An entry may be wrong without any clash; that takes a solution to see. Cost: linear in the puzzle.

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Mask};

/// Filled-in cells that cannot stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The clue that says so.
    pub clue: Clue,
    /// The cells, in the clue's order.
    pub cells: Vec<Cell>,
}

/// Every clash among the filled-in cells, in the order of the clues.
pub fn clashes(state: &State) -> Vec<Clash> {
    let clues = 0..state.board.clues() as Clue;
    clues.filter_map(|clue| clash(state, clue)).collect()
}

fn clash(state: &State, clue: Clue) -> Option<Clash> {
    let board = state.board;
    let cells = board.cells(clue);
    let filled = cells.iter().filter_map(|&c| Some((c, state.value(c)?)));
    let filled: Vec<(Cell, usize)> = filled.collect();
    let found = |cells: Vec<Cell>| Some(Clash { clue, cells });
    if board.differs(clue) {
        let values = filled.iter().map(|pair| pair.1);
        let repeated = |value: usize| values.clone().filter(|&v| v == value).count() > 1;
        let twice = filled.iter().filter(|pair| repeated(pair.1));
        let twice: Vec<Cell> = twice.map(|pair| pair.0).collect();
        if !twice.is_empty() {
            return found(twice);
        }
    }
    let wrong = match board.run(clue) {
        Some(run) => {
            let used: Mask = filled.iter().map(|pair| pair.1).collect();
            !filled.is_empty() && !run.sets.iter().any(|set| used.is_subset(*set))
        }
        None => {
            let values: Vec<u8> = filled.iter().map(|pair| pair.1 as u8).collect();
            filled.len() == cells.len()
                && !board.constraint(clue).holds(&values, &board.model.values)
        }
    };
    match wrong {
        true => found(filled.iter().map(|pair| pair.0).collect()),
        false => None,
    }
}
