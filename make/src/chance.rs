//! Chance: a stream of random numbers that is the same on every machine, for ever.
//!
//! The stream of puzzle `number` of a `seed` is that of ChaCha8 (Bernstein 2008; 20 rounds cut to 8) with the key
//! `seed` as eight little-endian bytes followed by zeros, `number` as the stream (the nonce), and words of 32 bits
//! in the order in which the cipher gives them. All that is drawn is made of these words by the integer
//! arithmetic of this file. It is part of what a version of Crossfoot promises: the tests pin its first values.
//!
//! Source: Lemire, *Fast random integer generation in an interval*, 2019, for [`Chance::below`]. Cost: some 2 ns a
//! draw.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of chance.
#[derive(Clone, Debug)]
pub struct Chance {
    stream: ChaCha8Rng,
}

impl Chance {
    /// The stream of puzzle `number` of a `seed`. Streams of different numbers or seeds do not meet.
    pub fn new(seed: u64, number: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(number);
        Chance { stream }
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.stream.next_u32()
    }

    /// A number from 0 to `n` − 1, each as likely as the other; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut wide = u64::from(self.bits()) * u64::from(n);
        if (wide as u32) < n {
            let least = n.wrapping_neg() % n;
            while (wide as u32) < least {
                wide = u64::from(self.bits()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// An index into something of this length, which is less than 2³²; 0 if it is empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// True once in `n` times.
    #[inline]
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// True this many times in a hundred.
    #[inline]
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of some things; `None` if there is none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.index(from.len()))
    }

    /// An index, as likely as its weight says; `None` if the weights add up to 0. Their sum is less than 2³².
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let all = weights.iter().sum();
        let mut at = self.below(all);
        weights.iter().position(|&weight| {
            let here = at < weight;
            at = at.wrapping_sub(weight);
            here
        })
    }

    /// Puts things into a random order, each as likely as the other (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.index(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // computed by a ChaCha8 of another make, written from the paper
    #[test]
    fn its_first_values_are_these_for_ever() {
        let mut chance = Chance::new(1, 1);
        let bits: [u32; 4] = std::array::from_fn(|_| chance.bits());
        assert_eq!(bits, [2356144660, 444671444, 2890502546, 3513247313]);
        let mut chance = Chance::new(u64::MAX, 7);
        let digits: [u32; 12] = std::array::from_fn(|_| chance.below(9));
        assert_eq!(digits, [8, 8, 6, 5, 8, 8, 3, 6, 7, 3, 3, 5]);
        let mut things = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        Chance::new(3, 1 << 40).shuffle(&mut things);
        assert_eq!(things, [9, 2, 7, 0, 6, 4, 1, 5, 3, 8]);
    }

    #[test]
    fn numbers_and_seeds_have_streams_of_their_own() {
        let mut seen = std::collections::BTreeSet::new();
        for (seed, number) in [(0, 0), (0, 1), (1, 0), (1, 1), (1 << 32, 0), (0, 1 << 32)] {
            let mut chance = Chance::new(seed, number);
            assert!(seen.insert((chance.bits(), chance.bits())));
        }
    }

    #[test]
    fn every_number_is_as_likely_as_the_others() {
        let mut chance = Chance::new(1, 2);
        for n in [1, 2, 3, 7, 100] {
            let mut counts = vec![0u32; n as usize];
            for _ in 0..1000 * n {
                counts[chance.below(n) as usize] += 1;
            }
            assert!(counts.iter().all(|&count| (850..1150).contains(&count)));
        }
        assert_eq!(chance.below(0), 0);
        // a range of which 2³² is no multiple at all: without the rejection a third would be too rare
        let big = 3 << 30;
        let low = (0..3000).filter(|_| chance.below(big) < big / 3).count();
        assert!((850..1150).contains(&low), "{low}");
    }

    #[test]
    fn weights_and_orders() {
        let mut chance = Chance::new(5, 5);
        let mut counts = [0; 3];
        for _ in 0..4000 {
            counts[chance.weighted(&[1, 0, 3]).unwrap()] += 1;
        }
        assert!(
            counts[1] == 0 && (900..1100).contains(&counts[0]),
            "{counts:?}"
        );
        assert_eq!(chance.weighted(&[0, 0]), None);
        assert_eq!(chance.pick::<u8>(&[]), None);
        let mut first = [0; 4];
        for _ in 0..4000 {
            let mut things = [0, 1, 2, 3];
            chance.shuffle(&mut things);
            first[things[0]] += 1;
        }
        assert!(first.iter().all(|n| (900..1100).contains(n)), "{first:?}");
    }
}
