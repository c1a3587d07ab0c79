//! The number of covers, exactly: with a memory where that pays, by plain search where it does not.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm Z. Cost: see [`Counter`].

mod memoised;
mod parts;
mod worth;

use super::problem::Problem;
use crate::domain::{Fuel, Total};
use memoised::Memoised;
use std::sync::Arc;

/// How counting went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The exact number of covers.
    Exact(Total),
    /// Out of fuel; call again to go on.
    Paused,
}

/// Counts the covers of a problem.
#[derive(Clone, Debug)]
pub struct Counter {
    memo: Memoised,
}

impl Counter {
    /// A counter over the whole problem that remembers at most `memo_bytes` of residues.
    pub fn new(problem: Arc<Problem>, memo_bytes: usize) -> Counter {
        Counter {
            memo: Memoised::new(problem, memo_bytes),
        }
    }

    /// Counts until done or until the fuel is gone.
    pub fn run(&mut self, fuel: &mut Fuel) -> Counted {
        match self.memo.run(fuel) {
            Some(worth) => Counted::Exact(worth.covers.clone()),
            None => Counted::Paused,
        }
    }

    /// Residues entered so far.
    pub fn nodes(&self) -> u64 {
        self.memo.nodes
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.memo.bytes()
    }

    /// Residues that were remembered so far.
    pub fn remembered(&self) -> u64 {
        self.memo.hits
    }
}
