//! All different, completely: which entries of a square 0/1 matrix lie on no perfect matching. Rows are the
//! cells of a line and columns digits (naked and hidden subsets of every size), or rows and columns of the
//! grid for one digit (fish of every size).
//!
//! Source: Régin 1994; instead of strong components, a transitive closure on words (Warshall), for at most
//! 16 rows. Cost: about n² word operations.

use super::bits::digits;

/// Rows of a matrix.
pub(crate) type Matrix = [u16; 16];

/// Leaves in each of the `n` rows what lies on a perfect matching; false if there is none.
pub(super) fn filter(rows: &mut Matrix, n: usize) -> bool {
    let Some(owner) = matching(rows, n) else {
        return false;
    };
    // reach[d]: the digits that can be had for giving up d: those of d's owner, those of their owners, …
    let mut reach = [0u16; 16];
    for d in 0..n {
        reach[d] = rows[usize::from(owner[d])];
    }
    for k in 0..n {
        let through = reach[k];
        for word in &mut reach[..n] {
            if *word >> k & 1 == 1 {
                *word |= through;
            }
        }
    }
    for own in 0..n {
        let row = &mut rows[usize::from(owner[own])];
        for d in digits(*row & !(1 << own)) {
            if reach[d as usize] >> own & 1 == 0 {
                *row &= !(1 << d);
            }
        }
    }
    true
}

/// Which row owns each column in some perfect matching.
fn matching(rows: &Matrix, n: usize) -> Option<[u8; 16]> {
    let mut owner = [u8::MAX; 16];
    let mut taken = 0u16;
    for row in 0..n {
        let free = rows[row] & !taken;
        if free != 0 {
            owner[free.trailing_zeros() as usize] = row as u8;
            taken |= free & free.wrapping_neg();
        } else {
            let mut tried = 0;
            taken |= augment(rows, row, &mut owner, taken, &mut tried)?;
        }
    }
    Some(owner)
}

/// Finds a column for a row by moving other rows; the column that is new.
fn augment(
    rows: &Matrix,
    row: usize,
    owner: &mut [u8; 16],
    taken: u16,
    tried: &mut u16,
) -> Option<u16> {
    let free = rows[row] & !taken;
    if free != 0 {
        owner[free.trailing_zeros() as usize] = row as u8;
        return Some(free & free.wrapping_neg());
    }
    while rows[row] & !*tried != 0 {
        let d = (rows[row] & !*tried).trailing_zeros() as usize;
        *tried |= 1 << d;
        let moved = usize::from(owner[d]);
        if let Some(new) = augment(rows, moved, owner, taken, tried) {
            owner[d] = row as u8;
            return Some(new);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin: what lies on some perfect matching, by trying all.
    fn slow(rows: &[u16], taken: u16, kept: &mut [u16]) -> bool {
        let Some((&row, rest)) = rows.split_first() else {
            return true;
        };
        let (first, others) = kept.split_first_mut().unwrap();
        let mut any = false;
        for d in digits(row & !taken) {
            if slow(rest, taken | 1 << d, others) {
                *first |= 1 << d;
                any = true;
            }
        }
        any
    }

    #[test]
    fn it_leaves_what_lies_on_a_perfect_matching() {
        let mut seed = 1u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 40) as u16
        };
        let mut possible = 0;
        for round in 0..4000 {
            let n = 1 + round % 7;
            let full = (1 << n) - 1;
            let mut rows: Matrix = [0; 16];
            let mut want = [0; 16];
            for row in &mut rows[..n] {
                *row = random() & (random() | random()) & full;
            }
            let can = slow(&rows[..n], 0, &mut want);
            assert_eq!(filter(&mut rows, n), can);
            if can {
                possible += 1;
                assert_eq!(rows, want);
            }
        }
        assert!(possible > 400, "{possible}");
    }
}
