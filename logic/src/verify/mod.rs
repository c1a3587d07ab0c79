//! The verifier: replays a step over the clues and candidates that it cites, and nothing else.
//!
//! - [`Proof::Fillings`]: no filling of the cells concerned that meets the cited clues contradicts the
//!   step; by enumeration up to a million fillings, else by a dynamic program over the cells (`sweep`), or
//!   by a matching where a single line is cited.
//! - [`Proof::Balance`]: what the clues can weigh is computed from each clue alone, what the cells
//!   that do not cancel can weigh from their candidates; the two must not meet if the step is contradicted.
//! - [`Proof::Chain`]: every link is a consequence of its one clue, checked as a filling.
//!
//! It shares no code with the techniques, and they cannot use it. Cells that are not cited may hold anything
//! that the puzzle's values allow. All work is bounded; a step that is too large to check is refused.

mod balance;
mod chain;
mod cited;
mod decide;
mod fillings;
mod matching;
mod problem;
mod shorten;
mod sweep;
#[cfg(test)]
mod twins;

use crate::board::Board;
use crate::state::State;
use crate::step::{Proof, Step};
use cited::Cited;
pub use cited::Refusal;
use crossfoot_model::{Cell, Mask};
use problem::Problem;
pub use shorten::shortened;

/// Checks a step that is to be applied to this state.
///
/// # Errors
/// Why the step is refused.
pub fn verify(state: &State, step: &Step) -> Result<(), Refusal> {
    let board = state.board;
    known(board, step)?;
    news(state, step)?;
    let cited = Cited::new(state, step)?;
    match &step.proof {
        Proof::Fillings => fillings(&cited),
        Proof::Balance { weigh, plus, minus } => balance::check(&cited, *weigh, plus, minus),
        Proof::Chain(branches) => chain::check(&cited, branches),
    }
}

fn known(board: &Board, step: &Step) -> Result<(), Refusal> {
    let cell = |cell: Cell| (cell as usize) < board.len();
    let places = step.places.iter();
    let cells = step.cells.iter().chain(&step.removes).all(|c| cell(c.0));
    let value = |value: u8| usize::from(value) < Mask::CAPACITY && board.all.has(value.into());
    let values = places.into_iter().all(|p| cell(p.0) && value(p.1));
    let clues = step.clues.iter().all(|&c| (c as usize) < board.clues());
    match cells && values && clues {
        true => Ok(()),
        false => Err(Refusal::Unknown),
    }
}

/// Everything that the step says must change something.
fn news(state: &State, step: &Step) -> Result<(), Refusal> {
    if let Some(&(cell, _)) = step.places.iter().find(|p| state.is_filled(p.0)) {
        return Err(Refusal::Idle(cell));
    }
    let idle = |r: &&(Cell, Mask)| r.1.is_empty() || !r.1.is_subset(state.candidates(r.0));
    if let Some(&(cell, _)) = step.removes.iter().find(idle) {
        return Err(Refusal::Idle(cell));
    }
    match step.places.is_empty() && step.removes.is_empty() {
        true => Err(Refusal::Idle(0)),
        false => Ok(()),
    }
}

/// The default proof: deny what the step says of a cell, and no filling is left.
fn fillings(cited: &Cited) -> Result<(), Refusal> {
    for (cell, denied) in cited.denials() {
        let problem = Problem::of_step(cited, cell, denied);
        if decide::has_filling(&problem)? {
            return Err(Refusal::Unfounded(cell));
        }
    }
    Ok(())
}
