//! Parity: a cage's sum is often known to be even or odd where the sum itself is not (a difference tells, say);
//! then so is what the lines leave for the other cells or the last cage. Over lines, or over the whole grid.

use super::account::Account;
use super::layouts::of_all;
use super::region::regions;
use crate::state::State;
use crate::step::{Step, Weigh};
use crate::technique::Technique;
use crate::work::Work;

pub(crate) static LINES: Technique = Technique {
    name: "parity of lines",
    find: |state, work| find(state, work, LINES.name, &[1, 2, 3]),
};

pub(crate) static GRID: Technique = Technique {
    name: "parity of the grid",
    find: |state, work| {
        let side = state.board.model.values.len();
        find(state, work, GRID.name, &[side])
    },
};

fn find(state: &State, work: &mut Work, name: &'static str, lines: &[usize]) -> Option<Step> {
    work.whole(state, |work| {
        let layouts = of_all(state, work);
        let account = Account::new(state, &layouts, (name, Weigh::Number), |left, sum| {
            left.odd.is_none_or(|odd| odd == (sum % 2 != 0))
        });
        lines.iter().find_map(|&k| {
            let regions = regions(state.board, k, &|cage| account.knows(cage));
            regions.iter().find_map(|region| {
                if !work.spend(4) {
                    return None;
                }
                let of_cage = |&cage: &u32| account.cage(state, region, cage);
                let cells = account.cells(state, region);
                cells.or_else(|| region.cages.iter().find_map(of_cage))
            })
        })
    })
}
