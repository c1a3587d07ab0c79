//! A Futoshiki in the vocabulary of constraints: lines, signs in the order of the sheet, the silent
//! borders of Adjacent mode in reading order (right before below), then givens.

use super::super::{latin, parts};
use crate::{Sheet, Sign};
use crossfoot_model::{Cell, Constraint, Model, Origin, Place};

/// The model of a checked sheet.
pub(super) fn model(sheet: &Sheet) -> Model {
    let mut model = latin::lines(sheet);
    let cell = |at: Place| sheet.index(at) as Cell;
    for &sign in &sheet.signs {
        let (constraint, origin) = match sign {
            Sign::Less(a, b) => (Constraint::Less(cell(a), cell(b)), Origin::Less(a, b)),
            Sign::Differ(a, b, by) => (
                Constraint::Differ(cell(a), cell(b), by),
                Origin::Differ(a, b, by),
            ),
        };
        model.post(constraint, origin);
    }
    if sheet.adjacent {
        post_apart(sheet, &mut model);
    }
    parts::post_givens(sheet, &mut model);
    model
}

/// Every border between neighbours without a `Differ` by one says "not by one".
fn post_apart(sheet: &Sheet, model: &mut Model) {
    let n = sheet.rows;
    // for each cell: is its right border a "differ by one"? its lower border?
    let mut by_one = vec![[false; 2]; n * n];
    for &sign in &sheet.signs {
        if let Sign::Differ(a, b, 1) = sign {
            let (a, b) = (a.min(b), a.max(b));
            if a.row == b.row && a.col + 1 == b.col {
                by_one[sheet.index(a)][0] = true;
            } else if a.col == b.col && a.row + 1 == b.row {
                by_one[sheet.index(a)][1] = true;
            }
        }
    }
    for (i, [right, below]) in by_one.into_iter().enumerate() {
        let mut apart = |j: usize| {
            model.post(
                Constraint::NotDiffer(i as Cell, j as Cell, 1),
                Origin::Apart(sheet.place(i), sheet.place(j)),
            );
        };
        if !right && i % n + 1 < n {
            apart(i + 1);
        }
        if !below && i + n < n * n {
            apart(i + n);
        }
    }
}
