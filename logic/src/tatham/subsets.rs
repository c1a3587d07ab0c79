//! Naked and hidden subsets of every size in a line: Keen's Hard, Unequal's Tricky.

use super::alldiff::Matrix;
use super::bits::Did;
use super::singles::walk;
use super::{Puzzle, State, alldiff};

/// Looks at lines until one gives something.
pub(super) fn run(state: &mut State, puzzle: &Puzzle) -> Did {
    while state.sets != 0 {
        let line = state.sets.trailing_zeros();
        state.sets &= state.sets - 1;
        let (start, step) = walk(line);
        let mut rows: Matrix = [0; 16];
        let cells = state.candidates[start..].iter().step_by(step);
        for (row, &mask) in rows.iter_mut().zip(cells).take(puzzle.n) {
            *row = mask;
        }
        if !alldiff::filter(&mut rows, puzzle.n) {
            return Did::Broke;
        }
        let mut did = Did::Nothing;
        for (i, &row) in rows[..puzzle.n].iter().enumerate() {
            if state.keep(puzzle, (start + i * step) as u8, row) {
                did = Did::Something;
            }
        }
        if did == Did::Something {
            // the line is as consistent as it can be; what it deleted cannot give it more
            state.sets &= !(1 << line);
            return did;
        }
    }
    Did::Nothing
}
