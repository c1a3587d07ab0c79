//! A tiny generator with a fixed sequence: SplitMix64.

use crossfoot_engine::Mask;

pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number in `low..=high`.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True `n` times in a hundred.
    pub(crate) fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    /// A member of a mask that is not empty.
    pub(crate) fn pick(&mut self, mask: Mask) -> usize {
        let at = self.below(mask.len());
        mask.iter().nth(at).unwrap()
    }

    /// A set of values below `width`; each is in with the chance `percent`, one at least.
    pub(crate) fn mask(&mut self, width: usize, percent: usize) -> Mask {
        let mask: Mask = (0..width).filter(|_| self.percent(percent)).collect();
        if mask.is_empty() {
            Mask::of(self.below(width))
        } else {
            mask
        }
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
