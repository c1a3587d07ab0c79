//! A step as the verifier sees it, and why it is refused.

use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::Step;
use crossfoot_model::{Cell, Constraint, Mask};
use std::fmt;

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It names a cell, value or clue that the puzzle does not have.
    Unknown,
    /// It changes nothing, or something that is not there to be changed.
    Idle(Cell),
    /// It cites fewer candidates for this cell than there are.
    Candidates(Cell),
    /// What it says of this cell does not follow.
    Unfounded(Cell),
    /// This link of its chain (branch, link; from 0) does not follow.
    Link(usize, usize),
    /// The end of this branch is no contradiction and no agreement.
    End(usize),
    /// Its branches leave a case out.
    Open,
    /// A chain or balance speaks of clues that the step does not cite.
    Uncited(Clue),
    /// It is too large to check.
    TooLarge,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unknown => write!(f, "the step names something that the puzzle does not have"),
            Refusal::Idle(cell) => write!(f, "the step does nothing to cell {cell}"),
            Refusal::Candidates(cell) => write!(f, "cell {cell} has more candidates than cited"),
            Refusal::Unfounded(cell) => write!(f, "what is said of cell {cell} does not follow"),
            Refusal::Link(branch, link) => {
                write!(f, "link {link} of branch {branch} does not follow")
            }
            Refusal::End(branch) => write!(f, "branch {branch} proves nothing"),
            Refusal::Open => write!(f, "the branches leave a case out"),
            Refusal::Uncited(clue) => write!(f, "clue {clue} is used and not cited"),
            Refusal::TooLarge => write!(f, "the step is too large to check"),
        }
    }
}

/// A step with its cited candidates, by cell.
pub(super) struct Cited<'a> {
    pub(super) board: &'a Board<'a>,
    pub(super) step: &'a Step,
    /// What each cell may hold as far as the step says.
    pub(super) domains: Vec<Mask>,
}

impl<'a> Cited<'a> {
    pub(super) fn new(state: &'a State, step: &'a Step) -> Result<Cited<'a>, Refusal> {
        for &(cell, mask) in &step.cells {
            if !state.candidates(cell).is_subset(mask) {
                return Err(Refusal::Candidates(cell));
            }
        }
        Ok(Cited::alone(state.board, step))
    }

    /// The step as it says itself, whatever the state may be.
    pub(super) fn alone(board: &'a Board<'a>, step: &'a Step) -> Cited<'a> {
        let squares = board.model.cells.iter();
        let mut domains: Vec<Mask> = squares.map(|square| square.domain).collect();
        for clue in &step.clues {
            // a cited given is known to hold
            if let Constraint::Given(cell, value) = board.constraint(*clue) {
                domains[*cell as usize] &= Mask::of(usize::from(*value));
            }
        }
        for &(cell, mask) in &step.cells {
            domains[cell as usize] &= mask;
        }
        Cited {
            board,
            step,
            domains,
        }
    }

    /// What contradicts the step: each cell with the values that it must not hold.
    pub(super) fn denials(&self) -> impl Iterator<Item = (Cell, Mask)> + '_ {
        let places = self.step.places.iter().map(|&(cell, value)| {
            let others = self.domains[cell as usize].without(usize::from(value));
            (cell, others)
        });
        let removes = self.step.removes.iter().copied();
        places.chain(removes.map(|(cell, mask)| (cell, mask & self.domains[cell as usize])))
    }

    pub(super) fn is_cited(&self, cell: Cell) -> bool {
        self.step.cells.iter().any(|cited| cited.0 == cell)
    }

    /// Is the clue cited?
    pub(super) fn has(&self, clue: Clue) -> Result<(), Refusal> {
        match self.step.clues.contains(&clue) {
            true => Ok(()),
            false => Err(Refusal::Uncited(clue)),
        }
    }
}
