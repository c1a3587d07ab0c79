//! `less-binary`: for a sign u < v, an item for each bit and the bits above it.
//!
//! Source: TAOCP 7.2.2.1, (25) and (26), the trick of binary ordering, for exercise 390; DESIGN §6. With u = k, v = ℓ let
//! a = k − 1 and b = ℓ − 2, both in 0 … n − 2. The item (t, higher bits) is held by u where bit t of a is 1 and by v
//! where bit t of b is 0: they share one exactly if a > b, that is k ≥ ℓ (without the shift equality would slip
//! through). Cost: no options, at most ⌈lg(n − 1)⌉ more items in one.

use super::draft::Draft;
use super::formulation::{Family, Formulation};
use crate::Fault;
use crossfoot_engine::cover::Item;
use crossfoot_model::Constraint;
use std::collections::BTreeMap;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "less-binary",
    about: "an item for each bit of a sign's values and the bits above it (exercise 390)",
    family: Family::Signs,
    instead: "solve with the domain engine",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Constraint::Less(u, v) = draft.model.posts[index].constraint else {
        return Ok(());
    };
    let name = draft.names.post(index);
    // values are indices from 0: a = u and b = v − 1, in 0 … n − 2
    let most = draft.model.values.len().saturating_sub(2);
    let bits = usize::BITS - most.leading_zeros();
    let mut items: BTreeMap<(u32, usize), Item> = BTreeMap::new();
    for number in 0..=most {
        for bit in 0..bits {
            let higher = number >> (bit + 1);
            let item = *items.entry((bit, higher)).or_insert_with(|| {
                let width = (bits - bit - 1) as usize;
                let prefix = match width {
                    0 => String::new(),
                    _ => format!("{higher:0width$b}"),
                };
                draft.names.secondary(&format!("{name}.{prefix}*"))
            });
            if number >> bit & 1 == 1 {
                draft.hold(u, number, item);
            } else {
                draft.hold(v, number + 1, item);
            }
        }
    }
    Ok(())
}
