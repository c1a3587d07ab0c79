//! `less-pairs`: for a sign u < v, a primary item, and an option for each i < j on coloured cells.
//!
//! Source: TAOCP 7.2.2.1, exercise 390(b), put right: an option has one colour for an item, so that it names both
//! values. Cost: up to n(n − 1)/2 options a sign.

use super::draft::Draft;
use super::formulation::{Family, Formulation};
use super::pairs;
use crate::Fault;
use crossfoot_model::Constraint;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "less-pairs",
    about: "options of a sign and the values of both its cells, as colours (exercise 390)",
    family: Family::Signs,
    instead: "less-interval and less-binary take no options",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    match draft.model.posts[index].constraint {
        Constraint::Less(u, v) => pairs::allowed(draft, index, u, v),
        _ => Ok(()),
    }
}
