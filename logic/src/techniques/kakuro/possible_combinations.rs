//! Possible combinations: a candidate that is in no remaining combination of its run goes.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::{common_and_union, placeable, possible};
use crate::work::Work;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "possible combinations",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let sets = possible(state, clue);
        let (_, union) = common_and_union(&sets);
        let cells = state.board.cells(clue).iter().copied();
        let mut step = Step::new(TECHNIQUE.name).clues([clue]).cells(state, cells);
        for cell in state.open_cells(clue) {
            step = step.remove(state, cell, state.board.all - union);
        }
        let step = step.fact(Fact::Values(union)).if_any()?;
        // those that cannot be laid out any more need not be told
        let told = placeable(state, clue);
        Some(step.fact(Fact::Sets(if told.is_empty() { sets } else { told })))
    })
}
