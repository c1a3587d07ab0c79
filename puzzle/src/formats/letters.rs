//! KenKen as a grid of letters: n rows of n characters, then a line `A 8+` for each letter.
//!
//! Equal characters are one cage, connected or not; a digit is a given cell (a cage of one cell with
//! `=`), `.` a cell in no cage. A first line `.KK "title"` is a title. Operators are `+ - x * / ?`, and
//! none for a cage of one cell. Source: the grid files of the ghfbsd/kenken tools, which stop at 9×9;
//! here n may be larger, and names are any letters. Cost: linear.

use super::lossy::{Lossy, name};
use super::scan::{Word, check_size, full_lines};
use super::{Format, Reading, ops};
use crate::{Cage, Fault, Headers, KindId, Limits, Loss, Sheet, Spots};
use crossfoot_model::{Op, Place};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Grids of letters.
pub(super) struct Letters;

const HELP: &str = "n rows of n letters come first, then a line such as `A 8+` for each letter";

impl Format for Letters {
    fn name(&self) -> &'static str {
        "letters"
    }

    fn about(&self) -> &'static str {
        "KenKen as rows of letters, ABBC, and lines such as A 8+"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::KenKen]
    }

    fn recognises(&self, text: &str) -> bool {
        let mut lines = full_lines(text).skip_while(|line| title(*line).is_some());
        let Some(first) = lines.next() else {
            return false;
        };
        let fits = |row: Word<'_>, n: usize| {
            row.text.len() <= 4 * n
                && row.text.chars().count() == n
                && row.text.chars().all(|c| c.is_alphanumeric() || c == '.')
        };
        let n = first.text.chars().take(65).count();
        let mut rows = vec![first];
        rows.extend(lines.by_ref().take(n - 1));
        (2..=64).contains(&n)
            && rows.len() == n
            && rows.iter().all(|&row| fits(row, n))
            && rows
                .iter()
                .any(|row| row.text.contains(|c: char| c.is_alphabetic() || c == '.'))
            && lines.next().is_none_or(|line| clue_line(line).is_some())
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut headers = Headers::default();
        let mut lines = full_lines(text).peekable();
        while let Some(title) = lines.peek().copied().and_then(title) {
            headers.lines.push(("title".to_owned(), title.to_owned()));
            lines.next();
        }
        let n = match lines.peek() {
            Some(first) => side(*first, limits)?,
            None => return Err(ends(text, "there is no grid")),
        };
        let mut grid = Grid {
            sheet: Sheet::latin(KindId::KenKen, n),
            spots: Spots::default(),
            names: BTreeMap::new(),
        };
        for row in 0..n {
            match lines.next() {
                Some(line) => grid.row(row, line)?,
                None => return Err(ends(text, &format!("the grid has {row} of {n} rows"))),
            }
        }
        for line in lines {
            grid.clue(line, limits)?;
        }
        grid.finish(text, headers)
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::KenKen)?;
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens(sheet);
        let owners = lossy.owners(sheet);
        let mut free = ('A'..='Z').chain('a'..='z');
        let mut symbols = Vec::new();
        let mut clues = String::new();
        for cage in &sheet.cages {
            let digit = digit(cage);
            let symbol = digit.or_else(|| free.next());
            if digit.is_none() {
                // writing into a string cannot fail
                let _ = writeln!(clues, "{} {}", symbol.unwrap_or('.'), ops::clue(cage));
            }
            if symbol.is_none() {
                lossy.add(format!("{}: there are 52 letters", name(cage)));
            }
            symbols.push(symbol.unwrap_or('.'));
        }
        lossy.check()?;
        let mut text = String::new();
        for row in owners.chunks(sheet.cols) {
            text.extend(row.iter().map(|owner| owner.map_or('.', |i| symbols[i])));
            text.push('\n');
        }
        if !clues.is_empty() {
            text.push('\n');
            text.push_str(&clues);
        }
        Ok(text)
    }
}

/// A given cell of 1 to 9 is a digit in the grid.
fn digit(cage: &Cage) -> Option<char> {
    if cage.op != Op::Given || cage.cells.len() != 1 {
        return None;
    }
    let digit = u32::try_from(&cage.target).ok()?;
    char::from_digit(digit, 10).filter(|&c| c != '0')
}

/// The title of a line `.KK "title"`.
fn title(line: Word<'_>) -> Option<&str> {
    let rest = line.text.strip_prefix(".KK")?;
    let title = rest.trim_start();
    (title.len() < rest.len()).then(|| title.trim_matches('"'))
}

/// The name and the clue of a line `A 8+`.
fn clue_line(line: Word<'_>) -> Option<(char, Word<'_>)> {
    let name = line.text.chars().next().filter(|c| c.is_alphabetic())?;
    let rest = Word {
        text: &line.text[name.len_utf8()..],
        start: line.start + name.len_utf8(),
    };
    let clue = rest.trim();
    (clue.start > rest.start && !clue.text.is_empty()).then_some((name, clue))
}

fn side(first: Word<'_>, limits: &Limits) -> Result<usize, Fault> {
    let n = first.text.chars().count();
    if n <= limits.side {
        return Ok(n);
    }
    let message = format!("a row of {n} cells is too long");
    let help = format!("a grid has at most {} rows and columns", limits.side);
    Err(first.fault("too-large", message, help))
}

fn ends(text: &str, message: &str) -> Fault {
    Fault::new("unexpected-end", message, HELP).at(text.len(), text.len())
}

/// What has been read of a puzzle.
struct Grid {
    sheet: Sheet,
    spots: Spots,
    /// The cells of every name, where it stands first, and whether its clue is known.
    names: BTreeMap<char, Named>,
}

#[derive(Default)]
struct Named {
    cells: Vec<Place>,
    spot: usize,
    done: bool,
}

impl Grid {
    fn row(&mut self, row: usize, line: Word<'_>) -> Result<(), Fault> {
        let n = self.sheet.rows;
        let found = line.text.chars().count();
        if found != n {
            let message = format!("row {} has {found} cells, the first row has {n}", row + 1);
            return Err(line.fault("ragged-row", message, HELP));
        }
        for (col, cell) in line.chars().enumerate() {
            let at = Place::new(row, col);
            self.spots.squares.push(cell.start as u32);
            match cell.text.chars().next() {
                Some(digit @ '1'..='9') => {
                    self.sheet.cages.push(Cage {
                        op: Op::Given,
                        target: BigUint::from(digit as u32 - '0' as u32),
                        cells: vec![at],
                    });
                    self.spots.cages.push(cell.start as u32);
                }
                Some('.') => {}
                Some(name) if name.is_alphabetic() => {
                    let named = self.names.entry(name).or_default();
                    if named.cells.is_empty() {
                        named.spot = cell.start;
                    }
                    named.cells.push(at);
                }
                _ => {
                    let message = format!("{} names no cage", cell.shown());
                    let help = "a cell is a letter, a digit 1 to 9 (given), or . (in no cage)";
                    return Err(cell.fault("unexpected-character", message, help));
                }
            }
        }
        Ok(())
    }

    fn clue(&mut self, line: Word<'_>, limits: &Limits) -> Result<(), Fault> {
        if title(line).is_some() {
            let message = "another puzzle begins here, where one is expected";
            let help = "put a line --- between puzzles";
            return Err(line.fault("many-puzzles", message, help));
        }
        let Some((name, clue)) = clue_line(line) else {
            let message = format!("{} is no clue line", line.shown());
            return Err(line.fault("unexpected-character", message, HELP));
        };
        let Some(named) = self.names.get_mut(&name) else {
            let message = format!("no cell of the grid is named {name}");
            return Err(line.fault("unknown-cage", message, "take the line out"));
        };
        if std::mem::replace(&mut named.done, true) {
            let message = format!("the cage {name} has two clues");
            return Err(line.fault("duplicate-clue", message, "leave one of them out"));
        }
        let (op, target) = ops::read_clue(clue, named.cells.len(), limits)?;
        self.spots.cages.push(line.start as u32);
        let cells = named.cells.clone();
        self.sheet.cages.push(Cage { op, target, cells });
        Ok(())
    }

    fn finish(mut self, text: &str, headers: Headers) -> Result<Reading, Fault> {
        if let Some((name, named)) = self.names.iter().find(|(_, named)| !named.done) {
            let message = format!("the cage {name} has no clue");
            let help = format!("add a line such as `{name} 8+`");
            let end = named.spot + name.len_utf8();
            debug_assert!(end <= text.len());
            return Err(Fault::new("cage-without-clue", message, help)
                .at(named.spot, end)
                .cells(named.cells.iter().copied()));
        }
        self.sheet.headers = headers;
        Ok(Reading {
            sheet: self.sheet,
            spots: self.spots,
            notices: Vec::new(),
        })
    }
}
