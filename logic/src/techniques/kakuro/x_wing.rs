//! X-wing: two runs need a digit, and both places of each lie on the same two crossing runs; so the digit of
//! these is there, and leaves their other cells.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Proof, Step, Weigh};
use crate::technique::Technique;
use crate::techniques::shared::needs::needs;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "X-wing",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let needed = needs(state, clue) - state.filled_values(clue);
        needed.iter().find_map(|value| with(state, clue, value))
    })
}

fn with(state: &State, clue: Clue, value: usize) -> Option<Step> {
    let [a, b] = two_places(state, clue, value)?;
    let (left, right) = (crossing(state, clue, a)?, crossing(state, clue, b)?);
    state.board.cells(left).iter().find_map(|&c| {
        let other = crossing(state, left, c).filter(|&other| other != clue)?;
        let [c, d] = two_places(state, other, value)?;
        let ends = [crossing(state, other, c)?, crossing(state, other, d)?];
        let same = ends == [left, right] || ends == [right, left];
        (same && needs(state, other).has(value)).then_some(())?;
        step(state, [clue, other, left, right], [a, b, c, d], value)
    })
}

fn step(state: &State, runs: [Clue; 4], corners: [Cell; 4], value: usize) -> Option<Step> {
    let board = state.board;
    let digit = Mask::of(value);
    let mut step = Step::new(TECHNIQUE.name).clues(runs);
    for clue in &runs[..2] {
        step = step.cells(state, board.cells(*clue).iter().copied());
    }
    for &clue in &runs[2..] {
        for cell in state
            .open_cells(clue)
            .filter(|cell| !corners.contains(cell))
        {
            step = step.remove(state, cell, digit);
        }
    }
    let step = step
        .fact(Fact::Values(digit))
        .fact(Fact::Pattern(corners.to_vec()));
    step.proof(Proof::Balance {
        weigh: Weigh::Is(value as u8),
        plus: runs[..2].to_vec(),
        minus: runs[2..].to_vec(),
    })
    .if_any()
}

/// The two open cells of a run that may hold the value, if there are just two.
fn two_places(state: &State, clue: Clue, value: usize) -> Option<[Cell; 2]> {
    let mut places = state.places(clue, value);
    let two = [places.next()?, places.next()?];
    let open = two.iter().all(|&cell| !state.is_filled(cell));
    (open && places.next().is_none()).then_some(two)
}

/// The run that crosses a run at a cell.
fn crossing(state: &State, clue: Clue, cell: Cell) -> Option<Clue> {
    let clues = state.board.clues_of(cell).iter().copied();
    let mut runs = clues.filter(|&other| other != clue && state.board.run(other).is_some());
    runs.next()
}
