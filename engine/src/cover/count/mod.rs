//! The number of covers, exactly: with a memory where that pays, by plain search where it does not.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm Z, for the memory. The choice is ours: a memory first, for a short
//! trial; every residue remembers how many nodes a plain search would have for it, so that what the memory saves
//! is known, and not guessed. While it saves more than it costs, or is ahead by its share of the tree, the memory
//! goes on alone; else the plain search runs, and the memory gets a sixteenth beside it, as savings may come late.
//! Whoever is done first has the count.
//! Cost: that of the better one, plus about a tenth where it is the plain search. No clock is asked: costs are
//! counted, so that the same problem takes the same steps everywhere.

mod memoised;
mod parts;
mod plain;
mod saved;
mod worth;

use super::problem::Problem;
use crate::domain::{Fuel, Total};
use memoised::Memoised;
use plain::Plain;
use std::sync::Arc;

/// How counting went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The exact number of covers.
    Exact(Total),
    /// Out of fuel; call again to go on.
    Paused,
}

/// Who may count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Whoever is faster; see the module.
    Faster,
    /// The walk with a memory alone.
    Memory,
}

/// Who counts at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    /// The memory, until its cost is this.
    Memory(u64),
    /// The plain search, until its cost is this.
    Plain(u64),
}

/// The cost of the memory's trial: well below a millisecond.
const TRIAL: u64 = 4096;

/// The plain search's share is so many times that of a memory that does not pay.
const SHARE: u64 = 16;

/// Counts the covers of a problem.
#[derive(Clone, Debug)]
pub struct Counter {
    problem: Arc<Problem>,
    method: Method,
    memory: Memoised,
    plain: Option<Plain>,
    lane: Lane,
    /// What the memory had saved and cost when it was last judged.
    judged: (f64, u64),
}

impl Counter {
    /// A counter over the whole problem that remembers at most about `memo_bytes` of residues, by whoever is
    /// faster.
    pub fn new(problem: Arc<Problem>, memo_bytes: usize) -> Counter {
        Counter::by(Method::Faster, problem, memo_bytes)
    }

    /// A counter by one method.
    pub fn by(method: Method, problem: Arc<Problem>, memo_bytes: usize) -> Counter {
        Counter {
            memory: Memoised::new(Arc::clone(&problem), memo_bytes),
            problem,
            method,
            plain: None,
            lane: Lane::Memory(TRIAL),
            judged: (0.0, 0),
        }
    }

    /// Counts until done or until the fuel is gone: a unit a node, and in the walk with a memory a unit an option
    /// removed.
    pub fn run(&mut self, fuel: &mut Fuel) -> Counted {
        loop {
            let done = match self.lane {
                Lane::Memory(until) => self.remember(until, fuel),
                Lane::Plain(until) => self.search(until, fuel),
            };
            if let Some(total) = done {
                return Counted::Exact(total);
            }
            if fuel.0 == 0 {
                return Counted::Paused;
            }
        }
    }

    fn remember(&mut self, until: u64, fuel: &mut Fuel) -> Option<Total> {
        let slice = match self.method {
            Method::Memory => u64::MAX,
            Method::Faster => until.saturating_sub(self.memory.cost()).max(1),
        };
        let mut own = Fuel(slice.min(fuel.0));
        let given = own.0;
        if let Some(worth) = self.memory.run(&mut own) {
            return Some(worth.covers.clone());
        }
        fuel.0 -= given - own.0;
        if self.method == Method::Faster && self.memory.cost() >= until {
            self.judge();
        }
        None
    }

    fn search(&mut self, until: u64, fuel: &mut Fuel) -> Option<Total> {
        let problem = &self.problem;
        let plain = self.plain.get_or_insert_with(|| Plain::new(problem));
        let slice = (until.saturating_sub(plain.cost()) / 2).clamp(1, 1 << 16);
        let before = plain.nodes();
        if plain.run(slice.min(fuel.0)) {
            return Some(Total::Small(u128::from(plain.covers())));
        }
        fuel.0 -= (plain.nodes() - before).clamp(1, fuel.0);
        if plain.cost() >= until {
            let cost = self.memory.cost();
            self.lane = Lane::Memory(cost + (cost / 4).max(TRIAL / 4));
        }
        None
    }

    /// Decides who goes on after the memory's turn.
    fn judge(&mut self) {
        let (cost, saved) = (self.memory.cost(), self.memory.plain);
        let lately = pays(saved - self.judged.0, cost - self.judged.1);
        self.judged = (saved, cost);
        self.lane = if lately && pays(saved, cost) {
            Lane::Memory(cost * 2)
        } else if self.is_ahead() {
            Lane::Memory(cost + cost / 2)
        } else {
            Lane::Plain(cost * SHARE)
        };
    }

    /// Whether the memory, going on as before, would be done well before the plain search.
    fn is_ahead(&self) -> bool {
        let left = |cost: u64, done: f64| cost as f64 * (1.0 - done) / done;
        let memory = left(self.memory.cost(), self.memory.progress());
        let plain = self.plain.as_ref();
        plain.is_some_and(|plain| memory * 2.0 < left(plain.cost(), plain.progress()))
    }

    /// Whether the memory has saved more so far than it has cost, whoever counts. A caller that counts plainly by
    /// its own means, on several threads, can ask this after a while of [`Method::Memory`].
    pub fn memory_pays(&self) -> bool {
        pays(self.memory.plain, self.memory.cost())
    }

    /// So many covers there are at least.
    pub fn at_least(&self) -> Total {
        let plain = self.plain.as_ref().map_or(0, Plain::covers);
        match self.memory.at_least() {
            Total::Small(known) => Total::Small(known.max(u128::from(plain))),
            known @ Total::Large(_) => known,
        }
    }

    /// The share of the work that is done, 0 to 1, as far as one can tell.
    pub fn progress(&self) -> f64 {
        let plain = self.plain.as_ref().map_or(0.0, Plain::progress);
        self.memory.progress().max(plain)
    }

    /// Bytes in use by the walk with a memory.
    pub fn bytes(&self) -> usize {
        self.memory.bytes()
    }

    /// Nodes so far: residues of the walk with a memory, and nodes of the plain search.
    pub fn nodes(&self) -> u64 {
        self.memory.nodes + self.plain.as_ref().map_or(0, Plain::nodes)
    }

    /// Residues that were remembered so far.
    pub fn remembered(&self) -> u64 {
        self.memory.hits
    }
}

/// Whether so many nodes of a plain search cost more than this; see [`Plain::cost`].
fn pays(saved: f64, cost: u64) -> bool {
    saved * 2.0 > cost as f64
}
