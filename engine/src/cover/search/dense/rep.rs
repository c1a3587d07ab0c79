//! Live options as bitsets: the one structure of all widths.
//!
//! A `Rep` numbers the options that were live when it was made from 0, and so the items that were open. It
//! keeps a mask of options per item and, made on first use, a record per option: the options that it removes
//! and the items that it covers. Levels of the path hold their own live options: there is no undo.

use super::boost::Bits;
use super::squeeze::Squeeze;
use crate::cover::search::meter::Level;
use crate::cover::search::prepared::Prepared;

/// Records are kept up to this many words; above, masks are applied one by one.
const RECORDS: usize = 1 << 19;

/// A rep knows what its options touch after so many visits an option.
const WARM: u64 = 8;

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
#[derive(Clone, Copy, Debug)]
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

impl Head {
    /// How many words of a level it fills; live options, open items and candidates follow.
    pub(super) const WORDS: usize = 3;

    #[inline(always)]
    pub(super) fn read(words: &[u64]) -> Head {
        Head {
            item: words[0] as u32,
            current: (words[0] >> 32) as u32,
            open: words[1] as u32,
            taken: (words[1] >> 32) as u32,
            before: words[2],
        }
    }

    #[inline(always)]
    pub(super) fn write(&self, words: &mut [u64]) {
        words[0] = u64::from(self.item) | u64::from(self.current) << 32;
        words[1] = u64::from(self.open) | u64::from(self.taken) << 32;
        words[2] = self.before;
    }

    #[inline(always)]
    pub(super) fn set_current(words: &mut [u64], option: u32) {
        words[0] = words[0] & 0xffff_ffff | u64::from(option) << 32;
    }
}

/// One numbering of live options and open items.
#[derive(Clone, Debug, Default)]
pub(super) struct Rep {
    /// Different for each numbering.
    pub(super) serial: u64,
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
    /// Per option the items it touches, the options it removes and the items it covers, `2aw + w` words; zero
    /// before they are made; empty where that were too many.
    pub(super) records: Vec<u64>,
    pub(super) link: Squeeze,
    pub(super) link_items: Squeeze,
    /// Nodes visited, and how many make it worth while to know what options touch.
    pub(super) visits: u64,
    pub(super) warm: u64,
    /// Levels: a head, live options, open items, candidates left.
    pub(super) levels: Vec<u64>,
    pub(super) depth: usize,
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
        self.serial += 1;
        zero(&mut self.masks, a * w);
        let records = n * (w + 2 * aw);
        let kept = if records <= RECORDS { records } else { 0 };
        zero(&mut self.records, kept);
        if (w, aw) == (1, 1) {
            self.masks.resize(64, 0);
            self.records.resize(64 * 3, 0);
        }
        self.items.clear();
        self.ranges.clear();
        self.up.clear();
        self.depth = 0;
        self.visits = 0;
        self.warm = WARM * n as u64;
    }

    /// How many words a level has.
    fn size(&self) -> usize {
        Head::WORDS + 2 * self.w + self.aw
    }

    /// Opens the first level: everything is live and open.
    pub(super) fn open(&mut self, head: Head) {
        let (n, w, a, aw) = (self.n, self.w, self.a, self.aw);
        let size = self.size();
        if self.levels.len() < size {
            self.levels.resize(4 * size, 0);
        }
        let level = &mut self.levels[..size];
        head.write(&mut level[..Head::WORDS]);
        let level = &mut level[Head::WORDS..];
        for (k, word) in level[..w].iter_mut().enumerate() {
            *word = ones(n, k);
        }
        for (k, word) in level[w..w + aw].iter_mut().enumerate() {
            *word = ones(a, k);
        }
        let mask = head.item as usize * w;
        level[w + aw..].copy_from_slice(&self.masks[mask..mask + w]);
        self.depth = 1;
    }

    /// Thins another into this: its live options and open items.
    #[inline(always)]
    pub(super) fn pack(
        &mut self,
        from: &Rep,
        live: &[u64],
        open: &[u64],
        w: usize,
        bits: impl Bits,
    ) {
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
                if w == 1 {
                    to[0] = self.link.one(mask, bits);
                } else {
                    self.link.apply(mask, low as usize, high as usize, to, bits);
                }
                self.ranges
                    .push(if w > 8 { range(to) } else { (0, w as u32) });
                self.items.push(from.items[item]);
            }
        }
    }

    /// The words of a level.
    fn at(&self, level: usize) -> &[u64] {
        &self.levels[level * self.size()..(level + 1) * self.size()]
    }

    /// All candidates of a level, taken or not.
    fn all(&self, level: usize) -> impl Iterator<Item = u64> + '_ {
        let words = self.at(level);
        let mask = Head::read(words).item as usize * self.w;
        let live = &words[Head::WORDS..Head::WORDS + self.w];
        let masks = self.masks[mask..mask + self.w].iter();
        masks.zip(live).map(|(mask, live)| mask & live)
    }

    /// The level as plain data.
    pub(super) fn level(&self, prepared: &Prepared, level: usize) -> Level {
        let words = self.at(level);
        let head = Head::read(words);
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
        let left = words[words.len() - self.w..].iter();
        let left: u32 = left.map(|word| word.count_ones()).sum();
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
        let (size, w) = (self.size(), self.w);
        let level = &mut self.levels[level * size..(level + 1) * size];
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
            level[size - w + k] = left;
        }
        Head::set_current(level, current);
    }
}

/// Where an option of a rep is in the load order.
pub(super) fn place(before: &[Rep], rep: &Rep, option: usize) -> u32 {
    let place = rep.up[option];
    let up = before.iter().rev();
    up.fold(place, |place, rep| rep.up[place as usize])
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
