//! Differ: two variables differ by exactly a distance, or do not.
//!
//! The table has, for each value, the values at the distance; the relation is symmetric.
//! Source: binary support masks. Cost: one mask per value of the smaller call, no allocation. One pass each
//! way is domain consistent: a value without a support supports nothing itself.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::Next;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};

/// Keeps the values that have one at the distance on the other side.
pub(in crate::domain) fn propagate(
    scope: &[Var],
    rows: &[Mask],
    store: &mut Store,
    reason: Reason,
) -> Result<Next, Conflict> {
    let (a, b) = (scope[0], scope[1]);
    for (from, to) in [(a, b), (b, a)] {
        let near = store
            .mask(from)
            .iter()
            .fold(Mask::EMPTY, |near, value| near | rows[value]);
        store.prune(to, !near, reason)?;
    }
    Ok(Next::Done)
}

/// Takes the values that have nothing but values at the distance on the other side.
pub(in crate::domain) fn propagate_not(
    scope: &[Var],
    rows: &[Mask],
    store: &mut Store,
    reason: Reason,
) -> Result<Next, Conflict> {
    let (a, b) = (scope[0], scope[1]);
    for (from, to) in [(a, b), (b, a)] {
        let near = store
            .mask(from)
            .iter()
            .fold(!Mask::EMPTY, |near, value| near & rows[value]);
        store.prune(to, near, reason)?;
    }
    Ok(Next::Done)
}

/// A value is out because all its supports are gone from the other side.
pub(in crate::domain) fn explain(
    scope: &[Var],
    rows: &[Mask],
    negated: bool,
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let supports = |value: usize| if negated { !rows[value] } else { rows[value] };
    let all = |values: Mask| {
        values
            .iter()
            .fold(Mask::EMPTY, |all, value| all | supports(value))
    };
    match target {
        Target::Excluded(at, values) => {
            let (here, there) = (scope[at & 1], scope[at & 1 ^ 1]);
            sink.need(there, all(values & past.initial(here)));
        }
        Target::Failed | Target::Placed(..) => {
            let (a, b) = (scope[0], scope[1]);
            let gone_b = all(past.mask(a)) & past.initial(b);
            let apart = |value: &usize| !(supports(*value) & past.initial(b)).is_subset(gone_b);
            sink.need(a, past.removed(a).iter().filter(apart).collect());
            sink.need(b, gone_b);
        }
    }
}
