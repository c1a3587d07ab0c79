//! Single-cell cage: a cage of one cell says what it holds.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "single-cell cage",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    work.each_clue(state, |clue| {
        let (&[cell], cage) = board.cage(clue)? else {
            return None;
        };
        let holds = |value: &usize| cage.holds(&[board.number(*value)]);
        let value = board.all.iter().find(holds)?;
        if state.is_filled(cell) {
            return None;
        }
        let step = Step::new(TECHNIQUE.name).clues([clue]);
        let step = step.fact(Fact::Pattern(vec![cell]));
        let step = step.fact(Fact::Values(Mask::of(value)));
        Some(step.place(cell, value))
    })
}
