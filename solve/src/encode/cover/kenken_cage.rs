//! `kenken-cage`: one option for each filling of a cage.
//!
//! Source: TAOCP 7.2.2.1, exercise 399: an option holds the cage, and for each of its cells what the cell holds with its
//! value, (row, value) and (column, value) in a KenKen. Fillings that repeat a value in a line are no options.
//! Cost: the fillings of all cages. Deviation: the cage's item stands for its cells; a cage that shares a cell with an
//! earlier one is put by cells, as `kenken-cell` puts it.

use super::draft::{Block, Draft};
use super::formulation::{Family, Formulation};
use super::kenken_cell::{Fillings, by_cells, fillings};
use crate::Fault;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "kenken-cage",
    about: "an option for each filling of a cage (exercise 399)",
    family: Family::Cages,
    instead: "split the cage, or solve with the domain engine",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Some(Fillings { cells, fillings }) = fillings(draft, index, &FORMULATION)? else {
        return Ok(());
    };
    let item = draft.names.primary(&draft.names.post(index));
    let block = Block {
        item,
        cells: cells.into(),
        fillings,
    };
    match draft.block(block) {
        Ok(()) => Ok(()),
        Err(block) => by_cells(draft, item, &block.cells, &block.fillings),
    }
}
