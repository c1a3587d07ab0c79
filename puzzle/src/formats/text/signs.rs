//! Signs of a Futoshiki in a text: between the cells of a row, under them, or in lines of their own.

use super::super::scan::{Cursor, Word, number};
use crate::{Fault, Limits, Sign};
use crossfoot_model::Place;

/// A sign before its cells are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The first cell is the smaller.
    Less,
    /// The first cell is the larger.
    Greater,
    /// They differ by this much.
    Differ(u32),
}

impl Mark {
    /// The sign between two cells.
    pub(super) fn between(self, first: Place, second: Place) -> Sign {
        match self {
            Mark::Less => Sign::Less(first, second),
            Mark::Greater => Sign::Less(second, first),
            Mark::Differ(by) => Sign::Differ(first, second, by),
        }
    }
}

/// Takes a sign that stands between cells of a row: `<`, `>`, `~2`; `~` alone is `~1`.
pub(super) fn in_row(cursor: &mut Cursor<'_>, limits: &Limits) -> Result<Option<Mark>, Fault> {
    if cursor.eat('<') {
        return Ok(Some(Mark::Less));
    }
    if cursor.eat('>') {
        return Ok(Some(Mark::Greater));
    }
    differ(cursor, limits)
}

/// Takes a sign that stands between two rows: `^` says that the upper cell is the smaller, `v` that it
/// is the larger.
pub(super) fn between_rows(
    cursor: &mut Cursor<'_>,
    limits: &Limits,
) -> Result<Option<Mark>, Fault> {
    let found = match cursor.peek() {
        Some('^' | '∧' | '⌃') => Some(Mark::Less),
        Some('v' | '∨' | '⌄') => Some(Mark::Greater),
        _ => return differ(cursor, limits),
    };
    cursor.take();
    Ok(found)
}

fn differ(cursor: &mut Cursor<'_>, limits: &Limits) -> Result<Option<Mark>, Fault> {
    if !cursor.eat('~') {
        return Ok(None);
    }
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.text.is_empty() {
        return Ok(Some(Mark::Differ(1)));
    }
    let by = number(digits, "the difference", u64::from(limits.value))?;
    Ok(Some(Mark::Differ(by as u32)))
}

/// `r1c2`, counted from 1.
pub(super) fn place(word: &str) -> Option<Place> {
    let (row, col) = word.strip_prefix('r')?.split_once('c')?;
    let index = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u32 = digits.parse().ok().filter(|_| plain)?;
        number.checked_sub(1)
    };
    Some(Place {
        row: index(row)?,
        col: index(col)?,
    })
}

/// Is the line a sign of its own? It begins with a cell's name.
pub(super) fn is_relation(line: Word<'_>) -> bool {
    let text = line.text.trim_start();
    let second = text.chars().nth(1);
    text.starts_with('r') && second.is_some_and(|c| c.is_ascii_digit())
}

/// A line `r1c1 < r3c4` or `r1c1 ~2 r1c2`, in a grid of side `n`.
pub(super) fn relation(line: Word<'_>, n: usize, limits: &Limits) -> Result<Sign, Fault> {
    let line = line.trim();
    let mut cursor = Cursor::new(line);
    let is_name = |c: char| c.is_ascii_alphanumeric();
    let first = cursor.take_while(is_name);
    cursor.take_while(char::is_whitespace);
    let mark = in_row(&mut cursor, limits)?;
    cursor.take_while(char::is_whitespace);
    let second = cursor.take_while(is_name);
    match mark {
        Some(mark) if cursor.rest().text.is_empty() && !second.text.is_empty() => {
            Ok(mark.between(cell(first, n)?, cell(second, n)?))
        }
        _ => Err(line.fault(
            "not-a-sign",
            format!("{} is not a sign between two cells", line.shown()),
            "write r1c1 < r3c4, r1c1 > r3c4 or r1c1 ~2 r1c2",
        )),
    }
}

fn cell(word: Word<'_>, n: usize) -> Result<Place, Fault> {
    let Some(at) = place(word.text) else {
        return Err(word.fault(
            "not-a-cell",
            format!("{} is not a cell", word.shown()),
            "name a cell by its row and column, counted from 1: r1c2",
        ));
    };
    if (at.row as usize) < n && (at.col as usize) < n {
        return Ok(at);
    }
    let fault = word.fault(
        "cell-outside-grid",
        format!("the cell {at} is outside the {n}×{n} grid"),
        format!("rows and columns run from 1 to {n}"),
    );
    Err(fault.cells([at]))
}
