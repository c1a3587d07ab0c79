//! What a residue is worth: how many covers it has, and what a search without memory would pay for them.
//!
//! Source: none; a pair. Cost: a few words. As a value of the memory it is the plain nodes' bits, then the
//! digits of the count in base 2^64, least first.

use crate::domain::Total;
use num_bigint::BigUint;

/// A number of covers, and how many nodes a search without memory has for it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Worth {
    pub(super) covers: Total,
    pub(super) plain: f64,
}

impl Worth {
    /// No cover, one node.
    pub(super) fn none() -> Worth {
        Worth {
            covers: Total::ZERO,
            plain: 1.0,
        }
    }

    /// One cover, one node.
    pub(super) fn one() -> Worth {
        Worth {
            covers: Total::ONE,
            plain: 1.0,
        }
    }

    /// Appends the words of a value.
    pub(super) fn write(&self, out: &mut Vec<u64>) {
        out.push(self.plain.to_bits());
        match &self.covers {
            Total::Small(n) => {
                out.push(*n as u64);
                if n >> 64 != 0 {
                    out.push((n >> 64) as u64);
                }
            }
            Total::Large(n) => out.extend(n.iter_u64_digits()),
        }
    }

    /// Reads the words of a value.
    pub(super) fn read(value: &[u64]) -> Worth {
        let plain = f64::from_bits(value.first().copied().unwrap_or(0));
        let covers = match value.get(1..).unwrap_or(&[]) {
            [] => Total::ZERO,
            [low] => Total::Small(u128::from(*low)),
            [low, high] => Total::Small(u128::from(*high) << 64 | u128::from(*low)),
            digits => {
                let halves = digits
                    .iter()
                    .flat_map(|&digit| [digit as u32, (digit >> 32) as u32]);
                Total::Large(Box::new(BigUint::new(halves.collect())))
            }
        };
        Worth { covers, plain }
    }
}

/// A count as a floating number, infinite where it is too large for one.
pub(super) fn rough(total: &Total) -> f64 {
    match total {
        Total::Small(n) => *n as f64,
        Total::Large(n) => {
            let exponent = n.bits().saturating_sub(64);
            let top = (&**n >> exponent).iter_u64_digits().next().unwrap_or(0);
            top as f64 * 2f64.powi(exponent.min(2000) as i32)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_were_written() {
        let mut large = Total::Small(u128::MAX);
        large.multiply(&Total::Small(u128::MAX));
        for covers in [
            Total::ZERO,
            Total::ONE,
            Total::Small(1 << 64),
            Total::Small(u128::MAX),
            large,
        ] {
            let worth = Worth { covers, plain: 2.5 };
            let mut words = Vec::new();
            worth.write(&mut words);
            assert_eq!(Worth::read(&words), worth);
        }
    }

    #[test]
    fn rough_is_close() {
        let mut total = Total::Small(u128::MAX);
        total.multiply(&Total::Small(u128::MAX));
        assert!((rough(&total).log2() - 256.0).abs() < 1e-9);
        for _ in 0..4 {
            let square = total.clone();
            total.multiply(&square);
        }
        assert!(rough(&total).is_infinite());
    }
}
