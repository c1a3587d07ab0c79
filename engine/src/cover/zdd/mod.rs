//! A zero-suppressed decision diagram of all covers: count, pick, list, weigh and save them without searching.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm Z; Minato (1993) for the diagrams. A node asks whether an option
//! is chosen: `hi` if it is, `lo` if not, and options that a path does not ask for are not chosen. Every path
//! from the root to ⊤ is a cover and every cover is one path. Cost: 12 bytes a node.
//! Deviation: as in Algorithm Z the options come in the order of the search, which may differ from path to path
//! (a *free* diagram: no path asks twice); equal nodes are one node.

mod build;
mod cheapest;
mod check;
mod list;
mod store;
mod tally;
mod text;

pub use build::{Build, Built, Full};
pub use cheapest::{Cheapest, cheapest};
pub use list::Covers;
pub use tally::{Tallied, Tally};
pub use text::{Bad, Flawed, read, write};

use super::problem::OptionId;

/// A node's number: 0 is ⊥ (no cover), 1 is ⊤ (the empty cover), inner nodes count from 2.
pub type NodeId = u32;

/// A node that asks for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Which option.
    pub option: OptionId,
    /// The covers without it.
    pub lo: NodeId,
    /// The covers with it, the option itself left out; never 0.
    pub hi: NodeId,
}

/// A diagram; children have smaller numbers than their parents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zdd {
    nodes: Vec<Node>,
    root: NodeId,
}

impl Zdd {
    /// The number of the root.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// The inner nodes; the first has number 2.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// An inner node; `None` for ⊥, ⊤ and numbers beyond the last.
    pub fn node(&self, id: NodeId) -> Option<Node> {
        let index = id.checked_sub(2)?;
        self.nodes.get(index as usize).copied()
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }
}
