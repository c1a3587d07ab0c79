//! Exact counts: a word while it fits, a big integer when it does not.

use num_bigint::BigUint;

/// A natural number that usually fits 128 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Total {
    /// Fits.
    Small(u128),
    /// Does not.
    Large(Box<BigUint>),
}

impl Total {
    /// Zero.
    pub const ZERO: Total = Total::Small(0);
    /// One.
    pub const ONE: Total = Total::Small(1);

    /// Is it zero?
    pub fn is_zero(&self) -> bool {
        matches!(self, Total::Small(0))
    }

    /// The number as a big integer.
    pub fn to_big(&self) -> BigUint {
        match self {
            Total::Small(x) => BigUint::from(*x),
            Total::Large(x) => (**x).clone(),
        }
    }

    /// Adds `other`.
    pub fn add(&mut self, other: &Total) {
        if let (Total::Small(a), Total::Small(b)) = (&*self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            *self = Total::Small(sum);
            return;
        }
        *self = Total::Large(Box::new(self.to_big() + other.to_big()));
    }

    /// Multiplies by `other`.
    pub fn multiply(&mut self, other: &Total) {
        if let (Total::Small(a), Total::Small(b)) = (&*self, other)
            && let Some(product) = a.checked_mul(*b)
        {
            *self = Total::Small(product);
            return;
        }
        if self.is_zero() || other.is_zero() {
            *self = Total::ZERO;
            return;
        }
        match (&mut *self, other) {
            (Total::Large(a), Total::Small(b)) => **a *= *b,
            _ => *self = Total::Large(Box::new(self.to_big() * other.to_big())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_grow_beyond_a_word() {
        let mut total = Total::Small(u128::MAX);
        total.add(&Total::ONE);
        assert_eq!(total.to_big(), BigUint::from(1u32) << 128u32);
        total.multiply(&Total::Small(3));
        assert_eq!(total.to_big(), BigUint::from(3u32) << 128u32);
        total.multiply(&Total::ZERO);
        assert!(total.is_zero());
    }
}
