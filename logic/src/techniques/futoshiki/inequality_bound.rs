//! Inequality bound: the greater cell is more than the least of the smaller one, the smaller cell less than the
//! most of the greater one.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Constraint, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "inequality bound",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let board = state.board;
        let Constraint::Less(small, great) = *board.constraint(clue) else {
            return None;
        };
        let least = state.candidates(small).first()?;
        let most = state.candidates(great).last()?;
        Step::new(TECHNIQUE.name)
            .clues([clue])
            .cells(state, [small, great])
            .fact(Fact::Least(u64::from(board.number(least))))
            .fact(Fact::Most(u64::from(board.number(most))))
            .remove(state, great, Mask::full(least + 1))
            .remove(state, small, board.all - Mask::full(most))
            .if_any()
    })
}
