//! Counting with a memory: a residue that comes back is counted once; independent parts are multiplied.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm Z, with numbers in place of diagrams; Sang et al. (SAT 2004)
//! for caching parts. Cost: a node for each different residue while memory lasts, each about as much as
//! its removals and its key. Deviation: forced options are applied before a residue is looked up.
//! Invariant: the frames below the top hold exact partial sums and products.

use super::super::branch::{Branch, Way};
use super::super::memo::Memo;
use super::super::pick::{Pick, Settled};
use super::super::problem::{OptionId, Problem};
use super::super::residue::Residue;
use super::parts::{Finder, Shape, first};
use super::worth::{Worth, rough};
use crate::domain::{Fuel, Total};
use std::sync::Arc;

/// A residue without a key to be remembered by.
const NO_KEY: usize = usize::MAX;

/// A place in the walk.
#[derive(Clone, Debug)]
pub(super) enum Frame {
    /// Ways of an item still to try.
    Ways {
        branch: Branch,
        worth: Worth,
        key: usize,
    },
    /// Parts: what is left of the items lies in `scopes[rest..]`, the current part's scope behind it.
    Parts {
        rest: usize,
        outer: Option<usize>,
        /// How many parts have begun.
        begun: u32,
        worth: Worth,
        key: usize,
    },
}

/// What is to be done next.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// The residue is to be counted; `whole` if it is known to be in one part.
    Enter {
        whole: bool,
    },
    /// Worth of the residue for the frame on top.
    Give(Worth),
    Ended(Worth),
}

/// The walk; see the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Memoised {
    pub(super) residue: Residue,
    pub(super) frames: Vec<Frame>,
    pub(super) state: State,
    pub(super) options: Vec<OptionId>,
    scopes: Vec<u64>,
    scope: Option<usize>,
    shape: Shape,
    finder: Finder,
    keys: Vec<u64>,
    /// How many words of keys and of scopes there may be.
    key_bound: usize,
    scope_bound: usize,
    memo: Memo,
    /// Scratch for values.
    value: Vec<u64>,
    /// Look for parts again after so many misses; doubles while none are found.
    patience: u32,
    wait: u32,
    /// Residues entered.
    pub(super) nodes: u64,
    /// Residues found in the memory.
    pub(super) hits: u64,
    /// Nodes that a search without memory would have had so far.
    pub(super) plain: f64,
}

impl Memoised {
    pub(super) fn new(problem: Arc<Problem>, bytes: usize) -> Memoised {
        let residue = Residue::new(problem);
        let state = if residue.starved().is_some() {
            State::Give(Worth::none())
        } else {
            State::Enter { whole: false }
        };
        Memoised {
            shape: Shape::of(&residue),
            residue,
            frames: Vec::new(),
            state,
            options: Vec::new(),
            scopes: Vec::new(),
            scope: None,
            finder: Finder::default(),
            keys: Vec::new(),
            key_bound: bytes / 32,
            scope_bound: bytes / 64,
            memo: Memo::new(bytes - bytes / 4 - bytes / 8),
            value: Vec::new(),
            patience: 1,
            wait: 0,
            nodes: 0,
            hits: 0,
            plain: 0.0,
        }
    }

    /// Counts until done or until the fuel is gone; a unit a node and a unit an option removed.
    pub(super) fn run(&mut self, fuel: &mut Fuel) -> Option<&Worth> {
        loop {
            let before = self.residue.work();
            match std::mem::replace(&mut self.state, State::Enter { whole: true }) {
                State::Enter { whole } => {
                    if !fuel.burn() {
                        self.state = State::Enter { whole };
                        return None;
                    }
                    self.nodes += 1;
                    self.state = self.enter(whole);
                }
                State::Give(worth) => self.state = self.give(worth),
                State::Ended(worth) => {
                    self.state = State::Ended(worth);
                    let State::Ended(worth) = &self.state else {
                        return None;
                    };
                    return Some(worth);
                }
            }
            fuel.0 = fuel.0.saturating_sub(self.residue.work() - before);
        }
    }

    /// Cost so far: a few units for a node, one for each four items of an option removed.
    pub(super) fn cost(&self) -> u64 {
        let problem = self.residue.problem();
        let length = (problem.size() / problem.options().max(1)) as u64;
        4 * self.nodes + self.residue.work() * length.max(4) / 4
    }

    /// The share of the tree that is done, each node's ways alike; parts count as one.
    pub(super) fn progress(&self) -> f64 {
        if matches!(self.state, State::Ended(_)) {
            return 1.0;
        }
        let (mut weight, mut done) = (1.0, 0.0);
        for frame in &self.frames {
            if let Frame::Ways { branch, .. } = frame {
                weight /= f64::from(branch.ways());
                done += weight * f64::from(branch.begun().saturating_sub(1));
            }
        }
        done
    }

    /// So many covers there are at least.
    pub(super) fn at_least(&self) -> Total {
        let mut known = match &self.state {
            State::Ended(worth) | State::Give(worth) => worth.covers.clone(),
            State::Enter { .. } => Total::ZERO,
        };
        for frame in self.frames.iter().rev() {
            match frame {
                Frame::Ways { worth, .. } => known.add(&worth.covers),
                // The parts still to come may have no cover.
                Frame::Parts { .. } => known = Total::ZERO,
            }
        }
        known
    }

    /// Bytes in use by the memory and the walk.
    pub(super) fn bytes(&self) -> usize {
        let words = self.keys.capacity() + self.scopes.capacity() + self.options.capacity() / 2;
        self.residue.bytes() + self.memo.bytes() + words * 8
    }

    /// Takes what is forced; the next item to branch on, or what the residue is worth.
    pub(super) fn settle(&mut self) -> Result<Pick, Worth> {
        let scope = self
            .scope
            .map(|start| &self.scopes[start..start + self.shape.items]);
        match self.residue.settle(scope, |_| {}) {
            Settled::Branch(pick) => Ok(pick),
            Settled::Cover => Err(Worth::one()),
            Settled::Dead => Err(Worth::none()),
        }
    }

    fn enter(&mut self, whole: bool) -> State {
        let pick = match self.settle() {
            Ok(pick) => pick,
            Err(worth) => {
                self.plain += 1.0;
                return State::Give(worth);
            }
        };
        let key = match self.look_up() {
            Ok(worth) => {
                self.hits += 1;
                self.plain += worth.plain;
                return State::Give(worth);
            }
            Err(key) => key,
        };
        self.plain += 1.0;
        if !whole && self.looks_for_parts() && self.split(key) {
            return self.next_part();
        }
        self.branch(pick, key);
        self.next_way()
    }

    /// What is remembered of the residue, or where its key lies.
    pub(super) fn look_up(&mut self) -> Result<Worth, usize> {
        let start = self.keys.len();
        let scope = self.scope.map(|start| {
            let scope = &self.scopes[start..start + self.shape.words()];
            scope.split_at(self.shape.items)
        });
        self.residue.key(scope, &mut self.keys);
        if let Some(value) = self.memo.find(&self.keys[start..]) {
            let worth = Worth::read(value);
            self.keys.truncate(start);
            return Ok(worth);
        }
        if self.keys.len() > self.key_bound {
            self.keys.truncate(start);
            return Err(NO_KEY);
        }
        Err(start)
    }

    fn remember(&mut self, key: usize, worth: &Worth) {
        if key == NO_KEY {
            return;
        }
        self.value.clear();
        worth.write(&mut self.value);
        if !self.memo.insert(&self.keys[key..], &self.value) {
            self.memo.thin();
            self.memo.insert(&self.keys[key..], &self.value);
        }
        self.keys.truncate(key);
    }

    fn looks_for_parts(&mut self) -> bool {
        if self.wait > 0 {
            self.wait -= 1;
            return false;
        }
        self.patience = (self.patience * 2).min(1 << 10);
        self.wait = self.patience;
        self.scopes.len() + self.shape.words() + self.shape.items <= self.scope_bound
    }

    /// Splits the residue, if it is in several parts.
    pub(super) fn split(&mut self, key: usize) -> bool {
        let (rest, items) = (self.scopes.len(), self.shape.items);
        for n in 0..items {
            let scope = self.scope.map_or(u64::MAX, |start| self.scopes[start + n]);
            self.scopes.push(self.residue.primary()[n] & scope);
        }
        self.scopes.resize(rest + items + self.shape.words(), 0);
        let (all, part) = self.scopes[rest..].split_at_mut(items);
        self.finder.next(&mut self.residue, self.shape, all, part);
        if first(&self.residue, all).is_none() {
            self.scopes.truncate(rest);
            return false;
        }
        self.patience = 1;
        self.wait = 0;
        // The sweep is repeated by `next_part`, so that there is one way to begin a part.
        for (all, part) in all.iter_mut().zip(part.iter()) {
            *all |= part;
        }
        self.frames.push(Frame::Parts {
            rest,
            outer: self.scope,
            begun: 0,
            worth: Worth {
                covers: Total::ONE,
                plain: 1.0,
            },
            key,
        });
        true
    }

    /// Begins the next part of the frame on top, or gives what its parts are worth.
    pub(super) fn next_part(&mut self) -> State {
        let Some(Frame::Parts {
            rest, begun, worth, ..
        }) = self.frames.last_mut()
        else {
            return State::Give(Worth::none());
        };
        *begun += 1;
        let (rest, over) = (*rest, worth.covers.is_zero());
        let (all, part) = self.scopes[rest..].split_at_mut(self.shape.items);
        if !over && self.finder.next(&mut self.residue, self.shape, all, part) {
            self.scope = Some(rest + self.shape.items);
            return State::Enter { whole: true };
        }
        if let Some(Frame::Parts {
            outer, worth, key, ..
        }) = self.frames.pop()
        {
            self.scope = outer;
            self.scopes.truncate(rest);
            self.remember(key, &worth);
            return State::Give(worth);
        }
        State::Give(Worth::none())
    }

    pub(super) fn branch(&mut self, pick: Pick, key: usize) {
        let branch = Branch::new(&self.residue, pick, &mut self.options);
        self.frames.push(Frame::Ways {
            branch,
            worth: Worth {
                covers: Total::ZERO,
                plain: 1.0,
            },
            key,
        });
    }

    /// Goes on with the ways on top.
    fn next_way(&mut self) -> State {
        while let Some(Frame::Ways { branch, worth, .. }) = self.frames.last_mut() {
            match branch.step(&mut self.residue, &self.options) {
                Way::Taken(_) | Way::Left => return State::Enter { whole: false },
                Way::Starved(_) => {
                    worth.plain += 1.0;
                    self.plain += 1.0;
                }
                Way::Over => break,
            }
        }
        let Some(Frame::Ways { branch, worth, key }) = self.frames.pop() else {
            return State::Give(Worth::none());
        };
        self.options.truncate(branch.start);
        self.remember(key, &worth);
        State::Give(worth)
    }

    fn give(&mut self, given: Worth) -> State {
        match self.frames.last_mut() {
            None => State::Ended(given),
            Some(Frame::Parts { worth, .. }) => {
                let times = rough(&worth.covers);
                worth.plain += times * given.plain;
                self.plain += (times - 1.0) * given.plain;
                worth.covers.multiply(&given.covers);
                self.next_part()
            }
            Some(Frame::Ways { worth, .. }) => {
                worth.covers.add(&given.covers);
                worth.plain += given.plain;
                self.next_way()
            }
        }
    }
}
