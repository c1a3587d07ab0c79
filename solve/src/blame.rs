//! Which propagators a contradiction rests on: one that propagation finds, or all those at the leaves of a small
//! search.
//!
//! Source: explanations followed back to decisions (Junker, QuickXplain, AAAI 2004, calls the result a conflict);
//! a search without a solution rests on the union over its leaves, since each leaf is refuted by its own
//! constraints and the decisions alone. Branching: smallest domain by the weights of conflicts (Boussemart et
//! al., ECAI 2004), which keeps to few constraints. Cost: a walk over the trail for each leaf.

use crate::control::Control;
use crossfoot_engine::domain::{Conflict, Fuel, Lit, Machine, Reason, Var};
use rustc_hash::FxHashSet;

/// Leaves of a refutation at most.
const LEAVES: usize = 2_000;

/// The propagators that a conflict rests on, together with the decisions, if there are any.
pub(crate) fn trace(machine: &mut Machine, conflict: Conflict) -> Vec<u32> {
    let mut blame = Blame::default();
    blame.add(machine, conflict);
    let mut props: Vec<u32> = blame.props.into_iter().collect();
    props.sort_unstable();
    props
}

/// Propagators that some conflicts rest on.
#[derive(Default)]
struct Blame {
    props: FxHashSet<u32>,
    /// Entries of the trail that are followed already, with all that they rest on. What stays on the trail from
    /// one leaf to the next keeps its place and its reasons, so it need not be followed again.
    seen: Vec<bool>,
    open: Vec<Lit>,
}

impl Blame {
    fn add(&mut self, machine: &mut Machine, conflict: Conflict) {
        if let Conflict::Failed(id) | Conflict::Clash(_, Reason::Propagator(id)) = conflict {
            self.props.insert(id);
        }
        self.seen.resize(machine.store().trail().len(), false);
        machine.explain_conflict(conflict, &mut self.open);
        while let Some(lit) = self.open.pop() {
            let Some(at) = machine.store().position(lit) else {
                continue;
            };
            if std::mem::replace(&mut self.seen[at], true) {
                continue;
            }
            if let Reason::Propagator(id) = machine.store().trail()[at].reason {
                self.props.insert(id);
            }
            machine.explain(lit, &mut self.open);
        }
    }

    /// The trail has been cut to this length.
    fn back_to(&mut self, length: usize) {
        self.seen.truncate(length);
    }
}

/// The propagators that a search without a solution over some open variables rests on; `None` if it grows too
/// large, finds a solution, or the control ends it. The root of the machine is settled.
pub(crate) fn refutation(
    machine: &mut Machine,
    part: &[Var],
    control: &mut dyn Control,
) -> Option<Vec<u32>> {
    let mut blame = Blame::default();
    search(machine, part, control, &mut |machine, event| match event {
        Event::Leaf(conflict) => blame.add(machine, conflict),
        Event::Back => blame.back_to(machine.store().trail().len()),
    })?;
    Some(blame.props.into_iter().collect())
}

/// What happens in a search that refutes.
#[derive(Clone, Copy)]
enum Event {
    /// A leaf, with what is contradictory there.
    Leaf(Conflict),
    /// The trail was cut.
    Back,
}

/// Searches until nothing is left, or gives `None` as [`refutation`] says.
fn search(
    machine: &mut Machine,
    part: &[Var],
    control: &mut dyn Control,
    tell: &mut dyn FnMut(&mut Machine, Event),
) -> Option<()> {
    let mut weights = vec![1.0; machine.store().masks().len()];
    let mut leaves = 0;
    let mut decisions: Vec<Lit> = Vec::new();
    loop {
        let mut outcome = machine.propagate(&mut Fuel::endless()).map(|_| ());
        let quiet = outcome.is_ok();
        while let Err(conflict) = outcome {
            bump(machine, conflict, &mut weights);
            tell(machine, Event::Leaf(conflict));
            leaves += 1;
            if leaves > LEAVES || !control.proceed(0) {
                return None;
            }
            let Some(lit) = decisions.pop() else {
                return Some(());
            };
            machine.back_to(decisions.len() as u32);
            tell(machine, Event::Back);
            outcome = machine.assert(lit.negated(), Reason::Flip);
        }
        if quiet {
            let lit = choose(machine, part, &weights)?;
            machine.decide(lit).ok()?;
            decisions.push(lit);
        }
    }
}

/// The variables of a constraint that failed get heavier.
fn bump(machine: &Machine, conflict: Conflict, weights: &mut [f64]) {
    let last = || machine.store().trail().last().map(|entry| entry.reason);
    let reason = match conflict {
        Conflict::Failed(id) => Some(Reason::Propagator(id)),
        Conflict::Clash(_, reason) => Some(reason),
        Conflict::Wiped(_) => last(),
        Conflict::Clause(_) => None,
    };
    if let Some(Reason::Propagator(id)) = reason {
        for &var in machine.problem().scope(id) {
            weights[var as usize] += 1.0;
        }
    }
}

/// The next decision; `None` if nothing is open.
fn choose(machine: &Machine, part: &[Var], weights: &[f64]) -> Option<Lit> {
    let store = machine.store();
    let cost = |var: Var| store.mask(var).len() as f64 / weights[var as usize];
    let open = part
        .iter()
        .copied()
        .filter(|&var| store.mask(var).len() > 1);
    let var = open.min_by(|&a, &b| cost(a).total_cmp(&cost(b)))?;
    Some(Lit::is(var, store.mask(var).first()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Nodes, Unbounded};
    use crossfoot_engine::Mask;
    use crossfoot_engine::domain::{Builder, Kind, Stages, Strength};
    use std::sync::Arc;

    /// Cells of two values each: a triangle of different ones, which only search refutes, and a pair.
    fn triangle_and_pair() -> Machine {
        let mut builder = Builder::new(&[1, 2]);
        for _ in 0..5 {
            builder.var(Mask::full(2));
        }
        for pair in [[3, 4], [0, 1], [1, 2], [0, 2]] {
            builder.post(Kind::AllDifferent(Strength::Domain), &pair);
        }
        let mut machine = Machine::new(Arc::new(builder.freeze().unwrap()));
        assert!(machine.propagate(&mut Fuel::endless()).is_ok());
        machine
    }

    #[test]
    fn a_search_rests_on_what_refutes_its_leaves() {
        let mut machine = triangle_and_pair();
        let mut found = refutation(&mut machine, &[0, 1, 2, 3, 4], &mut Unbounded).unwrap();
        found.sort_unstable();
        assert_eq!(found, [1, 2, 3]);
    }

    #[test]
    fn what_is_followed_once_need_not_be_followed_again() {
        let mut state = 1u64;
        let mut below = |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % bound
        };
        let mut deep = 0;
        for _ in 0..300 {
            let machine = random(&mut below);
            let part: Vec<Var> = (0..VARS as Var).collect();
            let (mut slow, mut leaves) = (FxHashSet::default(), 0);
            let twin = search(
                &mut machine.clone(),
                &part,
                &mut Unbounded,
                &mut |machine, event| {
                    if let Event::Leaf(conflict) = event {
                        slow.extend(trace(machine, conflict));
                        leaves += 1;
                    }
                },
            );
            let fast = refutation(&mut machine.clone(), &part, &mut Unbounded);
            assert_eq!(fast.is_some(), twin.is_some());
            if let Some(fast) = fast {
                assert_eq!(FxHashSet::from_iter(fast), slow);
                deep += usize::from(leaves > 3);
            }
        }
        assert!(
            deep > 10,
            "{deep} searches of more than three leaves are too few to tell"
        );
    }

    const SIDE: usize = 4;
    const VARS: usize = SIDE * SIDE;

    /// A square whose rows and columns each allow a few sets only, seldom with a solution.
    fn random(below: &mut dyn FnMut(usize) -> usize) -> Machine {
        let mut builder = Builder::new(&[1, 2, 3, 4, 5, 6]);
        for _ in 0..VARS {
            builder.var(Mask::full(6));
        }
        for line in 0..SIDE {
            let row = (0..SIDE).map(|i| (line * SIDE + i) as Var).collect();
            let column = (0..SIDE).map(|i| (i * SIDE + line) as Var).collect();
            for scope in [row, column] {
                let scope: Vec<Var> = scope;
                let sets: Vec<Mask> = (0..3)
                    .map(|_| {
                        let first = below(6);
                        let second = (first + 1 + below(5)) % 6;
                        Mask::full(6).without(first).without(second)
                    })
                    .collect();
                let list = builder.list(&sets);
                builder.post(Kind::Run(list, Stages::FilterOnly), &scope);
            }
        }
        Machine::new(Arc::new(builder.freeze().unwrap()))
    }

    #[test]
    fn a_solution_or_the_control_ends_it() {
        let mut machine = triangle_and_pair();
        assert_eq!(refutation(&mut machine, &[3, 4], &mut Unbounded), None);
        let mut machine = triangle_and_pair();
        assert_eq!(refutation(&mut machine, &[0, 1, 2], &mut Nodes(0)), None);
    }
}
