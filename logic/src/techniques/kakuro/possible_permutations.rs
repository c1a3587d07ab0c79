//! Possible permutations: a candidate that no arrangement of any remaining combination of its run puts
//! there goes (full support within one run).
//!
//! Cost: per candidate a matching for each combination until one supports it.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::{deal, placeable};
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "possible permutations",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let sets = placeable(state, clue);
        let cells = state.board.cells(clue).iter().copied();
        let mut step = Step::new(TECHNIQUE.name).clues([clue]).cells(state, cells);
        for cell in state.open_cells(clue) {
            let alone = |v: &usize| !supported(state, clue, cell, *v, &sets);
            let alone: Mask = state.candidates(cell).iter().filter(alone).collect();
            step = step.remove(state, cell, alone);
        }
        step.fact(Fact::Sets(sets)).if_any()
    })
}

/// Is there an arrangement of one of the sets with this value in this cell?
fn supported(state: &State, clue: Clue, cell: Cell, value: usize, sets: &[Mask]) -> bool {
    let others = state.board.cells(clue).iter().filter(|&&c| c != cell);
    let mut with = sets.iter().filter(|set| set.has(value));
    with.any(|set| {
        let rest = set.without(value);
        deal(others.clone().map(|&c| state.candidates(c) & rest))
    })
}
