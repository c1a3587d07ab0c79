//! Line product: a line multiplies up to the product of all values, and so do two or three of them together;
//! what the products of cages leave is made up by a few innies and outies.
//!
//! Not with a 0 among the values. Cost: as for sums.

use super::layouts::Layouts;
use super::region::{Region, apart, regions, supported};
use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Step, Weigh};
use crate::technique::Technique;
use crate::work::{Kept, Work};
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "line product",
    find,
};

/// The most lines together.
const MOST_LINES: usize = 3;

/// The most open cells that are weighed.
const MOST_CELLS: usize = 4;

/// The most ways to fill them.
const MOST_WAYS: usize = 5_000;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    work.whole(state, |work| {
        let line = product(board, board.all.iter())?;
        let products = work.with_kept(|kept| products(state, kept));
        let known = |cage: Clue| products[cage as usize].is_some();
        for k in 1..=MOST_LINES {
            for region in regions(board, k, &known) {
                if !work.spend(4) {
                    return None;
                }
                let step = of_region(state, &region, line, &products);
                if step.is_some() {
                    return step;
                }
            }
        }
        None
    })
}

/// The product of some values; `None` if it is 0 or too large.
fn product(board: &Board, values: impl Iterator<Item = usize>) -> Option<u128> {
    let mut numbers = values.map(|v| u128::from(board.number(v)));
    let product = numbers.try_fold(1u128, u128::checked_mul);
    product.filter(|&product| product != 0)
}

/// What each cage multiplies up to, where that is known; by the number of the clue.
fn products(state: &State, kept: &mut Kept) -> Vec<Option<u128>> {
    let mut products = vec![None; state.board.clues()];
    for &cage in &state.board.cages {
        products[cage as usize] = Layouts::new(state, cage, kept).and_then(|layouts| {
            let product = |layout: &[u8]| {
                let values = layout.iter().map(|&v| usize::from(v));
                product(state.board, values)
            };
            let mut all = layouts.all.iter().map(|layout| product(layout));
            let first = all.next()??;
            all.all(|other| other == Some(first)).then_some(first)
        });
    }
    products
}

/// Both sides of the balance: lines and outies, cages and innies.
fn sides(region: &Region, line: u128, products: &[Option<u128>]) -> Option<[u128; 2]> {
    let lines = region.lines.iter().map(|_| line);
    let lines = lines.into_iter().try_fold(1u128, u128::checked_mul)?;
    let mut cages = region.cages.iter().filter_map(|&c| products[c as usize]);
    Some([lines, cages.try_fold(1u128, u128::checked_mul)?])
}

fn of_region(
    state: &State,
    region: &Region,
    line: u128,
    products: &[Option<u128>],
) -> Option<Step> {
    let board = state.board;
    let open = region.open(state);
    let ways = open.iter().map(|&(cell, _)| state.candidates(cell).len());
    let ways = ways.fold(1usize, usize::saturating_mul);
    if open.is_empty() || open.len() > MOST_CELLS || ways > MOST_WAYS {
        return None;
    }
    let [lines, cages] = sides(region, line, products)?;
    let mut known = [lines, cages];
    for &(cell, sign) in &region.left {
        if let Some(value) = state.value(cell) {
            let side = &mut known[usize::from(sign > 0)];
            *side = side.checked_mul(u128::from(board.number(value)))?;
        }
    }
    let cells: Vec<Cell> = open.iter().map(|cell| cell.0).collect();
    let mut overflows = false;
    let mut holds = |values: &[usize]| {
        let mut sides = known;
        for (&value, &(_, sign)) in values.iter().zip(&open) {
            let side = &mut sides[usize::from(sign > 0)];
            let more = side.checked_mul(u128::from(board.number(value)));
            overflows |= more.is_none();
            *side = more.unwrap_or(0);
        }
        sides[0] == sides[1]
    };
    let kept = supported(state, &cells, &mut holds);
    if overflows {
        return None;
    }
    let step = region.step(state, TECHNIQUE.name, Weigh::Factor);
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
    let step = step.fact(Fact::Total(u64::try_from(lines).ok()?));
    let step = step.fact(Fact::Other(u64::try_from(cages).ok()?));
    Some(match region.lines.len() {
        1 => step,
        k => step.fact(Fact::Count(k as u64)),
    })
}
