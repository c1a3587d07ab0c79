//! Singles of a line: a cell with one candidate, a digit with one cell. The only deductions of Unequal's
//! Trivial; every level has them.
//!
//! Cost: a pass over a line with two accumulators (seen once, seen twice), and one that deletes.

use super::{Puzzle, State};

/// Deletes until no line has a single more. Returns whether the lines can still hold.
pub(super) fn run(state: &mut State, puzzle: &Puzzle) -> bool {
    while state.lines != 0 {
        let line = state.lines.trailing_zeros();
        state.lines &= state.lines - 1;
        if !look(state, puzzle, line) || state.is_broken() {
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
fn look(state: &mut State, puzzle: &Puzzle, line: u32) -> bool {
    let (start, step) = walk(line);
    let (mut once, mut twice, mut fixed) = (0u16, 0u16, 0u16);
    for i in 0..puzzle.n {
        let mask = state.candidates[start + i * step];
        twice |= once & mask;
        once |= mask;
        if mask & mask.wrapping_sub(1) == 0 {
            if fixed & mask != 0 {
                return false;
            }
            fixed |= mask;
        }
    }
    if once != puzzle.full {
        return false;
    }
    if fixed == puzzle.full {
        return true;
    }
    let hidden = once & !twice & !fixed;
    for i in 0..puzzle.n {
        let cell = start + i * step;
        let mask = state.candidates[cell];
        if mask & (mask - 1) == 0 {
            continue;
        }
        let mut left = mask & !fixed;
        if left & hidden != 0 {
            left &= hidden;
            if left & (left - 1) != 0 {
                return false;
            }
        }
        state.keep(puzzle, cell as u8, left);
        if left == 0 {
            return false;
        }
    }
    true
}
