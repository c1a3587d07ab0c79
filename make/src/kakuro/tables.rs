//! The allowed digit sets of a run by its length and sum, as masks (bit d − 1 stands for the digit d), and the
//! chances of the local search as integers, so that no machine rounds them another way.
//!
//! Cost: built by the compiler; a look-up is two loads.

/// The digits 1 to 9 as a mask.
pub(super) const ALL: u16 = 0x1ff;

/// The most cells that a run of different digits has.
pub(super) const MOST: usize = 9;

struct Table {
    /// Every subset of the digits, by size, sum and value.
    sets: [u16; 512],
    /// Where the sets of a size and sum begin; they end where the next sum's begin.
    first: [u16; SLOTS + 1],
}

const SUMS: usize = 46;
const SLOTS: usize = (MOST + 1) * SUMS;

static TABLE: Table = table();

const fn sum_of(mask: u16) -> usize {
    let (mut rest, mut sum) = (mask, 0);
    while rest != 0 {
        sum += rest.trailing_zeros() as usize + 1;
        rest &= rest - 1;
    }
    sum
}

/// A counting sort of all subsets.
const fn table() -> Table {
    let mut first = [0u16; SLOTS + 1];
    let mut mask = 0u16;
    while mask < 512 {
        first[mask.count_ones() as usize * SUMS + sum_of(mask) + 1] += 1;
        mask += 1;
    }
    let mut i = 0;
    while i < SLOTS {
        first[i + 1] += first[i];
        i += 1;
    }
    let mut next = first;
    let mut sets = [0u16; 512];
    mask = 0;
    while mask < 512 {
        let slot = mask.count_ones() as usize * SUMS + sum_of(mask);
        sets[next[slot] as usize] = mask;
        next[slot] += 1;
        mask += 1;
    }
    Table { sets, first }
}

static SUM_OF: [u8; 512] = sums();

const fn sums() -> [u8; 512] {
    let mut sums = [0; 512];
    let mut mask = 0u16;
    while mask < 512 {
        sums[mask as usize] = sum_of(mask) as u8;
        mask += 1;
    }
    sums
}

/// The sum of the digits of a set.
#[inline]
pub(super) fn total(set: u16) -> u8 {
    SUM_OF[usize::from(set & ALL)]
}

/// The number of the list of sets with the size and the sum of this one.
#[inline]
pub(super) fn list_of(set: u16) -> u16 {
    let size = set.count_ones() as u16;
    size * SUMS as u16 + u16::from(total(set))
}

/// The number of the list of all sets with the size of this one.
pub(super) fn list_of_all(set: u16) -> u16 {
    SLOTS as u16 + set.count_ones() as u16
}

/// The sets of `len` digits with this sum, ascending; empty if there are none.
pub(super) fn sets(len: usize, sum: u8) -> &'static [u16] {
    if len > MOST || usize::from(sum) >= SUMS {
        return &[];
    }
    let slot = len * SUMS + usize::from(sum);
    &TABLE.sets[usize::from(TABLE.first[slot])..usize::from(TABLE.first[slot + 1])]
}

/// All sets of `len` digits, by sum; empty if there are none.
pub(super) fn all(len: usize) -> &'static [u16] {
    if len > MOST {
        return &[];
    }
    let slot = len * SUMS;
    &TABLE.sets[usize::from(TABLE.first[slot])..usize::from(TABLE.first[slot + SUMS])]
}

/// e^(−Δ/0.7) in parts of 2³², for Δ from 1.
pub(super) const WORSE: [u32; 16] = [
    1_029_293_364,
    246_671_221,
    59_115_014,
    14_166_974,
    3_395_130,
    813_646,
    194_991,
    46_730,
    11_199,
    2_684,
    643,
    154,
    37,
    9,
    2,
    1,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_that_of_the_model() {
        let model = crossfoot_model::sums::Sums::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for len in 1..=MOST {
            for sum in 0..=45 {
                let theirs = model.sets(len, u64::from(sum));
                let theirs: Vec<u16> = theirs.iter().map(|set| set.0 as u16).collect();
                assert_eq!(sets(len, sum), theirs, "{len} cells, sum {sum}");
            }
            assert_eq!(all(len).len(), model.all(len).len());
        }
        assert!(sets(2, 46).is_empty() && sets(10, 45).is_empty() && all(10).is_empty());
    }

    #[test]
    fn the_chances_fall_by_one_factor() {
        let factor = (-1.0f64 / 0.7).exp();
        for (i, &chance) in WORSE.iter().enumerate() {
            let right = factor.powi(i as i32 + 1) * 4_294_967_296.0;
            assert!((f64::from(chance) - right).abs() <= 1.0 + right * 1e-6);
        }
    }
}
