//! How many covers there are below every node, and with that the n-th cover and a uniform sample.
//!
//! Source: Knuth, TAOCP 4A, 7.1.4, exercises on counting and sampling. Cost: one addition a node, about 32 bytes a
//! node; a cover by its rank costs one comparison a node of its path. Deviation: none.

use super::{NodeId, Zdd};
use crate::cover::problem::OptionId;
use crate::domain::{Fuel, Total};
use num_bigint::BigUint;
use std::sync::Arc;

/// How a tally went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tallied {
    /// Every node is counted.
    Done,
    /// Out of fuel; call again to go on.
    Paused,
    /// The numbers need more memory than allowed.
    Full,
}

/// Counts below every node.
#[derive(Clone, Debug)]
pub struct Tally {
    zdd: Arc<Zdd>,
    counts: Vec<Total>,
    /// Bytes that the numbers may still take.
    left: usize,
}

impl Tally {
    /// A tally to be run, in about `bytes` at most.
    pub fn new(zdd: Arc<Zdd>, bytes: usize) -> Tally {
        let counts = vec![Total::ZERO, Total::ONE];
        Tally {
            zdd,
            counts,
            left: bytes,
        }
    }

    /// Counts on, a unit of fuel a node.
    pub fn run(&mut self, fuel: &mut Fuel) -> Tallied {
        let nodes = self.zdd.nodes();
        while let Some(node) = nodes.get(self.counts.len() - 2) {
            if !fuel.burn() {
                return Tallied::Paused;
            }
            let mut count = self.counts[node.lo as usize].clone();
            count.add(&self.counts[node.hi as usize]);
            let digits = match &count {
                Total::Small(_) => 0,
                Total::Large(large) => 48 + large.bits() as usize / 8,
            };
            let Some(left) = self.left.checked_sub(size_of::<Total>() + digits) else {
                return Tallied::Full;
            };
            self.left = left;
            self.counts.push(count);
        }
        Tallied::Done
    }

    /// How many covers there are below a node; `None` if it is not counted yet.
    pub fn below(&self, node: NodeId) -> Option<&Total> {
        self.counts.get(node as usize)
    }

    /// How many covers there are; `None` before the tally is done.
    pub fn total(&self) -> Option<&Total> {
        self.below(self.zdd.root())
    }

    /// The cover of this rank in the order of [`Covers`](super::Covers), from 0; its options in the order of the
    /// diagram. `None` beyond the last, and before the tally is done.
    pub fn cover(&self, rank: &BigUint) -> Option<Vec<OptionId>> {
        if *rank >= self.total()?.to_big() {
            return None;
        }
        let (mut rank, mut at, mut cover) = (rank.clone(), self.zdd.root(), Vec::new());
        while let Some(node) = self.zdd.node(at) {
            let with = self.counts[node.hi as usize].to_big();
            if rank < with {
                cover.push(node.option);
                at = node.hi;
            } else {
                rank -= with;
                at = node.lo;
            }
        }
        Some(cover)
    }

    /// A cover, each equally likely, if `below(n)` gives each number below `n` equally likely. `None` if there
    /// is none.
    pub fn sample(&self, below: impl FnOnce(&BigUint) -> BigUint) -> Option<Vec<OptionId>> {
        let total = self.total()?;
        if total.is_zero() {
            return None;
        }
        self.cover(&below(&total.to_big()))
    }
}
