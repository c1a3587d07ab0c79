//! The first least number of an array that changes in few places at a time.
//!
//! Short arrays are scanned. Long ones keep the least of each block of [`BLOCK`] numbers; a change marks its block.
//! Cost: the marked blocks and one look at each block, whatever the length of the array.

/// Numbers in a block.
const BLOCK: usize = 64;

/// Arrays of at most this length are scanned.
const SHORT: usize = 8 * BLOCK;

/// What is known about the blocks of an array.
#[derive(Clone, Debug, Default)]
pub(super) struct Least {
    least: Vec<i32>,
    stale: Vec<bool>,
}

impl Least {
    /// For an array of this length; nothing is known yet.
    pub(super) fn new(length: usize) -> Least {
        let blocks = if length > SHORT {
            length.div_ceil(BLOCK)
        } else {
            0
        };
        Least {
            least: vec![0; blocks],
            stale: vec![true; blocks],
        }
    }

    /// The number at this place may have changed.
    #[inline]
    pub(super) fn touch(&mut self, place: u32) {
        if let Some(stale) = self.stale.get_mut(place as usize / BLOCK) {
            *stale = true;
        }
    }

    /// The least number and its first place.
    pub(super) fn find(&mut self, numbers: &[i32]) -> Option<(usize, i32)> {
        if self.least.is_empty() {
            let least = numbers.iter().copied().min()?;
            return numbers.iter().position(|&n| n == least).map(|n| (n, least));
        }
        let blocks = self.least.iter_mut().zip(&mut self.stale);
        for ((least, stale), block) in blocks.zip(numbers.chunks(BLOCK)) {
            if std::mem::take(stale) {
                *least = block.iter().copied().min().unwrap_or(i32::MAX);
            }
        }
        let least = self.least.iter().copied().min()?;
        let block = self.least.iter().position(|&n| n == least)?;
        let inside = numbers[block * BLOCK..].iter().position(|&n| n == least)?;
        Some((block * BLOCK + inside, least))
    }
}
