//! Parallel bit extract: the bits of words that a mask keeps, moved together.
//!
//! Source: Warren, *Hacker's Delight*, 7–4 (compress); the moves of a mask are computed once and used for all
//! words that it thins.

use super::boost::Bits;

/// The moves of one word of the mask.
#[derive(Clone, Copy, Debug)]
struct Moves {
    kept: u64,
    moves: [u64; 6],
    /// Where its bits go: the number of bits kept before.
    place: u32,
}

/// A mask, ready to thin words.
#[derive(Clone, Debug, Default)]
pub(super) struct Squeeze {
    words: Vec<Moves>,
    bits: usize,
}

impl Squeeze {
    /// Prepares a mask; how many bits it keeps is then [`Squeeze::bits`].
    pub(super) fn set(&mut self, kept: &[u64]) {
        self.words.clear();
        let mut place = 0;
        for &kept in kept {
            self.words.push(Moves {
                kept,
                moves: moves(kept),
                place,
            });
            place += kept.count_ones();
        }
        self.bits = place as usize;
    }

    pub(super) fn bits(&self) -> usize {
        self.bits
    }

    /// Thins words into one; the mask keeps at most 64 bits of them.
    #[inline(always)]
    pub(super) fn one(&self, from: &[u64], bits: impl Bits) -> u64 {
        let words = self.words.iter().zip(from);
        words.fold(0, |all, (moves, &word)| {
            let bits = bits.extract(word, moves.kept, &moves.moves);
            all | bits.checked_shl(moves.place).unwrap_or(0)
        })
    }

    /// Thins `from`, of which only the words `low..high` are not zero, into `to`, which is zero before.
    #[inline(always)]
    pub(super) fn apply(
        &self,
        from: &[u64],
        low: usize,
        high: usize,
        to: &mut [u64],
        bits: impl Bits,
    ) {
        for (moves, &word) in self.words[low..high].iter().zip(&from[low..high]) {
            let x = bits.extract(word, moves.kept, &moves.moves);
            if x == 0 {
                continue;
            }
            let (word, bit) = (moves.place as usize / 64, moves.place % 64);
            to[word] |= x << bit;
            if bit != 0 && x >> (64 - bit) != 0 {
                to[word + 1] |= x >> (64 - bit);
            }
        }
    }
}

fn moves(kept: u64) -> [u64; 6] {
    let mut mask = kept;
    let mut right = !mask << 1;
    let mut moves = [0; 6];
    for (n, step) in moves.iter_mut().enumerate() {
        let mut parity = right ^ (right << 1);
        parity ^= parity << 2;
        parity ^= parity << 4;
        parity ^= parity << 8;
        parity ^= parity << 16;
        parity ^= parity << 32;
        *step = parity & mask;
        mask = (mask ^ *step) | (*step >> (1 << n));
        right &= !parity;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::super::boost::{Plain, Task, boosted};
    use super::*;

    struct One<'o> {
        squeeze: &'o Squeeze,
        from: &'o [u64],
    }

    impl Task for One<'_> {
        type Out = u64;

        #[inline(always)]
        fn run(self, bits: impl Bits) -> u64 {
            self.squeeze.one(self.from, bits)
        }
    }

    #[test]
    fn bits_move_together() {
        let mut state = 9u64;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state ^ state >> 29
        };
        for round in 0..2000 {
            let width = 1 + round % 5;
            let kept: Vec<u64> = (0..width).map(|_| next() & next()).collect();
            let from: Vec<u64> = (0..width).map(|_| next()).collect();
            let mut squeeze = Squeeze::default();
            squeeze.set(&kept);
            let mut to = vec![0; squeeze.bits().div_ceil(64)];
            squeeze.apply(&from, 0, width, &mut to, Plain);
            if squeeze.bits() <= 64 && squeeze.bits() > 0 {
                assert_eq!(squeeze.one(&from, Plain), to[0]);
                let task = One {
                    squeeze: &squeeze,
                    from: &from,
                };
                assert_eq!(boosted(task), to[0]);
            }
            let bit = |words: &[u64], n: usize| words[n / 64] >> (n % 64) & 1;
            let places = (0..64 * width).filter(|&n| bit(&kept, n) == 1);
            let mut count = 0;
            for (n, place) in places.enumerate() {
                assert_eq!(bit(&to, n), bit(&from, place));
                count += 1;
            }
            assert_eq!(count, squeeze.bits());
        }
    }
}
