//! A walk: decide, propagate, compare with the twins, ask why of everything, go back.

use crate::rng::Rng;
use crate::rule::Case;
use crate::slow;
use crossfoot_engine::Mask;
use crossfoot_engine::domain::{Conflict, Fuel, Lit, Machine, Reason, Settled, Var};

/// What happened on walks, so that no test passes without having seen anything.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    pub(crate) settled: u64,
    pub(crate) conflicts: u64,
    pub(crate) removals: u64,
    /// Explained entries and conflicts, and the literals in their explanations.
    pub(crate) explained: u64,
    pub(crate) literals: u64,
    /// Conflicts in which a value was placed that was gone.
    pub(crate) clashes: u64,
    /// Fixpoints that were weaker than the twin's.
    pub(crate) weaker: u64,
}

/// Propagates and compares with the twin; true if there was no conflict.
pub(crate) fn settle(case: &Case, machine: &mut Machine, seen: &mut Seen) -> bool {
    let before = machine.store().masks().to_vec();
    let length = machine.store().trail().len();
    let result = machine.propagate(&mut Fuel(1_000_000));
    let twin = slow::fixpoint(case, &before);
    let exact = case.posted.iter().all(|posted| slow::exact(&posted.rule));
    seen.removals += (machine.store().trail().len() - length) as u64;
    let conflict = match result {
        Ok(settled) => {
            assert_eq!(settled, Settled::Quiet);
            seen.settled += 1;
            let masks = machine.store().masks();
            if exact {
                assert_eq!(twin.as_deref(), Some(masks), "{case:?} from {before:?}");
            } else if twin.as_deref() != Some(masks) {
                seen.weaker += 1;
                let twin = twin.unwrap_or_else(|| vec![Mask::EMPTY; masks.len()]);
                assert!(
                    twin.iter().zip(masks).all(|(a, b)| a.is_subset(*b)),
                    "{case:?} from {before:?}"
                );
            }
            None
        }
        Err(conflict) => {
            assert_eq!(twin, None, "{case:?} from {before:?}: {conflict:?}");
            seen.conflicts += 1;
            Some(conflict)
        }
    };
    replay(case, machine);
    why(case, machine, length, seen);
    if let Some(conflict) = conflict {
        why_conflict(case, machine, conflict, seen);
    }
    conflict.is_none()
}

/// Compares the store with a naive replay of its trail.
fn replay(case: &Case, machine: &Machine) {
    let store = machine.store();
    let mut masks = case.domains.clone();
    for (time, entry) in store.trail().iter().enumerate() {
        let (var, value) = (entry.lit.var() as usize, entry.lit.value());
        // a variable that was fixed counts as such even before its other values are on the trail
        let fixed = store.fixed_before(var as Var, time);
        let then = fixed.map_or(masks[var], |value| masks[var] & Mask::of(value));
        assert_eq!(store.mask_at(var as Var, time), then);
        assert_eq!(store.position(entry.lit), Some(time));
        assert!(store.start(entry.level) <= time);
        assert!(entry.level == store.level() || time < store.start(entry.level + 1));
        if entry.lit.positive() {
            assert!(masks[var].has(value));
            assert_eq!(store.fixed_before(var as Var, time), None);
            assert_eq!(store.fixed_before(var as Var, time + 1), Some(value));
        } else {
            assert!(masks[var].has(value), "removed twice");
            masks[var] = masks[var].without(value);
        }
    }
    assert_eq!(store.masks(), masks);
    for (var, mask) in masks.iter().enumerate() {
        for value in case.domains[var] {
            let listed = |lit: Lit| store.trail().iter().position(|entry| entry.lit == lit);
            for lit in [Lit::not(var as Var, value), Lit::is(var as Var, value)] {
                assert_eq!(store.position(lit), listed(lit), "{lit:?}");
            }
            if mask.single() == Some(value) {
                assert!(listed(Lit::is(var as Var, value)).is_some());
            }
        }
    }
}

/// Explains everything on the trail from `length` on.
pub(crate) fn why(case: &Case, machine: &mut Machine, length: usize, seen: &mut Seen) {
    for time in length..machine.store().trail().len() {
        let entry = machine.store().trail()[time];
        let mut lits = Vec::new();
        machine.explain(entry.lit, &mut lits);
        if matches!(entry.reason, Reason::Decision | Reason::Flip) {
            assert_eq!(lits, []);
            continue;
        }
        seen.explained += 1;
        seen.literals += lits.len() as u64;
        known(machine, &lits, time);
        if let (Reason::Propagator(_), false) = (entry.reason, entry.lit.positive()) {
            assert!(
                lits.iter().all(|lit| lit.var() != entry.lit.var()),
                "{case:?}: {entry:?} by {lits:?}"
            );
        }
        assert!(
            !possible(case, entry.reason, &lits, Some(entry.lit)),
            "{case:?}: {entry:?} by {lits:?}"
        );
    }
}

/// Explains a conflict.
pub(crate) fn why_conflict(
    case: &Case,
    machine: &mut Machine,
    conflict: Conflict,
    seen: &mut Seen,
) {
    let mut lits = Vec::new();
    machine.explain_conflict(conflict, &mut lits);
    seen.explained += 1;
    seen.literals += lits.len() as u64;
    known(machine, &lits, machine.store().trail().len());
    seen.clashes += u64::from(matches!(conflict, Conflict::Clash(..)));
    let reason = match conflict {
        Conflict::Failed(id) | Conflict::Clash(_, Reason::Propagator(id)) => Reason::Propagator(id),
        _ => Reason::Only,
    };
    assert!(
        !possible(case, reason, &lits, None),
        "{case:?}: {conflict:?} by {lits:?}"
    );
}

/// Everything in an explanation is on the trail before `time`, and nothing is said twice.
fn known(machine: &Machine, lits: &[Lit], time: usize) {
    for (i, &lit) in lits.iter().enumerate() {
        assert!(!lits[..i].contains(&lit), "twice {lit:?}");
        let at = machine.store().position(lit);
        assert!(
            at.is_some_and(|at| at < time),
            "{lit:?} at {at:?}, needed before {time}"
        );
    }
}

/// Can the literals be true and `lit` false, under the one constraint that is the reason?
fn possible(case: &Case, reason: Reason, lits: &[Lit], lit: Option<Lit>) -> bool {
    let mut domains = case.domains.clone();
    for lit in lits.iter().copied().chain(lit.map(Lit::negated)) {
        let values = Mask::of(lit.value());
        domains[lit.var() as usize] &= if lit.positive() { values } else { !values };
    }
    if domains.iter().any(|mask| mask.is_empty()) {
        return false;
    }
    let Reason::Propagator(id) = reason else {
        return true;
    };
    let posted = &case.posted[id as usize];
    let domains: Vec<Mask> = posted
        .scope
        .iter()
        .map(|&var| domains[var as usize])
        .collect();
    slow::exists(&posted.rule, &case.numbers, &domains)
}

/// Walks through the search space at random for some steps.
pub(crate) fn walk(case: &Case, rng: &mut Rng, steps: usize, seen: &mut Seen) {
    let mut machine = case.machine();
    if !settle(case, &mut machine, seen) {
        return;
    }
    let mut levels = vec![(
        machine.store().masks().to_vec(),
        machine.store().trail().len(),
    )];
    for _ in 0..steps {
        let open: Vec<Var> = (0..case.domains.len() as Var)
            .filter(|&var| !machine.store().mask(var).is_single())
            .collect();
        let fine = !open.is_empty() && {
            let var = open[rng.below(open.len())];
            let value = rng.pick(machine.store().mask(var));
            let lit = if rng.percent(60) {
                Lit::is(var, value)
            } else {
                Lit::not(var, value)
            };
            machine.decide(lit).unwrap();
            settle(case, &mut machine, seen)
        };
        if fine && rng.percent(85) {
            levels.push((
                machine.store().masks().to_vec(),
                machine.store().trail().len(),
            ));
            continue;
        }
        if machine.store().level() == 0 {
            return;
        }
        let level = rng.below(machine.store().level() as usize);
        machine.back_to(level as u32);
        levels.truncate(level + 1);
        assert_eq!(machine.store().level() as usize, level);
        assert_eq!(machine.store().masks(), levels[level].0);
        assert_eq!(machine.store().trail().len(), levels[level].1);
        replay(case, &machine);
    }
}

/// Asks for explanations of what the constraint implies before anything has been propagated: everything that
/// follows from it by enumeration, both as removals and as values, and failure.
pub(crate) fn ask(case: &Case, rng: &mut Rng, seen: &mut Seen) {
    let mut machine = case.machine();
    for var in 0..case.domains.len() as Var {
        let mask = machine.store().mask(var);
        if !mask.is_single() && rng.percent(70) {
            let value = rng.pick(mask);
            let lit = if rng.percent(30) {
                Lit::is(var, value)
            } else {
                Lit::not(var, value)
            };
            machine.decide(lit).unwrap();
        }
    }
    let posted = &case.posted[0];
    let now = |machine: &Machine| -> Vec<Mask> {
        posted
            .scope
            .iter()
            .map(|&var| machine.store().mask(var))
            .collect()
    };
    let masks = now(&machine);
    if !slow::exists(&posted.rule, &case.numbers, &masks) {
        seen.conflicts += 1;
        why_conflict(case, &mut machine, Conflict::Failed(0), seen);
        return;
    }
    for (i, &var) in posted.scope.iter().enumerate() {
        let supported = slow::supported(&posted.rule, &case.numbers, &masks, i, masks[i]);
        let out = masks[i] - supported;
        if out.is_empty() {
            continue;
        }
        let length = machine.store().trail().len();
        let lits: Vec<Lit> = match supported.single() {
            Some(value) => vec![Lit::is(var, value)],
            None => out.iter().map(|value| Lit::not(var, value)).collect(),
        };
        for lit in lits {
            machine.assert(lit, Reason::Propagator(0)).unwrap();
        }
        seen.removals += (machine.store().trail().len() - length) as u64;
        why(case, &mut machine, length, seen);
    }
}
