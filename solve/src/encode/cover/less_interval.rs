//! `less-interval`: for a sign u < v, uncoloured secondary items E₂ … Eₙ₋₁; u = k holds E₂ … E_k, v = ℓ holds E_ℓ.
//!
//! Source: TAOCP 7.2.2.1, exercise 390; DESIGN §6. The two share an item exactly if ℓ ≤ k; E_n is left out, since u is
//! never n. Cost: no options, up to n − 2 more items in one.

use super::draft::Draft;
use super::formulation::{Family, Formulation};
use crate::Fault;
use crossfoot_model::Constraint;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "less-interval",
    about: "an item for each threshold of a sign, held from below and at the value (exercise 390)",
    family: Family::Signs,
    instead: "solve with the domain engine",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Constraint::Less(u, v) = draft.model.posts[index].constraint else {
        return Ok(());
    };
    let (name, values) = (draft.names.post(index), draft.model.values.len());
    // value indices count from 0, so that these are E₂ … Eₙ₋₁
    for threshold in 1..values.saturating_sub(1) {
        let name = format!("{name}.{}", draft.names.number(threshold));
        let item = draft.names.secondary(&name);
        for value in threshold..values {
            draft.hold(u, value, item);
        }
        draft.hold(v, threshold, item);
    }
    Ok(())
}
