//! The files of pzpr and puzz.link for Kakuro: `pzprv3`, `kakuro`, ROWS, COLS, ROWS+1 lines of COLS+1
//! items, ROWS lines of answers; `/` may stand for a line end, and all of it behind the `?` of a URL.
//!
//! An item is `.` for a white cell, `RIGHT,DOWN` for a black one (the other way round than in the
//! URL), and in the first line and column a single number. −1 is none, 0 constrains nothing either.
//! Answers become entries. Lines `info:{…}` and `history:{…}` end the puzzle.
//!
//! Source: pzprjs (`decodeCellQnum51`, `decodeCellAnumsub`). Clues without a cell beside them are left
//! out with a notice. A sheet that has no black margin gets one. Cost: linear.

use super::puzzlink::query;
use super::runs::{drop_strays, has_margin, plain};
use super::scan::{Word, between, check_size, check_squares, number, whole};
use super::{Format, Reading};
use crate::{Clue, Fault, Grid, KindId, Limits, Loss, Sheet, Spots, Square};
use crossfoot_model::Place;

/// Kakuro files of pzpr.
pub(super) struct KakuroFile;

const HELP: &str = "items are . (white), RIGHT,DOWN (black), a number in the margin; -1 is no clue";

impl Format for KakuroFile {
    fn name(&self) -> &'static str {
        "pzprv3"
    }

    fn about(&self) -> &'static str {
        "files of pzpr and puzz.link for Kakuro: pzprv3/kakuro/…"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro]
    }

    fn recognises(&self, text: &str) -> bool {
        let text = text.trim_start();
        let line = text.split('\n').next().unwrap_or_default();
        text.starts_with("pzprv3")
            || line.contains('?') && query(whole(line)).text.starts_with("pzprv3")
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        if !text.contains("%20") && !text.contains("%2") {
            return read(text, limits);
        }
        let (plain, offsets) = decoded(text);
        let original = |offset: usize| offsets.get(offset).copied().unwrap_or(text.len());
        match read(&plain, limits) {
            Ok(mut reading) => {
                for spot in &mut reading.spots.squares {
                    *spot = original(*spot as usize) as u32;
                }
                Ok(reading)
            }
            Err(mut fault) => {
                if let Some(span) = &mut fault.span {
                    (span.start, span.end) = (original(span.start), original(span.end));
                }
                Err(fault)
            }
        }
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = plain(sheet, true)?;
        lossy.givens(sheet);
        lossy.check()?;
        let margin = usize::from(has_margin(sheet));
        let (rows, cols) = (sheet.rows - margin, sheet.cols - margin);
        let mut text = format!("pzprv3\nkakuro\n{rows}\n{cols}\n");
        for row in 0..=rows {
            let items = (0..=cols).map(|col| item(sheet, margin, row, col));
            text.push_str(&items.collect::<Vec<_>>().join(" "));
            text.push('\n');
        }
        let blank = vec!["."; cols].join(" ") + "\n";
        text.push_str(&blank.repeat(rows));
        Ok(text)
    }
}

/// The item of a square of the grid with its margin.
fn item(sheet: &Sheet, margin: usize, row: usize, col: usize) -> String {
    let inside = 1 - margin;
    let sums = match (row.checked_sub(inside), col.checked_sub(inside)) {
        (Some(r), Some(c)) => match sheet.square(Place::new(r, c)) {
            Square::White { .. } => return ".".to_owned(),
            Square::Black { across, down } => [across, down].map(|clue| match clue {
                Some(Clue::Sum(sum)) => sum.to_string(),
                _ => "-1".to_owned(),
            }),
        },
        _ => ["-1", "-1"].map(str::to_owned),
    };
    let [across, down] = sums;
    match (row, col) {
        (0, _) => down,
        (_, 0) => across,
        _ => format!("{across},{down}"),
    }
}

/// Takes `%XX` of ASCII apart; the list has the offset of every byte of the result.
fn decoded(text: &str) -> (String, Vec<usize>) {
    let mut plain = String::with_capacity(text.len());
    let mut offsets = Vec::with_capacity(text.len() + 1);
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let escaped = text
            .get(at + 1..at + 3)
            .filter(|_| c == '%')
            .and_then(|hex| {
                let byte = u8::from_str_radix(hex, 16).ok()?;
                byte.is_ascii().then_some(char::from(byte))
            });
        let (shown, length) = match escaped {
            Some(escaped) => (escaped, 3),
            None => (c, c.len_utf8()),
        };
        plain.push(shown);
        offsets.extend((0..shown.len_utf8()).map(|i| at + i));
        at += length;
    }
    offsets.push(text.len());
    (plain, offsets)
}

fn read(text: &str, limits: &Limits) -> Result<Reading, Fault> {
    let all = whole(text).trim();
    let start = match all.text.starts_with("pzprv3") {
        true => all,
        false => query(all),
    };
    let mut lines = start
        .split(|c| c == '/' || c == '\n')
        .map(Word::trim)
        .filter(|line| !line.text.is_empty())
        .take_while(|line| {
            !["info:", "history:", "__HISTORY__"]
                .iter()
                .any(|end| line.text.starts_with(end))
        });
    lines.next();
    let mut next = |what: &str| {
        lines.next().ok_or_else(|| {
            let message = format!("the file ends where {what} should stand");
            Fault::new("unexpected-end", message, HELP).at(text.len(), text.len())
        })
    };
    let genre = next("the kind of puzzle")?;
    if genre.text != "kakuro" {
        let message = format!("files of {} are not read here", genre.shown());
        return Err(genre.fault("unknown-genre", message, "those of kakuro are"));
    }
    let most = limits.squares as u64;
    let high = next("the number of rows")?;
    let rows = between(high, "the number of rows", 1, most)? as usize;
    let wide = next("the number of columns")?;
    let cols = between(wide, "the number of columns", 1, most)? as usize;
    check_squares(rows + 1, cols + 1, wide, limits)?;
    let mut squares = Vec::new();
    let mut spots = Spots::default();
    for row in 0..=rows {
        let line = next("a row of the grid")?;
        for (col, word) in items(line, cols + 1)?.into_iter().enumerate() {
            squares.push(read_item(word, row, col)?);
            spots.squares.push(word.start as u32);
        }
    }
    let mut sheet = Sheet::kakuro(rows + 1, cols + 1, squares);
    let mut answers = lines.peekable();
    if answers.peek().is_some() {
        sheet.entries = read_answers(answers, &sheet, text.len())?;
    }
    let notices = drop_strays(&mut sheet);
    Ok(Reading {
        sheet,
        spots,
        notices,
    })
}

fn items(line: Word<'_>, count: usize) -> Result<Vec<Word<'_>>, Fault> {
    let items: Vec<Word<'_>> = line.split(char::is_whitespace).collect();
    if items.len() == count {
        return Ok(items);
    }
    let message = format!("this row has {} items, not {count}", items.len());
    Err(line.fault("ragged-row", message, HELP))
}

fn read_item(word: Word<'_>, row: usize, col: usize) -> Result<Square, Fault> {
    let margin = row == 0 || col == 0;
    match (word.text.split_once(','), word.text) {
        (None, ".") if !margin => Ok(Square::OPEN),
        (None, ".") => Ok(Square::BLACK),
        (None, _) if margin => {
            let clue = read_clue(word)?;
            Ok(match row {
                0 => Square::Black {
                    across: None,
                    down: clue,
                },
                _ => Square::Black {
                    across: clue,
                    down: None,
                },
            })
        }
        (Some((right, down)), _) => {
            let start = word.start + right.len() + 1;
            let right = Word {
                text: right,
                start: word.start,
            };
            Ok(Square::Black {
                across: read_clue(right)?,
                down: read_clue(Word { text: down, start })?,
            })
        }
        _ => {
            let message = format!("{} is no item", word.shown());
            Err(word.fault("unexpected-character", message, HELP))
        }
    }
}

fn read_clue(word: Word<'_>) -> Result<Option<Clue>, Fault> {
    if word.text == "-1" {
        return Ok(None);
    }
    let sum = number(word, "the clue", u64::MAX)?;
    Ok((sum > 0).then_some(Clue::Sum(sum)))
}

/// The answers as entries; none if all are blank.
fn read_answers<'a>(
    lines: impl Iterator<Item = Word<'a>>,
    sheet: &Sheet,
    end: usize,
) -> Result<Option<Grid<u32>>, Fault> {
    let (rows, cols) = (sheet.rows - 1, sheet.cols - 1);
    let mut entries: Grid<u32> = vec![vec![None; cols + 1]];
    let mut any = false;
    for line in lines {
        if entries.len() > rows {
            let message = format!("{} stands behind the {rows} rows of answers", line.shown());
            return Err(line.fault("trailing-text", message, "take it out"));
        }
        let row = entries.len();
        let mut found = vec![None];
        for (col, word) in items(line, cols)?.into_iter().enumerate() {
            let white = sheet.square(Place::new(row, col + 1)).is_white();
            let entry = read_answer(word)?.filter(|_| white);
            any |= entry.is_some();
            found.push(entry);
        }
        entries.push(found);
    }
    if entries.len() <= rows {
        let message = format!("the answers have {} of {rows} rows", entries.len() - 1);
        let help = "write one line a row, or leave all answers out";
        return Err(Fault::new("unexpected-end", message, help).at(end, end));
    }
    Ok(any.then_some(entries))
}

/// An answer: a digit, perhaps with small ones in brackets behind it; `.` and marks of colour are none.
fn read_answer(word: Word<'_>) -> Result<Option<u32>, Fault> {
    let text = word.text.split('[').next().unwrap_or_default();
    if matches!(text, "" | "." | "0" | "+" | "-" | "=" | "%") {
        return Ok(None);
    }
    let digit = Word {
        text,
        start: word.start,
    };
    Ok(Some(between(digit, "the answer", 1, 9)? as u32))
}
