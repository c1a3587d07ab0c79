//! Two cells of which some pairs of values are allowed: what every border is, and the generic form of a constraint.
//!
//! *Allowed*: a primary item, and an option for each pair, on coloured cells. *Forbidden*: an uncoloured secondary item for
//! each pair that is not allowed, held by both value options, so that they cannot stand together. A border takes the
//! form with fewer pairs.

use super::draft::Draft;
use crate::Fault;
use crossfoot_model::Cell;

/// Puts the constraint `index` on two cells, in the form with fewer pairs.
pub(super) fn put(draft: &mut Draft<'_>, index: usize, a: Cell, b: Cell) -> Result<(), Fault> {
    let (allowed, forbidden) = split(draft, index, a, b);
    if allowed.len() <= forbidden.len() {
        return options(draft, index, [a, b], &allowed);
    }
    let name = draft.names.post(index);
    for [i, j] in forbidden {
        let (i, j) = (usize::from(i), usize::from(j));
        let [one, other] = [i, j].map(|value| draft.names.number(value));
        let item = draft.names.secondary(&format!("{name}.{one},{other}"));
        draft.hold(a, i, item);
        draft.hold(b, j, item);
    }
    Ok(())
}

/// The constraint's item, and an option for each allowed pair.
pub(super) fn allowed(draft: &mut Draft<'_>, index: usize, a: Cell, b: Cell) -> Result<(), Fault> {
    let (allowed, _) = split(draft, index, a, b);
    options(draft, index, [a, b], &allowed)
}

fn options(
    draft: &mut Draft<'_>,
    index: usize,
    cells: [Cell; 2],
    pairs: &[[u8; 2]],
) -> Result<(), Fault> {
    let item = draft.names.primary(&draft.names.post(index));
    draft.settle(&cells);
    pairs
        .iter()
        .try_for_each(|pair| draft.fill(item, &cells, pair))
}

type Pairs = Vec<[u8; 2]>;

/// The pairs that the constraint allows, and those that it does not.
fn split(draft: &Draft<'_>, index: usize, a: Cell, b: Cell) -> (Pairs, Pairs) {
    let constraint = &draft.model.posts[index].constraint;
    let all = draft.domain(a).iter().flat_map(|i| {
        let other = draft.domain(b).iter();
        other.map(move |j| [i as u8, j as u8])
    });
    all.partition(|pair| constraint.holds(pair, &draft.model.values))
}
