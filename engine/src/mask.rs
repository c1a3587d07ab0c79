//! A set of small values in one machine word.
//!
//! Source: the bitwise tricks of TAOCP 7.1.3. Cost: every operation is a handful of instructions, no
//! allocation. Value `i` stands for the i-th value of a problem, not for the number written in a cell.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of value indices 0 … 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Mask(pub u64);

impl Mask {
    /// The empty set.
    pub const EMPTY: Mask = Mask(0);
    /// The most values a mask can hold.
    pub const CAPACITY: usize = 64;

    /// The set {0, …, n − 1}; `n` is at most 64.
    #[inline]
    pub const fn full(n: usize) -> Mask {
        debug_assert!(n <= Self::CAPACITY);
        if n >= 64 {
            Mask(u64::MAX)
        } else {
            Mask((1 << n) - 1)
        }
    }

    /// The set {value}.
    #[inline]
    pub const fn of(value: usize) -> Mask {
        Mask(1 << value)
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many values the set holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Does the set hold `value`?
    #[inline]
    pub const fn has(self, value: usize) -> bool {
        self.0 >> value & 1 != 0
    }

    /// Does the set hold exactly one value?
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// The only value of the set, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<usize> {
        if self.is_single() {
            Some(self.0.trailing_zeros() as usize)
        } else {
            None
        }
    }

    /// The least value, if any.
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as usize)
        }
    }

    /// The greatest value, if any.
    #[inline]
    pub const fn last(self) -> Option<usize> {
        if self.0 == 0 {
            None
        } else {
            Some(63 - self.0.leading_zeros() as usize)
        }
    }

    /// Is every value of this set in `other`?
    #[inline]
    pub const fn is_subset(self, other: Mask) -> bool {
        self.0 & !other.0 == 0
    }

    /// Have the two sets a value in common?
    #[inline]
    pub const fn meets(self, other: Mask) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with `value` added.
    #[inline]
    #[must_use]
    pub const fn with(self, value: usize) -> Mask {
        Mask(self.0 | 1 << value)
    }

    /// The set with `value` taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, value: usize) -> Mask {
        Mask(self.0 & !(1 << value))
    }

    /// The values in ascending order.
    #[inline]
    pub const fn iter(self) -> Values {
        Values(self.0)
    }
}

/// Iterator over the values of a [`Mask`], ascending.
#[derive(Clone, Debug)]
pub struct Values(u64);

impl Iterator for Values {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let value = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(value)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl IntoIterator for Mask {
    type Item = usize;
    type IntoIter = Values;

    fn into_iter(self) -> Values {
        self.iter()
    }
}

impl FromIterator<usize> for Mask {
    fn from_iter<I: IntoIterator<Item = usize>>(values: I) -> Mask {
        values.into_iter().fold(Mask::EMPTY, Mask::with)
    }
}

impl BitAnd for Mask {
    type Output = Mask;
    #[inline]
    fn bitand(self, other: Mask) -> Mask {
        Mask(self.0 & other.0)
    }
}

impl BitAndAssign for Mask {
    #[inline]
    fn bitand_assign(&mut self, other: Mask) {
        self.0 &= other.0;
    }
}

impl BitOr for Mask {
    type Output = Mask;
    #[inline]
    fn bitor(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }
}

impl BitOrAssign for Mask {
    #[inline]
    fn bitor_assign(&mut self, other: Mask) {
        self.0 |= other.0;
    }
}

impl Sub for Mask {
    type Output = Mask;
    #[inline]
    fn sub(self, other: Mask) -> Mask {
        Mask(self.0 & !other.0)
    }
}

impl Not for Mask {
    type Output = Mask;
    #[inline]
    fn not(self) -> Mask {
        Mask(!self.0)
    }
}

impl fmt::Debug for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_is_the_set_of_its_values() {
        let mask: Mask = [3, 0, 63].into_iter().collect();
        assert_eq!(mask.iter().collect::<Vec<_>>(), [0, 3, 63]);
        assert_eq!(
            (mask.len(), mask.first(), mask.last(), mask.single()),
            (3, Some(0), Some(63), None)
        );
        assert_eq!(mask.without(0).without(63).single(), Some(3));
        assert_eq!(Mask::full(64).len(), 64);
        assert_eq!(Mask::full(0), Mask::EMPTY);
    }
}
