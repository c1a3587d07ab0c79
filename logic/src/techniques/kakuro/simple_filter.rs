//! Simple filter: a filled-in digit leaves its runs.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "simple filter",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_cell(state, |cell| leave(state, cell))
}

fn leave(state: &State, cell: Cell) -> Option<Step> {
    if !state.is_filled(cell) {
        return None;
    }
    let board = state.board;
    let digit = state.candidates(cell);
    let mut step = Step::new(TECHNIQUE.name).cells(state, [cell]);
    let runs = board.clues_of(cell).iter().copied();
    for clue in runs.filter(|&clue| board.run(clue).is_some()) {
        let others: Vec<Cell> = others(state, clue, cell);
        if !others.is_empty() {
            step = step.clues([clue]);
        }
        for other in others {
            step = step.remove(state, other, digit);
        }
    }
    step.fact(Fact::Values(digit)).if_any()
}

/// The open cells of the run that still have the digit of `cell`.
fn others(state: &State, clue: Clue, cell: Cell) -> Vec<Cell> {
    let digit = state.candidates(cell);
    let open = state.open_cells(clue);
    open.filter(|&c| c != cell && state.candidates(c).meets(digit))
        .collect()
}
