//! The machine: a store, a queue, and the loop that runs propagators until nothing changes.
//!
//! Source: the usual event loop of constraint solvers, with two priorities (Schulte, Stuckey, TOPLAS 31,
//! 2008). Cost: what the propagators cost; waking is one step per watcher of a changed variable.

use super::clauses::Clauses;
use super::dispatch::{self, Scratch, Work};
use super::explain::{Past, Sink, Target};
use super::kind::Next;
use super::kind::PropId;
use super::lit::{Lit, Var};
use super::problem::Problem;
use super::queue::Queue;
use super::store::{Conflict, Reason, Store};
use crate::Mask;
use std::sync::Arc;

/// How much work may still be done, in propagator calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fuel(pub u64);

impl Fuel {
    /// No bound.
    pub const fn endless() -> Fuel {
        Fuel(u64::MAX)
    }

    /// Burns one unit; false if none was left.
    #[inline]
    pub fn burn(&mut self) -> bool {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                true
            }
            None => false,
        }
    }
}

/// How a propagation ended without a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// A fixpoint.
    Quiet,
    /// The fuel ran out; call again to go on where it stopped.
    Paused,
}

/// Propagation over one problem.
#[derive(Clone, Debug)]
pub struct Machine {
    problem: Arc<Problem>,
    pub(super) store: Store,
    pub(super) queue: Queue,
    scratch: Scratch,
    head: usize,
    /// Learned clauses, while a search learns.
    pub(super) clauses: Option<Box<Clauses>>,
    /// Counted work.
    pub work: Work,
}

impl Machine {
    /// A machine at the root, every propagator waiting.
    pub fn new(problem: Arc<Problem>) -> Machine {
        let store = Store::new(problem.domains(), problem.width());
        let kinds = 0..problem.props() as PropId;
        let mut queue = Queue::new(kinds.map(|id| problem.kind(id).has_cheap()));
        for id in 0..problem.props() as PropId {
            enqueue(&problem, &mut queue, id);
        }
        let head = store.trail().len();
        Machine {
            problem,
            store,
            queue,
            scratch: Scratch::default(),
            head,
            clauses: None,
            work: Work::default(),
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Domains and trail.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Opens a level and makes a literal true there.
    ///
    /// # Errors
    /// A conflict if the literal is false already.
    pub fn decide(&mut self, lit: Lit) -> Result<(), Conflict> {
        self.store.open_level();
        self.store.assign(lit, Reason::Decision)
    }

    /// Makes a literal true on the present level.
    ///
    /// # Errors
    /// A conflict if the literal is false already.
    pub fn assert(&mut self, lit: Lit, reason: Reason) -> Result<(), Conflict> {
        self.store.assign(lit, reason)
    }

    /// Takes back everything above `level`; forgets what waits.
    pub fn back_to(&mut self, level: u32) {
        self.store.back_to(level);
        self.settle();
    }

    /// Takes back all entries from position `length` on, whatever their level; forgets what waits.
    pub(super) fn shorten(&mut self, length: usize) {
        self.store.shorten(length);
        self.settle();
    }

    fn settle(&mut self) {
        let length = self.store.trail().len();
        self.head = self.head.min(length);
        self.queue.clear();
        if let Some(clauses) = &mut self.clauses {
            clauses.head = clauses.head.min(length);
        }
    }

    /// Runs propagators until a fixpoint, a conflict, or the end of the fuel. After a conflict the caller
    /// must go back at least one level (or give up at the root).
    ///
    /// # Errors
    /// The conflict.
    pub fn propagate(&mut self, fuel: &mut Fuel) -> Result<Settled, Conflict> {
        let problem = Arc::clone(&self.problem);
        if let Some(var) = problem.empty() {
            return Err(Conflict::Wiped(var));
        }
        loop {
            if let Some(clauses) = &mut self.clauses {
                clauses.propagate(&mut self.store)?;
            }
            self.wake(&problem, PropId::MAX);
            if !fuel.burn() {
                return Ok(Settled::Paused);
            }
            if let Some(id) = self.queue.pop_cheap() {
                match dispatch::cheap(&problem, &mut self.store, id, &mut self.work)? {
                    Next::Done => self.queue.drop_strong(id),
                    Next::Strong(rank) => self.queue.push_strong(id, rank),
                }
                self.wake(&problem, id);
            } else if let Some(id) = self.queue.pop_strong() {
                dispatch::strong(
                    &problem,
                    &mut self.store,
                    id,
                    &mut self.scratch,
                    &mut self.work,
                )?;
                self.wake(&problem, id);
            } else {
                return Ok(Settled::Quiet);
            }
        }
    }

    /// Queues the watchers of everything that changed; `running` is at its own fixpoint already.
    #[inline]
    fn wake(&mut self, problem: &Problem, running: PropId) {
        let mut last = Var::MAX;
        while let Some(entry) = self.store.trail().get(self.head) {
            self.head += 1;
            let var = entry.lit.var();
            if var == last {
                continue;
            }
            last = var;
            for &id in problem.watchers(var) {
                if id != running {
                    enqueue(problem, &mut self.queue, id);
                }
            }
        }
    }

    /// Why a literal that is true on the trail is true: earlier literals that imply it together with one
    /// constraint. Empty for decisions and axioms. Appends to `out`.
    ///
    /// A `Flip` rests on the decisions below its level; the search explains it.
    pub fn explain(&mut self, lit: Lit, out: &mut Vec<Lit>) {
        let Some(time) = self.store.position(lit) else {
            return;
        };
        let reason = self.store.trail()[time].reason;
        self.explain_reason(lit, reason, time, out);
    }

    /// Why the conflict is one: literals that are true and cannot be together.
    pub fn explain_conflict(&mut self, conflict: Conflict, out: &mut Vec<Lit>) {
        let now = self.store.trail().len();
        match conflict {
            Conflict::Wiped(var) => match self.store.fixed_before(var, now) {
                Some(value) => out.extend([Lit::is(var, value), Lit::not(var, value)]),
                None => out.extend(
                    self.store
                        .initial(var)
                        .iter()
                        .map(|value| Lit::not(var, value)),
                ),
            },
            Conflict::Failed(id) | Conflict::Clash(_, Reason::Propagator(id)) => {
                self.explain_propagator(id, Target::Failed, now, out);
            }
            Conflict::Clash(lit, reason) => {
                if self.store.initial(lit.var()).has(lit.value()) {
                    out.push(lit.negated());
                }
                self.explain_reason(lit, reason, now, out);
            }
            Conflict::Clause(clause) => {
                if let Some(clauses) = &self.clauses {
                    out.extend(clauses.literals(clause).iter().map(|lit| lit.negated()));
                }
            }
        }
    }

    pub(super) fn explain_reason(
        &mut self,
        lit: Lit,
        reason: Reason,
        time: usize,
        out: &mut Vec<Lit>,
    ) {
        let (var, value) = (lit.var(), lit.value());
        match reason {
            Reason::Decision | Reason::Flip => {}
            Reason::Clause(clause) => {
                if let Some(clauses) = &self.clauses {
                    let others = clauses
                        .literals(clause)
                        .iter()
                        .filter(|&&other| other != lit);
                    out.extend(others.map(|other| other.negated()));
                }
            }
            Reason::Only => {
                let others = self.store.initial(var).without(value);
                out.extend(others.iter().map(|other| Lit::not(var, other)));
            }
            Reason::Fixed => {
                if let Some(fixed) = self.store.fixed_before(var, time) {
                    out.push(Lit::is(var, fixed));
                }
            }
            Reason::Propagator(id) => {
                let Some(at) = self.problem.scope(id).iter().position(|&x| x == var) else {
                    return;
                };
                let target = if lit.positive() {
                    Target::Placed(at, value)
                } else {
                    Target::Excluded(at, Mask::of(value))
                };
                self.explain_propagator(id, target, time, out);
            }
        }
    }

    fn explain_propagator(&mut self, id: PropId, target: Target, time: usize, out: &mut Vec<Lit>) {
        self.work.explanations += 1;
        let past = Past::new(&self.store, time);
        let mut sink = Sink::new(past, out);
        dispatch::explain(
            &self.problem,
            id,
            target,
            past,
            &mut self.scratch,
            &mut sink,
        );
    }
}

#[inline]
fn enqueue(problem: &Problem, queue: &mut Queue, id: PropId) {
    if !queue.push(id) {
        queue.push_strong(id, problem.kind(id).rank());
    }
}
