//! Balances: what the cells of some clues weigh together, against the cells of others. Cells that
//! count on both sides cancel; the rest must weigh what the clues say.
//!
//! Sum over `plus` − sum over `minus` = Σ (how often a cell counts) × weight. The left side takes only values
//! that each clue by itself allows; if no filling of the cells on the right that denies the step weighs any of
//! these, the step follows. This covers regions of sums (innies and outies, bounds, parity), counts of
//! a digit (fish, cages that take all of a digit) and products.

use super::cited::{Cited, Refusal};
use super::decide::totals;
use super::problem::{Problem, Total, combine, nothing};
use crate::board::{Board, Clue};
use crate::step::Weigh;
use crossfoot_model::{Cell, Constraint, Mask, Op};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most different totals on one side.
const MOST_TOTALS: usize = 20_000;

/// Checks the balance of a step.
pub(super) fn check(
    cited: &Cited,
    weigh: Weigh,
    plus: &[Clue],
    minus: &[Clue],
) -> Result<(), Refusal> {
    let signed = plus.iter().map(|&clue| (clue, 1));
    let signed: Vec<(Clue, i32)> = signed.chain(minus.iter().map(|&clue| (clue, -1))).collect();
    let mut counts: FxHashMap<Cell, i32> = FxHashMap::default();
    let mut sides: FxHashSet<Total> = [nothing(weigh)].into_iter().collect();
    for &(clue, sign) in &signed {
        cited.has(clue)?;
        for &cell in cited.board.cells(clue) {
            *counts.entry(cell).or_default() += sign;
        }
        sides = cross(weigh, &sides, &of_clue(cited, weigh, clue)?, sign)?;
    }
    counts.retain(|_, count| *count != 0);
    let mut cells: Vec<Cell> = counts.keys().copied().collect();
    cells.sort_unstable();
    for (cell, denied) in cited.denials() {
        if !counts.contains_key(&cell) {
            return Err(Refusal::Unfounded(cell));
        }
        let domain = |c: Cell| {
            if c == cell {
                denied
            } else {
                cited.domains[c as usize]
            }
        };
        let weights: Vec<i32> = cells.iter().map(|cell| counts[cell]).collect();
        let with = |clues: &[Clue]| {
            let problem = Problem::new(cited.board, cells.clone(), domain, clues.iter().copied());
            totals(&problem.weighed(weigh, weights.clone()))
        };
        // most balances hold whatever the clues among the cells say, and that is quickly seen
        let meets = |weights: FxHashSet<Total>| weights.iter().any(|total| sides.contains(total));
        if with(&[]).is_ok_and(|weights| !meets(weights)) {
            continue;
        }
        if meets(with(&cited.step.clues)?) {
            return Err(Refusal::Unfounded(cell));
        }
    }
    Ok(())
}

/// Every sum of a total here and `sign` times a total there.
fn cross(
    weigh: Weigh,
    left: &FxHashSet<Total>,
    right: &FxHashSet<Total>,
    sign: i32,
) -> Result<FxHashSet<Total>, Refusal> {
    let mut out = FxHashSet::default();
    for &a in left {
        for &b in right {
            out.insert(combine(weigh, a, b, sign).ok_or(Refusal::TooLarge)?);
        }
        if out.len() > MOST_TOTALS {
            return Err(Refusal::TooLarge);
        }
    }
    Ok(out)
}

/// What the cells of a clue can weigh together.
fn of_clue(cited: &Cited, weigh: Weigh, clue: Clue) -> Result<FxHashSet<Total>, Refusal> {
    let board = cited.board;
    if let Some(total) = stated(board, weigh, clue) {
        return Ok([total].into_iter().collect());
    }
    let domain = |cell: Cell| cited.domains[cell as usize];
    let problem = Problem::of_clue(cited, clue, domain);
    let counts = vec![1; problem.cells.len()];
    totals(&problem.weighed(weigh, counts))
}

/// What the clue says outright.
fn stated(board: &Board, weigh: Weigh, clue: Clue) -> Option<Total> {
    let full = board.is_full_line(clue);
    let all = board
        .all
        .iter()
        .map(|value| i128::from(board.number(value)));
    match (weigh, board.constraint(clue)) {
        (Weigh::Number, Constraint::AllDifferent(_)) if full => Some((all.sum(), 1)),
        (Weigh::Is(_), Constraint::AllDifferent(_)) if full => Some((1, 1)),
        (Weigh::Factor, Constraint::AllDifferent(_)) if full => {
            let product = all.into_iter().try_fold(1i128, i128::checked_mul)?;
            (product != 0).then_some((product, 1))
        }
        (Weigh::Number, Constraint::Run(run)) => same_sum(board, &run.sets).map(|sum| (sum, 1)),
        (Weigh::Number, Constraint::Cage(cells, cage)) if cells.len() > 1 && cage.op == Op::Add => {
            Some((i128::from(u64::try_from(&cage.target).ok()?), 1))
        }
        (Weigh::Factor, Constraint::Cage(cells, cage))
            if cells.len() > 1 && cage.op == Op::Multiply =>
        {
            let target = i128::from(u64::try_from(&cage.target).ok()?);
            (target != 0).then_some((target, 1))
        }
        _ => None,
    }
}

/// The sum of every one of the sets, if it is the same for all.
fn same_sum(board: &Board, sets: &[Mask]) -> Option<i128> {
    let sum = |set: &Mask| -> i128 { set.iter().map(|v| i128::from(board.number(v))).sum() };
    let first = sets.first().map(sum)?;
    sets.iter().all(|set| sum(set) == first).then_some(first)
}
