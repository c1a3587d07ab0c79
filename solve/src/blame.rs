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
    let mut props = Vec::new();
    if let Conflict::Failed(id) | Conflict::Clash(_, Reason::Propagator(id)) = conflict {
        props.push(id);
    }
    let mut seen = vec![false; machine.store().trail().len()];
    let mut open: Vec<Lit> = Vec::new();
    machine.explain_conflict(conflict, &mut open);
    while let Some(lit) = open.pop() {
        let Some(at) = machine.store().position(lit) else {
            continue;
        };
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if let Reason::Propagator(id) = machine.store().trail()[at].reason {
            props.push(id);
        }
        machine.explain(lit, &mut open);
    }
    props.sort_unstable();
    props.dedup();
    props
}

/// The propagators that a search without a solution over some open variables rests on; `None` if it grows too
/// large, finds a solution, or the control ends it. The root of the machine is settled.
pub(crate) fn refutation(
    machine: &mut Machine,
    part: &[Var],
    control: &mut dyn Control,
) -> Option<Vec<u32>> {
    let mut weights = vec![1.0; machine.store().masks().len()];
    let mut blamed = FxHashSet::default();
    let mut leaves = 0;
    let mut decisions: Vec<Lit> = Vec::new();
    loop {
        let mut outcome = machine.propagate(&mut Fuel::endless()).map(|_| ());
        let quiet = outcome.is_ok();
        while let Err(conflict) = outcome {
            bump(machine, conflict, &mut weights);
            blamed.extend(trace(machine, conflict));
            leaves += 1;
            if leaves > LEAVES || !control.proceed(0) {
                return None;
            }
            let Some(lit) = decisions.pop() else {
                return Some(blamed.into_iter().collect());
            };
            machine.back_to(decisions.len() as u32);
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
    use crossfoot_engine::domain::{Builder, Kind, Strength};
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
    fn a_solution_or_the_control_ends_it() {
        let mut machine = triangle_and_pair();
        assert_eq!(refutation(&mut machine, &[3, 4], &mut Unbounded), None);
        let mut machine = triangle_and_pair();
        assert_eq!(refutation(&mut machine, &[0, 1, 2], &mut Nodes(0)), None);
    }
}
