//! Sum: the weights of the variables' values add up to a total, to bounds consistency.
//!
//! Source: the usual bounds rule of linear equations (Harvey, Stuckey 2003). Cost: one pass over the scope
//! per round; rounds repeat only where a domain with holes moved a bound further. At most 2²⁵ weights below
//! 2³² add up to less than 2⁵⁷, so that signed 64-bit arithmetic is exact; a total beyond is out of reach.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};

use super::Next;

/// Prunes both ends of every domain to a fixpoint.
pub(super) fn propagate(
    scope: &[Var],
    weights: &[u32],
    total: u64,
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    let sum = reachable(total);
    loop {
        let (mut least, mut most) = (0i64, 0i64);
        for &var in scope {
            let (low, high) = ends(weights, store.mask(var)).ok_or(Conflict::Failed(id))?;
            least += low;
            most += high;
        }
        let (over, under) = (sum - least, most - sum);
        if over < 0 || under < 0 {
            return Err(Conflict::Failed(id));
        }
        let mut again = false;
        for &var in scope {
            let mask = store.mask(var);
            let Some((low, high)) = ends(weights, mask) else {
                continue;
            };
            if high - low > over.min(under) {
                let gone = mask - within(weights, mask, high - under, low + over);
                store.prune(var, gone, Reason::Propagator(id))?;
                again |= !gone.is_empty();
            }
        }
        if !again {
            return Ok(Next::Done);
        }
    }
}

/// A total as signed arithmetic sees it: what no weights can reach stays out of reach.
fn reachable(total: u64) -> i64 {
    i64::try_from(total).unwrap_or(i64::MAX).min(1 << 60)
}

/// The least and the greatest weight of a domain.
#[inline]
fn ends(weights: &[u32], mask: Mask) -> Option<(i64, i64)> {
    let first = i64::from(weights[mask.first()?]);
    Some(
        mask.iter()
            .map(|value| i64::from(weights[value]))
            .fold((first, first), |(low, high), x| (low.min(x), high.max(x))),
    )
}

/// The values whose numbers lie between two bounds.
fn within(weights: &[u32], mask: Mask, low: i64, high: i64) -> Mask {
    mask.iter()
        .filter(|&value| (low..=high).contains(&i64::from(weights[value])))
        .collect()
}

/// Explains a value by the bounds of the other variables; slack forgives bounds, first whole variables.
pub(super) fn explain(
    scope: &[Var],
    weights: &[u32],
    total: u64,
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let sum = reachable(total);
    let (mut least, mut most) = (0i64, 0i64);
    let here = match target {
        Target::Excluded(at, _) => Some(at),
        Target::Failed => None,
    };
    for (i, &var) in scope.iter().enumerate() {
        if Some(i) == here {
            continue;
        }
        let Some((low, high)) = ends(weights, past.mask(var)) else {
            sink.need(var, past.removed(var));
            return;
        };
        least += low;
        most += high;
    }
    // the numbers that are refuted: 0 stands for the empty place of a failure
    let (mut too_low, mut too_high, mut inside) = (None, None, false);
    let mut place = |number: i64| {
        if number + most < sum {
            too_low = too_low.max(Some(number));
        } else if number + least > sum {
            too_high = Some(too_high.map_or(number, |old: i64| old.min(number)));
        } else {
            inside = true;
        }
    };
    match target {
        Target::Excluded(at, values) => {
            for value in values & past.initial(scope[at]) {
                place(i64::from(weights[value]));
            }
        }
        Target::Failed => place(0),
    }
    let mut slack_low = too_low.map(|number| sum - number - most - 1);
    let mut slack_high = too_high.map(|number| number + least - sum - 1);
    for (i, &var) in scope.iter().enumerate() {
        if Some(i) == here {
            continue;
        }
        let (mask, removed) = (past.mask(var), past.removed(var));
        let mut needed = if inside { removed } else { Mask::EMPTY };
        if let (Some(slack), Some((_, most))) = (&mut slack_low, ends(weights, mask)) {
            needed |= beyond(weights, removed, |weight| weight - most, slack);
        }
        if let (Some(slack), Some((least, _))) = (&mut slack_high, ends(weights, mask)) {
            needed |= beyond(weights, removed, |weight| least - weight, slack);
        }
        sink.need(var, needed);
    }
}

/// The removals that stand further out than slack can forgive; the furthest forgiven one is paid for.
fn beyond(weights: &[u32], removed: Mask, out: impl Fn(i64) -> i64, slack: &mut i64) -> Mask {
    let distance = |value: usize| out(i64::from(weights[value]));
    let bound = *slack;
    *slack -= removed
        .iter()
        .map(distance)
        .filter(|&d| d <= bound)
        .max()
        .unwrap_or(0)
        .max(0);
    removed
        .iter()
        .filter(|&value| distance(value) > bound)
        .collect()
}
