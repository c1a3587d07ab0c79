//! What the loops of all widths share.

use super::policy::Policy;
use super::rep::{Rep, place};
use super::source::Source;
use crate::cover::search::meter::Meter;
use crate::cover::search::prepared::Prepared;

/// The search around a loop.
pub(super) struct Context<'c> {
    pub(super) prepared: &'c Prepared,
    pub(super) meter: &'c mut Meter,
    pub(super) policy: &'c mut Policy,
    pub(super) source: &'c mut Source,
    /// Options taken, by place in the load order; kept where covers are listed.
    pub(super) taken: &'c mut Vec<u32>,
    pub(super) list: bool,
}

impl Context<'_> {
    /// Notes an option that is taken, where covers are listed.
    #[inline(always)]
    pub(super) fn note(&mut self, before: &[Rep], rep: &Rep, option: usize) {
        if self.list {
            self.taken.push(place(before, rep, option));
        }
    }

    /// Makes the record of an option: what it removes and covers and, in a rep that is warm, what it touches;
    /// before, that may be anything.
    #[cold]
    #[inline(never)]
    pub(super) fn fill(
        &mut self,
        before: &mut [Rep],
        rep: &Rep,
        option: usize,
        record: &mut [u64],
        warm: bool,
    ) {
        let (touched, rest) = record.split_at_mut(rep.aw);
        self.source.record(self.prepared, before, rep, option, rest);
        touched.fill(u64::MAX);
        if warm {
            touch(rep, record);
        }
    }

    /// A rep has been visited so often that all records are to know what their options touch.
    #[cold]
    #[inline(never)]
    pub(super) fn warm(&self, rep: &Rep, records: &mut [u64]) {
        for (option, record) in records
            .chunks_exact_mut(rep.w + 2 * rep.aw)
            .take(rep.n)
            .enumerate()
        {
            if record[rep.aw + option / 64] != 0 {
                touch(rep, record);
            }
        }
    }
}

/// Finds the items that share an option with what a record removes.
fn touch(rep: &Rep, record: &mut [u64]) {
    let (touched, rest) = record.split_at_mut(rep.aw);
    if rep.w == 1 {
        let row = rest[0];
        for (touched, masks) in touched.iter_mut().zip(rep.masks.chunks(64)) {
            let meets = masks.iter().enumerate();
            *touched = meets.fold(0, |all, (n, mask)| all | u64::from(mask & row != 0) << n);
        }
        return;
    }
    touched.fill(0);
    for (item, &(low, high)) in rep.ranges.iter().enumerate() {
        let (low, high) = (low as usize, high as usize);
        let mask = &rep.masks[item * rep.w..][low..high];
        let meets = mask.iter().zip(&rest[low..high]);
        if meets.fold(0, |met, (mask, row)| met | (mask & row)) != 0 {
            touched[item / 64] |= 1 << (item % 64);
        }
    }
}
