//! `less-complement`: for a sign u < v, items U_j and V_j; u = k holds every U_j but U_k, v = ℓ every V_j but V_ℓ, and
//! the sign's options hold U_i and V_j, i < j.
//!
//! Source: TAOCP 7.2.2.1, exercise 390(a), put right: were U_k held by the cell's option *and* the sign's, no cover would
//! be exact. The items are the sign's own. Cost: up to n(n − 1)/2 options a sign, n − 2 more items in a value option.

use super::draft::Draft;
use super::formulation::{Family, Formulation};
use crate::Fault;
use crossfoot_engine::cover::{Item, Occurrence};
use crossfoot_model::{Cell, Constraint};

pub(super) static FORMULATION: Formulation = Formulation {
    name: "less-complement",
    about: "options of a sign and two values, which all other values of its cells hold (exercise 390)",
    family: Family::Signs,
    instead: "less-interval and less-binary take no options",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Constraint::Less(u, v) = draft.model.posts[index].constraint else {
        return Ok(());
    };
    let name = draft.names.post(index);
    let item = draft.names.primary(&name);
    let below = others(draft, &name, 'u', u);
    let above = others(draft, &name, 'v', v);
    let plain = |item| Occurrence { item, colour: 0 };
    for &(i, one) in &below {
        for &(_, other) in above.iter().filter(|&&(j, _)| i < j) {
            draft.option(&[plain(item), plain(one), plain(other)], &[])?;
        }
    }
    Ok(())
}

/// An item for each value of a cell, held by the options of its other values.
fn others(draft: &mut Draft<'_>, name: &str, side: char, cell: Cell) -> Vec<(usize, Item)> {
    let domain = draft.domain(cell);
    let mut items = Vec::new();
    for value in domain {
        let name = format!("{name}.{side}{}", draft.names.number(value));
        let item = draft.names.primary(&name);
        for other in domain.without(value) {
            draft.hold(cell, other, item);
        }
        items.push((value, item));
    }
    items
}
