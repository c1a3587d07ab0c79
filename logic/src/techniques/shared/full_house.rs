//! Full house: a line has one open cell, which takes the value that the others leave.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "full house",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        if !state.board.is_full_line(clue) {
            return None;
        }
        let mut open = state.open_cells(clue);
        let (Some(cell), None) = (open.next(), open.next()) else {
            return None;
        };
        let value = (state.board.all - state.filled_values(clue)).single()?;
        let others = state.board.cells(clue).iter().copied();
        let others = others.filter(|&other| other != cell);
        let step = Step::new(TECHNIQUE.name).clues([clue]).cells(state, others);
        let step = step.fact(Fact::Pattern(vec![cell]));
        Some(step.fact(Fact::Values(Mask::of(value))).place(cell, value))
    })
}
