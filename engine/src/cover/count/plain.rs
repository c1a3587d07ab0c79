//! The search without memory, of whichever machine the problem calls for.
//!
//! Source: Algorithms X and C where every item is covered once, M otherwise. Cost: theirs. Deviation: none.

use crate::cover::multi;
use crate::cover::problem::Problem;
use crate::cover::search;
use std::sync::Arc;

/// A count under way.
#[derive(Clone, Debug)]
pub(super) enum Plain {
    Exact(Box<search::Search>),
    Many(Box<multi::Search>),
}

impl Plain {
    /// At the root.
    pub(super) fn new(problem: &Problem) -> Plain {
        match search::Prepared::new(problem, &search::Choice::Smallest) {
            Ok(prepared) => Plain::Exact(Box::new(search::Search::new(&Arc::new(prepared)))),
            Err(_) => Plain::Many(Box::new(multi::Search::new(problem))),
        }
    }

    /// Counts on for about `fuel` nodes; whether it is done.
    pub(super) fn run(&mut self, fuel: u64) -> bool {
        match self {
            Plain::Exact(search) => matches!(search.count(fuel), search::Event::Done),
            Plain::Many(search) => {
                let last = search.stats().nodes.saturating_add(fuel);
                loop {
                    let left = last.saturating_sub(search.stats().nodes);
                    match search.run(left) {
                        multi::Step::Solution(_) => {}
                        multi::Step::Paused => return false,
                        multi::Step::Done => return true,
                    }
                }
            }
        }
    }

    /// Covers found so far.
    pub(super) fn covers(&self) -> u64 {
        match self {
            Plain::Exact(search) => search.covers(),
            Plain::Many(search) => search.stats().solutions,
        }
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        match self {
            Plain::Exact(search) => search.work().nodes,
            Plain::Many(search) => search.stats().nodes,
        }
    }

    /// Cost so far, in the units of the memory's walk. Why these: a node of the bitset search takes about as long
    /// as two short options removed from a residue.
    pub(super) fn cost(&self) -> u64 {
        match self {
            Plain::Exact(search) => 2 * search.work().nodes,
            Plain::Many(search) => 2 * search.stats().nodes + search.stats().removals / 16,
        }
    }

    /// The share of the tree that is done.
    pub(super) fn progress(&self) -> f64 {
        match self {
            Plain::Exact(search) => search.progress(),
            Plain::Many(search) => search.progress(),
        }
    }
}
