//! Lists of sets of up to sixteen values, a word a set: what of them fits, as pure functions.
//!
//! Source: DESIGN §4. Cost: one pass over the list, no allocation. The propagators of runs stand on them,
//! and callers that narrow runs without a store.

/// Bits of a word whose position lacks bit `v`: the subsets without value `v`, for v < 6.
pub const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Union and intersection of the sets between `fixed` and `reach`: nothing and everything if there is none.
/// Written without branches, so that eight sets are looked at in one instruction.
#[inline]
pub fn fitting(sets: &[u16], fixed: u16, reach: u16) -> (u16, u16) {
    let (mut any, mut all) = (0u16, u16::MAX);
    for &set in sets {
        let outside = (set & !reach) | (fixed & !set);
        let fits = if outside == 0 { u16::MAX } else { 0 };
        any |= set & fits;
        all &= set | !fits;
    }
    (any, all)
}

/// Of the values of two cells, those that have a partner in the other cell such that both complete `fixed` to a
/// set of the list within `reach`. Each fitting set has two values beyond `fixed`.
#[inline]
pub fn partners(sets: &[u16], fixed: u16, reach: u16, (of_a, of_b): (u16, u16)) -> (u16, u16) {
    let (mut to_a, mut to_b) = (0, 0);
    for &set in sets {
        if set & !reach == 0 && fixed & !set == 0 {
            let pair = set & !fixed;
            let low = pair & pair.wrapping_neg();
            for (x, y) in [(low, pair ^ low), (pair ^ low, low)] {
                if of_a & x != 0 && of_b & y != 0 {
                    to_a |= x;
                    to_b |= y;
                }
            }
        }
    }
    (to_a, to_b)
}
