//! What the checks and models of several kinds share: refusing parts that a kind does not have, naming
//! cells, value tables, givens.

use crate::{Fault, Notice, Sheet, Square, Where};
use crossfoot_model::{Cell, Constraint, Model, Origin, Place};

/// A check that stops at the first input error.
pub(super) type Checked = Result<(), (Fault, Where)>;

/// How many cells a sentence names before it says "and so many more".
const NAMED: usize = 6;
/// How many cells a notice keeps.
const KEPT: usize = 64;

/// "r1c1, r1c2": the first few places, and how many more there are.
pub(super) fn names(places: &[Place]) -> String {
    let shown: Vec<String> = places.iter().take(NAMED).map(Place::to_string).collect();
    match places.len().saturating_sub(NAMED) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// A notice about cells: `about` is what stands after their names.
pub(super) fn notice(code: &'static str, places: &[Place], one: &str, many: &str) -> Notice {
    let (noun, about) = match places {
        [_] => ("cell", one),
        _ => ("cells", many),
    };
    Notice {
        code,
        message: format!("{noun} {} {about}", names(places)),
        cells: places.iter().copied().take(KEPT).collect(),
    }
}

/// The grid has as many squares as its sides say.
pub(super) fn check_shape(sheet: &Sheet) -> Checked {
    if sheet.rows.checked_mul(sheet.cols) == Some(sheet.squares.len()) {
        return Ok(());
    }
    let fault = Fault::new(
        "ragged-row",
        format!(
            "the grid has {} squares, but {} rows of {} need {}",
            sheet.squares.len(),
            sheet.rows,
            sheet.cols,
            sheet.rows.saturating_mul(sheet.cols)
        ),
        "give every row the same number of squares",
    );
    Err((fault, Where::Whole))
}

/// The values are different from each other. Cost: one sort.
pub(super) fn check_distinct(values: &[u32], code: &'static str, word: &str) -> Checked {
    let sorted = ascending(values);
    let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) else {
        return Ok(());
    };
    let fault = Fault::new(
        code,
        format!("{word} {} is listed twice", twice[0]),
        format!("list every {word} once"),
    );
    Err((fault, Where::Whole))
}

/// Every given is one of the values, which the message calls by `word`.
pub(super) fn check_givens(sheet: &Sheet, code: &'static str, word: &str) -> Checked {
    let values = ascending(&sheet.values);
    for (i, square) in sheet.squares.iter().enumerate() {
        let Square::White { given: Some(given) } = *square else {
            continue;
        };
        if values.binary_search(&given).is_err() {
            let at = sheet.place(i);
            let fault = Fault::new(
                code,
                format!("the given {given} at {at} is not one of the {word}"),
                format!("the {word} are {}", listed(&values)),
            );
            return Err((fault.cells([at]), Where::Square(i)));
        }
    }
    Ok(())
}

/// The kind has no cages.
pub(super) fn refuse_cages(sheet: &Sheet, kind: &str) -> Checked {
    match sheet.cages.first() {
        None => Ok(()),
        Some(cage) => Err(wrong_part(kind, "cages", &cage.cells, Where::Cage(0))),
    }
}

/// The kind has no signs, and no adjacent mode.
pub(super) fn refuse_signs(sheet: &Sheet, kind: &str) -> Checked {
    if let Some(sign) = sheet.signs.first() {
        let (a, b) = sign.ends();
        return Err(wrong_part(kind, "signs", &[a, b], Where::Sign(0)));
    }
    if sheet.adjacent {
        return Err(wrong_part(kind, "adjacent mode", &[], Where::Whole));
    }
    Ok(())
}

/// The kind has no black squares.
pub(super) fn refuse_black(sheet: &Sheet, kind: &str) -> Checked {
    match sheet.squares.iter().position(|square| !square.is_white()) {
        None => Ok(()),
        Some(i) => Err(wrong_part(
            kind,
            "black squares",
            &[sheet.place(i)],
            Where::Square(i),
        )),
    }
}

fn wrong_part(kind: &str, part: &str, cells: &[Place], at: Where) -> (Fault, Where) {
    let fault = Fault::new(
        "wrong-part",
        format!("a {kind} has no {part}"),
        format!("take the {part} out, or name the right kind of puzzle"),
    );
    (fault.cells(cells.iter().copied()), at)
}

/// "1 to 9" where the values are consecutive, else all of them.
pub(super) fn listed(ascending: &[u32]) -> String {
    match ascending {
        [first, .., last] if (last - first) as usize == ascending.len() - 1 => {
            format!("{first} to {last}")
        }
        _ => {
            let all: Vec<String> = ascending.iter().map(u32::to_string).collect();
            all.join(", ")
        }
    }
}

/// The values in the order of a model.
pub(super) fn ascending(values: &[u32]) -> Vec<u32> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values
}

/// Posts every given, in reading order.
pub(super) fn post_givens(sheet: &Sheet, model: &mut Model) {
    let whites = sheet.squares.iter().filter(|square| square.is_white());
    for (cell, square) in whites.enumerate() {
        let Square::White { given: Some(given) } = *square else {
            continue;
        };
        if let Some(value) = model.index(given) {
            let place = model.cells[cell].place;
            let given = Constraint::Given(cell as Cell, value as u8);
            model.post(given, Origin::Given(place));
        }
    }
}
