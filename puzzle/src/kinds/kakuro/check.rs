//! The input errors and warnings of a Kakuro. Cost: linear in the sheet.

use super::super::parts::{
    Checked, ascending, check_distinct, check_givens, check_shape, listed, notice, refuse_cages,
    refuse_signs,
};
use crate::{Clue, Fault, Limits, Notice, Sheet, Square, Where};
use crossfoot_model::Place;

/// Checks a sheet: the first input error, or the warnings.
pub(super) fn check(sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)> {
    check_shape(sheet)?;
    refuse_cages(sheet, "Kakuro")?;
    refuse_signs(sheet, "Kakuro")?;
    check_digits(&sheet.values)?;
    let digits = ascending(&sheet.values);
    for (i, square) in sheet.squares.iter().enumerate() {
        if let Square::Black { across, down } = square {
            check_clue(sheet, i, across.as_ref(), Side::Across, &digits)?;
            check_clue(sheet, i, down.as_ref(), Side::Down, &digits)?;
        }
    }
    check_givens(sheet, "digit-outside-range", "digits")?;
    Ok(unclued(sheet))
}

fn check_digits(values: &[u32]) -> Checked {
    let most = Limits::DEFAULT.digits;
    if values.is_empty() {
        let fault = Fault::new(
            "no-digits",
            "the list of digits is empty",
            "list the digits, or leave the list out for 1 to 9",
        );
        return Err((fault, Where::Whole));
    }
    if values.len() > most {
        let fault = Fault::new(
            "too-many-digits",
            format!("{} digits are too many", values.len()),
            format!("a Kakuro has at most {most} different digits"),
        );
        return Err((fault, Where::Whole));
    }
    check_distinct(values, "duplicate-digit", "digit")
}

#[derive(Clone, Copy)]
enum Side {
    Across,
    Down,
}

impl Side {
    fn word(self) -> &'static str {
        match self {
            Side::Across => "across",
            Side::Down => "down",
        }
    }

    fn first_cell(self, at: Place) -> Place {
        match self {
            Side::Across => Place::new(at.row as usize, at.col as usize + 1),
            Side::Down => Place::new(at.row as usize + 1, at.col as usize),
        }
    }
}

fn check_clue(
    sheet: &Sheet,
    index: usize,
    clue: Option<&Clue>,
    side: Side,
    digits: &[u32],
) -> Checked {
    let Some(clue) = clue else { return Ok(()) };
    let at = sheet.place(index);
    let first = side.first_cell(at);
    if !(sheet.contains(first) && sheet.square(first).is_white()) {
        let (word, beside) = match side {
            Side::Across => (side.word(), "right of it"),
            Side::Down => (side.word(), "below it"),
        };
        let fault = Fault::new(
            "clue-without-cells",
            format!("the {word} clue at {at} has no white cell {beside}"),
            "take the clue out, or make that square white",
        );
        return Err((fault.cells([at]), Where::Square(index)));
    }
    let Clue::Sets(sets) = clue else {
        return Ok(());
    };
    let outside = |digit: &&u32| digits.binary_search(digit).is_err();
    match sets.iter().flatten().find(outside) {
        None => Ok(()),
        Some(digit) => {
            let word = side.word();
            let fault = Fault::new(
                "digit-outside-range",
                format!(
                    "a set of the {word} clue at {at} holds {digit}, which is not one of the digits"
                ),
                format!("the digits are {}", listed(digits)),
            );
            Err((fault.cells([at]), Where::Square(index)))
        }
    }
}

/// The white cells that are in no clued run.
fn unclued(sheet: &Sheet) -> Vec<Notice> {
    let mut cells = Vec::new();
    let mut down_clued = vec![false; sheet.cols];
    let mut across_clued = false;
    for (i, square) in sheet.squares.iter().enumerate() {
        let at = sheet.place(i);
        let col = at.col as usize;
        if col == 0 {
            across_clued = false;
        }
        match square {
            Square::Black { across, down } => {
                across_clued = across.is_some();
                down_clued[col] = down.is_some();
            }
            Square::White { .. } if !across_clued && !down_clued[col] => cells.push(at),
            Square::White { .. } => {}
        }
    }
    if cells.is_empty() {
        return Vec::new();
    }
    let (one, many) = (
        "is in no clued run: only its neighbours bind it",
        "are in no clued run: only their neighbours bind them",
    );
    vec![notice("cell-without-clue", &cells, one, many)]
}
