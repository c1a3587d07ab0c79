//! Fish of every size: for one digit, subsets of rows and columns of the grid. From Extreme.

use super::alldiff::Matrix;
use super::bits::Did;
use super::{Puzzle, State, alldiff};

/// Looks at digits until one gives something.
pub(super) fn run(state: &mut State, puzzle: &Puzzle) -> Did {
    while state.fish != 0 {
        let digit = state.fish.trailing_zeros();
        state.fish &= state.fish - 1;
        let mut rows: Matrix = [0; 16];
        let words = state.candidates.chunks_exact(16);
        for (row, words) in rows.iter_mut().zip(words).take(puzzle.n) {
            for (col, word) in words[..puzzle.n].iter().enumerate() {
                *row |= (word >> digit & 1) << col;
            }
        }
        let had = rows;
        if !alldiff::filter(&mut rows, puzzle.n) {
            return Did::Broke;
        }
        let mut did = Did::Nothing;
        for row in 0..puzzle.n {
            for col in super::bits::digits(had[row] & !rows[row]) {
                let cell = (row * 16) as u8 | col as u8;
                let mask = state.candidates(cell);
                state.keep(puzzle, cell, mask & !(1 << digit));
                did = Did::Something;
            }
        }
        if did == Did::Something {
            state.fish &= !(1 << digit);
            return did;
        }
    }
    Did::Nothing
}
