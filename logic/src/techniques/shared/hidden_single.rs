//! Hidden single: a value that a line or run needs has one cell left there.

use super::needs::{needs, tell_combinations};
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "hidden single",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        if !state.board.differs(clue) {
            return None;
        }
        let needed = needs(state, clue) - state.filled_values(clue);
        let (mut once, mut more) = (Mask::EMPTY, Mask::EMPTY);
        for cell in state.open_cells(clue) {
            let candidates = state.candidates(cell);
            more |= once & candidates;
            once |= candidates;
        }
        let value = ((needed & once) - more).first()?;
        let cell = state.places(clue, value).next()?;
        let cells = state.board.cells(clue).iter().copied();
        let step = Step::new(TECHNIQUE.name).clues([clue]).cells(state, cells);
        let step = step.fact(Fact::Values(Mask::of(value)));
        let step = tell_combinations(state, clue, step);
        let step = step.fact(Fact::Pattern(vec![cell]));
        Some(step.place(cell, value))
    })
}
