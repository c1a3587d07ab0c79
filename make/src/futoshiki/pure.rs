//! Squares that their signs alone determine: a local search. Most squares are not determined by all of their signs, because
//! two digits that follow one another can change places where none of them are neighbours; the larger the square,
//! the rarer they are.
//!
//! A move takes a cell that the level leaves open and another digit that it could hold, and exchanges the two digits
//! along the cycle of rows and columns through it. It is kept if the level leaves no more candidates than before.
//! Cost: a run of the grader over all signs a move.

use super::desk::{Desk, borders};
use crate::{Chance, Stop};
use crossfoot_logic::tatham::{Level, Outcome, State};

/// Moves without a better square before a new one.
const STALE: usize = 120;

/// Changes the square of a desk without clues until all of its signs are enough for the level. False if it does not
/// come to that.
pub(super) fn settle(desk: &mut Desk, level: Level, chance: &mut Chance, stop: &mut Stop) -> bool {
    let all = Vec::from_iter(borders(desk.n));
    hang(desk, &all, true);
    let (mut state, mut left) = look(desk, level, stop);
    let mut stale = 0;
    while left > 0 && stale < STALE && stop.why().is_none() {
        stale += 1;
        let cycle = cycle(desk, &state, chance);
        exchange(desk, &cycle);
        let (new, less) = look(desk, level, stop);
        if less > left {
            exchange(desk, &cycle);
            continue;
        }
        if less < left {
            stale = 0;
        }
        (state, left) = (new, less);
    }
    hang(desk, &all, false);
    left == 0
}

/// Runs the level over all signs: the state, and how many candidates there are too many.
fn look(desk: &Desk, level: Level, stop: &mut Stop) -> (State, u32) {
    let mut state = desk.empty;
    let left = match desk.run(&mut state, level, stop) {
        Outcome::Solved => 0,
        Outcome::Stuck => state.weight(&desk.puzzle) - (desk.n * desk.n) as u32,
        // all signs are true, so that this is the end of the budget
        Outcome::Broken | Outcome::OutOfFuel => u32::MAX,
    };
    (state, left)
}

/// Puts the signs of these borders into the puzzle, or takes them out.
fn hang(desk: &mut Desk, borders: &[(u8, u8)], on: bool) {
    for &border in borders {
        let sign = desk.sign(border);
        if on {
            let mut state = desk.empty;
            desk.give(sign, &mut state);
        } else {
            desk.take(sign);
        }
    }
}

/// The cells of two digits that hang together by rows and columns, beginning at a random open cell.
fn cycle(desk: &Desk, state: &State, chance: &mut Chance) -> Vec<u8> {
    let open = desk.puzzle.cells();
    let open: Vec<u8> = open
        .filter(|&cell| state.candidates(cell).count_ones() > 1)
        .collect();
    let Some(&start) = chance.pick(&open) else {
        return Vec::new();
    };
    let digit = desk.digit(start);
    let others = state.candidates(start) & !(1 << digit);
    let skip = chance.below(others.count_ones());
    let other = (0..16).filter(|d| others >> d & 1 == 1).nth(skip as usize);
    let Some(other) = other else {
        return Vec::new();
    };
    let n = desk.n as u8;
    let mut cells = Vec::new();
    let mut at = start;
    loop {
        // from a cell with the digit along its row to the other, from there along the column to the digit
        let row = at & 0xf0;
        let mates = (0..n).map(|col| row | col);
        let Some(mate) = mates.into_iter().find(|&cell| desk.digit(cell) == other) else {
            return Vec::new();
        };
        cells.extend([at, mate]);
        let col = mate & 15;
        let next = (0..n).map(|row| row << 4 | col);
        match next.into_iter().find(|&cell| desk.digit(cell) == digit) {
            Some(next) if next != start => at = next,
            _ => return cells,
        }
    }
}

/// Exchanges the two digits of a cycle, and turns the signs that this turns.
fn exchange(desk: &mut Desk, cycle: &[u8]) {
    let touched = borders(desk.n).filter(|(a, b)| cycle.contains(a) || cycle.contains(b));
    let touched: Vec<(u8, u8)> = touched.collect();
    hang(desk, &touched, false);
    for pair in cycle.chunks_exact(2) {
        desk.square.swap(usize::from(pair[0]), usize::from(pair[1]));
    }
    hang(desk, &touched, true);
}

#[cfg(test)]
mod tests {
    use super::super::desk::Ground;
    use super::*;
    use crate::Symmetry;
    use crate::square;

    #[test]
    fn a_settled_square_is_latin_and_follows_from_its_signs() {
        let (mut stop, mut settled) = (Stop::new(u64::MAX, &|| false), 0);
        for number in 0..24 {
            let mut chance = Chance::new(4, number);
            let n = 4 + number as usize % 4;
            let square = square::random(n, &mut chance);
            let mut desk = Desk::new(n, Symmetry::None.orbits(n), Ground::Blank, square);
            let done = settle(&mut desk, Level::Subsets, &mut chance, &mut stop);
            for i in 0..n {
                let row = (0..n).fold(0, |all, j| all | 1 << desk.square[i * 16 + j]);
                let col = (0..n).fold(0, |all, j| all | 1 << desk.square[j * 16 + i]);
                assert_eq!((row, col), ((1 << n) - 1, (1 << n) - 1));
            }
            assert!(
                desk.puzzle
                    .cells()
                    .all(|cell| desk.puzzle.signs_of(cell).is_empty())
            );
            hang(&mut desk, &Vec::from_iter(borders(n)), true);
            assert_eq!(desk.solves(&[], Level::Subsets, &mut stop), done);
            settled += u32::from(done);
        }
        assert!(settled > 12, "{settled}");
    }
}
