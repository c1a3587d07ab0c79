//! The nodes of a diagram in the making, each once.
//!
//! Source: the unique table of Brace, Rudell and Bryant (1990), open addressing. Cost: one probe a node; 12 bytes
//! a node and 8 to 16 for the table.

use super::{Node, NodeId, Zdd};
use crate::cover::problem::OptionId;

/// The nodes; see the head of the file.
#[derive(Clone, Debug)]
pub(super) struct Store {
    nodes: Vec<Node>,
    /// Numbers of nodes; 0 is free.
    slots: Vec<NodeId>,
}

fn hash(node: Node) -> usize {
    let key = u64::from(node.lo) << 32 | u64::from(node.hi);
    let wide = u128::from(key ^ u64::from(node.option).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        * 0xa076_1d64_78bd_642f;
    (wide as u64 ^ (wide >> 64) as u64) as usize
}

impl Store {
    pub(super) fn new() -> Store {
        Store {
            nodes: Vec::new(),
            slots: vec![0; 64],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.slots.capacity() * 4
    }

    /// The node that asks for the option; `None` if there is no room for it within `bound` bytes.
    pub(super) fn node(
        &mut self,
        option: OptionId,
        lo: NodeId,
        hi: NodeId,
        bound: usize,
    ) -> Option<NodeId> {
        if hi == 0 {
            return Some(lo);
        }
        let node = Node { option, lo, hi };
        let at = self.slot(node);
        if self.slots[at] != 0 {
            return Some(self.slots[at]);
        }
        if !self.grow(bound) {
            return None;
        }
        let (at, id) = (self.slot(node), self.nodes.len() as NodeId + 2);
        self.slots[at] = id;
        self.nodes.push(node);
        Some(id)
    }

    fn slot(&self, node: Node) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(node) & mask;
        while self.slots[at] != 0 && self.nodes[self.slots[at] as usize - 2] != node {
            at = (at + 1) & mask;
        }
        at
    }

    /// Makes room for one more node.
    fn grow(&mut self, bound: usize) -> bool {
        if self.nodes.len() >= NodeId::MAX as usize - 2 {
            return false;
        }
        let dense = (self.nodes.len() + 1) * 2 > self.slots.len();
        let full = self.nodes.len() == self.nodes.capacity();
        if !dense && !full {
            return true;
        }
        let more = (self.nodes.len() / 2).max(64);
        let slots = if dense { self.slots.len() } else { 0 };
        let nodes = if full { more } else { 0 };
        if self.bytes() + slots * 4 + nodes * size_of::<Node>() > bound {
            return false;
        }
        if full {
            self.nodes.reserve_exact(more);
        }
        if dense {
            let slots = self.slots.len() * 2;
            self.slots.clear();
            self.slots.resize(slots, 0);
            for n in 0..self.nodes.len() {
                let at = self.slot(self.nodes[n]);
                self.slots[at] = n as NodeId + 2;
            }
        }
        true
    }

    /// The diagram under a root.
    pub(super) fn freeze(self, root: NodeId) -> Zdd {
        let mut nodes = self.nodes;
        nodes.shrink_to_fit();
        Zdd { nodes, root }
    }
}
