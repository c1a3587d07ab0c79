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
    let candidates = state.candidates(cell);
    let taken: Vec<Mask> = runs.iter().map(|&clue| takes(state, clue)).collect();
    let left = taken.iter().fold(candidates, |left, &takes| left & takes);
    let value = left.single()?;
    let filled = runs.iter().flat_map(|&clue| board.cells(clue));
    let filled = filled.copied().filter(|&c| state.is_filled(c));
    let by_runs = taken.iter().fold(board.all, |all, &takes| all & takes);
    // the runs alone may say it, whatever the cell could hold
    let own = (candidates.is_single() || !by_runs.is_single()).then_some(cell);
    let step = Step::new(TECHNIQUE.name).cells(state, own);
    let step = step.cells(state, filled.collect::<Vec<_>>());
    let step = step.clues(runs).fact(Fact::Values(left));
    let step = tell(step, candidates, by_runs, taken);
    Some(step.fact(Fact::Pattern(vec![cell])).place(cell, value))
}

/// What the runs leave, unless the cell has one candidate anyway; the candidates, if the runs alone do not decide.
fn tell(step: Step, candidates: Mask, by_runs: Mask, taken: Vec<Mask>) -> Step {
    if candidates.is_single() {
        return step;
    }
    let step = step.fact(Fact::Takes(taken));
    match by_runs.is_single() {
        true => step,
        false => step.fact(Fact::Narrowed(candidates)),
    }
}

/// The digits that a run can still take, by its combinations and what is filled in.
fn takes(state: &State, clue: Clue) -> Mask {
    let filled = state.filled_values(clue);
    let sets = state.board.run(clue).map_or(&[][..], |run| &run.sets);
    let sets = sets.iter().filter(|set| filled.is_subset(**set));
    sets.fold(Mask::EMPTY, |union, &set| union | (set - filled))
}
