//! How large a search will be, and how many covers there are, by random descents.
//!
//! Source: Knuth, *Estimating the efficiency of backtrack programs* (1975); TAOCP 4B, 7.2.2, Algorithm E. A descent
//! takes a branch at random at each node; the product of the numbers of branches on the way to a node says for how
//! many nodes it stands. The mean is right whatever the tree; its spread may be anything, and a large greatest value
//! says that most of the tree is in few places. Cost: a descent each.
//! Deviation: the tree is that of the search for exact covers, by its choice of items; with multiplicities that of
//! the walk that makes diagrams (an item of least degree, its first option that is chosen).

use super::branch::Branch;
use super::pick::Settled;
use super::problem::Problem;
use super::residue::Residue;
use super::search::{Choice, Prepared, Probe, Unfit};
use std::sync::Arc;

/// A number that was estimated. Infinite where it is beyond 10^308.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// The mean over the descents: the estimate.
    pub mean: f64,
    /// The standard error of the mean; 0 for a single descent.
    pub error: f64,
    /// The greatest value of a descent.
    pub most: f64,
}

/// What descents tell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// How many descents.
    pub probes: u64,
    /// Nodes of the search tree below the root: options taken by choice.
    pub nodes: Spread,
    /// Covers.
    pub covers: Spread,
    /// How many descents ended in a cover.
    pub hits: u64,
    /// Choices of the deepest descent.
    pub deepest: usize,
}

/// Mean and spread of a sequence (Welford 1962).
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    mean: f64,
    squares: f64,
    most: f64,
}

impl Moments {
    /// Adds the `n`-th value, from 1.
    fn add(&mut self, n: u64, value: f64) {
        let off = value - self.mean;
        self.mean += off / n as f64;
        self.squares += off * (value - self.mean);
        self.most = self.most.max(value);
    }

    fn spread(&self, n: u64) -> Spread {
        let error = if n < 2 {
            0.0
        } else {
            (self.squares / (n - 1) as f64 / n as f64).sqrt()
        };
        let lost = !self.mean.is_finite() || !error.is_finite();
        Spread {
            mean: if self.mean.is_nan() {
                f64::INFINITY
            } else {
                self.mean
            },
            error: if lost { f64::INFINITY } else { error },
            most: self.most,
        }
    }
}

/// Where descents are made.
#[derive(Clone, Debug)]
enum Tree {
    Exact(Box<Probe>),
    Many(Box<Residue>),
}

/// Makes descents and adds up what they tell.
#[derive(Clone, Debug)]
pub struct Estimator {
    tree: Tree,
    probes: u64,
    nodes: Moments,
    covers: Moments,
    hits: u64,
    deepest: usize,
}

impl Estimator {
    /// An estimator of the search by this choice of items; with multiplicities only the smallest item can be chosen.
    ///
    /// # Errors
    /// The choice does not fit the problem.
    pub fn new(problem: &Arc<Problem>, choice: &Choice) -> Result<Estimator, Unfit> {
        let tree = match Prepared::new(problem, choice) {
            Ok(prepared) => Tree::Exact(Box::new(Probe::new(&Arc::new(prepared)))),
            Err(Unfit::Multiplicity(_)) if *choice == Choice::Smallest => {
                Tree::Many(Box::new(Residue::new(Arc::clone(problem))))
            }
            Err(unfit) => return Err(unfit),
        };
        Ok(Estimator {
            tree,
            probes: 0,
            nodes: Moments::default(),
            covers: Moments::default(),
            hits: 0,
            deepest: 0,
        })
    }

    /// One descent; `below(n)` gives each number below `n` equally likely.
    pub fn probe(&mut self, mut below: impl FnMut(u32) -> u32) {
        let (mut weight, mut nodes, mut depth) = (1.0, 0.0, 0);
        let pick = |branches: u32| {
            weight *= f64::from(branches);
            nodes += weight;
            depth += 1;
            below(branches)
        };
        let cover = match &mut self.tree {
            Tree::Exact(probe) => probe.descend(pick).cover,
            Tree::Many(residue) => descend(residue, pick),
        };
        self.probes += 1;
        self.hits += u64::from(cover);
        self.deepest = self.deepest.max(depth);
        self.nodes.add(self.probes, nodes);
        self.covers
            .add(self.probes, if cover { weight } else { 0.0 });
    }

    /// What the descents so far tell.
    pub fn estimate(&self) -> Estimate {
        Estimate {
            probes: self.probes,
            nodes: self.nodes.spread(self.probes),
            covers: self.covers.spread(self.probes),
            hits: self.hits,
            deepest: self.deepest,
        }
    }
}

/// One descent in a residue; whether it ends in a cover.
fn descend(residue: &mut Residue, mut pick: impl FnMut(u32) -> u32) -> bool {
    if residue.starved().is_some() {
        return false;
    }
    let mut options = Vec::new();
    let cover = loop {
        let next = match residue.settle(None, |_| {}) {
            Settled::Branch(next) => next,
            Settled::Cover => break true,
            Settled::Dead => break false,
        };
        options.clear();
        let mut branch = Branch::new(residue, next, &mut options);
        let chosen = pick(next.degree).min(next.degree - 1);
        if !branch.seek(residue, &options, chosen) {
            break false;
        }
    };
    residue.restart();
    cover
}
