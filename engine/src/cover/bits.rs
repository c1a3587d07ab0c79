//! What is left of a problem after some choices, as bitsets of live options; with undo.
//!
//! Source: the bitset search of this machine, without its compaction. Cost: a choice costs the words of the masks
//! that it applies, and settling those of all open primary items. Deviation: live options are saved whole before a
//! choice; an item that has too few options is found when settling, not before.
//! The same residue as in dancing cells, with the same keys.

use super::pick::{Pick, Settled, clear, has, pack, set, squeeze};
use super::problem::{Item, OptionId, Problem};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// One thing to take back.
#[derive(Clone, Copy, Debug)]
enum Undo {
    /// Live options were as the last saved ones.
    Live,
    /// An option went by itself.
    Option(OptionId),
    /// An item was closed.
    Closed(Item),
    /// An item had these bounds.
    Bounds(Item, u32, u32),
}

/// A set of options: its words from `from` to `to` lie in the masks from `start` on.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    start: usize,
    from: u32,
    to: u32,
}

/// The residue; see the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    problem: Arc<Problem>,
    masks: Vec<u64>,
    /// The options of each item.
    items: Vec<Span>,
    /// What each occurrence excludes.
    excluded: Vec<Span>,
    /// First occurrence of each option.
    first: Vec<u32>,
    low: Vec<u32>,
    high: Vec<u32>,
    open: Vec<u64>,
    primary: Vec<u64>,
    live: Vec<u64>,
    saved: Vec<u64>,
    trail: Vec<Undo>,
    bounded: Vec<Item>,
    width: u32,
    by_items: bool,
    pub(super) work: u64,
}

/// Words of a mask that cost one step of work.
const STEP: u64 = 16;

impl Bits {
    /// The whole problem.
    pub(super) fn new(problem: Arc<Problem>) -> Bits {
        let count = problem.items();
        let mut bits = Bits {
            masks: Vec::new(),
            items: Vec::new(),
            excluded: Vec::new(),
            first: Vec::new(),
            low: vec![0; count],
            high: vec![u32::MAX; count],
            open: vec![0; count.div_ceil(64)],
            primary: vec![0; count.div_ceil(64)],
            live: vec![u64::MAX; problem.options().div_ceil(64)],
            saved: Vec::new(),
            trail: Vec::new(),
            bounded: Vec::new(),
            width: 1,
            by_items: true,
            work: 0,
            problem,
        };
        if !bits.problem.options().is_multiple_of(64) {
            let last = bits.live.len() - 1;
            bits.live[last] = (1 << (bits.problem.options() % 64)) - 1;
        }
        bits.fill();
        bits.open_all();
        bits
    }

    fn fill(&mut self) {
        let problem = Arc::clone(&self.problem);
        let mut holders: Vec<Vec<(OptionId, u32)>> = vec![Vec::new(); problem.items()];
        for option in 0..problem.options() as OptionId {
            self.first.push(self.excluded.len() as u32);
            for occurrence in problem.option(option) {
                holders[occurrence.item as usize].push((option, occurrence.colour));
                self.excluded.push(Span::default());
            }
        }
        let mut others: FxHashMap<(Item, u32), Span> = FxHashMap::default();
        for (item, holders) in holders.iter().enumerate() {
            let all = self.mask(holders.iter().map(|&(option, _)| option));
            self.items.push(all);
            if problem.is_primary(item as Item) {
                continue;
            }
            for &(_, colour) in holders {
                if colour == 0 || others.contains_key(&(item as Item, colour)) {
                    continue;
                }
                let different = holders.iter().filter(|&&(_, other)| other != colour);
                let span = self.mask(different.map(|&(option, _)| option));
                others.insert((item as Item, colour), span);
            }
        }
        let occurrences =
            (0..problem.options() as OptionId).flat_map(|option| problem.option(option));
        for (excluded, occurrence) in self.excluded.iter_mut().zip(occurrences) {
            let coloured = others.get(&(occurrence.item, occurrence.colour));
            *excluded = coloured
                .copied()
                .unwrap_or(self.items[occurrence.item as usize]);
        }
    }

    /// A mask of ascending options.
    fn mask(&mut self, options: impl Iterator<Item = OptionId> + Clone) -> Span {
        let Some(first) = options.clone().next() else {
            return Span::default();
        };
        let last = options.clone().last().unwrap_or(first);
        let span = Span {
            start: self.masks.len(),
            from: first / 64,
            to: last / 64 + 1,
        };
        let words = (span.to - span.from) as usize;
        self.masks.resize(span.start + words, 0);
        for option in options {
            set(&mut self.masks[span.start..], option - span.from * 64);
        }
        span
    }

    fn open_all(&mut self) {
        for item in 0..self.problem.items() as Item {
            set(&mut self.open, item);
            let Some((low, high)) = self.problem.multiplicity(item) else {
                self.by_items = false;
                continue;
            };
            set(&mut self.primary, item);
            self.low[item as usize] = low;
            self.high[item as usize] = high;
            if (low, high) != (1, 1) {
                self.by_items = false;
                self.bounded.push(item);
                let most = low.max(high.min(self.size(item)));
                self.width = self.width.max(32 - most.leading_zeros());
            }
        }
    }

    /// The problem.
    pub(super) fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        8 * (self.masks.len() + self.saved.capacity())
            + size_of::<Span>() * (self.items.len() + self.excluded.len())
            + size_of::<Undo>() * self.trail.capacity()
    }

    /// An item that has too few options, if there is one.
    pub(super) fn starved(&self) -> Option<Item> {
        let mut items = 0..self.problem.items() as Item;
        items.find(|&item| has(&self.primary, item) && self.size(item) < self.low[item as usize])
    }

    pub(super) fn is_live(&self, option: OptionId) -> bool {
        has(&self.live, option)
    }

    /// The live options of an item, ascending.
    pub(super) fn options(&self, item: Item) -> impl Iterator<Item = OptionId> {
        let span = self.items[item as usize];
        (span.from..span.to).flat_map(move |word| {
            let mut bits = self.word(span, word);
            std::iter::from_fn(move || {
                let option = word * 64 + bits.trailing_zeros();
                (bits != 0).then(|| bits &= bits - 1)?;
                Some(option)
            })
        })
    }

    /// A word of the live options of a span.
    #[inline]
    fn word(&self, span: Span, word: u32) -> u64 {
        self.live[word as usize] & self.masks[span.start + (word - span.from) as usize]
    }

    pub(super) fn is_open(&self, item: Item) -> bool {
        has(&self.open, item)
    }

    /// How many live options an open item has.
    pub(super) fn size(&self, item: Item) -> u32 {
        self.size_up_to(item, u32::MAX)
    }

    /// The same, or some number above `most`.
    #[inline]
    fn size_up_to(&self, item: Item, most: u32) -> u32 {
        let span = self.items[item as usize];
        let live = &self.live[span.from as usize..span.to as usize];
        let mask = &self.masks[span.start..span.start + live.len()];
        let mut size = 0;
        for (live, mask) in live.chunks(8).zip(mask.chunks(8)) {
            for (live, mask) in live.iter().zip(mask) {
                size += (live & mask).count_ones();
            }
            if size > most {
                break;
            }
        }
        size
    }

    pub(super) fn low(&self, item: Item) -> u32 {
        self.low[item as usize]
    }

    pub(super) fn is_exact(&self, item: Item) -> bool {
        self.high[item as usize] == 1
    }

    pub(super) fn primary(&self) -> &[u64] {
        &self.primary
    }

    pub(super) fn live(&self) -> &[u64] {
        &self.live
    }

    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        for n in (mark..self.trail.len()).rev() {
            match self.trail[n] {
                Undo::Live => {
                    let start = self.saved.len() - self.live.len();
                    self.live.copy_from_slice(&self.saved[start..]);
                    self.saved.truncate(start);
                }
                Undo::Option(option) => set(&mut self.live, option),
                Undo::Closed(item) => {
                    set(&mut self.open, item);
                    if self.problem.is_primary(item) {
                        set(&mut self.primary, item);
                    }
                }
                Undo::Bounds(item, low, high) => {
                    self.low[item as usize] = low;
                    self.high[item as usize] = high;
                }
            }
        }
        self.trail.truncate(mark);
    }

    /// Removes a live option.
    pub(super) fn reject(&mut self, option: OptionId) {
        self.work += 1;
        clear(&mut self.live, option);
        self.trail.push(Undo::Option(option));
    }

    /// Chooses a live option and removes all that it excludes.
    pub(super) fn take(&mut self, option: OptionId) {
        self.saved.extend_from_slice(&self.live);
        self.trail.push(Undo::Live);
        let problem = Arc::clone(&self.problem);
        let mut words = 0;
        let excluded = self.first[option as usize] as usize..;
        for (at, occurrence) in excluded.zip(problem.option(option)) {
            let item = occurrence.item;
            if !has(&self.open, item) {
                continue;
            }
            if has(&self.primary, item) {
                let (low, high) = (self.low[item as usize], self.high[item as usize]);
                if high > 1 {
                    self.trail.push(Undo::Bounds(item, low, high));
                    self.low[item as usize] = low.saturating_sub(1);
                    self.high[item as usize] = high - 1;
                    continue;
                }
                clear(&mut self.primary, item);
            }
            clear(&mut self.open, item);
            self.trail.push(Undo::Closed(item));
            let span = self.excluded[at];
            let live = &mut self.live[span.from as usize..span.to as usize];
            let mask = &self.masks[span.start..span.start + live.len()];
            for (live, mask) in live.iter_mut().zip(mask) {
                *live &= !mask;
            }
            words += u64::from(span.to - span.from);
        }
        clear(&mut self.live, option);
        self.work += 1 + words / STEP;
    }

    /// Takes what is forced, and says what is then to be done; `forced` is told each option taken.
    pub(super) fn settle(
        &mut self,
        scope: Option<&[u64]>,
        mut forced: impl FnMut(OptionId),
    ) -> Settled {
        loop {
            let (mut best, mut changed): (Option<Pick>, bool) = (None, false);
            for n in 0..self.primary.len() {
                let mut bits = scope.map_or(u64::MAX, |scope| scope[n]);
                loop {
                    bits &= self.primary[n];
                    if bits == 0 {
                        break;
                    }
                    let item = n as u32 * 64 + bits.trailing_zeros();
                    bits &= bits - 1;
                    let low = self.low[item as usize];
                    let most = best.map_or(u32::MAX - low, |best| best.degree);
                    let size = self.size_up_to(item, most + low);
                    let span = self.items[item as usize];
                    self.work += u64::from(span.to - span.from) / STEP;
                    if size < low {
                        return Settled::Dead;
                    }
                    if low > 0 && size == low {
                        if !self.force(item, &mut forced) {
                            return Settled::Dead;
                        }
                        changed = true;
                        continue;
                    }
                    let degree = size + 1 - low;
                    if size > 0 && best.is_none_or(|best| degree < best.degree) {
                        best = Some(Pick { item, degree });
                    }
                }
            }
            if !changed {
                return best.map_or(Settled::Cover, Settled::Branch);
            }
        }
    }

    /// Takes all options of an item; false if some exclude others.
    fn force(&mut self, item: Item, forced: &mut impl FnMut(OptionId)) -> bool {
        let options: Vec<OptionId> = self.options(item).collect();
        options.iter().all(|&option| {
            let live = self.is_live(option);
            if live {
                forced(option);
                self.take(option);
            }
            live
        })
    }

    /// Appends the key of the residue, or of the part of it within a scope of items and options.
    pub(super) fn key(&self, scope: Option<(&[u64], &[u64])>, key: &mut Vec<u64>) {
        let words = if self.by_items {
            &self.primary
        } else {
            &self.live
        };
        match scope {
            None => squeeze(words.iter().copied(), key),
            Some((items, options)) => {
                let scope = if self.by_items { items } else { options };
                squeeze(words.iter().zip(scope).map(|(a, b)| a & b), key);
            }
        }
        let bounds = self.bounded.iter().filter_map(|&item| {
            let inside =
                has(&self.primary, item) && scope.is_none_or(|(items, _)| has(items, item));
            let size = if inside { self.size(item) } else { 0 };
            let (low, high) = (self.low[item as usize], self.high[item as usize]);
            (size > 0).then(|| (low, high.min(size)))
        });
        pack(bounds, self.width, key);
    }

    pub(super) fn keys_by_options(&self) -> bool {
        !self.by_items
    }
}
