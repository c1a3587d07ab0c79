//! What a reduction knows: the residue, what went and why, and which items to look at again.
//!
//! Source: see the module above. Cost: a removed option costs its length. Deviation: none.

use super::{Dead, Gone, Spare, Why};
use crate::cover::cells::Cells;
use crate::cover::problem::{Item, OptionId, Problem};
use std::collections::VecDeque;
use std::sync::Arc;

/// Items to look at, each once at a time.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    items: VecDeque<Item>,
    inside: Vec<bool>,
}

impl Queue {
    pub(super) fn all(items: usize) -> Queue {
        Queue {
            items: (0..items as Item).collect(),
            inside: vec![true; items],
        }
    }

    pub(super) fn push(&mut self, item: Item) {
        if !std::mem::replace(&mut self.inside[item as usize], true) {
            self.items.push_back(item);
        }
    }

    pub(super) fn pop(&mut self) -> Option<Item> {
        let item = self.items.pop_front()?;
        self.inside[item as usize] = false;
        Some(item)
    }
}

/// The state of a reduction.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) residue: Cells,
    /// Items to look at for domination, and for blocked options.
    pub(super) cheap: Queue,
    pub(super) dear: Queue,
    /// Items that are not needed, and why.
    pub(super) spare: Vec<Option<Spare>>,
    pub(super) forced: Vec<OptionId>,
    pub(super) gone: Vec<Gone>,
    pub(super) dead: Option<Dead>,
    /// Scratch of the rules: a stamp and a colour an item, and a set of options.
    pub(super) stamps: Vec<(u32, u32)>,
    stamp: u32,
    /// How many items an option holds at most.
    pub(super) longest: usize,
    pub(super) scratch: Vec<OptionId>,
    /// Steps of the rules so far, those of the residue apart.
    pub(super) steps: u64,
}

impl State {
    /// Nothing done, everything to be looked at.
    pub(super) fn new(problem: Arc<Problem>) -> State {
        let items = problem.items();
        let residue = Cells::new(problem);
        let dead = residue.starved().map(|item| Dead {
            item,
            at_once: true,
        });
        let options = 0..residue.problem().options() as OptionId;
        let lengths = options.map(|option| residue.problem().option(option).len());
        State {
            longest: lengths.max().unwrap_or(0),
            residue,
            cheap: Queue::all(items),
            dear: Queue::all(items),
            spare: vec![None; items],
            forced: Vec::new(),
            gone: Vec::new(),
            dead,
            stamps: vec![(0, 0); items],
            stamp: 0,
            scratch: Vec::new(),
            steps: 0,
        }
    }

    /// Steps so far.
    pub(super) fn work(&self) -> u64 {
        self.residue.work + self.steps
    }

    /// Whether an item must still be covered, and no other item says the same.
    pub(super) fn needs(&self, item: Item) -> bool {
        self.counts(item) && self.residue.low(item) > 0
    }

    /// Whether an open item still matters.
    pub(super) fn counts(&self, item: Item) -> bool {
        self.residue.is_open(item) && self.spare[item as usize].is_none()
    }

    /// Takes an option of an item that needs all it has.
    pub(super) fn force(&mut self, item: Item) {
        let Some(option) = self.residue.options(item).min() else {
            return;
        };
        let mark = self.residue.mark();
        self.forced.push(option);
        let fine = self.residue.take(option);
        let taken = std::mem::take(&mut self.scratch);
        let mut removed = taken;
        removed.clear();
        removed.extend(self.residue.removed(mark));
        for &other in &removed {
            if other != option {
                let why = Why::Excluded { by: option };
                self.gone.push(Gone { option: other, why });
            }
            self.changed(other);
        }
        self.scratch = removed;
        if !fine {
            self.starve();
        }
    }

    /// Removes an option that is still there.
    pub(super) fn remove(&mut self, option: OptionId, why: Why) {
        self.gone.push(Gone { option, why });
        self.changed(option);
        if !self.residue.reject(option) {
            self.starve();
        }
    }

    /// Looks again at the items of an option that went.
    fn changed(&mut self, option: OptionId) {
        let problem = Arc::clone(self.residue.problem());
        for occurrence in problem.option(option) {
            self.cheap.push(occurrence.item);
            if problem.is_primary(occurrence.item) {
                self.dear.push(occurrence.item);
            }
        }
    }

    fn starve(&mut self) {
        let starved = self.residue.starved();
        self.dead = self.dead.or(starved.map(|item| Dead {
            item,
            at_once: false,
        }));
    }

    /// The last stamp.
    pub(super) fn stamp(&self) -> u32 {
        self.stamp
    }

    /// A stamp that no item has.
    pub(super) fn fresh(&mut self) -> u32 {
        if self.stamp == u32::MAX {
            self.stamps.fill((0, 0));
            self.stamp = 0;
        }
        self.stamp += 1;
        self.stamp
    }
}
