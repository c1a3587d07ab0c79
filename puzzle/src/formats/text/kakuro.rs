//! Kakuro: a row a line, a word a square.

use super::super::scan::{Word, check_squares, number};
use super::head::Head;
use super::layout::{Layout, Tokens, part, tokens};
use super::rows::{braced, is_open, ragged, set, value};
use crate::{Clue, Fault, Limits, Sheet, Spots, Square};
use crossfoot_model::Place;

/// So many clues may list as many sets as the limits allow.
const CLUES: usize = 16;

pub(super) fn read(
    layout: &Layout<'_>,
    head: &Head<'_>,
    limits: &Limits,
) -> Result<(Sheet, Spots), Fault> {
    let rows = layout.body.len();
    let mut cols = 0;
    let mut squares = Vec::new();
    let mut spots = Spots::default();
    let mut sets_left = CLUES * limits.sets;
    for (r, &row) in layout.body.iter().enumerate() {
        let Tokens { words, count } = tokens(row, limits.squares)?;
        if r == 0 {
            cols = count;
            check_squares(rows, cols, row, limits)?;
        }
        if count != cols {
            let odd = Place::new(r, count.min(cols));
            return Err(ragged(row, r, count, cols).cells([odd]));
        }
        for (c, word) in words.into_iter().enumerate() {
            spots.squares.push(word.start as u32);
            let square = square(word, &mut sets_left, limits);
            squares.push(square.map_err(|fault| fault.cells([Place::new(r, c)]))?);
        }
    }
    let mut sheet = Sheet::kakuro(rows, cols, squares);
    if let Some(digits) = head.digits(limits)? {
        sheet.values = digits;
    }
    Ok((sheet, spots))
}

fn square(word: Word<'_>, sets_left: &mut usize, limits: &Limits) -> Result<Square, Fault> {
    if word.text == "#" {
        return Ok(Square::BLACK);
    }
    if is_open(word) {
        return Ok(Square::OPEN);
    }
    if word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        let given = Some(value(word, "a given digit", limits)?);
        return Ok(Square::White { given });
    }
    let Some(slash) = word.text.find('\\') else {
        return Err(unknown(word));
    };
    let down = part(word, 0, slash);
    let across = part(word, slash + 1, word.text.len());
    if across.text.contains('\\') {
        return Err(word.fault(
            "bad-square",
            format!("{} has more than one `\\`", word.shown()),
            "a clue square is DOWN\\ACROSS; separate squares by blanks",
        ));
    }
    Ok(Square::Black {
        across: clue(across, "the across clue", sets_left, limits)?,
        down: clue(down, "the down clue", sets_left, limits)?,
    })
}

fn unknown(word: Word<'_>) -> Fault {
    let help = if word.text.contains('/') {
        "clues are separated by a backslash: 16\\23"
    } else if word.text.contains('{') {
        "a set clue is across \\{13,35} or down {13,35}\\"
    } else {
        "a square is `.` white, a digit, `#` black, or a clue: 16\\, \\23, 16\\23"
    };
    let message = format!("{} is not a square of a Kakuro", word.shown());
    word.fault("bad-square", message, help)
}

fn clue(
    word: Word<'_>,
    what: &str,
    sets_left: &mut usize,
    limits: &Limits,
) -> Result<Option<Clue>, Fault> {
    if word.text.is_empty() {
        return Ok(None);
    }
    if let Some(sets) = braced(word) {
        let sets = sets_of(sets, what, sets_left, limits)?;
        return Ok(Some(Clue::Sets(Box::new(sets))));
    }
    if word.text.starts_with('-') {
        return Err(word.fault(
            "negative-target",
            format!("{what} is negative: {}", word.shown()),
            "write a sum from 0, or nothing for a run without a clue",
        ));
    }
    number(word, what, u64::MAX).map(|sum| Some(Clue::Sum(sum)))
}

fn sets_of(
    list: Word<'_>,
    what: &str,
    sets_left: &mut usize,
    limits: &Limits,
) -> Result<Vec<Vec<u32>>, Fault> {
    let mut sets = Vec::new();
    if list.text.is_empty() {
        return Ok(sets);
    }
    let mut from = 0;
    for item in list.text.split(',') {
        let most = limits.sets;
        if sets.len() == most || *sets_left == 0 {
            return Err(list.fault(
                "too-many-sets",
                format!("{what} lists too many sets, with those before it"),
                format!(
                    "one clue may list {most} sets, all together {}",
                    CLUES * most
                ),
            ));
        }
        *sets_left -= 1;
        sets.push(set(part(list, from, from + item.len()).trim(), limits)?);
        from += item.len() + 1;
    }
    Ok(sets)
}
