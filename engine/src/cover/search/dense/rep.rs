//! Live options as bitsets: the one structure of all widths.
//!
//! A `Rep` numbers the options that were live when it was made from 0, and so the items that were open. It
//! keeps a mask of options per item and, made on first use, a record per option: the options that it removes
//! and the items that it covers. Levels of the path hold their own live options: there is no undo.

use super::squeeze::Squeeze;
use crate::cover::search::meter::Level;
use crate::cover::search::prepared::Prepared;

/// Records are kept up to this many words; above, masks are applied one by one.
const RECORDS: usize = 1 << 19;

/// Widths that have code of their own.
pub(super) fn width(bits: usize) -> usize {
    match bits.div_ceil(64) {
        0 | 1 => 1,
        2 => 2,
        3 | 4 => 4,
        5..=8 => 8,
        more => more.next_multiple_of(4),
    }
}

/// A level: what is chosen at a node.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Head {
    pub(super) item: u32,
    /// The option taken last, or `NONE`.
    pub(super) current: u32,
    /// How many items are open.
    pub(super) open: u32,
    /// How many options were taken above, where covers are listed.
    pub(super) taken: u32,
    /// Branches counted when it was entered.
    pub(super) before: u64,
}

pub(super) const NONE: u32 = u32::MAX;

/// One numbering of live options and open items.
#[derive(Clone, Debug, Default)]
pub(super) struct Rep {
    /// Options, words of options, items, words of items.
    pub(super) n: usize,
    pub(super) w: usize,
    pub(super) a: usize,
    pub(super) aw: usize,
    /// Per item `w` words, and the range of words that are not zero.
    pub(super) masks: Vec<u64>,
    pub(super) ranges: Vec<(u32, u32)>,
    /// Per item the primary item.
    pub(super) items: Vec<u32>,
    /// Per option its place in the rep before or, in the first, in the load order.
    pub(super) up: Vec<u32>,
    /// Per option `w + aw` words, zero before they are made; empty where that were too many.
    pub(super) records: Vec<u64>,
    pub(super) link: Squeeze,
    pub(super) link_items: Squeeze,
    /// Levels: live options, open items, candidates left.
    pub(super) heads: Vec<Head>,
    pub(super) lives: Vec<u64>,
    pub(super) opens: Vec<u64>,
    pub(super) candidates: Vec<u64>,
}

impl Rep {
    /// Sizes for so many options and items; everything zero.
    pub(super) fn shape(&mut self, n: usize, w: usize, a: usize) {
        let aw = match a.div_ceil(64) {
            0 | 1 => 1,
            2 => 2,
            3 | 4 => 4,
            more => more,
        };
        (self.n, self.w, self.a, self.aw) = (n, w, a, aw);
        zero(&mut self.masks, a * w);
        let records = n * (w + aw);
        zero(
            &mut self.records,
            if records <= RECORDS { records } else { 0 },
        );
        self.items.clear();
        self.ranges.clear();
        self.up.clear();
    }

    /// Leaves all levels.
    fn close(&mut self) {
        self.heads.clear();
        self.lives.clear();
        self.opens.clear();
        self.candidates.clear();
    }

    /// Opens the first level: everything is live and open.
    pub(super) fn open(&mut self, item: u32, taken: usize, before: u64) {
        let (n, w, a, aw) = (self.n, self.w, self.a, self.aw);
        self.close();
        self.lives.extend((0..w).map(|k| ones(n, k)));
        self.opens.extend((0..aw).map(|k| ones(a, k)));
        let mask = item as usize * w;
        self.candidates
            .extend_from_slice(&self.masks[mask..mask + w]);
        self.heads.push(Head {
            item,
            current: NONE,
            open: a as u32,
            taken: taken as u32,
            before,
        });
    }

    /// Thins another into this: its live options and open items.
    pub(super) fn pack(&mut self, from: &Rep, live: &[u64], open: &[u64], w: usize) {
        self.link.set(live);
        self.link_items.set(open);
        self.shape(self.link.bits(), w, self.link_items.bits());
        for (k, &word) in live.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                self.up.push((k * 64) as u32 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
        for (k, &word) in open.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let item = k * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let place = self.items.len();
                let (low, high) = from.ranges[item];
                let mask = &from.masks[item * from.w..(item + 1) * from.w];
                let to = &mut self.masks[place * w..(place + 1) * w];
                self.link.apply(mask, low as usize, high as usize, to);
                self.ranges
                    .push(if w > 8 { range(to) } else { (0, w as u32) });
                self.items.push(from.items[item]);
            }
        }
    }

    /// All candidates of a level, taken or not.
    fn all(&self, level: usize) -> impl Iterator<Item = u64> + '_ {
        let mask = self.heads[level].item as usize * self.w;
        let live = &self.lives[level * self.w..(level + 1) * self.w];
        let masks = self.masks[mask..mask + self.w].iter();
        masks.zip(live).map(|(mask, live)| mask & live)
    }

    /// The level as plain data.
    pub(super) fn level(&self, prepared: &Prepared, level: usize) -> Level {
        let head = self.heads[level];
        let (mut branches, mut taken) = (0, 0);
        for (k, word) in self.all(level).enumerate() {
            branches += word.count_ones();
            if head.current != NONE {
                let last = head.current as usize;
                let upto = match last / 64 {
                    at if at > k => u64::MAX,
                    at if at == k => u64::MAX >> (63 - last % 64),
                    _ => 0,
                };
                taken += (word & upto).count_ones();
            }
        }
        let left = &self.candidates[level * self.w..(level + 1) * self.w];
        let left: u32 = left.iter().map(|word| word.count_ones()).sum();
        Level {
            item: prepared.items[self.items[head.item as usize] as usize],
            branches,
            taken,
            end: taken + left,
        }
    }

    /// Sets how far a level is.
    pub(super) fn seek(&mut self, level: usize, taken: u32, end: u32) {
        let words: Vec<u64> = self.all(level).collect();
        let (mut seen, mut current) = (0, NONE);
        for (k, mut rest) in words.into_iter().enumerate() {
            let mut left = 0;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                if seen >= taken && seen < end {
                    left |= 1 << bit;
                }
                seen += 1;
                if seen == taken {
                    current = (k * 64) as u32 + bit;
                }
                rest &= rest - 1;
            }
            self.candidates[level * self.w + k] = left;
        }
        self.heads[level].current = current;
    }
}

/// The word `k` of a bitset of `n` ones.
fn ones(n: usize, k: usize) -> u64 {
    match n.saturating_sub(k * 64) {
        0 => 0,
        bits if bits >= 64 => u64::MAX,
        bits => (1 << bits) - 1,
    }
}

pub(super) fn zero(words: &mut Vec<u64>, len: usize) {
    words.clear();
    words.resize(len, 0);
}

/// From the first to after the last word that is not zero.
pub(super) fn range(words: &[u64]) -> (u32, u32) {
    let low = words.iter().position(|&word| word != 0).unwrap_or(0);
    let high = words
        .iter()
        .rposition(|&word| word != 0)
        .map_or(low, |last| last + 1);
    (low as u32, high as u32)
}
