//! Naked pair, triple, quad: k open cells of a line or run that have only k candidates between them hold
//! those; the other cells lose them.

use super::pick::choose;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static PAIR: Technique = Technique {
    name: "naked pair",
    find: |state, work| find(state, work, PAIR.name, 2),
};

pub(crate) static TRIPLE: Technique = Technique {
    name: "naked triple",
    find: |state, work| find(state, work, TRIPLE.name, 3),
};

pub(crate) static QUAD: Technique = Technique {
    name: "naked quad",
    find: |state, work| find(state, work, QUAD.name, 4),
};

fn find(state: &State, work: &mut Work, name: &'static str, k: usize) -> Option<Step> {
    work.each_clue(state, |clue| in_clue(state, clue, name, k))
}

fn in_clue(state: &State, clue: Clue, name: &'static str, k: usize) -> Option<Step> {
    if !state.board.differs(clue) {
        return None;
    }
    let open: Vec<Cell> = state.open_cells(clue).collect();
    if open.len() <= k {
        return None;
    }
    let few = |cell: &&Cell| state.candidates(**cell).len() <= k;
    let few: Vec<Cell> = open.iter().filter(few).copied().collect();
    choose(&few, k, |subset| {
        let masks = subset.iter().map(|&cell| state.candidates(cell));
        let union = masks.fold(Mask::EMPTY, |union, mask| union | mask);
        if union.len() != k {
            return None;
        }
        let mut step = Step::new(name).clues([clue]);
        step = step.cells(state, subset.iter().copied());
        for &cell in open.iter().filter(|cell| !subset.contains(cell)) {
            step = step.remove(state, cell, union);
        }
        let step = step.fact(Fact::Pattern(subset.to_vec()));
        step.fact(Fact::Values(union)).if_any()
    })
}
