//! Line sum: a line adds up to the sum of all values, and so do two or three of them together; what the sums of
//! cages leave is made up by a few innies and outies.
//!
//! Cost: for each region with at most four open cells left the ways to fill them.

use super::layouts::Layouts;
use super::region::{Region, apart, regions, supported};
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step, Weigh};
use crate::technique::Technique;
use crate::work::{Kept, Work};
use crossfoot_model::{Cell, Mask};

pub(crate) static ONE: Technique = Technique {
    name: "line sum",
    find: |state, work| find(state, work, ONE.name, 1),
};

pub(crate) static TWO: Technique = Technique {
    name: "sum of two lines",
    find: |state, work| find(state, work, TWO.name, 2),
};

pub(crate) static THREE: Technique = Technique {
    name: "sum of three lines",
    find: |state, work| find(state, work, THREE.name, 3),
};

/// The most open cells that are weighed.
const MOST_CELLS: usize = 4;

/// The most ways to fill them.
const MOST_WAYS: usize = 5_000;

fn find(state: &State, work: &mut Work, name: &'static str, k: usize) -> Option<Step> {
    work.whole(state, |work| {
        let sums = work.with_kept(|kept| sums(state, kept));
        let known = |cage: Clue| sums[cage as usize].is_some();
        let mut regions = regions(state.board, k, &known);
        // what is left to be made up by fewest is seen first
        regions.sort_by_cached_key(|region| region.open(state).len());
        regions.iter().find_map(|region| {
            let spent = work.spend(4);
            spent.then(|| of_region(state, region, &sums, name))?
        })
    })
}

/// What each cage adds up to, where that is known; by the number of the clue.
fn sums(state: &State, kept: &mut Kept) -> Vec<Option<i64>> {
    let mut sums = vec![None; state.board.clues()];
    for &cage in &state.board.cages {
        sums[cage as usize] = Layouts::new(state, cage, kept).and_then(|layouts| {
            let sum = |layout: &[u8]| -> i64 {
                let numbers = layout.iter().map(|&v| state.board.number(v.into()));
                numbers.map(i64::from).sum()
            };
            let mut all = layouts.all.iter().map(|layout| sum(layout));
            let first = all.next()?;
            all.all(|other| other == first).then_some(first)
        });
    }
    sums
}

fn of_region(
    state: &State,
    region: &Region,
    sums: &[Option<i64>],
    name: &'static str,
) -> Option<Step> {
    let board = state.board;
    let open = region.open(state);
    let ways = open.iter().map(|&(cell, _)| state.candidates(cell).len());
    let ways = ways.fold(1usize, usize::saturating_mul);
    if open.is_empty() || open.len() > MOST_CELLS || ways > MOST_WAYS {
        return None;
    }
    let line: i64 = board.all.iter().map(|v| i64::from(board.number(v))).sum();
    let total = line * region.lines.len() as i64;
    let cages: i64 = region.cages.iter().filter_map(|&c| sums[c as usize]).sum();
    let known = region.left.iter().filter_map(|&(cell, sign)| {
        let value = state.value(cell)?;
        Some(sign * i64::from(board.number(value)))
    });
    let rest = total - cages - known.sum::<i64>();
    let cells: Vec<Cell> = open.iter().map(|cell| cell.0).collect();
    let mut holds = |values: &[usize]| {
        let numbers = values.iter().zip(&open);
        let numbers = numbers.map(|(&v, cell)| cell.1 * i64::from(board.number(v)));
        numbers.sum::<i64>() == rest
    };
    let kept = supported(state, &cells, &mut holds);
    let step = region.step(state, name, Weigh::Number);
    let mut step = apart(state, &cells, step);
    for (&cell, &mask) in cells.iter().zip(&kept) {
        step = match (mask.single(), cells.len()) {
            (Some(value), 1) => {
                let step = step.fact(Fact::Values(Mask::of(value)));
                step.place(cell, value)
            }
            _ => step.remove(state, cell, board.all - mask),
        };
    }
    let step = step.if_any()?.fact(Fact::Pattern(cells));
    let step = step.fact(Fact::Total(total.unsigned_abs()));
    Some(step.fact(Fact::Other(cages.unsigned_abs())))
}
