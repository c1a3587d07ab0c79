//! `kakuro` of puzz.link and pzpr: `kakuro/COLS/ROWS/BODY`. COLS×ROWS leaves out the clue margin, which
//! is our grid's first row and column.
//!
//! In reading order a run of n ≤ 16 white cells is the character of 19 + n in base 36 (`k` to `z`), `.`
//! a black cell without clues, two characters a black cell with its down and its right clue. Then the
//! margin: for each column whose first cell is white its down clue, for each such row its right clue. A
//! clue is `0` to `9`, `a` to `j` 10 to 19, `A` to `Z` 20 to 45, `-` none; 0 is none, too.
//!
//! Source: pzprjs (`decodeKakuro`). Clues without a cell beside them are left out with a notice. A sheet
//! that has no black margin gets one. Cost: linear.

use super::puzzlink::{self, Url, refuse_trailing};
use super::runs::{drop_strays, has_margin, plain};
use super::scan::{Cursor, check_size};
use super::{Format, Reading};
use crate::{Clue, Fault, KindId, Limits, Loss, Sheet, Spots, Square};
use crossfoot_model::Place;

/// Kakuro URLs.
pub(super) struct KakuroUrl;

const HELP: &str = "clues are 0 to 9, a to j, A to Z or -; k to z are white cells, . is black";

impl Format for KakuroUrl {
    fn name(&self) -> &'static str {
        "puzzlink"
    }

    fn about(&self) -> &'static str {
        "puzz.link URLs of Kakuro: https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro]
    }

    fn recognises(&self, text: &str) -> bool {
        // a URL of a genre that nobody reads comes here to be refused by its name
        puzzlink::is(text, "kakuro")
            || puzzlink::is_other(text, &["kakuro", "minarism", "factors", "pzprv3"])
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let url = Url::read(text, "kakuro")?;
        let (cols, rows) = url.size(1, limits)?;
        let mut cursor = Cursor::new(url.body);
        let mut cells = Vec::new();
        let mut offsets = Vec::new();
        while cells.len() < rows * cols {
            let offset = cursor.offset() as u32;
            read_cells(&mut cursor, rows * cols, &mut cells)?;
            offsets.resize(cells.len(), offset);
        }
        let margin = read_margin(&mut cursor, rows, cols, &cells)?;
        refuse_trailing(&cursor, "the last clue")?;
        let mut squares = margin;
        let mut spots = vec![url.body.start as u32; squares.len()];
        for (i, (cell, offset)) in cells.into_iter().zip(offsets).enumerate() {
            let index = (i / cols + 1) * (cols + 1) + i % cols + 1;
            squares[index] = cell;
            spots[index] = offset;
        }
        let mut sheet = Sheet::kakuro(rows + 1, cols + 1, squares);
        let notices = drop_strays(&mut sheet);
        Ok(Reading {
            sheet,
            spots: Spots {
                squares: spots,
                ..Spots::default()
            },
            notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = plain(sheet, true)?;
        lossy.givens(sheet);
        for (i, square) in sheet.squares.iter().enumerate() {
            let Square::Black { across, down } = square else {
                continue;
            };
            for sum in [across, down].into_iter().filter_map(sum_of) {
                if sum > 45 {
                    lossy.add(format!("the clue {sum} at {}: above 45", sheet.place(i)));
                }
            }
        }
        lossy.check()?;
        let margin = usize::from(has_margin(sheet));
        let (rows, cols) = (sheet.rows - margin, sheet.cols - margin);
        let square = |row: usize, col: usize| sheet.square(Place::new(row, col));
        let mut body = String::new();
        let mut whites = 0;
        for row in margin..sheet.rows {
            for col in margin..sheet.cols {
                let Square::Black { across, down } = square(row, col) else {
                    whites += 1;
                    continue;
                };
                puzzlink::write_skips(&mut body, &mut whites, 16, b'k');
                match (sum_of(down), sum_of(across)) {
                    (None, None) => body.push('.'),
                    (down, across) => {
                        body.push(symbol(down, white(sheet, row + 1, col)));
                        body.push(symbol(across, white(sheet, row, col + 1)));
                    }
                }
            }
        }
        puzzlink::write_skips(&mut body, &mut whites, 16, b'k');
        let above = |col| match margin {
            0 => None,
            _ => clue_of(square(0, col), false),
        };
        let before = |row| match margin {
            0 => None,
            _ => clue_of(square(row, 0), true),
        };
        let firsts = (margin..sheet.cols).filter(|&col| white(sheet, margin, col));
        body.extend(firsts.map(|col| symbol(above(col), true)));
        let firsts = (margin..sheet.rows).filter(|&row| white(sheet, row, margin));
        body.extend(firsts.map(|row| symbol(before(row), true)));
        Ok(puzzlink::write("kakuro", cols, rows, &body))
    }
}

fn white(sheet: &Sheet, row: usize, col: usize) -> bool {
    let at = Place::new(row, col);
    sheet.contains(at) && sheet.square(at).is_white()
}

fn sum_of(clue: &Option<Clue>) -> Option<u64> {
    match clue {
        Some(Clue::Sum(sum)) => Some(*sum),
        _ => None,
    }
}

fn clue_of(square: &Square, right: bool) -> Option<u64> {
    match square {
        Square::Black { across, down } => sum_of(if right { across } else { down }),
        Square::White { .. } => None,
    }
}

/// Reads a run of white cells, or one black cell.
fn read_cells(cursor: &mut Cursor<'_>, count: usize, cells: &mut Vec<Square>) -> Result<(), Fault> {
    match cursor.peek() {
        None => {
            let message = format!("the body tells of {} of {count} cells", cells.len());
            let end = cursor.offset();
            return Err(Fault::new("unexpected-end", message, HELP).at(end, end));
        }
        Some(white @ 'k'..='z') => {
            let word = cursor.take();
            let run = white as usize - 'k' as usize + 1;
            let left = count - cells.len();
            if run > left {
                let message = format!("{} is {run} white cells, {left} are left", word.shown());
                return Err(word.fault("too-much-text", message, HELP));
            }
            cells.extend(std::iter::repeat_n(Square::OPEN, run));
        }
        Some('.') => {
            cursor.take();
            cells.push(Square::BLACK);
        }
        Some(_) => {
            let down = read_clue(cursor)?;
            let across = read_clue(cursor)?;
            cells.push(Square::Black { across, down });
        }
    }
    Ok(())
}

fn read_clue(cursor: &mut Cursor<'_>) -> Result<Option<Clue>, Fault> {
    let word = cursor.take();
    let sum = match word.text.as_bytes() {
        [b'-'] => 0,
        [digit @ b'0'..=b'9'] => digit - b'0',
        [letter @ b'a'..=b'j'] => letter - b'a' + 10,
        [letter @ b'A'..=b'Z'] => letter - b'A' + 20,
        [] => {
            let message = "the body ends before the last clue";
            return Err(word.fault("unexpected-end", message, HELP));
        }
        _ => {
            let message = format!("{} is no clue", word.shown());
            return Err(word.fault("unexpected-character", message, HELP));
        }
    };
    Ok((sum > 0).then_some(Clue::Sum(sum.into())))
}

/// The squares of the whole grid with the margin's clues; the cells inside are still black.
fn read_margin(
    cursor: &mut Cursor<'_>,
    rows: usize,
    cols: usize,
    cells: &[Square],
) -> Result<Vec<Square>, Fault> {
    let mut squares = vec![Square::BLACK; (rows + 1) * (cols + 1)];
    for col in (0..cols).filter(|&col| cells[col].is_white()) {
        let down = read_clue(cursor)?;
        squares[col + 1] = Square::Black { across: None, down };
    }
    for row in (0..rows).filter(|&row| cells[row * cols].is_white()) {
        let across = read_clue(cursor)?;
        squares[(row + 1) * (cols + 1)] = Square::Black { across, down: None };
    }
    Ok(squares)
}

/// The character of a clue. No clue is `-` where it could have one, `0` where no cell is beside it, as
/// pzpr writes them.
fn symbol(sum: Option<u64>, possible: bool) -> char {
    match sum {
        Some(sum @ 0..=9) => char::from(b'0' + sum as u8),
        Some(sum @ 10..=19) => char::from(b'a' + (sum - 10) as u8),
        Some(sum @ 20..=45) => char::from(b'A' + (sum - 20) as u8),
        _ if possible => '-',
        _ => '0',
    }
}
