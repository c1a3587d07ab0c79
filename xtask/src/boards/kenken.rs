//! KenKen boards: a random Latin square, random cages, the targets that the square makes true.

use super::{Board, Dice, Impossible, latin_square};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, KindId, Sheet};
use num_bigint::BigUint;

/// How often each operator is tried; a `-` or `/` that the numbers do not allow gives way to `+` or `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpWeights {
    /// `+`
    pub add: usize,
    /// `-`, on two cells unless the plan is wide
    pub subtract: usize,
    /// `*`
    pub multiply: usize,
    /// `/`, on two cells unless the plan is wide
    pub divide: usize,
    /// The share of cages, in percent, whose operator is then hidden (`?`).
    pub hidden_percent: usize,
}

impl OpWeights {
    /// All four operators, pairs leaning to `-` and `/`.
    pub const ALL: OpWeights = OpWeights {
        add: 2,
        subtract: 3,
        multiply: 2,
        divide: 4,
        hidden_percent: 0,
    };
    /// Products only.
    pub const PRODUCTS: OpWeights = OpWeights {
        add: 0,
        subtract: 0,
        multiply: 1,
        divide: 0,
        hidden_percent: 0,
    };
}

/// What kind of KenKen is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KenKenPlan {
    /// Side, 1 to 64.
    pub n: usize,
    /// The most cells of a cage, at least 1.
    pub largest: usize,
    /// The operators.
    pub ops: OpWeights,
    /// May `-` and `/` stand at any size?
    pub wide: bool,
}

impl KenKenPlan {
    /// All operators, cages of up to four cells.
    pub fn new(n: usize) -> KenKenPlan {
        KenKenPlan {
            n,
            largest: 4,
            ops: OpWeights::ALL,
            wide: false,
        }
    }
}

/// A random board: cages are connected, cover every cell, and hold for the square that comes with it.
///
/// # Errors
/// A side out of range, or no operator of any weight.
pub fn kenken(plan: &KenKenPlan, dice: &mut Dice) -> Result<Board, Impossible> {
    let ops = &plan.ops;
    if ops.add + ops.subtract + ops.multiply + ops.divide == 0 {
        return Err(Impossible::Operators);
    }
    let square = latin_square(plan.n, dice)?;
    let mut sheet = Sheet::latin(KindId::KenKen, plan.n);
    for cells in cut(plan.n, plan.largest.max(1), dice) {
        let numbers: Vec<u32> = cells
            .iter()
            .map(|&c| square[c / plan.n][c % plan.n])
            .collect();
        let (op, target) = clue(&numbers, plan, dice);
        let cells = cells.iter().map(|&c| Place::new(c / plan.n, c % plan.n));
        sheet.cages.push(Cage {
            op,
            target,
            cells: cells.collect(),
        });
    }
    Ok(Board {
        sheet,
        solution: filled(&square),
    })
}

/// A square as a grid of numbers.
pub(super) fn filled(square: &[Vec<u32>]) -> crossfoot_puzzle::Grid<u32> {
    let row = |row: &Vec<u32>| row.iter().map(|&v| Some(v)).collect();
    square.iter().map(row).collect()
}

/// Cuts the square into connected cages of random size up to `largest`, each in reading order, in order
/// of their first cells.
fn cut(n: usize, largest: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
    let mut free = vec![true; n * n];
    let mut order: Vec<usize> = (0..n * n).collect();
    dice.shuffle(&mut order);
    let mut cages = Vec::new();
    for start in order {
        if !std::mem::take(&mut free[start]) {
            continue;
        }
        let mut cage = vec![start];
        // a size of one only where nothing is left beside it, or where no more is wanted
        let size = if largest < 2 {
            1
        } else {
            2 + dice.below(largest - 1)
        };
        while cage.len() < size {
            let edge: Vec<usize> = (cage.iter().flat_map(|&c| beside(c, n)))
                .filter(|&c| free[c])
                .collect();
            let Some(&next) = dice.pick(&edge) else { break };
            free[next] = false;
            cage.push(next);
        }
        cage.sort_unstable();
        cages.push(cage);
    }
    cages.sort_unstable();
    cages
}

fn beside(cell: usize, n: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / n, cell % n);
    [
        (row > 0).then(|| cell - n),
        (col > 0).then(|| cell - 1),
        (col + 1 < n).then(|| cell + 1),
        (row + 1 < n).then(|| cell + n),
    ]
    .into_iter()
    .flatten()
}

/// An operator that these numbers allow, by weight, and what it gives.
fn clue(numbers: &[u32], plan: &KenKenPlan, dice: &mut Dice) -> (Op, BigUint) {
    let ops = &plan.ops;
    if let [only] = numbers {
        return (Op::Given, (*only).into());
    }
    let pair = plan.wide || numbers.len() == 2;
    let all = [
        (ops.add, Some((Op::Add, sum(numbers)))),
        (ops.multiply, Some((Op::Multiply, product(numbers)))),
        (ops.subtract, difference(numbers).filter(|_| pair)),
        (ops.divide, quotient(numbers).filter(|_| pair)),
    ];
    let total: usize = all.iter().filter(|a| a.1.is_some()).map(|a| a.0).sum();
    let mut left = dice.below(total);
    let fits = all
        .into_iter()
        .filter_map(|(weight, clue)| Some((weight, clue?)));
    let mut found = (Op::Add, sum(numbers));
    for (weight, clue) in fits {
        if left < weight {
            found = clue;
            break;
        }
        left -= weight;
    }
    if dice.below(100) < ops.hidden_percent {
        found.0 = Op::Unknown { wide: plan.wide };
    }
    found
}

fn sum(numbers: &[u32]) -> BigUint {
    numbers.iter().map(|&x| BigUint::from(x)).sum()
}

fn product(numbers: &[u32]) -> BigUint {
    numbers.iter().map(|&x| BigUint::from(x)).product()
}

/// The largest minus all others, if that is no less than nothing.
fn difference(numbers: &[u32]) -> Option<(Op, BigUint)> {
    let largest = BigUint::from(*numbers.iter().max()?) * 2u32;
    let sum = sum(numbers);
    (largest >= sum).then(|| (Op::Subtract, largest - sum))
}

/// The largest over the product of all others, if that is exact.
fn quotient(numbers: &[u32]) -> Option<(Op, BigUint)> {
    let largest = BigUint::from(*numbers.iter().max()?);
    let others = product(numbers) / &largest;
    let exact = (&largest % &others) == BigUint::ZERO;
    exact.then(|| (Op::Divide, largest / others))
}
