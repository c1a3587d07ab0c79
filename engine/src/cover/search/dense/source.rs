//! The first rep, made from lists; and records of options, made on first use.
//!
//! A record is the OR of the masks of the option's elements, an element being a primary item, or a secondary
//! item with a colour (then the options that hold it in another). A narrow rep thins the record of the rep
//! before; where that is too wide to keep records, it thins the masks of elements instead, each once.

use super::boost::{Bits, Task, boosted};
use super::rep::{Rep, place, range, width, zero};
use crate::cover::search::prepared::{Prepared, Shade};

/// Records are thinned from a rep of up to so many words.
const THIN: usize = 16;

/// Where the mask of an element is, and its range.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    serial: u64,
    start: usize,
    low: usize,
    high: usize,
}

/// What one rep needs beside its masks.
#[derive(Clone, Debug, Default)]
struct Elements {
    /// The rep's number that this is for.
    serial: u64,
    /// Where each primary item is.
    local: Vec<u32>,
    /// Masks of elements made so far.
    shades: Vec<u64>,
    made: Vec<Made>,
}

/// Makes first reps and records.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    /// Where each option of the load order is in the first rep, if it is.
    place: Vec<u32>,
    /// By the number of reps before.
    elements: Vec<Elements>,
    scratch: Vec<Vec<u64>>,
}

impl Source {
    pub(super) fn new(prepared: &Prepared) -> Source {
        Source {
            place: vec![u32::MAX; prepared.options()],
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
        rep.items.extend(open);
        self.refresh(prepared, rep, 0);
        let local = &self.elements[0].local;
        for (here, option) in live.enumerate() {
            self.place[option as usize] = here as u32;
            rep.up.push(option);
            for &item in prepared.members.of(option as usize) {
                let mask = local[item as usize] as usize * rep.w;
                rep.masks[mask + here / 64] |= 1 << (here % 64);
            }
        }
        for mask in rep.masks.chunks_exact(rep.w).take(a) {
            let whole = (0, rep.w as u32);
            rep.ranges.push(if rep.w > 8 { range(mask) } else { whole });
        }
    }

    /// Where an open item is in the first rep.
    pub(super) fn local(&self, item: u32) -> u32 {
        self.elements[0].local[item as usize]
    }

    /// Sees to it that the elements at a height are those of this rep.
    fn refresh(&mut self, prepared: &Prepared, rep: &Rep, height: usize) {
        while self.elements.len() <= height {
            self.elements.push(Elements::default());
        }
        let elements = &mut self.elements[height];
        if elements.serial == rep.serial {
            return;
        }
        elements.serial = rep.serial;
        elements.shades.clear();
        elements.local.resize(prepared.primaries(), 0);
        elements.made.resize(prepared.elements, Made::default());
        for (local, &item) in rep.items.iter().enumerate() {
            elements.local[item as usize] = local as u32;
        }
    }

    /// The mask of an element in the last of these reps.
    fn shade(&mut self, prepared: &Prepared, before: &[Rep], rep: &Rep, shade: Shade) -> Made {
        let height = before.len();
        self.refresh(prepared, rep, height);
        let made = self.elements[height].made[shade.element as usize];
        if made.serial == rep.serial {
            return made;
        }
        let above = before.split_last();
        let above = above.map(|(last, earlier)| self.shade(prepared, earlier, last, shade));
        let (earlier, here) = self.elements.split_at_mut(height);
        let here = &mut here[0];
        let start = here.shades.len();
        here.shades.resize(start + rep.w, 0);
        let mask = &mut here.shades[start..];
        if let (Some(above), Some(last), Some(from)) = (above, before.last(), earlier.last()) {
            let from = &from.shades[above.start..above.start + last.w];
            let to = &mut *mask;
            boosted(Apply {
                rep,
                from,
                range: (above.low, above.high),
                to,
            });
        } else {
            for &(option, colour) in prepared.shaded.of(shade.second as usize) {
                let place = self.place[option as usize];
                if place != u32::MAX && (colour != shade.colour || colour == 0) {
                    mask[place as usize / 64] |= 1 << (place % 64);
                }
            }
        }
        let (low, high) = range(mask);
        let made = Made {
            serial: rep.serial,
            start,
            low: low as usize,
            high: high as usize,
        };
        here.made[shade.element as usize] = made;
        made
    }

    /// Makes the record of an option from its elements.
    fn compose(
        &mut self,
        prepared: &Prepared,
        before: &[Rep],
        rep: &Rep,
        option: usize,
        record: &mut [u64],
    ) {
        let height = before.len();
        self.refresh(prepared, rep, height);
        record.fill(0);
        let (row, items) = record.split_at_mut(rep.w);
        let option = place(before, rep, option) as usize;
        for &item in prepared.members.of(option) {
            let local = self.elements[height].local[item as usize] as usize;
            let (low, high) = rep.ranges[local];
            let mask = &rep.masks[local * rep.w..(local + 1) * rep.w];
            or(
                &mut row[low as usize..high as usize],
                &mask[low as usize..high as usize],
            );
            items[local / 64] |= 1 << (local % 64);
        }
        for &shade in prepared.shades.of(option) {
            let made = self.shade(prepared, before, rep, shade);
            let mask = &self.elements[height].shades[made.start..];
            or(&mut row[made.low..made.high], &mask[made.low..made.high]);
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
        let thin = before
            .last()
            .is_some_and(|last| !last.records.is_empty() || last.w <= THIN);
        let Some((last, earlier)) = before.split_last_mut().filter(|_| thin) else {
            return self.compose(prepared, before, rep, option, record);
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

fn or(to: &mut [u64], from: &[u64]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to |= from;
    }
}

/// Thins a mask of the rep before into one of this.
struct Apply<'t> {
    rep: &'t Rep,
    from: &'t [u64],
    range: (usize, usize),
    to: &'t mut [u64],
}

impl Task for Apply<'_> {
    type Out = ();

    #[inline(always)]
    fn run(self, bits: impl Bits) {
        let (low, high) = self.range;
        self.rep.link.apply(self.from, low, high, self.to, bits);
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
            row[0] = rep.link.one(from, bits);
        } else {
            row.fill(0);
            rep.link.apply(from, 0, last.w, row, bits);
        }
        if rep.aw == 1 {
            items[0] = rep.link_items.one(from_items, bits);
        } else {
            items.fill(0);
            rep.link_items.apply(from_items, 0, last.aw, items, bits);
        }
    }
}
