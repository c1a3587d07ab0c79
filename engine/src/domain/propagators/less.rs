//! Less: the first of two variables is less than the second.
//!
//! Source: bounds reasoning, which is domain consistency here. Cost: constant.
//! Values ascend with their numbers, so that indices are compared.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::Next;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};

/// Prunes both ends.
pub(in crate::domain) fn propagate(
    scope: &[Var],
    store: &mut Store,
    reason: Reason,
) -> Result<Next, Conflict> {
    let (a, b) = (scope[0], scope[1]);
    let least = store.mask(a).first().unwrap_or(0);
    store.prune(b, Mask::full(least + 1), reason)?;
    let most = store.mask(b).last().unwrap_or(0);
    store.prune(a, !Mask::full(most), reason)?;
    Ok(Next::Done)
}

/// b ≠ v because everything below v is gone from a; a ≠ v because everything above v is gone from b;
/// no filling because a has nothing below b's greatest value.
pub(in crate::domain) fn explain(
    scope: &[Var],
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    let (a, b) = (scope[0], scope[1]);
    match target {
        Target::Excluded(0, values) => {
            if let Some(least) = (values & past.initial(a)).first() {
                sink.need(b, !Mask::full(least + 1));
            }
        }
        Target::Excluded(_, values) => {
            if let Some(most) = (values & past.initial(b)).last() {
                sink.need(a, Mask::full(most));
            }
        }
        Target::Failed | Target::Placed(..) => {
            let least = past.mask(a).first().unwrap_or(Mask::CAPACITY);
            sink.need(a, Mask::full(least.min(Mask::CAPACITY)));
            sink.need(b, !Mask::full((least + 1).min(Mask::CAPACITY)));
        }
    }
}
