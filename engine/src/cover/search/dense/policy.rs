//! When to pack the live options into fewer words.
//!
//! Source: a prototype's measurements; the mean number of branches below a node with so many open items is
//! measured as the search runs, and packing pays where it is large.

use crate::cover::search::prepared::{Prepared, Tiers};

/// Bitsets of up to so many words of masks are better than sizes.
pub(crate) const NEAR: usize = 1 << 14;

/// Sums and counts by the number of open items.
#[derive(Clone, Debug, Default)]
pub(crate) struct Policy {
    below: Vec<(u64, u64)>,
    tiers: Tiers,
    /// Branches below that pay for gathering bitsets from sizes.
    gather: u64,
}

/// Counts are halved above this.
const MOST: u64 = 4096;

impl Policy {
    pub(crate) fn new(prepared: &Prepared) -> Policy {
        let whole = prepared.primaries() + prepared.options() / 64;
        Policy {
            below: vec![(0, 0); prepared.primaries() + 1],
            tiers: prepared.tiers,
            gather: 16 + whole as u64 / 256,
        }
    }

    /// Whether to gather bitsets at a node with so many open items and live options.
    pub(crate) fn gathers(&self, open: usize, live: usize) -> bool {
        match self.tiers {
            Tiers::Both => true,
            Tiers::Measured if open * live.div_ceil(64) <= NEAR => {
                let (sum, count) = self.below[open];
                sum >= count * self.gather
            }
            _ => false,
        }
    }

    /// A node with so many open items has had this many branches below and with it.
    #[inline(always)]
    pub(crate) fn learn(&mut self, open: usize, branches: u64) {
        let (sum, count) = &mut self.below[open];
        *sum += branches;
        *count += 1;
        if *count > MOST {
            *sum /= 2;
            *count /= 2;
        }
    }

    /// Whether to go from `w` to `w2` words at a node with so many open items.
    #[inline(always)]
    pub(crate) fn packs(&self, open: usize, w: usize, w2: usize) -> bool {
        if 2 * w2 > w {
            return false;
        }
        match self.tiers {
            Tiers::Wide => return false,
            Tiers::Packed => return true,
            _ => {}
        }
        let (sum, count) = self.below[open];
        let (gain, cost) = if w == 2 {
            (1, 16)
        } else {
            ((w - w2) as u64, 12 * (w as u64 + 4))
        };
        sum.saturating_mul(gain) >= count * cost
    }
}
