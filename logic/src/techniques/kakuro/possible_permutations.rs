//! Possible permutations: a candidate that no arrangement of any remaining combination of its run puts
//! there goes (full support within one run).
//!
//! Cost: a matching and a closure on words for each combination, until everything is supported.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::{arranged, few_ways, placeable};
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "possible permutations",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let sets = placeable(state, clue);
        let cells = state.board.cells(clue);
        let masks: Vec<Mask> = cells.iter().map(|&cell| state.candidates(cell)).collect();
        let nothing = || vec![Mask::EMPTY; masks.len()];
        let kept = arranged(&masks, &sets).unwrap_or_else(nothing);
        let mut step = Step::new(TECHNIQUE.name).clues([clue]);
        step = step.cells(state, cells.iter().copied());
        for (&cell, &kept) in cells.iter().zip(&kept) {
            if !state.is_filled(cell) {
                step = step.remove(state, cell, state.board.all - kept);
            }
        }
        let step = step.if_any()?;
        let step = match few_ways(&masks, &sets) {
            Some(ways) => step.fact(Fact::Ways(ways)),
            None => step,
        };
        Some(step.fact(Fact::Sets(sets)))
    })
}
