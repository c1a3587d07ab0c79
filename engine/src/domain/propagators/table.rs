//! Tables: the variables together are one of listed rows.
//!
//! Source: compact table (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Régin, Schaus, CP 2016): for each
//! cell and value a bitset of the rows that have it. Cost: one pass over the words of the values that each
//! cell has (or lacks, whichever are fewer), then one per value left. Deviation: the set of live rows is
//! worked out afresh from the masks, since hidden state would have to be undone.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::PropId;
use crate::domain::lit::Var;
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
    /// The values that occur in each cell.
    used: Box<[Mask]>,
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
        let mut used = vec![Mask::EMPTY; arity].into_boxed_slice();
        for (number, row) in kept.iter().enumerate() {
            for (cell, &value) in row.iter().enumerate() {
                used[cell] = used[cell].with(usize::from(value));
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
            used,
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

    /// The rows with a value in a cell; `words` is always `self.words`, perhaps as a constant.
    #[inline(always)]
    fn support(&self, words: usize, cell: usize, value: usize) -> &[u64] {
        let at = (cell * self.width + value) * words;
        &self.supports[at..at + words]
    }

    /// Makes the constraint domain consistent.
    pub(in crate::domain) fn propagate(
        &self,
        scope: &[Var],
        store: &mut Store,
        id: PropId,
        words: &mut Vec<u64>,
    ) -> Result<(), Conflict> {
        if words.len() < 2 * self.words {
            words.resize(2 * self.words, 0);
        }
        let (live, any) = words[..2 * self.words].split_at_mut(self.words);
        // the same loops for a known number of words: most tables are small
        match self.words {
            1 => self.narrow(1, scope, store, id, live, any),
            2 => self.narrow(2, scope, store, id, live, any),
            3 => self.narrow(3, scope, store, id, live, any),
            4 => self.narrow(4, scope, store, id, live, any),
            words => self.narrow(words, scope, store, id, live, any),
        }
    }

    #[inline(always)]
    fn narrow(
        &self,
        words: usize,
        scope: &[Var],
        store: &mut Store,
        id: PropId,
        live: &mut [u64],
        any: &mut [u64],
    ) -> Result<(), Conflict> {
        let (live, any) = (&mut live[..words], &mut any[..words]);
        self.all_rows(live);
        for (cell, &var) in scope.iter().enumerate() {
            let mask = store.mask(var);
            if !self.used[cell].is_subset(mask) {
                self.restrict(words, cell, mask, live, any);
            }
        }
        let first = live
            .iter()
            .position(|&word| word != 0)
            .ok_or(Conflict::Failed(id))?;
        let last = live
            .iter()
            .rposition(|&word| word != 0)
            .map_or(words, |last| last + 1);
        for (cell, &var) in scope.iter().enumerate() {
            let mask = store.mask(var);
            if mask.is_single() {
                continue;
            }
            let lost = |&value: &usize| {
                let support = &self.support(words, cell, value)[first..last];
                live[first..last]
                    .iter()
                    .zip(support)
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
    #[inline(always)]
    fn restrict(&self, words: usize, cell: usize, mask: Mask, live: &mut [u64], any: &mut [u64]) {
        let (inside, outside) = (self.used[cell] & mask, self.used[cell] - mask);
        // whichever is less work: rows with a value that is there, or without one that is not
        let (values, flip) = if inside.len() <= outside.len() {
            (inside, 0)
        } else {
            (outside, u64::MAX)
        };
        any.fill(0);
        for value in values {
            for (any, support) in any.iter_mut().zip(self.support(words, cell, value)) {
                *any |= support;
            }
        }
        for (live, any) in live.iter_mut().zip(any) {
            *live &= *any ^ flip;
        }
    }

    /// Explains by removals that rule out every row which would contradict the target, greedily few.
    pub(in crate::domain) fn explain(
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
            let tried = target.tried(cell, initial, initial);
            self.restrict(self.words, cell, tried, left, any);
        }
        let gone = |(cell, &var)| match target.excluded(cell, Mask::EMPTY) {
            Some(_) => Mask::EMPTY,
            None => past.removed(var) & self.used[cell],
        };
        let mut gone: Vec<Mask> = scope.iter().enumerate().map(gone).collect();
        let mut needed = vec![Mask::EMPTY; scope.len()];
        while left.iter().any(|&word| word != 0) {
            let Some((cell, value)) = self.best(&gone, left) else {
                break; // not implied: never asked
            };
            gone[cell] = gone[cell].without(value);
            needed[cell] = needed[cell].with(value);
            for (left, support) in left.iter_mut().zip(self.support(self.words, cell, value)) {
                *left &= !support;
            }
        }
        for (&var, &needed) in scope.iter().zip(&needed) {
            sink.need(var, needed);
        }
    }

    /// The removal that rules out most of the rows left, if any does.
    fn best(&self, gone: &[Mask], left: &[u64]) -> Option<(usize, usize)> {
        let mut best = (0, None);
        for (cell, &values) in gone.iter().enumerate() {
            for value in values {
                let support = self.support(self.words, cell, value);
                let hits = left
                    .iter()
                    .zip(support)
                    .map(|(a, b)| (a & b).count_ones())
                    .sum();
                if hits > best.0 {
                    best = (hits, Some((cell, value)));
                }
            }
        }
        best.1
    }
}
