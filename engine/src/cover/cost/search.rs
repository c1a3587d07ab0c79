//! Branch and bound: take the option of least reduced cost, or leave it.
//!
//! Source: Algorithm C$ of TAOCP 7.2.2.1; reduced cost fixing (Dantzig, Fulkerson, Johnson 1954). At every node,
//! until nothing changes: take what must be taken, account for it, set the prices of the items concerned, give up
//! if the bound is above the limit, drop every option that would lift it above, take every option that must not be
//! missed. Then branch: the item of least slack, its live option of least reduced cost (the first of them), taken
//! first. Deviation from C$: bounds from prices in place of sums of least costs; a bound never counts covers.
//! Proof: what is cut has no cover below the limit, so when the search is done the covers kept are the cheapest.
//! Ties: among covers of equal cost those found first are kept; the order depends on the problem and the
//! configuration alone, pauses and checkpoints do not change it (limits from other searches may: the costs found
//! are the same, which of the covers of equal cost may differ).

use super::best::{Best, Cover};
use super::prices::{Mark as Priced, Prices};
use super::terms::Terms;
use crate::cover::multi::{Dead, Hash, Layout, Mark, State, fingerprint};
use crate::cover::problem::{OptionId, Problem};
use std::sync::Arc;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// How many of the cheapest covers.
    pub most: usize,
    /// Only covers that cost less than this.
    pub below: u128,
    /// Above this many occurrences of items in options, take less memory and more time.
    pub large: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            most: 1,
            below: u128::MAX,
            large: 1 << 20,
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A cover that is among the cheapest so far; it is in [`Search::best`].
    Found,
    /// Out of fuel; run again to go on.
    Paused,
    /// [`Search::best`] has the cheapest covers of all, proved.
    Done,
}

/// Work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Decisions.
    pub nodes: u64,
    /// Branches cut off: no cover, or none cheap enough.
    pub failures: u64,
    /// Covers that were among the cheapest when they were found.
    pub found: u64,
    /// Prices set.
    pub updates: u64,
    /// Options that went.
    pub removals: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Todo {
    /// Settle, below the limit.
    Descend,
    /// Settled: tell, decide.
    Decide,
    /// Go back to the last decision and turn it round.
    Retreat,
    /// Nothing.
    Stop,
}

/// A decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) option: OptionId,
    pub(super) turned: u32,
    /// The other branch is not ours: another search has it.
    pub(super) given: bool,
    /// The options taken before it were a cover already, and it was counted.
    told: bool,
    mark: Mark,
    prices: Priced,
    limits: usize,
    rest: f64,
}

/// What does not change.
#[derive(Debug)]
pub(super) struct Frozen {
    pub(super) layout: Layout,
    pub(super) terms: Terms,
    pub(super) costs: Vec<u64>,
    /// Tells problems and configurations apart.
    pub(super) fingerprint: u64,
}

/// Scratch of a search for the cheapest covers.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) frozen: Arc<Frozen>,
    pub(super) state: State,
    pub(super) prices: Prices,
    pub(super) best: Best,
    pub(super) frames: Vec<Frame>,
    pub(super) todo: Todo,
    pub(super) turned: u32,
    pub(super) told: bool,
    /// The limit in force at each decision on the path, those turned round included: what was cut depends on it.
    pub(super) limits: Vec<i128>,
    root: i128,
    share: f64,
    pub(super) done: f64,
    pub(super) stats: Stats,
}

impl Search {
    /// A search at the root.
    pub fn new(problem: &Problem, config: Config) -> Search {
        let layout = Layout::new(problem);
        let (state, dead) = State::new(&layout);
        let terms = Terms::new(problem, &layout);
        let prices = Prices::new(&terms, problem.size() > config.large);
        let costs = (0..problem.options() as OptionId).map(|option| problem.cost(option));
        let mut search = Search {
            frozen: Arc::new(Frozen {
                layout,
                terms,
                costs: costs.collect(),
                fingerprint: Search::fingerprint(problem, config),
            }),
            state,
            prices,
            best: Best::new(config.most, config.below),
            frames: Vec::new(),
            todo: if dead { Todo::Retreat } else { Todo::Descend },
            turned: 0,
            told: false,
            limits: Vec::new(),
            root: 0,
            share: 1.0,
            done: 0.0,
            stats: Stats::default(),
        };
        if !dead {
            search.open();
        }
        search
    }

    /// Tells problems and configurations apart.
    pub(super) fn fingerprint(problem: &Problem, config: Config) -> u64 {
        let mut hash = Hash::new();
        hash.number(fingerprint(problem));
        hash.number(config.most as u64);
        hash.feed(&config.below.to_le_bytes());
        hash.number(config.large as u64);
        hash.0
    }

    /// Prices at the root.
    fn open(&mut self) {
        let frozen = Arc::clone(&self.frozen);
        if self.state.settle(&frozen.layout).is_err() {
            self.todo = Todo::Retreat;
            return;
        }
        self.prices.sync(&frozen.terms, &self.state);
        let Frozen { layout, terms, .. } = &*frozen;
        self.prices.polish(terms, layout, &self.state, 100);
        self.prices.climb(terms, layout, &self.state);
        self.prices.polish(terms, layout, &self.state, 100);
        self.root = self.prices.bound();
    }

    /// Goes on for at most `fuel` decisions.
    pub fn run(&mut self, fuel: u64) -> Step {
        let last = self.stats.nodes.saturating_add(fuel);
        let frozen = Arc::clone(&self.frozen);
        loop {
            match self.todo {
                Todo::Stop => return Step::Done,
                Todo::Retreat => self.retreat(&frozen),
                Todo::Descend => {
                    if self.stats.nodes >= last {
                        return Step::Paused;
                    }
                    let limit = frozen.terms.limit(self.best.below());
                    self.todo = match self.settle(&frozen, limit) {
                        Ok(()) => Todo::Decide,
                        Err(Dead) => Todo::Retreat,
                    };
                }
                Todo::Decide => {
                    if self.advance(&frozen) {
                        return Step::Found;
                    }
                }
            }
        }
    }

    /// Tells of a cover if there is a new one, and decides.
    fn advance(&mut self, frozen: &Frozen) -> bool {
        let choice = self.choose(frozen);
        let met = choice.is_none_or(|(_, _, met)| met);
        let found = met && !std::mem::replace(&mut self.told, true) && self.tell(frozen);
        match choice {
            _ if found => {}
            Some((option, ways, _)) => self.decide(frozen, option, ways),
            None => self.todo = Todo::Retreat,
        }
        found
    }

    fn tell(&mut self, frozen: &Frozen) -> bool {
        let options = self.state.chosen().to_vec();
        let costs = options.iter().map(|&option| frozen.costs[option as usize]);
        let found = self.best.add(Cover {
            cost: costs.map(u128::from).sum(),
            options,
        });
        self.stats.found += u64::from(found);
        found
    }

    /// Everything that follows, below the limit.
    pub(super) fn settle(&mut self, frozen: &Frozen, limit: i128) -> Result<(), Dead> {
        self.limits.push(limit);
        let settled = self.follow(frozen, limit);
        if settled.is_err() {
            self.stats.failures += 1;
        }
        settled
    }

    fn follow(&mut self, frozen: &Frozen, limit: i128) -> Result<(), Dead> {
        let Frozen { layout, terms, .. } = frozen;
        loop {
            self.state.settle(layout)?;
            self.prices.sync(terms, &self.state);
            if self.prices.bound() <= limit {
                self.prices.improve(terms, layout, &self.state);
            }
            let left = limit - self.prices.bound();
            if left < 0 {
                return Err(Dead);
            }
            if !self.cut(layout, i64::try_from(left).unwrap_or(i64::MAX))? {
                return Ok(());
            }
        }
    }

    /// Drops options that would lift the bound by more than this, takes those that would when missed.
    fn cut(&mut self, layout: &Layout, left: i64) -> Result<bool, Dead> {
        let mut changed = false;
        if left == i64::MAX {
            return Ok(changed);
        }
        for word in 0..self.state.words() {
            let mut rest = self.state.word(word);
            while rest != 0 {
                let option = word as u32 * 64 + rest.trailing_zeros();
                rest &= rest - 1;
                let reduced = self.prices.reduced(option);
                if reduced > left {
                    self.state.drop(layout, option)?;
                    changed = true;
                } else if reduced < -left {
                    self.state.take(layout, option)?;
                    rest &= self.state.word(word);
                    changed = true;
                }
            }
        }
        Ok(changed)
    }

    /// The option to branch on, in how many ways, and whether all needs are met.
    pub(super) fn choose(&mut self, frozen: &Frozen) -> Option<(OptionId, u32, bool)> {
        let price = |option: &OptionId| self.prices.reduced(*option);
        match self.state.tightest() {
            Some((slot, slack)) => {
                let members = frozen.layout.members(slot).iter().copied();
                let live = members.filter(|&option| self.state.is_live(option));
                let option = live.min_by_key(price);
                let option = option.expect("a slot with slack has live options");
                Some((option, slack + 1, false))
            }
            None => Some((self.state.live().min_by_key(price)?, 2, true)),
        }
    }

    pub(super) fn decide(&mut self, frozen: &Frozen, option: OptionId, ways: u32) {
        self.stats.nodes += 1;
        self.todo = Todo::Descend;
        let taken = self.share / f64::from(ways);
        self.frames.push(Frame {
            option,
            turned: self.turned,
            given: false,
            told: std::mem::replace(&mut self.told, false),
            mark: self.state.mark(),
            prices: self.prices.mark(),
            limits: self.limits.len(),
            rest: self.share - taken,
        });
        self.share = taken;
        self.turned = 0;
        if self.state.take(&frozen.layout, option).is_err() {
            self.stats.failures += 1;
            self.todo = Todo::Retreat;
        }
    }

    fn retreat(&mut self, frozen: &Frozen) {
        self.done += self.share;
        self.share = 0.0;
        let Some(frame) = self.frames.pop() else {
            self.todo = Todo::Stop;
            self.limits.clear();
            self.turned = 0;
            return;
        };
        if !frame.given {
            self.turn(frozen, frame);
        }
    }

    /// Goes on without the option of a decision.
    fn turn(&mut self, frozen: &Frozen, frame: Frame) {
        self.state.undo(&frozen.layout, frame.mark);
        self.prices
            .undo(&frozen.terms, &frozen.layout, frame.prices);
        self.limits.truncate(frame.limits);
        self.share = frame.rest;
        self.turned = frame.turned;
        self.told = frame.told;
        self.leave(frozen, frame.option);
    }

    /// Gives the later half of what is left to another search: the branch without the option of the shallowest
    /// decision that is still ours to turn round. The cheapest of both together are the cheapest of all; the other
    /// search begins with no cover found, and with a limit where this one has as many as it looks for. `None` if
    /// there is no such decision.
    pub fn split(&mut self) -> Option<Search> {
        let depth = self.frames.iter().position(|frame| !frame.given)?;
        let frame = self.frames[depth];
        let frozen = Arc::clone(&self.frozen);
        let mut other = self.clone();
        other.best.lower(self.best.below());
        other.best.clear();
        other.frames.truncate(depth);
        other.stats = Stats::default();
        other.prices.updates = 0;
        other.state.removals = 0;
        other.done = 0.0;
        other.turn(&frozen, frame);
        self.give(depth);
        Some(other)
    }

    /// Leaves the other branch of a decision to another search.
    pub(super) fn give(&mut self, depth: usize) {
        let frame = &mut self.frames[depth];
        frame.given = true;
        frame.rest = 0.0;
    }

    /// From now on looks only for covers that cost less than this: another search has found enough others.
    pub fn lower(&mut self, below: u128) {
        self.best.lower(below);
    }

    /// Goes on without an option that could be taken in the first of these ways.
    pub(super) fn skip(&mut self, frozen: &Frozen, option: OptionId, ways: u32) {
        self.share -= self.share / f64::from(ways);
        self.leave(frozen, option);
    }

    fn leave(&mut self, frozen: &Frozen, option: OptionId) {
        self.turned += 1;
        self.todo = Todo::Descend;
        if self.state.drop(&frozen.layout, option).is_err() {
            self.stats.failures += 1;
            self.todo = Todo::Retreat;
        }
    }

    /// The cheapest covers so far.
    pub fn best(&self) -> &Best {
        &self.best
    }

    /// No cover costs less than this; known from the root.
    pub fn bound(&self) -> u128 {
        self.frozen.terms.at_least(self.root)
    }

    /// Counted work.
    pub fn stats(&self) -> Stats {
        Stats {
            updates: self.prices.updates,
            removals: self.state.removals,
            ..self.stats
        }
    }

    /// The share of the tree that is done, by the number of branches at each decision; a branch that is cut off
    /// counts as done.
    pub fn progress(&self) -> f64 {
        self.done.min(1.0)
    }
}
