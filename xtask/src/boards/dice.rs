//! Chance that never moves: the same seed gives the same draws with every version of every library.
//!
//! Source: ChaCha with 8 rounds (a fixed stream of words); `below` is rejection on the top of the range,
//! the shuffle is Fisher and Yates's from the end (TAOCP 3.4.2, algorithm P). Cost: one word a draw and
//! hardly ever a second. Only the stream is taken from a library; what is made of it is written here.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded stream of random numbers.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound` − 1, each equally likely; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound < 2 {
            return 0;
        }
        let bound = bound as u64;
        // the largest multiple of `bound` that fits a word; what lies above would favour small numbers
        let top = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.word();
            if word < top {
                return (word % bound) as usize;
            }
        }
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        // 53 bits, so that the number is exact
        ((self.word() >> 11) as f64) < probability * (1u64 << 53) as f64
    }

    /// One of the items, each equally likely; none of none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Puts the items in random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_do_not_move() {
        let mut dice = Dice::new(1);
        let draws: Vec<usize> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(
            draws,
            [407, 230, 458, 594, 360, 526, 700, 210],
            "a seed of every board in the records has moved"
        );
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        dice.shuffle(&mut items);
        assert_eq!(items, [9, 4, 3, 7, 5, 1, 2, 6, 8, 0]);
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut dice = Dice::new(2);
        let mut times = [0; 6];
        for _ in 0..60_000 {
            times[dice.below(6)] += 1;
        }
        assert!(
            times.iter().all(|t| (9_600..10_400).contains(t)),
            "{times:?}"
        );
        assert_eq!((dice.below(0), dice.below(1)), (0, 0));
    }

    #[test]
    fn chance_keeps_its_probability() {
        let mut dice = Dice::new(3);
        let hits = (0..10_000).filter(|_| dice.chance(0.25)).count();
        assert!((2_300..2_700).contains(&hits), "{hits}");
        assert!(!dice.chance(0.0) && dice.chance(1.0));
    }
}
