//! How many options each item has left, and which item is to be branched on.
//!
//! Few items are scanned; many are kept in blocks of 64 with the least key of each, and only blocks with a
//! change are scanned again. Items that are covered are far above all others.

use super::choice::Rule;

/// Added to the size of an item when it is covered.
pub(super) const COVERED: u32 = 1 << 31;

/// Items are scanned one by one up to this many.
const FEW: usize = 512;

/// Sizes of all primary items.
#[derive(Clone, Debug, Default)]
pub(super) struct Sizes {
    sizes: Vec<u32>,
    /// The least key of each block; empty for few items.
    blocks: Vec<u64>,
    changed: Vec<u64>,
}

impl Sizes {
    pub(super) fn new(sizes: Vec<u32>) -> Sizes {
        let blocks = if sizes.len() > FEW {
            sizes.len().div_ceil(64)
        } else {
            0
        };
        Sizes {
            sizes,
            blocks: vec![0; blocks],
            changed: vec![u64::MAX; blocks.div_ceil(64)],
        }
    }

    #[inline(always)]
    pub(super) fn get(&self, item: usize) -> u32 {
        self.sizes[item]
    }

    pub(super) fn is_open(&self, item: u32) -> bool {
        self.sizes[item as usize] < COVERED
    }

    #[inline(always)]
    fn touch(&mut self, item: usize) {
        if !self.blocks.is_empty() {
            self.changed[item >> 12] |= 1 << (item >> 6 & 63);
        }
    }

    /// One option less; the new size.
    #[inline(always)]
    pub(super) fn drop(&mut self, item: usize) -> u32 {
        self.touch(item);
        self.sizes[item] -= 1;
        self.sizes[item]
    }

    /// One option more.
    #[inline(always)]
    pub(super) fn add(&mut self, item: usize) {
        self.touch(item);
        self.sizes[item] += 1;
    }

    #[inline(always)]
    pub(super) fn cover(&mut self, item: usize) {
        self.touch(item);
        self.sizes[item] += COVERED;
    }

    #[inline(always)]
    pub(super) fn uncover(&mut self, item: usize) {
        self.touch(item);
        self.sizes[item] -= COVERED;
    }

    /// The item with the least key, the first of them; there must be one that is not covered.
    pub(super) fn least(&mut self, rule: &Rule) -> usize {
        if !self.blocks.is_empty() {
            return self.least_block(rule);
        }
        if rule.is_smallest() {
            let least = self.sizes.iter().fold(u32::MAX, |least, &s| least.min(s));
            return self.sizes.iter().position(|&s| s == least).unwrap_or(0);
        }
        self.least_in(rule, 0, self.sizes.len()).1
    }

    fn least_in(&self, rule: &Rule, from: usize, to: usize) -> (u64, usize) {
        let mut best = (u64::MAX, from);
        for item in from..to {
            if self.sizes[item] < COVERED {
                let key = rule.key(item, self.sizes[item]);
                if key < best.0 {
                    best = (key, item);
                }
            }
        }
        best
    }

    fn least_block(&mut self, rule: &Rule) -> usize {
        for word in 0..self.changed.len() {
            let mut changed = std::mem::take(&mut self.changed[word]);
            while changed != 0 {
                let block = word * 64 + changed.trailing_zeros() as usize;
                changed &= changed - 1;
                if block < self.blocks.len() {
                    let to = (block * 64 + 64).min(self.sizes.len());
                    self.blocks[block] = self.least_in(rule, block * 64, to).0;
                }
            }
        }
        let least = self.blocks.iter().fold(u64::MAX, |least, &b| least.min(b));
        let block = self.blocks.iter().position(|&b| b == least).unwrap_or(0);
        let to = (block * 64 + 64).min(self.sizes.len());
        self.least_in(rule, block * 64, to).1
    }
}
