//! Which values a clue is known to need: a full line needs every value, a run those of all its
//! remaining combinations.

use super::combos::{common_and_union, placeable};
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crossfoot_model::Mask;

/// The values that some cell of this line or run must hold; empty for other clues, and where no
/// combination is left.
pub(crate) fn needs(state: &State, clue: Clue) -> Mask {
    match state.board.is_full_line(clue) {
        true => state.board.all,
        false => common_and_union(&placeable(state, clue)).0,
    }
}

/// Adds to a step about a run why it needs its values: the combinations that are left. A full line needs all.
pub(crate) fn tell_combinations(state: &State, clue: Clue, step: Step) -> Step {
    match state.board.is_full_line(clue) {
        true => step,
        false => step.fact(Fact::Sets(placeable(state, clue))),
    }
}
