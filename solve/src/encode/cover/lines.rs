//! Cells that all differ: an item for the line and each value, held by the value options.
//!
//! Source: TAOCP 7.2.2.1, the Latin squares of (39) ff.; where a line has as many cells as there are values the items
//! are primary, otherwise secondary. Blank runs are lines too. A line with more cells than values gets an item
//! that no option holds, so that no search runs into the pigeonhole.

use super::draft::Draft;
use crossfoot_engine::Mask;
use crossfoot_model::Cell;

/// Puts the constraint `index`, that these cells differ.
pub(super) fn put(draft: &mut Draft<'_>, index: usize, cells: &[Cell]) {
    let (name, values) = (draft.names.post(index), draft.model.values.len());
    if cells.len() > values {
        draft.names.primary(&name);
        return;
    }
    if cells.len() > 1 || values == 1 {
        different(draft, &name, cells, Mask::full(values));
    }
}

/// An item for each value of `values`, held by the value options of the cells; their names begin with `name`. All must be
/// used where there are as many as cells.
pub(super) fn different(draft: &mut Draft<'_>, name: &str, cells: &[Cell], values: Mask) {
    for value in values {
        let name = format!("{name}={}", draft.names.number(value));
        let item = match cells.len() == values.len() {
            true => draft.names.primary(&name),
            false => draft.names.secondary(&name),
        };
        cells.iter().for_each(|&cell| draft.hold(cell, value, item));
    }
}
