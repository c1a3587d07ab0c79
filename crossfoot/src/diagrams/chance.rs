//! Chance that never moves: the same seed draws the same diagrams and covers with every version of every library.
//!
//! Source: ChaCha with 8 rounds; below a bound by rejection of what has too many bits. Cost: less than two draws of
//! the bound's words on average.

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A seeded stream of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of this seed.
    pub(crate) fn new(seed: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Chance(ChaCha8Rng::from_seed(key))
    }

    /// A number below `bound`, each equally likely; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: &BigUint) -> BigUint {
        if *bound == BigUint::ZERO {
            return BigUint::ZERO;
        }
        let bits = (bound - 1_u8).bits();
        let words = bits.div_ceil(64);
        loop {
            let mut number = BigUint::ZERO;
            for _ in 0..words {
                number = (number << 64) + self.0.next_u64();
            }
            number >>= words * 64 - bits;
            if number < *bound {
                return number;
            }
        }
    }

    /// A number below `bound`, each equally likely; 0 if `bound` is 0.
    pub(crate) fn under(&mut self, bound: u32) -> u32 {
        let room = u64::from(bound.max(1));
        let whole = u64::MAX - u64::MAX % room;
        loop {
            let number = self.0.next_u64();
            if number < whole {
                return (number % room) as u32;
            }
        }
    }
}
