//! The input errors of a Futoshiki; it has no warnings. Cost: linear in the sheet.

use super::super::latin::check_square;
use super::super::parts::{Checked, ascending, check_givens, refuse_cages};
use crate::{Fault, Notice, Sheet, Sign, Where};

/// Checks a sheet: the first input error.
pub(super) fn check(sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)> {
    check_square(sheet, "Futoshiki")?;
    refuse_cages(sheet, "Futoshiki")?;
    check_values(sheet)?;
    check_givens(sheet, "given-outside-values", "values")?;
    for (i, &sign) in sheet.signs.iter().enumerate() {
        check_sign(sheet, i, sign)?;
    }
    Ok(Vec::new())
}

fn check_values(sheet: &Sheet) -> Checked {
    let n = sheet.rows as u32;
    if ascending(&sheet.values).into_iter().eq(1..=n) {
        return Ok(());
    }
    let fault = Fault::new(
        "values-not-1-to-n",
        format!("a Futoshiki of {n} rows takes the values 1 to {n}, each listed once"),
        "leave the list of values out",
    );
    Err((fault, Where::Whole))
}

fn check_sign(sheet: &Sheet, index: usize, sign: Sign) -> Checked {
    let (a, b) = sign.ends();
    if let Some(outside) = [a, b].into_iter().find(|&at| !sheet.contains(at)) {
        let n = sheet.rows;
        let fault = Fault::new(
            "cell-outside-grid",
            format!(
                "sign {} names the cell {outside}, which is outside the {n}×{n} grid",
                index + 1
            ),
            format!("rows and columns run from 1 to {n}"),
        );
        return Err((fault.cells([outside]), Where::Sign(index)));
    }
    if a != b {
        return Ok(());
    }
    let fault = match sign {
        Sign::Less(..) => Fault::new(
            "cell-less-than-itself",
            format!("a sign says that the cell {a} is less than itself"),
            "a sign stands between two different cells",
        ),
        Sign::Differ(..) => Fault::new(
            "cell-differs-from-itself",
            format!("a border says that the cell {a} differs from itself"),
            "a border stands between two different cells",
        ),
    };
    Err((fault.cells([a]), Where::Sign(index)))
}
