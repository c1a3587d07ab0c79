//! Costs in the units of the search, and the slots that carry prices.
//!
//! Units: costs are divided by their greatest common divisor, then multiplied by a power of two (so that prices
//! can be fractions) or, where costs are huge, divided by one and rounded down (so that bounds stay bounds).
//! With units in at most [`BITS`] bits no sum of reduced costs overflows; costs themselves are added in 128 bits.

use super::super::multi::{Layout, Lists};
use super::super::problem::{OptionId, Problem};

/// Bits of a sum of all costs, in units; what is left of 63 is for options that hold many items.
const BITS: u32 = 44;

/// The most bits of a unit's fraction.
const FRACTION: u32 = 12;

/// A limit that nothing exceeds.
pub(super) const ENDLESS: i128 = i128::MAX >> 2;

/// What the prices need to know of a problem; frozen.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// Per option its cost in units.
    pub(super) cost: Vec<i64>,
    /// Per option its slots, those of coloured items left out.
    pub(super) slots: Lists,
    /// Per slot how often it must be covered at least, and at most.
    pub(super) bounds: Vec<(u32, u32)>,
    /// The greatest price, and the least one below zero: no reduced cost can overflow.
    pub(super) cap: i64,
    divisor: u64,
    up: u32,
    down: u32,
}

impl Terms {
    /// The terms of a problem. Cost: linear in its size.
    pub(super) fn new(problem: &Problem, layout: &Layout) -> Terms {
        let costs = || (0..problem.options() as OptionId).map(|option| problem.cost(option));
        let divisor = costs().fold(0, greatest_common_divisor).max(1);
        let sum: u128 = costs().map(|cost| u128::from(cost / divisor)).sum();
        let bits = 128 - sum.leading_zeros();
        let (up, down) = (
            BITS.saturating_sub(bits).min(FRACTION),
            bits.saturating_sub(BITS),
        );
        let slots = slots_of(problem, layout);
        let most = (0..problem.options()).map(|option| slots.get(option).len());
        let room = layout.room()[..layout.coloured() as usize].iter();
        let low = layout.low().iter().copied().chain(std::iter::repeat(0));
        Terms {
            cost: costs()
                .map(|cost| (cost / divisor) as i128)
                .map(|cost| (cost << up >> down) as i64)
                .collect(),
            cap: (1 << 60) / (most.max().unwrap_or(0) as i64 + 1),
            slots,
            bounds: low.zip(room.copied()).collect(),
            divisor,
            up,
            down,
        }
    }

    /// The greatest bound, in units, that a cover cheaper than this may have; negative for none.
    pub(super) fn limit(&self, below: u128) -> i128 {
        let Some(most) = below.checked_sub(1) else {
            return -1;
        };
        let most = most / u128::from(self.divisor);
        if most >> 100 != 0 {
            return ENDLESS;
        }
        (most as i128) << self.up >> self.down
    }

    /// The least cost that a cover of at least this bound, in units, can have.
    pub(super) fn at_least(&self, bound: i128) -> u128 {
        let bound = bound.max(0) as u128;
        let whole = (bound << self.down).div_ceil(1 << self.up);
        whole * u128::from(self.divisor)
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn slots_of(problem: &Problem, layout: &Layout) -> Lists {
    Lists::gather(problem.options(), || {
        (0..layout.coloured()).flat_map(|slot| {
            let members = layout.members(slot).iter();
            members.map(move |&option| (option, slot))
        })
    })
}
