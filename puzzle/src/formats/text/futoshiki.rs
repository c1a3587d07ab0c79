//! Futoshiki: rows of cells with signs between them, lines of signs between the rows, and lines that
//! name their cells.
//!
//! A sign between rows belongs to the cell above whose text covers its column; a cell below that covers
//! it too must be in the same column of the grid, so that rows out of line are no guess. Columns are characters, tabs go to the next multiple of eight.

use super::super::count::count;
use super::super::scan::{Cursor, Word, number};
use super::head::Head;
use super::layout::Layout;
use super::rows::ragged;
use super::signs::{self, Mark};
use crate::{Fault, KindId, Limits, Sheet, Sign, Spots, Square};
use crossfoot_model::Place;
use std::ops::Range;

const TAB: usize = 8;

/// A cell of a row and the columns that its text covers.
struct Cell {
    given: Option<u32>,
    start: usize,
    columns: Range<usize>,
}

/// A sign between rows that waits for the row below.
struct Waiting<'a> {
    mark: Mark,
    word: Word<'a>,
    column: usize,
}

/// What has been read so far.
#[derive(Default)]
struct Reader<'a> {
    above: Vec<Cell>,
    rows: usize,
    waiting: Vec<Waiting<'a>>,
    squares: Vec<Square>,
    signs: Vec<Sign>,
    spots: Spots,
}

pub(super) fn read(
    layout: &Layout<'_>,
    head: &Head<'_>,
    limits: &Limits,
) -> Result<(Sheet, Spots), Fault> {
    let mut reader = Reader::default();
    let (relations, grid): (Vec<Word<'_>>, Vec<Word<'_>>) = layout
        .body
        .iter()
        .partition(|line| signs::is_relation(**line));
    for &line in &grid {
        match line.text.trim_start().chars().next() {
            Some('0'..='9' | '.' | '_') => reader.row(line, limits)?,
            _ => reader.between(line, limits)?,
        }
    }
    let first = grid
        .first()
        .or(layout.body.first())
        .map_or(0, |line| line.start);
    let n = reader.finish(first)?;
    for line in relations {
        let sign = signs::relation(line, n, limits)?;
        reader.spots.signs.push(line.trim().start as u32);
        reader.signs.push(sign);
    }
    let mut sheet = Sheet::latin(KindId::Futoshiki, n);
    sheet.squares = reader.squares;
    sheet.signs = reader.signs;
    sheet.adjacent = head.adjacent()?;
    Ok((sheet, reader.spots))
}

impl<'a> Reader<'a> {
    /// A row of cells, with signs between them.
    fn row(&mut self, line: Word<'a>, limits: &Limits) -> Result<(), Fault> {
        let mut cursor = Columns::new(line);
        let mut cells: Vec<Cell> = Vec::new();
        let mut marks: Vec<(Mark, usize, usize)> = Vec::new();
        loop {
            let blank = cursor.skip_blanks();
            if cursor.at_end() {
                break;
            }
            let (column, start) = (cursor.column, cursor.inner.offset());
            if let Some(mark) = cursor.mark(signs::in_row, limits)? {
                self.room(marks.len(), cursor.inner.rest(), limits)?;
                marks.push((mark, cells.len(), start));
                continue;
            }
            let touches = !blank && cells.last().is_some_and(|cell| cell.columns.end == column);
            let given = cursor.cell(touches, limits)?;
            let columns = column..cursor.column;
            if cells.len() == limits.side {
                return Err(line.trim().fault(
                    "size-out-of-range",
                    format!("row {} has more than {} cells", self.rows + 1, limits.side),
                    format!("a Futoshiki has 1 to {}", limits.side),
                ));
            }
            cells.push(Cell {
                given,
                start,
                columns,
            });
        }
        let n = if self.rows == 0 {
            cells.len()
        } else {
            self.above.len()
        };
        if cells.len() != n {
            return Err(ragged(line, self.rows, cells.len(), n));
        }
        if self.rows == n && self.rows > 0 {
            return Err(line.trim().fault(
                "wrong-number-of-rows",
                format!(
                    "the first row has {}, but this is row {}",
                    count(n, "cell"),
                    n + 1
                ),
                format!("a Futoshiki is square: write {n} rows of {n} cells"),
            ));
        }
        self.place_waiting(&cells)?;
        for (mark, before, start) in marks {
            if before == cells.len() {
                return Err(loose(line, start));
            }
            let (left, right) = (before - 1, before);
            let sign = mark.between(Place::new(self.rows, left), Place::new(self.rows, right));
            self.push(sign, start);
        }
        for cell in &cells {
            self.squares.push(Square::White { given: cell.given });
            self.spots.squares.push(cell.start as u32);
        }
        self.above = cells;
        self.rows += 1;
        Ok(())
    }

    /// Refuses more signs than the limits allow, `more` of which are not yet placed.
    fn room(&self, more: usize, word: Word<'a>, limits: &Limits) -> Result<(), Fault> {
        if self.signs.len() + more < limits.squares {
            return Ok(());
        }
        let message = format!("there are more than {} signs", limits.squares);
        let help = "take the signs out that say the same";
        Err(super::layout::part(word, 0, 0).fault("too-many-signs", message, help))
    }

    fn push(&mut self, sign: Sign, start: usize) {
        self.signs.push(sign);
        self.spots.signs.push(start as u32);
    }

    /// A line of signs between two rows.
    fn between(&mut self, line: Word<'a>, limits: &Limits) -> Result<(), Fault> {
        let mut cursor = Columns::new(line);
        loop {
            cursor.skip_blanks();
            if cursor.at_end() {
                return Ok(());
            }
            let (column, rest) = (cursor.column, cursor.inner.rest());
            let Some(mark) = cursor.mark(signs::between_rows, limits)? else {
                return Err(cursor.unknown());
            };
            let length = rest.text.len() - cursor.inner.rest().text.len();
            let word = super::layout::part(rest, 0, length);
            if self.rows == 0 {
                return Err(word.fault(
                    "sign-without-cell",
                    "this sign has no row above it",
                    "a line of signs stands between two rows",
                ));
            }
            self.room(self.waiting.len(), word, limits)?;
            self.waiting.push(Waiting { mark, word, column });
        }
    }

    /// Gives the signs above a row their cells.
    fn place_waiting(&mut self, below: &[Cell]) -> Result<(), Fault> {
        for sign in std::mem::take(&mut self.waiting) {
            let find = |cells: &[Cell]| {
                let after = cells.partition_point(|cell| cell.columns.end <= sign.column);
                let cell = cells.get(after)?;
                cell.columns.contains(&sign.column).then_some(after)
            };
            let col = match (find(&self.above), find(below)) {
                (Some(above), Some(below)) if above != below => {
                    return Err(sign.word.fault(
                        "sign-not-aligned",
                        format!(
                            "this sign stands under column {} of the grid, but above column {}",
                            above + 1,
                            below + 1
                        ),
                        "align the cells of the two rows",
                    ));
                }
                (Some(col), _) => col,
                (None, _) => {
                    return Err(sign.word.fault(
                        "sign-not-aligned",
                        "this sign stands under no cell",
                        "put it straight under the cell that it belongs to",
                    ));
                }
            };
            let (upper, lower) = (Place::new(self.rows - 1, col), Place::new(self.rows, col));
            self.push(sign.mark.between(upper, lower), sign.word.start);
        }
        Ok(())
    }

    /// The side, once all lines have been read.
    fn finish(&self, first: usize) -> Result<usize, Fault> {
        if let Some(sign) = self.waiting.first() {
            return Err(sign.word.fault(
                "sign-without-cell",
                "this sign has no row below it",
                "a line of signs stands between two rows",
            ));
        }
        let (n, rows) = (self.above.len(), self.rows);
        if n == rows && n > 0 {
            return Ok(n);
        }
        let start = self.spots.squares.first().map_or(first, |&at| at as usize);
        Err(Fault::new(
            "wrong-number-of-rows",
            format!(
                "a row has {}, but the grid has {}",
                count(n, "cell"),
                count(rows, "row")
            ),
            "a Futoshiki is square: write as many rows as columns",
        )
        .at(start, start + 1))
    }
}

fn loose(line: Word<'_>, start: usize) -> Fault {
    let at = start - line.start;
    super::layout::part(line, at, at + 1).fault(
        "sign-without-cell",
        "this sign has no cell on one of its sides",
        "a sign in a row stands between two cells",
    )
}

/// A cursor that counts columns.
struct Columns<'a> {
    inner: Cursor<'a>,
    column: usize,
}

impl<'a> Columns<'a> {
    fn new(line: Word<'a>) -> Columns<'a> {
        Columns {
            inner: Cursor::new(line),
            column: 0,
        }
    }

    fn at_end(&self) -> bool {
        self.inner.peek().is_none()
    }

    /// Skips blanks; were there any?
    fn skip_blanks(&mut self) -> bool {
        let before = self.column;
        while let Some(found) = self.inner.peek().filter(|c| c.is_whitespace()) {
            self.inner.take();
            self.column = if found == '\t' {
                (self.column / TAB + 1) * TAB
            } else {
                self.column + 1
            };
        }
        self.column > before
    }

    /// Takes something without blanks, and counts its columns.
    fn mark(
        &mut self,
        take: fn(&mut Cursor<'a>, &Limits) -> Result<Option<Mark>, Fault>,
        limits: &Limits,
    ) -> Result<Option<Mark>, Fault> {
        let before = self.inner.rest().text;
        let mark = take(&mut self.inner, limits)?;
        let length = before.len() - self.inner.rest().text.len();
        self.column += before[..length].chars().count();
        Ok(mark)
    }

    /// Takes a cell. It must not touch the one before it.
    fn cell(&mut self, touches: bool, limits: &Limits) -> Result<Option<u32>, Fault> {
        let word = match self.inner.peek() {
            Some('.' | '_') => self.inner.take(),
            Some('0'..='9') => self.inner.take_while(|c| c.is_ascii_digit()),
            _ => return Err(self.unknown()),
        };
        self.column += word.text.len();
        if touches {
            return Err(word.fault(
                "cells-run-together",
                "two cells stand together without a blank",
                "separate cells by blanks or signs",
            ));
        }
        if matches!(word.text, "." | "_") {
            return Ok(None);
        }
        number(word, "a given", u64::from(limits.value)).map(|given| Some(given as u32))
    }

    /// The fault of something that is neither a cell nor a sign.
    fn unknown(&self) -> Fault {
        let rest = self.inner.rest();
        let end = rest
            .text
            .find(char::is_whitespace)
            .unwrap_or(rest.text.len());
        let word = super::layout::part(rest, 0, end);
        word.fault(
            "unknown-sign",
            format!("{} is neither a cell nor a sign here", word.shown()),
            "rows have cells `.` or numbers and signs < > ~2; lines between rows have ^ v ~2",
        )
    }
}
