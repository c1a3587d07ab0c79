//! Tables: the variables together are one of listed rows.
//!
//! Source: compact table (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Régin, Schaus, CP 2016): for each
//! cell and value a bitset of the rows that have it. Cost: one pass over the words of the values that each
//! cell has (or lacks, whichever are fewer), then one per value left. Deviation: the set of live rows is
//! worked out afresh from the masks, since hidden state would have to be undone.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};

/// Allowed rows, as bitsets of supports.
#[derive(Clone, Debug)]
pub struct Table {
    arity: usize,
    width: usize,
    rows: usize,
    /// Words per bitset.
    words: usize,
    /// Rows that have a value in a cell: `words` words at (cell · width + value) · words.
    supports: Box<[u64]>,
}

impl Table {
    /// A table of rows of value indices, each of length `arity`. Repeated rows count once; rows of another
    /// length, or with a value that is not below `width`, allow nothing and are left out. Costs
    /// arity · width · rows bits.
    pub fn new<R: AsRef<[u8]>>(rows: &[R], arity: usize, width: usize) -> Table {
        let fits =
            |row: &&[u8]| row.len() == arity && row.iter().all(|&value| usize::from(value) < width);
        let mut kept: Vec<&[u8]> = rows.iter().map(AsRef::as_ref).filter(fits).collect();
        kept.sort_unstable();
        kept.dedup();
        let words = kept.len().div_ceil(64);
        let mut supports = vec![0u64; arity * width * words].into_boxed_slice();
        for (number, row) in kept.iter().enumerate() {
            for (cell, &value) in row.iter().enumerate() {
                supports[(cell * width + usize::from(value)) * words + number / 64] |=
                    1 << (number % 64);
            }
        }
        Table {
            arity,
            width,
            rows: kept.len(),
            words,
            supports,
        }
    }

    /// How many different rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many values there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The length of a row.
    pub fn arity(&self) -> usize {
        self.arity
    }

    #[inline]
    fn support(&self, cell: usize, value: usize) -> &[u64] {
        let at = (cell * self.width + value) * self.words;
        &self.supports[at..at + self.words]
    }

    /// Makes the constraint domain consistent.
    pub(super) fn propagate(
        &self,
        scope: &[Var],
        store: &mut Store,
        id: PropId,
        words: &mut Vec<u64>,
    ) -> Result<(), Conflict> {
        words.clear();
        words.resize(2 * self.words, 0);
        let (live, any) = words.split_at_mut(self.words);
        self.all_rows(live);
        for (cell, &var) in scope.iter().enumerate() {
            self.restrict(cell, store.mask(var), live, any);
        }
        if live.iter().all(|&word| word == 0) {
            return Err(Conflict::Failed(id));
        }
        for (cell, &var) in scope.iter().enumerate() {
            let mask = store.mask(var);
            if mask.is_single() {
                continue;
            }
            let lost = |&value: &usize| {
                live.iter()
                    .zip(self.support(cell, value))
                    .all(|(a, b)| a & b == 0)
            };
            let gone: Mask = mask.iter().filter(lost).collect();
            store.prune(var, gone, Reason::Propagator(id))?;
        }
        Ok(())
    }

    fn all_rows(&self, live: &mut [u64]) {
        live.fill(u64::MAX);
        if !self.rows.is_multiple_of(64)
            && let Some(last) = live.last_mut()
        {
            *last = (1 << (self.rows % 64)) - 1;
        }
    }

    /// Keeps the rows whose value in the cell is in the mask.
    fn restrict(&self, cell: usize, mask: Mask, live: &mut [u64], any: &mut [u64]) {
        any.fill(0);
        for value in mask {
            for (any, support) in any.iter_mut().zip(self.support(cell, value)) {
                *any |= support;
            }
        }
        for (live, any) in live.iter_mut().zip(any) {
            *live &= *any;
        }
    }

    /// Explains by removals that rule out every row which would contradict the target, greedily few.
    pub(super) fn explain(
        &self,
        scope: &[Var],
        target: Target,
        past: Past<'_>,
        words: &mut Vec<u64>,
        sink: &mut Sink<'_>,
    ) {
        words.clear();
        words.resize(2 * self.words, 0);
        let (left, any) = words.split_at_mut(self.words);
        self.all_rows(left);
        for (cell, &var) in scope.iter().enumerate() {
            let initial = past.initial(var);
            self.restrict(cell, target.tried(cell, initial, initial), left, any);
        }
        let mut needs = vec![Mask::EMPTY; scope.len()];
        while left.iter().any(|&word| word != 0) {
            let mut best = (0, 0, 0);
            for (cell, &var) in scope.iter().enumerate() {
                if target.excluded(cell, Mask::EMPTY).is_some() {
                    continue;
                }
                for value in past.removed(var) - needs[cell] {
                    let kills: u32 = left
                        .iter()
                        .zip(self.support(cell, value))
                        .map(|(a, b)| (a & b).count_ones())
                        .sum();
                    if kills > best.0 {
                        best = (kills, cell, value);
                    }
                }
            }
            let (kills, cell, value) = best;
            if kills == 0 {
                break; // not implied: never asked
            }
            needs[cell] = needs[cell].with(value);
            for (left, support) in left.iter_mut().zip(self.support(cell, value)) {
                *left &= !support;
            }
        }
        for (&var, &gone) in scope.iter().zip(&needs) {
            sink.need(var, gone);
        }
    }
}
