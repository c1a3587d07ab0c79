//! The reduction as a machine: queues of items to look at, cheap rules first.
//!
//! Source: see the module above. Cost: an item is looked at again after one of its options went. Deviation: it may
//! stop at any time; what has been found by then is sound.

use super::blocked::Blocked;
use super::rebuild::Reduced;
use super::{Dead, Gone, Spare, Why};
use crate::cover::problem::{Item, OptionId, Problem};
use crate::cover::residue::Residue;
use crate::domain::Fuel;
use std::collections::VecDeque;
use std::sync::Arc;

/// Items to look at, each once at a time.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    items: VecDeque<Item>,
    inside: Vec<bool>,
}

impl Queue {
    fn all(items: usize) -> Queue {
        Queue {
            items: (0..items as Item).collect(),
            inside: vec![true; items],
        }
    }

    fn push(&mut self, item: Item) {
        if !std::mem::replace(&mut self.inside[item as usize], true) {
            self.items.push_back(item);
        }
    }

    fn pop(&mut self) -> Option<Item> {
        let item = self.items.pop_front()?;
        self.inside[item as usize] = false;
        Some(item)
    }
}

/// A reduction under way.
#[derive(Clone, Debug)]
pub struct Reduction {
    pub(super) residue: Residue,
    /// Items to look at for domination, and for blocked options.
    cheap: Queue,
    dear: Queue,
    blocked: Blocked,
    /// Items that are not needed, and why.
    pub(super) spare: Vec<Option<Spare>>,
    pub(super) forced: Vec<OptionId>,
    pub(super) gone: Vec<Gone>,
    pub(super) dead: Option<Dead>,
    /// Scratch of the rules: a stamp an item, and a set of options.
    pub(super) stamps: Vec<(u32, u32)>,
    pub(super) stamp: u32,
    pub(super) scratch: Vec<OptionId>,
    /// Steps of the rules so far, those of the residue apart.
    pub(super) steps: u64,
}

impl Reduction {
    /// A reduction to be run.
    pub fn new(problem: Arc<Problem>) -> Reduction {
        let items = problem.items();
        let residue = Residue::new(problem);
        let dead = residue.starved().map(|item| Dead {
            item,
            at_once: true,
        });
        Reduction {
            residue,
            cheap: Queue::all(items),
            dear: Queue::all(items),
            blocked: Blocked::default(),
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

    /// Reduces until nothing changes or until the fuel is gone, a unit about a look at an option; whether it is
    /// done.
    pub fn run(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            if self.dead.is_some() {
                return true;
            }
            if fuel.0 == 0 {
                return false;
            }
            let before = self.work();
            let more = self.step();
            fuel.0 = fuel.0.saturating_sub(1 + self.work() - before);
            if !more {
                return true;
            }
        }
    }

    /// Steps so far.
    pub fn work(&self) -> u64 {
        self.residue.work + self.steps
    }

    /// Bytes in use, about.
    pub fn bytes(&self) -> usize {
        self.residue.bytes() + self.gone.len() * size_of::<Gone>() + self.stamps.len() * 40
    }

    /// What is left, by now; the reduction need not be done.
    pub fn finish(self) -> Reduced {
        Reduced::of(self)
    }

    /// One step of the cheapest rule that has something to do; false if there is none.
    fn step(&mut self) -> bool {
        if let Some(item) = self.residue.forced() {
            self.force(item);
        } else if let Some(item) = self.cheap.pop() {
            self.dominate(item);
        } else if self.blocked.busy() {
            let mut blocked = std::mem::take(&mut self.blocked);
            blocked.go_on(self);
            self.blocked = blocked;
        } else if let Some(item) = self.dear.pop() {
            if self.needs(item) {
                let mut blocked = std::mem::take(&mut self.blocked);
                blocked.begin(self, item);
                self.blocked = blocked;
            }
        } else {
            return false;
        }
        true
    }

    /// Whether an item must still be covered, and no other item says the same.
    pub(super) fn needs(&self, item: Item) -> bool {
        self.counts(item) && self.residue.low(item) > 0
    }

    /// Whether an open item still matters.
    pub(super) fn counts(&self, item: Item) -> bool {
        self.residue.is_open(item) && self.spare[item as usize].is_none()
    }

    fn force(&mut self, item: Item) {
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
