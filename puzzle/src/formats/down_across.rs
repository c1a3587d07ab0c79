//! Kakuro grids of cells with clues `down/across`.
//!
//! Cells are separated by blanks: `.`, `_` or `0` white, a digit 1 to 9 a given, `#`, `x` or `/` black,
//! `16/` a down clue, `/23` an across clue, `16/23` both. A clue of 0 or `-` is none. Clues without a
//! cell beside them are left out with a notice. Our own text writes a backslash instead, which keeps the
//! two apart. Cost: linear.

use super::runs::{drop_strays, plain};
use super::scan::{Word, check_size, check_squares, full_lines, number};
use super::{Format, Reading};
use crate::{Clue, Fault, KindId, Limits, Loss, Sheet, Spots, Square};

/// Grids of `down/across`.
pub(super) struct DownAcross;

const HELP: &str = "cells are . (white), # (black), a digit, or down/across with either left out";

impl Format for DownAcross {
    fn name(&self) -> &'static str {
        "down-across"
    }

    fn about(&self) -> &'static str {
        "Kakuro grids with clues down/across: # 16/ 4/ and /7 . ."
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro]
    }

    fn recognises(&self, text: &str) -> bool {
        let mut lines = full_lines(text).take(64).peekable();
        let Some(first) = lines.peek().copied() else {
            return false;
        };
        let cell = |word: Word<'_>| {
            let (down, across) = word.text.split_once('/').unwrap_or(("", ""));
            let clue = |text: &str| text == "-" || text.bytes().all(|b| b.is_ascii_digit());
            matches!(word.text, "." | "_" | "#" | "x" | "X")
                || word.text.len() == 1 && word.text.as_bytes()[0].is_ascii_digit()
                || word.text.contains('/') && clue(down) && clue(across)
        };
        first.split(char::is_whitespace).all(cell)
            && lines.any(|line| {
                line.split(char::is_whitespace)
                    .any(|word| word.text.contains('/') && cell(word))
            })
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut squares = Vec::new();
        let mut spots = Spots::default();
        let (mut rows, mut cols) = (0, 0);
        for line in full_lines(text) {
            let before = squares.len();
            for word in line.split(char::is_whitespace) {
                squares.push(read_cell(word)?);
                spots.squares.push(word.start as u32);
            }
            let found = squares.len() - before;
            rows += 1;
            if rows == 1 {
                cols = found;
            }
            if found != cols {
                let message = format!("row {rows} has {found} cells, the first row has {cols}");
                let help = "give every row the same number of cells";
                return Err(line.fault("ragged-row", message, help));
            }
            check_squares(rows, cols, line, limits)?;
        }
        if squares.is_empty() {
            let fault = Fault::new("unexpected-end", "there is no grid", HELP);
            return Err(fault.at(text.len(), text.len()));
        }
        let mut sheet = Sheet::kakuro(rows, cols, squares);
        let notices = drop_strays(&mut sheet);
        Ok(Reading {
            sheet,
            spots,
            notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = plain(sheet, true)?;
        lossy.givens_up_to(sheet, 9);
        lossy.check()?;
        let cells: Vec<String> = sheet.squares.iter().map(cell).collect();
        let width = cells.iter().map(String::len).max().unwrap_or(0);
        let mut text = String::new();
        for row in cells.chunks(sheet.cols) {
            let padded: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
            text.push_str(padded.join(" ").trim_end());
            text.push('\n');
        }
        Ok(text)
    }
}

fn cell(square: &Square) -> String {
    let sum = |clue: &Option<Clue>| match clue {
        Some(Clue::Sum(sum)) => sum.to_string(),
        _ => String::new(),
    };
    match square {
        Square::White { given } => given.map_or(".".to_owned(), |given| given.to_string()),
        Square::Black { across, down } => match (sum(down), sum(across)) {
            (down, across) if down.is_empty() && across.is_empty() => "#".to_owned(),
            (down, across) => format!("{down}/{across}"),
        },
    }
}

fn read_cell(word: Word<'_>) -> Result<Square, Fault> {
    match word.text {
        "." | "_" | "0" => return Ok(Square::OPEN),
        "#" | "x" | "X" => return Ok(Square::BLACK),
        _ => {}
    }
    let Some(slash) = word.text.find('/') else {
        if word.text.bytes().all(|b| b.is_ascii_digit()) {
            let given = number(word, "the digit", 9)? as u32;
            return Ok(Square::White { given: Some(given) });
        }
        let message = format!("{} is no cell", word.shown());
        return Err(word.fault("unexpected-character", message, HELP));
    };
    let down = Word {
        text: &word.text[..slash],
        start: word.start,
    };
    let across = Word {
        text: &word.text[slash + 1..],
        start: word.start + slash + 1,
    };
    Ok(Square::Black {
        across: read_clue(across)?,
        down: read_clue(down)?,
    })
}

fn read_clue(word: Word<'_>) -> Result<Option<Clue>, Fault> {
    if matches!(word.text, "" | "-") {
        return Ok(None);
    }
    let sum = number(word, "the clue", u64::MAX)?;
    Ok((sum > 0).then_some(Clue::Sum(sum)))
}
