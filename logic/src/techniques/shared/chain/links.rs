//! What a candidate says about the others of its clues: pairs of candidates that a clue lets stand together,
//! and values that a clue needs.
//!
//! Pairs are worked out per clue on first use, from the candidates at that time: in lines equal values clash; in
//! runs also values that no remaining combination joins; in cages what no filling joins; across signs what
//! the sign says.

use super::super::combos::{common_and_union, possible};
use super::super::fillings::each_filling;
use super::super::needs::needs;
use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Constraint, Mask};
use std::cell::OnceCell;

/// Chains are not sought on boards of more cells than this.
pub(super) const MOST_CELLS: usize = 20_000;

/// The most steps for the fillings of one cage.
const MOST_STEPS: usize = 20_000;

/// The pairs of a state's clues.
pub(super) struct Links<'s> {
    pub(super) state: &'s State<'s>,
    known: Vec<OnceCell<Known>>,
}

struct Known {
    pairs: Pairs,
    needs: Mask,
}

/// Which values of one cell of a clue stand with which of another.
enum Pairs {
    /// Any.
    Any,
    /// Different ones.
    Differ,
    /// By the first value alone.
    Values(Vec<Mask>),
    /// By both positions and the first value.
    Cells(Vec<Mask>, usize),
}

impl<'s> Links<'s> {
    pub(super) fn new(state: &'s State<'s>) -> Links<'s> {
        Links {
            state,
            known: (0..state.board.clues()).map(|_| OnceCell::new()).collect(),
        }
    }

    /// The values of the clue's cell at `j` that stand with `value` at `i`.
    pub(super) fn with(&self, clue: Clue, i: usize, value: usize, j: usize) -> Mask {
        let values = self.state.board.model.values.len();
        let all = self.state.board.all;
        match &self.known(clue).pairs {
            Pairs::Any => all,
            Pairs::Differ => all.without(value),
            Pairs::Values(with) => with[value],
            Pairs::Cells(with, size) => with[(i * size + j) * values + value],
        }
    }

    /// Are the pairs of this clue more than "different"?
    pub(super) fn is_rich(&self, clue: Clue) -> bool {
        !matches!(self.known(clue).pairs, Pairs::Any | Pairs::Differ)
    }

    /// The values that the clue needs.
    pub(super) fn needs(&self, clue: Clue) -> Mask {
        self.known(clue).needs
    }

    fn known(&self, clue: Clue) -> &Known {
        self.known[clue as usize].get_or_init(|| Known {
            pairs: pairs(self.state, clue),
            needs: needs(self.state, clue),
        })
    }
}

fn pairs(state: &State, clue: Clue) -> Pairs {
    let board = state.board;
    let values = board.model.values.len();
    match board.constraint(clue) {
        Constraint::AllDifferent(_) => Pairs::Differ,
        Constraint::Run(_) => {
            let sets = possible(state, clue);
            let with = (0..values).map(|value| {
                let joined: Vec<Mask> = sets.iter().copied().filter(|s| s.has(value)).collect();
                common_and_union(&joined).1.without(value)
            });
            Pairs::Values(with.collect())
        }
        Constraint::Cage(cells, _) => of_cage(state, clue, cells),
        constraint
        @ (Constraint::Less(..) | Constraint::Differ(..) | Constraint::NotDiffer(..)) => {
            let mut with = vec![Mask::EMPTY; 4 * values];
            for a in board.all {
                for b in board.all {
                    if constraint.holds(&[a as u8, b as u8], &board.model.values) {
                        with[values + a] = with[values + a].with(b);
                        with[2 * values + b] = with[2 * values + b].with(a);
                    }
                }
            }
            Pairs::Cells(with, 2)
        }
        Constraint::Given(..) | Constraint::Table(..) => Pairs::Any,
    }
}

fn of_cage(state: &State, clue: Clue, cells: &[Cell]) -> Pairs {
    let values = state.board.model.values.len();
    let size = cells.len();
    let mut with = vec![Mask::EMPTY; size * size * values];
    let candidates = |cell: Cell| state.candidates(cell);
    let all = each_filling(state.board, clue, &candidates, MOST_STEPS, &mut |filling| {
        for (i, &a) in filling.iter().enumerate() {
            for (j, &b) in filling.iter().enumerate() {
                let slot = &mut with[(i * size + j) * values + usize::from(a)];
                *slot = slot.with(usize::from(b));
            }
        }
    });
    if all {
        Pairs::Cells(with, size)
    } else {
        Pairs::Any
    }
}
