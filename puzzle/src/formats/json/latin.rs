//! What KenKen and Futoshiki share: the side and the givens.

use super::grid;
use super::keys::Keys;
use crate::{Fault, KindId, Limits, Sheet, Spots, Square};

/// The open grid of side `n`.
pub(super) fn open(keys: &mut Keys<'_>, kind: KindId, limits: &Limits) -> Result<Sheet, Fault> {
    let node = keys.need("n", r#""n":4, the number of rows"#)?;
    let n = node.number("`n`", u64::MAX)?;
    let most = limits.side;
    match usize::try_from(n) {
        Ok(n) if (1..=most).contains(&n) => Ok(Sheet::latin(kind, n)),
        _ => Err(node.fault(
            "size-out-of-range",
            format!("the puzzle cannot have {n} rows"),
            format!("`n` must be 1 to {most}"),
        )),
    }
}

/// Puts the `givens` into the sheet, whose values are known by now.
pub(super) fn givens(
    keys: &mut Keys<'_>,
    sheet: &mut Sheet,
    spots: &mut Spots,
    limits: &Limits,
) -> Result<(), Fault> {
    let Some(node) = keys.take("givens") else {
        return Ok(());
    };
    let zero_counts = sheet.values.contains(&0);
    let size = (sheet.rows, sheet.cols);
    let givens = grid::read(node, "`givens`", size, |node, at| {
        spots.squares.push(node.start() as u32);
        grid::number(node, at, "a given", zero_counts, limits)
    })?;
    let squares = givens.into_iter().flatten();
    sheet.squares = squares.map(|given| Square::White { given }).collect();
    Ok(())
}
