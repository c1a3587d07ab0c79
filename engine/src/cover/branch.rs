//! Branching on one item of a residue: its options one after the other, each way a residue of its own.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithms X and M: an item that may be covered several times is branched
//! on by the first of its options that is chosen, those before it having been rejected. Cost: that of the
//! residue. Deviation: options in ascending order, whatever happened before.

use super::pick::Pick;
use super::problem::OptionId;
use super::residue::Residue;

/// The ways of one item.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// Where the residue returns to between ways.
    mark: usize,
    /// Where its options begin in the arena.
    pub(super) start: usize,
    /// The option of the next way.
    next: usize,
    /// One past the last option that may come first.
    last: usize,
    /// Whether one choice closes the item, so that rejecting changes nothing.
    exact: bool,
    /// Whether the way without any of the options is still to come.
    none: bool,
    /// Whether the residue is in some way.
    inside: bool,
    /// How many ways there are, and how many have begun.
    ways: u32,
    begun: u32,
}

/// Where a step led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// This option is chosen.
    Taken(OptionId),
    /// This option is chosen, and an item is starved.
    Starved(OptionId),
    /// No option of the item is chosen.
    Left,
    /// There are no more ways.
    Over,
}

impl Branch {
    /// The ways of an item; its options go to the end of the arena.
    pub(super) fn new(residue: &Residue, pick: Pick, options: &mut Vec<OptionId>) -> Branch {
        let start = options.len();
        residue.collect(pick.item, options);
        let low = residue.low(pick.item);
        Branch {
            mark: residue.mark(),
            start,
            next: start,
            last: options.len() + 1 - low.max(1) as usize,
            exact: residue.is_exact(pick.item),
            none: low == 0,
            inside: false,
            ways: pick.degree,
            begun: 0,
        }
    }

    /// How many ways there are.
    pub(super) fn ways(&self) -> u32 {
        self.ways
    }

    /// How many of them have begun.
    pub(super) fn begun(&self) -> u32 {
        self.begun
    }

    /// Leaves the way that the residue is in and begins the next one.
    pub(super) fn step(&mut self, residue: &mut Residue, options: &[OptionId]) -> Way {
        let over = self.next == self.last && !self.none;
        if self.inside {
            self.inside = false;
            residue.undo(self.mark);
            if !over && !self.exact {
                if !residue.reject(options[self.next - 1]) {
                    (self.next, self.none) = (self.last, false);
                    return Way::Over;
                }
                self.mark = residue.mark();
            }
        }
        if over {
            return Way::Over;
        }
        self.inside = true;
        self.begun += 1;
        if self.next == self.last {
            self.none = false;
            for &option in &options[self.start..self.last] {
                if residue.is_live(option) && !residue.reject(option) {
                    return Way::Over;
                }
            }
            return Way::Left;
        }
        let option = options[self.next];
        self.next += 1;
        if residue.take(option) {
            Way::Taken(option)
        } else {
            Way::Starved(option)
        }
    }

    /// Goes straight to a way of a fresh branch, from 0; false if an item is starved there.
    pub(super) fn seek(&mut self, residue: &mut Residue, options: &[OptionId], way: u32) -> bool {
        let skipped = (self.start + way as usize).min(self.last);
        if !self.exact || skipped == self.last {
            for &option in &options[self.start..skipped] {
                if !residue.reject(option) {
                    return false;
                }
            }
        }
        skipped == self.last || residue.take(options[skipped])
    }
}
