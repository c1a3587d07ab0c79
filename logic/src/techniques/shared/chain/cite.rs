//! What a branch of a chain rests on.

use crate::state::State;
use crate::step::{Branch, By, Step};

/// Cites the clues of a branch and their cells; cages also the lines that bind their cells.
pub(super) fn cite(state: &State, mut step: Step, branch: &Branch) -> Step {
    let board = state.board;
    let end = match branch.end {
        Some(By::Clue(clue)) => Some(clue),
        _ => None,
    };
    for clue in branch.links.iter().map(|link| link.by).chain(end) {
        let cells = board.cells(clue);
        step = step.clues([clue]).cells(state, cells.iter().copied());
        if board.cage(clue).is_some() {
            for (i, &a) in cells.iter().enumerate() {
                let lines = cells[..i].iter().filter_map(|&b| board.apart(a, b));
                step = step.clues(lines.collect::<Vec<_>>());
            }
        }
    }
    step
}
