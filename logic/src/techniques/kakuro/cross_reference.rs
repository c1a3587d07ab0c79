//! Cross reference: of what the run across still takes and what the run down still takes, one digit is in
//! both, and the cell may hold it.

use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "cross reference",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    // what a run takes changes when one of its cells is filled in, so ask about the run's cells
    work.each_clue(state, |clue| {
        board.run(clue)?;
        state
            .open_cells(clue)
            .find_map(|cell| at(state, board, cell))
    })
    .or_else(|| work.each_cell(state, |cell| at(state, board, cell)))
}

fn at(state: &State, board: &Board, cell: Cell) -> Option<Step> {
    if state.is_filled(cell) {
        return None;
    }
    let runs = board.clues_of(cell).iter().copied();
    let runs: Vec<Clue> = runs.filter(|&clue| board.run(clue).is_some()).collect();
    let mut left = state.candidates(cell);
    for &clue in &runs {
        left &= takes(state, clue);
    }
    let value = left.single()?;
    let filled = runs.iter().flat_map(|&clue| board.cells(clue));
    let filled = filled.copied().filter(|&c| state.is_filled(c));
    let step = Step::new(TECHNIQUE.name).cells(state, [cell]);
    let step = step.cells(state, filled.collect::<Vec<_>>());
    let step = step.clues(runs).fact(Fact::Values(left));
    Some(step.fact(Fact::Pattern(vec![cell])).place(cell, value))
}

/// The digits that a run can still take, by its combinations and what is filled in.
fn takes(state: &State, clue: Clue) -> Mask {
    let filled = state.filled_values(clue);
    let sets = state.board.run(clue).map_or(&[][..], |run| &run.sets);
    let sets = sets.iter().filter(|set| filled.is_subset(**set));
    sets.fold(Mask::EMPTY, |union, &set| union | (set - filled))
}
