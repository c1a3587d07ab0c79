//! All covers of a diagram, one after the other.
//!
//! Source: a walk in which `hi` comes before `lo`. Cost: the length of a path for each cover, and memory for one
//! path. Deviation: none.
//! Order: that of the search that made the diagram, without a memory: the covers with the first option of the
//! first item, then those with its second, and so on down.

use super::{NodeId, Zdd};
use crate::cover::problem::OptionId;
use std::sync::Arc;

/// The covers; see the head of the file.
#[derive(Clone, Debug)]
pub struct Covers {
    zdd: Arc<Zdd>,
    /// Nodes still to go through, with the length of the cover before them.
    stack: Vec<(NodeId, usize)>,
    cover: Vec<OptionId>,
}

impl Covers {
    /// All covers of the diagram.
    pub fn new(zdd: Arc<Zdd>) -> Covers {
        let stack = vec![(zdd.root(), 0)];
        Covers {
            zdd,
            stack,
            cover: Vec::new(),
        }
    }

    /// The next cover, its options in the order of the diagram.
    pub fn next_cover(&mut self) -> Option<&[OptionId]> {
        loop {
            let (id, length) = self.stack.pop()?;
            self.cover.truncate(length);
            if id == 1 {
                return Some(&self.cover);
            }
            if let Some(node) = self.zdd.node(id) {
                if node.lo != 0 {
                    self.stack.push((node.lo, length));
                }
                self.cover.push(node.option);
                self.stack.push((node.hi, length + 1));
            }
        }
    }
}

impl Iterator for Covers {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        self.next_cover().map(<[OptionId]>::to_vec)
    }
}
