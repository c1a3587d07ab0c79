//! The search: one path through the tree, driven in slices.
//!
//! Order of covers: depth first; at a node, after all forced options have been taken, the item that the choice
//! prefers (ties: the lower number), its options in the load order ([`Prepared::order`]). Neither tiers nor
//! pauses nor splits change it. A path is a list of levels on the heap: depth costs no stack.

use super::checkpoint::{Checkpoint, Stage, Stale};
use super::dense::Dense;
use super::meter::{Exit, Level, Meter, Work};
use super::prepared::Prepared;
use super::sparse::{Node, Sparse};
use crate::cover::OptionId;
use std::sync::Arc;

/// What a slice of search ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'s> {
    /// A cover: its options, ascending. Running on looks for the next.
    Solution(&'s [OptionId]),
    /// The fuel is spent.
    Paused,
    /// There is nothing more.
    Done,
}

/// A search of one problem, or of a part of its tree.
#[derive(Clone, Debug)]
pub struct Search {
    prepared: Arc<Prepared>,
    sparse: Sparse,
    dense: Dense,
    meter: Meter,
    stage: Stage,
    /// The root, once it has been propagated.
    root: Option<Root>,
    /// Whether the options taken are all known: not after a count.
    listed: bool,
    share: f64,
    cover: Vec<OptionId>,
}

/// The root of the tree, propagated.
#[derive(Clone, Copy, Debug)]
struct Root {
    item: u32,
    /// Whether it is searched over bitsets from here on.
    dense: bool,
}

impl Search {
    /// A search of the whole tree. Cost: linear in the problem's options and items.
    pub fn new(prepared: &Arc<Prepared>) -> Search {
        Search {
            sparse: Sparse::new(prepared),
            dense: Dense::new(prepared),
            prepared: Arc::clone(prepared),
            meter: Meter::default(),
            stage: Stage::Fresh,
            root: None,
            listed: true,
            share: 1.0,
            cover: Vec::new(),
        }
    }

    /// Back to the beginning, with nothing done.
    pub fn restart(&mut self) {
        self.dense.leave(&mut self.sparse.taken);
        self.sparse.restart(&self.prepared);
        self.listed = true;
        self.meter = Meter::default();
        self.stage = Stage::Fresh;
        self.share = 1.0;
    }

    /// Searches until the next cover, for at most `fuel` nodes.
    pub fn run(&mut self, fuel: u64) -> Event<'_> {
        match self.advance(fuel, true) {
            Exit::Cover => {
                self.cover.clear();
                let order = &self.prepared.order;
                let taken = self.sparse.taken.iter();
                self.cover.extend(taken.map(|&place| order[place as usize]));
                self.cover.sort_unstable();
                Event::Solution(&self.cover)
            }
            Exit::Done => Event::Done,
            _ => Event::Paused,
        }
    }

    /// Counts covers without listing them, for at most `fuel` nodes; see [`Search::covers`].
    pub fn count(&mut self, fuel: u64) -> Event<'static> {
        match self.advance(fuel, false) {
            Exit::Done => Event::Done,
            _ => Event::Paused,
        }
    }

    /// Covers found so far, listed or counted.
    pub fn covers(&self) -> u64 {
        self.meter.work.covers
    }

    /// Work done so far.
    pub fn work(&self) -> Work {
        self.meter.work
    }

    /// Whether the whole part of the tree is done.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Finished
    }

    /// The problem.
    pub fn prepared(&self) -> &Arc<Prepared> {
        &self.prepared
    }

    fn advance(&mut self, fuel: u64, list: bool) -> Exit {
        self.meter.limit = self.meter.work.nodes.saturating_add(fuel);
        if self.stage == Stage::Finished {
            return Exit::Done;
        }
        if self.stage == Stage::Fresh
            && let Some(exit) = self.begin(list)
        {
            return exit;
        }
        if list && !self.listed {
            self.know_taken();
        }
        self.listed &= list;
        loop {
            let (prepared, meter) = (&*self.prepared, &mut self.meter);
            let exit = self
                .dense
                .run(prepared, meter, &mut self.sparse.taken, list);
            if exit != Exit::Done {
                return exit;
            }
            let policy = &mut self.dense.policy;
            match self.sparse.run(prepared, meter, policy, list) {
                Exit::Packed => {
                    self.sparse.gather(prepared, &mut self.dense);
                    let taken = self.sparse.taken.len();
                    self.dense.enter(self.sparse.gather_at, taken, meter);
                }
                Exit::Done => {
                    self.stage = Stage::Finished;
                    return Exit::Done;
                }
                exit => return exit,
            }
        }
    }

    /// Finds the options taken, after a count in which they were not noted.
    fn know_taken(&mut self) {
        let (checkpoint, meter) = (self.checkpoint(), self.meter);
        let loaded = self.load(&checkpoint);
        debug_assert!(loaded.is_ok());
        self.meter = meter;
    }

    /// The root; `Some` where there is no tree below it.
    fn begin(&mut self, list: bool) -> Option<Exit> {
        if let Some(root) = self.root {
            self.open_root(root);
            return None;
        }
        match self.sparse.root(&self.prepared, &mut self.meter) {
            Node::Branch(item) => {
                let dense = self.sparse.prefers_dense(&self.prepared);
                if dense {
                    self.sparse.gather(&self.prepared, &mut self.dense);
                }
                let root = Root { item, dense };
                self.root = Some(root);
                self.open_root(root);
                None
            }
            Node::Cover => {
                self.stage = Stage::Finished;
                self.meter.work.covers += 1;
                Some(if list { Exit::Cover } else { Exit::Done })
            }
            Node::Dead => {
                self.stage = Stage::Finished;
                Some(Exit::Done)
            }
        }
    }

    fn open_root(&mut self, root: Root) {
        self.stage = Stage::Running;
        if root.dense {
            let taken = self.sparse.taken.len();
            self.dense.enter(root.item, taken, &mut self.meter);
        } else {
            self.sparse.push(&self.prepared, root.item, &mut self.meter);
        }
    }

    /// The path: one level per choice, from the outside in. Cost: up to the size of the state.
    pub fn path(&self) -> Vec<Level> {
        let sparse = self.sparse.levels(&self.prepared);
        sparse.chain(self.dense.levels(&self.prepared)).collect()
    }

    /// The share of the whole tree that is still before this search; each node's branches weigh the same.
    pub fn remaining(&self) -> f64 {
        match self.stage {
            Stage::Fresh => 1.0,
            Stage::Finished => 0.0,
            Stage::Running => remaining(&self.path()),
        }
    }

    /// The share of what this search was given that is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        if self.stage == Stage::Finished || self.share <= 0.0 {
            return if self.stage == Stage::Finished {
                1.0
            } else {
                0.0
            };
        }
        (1.0 - self.remaining() / self.share).clamp(0.0, 1.0)
    }

    /// Where the search is, as plain data; valid between slices.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            fingerprint: self.prepared.fingerprint,
            stage: self.stage,
            covers: self.meter.work.covers,
            nodes: self.meter.work.nodes,
            share: self.share,
            levels: self.path(),
        }
    }

    /// A search that goes on where a checkpoint was taken. Cost: one descent along its path.
    ///
    /// # Errors
    /// [`Stale`]: it belongs to another problem, or its path is none of this tree.
    pub fn resume(prepared: &Arc<Prepared>, checkpoint: &Checkpoint) -> Result<Search, Stale> {
        let mut search = Search::new(prepared);
        search.load(checkpoint)?;
        Ok(search)
    }

    /// As [`Search::resume`], in the memory of this search.
    ///
    /// # Errors
    /// As [`Search::resume`]; the search is then at the beginning.
    pub fn load(&mut self, checkpoint: &Checkpoint) -> Result<(), Stale> {
        self.restart();
        if checkpoint.fingerprint != self.prepared.fingerprint {
            return Err(Stale::OtherProblem);
        }
        if checkpoint.stage == Stage::Running {
            if let Err(level) = self.descend(&checkpoint.levels) {
                self.restart();
                return Err(Stale::NoSuchPath(level));
            }
        } else if !checkpoint.levels.is_empty() {
            return Err(Stale::NoSuchPath(0));
        }
        self.meter.work.covers = checkpoint.covers;
        self.meter.work.nodes = checkpoint.nodes;
        self.stage = checkpoint.stage;
        self.share = checkpoint.share;
        Ok(())
    }

    /// Walks along a path from the root; the level where it ends otherwise.
    fn descend(&mut self, path: &[Level]) -> Result<(), usize> {
        if path.is_empty() || self.begin(false).is_some() {
            return Err(0);
        }
        for (depth, level) in path.iter().enumerate() {
            let here = self.innermost().ok_or(depth)?;
            let last = depth + 1 == path.len();
            let fits = here.item == level.item
                && here.branches == level.branches
                && level.taken <= level.end
                && level.end <= level.branches
                && (last || level.taken > 0);
            if !fits {
                return Err(depth);
            }
            if last {
                self.seek(level.taken, level.end);
                return Ok(());
            }
            self.seek(level.taken - 1, level.end);
            if self.step() != Some(depth + 2) {
                return Err(depth + 1);
            }
        }
        Ok(())
    }

    /// Takes one candidate; the depth thereafter, `None` where everything is done.
    pub(super) fn step(&mut self) -> Option<usize> {
        match self.advance(1, true) {
            Exit::Done => None,
            _ => Some(self.depth()),
        }
    }

    /// The innermost level of a search that is inside the tree.
    pub(super) fn innermost(&mut self) -> Option<Level> {
        if self.stage == Stage::Fresh {
            let _ = self.begin(true);
        }
        let dense = self.dense.innermost(&self.prepared);
        dense.or_else(|| self.sparse.innermost(&self.prepared))
    }

    /// How many levels the path has.
    fn depth(&self) -> usize {
        self.sparse.depth() + self.dense.depth()
    }

    /// Sets how far the innermost level is.
    pub(super) fn seek(&mut self, taken: u32, end: u32) {
        if let Some(level) = self.depth().checked_sub(1) {
            self.seek_at(level, taken, end);
        }
    }

    fn seek_at(&mut self, level: usize, taken: u32, end: u32) {
        match level.checked_sub(self.sparse.depth()) {
            Some(inner) => self.dense.seek(inner, taken, end),
            None => self.sparse.seek(level, taken, end),
        }
    }

    /// Gives away the later half of the untried branches of the outermost level that has any. This search
    /// first, then the part: together the covers in the order of one search. The part has found nothing yet.
    /// `None` where there is nothing to give, or nothing has begun.
    pub fn split(&mut self) -> Option<Checkpoint> {
        if self.stage != Stage::Running {
            return None;
        }
        let mut path = self.path();
        let inner = path.len() - 1;
        let at = path.iter().enumerate().position(|(depth, level)| {
            let kept = u32::from(depth == inner);
            level.end - level.taken > kept
        })?;
        let level = &mut path[at];
        let untried = level.end - level.taken;
        let given = if at == inner {
            untried / 2
        } else {
            untried.div_ceil(2)
        };
        let middle = level.end - given;
        let (taken, end) = (level.taken, level.end);
        level.taken = middle;
        path.truncate(at + 1);
        for outer in &mut path[..at] {
            outer.end = outer.taken;
        }
        self.seek_at(at, taken, middle);
        debug_assert!(end > middle);
        let share = remaining(&path);
        self.share -= share;
        Some(Checkpoint {
            fingerprint: self.prepared.fingerprint,
            stage: Stage::Running,
            covers: 0,
            nodes: 0,
            share,
            levels: path,
        })
    }
}

/// The share of the tree that is untried on a path.
fn remaining(path: &[Level]) -> f64 {
    let (mut weight, mut sum) = (1.0, 0.0);
    for level in path {
        weight /= f64::from(level.branches.max(1));
        sum += weight * f64::from(level.end - level.taken);
    }
    sum
}
