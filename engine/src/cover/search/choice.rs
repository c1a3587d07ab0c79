//! Which item to branch on, as a value.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, exercise 9 (fewest options) and its "sharp" preference; ties go to the
//! item with the lower number. An item with one option left is never chosen but taken at once, whatever the
//! choice says, so that all choices share one propagation.

/// How the item to branch on is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Choice {
    /// The item with the fewest options left.
    #[default]
    Smallest,
    /// Items marked here come first, fewest options first; then the others. One mark per item, primary and
    /// secondary (those of secondary items have no meaning). Knuth's names that begin with `#`.
    Prefixed(Vec<bool>),
    /// The least product of options left and weight. One weight per item, as above; 0 comes before all.
    Weighted(Vec<u32>),
}

/// A choice, by primary item.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    Smallest,
    By { late: Vec<bool>, weight: Vec<u32> },
}

impl Rule {
    /// What is to be least, for a primary item with `size` options left; sizes are below 2³¹.
    #[inline(always)]
    pub(super) fn key(&self, primary: usize, size: u32) -> u64 {
        match self {
            Rule::Smallest => u64::from(size),
            Rule::By { late, weight } => {
                (u64::from(late[primary]) << 63) | (u64::from(size) * u64::from(weight[primary]))
            }
        }
    }

    /// Whether the key is the size itself.
    pub(super) fn is_smallest(&self) -> bool {
        matches!(self, Rule::Smallest)
    }
}
