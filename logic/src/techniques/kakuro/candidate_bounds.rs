//! Candidate bounds: a digit below the sum less the most that the other cells can hold, or above the
//! sum less the least, goes. The others hold different digits.
//!
//! The most that cells with different digits can add up to: deal out digits from the greatest down, keeping
//! each that can be kept (the sets that can be dealt out form a matroid, Edmonds and Fulkerson 1965, so greed
//! is right). Cost: digits × matchings per cell.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::deal;
use crate::work::Work;
use crossfoot_model::{Cell, Mask, RunClue};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "candidate bounds",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let RunClue::Sum(sum) = state.board.run(clue)?.clue else {
            return None;
        };
        let mut open = state.open_cells(clue);
        open.find_map(|cell| bound(state, clue, cell, sum))
    })
}

fn bound(state: &State, clue: Clue, cell: Cell, sum: u64) -> Option<Step> {
    let board = state.board;
    let others = board.cells(clue).iter().copied();
    let others: Vec<Cell> = others.filter(|&c| c != cell).collect();
    let (least, most) = (
        extreme(state, &others, false)?,
        extreme(state, &others, true)?,
    );
    let number = |v: usize| u64::from(board.number(v));
    let candidates = state.candidates(cell).iter();
    let out = candidates.filter(|&v| number(v) + most < sum || number(v) + least > sum);
    let out: Mask = out.collect();
    if out.is_empty() {
        return None;
    }
    let step = Step::new(TECHNIQUE.name).clues([clue]);
    let mut step = step.remove(state, cell, out);
    if let [only] = others[..] {
        step = step.fact(Fact::Region(vec![only]));
    }
    // the bound that takes something away is the one to tell
    let (low, high) = (
        out.iter().any(|v| number(v) + most < sum),
        out.iter().any(|v| number(v) + least > sum),
    );
    step = match (least == most, low, high) {
        (true, ..) => step.fact(Fact::Other(least)),
        (_, true, true) => step.fact(Fact::Least(least)).fact(Fact::Most(most)),
        (_, true, _) => step.fact(Fact::Most(most)),
        _ => step.fact(Fact::Least(least)),
    };
    step.cells(state, others)
        .fact(Fact::Total(sum))
        .fact(Fact::Pattern(vec![cell]))
        .if_any()
}

/// The most, or least, that the cells can add up to with different digits; `None` if they cannot differ.
fn extreme(state: &State, cells: &[Cell], most: bool) -> Option<u64> {
    let union = cells
        .iter()
        .fold(Mask::EMPTY, |u, &c| u | state.candidates(c));
    let mut values: Vec<usize> = union.iter().collect();
    if most {
        values.reverse();
    }
    let masks = cells.iter().map(|&cell| state.candidates(cell));
    if !deal(masks.clone()) {
        return None;
    }
    // drop the digits that cost most as long as the others can still be dealt out
    let mut kept = union;
    for &value in values.iter().rev() {
        if kept.len() == cells.len() {
            break;
        }
        let fewer = kept.without(value);
        if deal(masks.clone().map(|mask| mask & fewer)) {
            kept = fewer;
        }
    }
    Some(kept.iter().map(|v| u64::from(state.board.number(v))).sum())
}
