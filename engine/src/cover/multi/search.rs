//! Depth first: an item of least slack, its first option taken, then dropped.
//!
//! Source: Algorithm M of TAOCP 7.2.2.1. Deviations: counters in place of lists; an option is taken or dropped
//! (two branches in place of one per option), so a dropped option counts at once for all of its items, and
//! whatever must be taken is taken without a branch; items whose lower bound is met are no more branched on.
//! Order of solutions: at each node the item with the least slack (live options minus what its lower bound still
//! asks for), the first such item in the order of the problem, and of it the first option; all covers with the
//! option come before all without. Once every lower bound is met: the first live option. The order depends on
//! the problem alone.
//! Cost: one stack entry per decision; nothing is allocated while it runs.

use super::core::{Core, Mark};
use super::layout::Layout;
use super::state::Dead;
use crate::cover::problem::{OptionId, Problem};
use std::sync::Arc;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'s> {
    /// A cover, its options in the order in which they were taken; run again for the next.
    Solution(&'s [OptionId]),
    /// Out of fuel; run again to go on.
    Paused,
    /// There are no more.
    Done,
}

/// Work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Decisions: an option taken that need not be.
    pub nodes: u64,
    /// Branches that ended without a cover.
    pub failures: u64,
    /// Covers found.
    pub solutions: u64,
    /// Options that went: taken out of the live set by another one or by a branch.
    pub removals: u64,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Todo {
    /// Take what must be taken, then decide.
    Descend,
    /// Go back to the last decision and turn it round.
    Retreat,
    /// Nothing.
    Stop,
}

/// A decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) option: OptionId,
    /// How many decisions at this depth were turned round before this one.
    pub(super) turned: u32,
    /// The other branch is not ours: another search has it.
    pub(super) given: bool,
    mark: Mark,
    /// The share of the tree without this option.
    rest: f64,
}

/// Scratch of a search for covers; see the module for the order.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) layout: Arc<Layout>,
    pub(super) state: Core,
    pub(super) frames: Vec<Frame>,
    pub(super) todo: Todo,
    /// Decisions at the present depth that were turned round.
    pub(super) turned: u32,
    /// The share of the tree below here, and the share done.
    share: f64,
    pub(super) done: f64,
    pub(super) stats: Stats,
    pub(super) fingerprint: u64,
}

impl Search {
    /// A search at the root.
    pub fn new(problem: &Problem) -> Search {
        let layout = Layout::new(problem);
        let (state, dead) = Core::new(&layout);
        Search {
            layout: Arc::new(layout),
            state,
            frames: Vec::new(),
            todo: if dead { Todo::Retreat } else { Todo::Descend },
            turned: 0,
            share: 1.0,
            done: 0.0,
            stats: Stats::default(),
            fingerprint: super::bytes::fingerprint(problem),
        }
    }

    /// Goes on for at most `fuel` decisions.
    pub fn run(&mut self, fuel: u64) -> Step<'_> {
        let last = self.stats.nodes.saturating_add(fuel);
        loop {
            match self.todo {
                Todo::Stop => return Step::Done,
                Todo::Retreat => self.retreat(),
                Todo::Descend => match self.state.settle(&self.layout) {
                    Err(Dead) => {
                        self.stats.failures += 1;
                        self.todo = Todo::Retreat;
                    }
                    Ok(None) => {
                        self.stats.solutions += 1;
                        self.todo = Todo::Retreat;
                        return Step::Solution(self.state.chosen());
                    }
                    Ok(Some(_)) if self.stats.nodes >= last => return Step::Paused,
                    Ok(Some((option, ways))) => {
                        self.stats.nodes += 1;
                        self.decide(option, ways);
                    }
                },
            }
        }
    }

    pub(super) fn decide(&mut self, option: OptionId, ways: u32) {
        let taken = self.share / f64::from(ways);
        self.frames.push(Frame {
            option,
            turned: self.turned,
            given: false,
            mark: self.state.mark(),
            rest: self.share - taken,
        });
        self.share = taken;
        self.turned = 0;
        if self.state.take(&self.layout, option).is_err() {
            self.stats.failures += 1;
            self.todo = Todo::Retreat;
        }
    }

    pub(super) fn retreat(&mut self) {
        self.done += self.share;
        self.share = 0.0;
        let Some(frame) = self.frames.pop() else {
            self.todo = Todo::Stop;
            return;
        };
        if !frame.given {
            self.turn(frame);
        }
    }

    /// Goes on without the option of a decision.
    fn turn(&mut self, frame: Frame) {
        self.state.undo(&self.layout, frame.mark);
        self.share = frame.rest;
        self.turned = frame.turned;
        self.leave(frame.option);
    }

    /// Goes on without an option that could be taken in the first of these ways.
    pub(super) fn skip(&mut self, option: OptionId, ways: u32) {
        self.share -= self.share / f64::from(ways);
        self.leave(option);
    }

    fn leave(&mut self, option: OptionId) {
        self.turned += 1;
        self.todo = Todo::Descend;
        if self.state.drop(&self.layout, option).is_err() {
            self.stats.failures += 1;
            self.todo = Todo::Retreat;
        }
    }

    /// Gives the later half of what is left to another search: the branch without the option of the shallowest
    /// decision that is still ours to turn round. All that is left of this search, then all of the other, is what
    /// this search would have found, in the same order. `None` if there is no such decision.
    pub fn split(&mut self) -> Option<Search> {
        let depth = self.frames.iter().position(|frame| !frame.given)?;
        let frame = self.frames[depth];
        let mut other = self.clone();
        other.frames.truncate(depth);
        other.stats = Stats::default();
        other.done = 0.0;
        other.turn(frame);
        other.state.set_removals(0);
        self.give(depth);
        Some(other)
    }

    /// Leaves the other branch of a decision to another search.
    pub(super) fn give(&mut self, depth: usize) {
        let frame = &mut self.frames[depth];
        frame.given = true;
        frame.rest = 0.0;
    }

    /// Counted work, of this search since it began (not of what it was split from).
    pub fn stats(&self) -> Stats {
        Stats {
            removals: self.state.removals(),
            ..self.stats
        }
    }

    /// The share of the whole tree that this search has done, by the number of branches at each decision; those
    /// of searches that were split from each other add up to one in the end.
    pub fn progress(&self) -> f64 {
        self.done.min(1.0)
    }
}
