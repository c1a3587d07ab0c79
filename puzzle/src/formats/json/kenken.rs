//! KenKen: `n`, `cages`, and perhaps `values` and `givens`.

use super::super::count::count;
use super::keys::{Keys, Warnings};
use super::node::{Node, shortened};
use super::{grid, latin};
use crate::{Cage, Fault, KindId, Limits, Sheet, Spots};
use crossfoot_model::Op;
use num_bigint::BigUint;

pub(super) fn read(
    keys: &mut Keys<'_>,
    warnings: &mut Warnings,
    limits: &Limits,
) -> Result<(Sheet, Spots), Fault> {
    let mut sheet = latin::open(keys, KindId::KenKen, limits)?;
    let mut spots = Spots::default();
    if let Some(node) = keys.take("values") {
        sheet.values = values(node, sheet.rows, limits)?;
    }
    let cages = keys.need(
        "cages",
        r#""cages":[{"op":"+","target":7,"cells":[[0,0],[0,1]]}]"#,
    )?;
    let nodes = cages.list("`cages`")?;
    // a valid puzzle has at most a cage a cell; a few more let `check` name the cell that is in two
    let mut room = 4 * sheet.rows * sheet.rows;
    if nodes.len() > room {
        return Err(too_many(cages, sheet.rows));
    }
    for (i, node) in nodes.into_iter().enumerate() {
        let cage = cage(node, i, sheet.rows, &mut room, warnings, limits)?;
        spots.cages.push(node.start() as u32);
        sheet.cages.push(cage);
    }
    latin::givens(keys, &mut sheet, &mut spots, limits)?;
    Ok((sheet, spots))
}

fn values(node: Node<'_>, n: usize, limits: &Limits) -> Result<Vec<u32>, Fault> {
    let nodes = node.list("`values`")?;
    if nodes.len() != n {
        return Err(node.fault(
            "wrong-number-of-values",
            format!(
                "the grid has {}, but {} listed",
                count(n, "row"),
                count(nodes.len(), "value")
            ),
            format!("list {n} different values, or none for 1 to {n}"),
        ));
    }
    grid::distinct(&nodes, "value", "duplicate-value", limits)
}

fn too_many(node: Node<'_>, n: usize) -> Fault {
    node.fault(
        "too-many-cages",
        format!("the cages hold far more cells than the {n}×{n} grid has"),
        "every cell is in one cage at most",
    )
}

fn cage(
    node: Node<'_>,
    index: usize,
    n: usize,
    room: &mut usize,
    warnings: &mut Warnings,
    limits: &Limits,
) -> Result<Cage, Fault> {
    let what = format!("cage {}", index + 1);
    let mut keys = Keys::of(node, &what)?;
    let op = match keys.take("op") {
        None if limits.clueless => Op::Unknown { wide: false },
        Some(node) => op(node)?,
        None => op(keys.need("op", r#""op":"+""#)?)?,
    };
    let target = match keys.take("target") {
        None if limits.clueless => None,
        Some(node) => Some(node),
        None => Some(keys.need("target", r#""target":7"#)?),
    };
    let cells = keys.need("cells", r#""cells":[[0,0],[0,1]]"#)?;
    let nodes = cells.list(&format!("the cells of {what}"))?;
    *room = match room.checked_sub(nodes.len()) {
        Some(left) => left,
        None => return Err(too_many(node, n)),
    };
    let cells = nodes.into_iter().map(|node| grid::place(node, n));
    let cells = cells.collect::<Result<Vec<_>, Fault>>()?;
    let target = target.map_or(Ok(BigUint::ZERO), |node| {
        node.target(&format!("the target of {what}"), limits)
    });
    let target = target.map_err(|fault| fault.cells(cells.iter().copied()))?;
    keys.warn(&what, &cells, warnings);
    Ok(Cage { op, target, cells })
}

fn op(node: Node<'_>) -> Result<Op, Fault> {
    let written = node.text("`op`")?;
    Ok(match written.as_str() {
        "+" => Op::Add,
        "-" => Op::Subtract,
        "*" => Op::Multiply,
        "/" => Op::Divide,
        "?" => Op::Unknown { wide: false },
        "=" => Op::Given,
        _ => {
            return Err(node.fault(
                "unknown-operator",
                format!("`{}` is not an operator", shortened(&written)),
                r#"the operators are "+" "-" "*" "/" "?" (unknown) and "=" (one cell)"#,
            ));
        }
    })
}
