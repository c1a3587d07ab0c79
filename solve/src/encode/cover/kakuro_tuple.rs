//! `kakuro-tuple`: an option for each ordered filling of a run, on coloured cells.
//!
//! Source: DESIGN §6. Cost: sets × length!, 362,880 for nine cells: the one to avoid for long runs, and an error beyond
//! [`MOST_FILLINGS`]. A cell gets its value from its runs; options of its own only where something else asks.

use super::draft::{Draft, MOST_FILLINGS, too_many};
use super::formulation::{Family, Formulation};
use super::runs::clued;
use crate::Fault;
use crossfoot_engine::Mask;
use crossfoot_engine::cover::Item;
use crossfoot_model::Run;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "kakuro-tuple",
    about: "options for the ordered fillings of a run, on coloured cells",
    family: Family::Runs,
    instead: "kakuro-complement takes an option for each set, and one for each cell and digit",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Some(run) = clued(draft, index) else {
        return Ok(());
    };
    let orders = (1..=run.cells.len() as u64).fold(1, u64::saturating_mul);
    let count = orders.saturating_mul(run.sets.len() as u64);
    if count > MOST_FILLINGS as u64 {
        return Err(too_many(Some(index), count, FORMULATION.instead));
    }
    let item = draft.names.primary(&draft.names.post(index));
    draft.settle(&run.cells);
    let mut row = Vec::new();
    run.sets
        .iter()
        .try_for_each(|&set| arrange(draft, item, run, set, &mut row))
}

/// The options of all orders of what is left of a set.
fn arrange(
    draft: &mut Draft<'_>,
    item: Item,
    run: &Run,
    left: Mask,
    row: &mut Vec<u8>,
) -> Result<(), Fault> {
    if row.len() == run.cells.len() {
        return draft.fill(item, &run.cells, row);
    }
    for value in left & draft.domain(run.cells[row.len()]) {
        row.push(value as u8);
        arrange(draft, item, run, left.without(value), row)?;
        row.pop();
    }
    Ok(())
}
