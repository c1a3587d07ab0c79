//! Kakuro boards with one solution, by local search over fillings.
//!
//! Source: DESIGN §8, steps 2 and 4, in a small form: f is the number of candidates that propagation
//! leaves beyond one a cell, and f = 0 proves the filling the only one. A move changes an open cell's
//! digit along its chain ([`super::fill`]) and is kept if f does not rise, else now and then. Deviation:
//! every move propagates from nothing, so that this is for small boards. Cost: some thousand moves, each
//! a propagation of the board; about a tenth of a second for 10×10.

use super::fill::Mixer;
use super::{Board, Diagram, DiagramPlan, Dice, Impossible, clued};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_solve::{Options, candidates};

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
