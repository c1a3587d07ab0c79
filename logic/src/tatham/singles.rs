//! Singles of a line: a cell with one candidate, a digit with one cell. The only deductions of Unequal's
//! Trivial; every level has them.
//!
//! Cost: a pass over a line with two accumulators (digits seen once, seen twice), and one that deletes. Columns are
//! done all at once, a lane each, so that compilers use vector registers.

use super::{Puzzle, State};

/// A word per lane.
type Lanes = [u16; 16];

/// What a pass over a line has seen.
#[derive(Clone, Copy, Default)]
struct Seen {
    once: u16,
    twice: u16,
    /// Digits of cells with one candidate, and those of them that two such cells have.
    fixed: u16,
    clash: u16,
}

impl Seen {
    #[inline]
    fn add(&mut self, mask: u16) {
        let single = if mask & mask.wrapping_sub(1) == 0 {
            mask
        } else {
            0
        };
        self.twice |= self.once & mask;
        self.once |= mask;
        self.clash |= self.fixed & single;
        self.fixed |= single;
    }

    /// The digits with one cell that is still open.
    #[inline]
    fn hidden(&self) -> u16 {
        self.once & !self.twice & !self.fixed
    }

    #[inline]
    fn can_hold(&self, full: u16) -> bool {
        self.once == full && self.clash == 0
    }
}

/// What is left of a cell; none if it would have to be two digits.
#[inline]
fn left(mask: u16, fixed: u16, hidden: u16) -> u16 {
    let open = mask & !fixed;
    let only = open & hidden;
    let left = if only == 0 { open } else { only };
    let left = if only & only.wrapping_sub(1) == 0 {
        left
    } else {
        0
    };
    if mask & mask.wrapping_sub(1) == 0 {
        mask
    } else {
        left
    }
}

/// Deletes until no line has a single more. Returns whether the lines can still hold.
pub(super) fn run(state: &mut State, puzzle: &Puzzle) -> bool {
    while state.lines != 0 {
        let rows = state.lines as u16;
        if rows != 0 {
            let row = rows.trailing_zeros();
            state.lines &= !(1 << row);
            if !look_at_row(state, puzzle, row as usize) {
                return false;
            }
        } else {
            state.lines = 0;
            if !look_at_columns(state, puzzle) {
                return false;
            }
        }
        if state.is_broken() {
            return false;
        }
    }
    true
}

/// The first cell of a line, and the step to the next.
#[inline]
pub(super) fn walk(line: u32) -> (usize, usize) {
    match line {
        0..16 => (line as usize * 16, 1),
        _ => (line as usize - 16, 16),
    }
}

#[inline]
fn row_of(state: &State, row: usize) -> Lanes {
    state.candidates.as_chunks::<16>().0[row]
}

/// Leaves `new` in a row.
#[inline]
fn keep(state: &mut State, puzzle: &Puzzle, row: usize, old: Lanes, new: Lanes) {
    if old == new {
        return;
    }
    for (col, &mask) in new.iter().enumerate().take(puzzle.n) {
        state.keep(puzzle, (row * 16 + col) as u8, mask);
    }
}

fn look_at_row(state: &mut State, puzzle: &Puzzle, row: usize) -> bool {
    let old = row_of(state, row);
    let mut seen = Seen::default();
    old[..puzzle.n].iter().for_each(|&mask| seen.add(mask));
    if !seen.can_hold(puzzle.full) {
        return false;
    }
    if seen.fixed != puzzle.full {
        let new = old.map(|mask| left(mask, seen.fixed, seen.hidden()));
        keep(state, puzzle, row, old, new);
    }
    true
}

fn look_at_columns(state: &mut State, puzzle: &Puzzle) -> bool {
    let (mut once, mut twice, mut fixed, mut clash) = ([0; 16], [0; 16], [0; 16], [0; 16]);
    for row in 0..puzzle.n {
        let masks: Lanes = row_of(state, row);
        for i in 0..16 {
            let mut seen = Seen {
                once: once[i],
                twice: twice[i],
                fixed: fixed[i],
                clash: clash[i],
            };
            seen.add(masks[i]);
            (once[i], twice[i]) = (seen.once, seen.twice);
            (fixed[i], clash[i]) = (seen.fixed, seen.clash);
        }
    }
    let seen = |i: usize| Seen {
        once: once[i],
        twice: twice[i],
        fixed: fixed[i],
        clash: clash[i],
    };
    if !(0..puzzle.n).all(|i| seen(i).can_hold(puzzle.full)) {
        return false;
    }
    let hidden: Lanes = std::array::from_fn(|i| seen(i).hidden());
    for row in 0..puzzle.n {
        let old = row_of(state, row);
        let new = std::array::from_fn(|i| left(old[i], fixed[i], hidden[i]));
        keep(state, puzzle, row, old, new);
    }
    true
}
