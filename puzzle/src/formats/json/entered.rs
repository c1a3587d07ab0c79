//! What travels beside a puzzle: header lines, entries and pencil marks.

use super::grid;
use super::keys::Keys;
use super::node::shortened;
use crate::{Fault, Headers, Limits, Sheet};
use rustc_hash::FxHashSet;

/// `title`, `author` and the object `headers`, in the order of the text.
pub(super) fn headers(keys: &mut Keys<'_>) -> Result<Headers, Fault> {
    let mut headers = Headers::default();
    let mut seen = FxHashSet::default();
    for (key, node) in keys.take_all(&["title", "author", "headers"]) {
        let lines = if key == "headers" && !node.is_null() {
            node.members("`headers`")?
        } else if node.is_null() {
            Vec::new()
        } else {
            vec![(key, node)]
        };
        for (key, node) in lines {
            if !seen.insert(key.clone()) {
                return Err(node.fault(
                    "key-twice",
                    format!("the header `{}` is there twice", shortened(&key)),
                    "keep one of the two",
                ));
            }
            let value = node.text(&format!("the header `{}`", shortened(&key)))?;
            headers.lines.push((key.into_owned(), value));
        }
    }
    Ok(headers)
}

/// What a person has filled in.
pub(super) fn entries(
    keys: &mut Keys<'_>,
    sheet: &mut Sheet,
    limits: &Limits,
) -> Result<(), Fault> {
    if let Some(node) = keys.take("entries") {
        sheet.entries = Some(grid::numbers(node, "`entries`", sheet, limits)?);
    }
    Ok(())
}

/// Pencil marks.
pub(super) fn marks(keys: &mut Keys<'_>, sheet: &mut Sheet, limits: &Limits) -> Result<(), Fault> {
    let Some(node) = keys.take("marks") else {
        return Ok(());
    };
    let size = (sheet.rows, sheet.cols);
    let marks = grid::read(node, "`marks`", size, |node, at| {
        if node.is_null() {
            return Ok(None);
        }
        let marks = node.list("a cell's list of marks");
        let marks = marks.and_then(|nodes| {
            if nodes.len() > limits.side {
                return Err(node.fault(
                    "too-many-marks",
                    format!("a cell has {} marks", nodes.len()),
                    format!("a cell may have {}", limits.side),
                ));
            }
            let marks = nodes.into_iter().map(|node| node.value("a mark", limits));
            marks.collect::<Result<Vec<u32>, Fault>>()
        });
        marks.map(Some).map_err(|fault| fault.cells([at]))
    })?;
    sheet.marks = Some(marks);
    Ok(())
}
