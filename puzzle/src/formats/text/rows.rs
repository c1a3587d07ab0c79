//! Rows of words: their number and lengths, and the blocks below a grid.

use super::super::count::count;
use super::super::scan::{Word, number};
use super::layout::{Block, Tokens, known, part, tokens};
use crate::{Fault, Grid, KindId, Limits, Sheet, Spots, Square};

/// The fault of a row of another length.
pub(super) fn ragged(row: Word<'_>, index: usize, found: usize, wanted: usize) -> Fault {
    row.trim().fault(
        "ragged-row",
        format!(
            "row {} has {}, but the grid has {}",
            index + 1,
            count(found, "cell"),
            count(wanted, "column")
        ),
        "separate the cells by blanks, and give every row the same number of them",
    )
}

/// Splits rows into `cols` words each, and there must be `rows` of them.
pub(super) fn grid<'a>(
    block: &Block<'a>,
    (rows, cols): (usize, usize),
) -> Result<Vec<Vec<Word<'a>>>, Fault> {
    if block.rows.len() != rows {
        let found = block.rows.len();
        return Err(block.key.fault(
            "wrong-number-of-rows",
            format!(
                "{} has {}, but the grid has {rows}",
                block.key.shown(),
                count(found, "row")
            ),
            format!("write {rows} rows below this line"),
        ));
    }
    let rows = block.rows.iter().enumerate().map(|(index, &row)| {
        let Tokens { words, count } = tokens(row, cols)?;
        if count == cols {
            Ok(words)
        } else {
            Err(ragged(row, index, count, cols))
        }
    });
    rows.collect()
}

/// Is it the word of an open cell?
pub(super) fn is_open(word: Word<'_>) -> bool {
    matches!(word.text, "." | "_")
}

/// A number that a cell may hold.
pub(super) fn value(word: Word<'_>, what: &str, limits: &Limits) -> Result<u32, Fault> {
    number(word, what, u64::from(limits.value)).map(|value| value as u32)
}

/// Puts the blocks into the sheet, whose grid is known by now.
pub(super) fn blocks(
    blocks: &[Block<'_>],
    sheet: &mut Sheet,
    spots: &mut Spots,
    limits: &Limits,
) -> Result<(), Fault> {
    let mut seen: Vec<String> = Vec::new();
    for block in blocks {
        let name = known(block.key);
        if seen.contains(&name) {
            return Err(block.key.fault(
                "header-twice",
                format!("the block {} is there twice", block.key.shown()),
                "keep one of the two",
            ));
        }
        let words = grid(block, (sheet.rows, sheet.cols))?;
        match name.as_str() {
            "givens" => givens(block, &words, sheet, spots, limits)?,
            "entries" => sheet.entries = Some(entries(&words, limits)?),
            _ => sheet.marks = Some(marks(&words, limits)?),
        }
        seen.push(name);
    }
    Ok(())
}

fn givens(
    block: &Block<'_>,
    words: &[Vec<Word<'_>>],
    sheet: &mut Sheet,
    spots: &mut Spots,
    limits: &Limits,
) -> Result<(), Fault> {
    if sheet.kind != KindId::KenKen {
        return Err(block.key.fault(
            "wrong-header",
            "only a KenKen has a block of givens",
            "write the givens into the grid itself",
        ));
    }
    spots.squares.clear();
    for (square, &word) in sheet.squares.iter_mut().zip(words.iter().flatten()) {
        spots.squares.push(word.start as u32);
        if !is_open(word) {
            let given = Some(value(word, "a given", limits)?);
            *square = Square::White { given };
        }
    }
    Ok(())
}

fn entries(words: &[Vec<Word<'_>>], limits: &Limits) -> Result<Grid<u32>, Fault> {
    each(words, |word| value(word, "an entry", limits))
}

fn marks(words: &[Vec<Word<'_>>], limits: &Limits) -> Result<Grid<Vec<u32>>, Fault> {
    each(words, |word| match braced(word) {
        Some(inner) if inner.text.is_empty() => Ok(Vec::new()),
        Some(inner) => set(inner, limits),
        None => Err(word.fault(
            "not-marks",
            format!("{} is not a list of marks", word.shown()),
            "write the marks of a cell as {123}, or `.` for none",
        )),
    })
}

fn each<T>(
    words: &[Vec<Word<'_>>],
    item: impl Fn(Word<'_>) -> Result<T, Fault>,
) -> Result<Grid<T>, Fault> {
    let row = |words: &Vec<Word<'_>>| {
        let items = words.iter().map(|&word| match word.text {
            "#" => Ok(None),
            _ if is_open(word) => Ok(None),
            _ => item(word).map(Some),
        });
        items.collect()
    };
    words.iter().map(row).collect()
}

/// What stands between braces.
pub(super) fn braced(word: Word<'_>) -> Option<Word<'_>> {
    let inner = word.text.strip_prefix('{')?.strip_suffix('}')?;
    Some(part(word, 1, 1 + inner.len()).trim())
}

/// A set of digits: `135`, or with `+` where one is above 9: `1+12`, `+12`.
pub(super) fn set(word: Word<'_>, limits: &Limits) -> Result<Vec<u32>, Fault> {
    if word.text.len() > 16 * limits.side {
        return Err(word.fault(
            "too-large-set",
            "a set of digits is too large",
            format!("it may have {} digits", limits.side),
        ));
    }
    if word.text.is_empty() {
        return Err(word.fault(
            "empty-set",
            "a set of digits is empty",
            "write its digits, or take a comma out",
        ));
    }
    if !word.text.contains('+') {
        return word.chars().map(|c| value(c, "a digit", limits)).collect();
    }
    let text = word.text.strip_prefix('+').unwrap_or(word.text);
    let mut from = word.text.len() - text.len();
    let items = text.split('+').map(|item| {
        let item = part(word, from, from + item.len());
        from += item.text.len() + 1;
        value(item, "a digit", limits)
    });
    items.collect()
}

/// Writes a set so that [`set`] reads it.
pub(super) fn write_set(set: &[u32]) -> String {
    let (joint, first) = if set.iter().all(|&digit| digit < 10) {
        ("", "")
    } else if set.len() == 1 {
        ("", "+")
    } else {
        ("+", "")
    };
    let digits: Vec<String> = set.iter().map(u32::to_string).collect();
    format!("{first}{}", digits.join(joint))
}
