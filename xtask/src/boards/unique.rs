//! Boards with one solution: Kakuro by local search over fillings, squares by trying again or by givens.
//!
//! Source: DESIGN §8, steps 2 and 4, in a small form: f is the number of candidates that propagation
//! leaves beyond one a cell, and f = 0 proves the filling the only one. A move changes an open cell's
//! digit along its chain ([`super::fill`]) and is kept if f does not rise, else now and then. Deviation:
//! every move propagates from nothing, so that this is for small boards. Cost: some thousand moves, each
//! a propagation of the board; about a tenth of a second for 10×10.

use super::fill::Mixer;
use super::{Board, Diagram, DiagramPlan, Dice, Impossible, clued};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Sheet, Square};
use crossfoot_solve::{Answer, Options, Unbounded, candidates, solve};

/// Moves on one diagram before another is taken.
const MOVES: usize = 4_000;
/// Diagrams before giving up.
const DIAGRAMS: usize = 50;

/// A random board with exactly one solution.
///
/// # Errors
/// A plan that no diagram meets, or that no unique board was found for.
pub fn unique_kakuro(plan: &DiagramPlan, dice: &mut Dice) -> Result<Board, Impossible> {
    for _ in 0..DIAGRAMS {
        let diagram = Diagram::random(plan, dice)?;
        if let Some(board) = settle(&diagram, dice)? {
            return Ok(board);
        }
    }
    Err(Impossible::Unique)
}

/// The first of many random boards that has exactly one solution.
///
/// # Errors
/// What `make` says, or that none of 5,000 boards was unique.
pub fn until_unique(
    make: impl Fn(&mut Dice) -> Result<Board, Impossible>,
    dice: &mut Dice,
) -> Result<Board, Impossible> {
    for _ in 0..5_000 {
        let board = make(dice)?;
        if matches!(answer(&board.sheet), Some(Answer::One(_))) {
            return Ok(board);
        }
    }
    Err(Impossible::Unique)
}

/// Gives cells of a board, each where two solutions differ, until it has exactly one.
///
/// # Errors
/// A board that its own solution does not solve.
pub fn with_enough_givens(mut board: Board, dice: &mut Dice) -> Result<Board, Impossible> {
    loop {
        let (a, b) = match answer(&board.sheet) {
            Some(Answer::One(_)) => return Ok(board),
            Some(Answer::Many(a, b)) => (a, b),
            _ => return Err(Impossible::Unique),
        };
        let squares = 0..board.sheet.squares.len();
        let whites = squares.filter(|&i| board.sheet.squares[i].is_white());
        let differ: Vec<usize> = whites
            .zip(a.iter().zip(&b))
            .filter(|(_, (a, b))| a != b)
            .map(|(square, _)| square)
            .collect();
        let at = *dice.pick(&differ).ok_or(Impossible::Unique)?;
        let given = board.solution.iter().flatten().nth(at).copied().flatten();
        board.sheet.squares[at] = Square::White { given };
    }
}

fn answer(sheet: &Sheet) -> Option<Answer> {
    let model = sheet.kind.kind().model(sheet, ModelOptions::default());
    let found = solve(&model, &Options::default(), &mut Unbounded).ok()?;
    Some(found.answer)
}

fn settle(diagram: &Diagram, dice: &mut Dice) -> Result<Option<Board>, Impossible> {
    let filling = super::fill(diagram, 9, dice)?;
    let mut mixer = Mixer::of(diagram, filling);
    let mut open = open_cells(diagram, mixer.digits());
    for _ in 0..MOVES {
        let Some(&(cell, _)) = dice.pick(&open) else {
            return Ok(Some(clued(diagram, mixer.digits())));
        };
        let from = mixer.digits()[cell];
        let to = 1 + dice.below(9) as u32;
        mixer.change(cell, to);
        let now = open_cells(diagram, mixer.digits());
        let worse = excess(&now) as f64 - excess(&open) as f64;
        // no worse is always kept
        if dice.chance((-worse / 0.7).exp()) {
            open = now;
        } else {
            mixer.change(cell, from);
        }
    }
    Ok(None)
}

/// The cells that propagation leaves open, each with its candidates beyond one.
fn open_cells(diagram: &Diagram, filling: &[u32]) -> Vec<(usize, usize)> {
    let sheet = clued(diagram, filling).sheet;
    let model = sheet.kind.kind().model(&sheet, ModelOptions::default());
    let left = candidates(&model, &Options::default()).ok().flatten();
    let whites = (0..diagram.white.len()).filter(|&cell| diagram.white[cell]);
    let left = left.unwrap_or_default();
    whites
        .zip(left.iter().map(|mask| mask.len() - 1))
        .filter(|&(_, beyond)| beyond > 0)
        .collect()
}

fn excess(open: &[(usize, usize)]) -> usize {
    open.iter().map(|(_, beyond)| beyond).sum()
}
