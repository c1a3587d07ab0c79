//! Builds the diagram by a search that remembers residues.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm Z; with multiplicities (Algorithm M) too, where the bounds that
//! are left belong to the residue. Cost: a node of the search for each different residue; the memory is
//! bounded, and running out of it is an end of its own. Deviation: residues are told apart by their live
//! options, which is coarser than by items and colours and still exact.
//! The item of the fewest options comes first, of these the first; its options ascend.

use super::store::Store;
use super::{NodeId, Zdd};
use crate::cover::branch::{Branch, Way};
use crate::cover::memo::Memo;
use crate::cover::pick::{Pick, Settled};
use crate::cover::problem::{OptionId, Problem};
use crate::cover::residue::Residue;
use crate::domain::Fuel;
use std::sync::Arc;

/// How building went on.
#[derive(Clone, Debug)]
pub enum Built {
    /// The diagram; given once, after which the build is spent.
    Done(Zdd),
    /// Out of fuel; call again to go on.
    Paused,
    /// Out of memory; the build is spent.
    Full(Full),
}

/// The diagram, or the memory that it takes to build it, is larger than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full {
    /// How many bytes were allowed.
    pub bytes: usize,
    /// How many nodes the diagram had by then.
    pub nodes: usize,
}

impl std::fmt::Display for Full {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the diagram needs more than {} bytes; it had {} nodes by then",
            self.bytes, self.nodes
        )
    }
}

impl std::error::Error for Full {}

/// A branch in the making.
#[derive(Clone, Debug)]
struct Frame {
    branch: Branch,
    /// The way that the residue is in.
    way: Way,
    /// Where the forced options before it begin.
    forced: usize,
    /// Where its diagrams begin, an option and a node each.
    ways: usize,
    /// Where its key begins.
    key: usize,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Enter,
    Give(NodeId),
    Ended(NodeId),
    Spent,
}

/// Builds a diagram of all covers.
#[derive(Clone, Debug)]
pub struct Build {
    residue: Residue,
    store: Store,
    memo: Memo,
    frames: Vec<Frame>,
    state: State,
    options: Vec<OptionId>,
    forced: Vec<OptionId>,
    ways: Vec<(Way, NodeId)>,
    keys: Vec<u64>,
    bound: usize,
    nodes: u64,
    hits: u64,
}

impl Build {
    /// A build that takes about `bytes` at most, the problem apart.
    pub fn new(problem: Arc<Problem>, bytes: usize) -> Build {
        let residue = Residue::new(problem);
        let state = if residue.starved().is_some() {
            State::Give(0)
        } else {
            State::Enter
        };
        Build {
            residue,
            store: Store::new(),
            memo: Memo::new(0),
            frames: Vec::new(),
            state,
            options: Vec::new(),
            forced: Vec::new(),
            ways: Vec::new(),
            keys: Vec::new(),
            bound: bytes,
            nodes: 0,
            hits: 0,
        }
    }

    /// Builds until done, until the fuel is gone (a unit a residue and a unit an option removed) or until the
    /// memory is.
    pub fn run(&mut self, fuel: &mut Fuel) -> Built {
        loop {
            let before = self.residue.work();
            let next = match self.state {
                State::Enter => {
                    if !fuel.burn() {
                        return Built::Paused;
                    }
                    self.nodes += 1;
                    self.enter()
                }
                State::Give(node) => self.give(node),
                State::Ended(root) => {
                    self.state = State::Spent;
                    let store = std::mem::replace(&mut self.store, Store::new());
                    self.memo = Memo::new(0);
                    return Built::Done(store.freeze(root));
                }
                State::Spent => None,
            };
            fuel.0 = fuel.0.saturating_sub(self.residue.work() - before);
            let Some(next) = next else {
                let nodes = self.store.len();
                self.memo = Memo::new(0);
                self.state = State::Spent;
                return Built::Full(Full {
                    bytes: self.bound,
                    nodes,
                });
            };
            self.state = next;
        }
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.others() + self.store.bytes() + self.memo.bytes()
    }

    /// Residues entered so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Residues that were remembered so far.
    pub fn remembered(&self) -> u64 {
        self.hits
    }

    fn others(&self) -> usize {
        self.residue.bytes()
            + self.keys.capacity() * 8
            + (self.options.capacity() + self.forced.capacity()) * 4
            + self.ways.capacity() * size_of::<(Way, NodeId)>()
            + self.frames.capacity() * size_of::<Frame>()
    }

    fn enter(&mut self) -> Option<State> {
        let forced = self.forced.len();
        let pick = match self.settle() {
            Ok(pick) => pick,
            Err(node) => return self.give_forced(forced, node),
        };
        let key = self.keys.len();
        self.residue.key(None, &mut self.keys);
        let found = self.memo.find(&self.keys[key..]);
        if let Some(node) = found.and_then(|value| value.first().copied()) {
            self.hits += 1;
            self.keys.truncate(key);
            return self.give_forced(forced, node as NodeId);
        }
        if self.bytes() > self.bound {
            return None;
        }
        self.frames.push(Frame {
            branch: Branch::new(&self.residue, pick, &mut self.options),
            way: Way::Over,
            forced,
            ways: self.ways.len(),
            key,
        });
        self.next_way()
    }

    /// Takes what is forced; the next item to branch on, or the diagram of what is left.
    fn settle(&mut self) -> Result<Pick, NodeId> {
        match self.residue.settle(None, |option| self.forced.push(option)) {
            Settled::Branch(pick) => Ok(pick),
            Settled::Cover => Err(1),
            Settled::Dead => Err(0),
        }
    }

    /// Puts the forced options above a node and gives it.
    fn give_forced(&mut self, forced: usize, mut node: NodeId) -> Option<State> {
        while self.forced.len() > forced {
            let option = self.forced.pop()?;
            node = self.node(option, 0, node)?;
        }
        Some(State::Give(node))
    }

    fn node(&mut self, option: OptionId, lo: NodeId, hi: NodeId) -> Option<NodeId> {
        let left = self.bound.saturating_sub(self.others() + self.memo.bytes());
        self.store.node(option, lo, hi, left)
    }

    fn next_way(&mut self) -> Option<State> {
        let frame = self.frames.last_mut()?;
        loop {
            frame.way = frame.branch.step(&mut self.residue, &self.options);
            match frame.way {
                Way::Taken(_) | Way::Left => return Some(State::Enter),
                Way::Starved(_) => {}
                Way::Over => break,
            }
        }
        let frame = self.frames.pop()?;
        self.options.truncate(frame.branch.start);
        let mut node = 0;
        while self.ways.len() > frame.ways {
            node = match self.ways.pop()? {
                (Way::Taken(option), hi) => self.node(option, node, hi)?,
                (_, left) => left,
            };
        }
        let left = self
            .bound
            .saturating_sub(self.others() + self.store.bytes());
        self.memo.allow(left);
        if !self
            .memo
            .insert(&self.keys[frame.key..], &[u64::from(node)])
        {
            return None;
        }
        self.keys.truncate(frame.key);
        self.give_forced(frame.forced, node)
    }

    fn give(&mut self, node: NodeId) -> Option<State> {
        let Some(frame) = self.frames.last() else {
            return Some(State::Ended(node));
        };
        self.ways.push((frame.way, node));
        self.next_way()
    }
}
