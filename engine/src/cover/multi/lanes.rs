//! The state of a small dense problem: all slacks in a few vectors.
//!
//! A lane holds a slot's slack and, below it, the slot's number, so that the least lane names the first slot of
//! least slack. An option that goes is one subtraction of vectors (compiled to SIMD where there is some), whatever
//! the number of items it holds; a decision saves the vectors, so that nothing has to be undone. Nothing is
//! forced by a queue: a least slack of zero shows it. The same search as with [`super::state`], except that
//! forced options may be taken in another order.

use super::super::problem::OptionId;
use super::layout::Layout;
use super::state::Dead;

/// A slack in the upper bits, a slot in the lower ones.
pub(super) trait Lane: Copy + Ord + std::fmt::Debug {
    /// Bits of the slot.
    const SHIFT: u32;
    /// Lanes worked on together.
    const WIDTH: usize;
    /// Slacks of unmet slots are below this; it is added when the lower bound is met.
    const MET: i32;
    /// No slot.
    const NONE: Self;
    /// A lane of this slack and slot.
    fn new(slack: i32, slot: u32) -> Self;
    /// Slack and slot.
    fn parts(self) -> (i32, u32);
    /// Less so much.
    fn less(self, other: Self) -> Self;
    /// A slack to subtract.
    fn step(slack: i32) -> Self;
}

macro_rules! lane {
    ($int:ty, $shift:literal, $met:literal, $width:literal) => {
        impl Lane for $int {
            const SHIFT: u32 = $shift;
            const WIDTH: usize = $width;
            const MET: i32 = $met;
            const NONE: $int = <$int>::MAX;
            #[inline]
            fn new(slack: i32, slot: u32) -> $int {
                (slack << $shift | slot as i32) as $int
            }
            #[inline]
            fn parts(self) -> (i32, u32) {
                let slot = self & ((1 << $shift) - 1);
                (i32::from((self >> $shift) as $int), slot as u32)
            }
            #[inline]
            fn less(self, other: $int) -> $int {
                self.wrapping_sub(other)
            }
            #[inline]
            fn step(slack: i32) -> $int {
                (slack << $shift) as $int
            }
        }
    };
}

lane!(i16, 8, 64, 8);
lane!(i32, 12, 0x4_0000, 4);

/// The mutable part of a search.
#[derive(Clone, Debug)]
pub(super) struct Lanes<L> {
    live: Vec<u64>,
    slack: Vec<L>,
    /// What each lower bound still asks for, then the room of each slot.
    counts: Vec<i32>,
    /// Per option what it takes from the slacks.
    steps: std::sync::Arc<[L]>,
    chosen: Vec<OptionId>,
    saved: Vec<L>,
    saved_counts: Vec<i32>,
    saved_live: Vec<u64>,
    /// Options that went.
    pub(super) removals: u64,
}

/// Where to undo to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    depth: usize,
    chosen: usize,
}

impl<L: Lane> Lanes<L> {
    /// Whether a problem fits, and is better off: vectors no longer than what an option holds.
    pub(super) fn fits(layout: &Layout) -> bool {
        let (needy, options) = (layout.low().len(), layout.options());
        let most = (0..needy as u32).map(|slot| layout.members(slot).len());
        let held: usize = (0..options as OptionId)
            .map(|option| layout.needs(option).len())
            .sum();
        layout.is_dense()
            && needy < 1 << L::SHIFT
            && most.max().unwrap_or(0) < L::MET as usize
            && needy.div_ceil(L::WIDTH) * options <= held + 2 * options
            && needy * options <= 1 << 20
    }

    /// The root.
    pub(super) fn new(layout: &Layout) -> Lanes<L> {
        let options = layout.options();
        let mut live = vec![u64::MAX; options / 64];
        if !options.is_multiple_of(64) {
            live.push((1 << (options % 64)) - 1);
        }
        let small = |&bound: &u32| bound.min(1 << 30) as i32;
        let needy = layout.low().len();
        let wide = needy.next_multiple_of(L::WIDTH);
        let mut slack = vec![L::NONE; wide];
        for (slot, low) in (0..).zip(layout.low()) {
            let few = layout.members(slot).len() as i32 - small(low);
            slack[slot as usize] = L::new(few.max(-1), slot);
        }
        let mut steps = vec![L::step(0); options * wide];
        for option in 0..options {
            for &slot in layout.needs(option as OptionId) {
                steps[option * wide + slot as usize] = L::step(1);
            }
        }
        let counts = layout.low().iter().chain(layout.room()).map(small);
        Lanes {
            live,
            slack,
            counts: counts.collect(),
            steps: steps.into(),
            chosen: Vec::new(),
            saved: Vec::new(),
            saved_counts: Vec::new(),
            saved_live: Vec::new(),
            removals: 0,
        }
    }

    /// The options taken so far.
    pub(super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// A mark to come back to; marks are left in the order opposite to that of making them.
    pub(super) fn mark(&mut self) -> Mark {
        let depth = self.saved_live.len() / self.live.len().max(1);
        self.saved.extend_from_slice(&self.slack);
        self.saved_counts.extend_from_slice(&self.counts);
        self.saved_live.extend_from_slice(&self.live);
        Mark {
            depth,
            chosen: self.chosen.len(),
        }
    }

    /// Back to a mark.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.chosen.truncate(mark.chosen);
        restore(&mut self.slack, &mut self.saved, mark.depth);
        restore(&mut self.counts, &mut self.saved_counts, mark.depth);
        restore(&mut self.live, &mut self.saved_live, mark.depth);
    }

    /// Takes a live option; what it excludes goes.
    pub(super) fn take(&mut self, layout: &Layout, option: OptionId) {
        self.live[option as usize / 64] &= !(1 << (option % 64));
        self.chosen.push(option);
        let (lacks, rooms) = self.counts.split_at_mut(layout.low().len());
        for &slot in layout.needs(option) {
            let lack = &mut lacks[slot as usize];
            *lack -= 1;
            let gone = i32::from(*lack < 0) - i32::from(*lack == 0) * L::MET;
            let slack = &mut self.slack[slot as usize];
            *slack = slack.less(L::step(gone));
        }
        let uses = layout.uses(option);
        let mut full = 0;
        for (n, used) in uses.iter().enumerate() {
            let room = &mut rooms[used.slot as usize];
            *room -= 1;
            if n < 64 {
                full |= u64::from(*room == 0) << n;
            }
        }
        for (word, &row) in layout.row(option).iter().enumerate() {
            let mut gone = row;
            let mut rest = full;
            while rest != 0 {
                let slot = uses[rest.trailing_zeros() as usize].slot;
                gone |= layout.mask(slot)[word];
                rest &= rest - 1;
            }
            self.drop_word(word, gone);
        }
        // Those that the word of bits has no place for.
        for used in uses.iter().skip(64) {
            if self.counts[layout.low().len() + used.slot as usize] == 0 {
                self.drop_all(layout.mask(used.slot));
            }
        }
    }

    fn drop_all(&mut self, row: &[u64]) {
        for (word, &row) in row.iter().enumerate() {
            self.drop_word(word, row);
        }
    }

    #[inline]
    fn drop_word(&mut self, word: usize, row: u64) {
        let live = self.live[word];
        let mut gone = live & row;
        self.live[word] = live & !row;
        while gone != 0 {
            self.subtract(word * 64 + gone.trailing_zeros() as usize);
            gone &= gone - 1;
        }
    }

    #[inline]
    fn subtract(&mut self, option: usize) {
        self.removals += 1;
        let wide = self.slack.len();
        let steps = &self.steps[option * wide..][..wide];
        for (slack, &step) in self.slack.iter_mut().zip(steps) {
            *slack = slack.less(step);
        }
    }

    /// Drops a live option.
    pub(super) fn drop(&mut self, option: OptionId) {
        self.live[option as usize / 64] &= !(1 << (option % 64));
        self.subtract(option as usize);
    }

    /// Takes what must be taken; then the needy slot of least slack, `None` if every need is met.
    pub(super) fn settle(&mut self, layout: &Layout) -> Result<Option<(u32, u32)>, Dead> {
        loop {
            let least = self.slack.iter().copied().fold(L::NONE, Ord::min);
            let (slack, slot) = least.parts();
            if slack < 0 {
                return Err(Dead);
            }
            if slack > 0 {
                return Ok((slack < L::MET).then_some((slot, slack as u32)));
            }
            let option = self.first(layout, slot).ok_or(Dead)?;
            self.take(layout, option);
        }
    }

    /// The first live option of a slot.
    pub(super) fn first(&self, layout: &Layout, slot: u32) -> Option<OptionId> {
        let words = self.live.iter().zip(layout.mask(slot));
        super::state::first(words.map(|(live, mask)| live & mask))
    }

    /// The first live option of all.
    pub(super) fn any(&self) -> Option<OptionId> {
        super::state::first(self.live.iter().copied())
    }
}

fn restore<T: Copy>(to: &mut [T], saved: &mut Vec<T>, depth: usize) {
    let from = depth * to.len();
    to.copy_from_slice(&saved[from..from + to.len()]);
    saved.truncate(from);
}
