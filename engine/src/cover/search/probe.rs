//! Random descents: the steps of an estimate of the tree's size.
//!
//! Source: Knuth 1975 (Mathematics of Computation 29); TAOCP 4B, 7.2.2, Algorithm E. The numbers of branches are
//! handed to the caller, who draws and adds up.

use super::machine::Search;
use super::prepared::Prepared;
use std::sync::Arc;

/// Where a descent ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Choices made on the way.
    pub depth: usize,
    /// Whether it is a cover; otherwise an item was left without options.
    pub cover: bool,
}

/// Walks from the root to a leaf, again and again.
#[derive(Clone, Debug)]
pub struct Probe {
    search: Search,
}

impl Probe {
    /// Scratch for descents in a problem.
    pub fn new(prepared: &Arc<Prepared>) -> Probe {
        Probe {
            search: Search::new(prepared),
        }
    }

    /// One descent: `pick` is told how many branches there are and names one, from 0.
    pub fn descend(&mut self, mut pick: impl FnMut(u32) -> u32) -> Leaf {
        self.search.restart();
        let mut depth = 0;
        while let Some(level) = self.search.innermost() {
            let branch = pick(level.branches).min(level.branches - 1);
            self.search.seek(branch, branch + 1);
            depth += 1;
            if self.search.step() != Some(depth + 1) {
                break;
            }
        }
        Leaf {
            depth,
            cover: self.search.covers() > 0,
        }
    }
}
