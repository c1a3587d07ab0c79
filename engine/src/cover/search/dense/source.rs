//! The first rep: made from lists; and records of options, made on first use.
//!
//! A record is the OR of the masks of the option's elements, an element being a primary item, or a secondary
//! item with a colour (then the options that hold it in another). Later reps thin the record of the rep before.

use super::boost::{Bits, Task, boosted};
use super::rep::{Rep, range, width, zero};
use crate::cover::search::prepared::{Prepared, Shade};

/// What the first rep needs beside its masks.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    /// Where each option of the load order is in the first rep, if it is.
    place: Vec<u32>,
    /// Where each primary item is.
    local: Vec<u32>,
    /// Masks of elements made so far.
    shades: Vec<u64>,
    /// Per element: the stamp of its making, where it begins, its range.
    made: Vec<(u32, u32, u32, u32)>,
    stamp: u32,
    scratch: Vec<Vec<u64>>,
}

impl Source {
    pub(super) fn new(prepared: &Prepared) -> Source {
        Source {
            place: vec![u32::MAX; prepared.options()],
            local: vec![u32::MAX; prepared.primaries()],
            made: vec![(0, 0, 0, 0); prepared.elements],
            ..Source::default()
        }
    }

    /// Makes the first rep of live options and open items, both ascending.
    pub(super) fn gather(
        &mut self,
        prepared: &Prepared,
        rep: &mut Rep,
        live: impl Iterator<Item = u32>,
        open: impl Iterator<Item = u32>,
        count: (usize, usize),
    ) {
        for &option in &rep.up {
            self.place[option as usize] = u32::MAX;
        }
        let (n, a) = count;
        rep.shape(n, width(n), a);
        self.stamp += 1;
        self.shades.clear();
        for (local, item) in open.enumerate() {
            self.local[item as usize] = local as u32;
            rep.items.push(item);
        }
        for (local, option) in live.enumerate() {
            self.place[option as usize] = local as u32;
            rep.up.push(option);
            for &item in prepared.members.of(option as usize) {
                let mask = self.local[item as usize] as usize * rep.w;
                rep.masks[mask + local / 64] |= 1 << (local % 64);
            }
        }
        for mask in rep.masks.chunks_exact(rep.w).take(a) {
            let range = if rep.w > 8 {
                range(mask)
            } else {
                (0, rep.w as u32)
            };
            rep.ranges.push(range);
        }
    }

    /// Where an open item is in the first rep.
    pub(super) fn local(&self, item: u32) -> u32 {
        self.local[item as usize]
    }

    /// The mask of an element in the first rep: where it begins and its range.
    fn shade(&mut self, prepared: &Prepared, w: usize, shade: Shade) -> (usize, usize, usize) {
        let made = &mut self.made[shade.element as usize];
        if made.0 != self.stamp {
            let start = self.shades.len();
            self.shades.resize(start + w, 0);
            let mask = &mut self.shades[start..];
            for &(option, colour) in prepared.shaded.of(shade.second as usize) {
                let place = self.place[option as usize];
                if place != u32::MAX && (colour != shade.colour || colour == 0) {
                    mask[place as usize / 64] |= 1 << (place % 64);
                }
            }
            let (low, high) = range(mask);
            *made = (self.stamp, (start / w) as u32, low, high);
        }
        (made.1 as usize * w, made.2 as usize, made.3 as usize)
    }

    /// Makes the record of an option in the first rep.
    fn compose(&mut self, prepared: &Prepared, rep: &Rep, option: usize, record: &mut [u64]) {
        record.fill(0);
        let (row, items) = record.split_at_mut(rep.w);
        let option = rep.up[option] as usize;
        for &item in prepared.members.of(option) {
            let local = self.local[item as usize] as usize;
            let (low, high) = rep.ranges[local];
            let mask = &rep.masks[local * rep.w..(local + 1) * rep.w];
            for k in low as usize..high as usize {
                row[k] |= mask[k];
            }
            items[local / 64] |= 1 << (local % 64);
        }
        for &shade in prepared.shades.of(option) {
            let (start, low, high) = self.shade(prepared, rep.w, shade);
            for k in low..high {
                row[k] |= self.shades[start + k];
            }
        }
    }

    /// Makes the record of an option in the last of these reps, and those above that it rests on.
    pub(super) fn record(
        &mut self,
        prepared: &Prepared,
        before: &mut [Rep],
        rep: &Rep,
        option: usize,
        record: &mut [u64],
    ) {
        let Some((last, earlier)) = before.split_last_mut() else {
            return self.compose(prepared, rep, option, record);
        };
        let up = rep.up[option] as usize;
        let (aw, size) = (last.aw, last.w + 2 * last.aw);
        if last.records.is_empty() {
            let mut scratch = self.scratch.pop().unwrap_or_default();
            zero(&mut scratch, size - aw);
            self.record(prepared, earlier, last, up, &mut scratch);
            let from = &scratch[..];
            boosted(Thin {
                rep,
                last,
                from,
                record,
            });
            self.scratch.push(scratch);
            return;
        }
        if last.records[up * size + aw + up / 64] == 0 {
            let mut records = std::mem::take(&mut last.records);
            let (touched, from) = records[up * size..(up + 1) * size].split_at_mut(aw);
            touched.fill(u64::MAX);
            self.record(prepared, earlier, last, up, from);
            last.records = records;
        }
        let from = &last.records[up * size + aw..(up + 1) * size];
        boosted(Thin {
            rep,
            last,
            from,
            record,
        });
    }
}

/// Thins a record of the rep before into one of this.
struct Thin<'t> {
    rep: &'t Rep,
    last: &'t Rep,
    from: &'t [u64],
    record: &'t mut [u64],
}

impl Task for Thin<'_> {
    type Out = ();

    #[inline(always)]
    fn run(self, bits: impl Bits) {
        let Thin {
            rep,
            last,
            from,
            record,
        } = self;
        let (row, items) = record.split_at_mut(rep.w);
        let (from, from_items) = from.split_at(last.w);
        if rep.w == 1 {
            row[0] = rep.link.into_one(from, bits);
        } else {
            row.fill(0);
            rep.link.apply(from, 0, last.w, row, bits);
        }
        if rep.aw == 1 {
            items[0] = rep.link_items.into_one(from_items, bits);
        } else {
            items.fill(0);
            rep.link_items.apply(from_items, 0, last.aw, items, bits);
        }
    }
}
