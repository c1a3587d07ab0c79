//! Digit count in the grid: the grid holds each value as often as it has lines; what the other cages take of it
//! at least and at most says how often it comes in the last.

use super::account::Account;
use super::layouts::of_all;
use super::region::regions;
use crate::state::State;
use crate::step::{Fact, Step, Weigh};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "digit count",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    work.whole(state, |work| {
        let layouts = of_all(state, work);
        board.all.iter().find_map(|value| {
            let weigh = Weigh::Is(value as u8);
            let account = Account::new(state, &layouts, (TECHNIQUE.name, weigh), |left, count| {
                left.low <= count && count <= left.high
            });
            let whole = regions(board, board.model.values.len(), &|cage| account.knows(cage));
            let region = whole.first()?;
            if !work.spend(board.cages.len() as u64) {
                return None;
            }
            let of_cage = |&cage: &u32| account.cage(state, region, cage);
            let cells = account.cells(state, region);
            let step = cells.or_else(|| region.cages.iter().find_map(of_cage))?;
            Some(step.fact(Fact::Values(Mask::of(value))))
        })
    })
}
