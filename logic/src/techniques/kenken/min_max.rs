//! Min-max of lines: the cages in one, two or three lines make up at least so much and at most so much of their
//! sum; what that leaves for the other cells, or for one of the cages, bounds them.

use super::account::Account;
use super::layouts::of_all;
use super::region::regions;
use crate::state::State;
use crate::step::{Step, Weigh};
use crate::technique::Technique;
use crate::work::Work;

pub(crate) static ONE: Technique = Technique {
    name: "line min-max",
    find: |state, work| find(state, work, ONE.name, 1),
};

pub(crate) static TWO: Technique = Technique {
    name: "min-max of two lines",
    find: |state, work| find(state, work, TWO.name, 2),
};

pub(crate) static THREE: Technique = Technique {
    name: "min-max of three lines",
    find: |state, work| find(state, work, THREE.name, 3),
};

fn find(state: &State, work: &mut Work, name: &'static str, k: usize) -> Option<Step> {
    work.whole(state, |work| {
        let layouts = of_all(state, work);
        let account = Account::new(state, &layouts, (name, Weigh::Number), |left, sum| {
            left.low <= sum && sum <= left.high
        });
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
}
