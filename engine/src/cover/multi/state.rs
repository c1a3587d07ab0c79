//! What is left of a problem after some options were taken and others dropped; every change can be undone.
//!
//! Source: counters in place of the lists of TAOCP 7.2.2.1, Algorithm M. A slot's **slack** is how many of its live
//! options can still go: none left fails, and at zero all of them must be taken. Cost: an option that goes costs
//! a decrement per needy slot it holds; undoing costs the same. Nothing is allocated.

use super::super::problem::OptionId;
use super::layout::{Layout, Use};
use super::least::Least;

/// Added to the slack of a slot whose lower bound is met, so that it is never the least.
const MET: i32 = 1 << 30;

/// Marks an option on the trail as taken.
const TAKEN: u32 = 1 << 31;

/// The most numbers that are saved at a decision; where there are more, undoing goes back over the trail.
const SAVED: usize = 512;

/// Where to undo to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    trail: usize,
    chosen: usize,
    numbers: usize,
    live: usize,
}

/// No cover can be reached any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dead;

/// The mutable part of a search.
#[derive(Clone, Debug)]
pub(crate) struct State {
    live: Vec<u64>,
    /// For each needy slot its slack (live options minus what the lower bound still asks for; see [`MET`]), then
    /// for each its lack (what the lower bound still asks for; negative when more were taken), then the room of
    /// each slot.
    numbers: Vec<i32>,
    needy: usize,
    least: Least,
    trail: Vec<u32>,
    /// Numbers and live options at the decisions; empty where these are too many.
    saved: (Vec<i32>, Vec<u64>),
    saves: bool,
    chosen: Vec<OptionId>,
    /// Slots whose slack came down to zero.
    forced: Vec<u32>,
    /// Options that went, undone ones included.
    pub(crate) removals: u64,
}

impl State {
    /// The root, and whether it is dead: an item has fewer options than it needs.
    pub(crate) fn new(layout: &Layout) -> (State, bool) {
        let options = layout.options();
        let mut live = vec![u64::MAX; options / 64];
        if !options.is_multiple_of(64) {
            live.push((1 << (options % 64)) - 1);
        }
        let low = layout.low();
        let small = |&bound: &u32| bound.min(TAKEN >> 1) as i32;
        let lack = low.iter().map(small);
        let slack = lack.clone().enumerate();
        let slack = slack.map(|(slot, lack)| layout.members(slot as u32).len() as i32 - lack);
        let room = layout.room().iter().map(small);
        let numbers: Vec<i32> = slack.chain(lack).chain(room).collect();
        let slack = &numbers[..low.len()];
        let dead = slack.iter().any(|&slack| slack < 0);
        let forced = (0..).zip(slack).filter(|&(_, &slack)| slack == 0);
        let state = State {
            forced: forced.map(|(slot, _)| slot).collect(),
            saves: numbers.len() + 2 * live.len() <= SAVED,
            live,
            needy: low.len(),
            least: Least::new(low.len()),
            trail: Vec::with_capacity(options),
            saved: (Vec::new(), Vec::new()),
            chosen: Vec::new(),
            removals: 0,
            numbers,
        };
        (state, dead)
    }

    /// The options taken so far, in that order.
    pub(crate) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// A mark to come back to with [`State::undo`]; marks are left in the order opposite to that of making them.
    pub(crate) fn mark(&mut self) -> Mark {
        let mark = Mark {
            trail: self.trail.len(),
            chosen: self.chosen.len(),
            numbers: self.saved.0.len(),
            live: self.saved.1.len(),
        };
        if self.saves {
            self.saved.0.extend_from_slice(&self.numbers);
            self.saved.1.extend_from_slice(&self.live);
        }
        mark
    }

    /// How many options were taken or went.
    pub(crate) fn changes(&self) -> usize {
        self.trail.len()
    }

    /// What happened since so many changes: each option, and whether it was taken or went.
    pub(crate) fn since(&self, mark: usize) -> impl Iterator<Item = (OptionId, bool)> + '_ {
        let entries = self.trail[mark..].iter();
        entries.map(|&entry| (entry & !TAKEN, entry & TAKEN != 0))
    }

    /// The options that can still be taken, ascending.
    pub(crate) fn live(&self) -> impl Iterator<Item = OptionId> + '_ {
        (0..).zip(&self.live).flat_map(|(word, &bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(word * 64 + bit)
            })
        })
    }

    /// Lists the live options of a slot without colours, in place of what the list held.
    pub(crate) fn live_members(&self, layout: &Layout, slot: u32, list: &mut Vec<OptionId>) {
        list.clear();
        let members = layout.members(slot);
        if !layout.is_dense() || members.len() < 2 * self.live.len() {
            list.extend(members.iter().filter(|&&option| self.is_live(option)));
            return;
        }
        for ((word, &live), &mask) in (0..).zip(&self.live).zip(layout.mask(slot)) {
            let mut rest = live & mask;
            while rest != 0 {
                list.push(word * 64 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }

    /// How many words of bits the live options take.
    pub(crate) fn words(&self) -> usize {
        self.live.len()
    }

    /// The live options among 64, a bit each.
    pub(crate) fn word(&self, word: usize) -> u64 {
        self.live[word]
    }

    /// Whether an option can still be taken.
    #[inline]
    pub(crate) fn is_live(&self, option: OptionId) -> bool {
        self.live[option as usize / 64] >> (option % 64) & 1 != 0
    }

    /// Takes a live option; what it excludes goes.
    pub(crate) fn take(&mut self, layout: &Layout, option: OptionId) -> Result<(), Dead> {
        self.trail.push(option | TAKEN);
        self.live[option as usize / 64] &= !(1 << (option % 64));
        self.chosen.push(option);
        let (slacks, rest) = self.numbers.split_at_mut(self.needy);
        let (lacks, rooms) = rest.split_at_mut(self.needy);
        for &slot in layout.needs(option) {
            self.least.touch(slot);
            let lack = &mut lacks[slot as usize];
            *lack -= 1;
            if *lack == 0 {
                slacks[slot as usize] += MET;
            } else if *lack < 0 {
                slacks[slot as usize] -= 1;
            }
        }
        let uses = layout.uses(option);
        for used in uses {
            rooms[used.slot as usize] -= 1;
        }
        if layout.is_dense() {
            for (word, &row) in layout.row(option).iter().enumerate() {
                self.drop_bits(layout, word, row)?;
            }
        }
        for &used in uses {
            if self.numbers[2 * self.needy + used.slot as usize] == 0 {
                self.close(layout, used)?;
            }
        }
        Ok(())
    }

    /// Drops what does not go with the option that fills a slot.
    fn close(&mut self, layout: &Layout, used: Use) -> Result<(), Dead> {
        let (before, after) = layout.excluded(used);
        if layout.is_dense() && self.live.len() <= before.len() + after.len() {
            for (word, &mask) in layout.mask(used.slot).iter().enumerate() {
                self.drop_bits(layout, word, mask)?;
            }
            return Ok(());
        }
        for &other in before.iter().chain(after) {
            if self.is_live(other) {
                self.drop(layout, other)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn drop_bits(&mut self, layout: &Layout, word: usize, row: u64) -> Result<(), Dead> {
        let mut gone = self.live[word] & row;
        while gone != 0 {
            self.drop(layout, word as u32 * 64 + gone.trailing_zeros())?;
            gone &= gone - 1;
        }
        Ok(())
    }

    /// Drops a live option.
    #[inline]
    pub(crate) fn drop(&mut self, layout: &Layout, option: OptionId) -> Result<(), Dead> {
        self.trail.push(option);
        self.live[option as usize / 64] &= !(1 << (option % 64));
        self.removals += 1;
        let mut least = 1;
        for &slot in layout.needs(option) {
            self.least.touch(slot);
            let slack = &mut self.numbers[slot as usize];
            *slack -= 1;
            if *slack <= 0 {
                least = least.min(*slack);
                self.forced.push(slot);
            }
        }
        if least < 0 { Err(Dead) } else { Ok(()) }
    }

    /// Takes what must be taken until nothing must.
    pub(crate) fn settle(&mut self, layout: &Layout) -> Result<(), Dead> {
        while let Some(slot) = self.forced.pop() {
            while self.numbers[self.needy + slot as usize] > 0 {
                let option = self.first(layout, slot).ok_or(Dead)?;
                self.take(layout, option)?;
            }
        }
        Ok(())
    }

    /// Back to a mark; nothing is forced any more.
    pub(crate) fn undo(&mut self, layout: &Layout, mark: Mark) {
        self.forced.clear();
        self.chosen.truncate(mark.chosen);
        if self.saves {
            let (numbers, live) = (self.numbers.len(), self.live.len());
            let saved = &self.saved.0[mark.numbers..][..numbers];
            self.numbers.copy_from_slice(saved);
            self.live
                .copy_from_slice(&self.saved.1[mark.live..][..live]);
            self.saved.0.truncate(mark.numbers);
            self.saved.1.truncate(mark.live);
            self.trail.truncate(mark.trail);
            return;
        }
        while self.trail.len() > mark.trail {
            let Some(entry) = self.trail.pop() else {
                return;
            };
            let option = entry & !TAKEN;
            self.live[option as usize / 64] |= 1 << (option % 64);
            if entry == option {
                for &slot in layout.needs(option) {
                    self.least.touch(slot);
                    self.numbers[slot as usize] += 1;
                }
            } else {
                self.untake(layout, option);
            }
        }
    }

    fn untake(&mut self, layout: &Layout, option: OptionId) {
        let (slacks, rest) = self.numbers.split_at_mut(self.needy);
        let (lacks, rooms) = rest.split_at_mut(self.needy);
        for &slot in layout.needs(option) {
            self.least.touch(slot);
            let lack = &mut lacks[slot as usize];
            if *lack == 0 {
                slacks[slot as usize] -= MET;
            } else if *lack < 0 {
                slacks[slot as usize] += 1;
            }
            *lack += 1;
        }
        for used in layout.uses(option) {
            rooms[used.slot as usize] += 1;
        }
    }

    /// The needy slot of least slack (the first of them), with its slack; `None` if every need is met.
    pub(crate) fn tightest(&mut self) -> Option<(u32, u32)> {
        let (slot, slack) = self.least.find(&self.numbers[..self.needy])?;
        (slack < MET).then_some((slot as u32, slack as u32))
    }

    /// The first live option of a slot.
    pub(crate) fn first(&self, layout: &Layout, slot: u32) -> Option<OptionId> {
        if layout.is_dense() {
            return first(self.live.iter().zip(layout.mask(slot)).map(|(a, b)| a & b));
        }
        let mut members = layout.members(slot).iter().copied();
        members.find(|&option| self.is_live(option))
    }

    /// The first live option of all.
    pub(crate) fn any(&self) -> Option<OptionId> {
        first(self.live.iter().copied())
    }
}

/// The first bit of words.
#[inline]
pub(super) fn first(mut words: impl Iterator<Item = u64>) -> Option<OptionId> {
    let mut seen = 0;
    words.find_map(|word| {
        seen += 64;
        (word != 0).then(|| seen - 64 + word.trailing_zeros())
    })
}
