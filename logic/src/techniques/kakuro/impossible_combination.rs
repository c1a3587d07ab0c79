//! Impossible combination: a combination whose digits cannot be placed, one in each cell, goes; then a
//! candidate that is in none of the others goes too.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::{common_and_union, has_placement, possible};
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "impossible combination",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let cells = state.board.cells(clue);
        let all = possible(state, clue);
        let (left, gone): (Vec<Mask>, Vec<Mask>) = all
            .into_iter()
            .partition(|&set| has_placement(state, cells, set));
        if gone.is_empty() {
            return None;
        }
        let (_, union) = common_and_union(&left);
        let mut step = Step::new(TECHNIQUE.name).clues([clue]);
        step = step.cells(state, cells.iter().copied());
        for cell in state.open_cells(clue) {
            step = step.remove(state, cell, state.board.all - union);
        }
        step.fact(Fact::Gone(gone)).fact(Fact::Sets(left)).if_any()
    })
}
