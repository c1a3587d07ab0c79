//! When to pack the live options into fewer words.
//!
//! Source: a prototype's measurements; the mean number of branches below a node with so many open items is
//! measured as the search runs, and packing pays where it is large.

/// Sums and counts by the number of open items.
#[derive(Clone, Debug, Default)]
pub(super) struct Policy {
    below: Vec<(u64, u64)>,
}

/// Counts are halved above this.
const MOST: u64 = 4096;

impl Policy {
    pub(super) fn new(items: usize) -> Policy {
        Policy {
            below: vec![(0, 0); items + 1],
        }
    }

    /// A node with so many open items has had this many branches below and with it.
    #[inline(always)]
    pub(super) fn learn(&mut self, open: usize, branches: u64) {
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
    pub(super) fn packs(&self, open: usize, w: usize, w2: usize) -> bool {
        if 2 * w2 > w {
            return false;
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
