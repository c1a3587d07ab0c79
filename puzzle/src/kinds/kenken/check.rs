//! The input errors and warnings of a KenKen. Cost: linear in the sheet.

use super::super::latin::check_square;
use super::super::parts::{Checked, check_distinct, check_givens, names, notice, refuse_signs};
use crate::{Cage, Fault, Notice, Sheet, Where};
use crossfoot_model::{Op, Place};

/// Checks a sheet: the first input error, or the warnings.
pub(super) fn check(sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)> {
    check_square(sheet, "KenKen")?;
    refuse_signs(sheet, "KenKen")?;
    check_values(sheet)?;
    let mut owner = vec![None; sheet.squares.len()];
    for (i, cage) in sheet.cages.iter().enumerate() {
        check_cage(sheet, i, cage, &mut owner)?;
    }
    check_givens(sheet, "given-outside-values", "values")?;
    Ok(uncovered(sheet, &owner))
}

fn check_values(sheet: &Sheet) -> Checked {
    let (n, values) = (sheet.rows, sheet.values.len());
    if values != n {
        let fault = Fault::new(
            "wrong-number-of-values",
            format!("the grid has {n} rows, but {values} values are listed"),
            format!("list {n} different values, or none for 1 to {n}"),
        );
        return Err((fault, Where::Whole));
    }
    check_distinct(&sheet.values, "duplicate-value", "value")
}

/// Checks one cage and notes it as the owner of its cells.
fn check_cage(sheet: &Sheet, index: usize, cage: &Cage, owner: &mut [Option<usize>]) -> Checked {
    let wrong = |fault: Fault, cells: &[Place]| {
        Err((fault.cells(cells.iter().copied()), Where::Cage(index)))
    };
    let number = index + 1;
    if cage.cells.is_empty() {
        let fault = Fault::new(
            "empty-cage",
            format!("cage {number} has no cells"),
            "give the cage its cells, or take it out",
        );
        return wrong(fault, &[]);
    }
    for &at in &cage.cells {
        if !sheet.contains(at) {
            let fault = Fault::new(
                "cell-outside-grid",
                format!(
                    "cage {number} names the cell {at}, which is outside the {0}×{0} grid",
                    sheet.rows
                ),
                format!("rows and columns run from 1 to {}", sheet.rows),
            );
            return wrong(fault, &[at]);
        }
        match owner[sheet.index(at)].replace(index) {
            None => {}
            Some(other) if other == index => {
                let fault = Fault::new(
                    "duplicate-cell-in-cage",
                    format!("cage {number} names the cell {at} twice"),
                    "name every cell of a cage once",
                );
                return wrong(fault, &[at]);
            }
            Some(other) => {
                let fault = Fault::new(
                    "cell-in-two-cages",
                    format!(
                        "the cell {at} is in cage {} and in cage {number}",
                        other + 1
                    ),
                    "leave the cell in one of the two cages",
                );
                return wrong(fault, &[at]);
            }
        }
    }
    if cage.op == Op::Given && cage.cells.len() > 1 {
        let fault = Fault::new(
            "equals-needs-one-cell",
            format!(
                "cage {number} says = of {} cells: {}",
                cage.cells.len(),
                names(&cage.cells)
            ),
            "use + - * / or ? for a cage of several cells",
        );
        return wrong(fault, &cage.cells);
    }
    Ok(())
}

/// The cells that are in no cage.
fn uncovered(sheet: &Sheet, owner: &[Option<usize>]) -> Vec<Notice> {
    let cells: Vec<Place> = (0..owner.len())
        .filter(|&i| owner[i].is_none())
        .map(|i| sheet.place(i))
        .collect();
    if cells.is_empty() {
        return Vec::new();
    }
    let (one, many) = (
        "is in no cage: only its lines bind it",
        "are in no cage: only their lines bind them",
    );
    vec![notice("cell-without-cage", &cells, one, many)]
}
