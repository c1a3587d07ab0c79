//! What KenKen and Futoshiki share: an n×n grid of white cells whose lines hold every value once.

use super::parts::{Checked, ascending, check_shape, refuse_black};
use crate::{Fault, Limits, Sheet, Where};
use crossfoot_model::{Cell, Constraint, Model, Origin};

/// The grid is square, white, and of a side that the machines take.
pub(super) fn check_square(sheet: &Sheet, kind: &str) -> Checked {
    check_shape(sheet)?;
    let (rows, cols) = (sheet.rows, sheet.cols);
    if rows != cols {
        let fault = Fault::new(
            "not-square",
            format!("a {kind} is square, but this grid has {rows} rows and {cols} columns"),
            "give it as many rows as columns",
        );
        return Err((fault, Where::Whole));
    }
    let most = Limits::DEFAULT.side;
    if rows == 0 || rows > most {
        let fault = Fault::new(
            "size-out-of-range",
            format!("a {kind} has 1 to {most} rows, not {rows}"),
            format!("the side n must be 1 to {most}"),
        );
        return Err((fault, Where::Whole));
    }
    refuse_black(sheet, kind)
}

/// A model of the cells and lines of a square sheet: cells in reading order, then rows, then columns.
pub(super) fn lines(sheet: &Sheet) -> Model {
    let n = sheet.rows;
    let mut model = Model::new(ascending(&sheet.values));
    for i in 0..n * n {
        model.cell(sheet.place(i));
    }
    for row in 0..n {
        let cells = (0..n).map(|col| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Row(row as u32));
    }
    for col in 0..n {
        let cells = (0..n).map(|row| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Col(col as u32));
    }
    model
}
