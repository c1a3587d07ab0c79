//! One, two, three neighbouring lines or all of them, and the cages on them: what the lines make up together
//! less what the cages do is made up by the cells that do not cancel, innies (in the lines, in none of the
//! cages) and outies (in the cages, outside the lines).
//!
//! Cost: for each window of lines at most three choices of cages.

use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Proof, Step, Weigh};
use crossfoot_model::{Cell, Mask, Origin};

/// Lines, cages, and the cells that do not cancel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    pub(crate) lines: Vec<Clue>,
    pub(crate) cages: Vec<Clue>,
    /// Innies with 1, outies with −1, in the order of the cells.
    pub(crate) left: Vec<(Cell, i64)>,
}

/// The regions of `k` neighbouring lines with cages of those that `usable` picks.
pub(crate) fn regions(board: &Board, k: usize, usable: &dyn Fn(Clue) -> bool) -> Vec<Region> {
    let full = board.lines.iter().copied();
    let (rows, cols): (Vec<Clue>, Vec<Clue>) = full
        .filter(|&line| board.is_full_line(line))
        .partition(|&line| matches!(board.origin(line), Origin::Row(_)));
    let usable: Vec<Clue> = board.cages.iter().copied().filter(|&c| usable(c)).collect();
    let mut regions = Vec::new();
    for lines in [rows, cols] {
        for window in lines.windows(k) {
            add(board, window, &usable, &mut regions);
        }
    }
    regions
}

/// Adds the regions of some lines: the cages inside, also those mostly inside, or all that touch.
fn add(board: &Board, lines: &[Clue], usable: &[Clue], regions: &mut Vec<Region>) {
    let mut inside = vec![false; board.len()];
    for &line in lines {
        for &cell in board.cells(line) {
            inside[cell as usize] = true;
        }
    }
    let share = |cage: Clue| {
        let cells = board.cells(cage);
        let within = cells.iter().filter(|&&cell| inside[cell as usize]).count();
        (within, cells.len())
    };
    let choices: [fn(usize, usize) -> bool; 3] = [
        |within, all| within == all,
        |within, all| 2 * within > all,
        |within, _| within > 0,
    ];
    let first = regions.len();
    for fits in choices {
        let cages = usable.iter().copied().filter(|&cage| {
            let (within, all) = share(cage);
            fits(within, all)
        });
        let region = Region::new(board, lines.to_vec(), cages.collect());
        if !region.cages.is_empty() && !regions[first..].contains(&region) {
            regions.push(region);
        }
    }
}

impl Region {
    /// These lines and these cages.
    pub(crate) fn new(board: &Board, lines: Vec<Clue>, cages: Vec<Clue>) -> Region {
        let mut counts = vec![0i64; board.len()];
        for (clues, sign) in [(&lines, 1), (&cages, -1)] {
            for &clue in clues {
                for &cell in board.cells(clue) {
                    counts[cell as usize] += sign;
                }
            }
        }
        let left = (0..).zip(counts).filter(|(_, count)| *count != 0);
        Region {
            left: left.collect(),
            lines,
            cages,
        }
    }

    /// The same without one of its cages.
    pub(crate) fn without(&self, board: &Board, cage: Clue) -> Region {
        let mut cages = self.cages.clone();
        cages.retain(|&other| other != cage);
        Region::new(board, self.lines.clone(), cages)
    }

    /// Those of the cells that are still open.
    pub(crate) fn open(&self, state: &State) -> Vec<(Cell, i64)> {
        let left = self.left.iter().copied();
        left.filter(|cell| !state.is_filled(cell.0)).collect()
    }

    /// A step that weighs the lines against the cages, about these cells; the others that are left are known.
    pub(crate) fn step(&self, state: &State, name: &'static str, weigh: Weigh) -> Step {
        let board = state.board;
        let mut step = Step::new(name)
            .clues(self.lines.iter().copied())
            .clues(self.cages.iter().copied());
        step = step.cells(state, self.left.iter().map(|cell| cell.0));
        let known = self.left.iter().map(|cell| cell.0);
        let known: Vec<Cell> = known.filter(|&cell| state.is_filled(cell)).collect();
        if !known.is_empty() {
            step = step.fact(Fact::Region(known));
        }
        for &cage in &self.cages {
            step = step.clues(super::layouts::binding(board, board.cells(cage)));
            step = step.cells(state, board.cells(cage).iter().copied());
        }
        step.proof(Proof::Balance {
            weigh,
            plus: self.lines.clone(),
            minus: self.cages.clone(),
        })
    }
}

/// Goes through all ways to fill the cells, those in one line being different; shows each to `holds`, and
/// returns what each cell holds in those that it approves of. Cost: their number; callers keep the cells few.
pub(crate) fn supported(
    state: &State,
    cells: &[Cell],
    holds: &mut dyn FnMut(&[usize]) -> bool,
) -> Vec<Mask> {
    let mut kept = vec![Mask::EMPTY; cells.len()];
    fill(state, cells, &mut Vec::new(), holds, &mut kept);
    kept
}

fn fill(
    state: &State,
    cells: &[Cell],
    values: &mut Vec<usize>,
    holds: &mut dyn FnMut(&[usize]) -> bool,
    kept: &mut [Mask],
) {
    let Some(&cell) = cells.get(values.len()) else {
        if holds(values) {
            for (mask, &value) in kept.iter_mut().zip(&*values) {
                *mask = mask.with(value);
            }
        }
        return;
    };
    for value in state.candidates(cell) {
        let clash = |i: usize| values[i] == value && state.board.apart(cell, cells[i]).is_some();
        if !(0..values.len()).any(clash) {
            values.push(value);
            fill(state, cells, values, holds, kept);
            values.pop();
        }
    }
}

/// The lines in which two of the cells lie, as further clues of a step.
pub(crate) fn apart(state: &State, cells: &[Cell], step: Step) -> Step {
    step.clues(super::layouts::binding(state.board, cells))
}
