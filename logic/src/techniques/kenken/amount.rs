//! What is known of a sum without knowing it: its least, its most, and whether it is odd.

/// A sum as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) low: i64,
    pub(crate) high: i64,
    /// `None` if it may be either.
    pub(crate) odd: Option<bool>,
}

impl Amount {
    /// A known sum.
    pub(crate) fn exactly(sum: i64) -> Amount {
        Amount {
            low: sum,
            high: sum,
            odd: Some(sum % 2 != 0),
        }
    }

    /// One of these; `None` if there are none.
    pub(crate) fn one_of(sums: impl Iterator<Item = i64>) -> Option<Amount> {
        sums.map(Amount::exactly).reduce(|a, b| Amount {
            low: a.low.min(b.low),
            high: a.high.max(b.high),
            odd: a.odd.filter(|_| a.odd == b.odd),
        })
    }

    /// The sum of both, the other one `sign` times (1 or −1).
    pub(crate) fn plus(self, other: Amount, sign: i64) -> Amount {
        let (low, high) = match sign < 0 {
            true => (-other.high, -other.low),
            false => (other.low, other.high),
        };
        Amount {
            low: self.low + low,
            high: self.high + high,
            odd: self.odd.zip(other.odd).map(|(a, b)| a != b),
        }
    }
}
