//! The sets of different numbers with a given size and sum: the combinations table of Kakuro.
//!
//! Source: TAOCP 7.2.2.1, exercise 430(b) and DESIGN §7 (120 non-empty pairs of size and sum for
//! two or more of the digits 1 to 9, 502 sets, 12 at most for one sum). Cost: all subsets of the numbers, at most 2¹⁶.

use crate::Mask;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// All sets of value indices of `values` by size and sum. At most 16 values (65,536 sets).
#[derive(Clone, Debug)]
pub struct Sums {
    by: FxHashMap<(usize, u64), Arc<[Mask]>>,
    by_size: Vec<Arc<[Mask]>>,
    none: Arc<[Mask]>,
}

/// The most different values for which a table of sets is built.
pub const MOST_VALUES: usize = 16;

impl Sums {
    /// Builds the table over these numbers.
    ///
    /// # Panics
    /// If there are more than [`MOST_VALUES`] numbers; callers bound their input first.
    pub fn new(values: &[u32]) -> Sums {
        assert!(
            values.len() <= MOST_VALUES,
            "at most 16 values have a table of sums"
        );
        let mut by: FxHashMap<(usize, u64), Vec<Mask>> = FxHashMap::default();
        let mut by_size = vec![Vec::new(); values.len() + 1];
        for set in (0..1u64 << values.len()).map(Mask) {
            let sum = set.iter().map(|i| u64::from(values[i])).sum();
            by.entry((set.len(), sum)).or_default().push(set);
            by_size[set.len()].push(set);
        }
        Sums {
            by: by
                .into_iter()
                .map(|(key, sets)| (key, sets.into()))
                .collect(),
            by_size: by_size.into_iter().map(Arc::from).collect(),
            none: Arc::from([]),
        }
    }

    /// The sets of `size` different values with this sum, ascending as numbers; empty if there are none.
    pub fn sets(&self, size: usize, sum: u64) -> Arc<[Mask]> {
        self.by.get(&(size, sum)).unwrap_or(&self.none).clone()
    }

    /// All sets of `size` different values, ascending; empty if `size` exceeds the number of values.
    pub fn all(&self, size: usize) -> Arc<[Mask]> {
        self.by_size.get(size).unwrap_or(&self.none).clone()
    }

    /// The sums that `size` different values can make, ascending.
    pub fn sums(&self, size: usize) -> Vec<u64> {
        let mut sums: Vec<u64> = self
            .by
            .keys()
            .filter(|key| key.0 == size)
            .map(|key| key.1)
            .collect();
        sums.sort_unstable();
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_exercise_430b() {
        let sums = Sums::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        // the exercise counts blocks of two or more digits
        let counts: Vec<(usize, u64, usize)> = (2..=9)
            .flat_map(|size| sums.sums(size).into_iter().map(move |sum| (size, sum)))
            .map(|(size, sum)| (size, sum, sums.sets(size, sum).len()))
            .collect();
        assert_eq!(counts.len(), 120);
        assert_eq!(counts.iter().map(|c| c.2).sum::<usize>(), 502);
        let most: Vec<_> = counts
            .iter()
            .filter(|c| c.2 == 12)
            .map(|c| (c.1, c.0))
            .collect();
        assert_eq!(most, [(20, 4), (25, 5)]);
        assert!(counts.iter().all(|c| c.2 <= 12));
    }
}
