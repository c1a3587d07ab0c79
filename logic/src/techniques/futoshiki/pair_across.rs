//! Pair across a sign: two cells of a line are both smaller than a third (which need not lie in that line). They are
//! different, so that one of them is at least the second of their values, and the third is more than that. And the
//! other way round.

use super::side::Side;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Constraint};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "pair across a sign",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| match *state.board.constraint(clue) {
        Constraint::Less(small, great) => at(state, great, (small, clue), Side::Low)
            .or_else(|| at(state, small, (great, clue), Side::High)),
        _ => None,
    })
}

fn at(state: &State, third: Cell, first: (Cell, Clue), side: Side) -> Option<Step> {
    let board = state.board;
    if state.is_filled(third) {
        return None;
    }
    side.beyond(board, third).find_map(|second| {
        let (a, b) = (state.candidates(first.0), state.candidates(second.0));
        let rank = side.rank(board, a);
        if first.0 == second.0 || rank != side.rank(board, b) {
            return None;
        }
        let line = board.apart(first.0, second.0)?;
        // one of them does without the value that is nearest for both
        let nearest = side.nearest(board, rank + 1);
        let bound = side.rank(board, (a | b) - nearest);
        let end = ((a | b) - nearest) & side.nearest(board, bound + 1);
        let number = u64::from(board.number(end.first()?));
        Step::new(TECHNIQUE.name)
            .clues([line, first.1, second.1])
            .cells(state, [first.0, second.0])
            .remove(state, third, side.nearest(board, bound + 1))
            .fact(Fact::Pattern(vec![first.0, second.0]))
            .fact(Fact::Region(vec![third]))
            .fact(match side {
                Side::Low => Fact::Least(number),
                Side::High => Fact::Most(number),
            })
            .if_any()
    })
}
