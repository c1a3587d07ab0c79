//! Which values a clue is known to need: a full line needs every value, a run those of all its
//! remaining sets.

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::Mask;

/// The values that some cell of this line or run must hold, by its remaining sets; empty for other clues.
pub(crate) fn needs(state: &State, clue: Clue) -> Mask {
    let board = state.board;
    if board.is_full_line(clue) {
        return board.all;
    }
    let Some(run) = board.run(clue) else {
        return Mask::EMPTY;
    };
    let (union, filled) = (state.union(clue), state.filled_values(clue));
    let left = run.sets.iter().copied();
    let left = left.filter(|set| set.is_subset(union) && filled.is_subset(*set));
    let common = left.fold(board.all, |common, set| common & set);
    match common == board.all && run.cells.len() < board.all.len() {
        true => Mask::EMPTY, // no set is left
        false => common,
    }
}
