//! From the number of a propagator to the file that knows how: the one place where kinds are told apart.
//!
//! Cost: a match and two look-ups. The compiler names this file when a kind is added.

use super::explain::{Past, Sink, Target};
use super::kind::{Kind, Next, PropId, Stages, TableId};
use super::lit::Var;
use super::problem::Problem;
use super::propagators::{all_different, differ, families, less, run, sum_bounds};
use super::store::{Conflict, Reason, Store};

/// Work done by propagators, counted by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Calls of cheap stages.
    pub cheap: u64,
    /// Calls of the combination filter of runs (also counted as cheap).
    pub filters: u64,
    /// Calls of subset families.
    pub families: u64,
    /// Calls of every strong stage (subset families too).
    pub strong: u64,
    /// Explanations given.
    pub explanations: u64,
}

/// Buffers that propagators share; allocated once.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    pub(super) words: Vec<u64>,
    pub(super) graph: all_different::Scratch,
}

/// Runs the cheap stage of a propagator.
#[inline]
pub(super) fn cheap(
    problem: &Problem,
    store: &mut Store,
    id: PropId,
    work: &mut Work,
) -> Result<Next, Conflict> {
    work.cheap += 1;
    let scope = problem.scope(id);
    let reason = Reason::Propagator(id);
    match problem.kind(id) {
        Kind::Run(list, stages) => {
            work.filters += 1;
            let next = run::filter(scope, problem.sets(list), store, id)?;
            Ok(if stages == Stages::FilterOnly {
                Next::Done
            } else {
                next
            })
        }
        Kind::AllDifferent(strength) => all_different::cheap(scope, strength, store, id),
        Kind::Less => less::propagate(scope, store, reason),
        Kind::Differ(table) => differ::propagate(
            scope,
            &problem.tables.distances[table.0 as usize],
            store,
            reason,
        ),
        Kind::NotDiffer(table) => differ::propagate_not(
            scope,
            &problem.tables.distances[table.0 as usize],
            store,
            reason,
        ),
        Kind::SumBounds(table) => {
            let (weights, total) = &problem.tables.sums[table.0 as usize];
            sum_bounds::propagate(scope, weights, *total, store, id)
        }
        Kind::Table(_) | Kind::Layered(_) => Ok(Next::Strong(problem.kind(id).rank())),
    }
}

/// Runs the strong stage of a propagator.
#[inline]
pub(super) fn strong(
    problem: &Problem,
    store: &mut Store,
    id: PropId,
    scratch: &mut Scratch,
    work: &mut Work,
) -> Result<(), Conflict> {
    work.strong += 1;
    let scope = problem.scope(id);
    match problem.kind(id) {
        Kind::Run(list, _) => {
            work.families += 1;
            families::propagate(scope, problem.sets(list), store, id, &mut scratch.words)
        }
        Kind::AllDifferent(_) => all_different::strong(scope, store, id, &mut scratch.graph),
        Kind::Table(table) => {
            problem.tables.tuples[table.0 as usize].propagate(scope, store, id, &mut scratch.words)
        }
        Kind::Layered(graph) => {
            problem.tables.layered[graph.0 as usize].propagate(scope, store, id, &mut scratch.words)
        }
        Kind::Less | Kind::Differ(_) | Kind::NotDiffer(_) | Kind::SumBounds(_) => Ok(()),
    }
}

/// Explains why a propagator inferred `target` at the time of `past`: the sink receives removals that
/// suffice. Holds for anything that the constraint alone implies.
pub(super) fn explain(
    problem: &Problem,
    id: PropId,
    target: Target,
    past: Past<'_>,
    scratch: &mut Scratch,
    sink: &mut Sink<'_>,
) {
    let scope = problem.scope(id);
    let (tables, words) = (&problem.tables, &mut scratch.words);
    match problem.kind(id) {
        Kind::Run(list, _) => {
            let sets = problem.sets(list);
            families::explain(scope, sets, problem.width(), target, past, words, sink);
        }
        Kind::Table(table) => {
            tables.tuples[table.0 as usize].explain(scope, target, past, words, sink);
        }
        Kind::Layered(graph) => {
            tables.layered[graph.0 as usize].explain(scope, target, past, words, sink);
        }
        kind => explain_simple(problem, kind, scope, target, past, sink),
    }
}

/// Kinds that never place a value themselves: if somebody asks all the same, everything that was removed
/// from the variable counts, and its other values are excluded.
fn explain_simple(
    problem: &Problem,
    kind: Kind,
    scope: &[Var],
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let target = match target {
        Target::Placed(at, value) => {
            sink.need(scope[at], past.removed(scope[at]));
            Target::Excluded(at, past.mask(scope[at]).without(value))
        }
        target => target,
    };
    let distances = |table: TableId| &problem.tables.distances[table.0 as usize][..];
    match kind {
        Kind::AllDifferent(_) => all_different::explain(scope, target, past, sink),
        Kind::Less => less::explain(scope, target, past, sink),
        Kind::Differ(table) => differ::explain(scope, distances(table), false, target, past, sink),
        Kind::NotDiffer(table) => {
            differ::explain(scope, distances(table), true, target, past, sink);
        }
        Kind::SumBounds(table) => {
            let (weights, total) = &problem.tables.sums[table.0 as usize];
            sum_bounds::explain(scope, weights, *total, target, past, sink);
        }
        Kind::Run(..) | Kind::Table(_) | Kind::Layered(_) => {}
    }
}
