//! `kenken-cell`: an option for each value of a cell, and one for each filling of a cage, on coloured cells.
//!
//! Source: DESIGN §6. Cost: cells × values, and the fillings of all cages.

use super::draft::{Draft, MOST_FILLINGS, too_many};
use super::formulation::{Family, Formulation};
use crate::Fault;
use crate::encode::cage;
use crossfoot_engine::cover::Item;
use crossfoot_model::{Cell, Constraint};

pub(super) static FORMULATION: Formulation = Formulation {
    name: "kenken-cell",
    about: "options for the values of cells, and for fillings of cages on coloured cells",
    family: Family::Cages,
    instead: "split the cage, or solve with the domain engine",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Some(cage) = fillings(draft, index, &FORMULATION)? else {
        return Ok(());
    };
    let item = draft.names.primary(&draft.names.post(index));
    by_cells(draft, item, cage.cells, &cage.fillings)
}

/// Options for fillings on coloured cells.
pub(super) fn by_cells(
    draft: &mut Draft<'_>,
    item: Item,
    cells: &[Cell],
    fillings: &[Box<[u8]>],
) -> Result<(), Fault> {
    draft.settle(cells);
    fillings
        .iter()
        .try_for_each(|filling| draft.fill(item, cells, filling))
}

/// A cage's cells and all that may stand in them.
pub(super) struct Fillings<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) fillings: Vec<Box<[u8]>>,
}

/// The cells of a cage and all its fillings that repeat no value in a line, within the cells' domains.
pub(super) fn fillings<'a>(
    draft: &Draft<'a>,
    index: usize,
    formulation: &Formulation,
) -> Result<Option<Fillings<'a>>, Fault> {
    let model = draft.model;
    let Constraint::Cage(cells, cage) = &model.posts[index].constraint else {
        return Ok(None);
    };
    let clashes = draft.lines.clashes(cells);
    let found = cage::fillings(cage, &model.values, &clashes, MOST_FILLINGS);
    let mut fillings = found.ok_or_else(|| {
        let more = MOST_FILLINGS as u64 + 1;
        too_many(Some(index), more, formulation.instead)
    })?;
    fillings.retain(|filling| {
        let mut pairs = cells.iter().zip(filling);
        pairs.all(|(&cell, &value)| draft.domain(cell).has(usize::from(value)))
    });
    Ok(Some(Fillings { cells, fillings }))
}
