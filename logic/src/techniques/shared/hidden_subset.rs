//! Hidden pair, triple, quad: k values that a line or run needs have only k cells left between them; those
//! cells hold nothing else.

use super::needs::{needs, tell_combinations};
use super::pick::choose;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static PAIR: Technique = Technique {
    name: "hidden pair",
    find: |state, work| find(state, work, PAIR.name, 2),
};

pub(crate) static TRIPLE: Technique = Technique {
    name: "hidden triple",
    find: |state, work| find(state, work, TRIPLE.name, 3),
};

pub(crate) static QUAD: Technique = Technique {
    name: "hidden quad",
    find: |state, work| find(state, work, QUAD.name, 4),
};

fn find(state: &State, work: &mut Work, name: &'static str, k: usize) -> Option<Step> {
    work.each_clue(state, |clue| in_clue(state, clue, name, k))
}

fn in_clue(state: &State, clue: Clue, name: &'static str, k: usize) -> Option<Step> {
    if !state.board.differs(clue) {
        return None;
    }
    let needed = needs(state, clue) - state.filled_values(clue);
    let few = |value: &usize| state.places(clue, *value).take(k + 1).count() <= k;
    let few: Vec<usize> = needed.iter().filter(few).collect();
    choose(&few, k, |values| {
        let values: Mask = values.iter().copied().collect();
        let holders = state.open_cells(clue);
        let holders: Vec<Cell> = holders
            .filter(|&cell| state.candidates(cell).meets(values))
            .collect();
        if holders.len() != k {
            return None;
        }
        let cells = state.board.cells(clue).iter().copied();
        let mut step = Step::new(name).clues([clue]).cells(state, cells);
        for &cell in &holders {
            step = step.remove(state, cell, state.board.all - values);
        }
        let step = step.fact(Fact::Pattern(holders));
        let step = step.fact(Fact::Values(values)).if_any()?;
        Some(tell_combinations(state, clue, step))
    })
}
