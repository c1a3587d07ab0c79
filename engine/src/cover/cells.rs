//! What is left of a problem after some choices: open items, live options, remaining bounds; with undo.
//!
//! Source: dancing cells, Knuth, TAOCP 4B, 7.2.2.1 (sparse sets in place of links), with colours (Algorithm C)
//! and multiplicities (Algorithm M). Cost: a removed option costs its length, and its return the same.
//! Deviation: every removal is on one trail, each option is removed once, and a choice that starves an item
//! says so at once.
//! A residue has a canonical [`key`](Cells::key), equal for equal residues and different for different ones.

use super::pick::{Pick, Settled, clear, has, pack, set, squeeze};
use super::problem::{Colour, Item, OptionId, Problem};
use std::sync::Arc;

/// One thing to take back.
#[derive(Clone, Copy, Debug)]
enum Undo {
    /// An option went.
    Option(OptionId),
    /// An item was closed by a choice that holds it in this colour.
    Closed(Item, Colour),
    /// An item had these bounds.
    Bounds(Item, u32, u32),
}

/// The residue; see the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    problem: Arc<Problem>,
    /// First occurrence of each option, and the end.
    first: Vec<u32>,
    /// The option of each occurrence.
    owner: Vec<OptionId>,
    /// Where each occurrence is in `cells`.
    place: Vec<u32>,
    /// Occurrences by item; of each item the first `size` are live.
    cells: Vec<u32>,
    /// Where an item's cells begin.
    starts: Vec<u32>,
    size: Vec<u32>,
    low: Vec<u32>,
    high: Vec<u32>,
    /// Items that are open: primary ones not yet closed, secondary ones without a colour.
    open: Vec<u64>,
    /// The primary ones of these.
    primary: Vec<u64>,
    live: Vec<u64>,
    trail: Vec<Undo>,
    /// Items that came down to what they need; one that was settled since may still be here.
    ready: Vec<Item>,
    /// Items of bounds other than one and one.
    bounded: Vec<Item>,
    /// How many bits a bound takes, cut to the number of options.
    width: u32,
    /// Whether open primary items say all: exact, and no secondary item.
    by_items: bool,
    /// Steps so far: one an option removed.
    pub(super) work: u64,
}

impl Cells {
    /// The whole problem.
    pub(super) fn new(problem: Arc<Problem>) -> Cells {
        let (items, options) = (problem.items(), problem.options());
        let mut first = Vec::with_capacity(options + 1);
        let mut owner = Vec::with_capacity(problem.size());
        let mut size = vec![0u32; items];
        for option in 0..options as OptionId {
            first.push(owner.len() as u32);
            for occurrence in problem.option(option) {
                owner.push(option);
                size[occurrence.item as usize] += 1;
            }
        }
        first.push(owner.len() as u32);
        let mut starts = Vec::with_capacity(items);
        let mut end = 0;
        for &n in &size {
            starts.push(end);
            end += n;
        }
        let (mut next, mut place, mut cells) = (starts.clone(), Vec::new(), vec![0; owner.len()]);
        for option in 0..options as OptionId {
            for occurrence in problem.option(option) {
                let at = &mut next[occurrence.item as usize];
                cells[*at as usize] = place.len() as u32;
                place.push(*at);
                *at += 1;
            }
        }
        let mut live = vec![u64::MAX; options.div_ceil(64)];
        if !options.is_multiple_of(64) {
            live[options / 64] = (1 << (options % 64)) - 1;
        }
        let mut residue = Cells {
            first,
            owner,
            place,
            cells,
            starts,
            size,
            low: vec![0; items],
            high: vec![u32::MAX; items],
            open: vec![0; items.div_ceil(64)],
            primary: vec![0; items.div_ceil(64)],
            live,
            trail: Vec::new(),
            ready: Vec::new(),
            bounded: Vec::new(),
            width: 1,
            by_items: true,
            work: 0,
            problem,
        };
        residue.open_all();
        residue
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
            self.forces(item);
            if (low, high) != (1, 1) {
                self.by_items = false;
                self.bounded.push(item);
                let most = low.max(high.min(self.size[item as usize]));
                self.width = self.width.max(32 - most.leading_zeros());
            }
        }
    }

    /// The problem.
    pub(super) fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Bytes that it holds, trail apart.
    pub(super) fn bytes(&self) -> usize {
        4 * (self.first.len() + 3 * self.owner.len() + 4 * self.starts.len())
    }

    /// An item that has too few options for its lower bound, if there is one.
    pub(super) fn starved(&self) -> Option<Item> {
        (0..self.problem.items() as Item).find(|&item| {
            has(&self.primary, item) && self.size[item as usize] < self.low[item as usize]
        })
    }

    /// Whether an option is still possible.
    pub(super) fn is_live(&self, option: OptionId) -> bool {
        has(&self.live, option)
    }

    /// The live options of an open item, in no order.
    pub(super) fn options(&self, item: Item) -> impl Iterator<Item = OptionId> {
        let start = self.starts[item as usize] as usize;
        let cells = &self.cells[start..start + self.size[item as usize] as usize];
        cells.iter().map(|&node| self.owner[node as usize])
    }

    /// The same with the item's colour in each.
    pub(super) fn coloured(&self, item: Item) -> impl Iterator<Item = (OptionId, Colour)> {
        let start = self.starts[item as usize] as usize;
        let cells = &self.cells[start..start + self.size[item as usize] as usize];
        cells.iter().map(|&node| {
            let option = self.owner[node as usize];
            let nth = (node - self.first[option as usize]) as usize;
            (option, self.problem.option(option)[nth].colour)
        })
    }

    /// Whether an item is open.
    pub(super) fn is_open(&self, item: Item) -> bool {
        has(&self.open, item)
    }

    /// How many live options an open item has.
    pub(super) fn size(&self, item: Item) -> u32 {
        self.size[item as usize]
    }

    /// How often an open item must still be covered at least.
    pub(super) fn low(&self, item: Item) -> u32 {
        self.low[item as usize]
    }

    /// How often an open item may still be covered; without bound for a secondary item.
    pub(super) fn high(&self, item: Item) -> u32 {
        self.high[item as usize]
    }

    /// Whether an item is closed by one choice.
    pub(super) fn is_exact(&self, item: Item) -> bool {
        self.high[item as usize] == 1
    }

    /// Open primary items, a bit each.
    pub(super) fn primary(&self) -> &[u64] {
        &self.primary
    }

    /// Live options, a bit each.
    pub(super) fn live(&self) -> &[u64] {
        &self.live
    }

    /// A point to come back to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The options that went since a mark, chosen ones among them.
    pub(super) fn removed(&self, mark: usize) -> impl Iterator<Item = OptionId> {
        self.trail[mark..].iter().filter_map(|undo| match undo {
            Undo::Option(option) => Some(*option),
            _ => None,
        })
    }

    /// Takes back everything since the mark, at which nothing was forced.
    pub(super) fn undo(&mut self, mark: usize) {
        self.ready.clear();
        for n in (mark..self.trail.len()).rev() {
            match self.trail[n] {
                Undo::Option(option) => {
                    set(&mut self.live, option);
                    for occurrence in self.problem.option(option) {
                        let item = occurrence.item;
                        self.size[item as usize] += u32::from(has(&self.open, item));
                    }
                }
                Undo::Closed(item, _) => {
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

    /// Takes back everything since the beginning, what is forced there included.
    pub(super) fn restart(&mut self) {
        self.undo(0);
        for item in 0..self.problem.items() as Item {
            self.forces(item);
        }
    }

    fn forces(&mut self, item: Item) {
        let low = self.low[item as usize];
        if low > 0 && self.size[item as usize] == low {
            self.ready.push(item);
        }
    }

    /// Removes a live option; false if an item then has too few.
    pub(super) fn reject(&mut self, option: OptionId) -> bool {
        debug_assert!(self.is_live(option), "option {option} went before");
        self.work += 1;
        clear(&mut self.live, option);
        self.trail.push(Undo::Option(option));
        let mut fine = true;
        let nodes = self.first[option as usize]..;
        for (node, occurrence) in nodes.zip(self.problem.option(option)) {
            let item = occurrence.item as usize;
            if has(&self.open, occurrence.item) {
                let size = self.size[item] - 1;
                self.size[item] = size;
                let low = self.low[item];
                if size <= low && low > 0 {
                    fine &= size == low;
                    self.ready.push(occurrence.item);
                }
                let (at, last) = (self.place[node as usize], self.starts[item] + size);
                let other = self.cells[last as usize];
                self.cells[last as usize] = node;
                self.cells[at as usize] = other;
                self.place[node as usize] = last;
                self.place[other as usize] = at;
            }
        }
        fine
    }

    /// Chooses a live option and removes all that it excludes; false if an item then has too few options,
    /// and the residue is then good for nothing but [`Cells::undo`].
    pub(super) fn take(&mut self, option: OptionId) -> bool {
        let mark = self.trail.len();
        let problem = Arc::clone(&self.problem);
        for occurrence in problem.option(option) {
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
            self.trail.push(Undo::Closed(item, occurrence.colour));
        }
        let closed = self.trail.len();
        if !self.reject(option) {
            return false;
        }
        for n in mark..closed {
            if let Undo::Closed(item, colour) = self.trail[n]
                && !self.exclude(item, colour)
            {
                return false;
            }
        }
        true
    }

    /// Removes the live options of an item that was just closed, but those of the colour.
    fn exclude(&mut self, item: Item, colour: Colour) -> bool {
        let start = self.starts[item as usize] as usize;
        for at in start..start + self.size[item as usize] as usize {
            let node = self.cells[at];
            let option = self.owner[node as usize];
            if !has(&self.live, option) {
                continue;
            }
            if colour != 0 {
                let nth = (node - self.first[option as usize]) as usize;
                if self.problem.option(option)[nth].colour == colour {
                    continue;
                }
            }
            if !self.reject(option) {
                return false;
            }
        }
        true
    }

    /// An open item whose options are all forced.
    pub(super) fn forced(&mut self) -> Option<Item> {
        while let Some(item) = self.ready.pop() {
            let size = self.size[item as usize];
            if size > 0 && has(&self.primary, item) && size == self.low[item as usize] {
                return Some(item);
            }
        }
        None
    }

    /// The open item with the fewest ways to go on among those of `scope` (all without one), the first of
    /// these; `None` if nothing is left to decide. An item whose options are all forced comes before all others.
    fn pick(&mut self, scope: Option<&[u64]>) -> Option<Pick> {
        if let Some(item) = self.forced() {
            return Some(Pick { item, degree: 1 });
        }
        let mut best: Option<Pick> = None;
        for (n, &word) in self.primary.iter().enumerate() {
            let mut bits = scope.map_or(word, |scope| word & scope[n]);
            while bits != 0 {
                let item = n as u32 * 64 + bits.trailing_zeros();
                bits &= bits - 1;
                let size = self.size[item as usize];
                let degree = size + 1 - self.low[item as usize];
                if size > 0 && best.is_none_or(|best| degree < best.degree) {
                    best = Some(Pick { item, degree });
                    if degree == 2 {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Takes what is forced, and says what is then to be done; `forced` is told each option taken.
    pub(super) fn settle(
        &mut self,
        scope: Option<&[u64]>,
        mut forced: impl FnMut(OptionId),
    ) -> Settled {
        while let Some(pick) = self.pick(scope) {
            if pick.degree > 1 {
                return Settled::Branch(pick);
            }
            let Some(option) = self.options(pick.item).min() else {
                return Settled::Dead;
            };
            forced(option);
            if !self.take(option) {
                return Settled::Dead;
            }
        }
        Settled::Cover
    }

    /// Appends the key of the residue, or of the part of it within a scope of items and options; equal
    /// exactly for residues with the same covers by the same options.
    ///
    /// Why it is exact: every live option has only open primary items, so live options tell the open items
    /// that matter, and with them the conflicts that are left; bounds are cut to what they can still mean.
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
        if self.by_items {
            return;
        }
        let bounds = self.bounded.iter().filter_map(|&item| {
            let size = self.size[item as usize];
            let counts = size > 0
                && has(&self.primary, item)
                && scope.is_none_or(|(items, _)| has(items, item));
            let (low, high) = (self.low[item as usize], self.high[item as usize]);
            counts.then(|| (low, high.min(size)))
        });
        pack(bounds, self.width, key);
    }

    /// Whether keys need the options of a scope, and not its items alone.
    pub(super) fn keys_by_options(&self) -> bool {
        !self.by_items
    }
}
