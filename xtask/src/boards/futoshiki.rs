//! Futoshiki boards, Adjacent boards and Latin squares with holes: a random square, some of its numbers,
//! and the signs that it makes true.

use super::kenken::filled;
use super::{Board, Dice, Impossible, latin_square};
use crossfoot_model::Place;
use crossfoot_puzzle::{KindId, Sheet, Sign, Square};

/// What kind of Futoshiki is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FutoshikiPlan {
    /// Side, 1 to 64.
    pub n: usize,
    /// Share of the borders between neighbours that carry a sign.
    pub signs: f64,
    /// Share of the cells that are given.
    pub givens: f64,
    /// Signs between two random cells, wherever they stand, beside those on borders.
    pub far_signs: usize,
}

impl FutoshikiPlan {
    /// A third of the borders signed and a tenth of the cells given.
    pub fn new(n: usize) -> FutoshikiPlan {
        FutoshikiPlan {
            n,
            signs: 0.33,
            givens: 0.1,
            far_signs: 0,
        }
    }
}

/// A random Futoshiki.
///
/// # Errors
/// A side out of range.
pub fn futoshiki(plan: &FutoshikiPlan, dice: &mut Dice) -> Result<Board, Impossible> {
    let square = latin_square(plan.n, dice)?;
    let mut sheet = with_givens(&square, plan.givens, dice);
    for (a, b) in borders(plan.n) {
        if dice.chance(plan.signs) {
            sheet.signs.extend(less(&square, a, b));
        }
    }
    for _ in 0..plan.far_signs {
        let [a, b] = [0; 2].map(|_| Place::new(dice.below(plan.n), dice.below(plan.n)));
        let sign = less(&square, a, b).filter(|sign| !sheet.signs.contains(sign));
        sheet.signs.extend(sign);
    }
    Ok(Board {
        sheet,
        solution: filled(&square),
    })
}

/// A random board of the Adjacent mode: every border says whether its cells differ by one.
///
/// # Errors
/// A side out of range.
pub fn adjacent(n: usize, givens: f64, dice: &mut Dice) -> Result<Board, Impossible> {
    let square = latin_square(n, dice)?;
    let mut sheet = with_givens(&square, givens, dice);
    sheet.adjacent = true;
    sheet.signs = borders(n)
        .filter(|&(a, b)| number(&square, a).abs_diff(number(&square, b)) == 1)
        .map(|(a, b)| Sign::Differ(a, b, 1))
        .collect();
    Ok(Board {
        sheet,
        solution: filled(&square),
    })
}

/// A random Latin square of which a share of the cells is left open.
///
/// # Errors
/// A side out of range.
pub fn latin_with_holes(n: usize, holes: f64, dice: &mut Dice) -> Result<Board, Impossible> {
    let square = latin_square(n, dice)?;
    let sheet = with_givens(&square, 1.0 - holes, dice);
    Ok(Board {
        sheet,
        solution: filled(&square),
    })
}

/// Exactly that share of the cells, rounded down, is given.
fn with_givens(square: &[Vec<u32>], share: f64, dice: &mut Dice) -> Sheet {
    let n = square.len();
    let mut sheet = Sheet::latin(KindId::Futoshiki, n);
    let mut order: Vec<usize> = (0..n * n).collect();
    dice.shuffle(&mut order);
    order.truncate((share.clamp(0.0, 1.0) * (n * n) as f64) as usize);
    for cell in order {
        sheet.squares[cell] = Square::White {
            given: Some(square[cell / n][cell % n]),
        };
    }
    sheet
}

/// The pairs of neighbours in reading order of the first, right before below.
fn borders(n: usize) -> impl Iterator<Item = (Place, Place)> {
    (0..n * n).flat_map(move |cell| {
        let (row, col) = (cell / n, cell % n);
        let here = Place::new(row, col);
        let right = (col + 1 < n).then(|| (here, Place::new(row, col + 1)));
        let below = (row + 1 < n).then(|| (here, Place::new(row + 1, col)));
        [right, below].into_iter().flatten()
    })
}

fn number(square: &[Vec<u32>], at: Place) -> u32 {
    square[at.row as usize][at.col as usize]
}

fn less(square: &[Vec<u32>], a: Place, b: Place) -> Option<Sign> {
    match number(square, a).cmp(&number(square, b)) {
        std::cmp::Ordering::Less => Some(Sign::Less(a, b)),
        std::cmp::Ordering::Greater => Some(Sign::Less(b, a)),
        std::cmp::Ordering::Equal => None,
    }
}
