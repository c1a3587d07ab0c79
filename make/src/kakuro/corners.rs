//! A second filling at sight: four cells where two runs across cross two runs down, whose digits go up and down by the
//! same amount. All four sums stay, so that such a rectangle leaves a puzzle of sums more than one solution.
//!
//! Most moves that spoil a unique puzzle do it so, and on the way to one most moves for the worse make such a
//! rectangle. Source: this project's. Cost: some 10 ns a rectangle, ten or twenty of them in a run.

use super::filling::Filling;
use super::net::{Corners, RunId};
use super::tables::ALL;

/// Digits go up or down by eight at most; bit 8 stands for not at all.
const STAY: u32 = 8;

/// The rectangles with a side in one of these runs that have a second filling; one with two sides there comes twice.
pub(super) fn seconds(
    filling: &Filling,
    runs: impl Iterator<Item = RunId>,
) -> impl Iterator<Item = &Corners> {
    let corners = runs.flat_map(|run| filling.net.corners(run));
    corners.filter(|corners| shifts(filling, **corners))
}

/// Can the first and the last go up by as much as the others go down, or the other way round?
#[inline]
fn shifts(filling: &Filling, corners: Corners) -> bool {
    let [a, b, c, d] = corners.map(|cell| u32::from(filling.digit(cell)));
    let used = |cell| {
        let [across, down] = filling.net.runs_of(cell);
        [filling.used(across), filling.used(down)].map(u32::from)
    };
    // each run lies through two of the corners, whose own digits become free
    let bit = |digit: u32| 1u32 << digit;
    let [[ab, ac], [cd, bd]] = [used(corners[0]), used(corners[3])];
    let [ab, cd] = [ab & !bit(a) & !bit(b), cd & !bit(c) & !bit(d)];
    let [ac, bd] = [ac & !bit(a) & !bit(c), bd & !bit(b) & !bit(d)];
    let free = |used: u32| u32::from(ALL) & !used;
    let up = |digit: u32, used: u32| free(used) << (STAY - digit);
    let down = |digit: u32, used: u32| mirrored(free(used)) << digit;
    let steps = up(a, ab | ac) & up(d, cd | bd) & down(b, ab | bd) & down(c, cd | ac);
    let mut steps = steps & !bit(STAY);
    while steps != 0 {
        let step = steps.trailing_zeros();
        steps &= steps - 1;
        // what goes up must not meet what comes down in the same run
        let apart = |rises: u32, falls: u32| rises + 2 * step != falls + 2 * STAY;
        if apart(a, b) && apart(a, c) && apart(d, b) && apart(d, c) {
            return true;
        }
    }
    false
}

/// Nine bits the other way round.
#[inline]
fn mirrored(mask: u32) -> u32 {
    mask.reverse_bits() >> (u32::BITS - 9)
}
