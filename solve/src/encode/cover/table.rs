//! Cells that together are one of some rows: a primary item, and an option for each row on coloured cells.

use super::draft::{Draft, MOST_FILLINGS, too_many};
use crate::Fault;
use crossfoot_model::Cell;

/// Puts the constraint `index`: these cells are one of these rows. A row that is there twice counts once.
pub(super) fn put(
    draft: &mut Draft<'_>,
    index: usize,
    cells: &[Cell],
    rows: &[Box<[u8]>],
) -> Result<(), Fault> {
    if rows.len() > MOST_FILLINGS {
        return Err(too_many(Some(index), rows.len() as u64, ""));
    }
    let mut rows: Vec<&[u8]> = rows.iter().map(|row| &**row).collect();
    rows.sort_unstable();
    rows.dedup();
    let item = draft.names.primary(&draft.names.post(index));
    draft.settle(cells);
    for row in rows {
        let fits = |(&cell, &value): (&Cell, &u8)| draft.domain(cell).has(usize::from(value));
        if row.len() == cells.len() && cells.iter().zip(row).all(fits) {
            draft.fill(item, cells, row)?;
        }
    }
    Ok(())
}
