//! Sum: the weights of the variables' values add up to a total, to bounds consistency.
//!
//! Source: the usual bounds rule of linear equations (Harvey, Stuckey, Constraints 8, 2003). Cost: one step
//! per value left and round; rounds repeat only where a domain with holes moved a bound further. At most 2²⁵
//! weights below 2³² add up to less than 2⁵⁷, so that signed 64-bit arithmetic is exact.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::Next;
use crate::domain::kind::PropId;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};

/// Keeps the values that the least and the greatest weights of the others leave room for, to a fixpoint.
pub(in crate::domain) fn propagate(
    scope: &[Var],
    weights: &[u32],
    total: u64,
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    let total = signed(total);
    loop {
        let (mut least, mut most) = (0, 0);
        for &var in scope {
            let (low, high) = ends(weights, store.mask(var)).ok_or(Conflict::Failed(id))?;
            least += low;
            most += high;
        }
        let (over, under) = (total - least, most - total);
        if over < 0 || under < 0 {
            return Err(Conflict::Failed(id));
        }
        let mut again = false;
        for &var in scope {
            let mask = store.mask(var);
            if let Some((low, high)) = ends(weights, mask)
                && high - low > over.min(under)
            {
                let fits =
                    |&value: &usize| (high - under..=low + over).contains(&weight(weights, value));
                let gone = mask - mask.iter().filter(fits).collect();
                store.prune(var, gone, Reason::Propagator(id))?;
                again |= !gone.is_empty();
            }
        }
        if !again {
            return Ok(Next::Done);
        }
    }
}

/// A total that no sum of weights can reach stays one.
fn signed(total: u64) -> i64 {
    i64::try_from(total).unwrap_or(i64::MAX)
}

#[inline]
fn weight(weights: &[u32], value: usize) -> i64 {
    i64::from(weights[value])
}

/// The least and the greatest weight of a domain.
#[inline]
fn ends(weights: &[u32], mask: Mask) -> Option<(i64, i64)> {
    let first = weight(weights, mask.first()?);
    let wider = |(low, high): (i64, i64), value| {
        let weight = weight(weights, value);
        (low.min(weight), high.max(weight))
    };
    Some(mask.iter().fold((first, first), wider))
}

/// Explains a value by the bounds of the others: too small a value needs that their great weights are gone,
/// too great a one that their small weights are. Slack forgives removals.
pub(in crate::domain) fn explain(
    scope: &[Var],
    weights: &[u32],
    total: u64,
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let total = signed(total);
    let mut others = Vec::with_capacity(scope.len());
    let (mut least, mut most) = (0, 0);
    for (i, &var) in scope.iter().enumerate() {
        if target.excluded(i, Mask::EMPTY).is_none() {
            let Some((low, high)) = ends(weights, past.mask(var)) else {
                sink.need(var, past.removed(var)); // a wiped variable explains everything
                return;
            };
            others.push(Other {
                var,
                low,
                high,
                removed: past.removed(var),
                needed: Mask::EMPTY,
            });
            least += low;
            most += high;
        }
    }
    let refuted = Refuted::of(scope, weights, target, past, total - most, total - least);
    if let Some(small) = refuted.small {
        let outside = |other: &Other, value: usize| weight(weights, value) - other.high;
        need(&mut others, total - most - small - 1, outside);
    }
    if let Some(great) = refuted.great {
        let outside = |other: &Other, value: usize| other.low - weight(weights, value);
        need(&mut others, great - (total - least) - 1, outside);
    }
    for other in others {
        // what bounds do not refute was not inferred here; every removal explains it, if it is implied
        sink.need(
            other.var,
            if refuted.inside {
                other.removed
            } else {
                other.needed
            },
        );
    }
}

/// One of the other variables: its bounds, what was removed and what of that is needed.
struct Other {
    var: Var,
    low: i64,
    high: i64,
    removed: Mask,
    needed: Mask,
}

/// The target's weights: the greatest of those that are too small, the least of those that are too great, and
/// whether one is neither. A failure counts as one weight 0.
#[derive(Default)]
struct Refuted {
    small: Option<i64>,
    great: Option<i64>,
    inside: bool,
}

impl Refuted {
    fn of(
        scope: &[Var],
        weights: &[u32],
        target: Target,
        past: Past<'_>,
        low: i64,
        high: i64,
    ) -> Refuted {
        let mut refuted = Refuted::default();
        match target {
            Target::Failed | Target::Placed(..) => refuted.place(0, low, high),
            Target::Excluded(at, values) => {
                for value in values & past.initial(scope[at]) {
                    refuted.place(weight(weights, value), low, high);
                }
            }
        }
        refuted
    }

    fn place(&mut self, weight: i64, low: i64, high: i64) {
        if weight < low {
            self.small = self.small.max(Some(weight));
        } else if weight > high {
            self.great = Some(self.great.map_or(weight, |great| great.min(weight)));
        } else {
            self.inside = true;
        }
    }
}

/// Marks the removals outside a bound that slack cannot forgive: first it forgives whole variables, then the
/// values nearest to the bounds.
fn need(others: &mut [Other], mut slack: i64, outside: impl Fn(&Other, usize) -> i64) {
    let mut left = vec![true; others.len()];
    for whole in [true, false] {
        for (other, left) in others.iter_mut().zip(&mut left).filter(|(_, left)| **left) {
            let beyond = |least: i64| -> Mask {
                other
                    .removed
                    .iter()
                    .filter(|&value| outside(other, value) > least)
                    .collect()
            };
            let (far, needed) = (beyond(0), beyond(slack));
            if !whole || needed.is_empty() {
                slack -= (far - needed)
                    .iter()
                    .map(|value| outside(other, value))
                    .max()
                    .unwrap_or(0);
                other.needed |= needed;
                *left = false;
            }
        }
    }
}
