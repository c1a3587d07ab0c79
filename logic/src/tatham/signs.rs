//! Signs of Unequal. From its second level: the least of the smaller cell bounds the greater one, and the
//! other way round; in Adjacent mode a known cell says what its neighbours can be. From its third level in
//! Adjacent mode the candidates of a cell do.
//!
//! Cost: a few word operations a sign.

use super::bits::{Did, digits, pop};
use super::puzzle::{Sign, lines_of};
use super::{Puzzle, State};

/// Bounds across signs, and neighbours of known cells.
pub(super) fn bounds(state: &mut State, puzzle: &Puzzle) -> Did {
    let mut did = Did::Nothing;
    while let Some(cell) = pop(&mut state.clues[1]) {
        for &(other, sign) in puzzle.signs_of(cell) {
            let here = state.candidates(cell);
            let allowed = match sign {
                // what is greater than the least, what is less than the greatest
                Sign::Less => !0u16 << here.trailing_zeros() << 1,
                Sign::Greater => !(!0u16 << (15 - here.leading_zeros())),
                Sign::Differ(by) | Sign::Apart(by) if here & (here - 1) == 0 => {
                    let mates = mates(here, by);
                    if sign == Sign::Differ(by) {
                        mates
                    } else {
                        !mates
                    }
                }
                _ => continue,
            };
            let there = state.candidates(other);
            if state.keep(puzzle, other, there & allowed) {
                did = Did::Something;
                if state.is_broken() {
                    return Did::Broke;
                }
            }
        }
    }
    did
}

/// Candidates of neighbours that no candidate of the cell allows.
pub(super) fn sets(state: &mut State, puzzle: &Puzzle) -> Did {
    let mut did = Did::Nothing;
    while let Some(cell) = pop(&mut state.clues[2]) {
        for &(other, sign) in puzzle.signs_of(cell) {
            let (here, there) = (state.candidates(cell), state.candidates(other));
            let in_line = lines_of(cell) & lines_of(other) != 0;
            let allowed = match sign {
                Sign::Differ(by) => there & mates(here, by),
                Sign::Apart(by) => {
                    let bad = |d: u32| {
                        let own = if in_line { 1 << d } else { 0 };
                        here & !(mates(1 << d, by) | own) == 0
                    };
                    digits(there)
                        .filter(|&d| bad(d))
                        .fold(there, |left, d| left & !(1 << d))
                }
                Sign::Less | Sign::Greater => continue,
            };
            if state.keep(puzzle, other, allowed) {
                did = Did::Something;
                if state.is_broken() {
                    return Did::Broke;
                }
            }
        }
    }
    did
}

/// The digits that differ by this from one of a mask.
#[inline]
fn mates(mask: u16, by: u8) -> u16 {
    let by = u32::from(by);
    mask.checked_shl(by).unwrap_or(0) | mask.checked_shr(by).unwrap_or(0)
}
