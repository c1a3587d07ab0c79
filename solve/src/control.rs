//! Budgets: the caller says, between slices of work, whether to go on.

use crossfoot_engine::domain::{Counter, Fuel, Search};

/// Counted work of one answer; times are the caller's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Search states after propagation, the root included; restarts add up.
    pub nodes: u64,
    /// Those that ended in a contradiction.
    pub failures: u64,
    /// Calls of the combination filter.
    pub filters: u64,
    /// Calls of subset families.
    pub families: u64,
    /// Calls of all propagator stages.
    pub propagations: u64,
    /// Learned clauses.
    pub learned: u64,
    /// Restarts.
    pub restarts: u64,
    /// Independent parts after the root.
    pub parts: u64,
}

impl Work {
    /// Adds the work of another search.
    pub fn add(&mut self, other: Work) {
        self.nodes += other.nodes;
        self.failures += other.failures;
        self.filters += other.filters;
        self.families += other.families;
        self.propagations += other.propagations;
        self.learned += other.learned;
        self.restarts += other.restarts;
        self.parts += other.parts;
    }

    pub(crate) fn of_search(search: &Search) -> Work {
        let (stats, machine) = (search.stats, search.machine().work);
        Work {
            nodes: stats.nodes,
            failures: stats.failures,
            filters: machine.filters,
            families: machine.families,
            propagations: machine.cheap + machine.strong,
            learned: stats.learned,
            restarts: stats.restarts,
            parts: 0,
        }
    }

    pub(crate) fn of_counter(counter: &Counter) -> Work {
        let machine = counter.machine().work;
        Work {
            nodes: counter.nodes,
            filters: machine.filters,
            families: machine.families,
            propagations: machine.cheap + machine.strong,
            ..Work::default()
        }
    }
}

/// Who decides how long work goes on.
pub trait Control {
    /// Called between slices of at most [`SLICE`] propagator calls, with the nodes so far; false ends the
    /// work with what is known.
    fn proceed(&mut self, nodes: u64) -> bool;

    /// Called when a solution has been found, with the nodes so far; before the next one is looked for.
    fn found(&mut self, _nodes: u64) {}
}

/// Propagator calls between two questions to the control: some milliseconds.
pub const SLICE: u64 = 20_000;

/// No bound.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unbounded;

impl Control for Unbounded {
    fn proceed(&mut self, _: u64) -> bool {
        true
    }
}

/// A bound on nodes alone, for tests and reproducible runs. It is looked at between slices.
#[derive(Clone, Copy, Debug)]
pub struct Nodes(pub u64);

impl Control for Nodes {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes < self.0
    }
}

pub(crate) fn slice() -> Fuel {
    Fuel(SLICE)
}
