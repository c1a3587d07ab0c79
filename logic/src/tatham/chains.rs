//! Forcing chains: from a cell with two candidates that is assumed not to be `d`, along cells with two
//! candidates in line with each other, each forced by the one before; where a cell on the way is forced to
//! be `d` again, one of the two ends is `d`, and a cell in line with both is not.
//!
//! The search is breadth first, visits a cell once, and uses the first deduction: what it finds depends on
//! its order, which is therefore his: cells in reading order, their digits ascending; from each cell first
//! its column downwards, then its row to the right.
//!
//! Cost: per start and digit at most a visit a cell; positions are words, so that only neighbours that
//! matter are looked at.

use super::bits::{Did, digits};
use super::{Fuel, Puzzle, State};

/// Where each digit can be, and which cells have two candidates.
struct Map {
    /// `rows[d][r]`: the columns, `cols[d][c]`: the rows where `d` can be.
    rows: [[u16; 16]; 16],
    cols: [[u16; 16]; 16],
    /// `pairs[r]`: the columns of cells with two candidates.
    pairs: [u16; 16],
}

/// A cell on the way, and the digit that it is forced to be.
type Forced = (u8, u8);

/// Deletes what the first chain says.
pub(super) fn run(state: &mut State, puzzle: &Puzzle, fuel: &mut Fuel) -> Did {
    if !state.chains {
        return Did::Nothing;
    }
    let map = Map::of(state, puzzle);
    for row in 0..puzzle.n as u8 {
        for col in digits(map.pairs[usize::from(row)]) {
            let start = row << 4 | col as u8;
            let mask = state.candidates(start);
            for not in digits(mask) {
                let then = (mask & !(1 << not)).trailing_zeros();
                let units = &mut 0;
                let found = map.follow(state, (start, then as u8), not as u8, units);
                if !fuel.burn(*units) {
                    return Did::Empty;
                }
                if let Some(cell) = found {
                    let mask = state.candidates(cell);
                    state.keep(puzzle, cell, mask & !(1 << not));
                    return Did::Something;
                }
            }
        }
    }
    state.chains = false;
    Did::Nothing
}

impl Map {
    fn of(state: &State, puzzle: &Puzzle) -> Map {
        let mut map = Map {
            rows: [[0; 16]; 16],
            cols: [[0; 16]; 16],
            pairs: [0; 16],
        };
        for cell in puzzle.cells() {
            let (row, col) = (usize::from(cell >> 4), usize::from(cell & 15));
            let mask = state.candidates(cell);
            for d in digits(mask) {
                map.rows[d as usize][row] |= 1 << col;
                map.cols[d as usize][col] |= 1 << row;
            }
            if mask.count_ones() == 2 {
                map.pairs[row] |= 1 << col;
            }
        }
        map
    }

    /// The cell that cannot be `not` if `start` is forced when it is not `not`.
    fn follow(&self, state: &State, start: Forced, not: u8, units: &mut u64) -> Option<u8> {
        let (row, col) = (start.0 >> 4, start.0 & 15);
        let mut queue = [start; 256];
        let (mut head, mut tail) = (0, 1);
        // the same set of visited cells, by rows and by columns
        let (mut by_row, mut by_col) = ([0u16; 16], [0u16; 16]);
        by_row[usize::from(row)] = 1 << col;
        by_col[usize::from(col)] = 1 << row;
        while head < tail {
            let (at, digit) = queue[head];
            head += 1;
            *units += 1;
            let (r, c) = (at >> 4, at & 15);
            let down = self.cols[usize::from(digit)][usize::from(c)] & !by_col[usize::from(c)];
            let right = self.rows[usize::from(digit)][usize::from(r)] & !by_row[usize::from(r)];
            if digit == not {
                let down = if c == col { down } else { down & 1 << row };
                let right = if r == row { right } else { right & 1 << col };
                if down != 0 {
                    return Some((down.trailing_zeros() as u8) << 4 | c);
                }
                if right != 0 {
                    return Some(r << 4 | right.trailing_zeros() as u8);
                }
            }
            let down = digits(down).map(|r| (r as u8) << 4 | c);
            let right = digits(right & self.pairs[usize::from(r)]).map(|c| r << 4 | c as u8);
            for cell in down.chain(right) {
                let (r, c) = (usize::from(cell >> 4), usize::from(cell & 15));
                if self.pairs[r] >> c & 1 == 0 {
                    continue;
                }
                by_row[r] |= 1 << c;
                by_col[c] |= 1 << r;
                let other = state.candidates(cell) & !(1 << digit);
                queue[tail] = (cell, other.trailing_zeros() as u8);
                tail += 1;
            }
        }
        None
    }
}
