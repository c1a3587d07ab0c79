//! Grids of values and cells named by row and column.

use super::super::count::count;
use super::node::Node;
use crate::{Fault, Grid, Limits, Sheet};
use crossfoot_model::Place;

/// The items of a grid of `rows` by `cols`, row by row, each through `item`.
pub(super) fn read<'a, T>(
    node: Node<'a>,
    name: &str,
    (rows, cols): (usize, usize),
    mut item: impl FnMut(Node<'a>, Place) -> Result<T, Fault>,
) -> Result<Vec<Vec<T>>, Fault> {
    let lists = node.list(name)?;
    if lists.len() != rows {
        return Err(node.fault(
            "wrong-number-of-rows",
            format!(
                "{name} has {}, but the puzzle has {rows}",
                count(lists.len(), "row")
            ),
            format!("give it {rows} rows"),
        ));
    }
    let mut grid = Vec::with_capacity(rows);
    for (r, list) in lists.into_iter().enumerate() {
        let items = list.list(&format!("row {} of {name}", r + 1))?;
        if items.len() != cols {
            return Err(list.fault(
                "ragged-row",
                format!(
                    "row {} of {name} has {}, but the puzzle has {}",
                    r + 1,
                    count(items.len(), "item"),
                    count(cols, "column")
                ),
                format!("give every row {cols} items"),
            ));
        }
        let row = items.into_iter().enumerate();
        let row = row.map(|(c, node)| item(node, Place::new(r, c)));
        grid.push(row.collect::<Result<Vec<T>, Fault>>()?);
    }
    Ok(grid)
}

/// An item of `givens` or `entries`: `null` is empty, and so is 0 unless it is one of the values.
pub(super) fn number(
    node: Node<'_>,
    at: Place,
    what: &str,
    zero_counts: bool,
    limits: &Limits,
) -> Result<Option<u32>, Fault> {
    if node.is_null() {
        return Ok(None);
    }
    let value = node
        .value(what, limits)
        .map_err(|fault| fault.cells([at]))?;
    Ok(Some(value).filter(|&value| value != 0 || zero_counts))
}

/// A grid of numbers as large as the sheet.
pub(super) fn numbers(
    node: Node<'_>,
    name: &str,
    sheet: &Sheet,
    limits: &Limits,
) -> Result<Grid<u32>, Fault> {
    let zero_counts = sheet.values.contains(&0);
    let what = format!("a number in {name}");
    read(node, name, (sheet.rows, sheet.cols), |node, at| {
        number(node, at, &what, zero_counts, limits)
    })
}

/// Numbers of which none may be listed twice.
pub(super) fn distinct(
    nodes: &[Node<'_>],
    word: &str,
    twice: &'static str,
    limits: &Limits,
) -> Result<Vec<u32>, Fault> {
    let what = format!("a {word}");
    let mut numbers = Vec::with_capacity(nodes.len());
    for node in nodes {
        let number = node.value(&what, limits)?;
        if numbers.contains(&number) {
            return Err(node.fault(
                twice,
                format!("{word} {number} is listed twice"),
                format!("list every {word} once"),
            ));
        }
        numbers.push(number);
    }
    Ok(numbers)
}

/// A cell `[row, column]`, from 0, of a grid of `n` by `n`.
pub(super) fn place(node: Node<'_>, n: usize) -> Result<Place, Fault> {
    let parts = node.list("a cell")?;
    let &[row, col] = parts.as_slice() else {
        return Err(node.fault(
            "not-a-cell",
            format!("a cell has two numbers, not {}", parts.len()),
            "write [row,column], both from 0",
        ));
    };
    cell(node, row, col, n)
}

/// The cell of a row and a column; `node` is what a fault points at.
pub(super) fn cell(node: Node<'_>, row: Node<'_>, col: Node<'_>, n: usize) -> Result<Place, Fault> {
    let most = u64::from(u32::MAX);
    let row = row.number("the row of a cell", most)? as usize;
    let col = col.number("the column of a cell", most)? as usize;
    let at = Place::new(row, col);
    if row < n && col < n {
        return Ok(at);
    }
    Err(node
        .fault(
            "cell-outside-grid",
            format!("the cell [{row},{col}] is outside the {n}×{n} grid"),
            format!("rows and columns run from 0 to {}", n - 1),
        )
        .cells([at]))
}
