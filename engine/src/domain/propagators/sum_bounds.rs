//! Sum: the numbers of the variables add up to a constant, to bounds consistency.
//!
//! Source: the usual bounds rule of linear equations (Harvey, Stuckey 2003). Cost: one pass over the scope
//! per round; rounds repeat only where a domain with holes moved a bound further. At most 2²⁵ numbers below
//! 2³² add up to less than 2⁵⁷, so that signed 64-bit arithmetic is exact.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};

use super::Next;

/// Prunes both ends of every domain to a fixpoint.
pub(super) fn propagate(
    scope: &[Var],
    numbers: &[u32],
    sum: u32,
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    loop {
        let (mut least, mut most) = (0i64, 0i64);
        for &var in scope {
            let (low, high) = ends(numbers, store.mask(var)).ok_or(Conflict::Failed(id))?;
            least += low;
            most += high;
        }
        let (over, under) = (i64::from(sum) - least, most - i64::from(sum));
        if over < 0 || under < 0 {
            return Err(Conflict::Failed(id));
        }
        let mut again = false;
        for &var in scope {
            let mask = store.mask(var);
            let Some((low, high)) = ends(numbers, mask) else {
                continue;
            };
            if high - low > over.min(under) {
                let gone = mask - within(numbers, mask, high - under, low + over);
                store.prune(var, gone, Reason::Propagator(id))?;
                again |= !gone.is_empty();
            }
        }
        if !again {
            return Ok(Next::Done);
        }
    }
}

/// The least and the greatest number of a domain.
#[inline]
fn ends(numbers: &[u32], mask: Mask) -> Option<(i64, i64)> {
    Some((
        i64::from(numbers[mask.first()?]),
        i64::from(numbers[mask.last()?]),
    ))
}

/// The values whose numbers lie between two bounds.
fn within(numbers: &[u32], mask: Mask, low: i64, high: i64) -> Mask {
    mask.iter()
        .filter(|&value| (low..=high).contains(&i64::from(numbers[value])))
        .collect()
}

/// Explains a value by the bounds of the other variables; slack forgives bounds, first whole variables.
pub(super) fn explain(
    scope: &[Var],
    numbers: &[u32],
    sum: u32,
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let sum = i64::from(sum);
    let (mut least, mut most) = (0i64, 0i64);
    let here = match target {
        Target::Excluded(at, _) => Some(at),
        Target::Failed => None,
    };
    for (i, &var) in scope.iter().enumerate() {
        if Some(i) == here {
            continue;
        }
        let Some((low, high)) = ends(numbers, past.mask(var)) else {
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
                place(i64::from(numbers[value]));
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
        if let (Some(slack), Some(last)) = (&mut slack_low, mask.last()) {
            needed |= above(
                numbers,
                removed & !Mask::full(last + 1),
                numbers[last],
                slack,
            );
        }
        if let (Some(slack), Some(first)) = (&mut slack_high, mask.first()) {
            needed |= below(numbers, removed & Mask::full(first), numbers[first], slack);
        }
        sink.need(var, needed);
    }
}

/// The removals above a greatest number that slack cannot forgive.
fn above(numbers: &[u32], mut removed: Mask, last: u32, slack: &mut i64) -> Mask {
    let mut reach = last;
    for value in removed {
        let step = i64::from(numbers[value] - last);
        if step > *slack {
            break;
        }
        reach = numbers[value];
        removed = removed.without(value);
    }
    *slack -= i64::from(reach - last);
    removed
}

/// The removals below a least number that slack cannot forgive.
fn below(numbers: &[u32], mut removed: Mask, first: u32, slack: &mut i64) -> Mask {
    let mut reach = first;
    while let Some(value) = removed.last() {
        if i64::from(first - numbers[value]) > *slack {
            break;
        }
        reach = numbers[value];
        removed = removed.without(value);
    }
    *slack -= i64::from(first - reach);
    removed
}
