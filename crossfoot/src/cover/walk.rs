//! One search, whichever machine a problem needs: Algorithms X and C where every primary item is covered exactly
//! once, Algorithm M otherwise. Driven in slices; can be split, put away, and turned into bytes.

use crossfoot_engine::cover::multi::{self, Broken};
use crossfoot_engine::cover::{
    Checkpoint, Choice, Event, OptionId, Prepared, Problem, Search, Stale, Unfit,
};
use std::sync::Arc;

/// A problem ready for searches.
#[derive(Clone, Debug)]
pub(crate) enum Ready {
    Exact(Arc<Prepared>),
    Multi(Arc<Problem>),
}

/// A search at rest, a part of the tree: small where the machine allows it.
#[derive(Clone, Debug)]
pub(super) enum Rest {
    /// The whole tree.
    Root,
    Exact(Checkpoint),
    Multi(Box<multi::Search>),
}

/// A search that can run.
#[derive(Debug)]
pub(super) enum Walk {
    Exact(Box<Search>),
    Multi(Box<multi::Search>),
}

/// How a slice ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slice {
    /// Covers were added up to the bound.
    Full,
    /// Out of fuel.
    Paused,
    /// There is nothing more.
    Done,
}

/// Why bytes are no part of this problem's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPart {
    Damaged,
    Foreign,
}

impl Ready {
    /// Makes a problem ready. Algorithm M has one rule of choice only.
    pub(crate) fn new(problem: &Arc<Problem>, choice: &Choice) -> Result<Ready, Unfit> {
        if problem.is_exact() {
            Ok(Ready::Exact(Arc::new(Prepared::new(problem, choice)?)))
        } else {
            Ok(Ready::Multi(Arc::clone(problem)))
        }
    }

    /// Takes up a part. `spare` is a search of the same problem whose memory may be used.
    pub(super) fn walk(&self, rest: Rest, spare: Option<Walk>) -> Walk {
        match (self, rest) {
            (Ready::Multi(_), Rest::Multi(search)) => Walk::Multi(search),
            (Ready::Multi(problem), _) => Walk::Multi(Box::new(multi::Search::new(problem))),
            (Ready::Exact(prepared), rest) => {
                let mut search = match spare {
                    Some(Walk::Exact(search)) => search,
                    _ => Box::new(Search::new(prepared)),
                };
                match rest {
                    Rest::Exact(at) => {
                        let loaded = search.load(&at);
                        loaded.expect("parts of this problem were checked when they were read");
                    }
                    _ => search.restart(),
                }
                Walk::Exact(search)
            }
        }
    }

    /// A part from its bytes, checked against the problem. Cost: one descent along its path.
    pub(super) fn part(&self, bytes: &[u8]) -> Result<Rest, NoPart> {
        match self {
            Ready::Exact(prepared) => {
                let stale = |stale| match stale {
                    Stale::OtherProblem => NoPart::Foreign,
                    Stale::Foreign | Stale::Damaged | Stale::NoSuchPath(_) => NoPart::Damaged,
                };
                let at = Checkpoint::from_bytes(bytes).map_err(stale)?;
                Search::resume(prepared, &at).map_err(stale)?;
                Ok(Rest::Exact(at))
            }
            Ready::Multi(problem) => match multi::Search::resume(problem, bytes) {
                Ok(search) => Ok(Rest::Multi(Box::new(search))),
                Err(Broken::Foreign) => Err(NoPart::Foreign),
                Err(Broken::Damaged) => Err(NoPart::Damaged),
            },
        }
    }
}

impl Walk {
    /// Searches for at most `fuel` nodes, or until `into` holds `most` numbers or more. Covers are appended as their
    /// length and their options, ascending.
    pub(super) fn list(&mut self, fuel: u64, most: usize, into: &mut Vec<u32>) -> Slice {
        let last = self.nodes().saturating_add(fuel);
        loop {
            let left = last.saturating_sub(self.nodes());
            let cover = match self {
                Walk::Exact(search) => match search.run(left) {
                    Event::Solution(cover) => cover,
                    Event::Paused => return Slice::Paused,
                    Event::Done => return Slice::Done,
                },
                Walk::Multi(search) => match search.run(left) {
                    multi::Step::Solution(cover) => cover,
                    multi::Step::Paused => return Slice::Paused,
                    multi::Step::Done => return Slice::Done,
                },
            };
            append(cover, into);
            if into.len() >= most {
                return Slice::Full;
            }
        }
    }

    /// Counts for at most `fuel` nodes; is there nothing more?
    pub(super) fn count(&mut self, fuel: u64) -> bool {
        match self {
            Walk::Exact(search) => search.count(fuel) == Event::Done,
            Walk::Multi(search) => {
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

    /// Nodes of this part so far, those before it was put away included.
    pub(super) fn nodes(&self) -> u64 {
        match self {
            Walk::Exact(search) => search.work().nodes,
            Walk::Multi(search) => search.stats().nodes,
        }
    }

    /// Covers of this part so far.
    pub(super) fn covers(&self) -> u64 {
        match self {
            Walk::Exact(search) => search.covers(),
            Walk::Multi(search) => search.stats().solutions,
        }
    }

    /// Gives away what comes last of this part, if it can be cut.
    #[cfg(feature = "threads")]
    pub(super) fn split(&mut self) -> Option<Rest> {
        match self {
            Walk::Exact(search) => search.split().map(Rest::Exact),
            Walk::Multi(search) => search.split().map(|other| Rest::Multi(Box::new(other))),
        }
    }

    /// Puts the search away; what is left may serve as spare memory.
    pub(super) fn rest(self) -> (Rest, Option<Walk>) {
        match self {
            Walk::Exact(search) => (Rest::Exact(search.checkpoint()), Some(Walk::Exact(search))),
            Walk::Multi(search) => (Rest::Multi(search), None),
        }
    }
}

impl Rest {
    /// The part as bytes, for [`Ready::part`].
    pub(super) fn bytes(&self, ready: &Ready) -> Vec<u8> {
        match (self, ready) {
            (Rest::Exact(at), _) => at.to_bytes(),
            (Rest::Multi(search), _) => search.checkpoint(),
            (Rest::Root, Ready::Exact(prepared)) => Search::new(prepared).checkpoint().to_bytes(),
            (Rest::Root, Ready::Multi(problem)) => multi::Search::new(problem).checkpoint(),
        }
    }
}

/// Appends a cover: its length, then its options, ascending.
fn append(cover: &[OptionId], into: &mut Vec<u32>) {
    into.push(cover.len() as u32);
    let start = into.len();
    into.extend_from_slice(cover);
    into[start..].sort_unstable();
}

/// The covers in such a list.
pub(super) fn covers(list: &[u32]) -> impl Iterator<Item = &[OptionId]> {
    let mut rest = list;
    std::iter::from_fn(move || {
        let (&length, after) = rest.split_first()?;
        let (cover, next) = after.split_at_checked(length as usize)?;
        rest = next;
        Some(cover)
    })
}
