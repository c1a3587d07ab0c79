//! Futoshiki: `n`, and perhaps `givens`, `less`, `diff` and `adjacent`.

use super::super::count::count;
use super::keys::Keys;
use super::node::Node;
use super::{grid, latin};
use crate::{Fault, KindId, Limits, Sheet, Sign, Spots};

pub(super) fn read(keys: &mut Keys<'_>, limits: &Limits) -> Result<(Sheet, Spots), Fault> {
    let mut sheet = latin::open(keys, KindId::Futoshiki, limits)?;
    let mut spots = Spots::default();
    latin::givens(keys, &mut sheet, &mut spots, limits)?;
    let n = sheet.rows;
    if let Some(list) = keys.take("less") {
        for node in signs(list, "`less`", limits)? {
            spots.signs.push(node.start() as u32);
            sheet.signs.push(less(node, n)?);
        }
    }
    if let Some(list) = keys.take("diff") {
        for node in signs(list, "`diff`", limits)? {
            spots.signs.push(node.start() as u32);
            sheet.signs.push(differ(node, n, limits)?);
        }
    }
    if let Some(node) = keys.take("adjacent") {
        sheet.adjacent = node.flag("`adjacent`")?;
    }
    Ok((sheet, spots))
}

fn signs<'a>(list: Node<'a>, name: &str, limits: &Limits) -> Result<Vec<Node<'a>>, Fault> {
    let nodes = list.list(name)?;
    if nodes.len() <= limits.squares {
        return Ok(nodes);
    }
    Err(list.fault(
        "too-many-signs",
        format!("{name} has {} signs", nodes.len()),
        format!("at most {} are taken", limits.squares),
    ))
}

/// `[[r,c],[r,c]]`; also the flat `[r,c,r,c]` that some programs write.
fn less(node: Node<'_>, n: usize) -> Result<Sign, Fault> {
    let parts = node.list("a sign")?;
    let (first, second) = match parts.as_slice() {
        &[a, b] => (grid::place(a, n)?, grid::place(b, n)?),
        &[a, b, c, d] => (grid::cell(node, a, b, n)?, grid::cell(node, c, d, n)?),
        parts => {
            return Err(node.fault(
                "not-a-sign",
                format!("a sign of `less` has two cells, not {}", items(parts)),
                "write [[row,column],[row,column]], the smaller cell first",
            ));
        }
    };
    Ok(Sign::Less(first, second))
}

/// `[[r,c],[r,c],d]`; also the flat `[r,c,r,c,d]`.
fn differ(node: Node<'_>, n: usize, limits: &Limits) -> Result<Sign, Fault> {
    let parts = node.list("a difference")?;
    let (first, second, by) = match parts.as_slice() {
        &[a, b, by] => (grid::place(a, n)?, grid::place(b, n)?, by),
        &[a, b, c, d, by] => (grid::cell(node, a, b, n)?, grid::cell(node, c, d, n)?, by),
        parts => {
            return Err(node.fault(
                "not-a-sign",
                format!(
                    "an item of `diff` has two cells and a number, not {}",
                    items(parts)
                ),
                "write [[row,column],[row,column],difference]",
            ));
        }
    };
    Ok(Sign::Differ(
        first,
        second,
        by.value("a difference", limits)?,
    ))
}

fn items(parts: &[Node<'_>]) -> String {
    count(parts.len(), "item")
}
