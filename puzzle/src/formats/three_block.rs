//! Futoshiki in three blocks: the grid, n×(n−1) of `< > 0`, (n−1)×n of `^ v 0`.
//!
//! Items are separated by blanks or commas, or stand side by side, a character each. In the grid 0, `.`
//! and `_` are empty cells, in the other blocks empty borders. `<` says that the left cell is the
//! smaller one, `^` that the upper one is. Blank lines between the blocks are optional. Cost: linear.

use super::borders::{Border, Borders, sign};
use super::lossy::{Lossy, sign_name};
use super::scan::{Word, check_size, full_lines, number};
use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet, Sign, Spots, Square};
use crossfoot_model::Place;

/// Three blocks.
pub(super) struct ThreeBlock;

const HELP: &str = "n rows of n numbers, n rows of n−1 of < > 0, n−1 rows of n of ^ v 0";

impl Format for ThreeBlock {
    fn name(&self) -> &'static str {
        "three-block"
    }

    fn about(&self) -> &'static str {
        "Futoshiki as three blocks: numbers, signs < > 0 in rows, signs ^ v 0 in columns"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Futoshiki]
    }

    fn recognises(&self, text: &str) -> bool {
        let mut lines = full_lines(text);
        let Some(first) = lines.next() else {
            return false;
        };
        // 64 numbers of two digits with a blank each are the longest row
        let short = |line: Word<'_>| line.text.len() < 400;
        let n = items(first).take(65).count();
        if !short(first) || !(2..=64).contains(&n) {
            return false;
        }
        let plain = |line: Word<'_>| {
            let numeric = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_');
            short(line)
                && items(line).take(65).count() == n
                && items(line).all(|word| word.text.chars().all(numeric))
        };
        let rows: Vec<_> = lines.by_ref().take(n - 1).collect();
        plain(first)
            && rows.len() == n - 1
            && rows.iter().all(|&row| plain(row))
            && lines.next().is_some_and(|line| {
                items(line).take(65).count() == n - 1
                    && items(line).all(|word| beside(word).is_some())
            })
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut lines = full_lines(text);
        let mut peeked = full_lines(text);
        let n = match peeked.next() {
            Some(first) => side(first, limits)?,
            None => return Err(ends(text, "there is no grid")),
        };
        let mut sheet = Sheet::latin(KindId::Futoshiki, n);
        let mut spots = Spots::default();
        let mut rows = |count: usize, each: usize, what: &'static str| {
            let mut block = Vec::new();
            while block.len() < count {
                let Some(line) = lines.next() else {
                    let message = format!("{what} have {} of {count} rows", block.len());
                    return Err(ends(text, &message));
                };
                block.push(row(line, each, what)?);
            }
            Ok(block)
        };
        let numbers = rows(n, n, "the numbers")?;
        let across = rows(if n > 1 { n } else { 0 }, n - 1, "the signs in rows")?;
        let down = rows(n - 1, n, "the signs in columns")?;
        if let Some(line) = lines.next() {
            let message = format!("{} stands behind the last block", line.shown());
            return Err(line.fault("trailing-text", message, HELP));
        }
        for (i, word) in numbers.into_iter().flatten().enumerate() {
            spots.squares.push(word.start as u32);
            sheet.squares[i] = Square::White {
                given: read_given(word, n)?,
            };
        }
        for (block, vertical) in [(across, false), (down, true)] {
            for (r, row) in block.into_iter().enumerate() {
                for (c, word) in row.into_iter().enumerate() {
                    if let Some(border) = read_border(word, vertical)? {
                        let (down, right) = (usize::from(vertical), usize::from(!vertical));
                        let (first, second) = (Place::new(r, c), Place::new(r + down, c + right));
                        sheet.signs.push(sign(border, first, second));
                        spots.signs.push(word.start as u32);
                    }
                }
            }
        }
        Ok(Reading {
            sheet,
            spots,
            notices: Vec::new(),
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::Futoshiki)?;
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens_up_to(sheet, sheet.rows);
        if sheet.adjacent {
            lossy.add("the Adjacent mode");
        }
        for &sign in &sheet.signs {
            if matches!(sign, Sign::Differ(..)) {
                lossy.add(sign_name(sign));
            }
        }
        let borders = Borders::of(sheet, &mut lossy);
        lossy.check()?;
        let n = sheet.rows;
        let mut text = String::new();
        let mut line = |items: &mut dyn Iterator<Item = String>| {
            text.push_str(&items.collect::<Vec<_>>().join(" "));
            text.push('\n');
        };
        for row in sheet.squares.chunks(n) {
            line(&mut row.iter().map(|square| match square {
                Square::White { given } => given.unwrap_or(0).to_string(),
                Square::Black { .. } => "0".to_owned(),
            }));
        }
        if n > 1 {
            line(&mut std::iter::empty());
            for row in 0..n {
                line(&mut (0..n - 1).map(|col| symbol(borders.right(row, col), "<", ">")));
            }
            line(&mut std::iter::empty());
            for row in 0..n - 1 {
                line(&mut (0..n).map(|col| symbol(borders.below(row, col), "^", "v")));
            }
        }
        Ok(text)
    }
}

fn symbol(border: Option<Border>, less: &str, greater: &str) -> String {
    match border {
        Some(Border::Less) => less.to_owned(),
        Some(Border::Greater) => greater.to_owned(),
        _ => "0".to_owned(),
    }
}

/// The items of a line: between blanks and commas if there are any, else the characters.
fn items(line: Word<'_>) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    match line.text.contains(separates) {
        true => Box::new(line.split(separates)),
        false => Box::new(line.chars()),
    }
}

fn side(first: Word<'_>, limits: &Limits) -> Result<usize, Fault> {
    let n = items(first).count();
    if (1..=limits.side).contains(&n) {
        return Ok(n);
    }
    let message = format!("a row of {n} numbers is not read");
    let help = format!("a grid has 1 to {} rows and columns", limits.side);
    Err(first.fault("too-large", message, help))
}

fn ends(text: &str, message: &str) -> Fault {
    Fault::new("unexpected-end", message, HELP).at(text.len(), text.len())
}

fn row<'a>(line: Word<'a>, each: usize, what: &str) -> Result<Vec<Word<'a>>, Fault> {
    let row: Vec<Word<'a>> = items(line).collect();
    if row.len() == each {
        return Ok(row);
    }
    let message = format!("{what} have {each} in a row, here are {}", row.len());
    Err(line.fault("ragged-row", message, HELP))
}

fn read_given(word: Word<'_>, n: usize) -> Result<Option<u32>, Fault> {
    if matches!(word.text, "." | "_") {
        return Ok(None);
    }
    let given = number(word, "the number", n as u64)? as u32;
    Ok((given > 0).then_some(given))
}

fn beside(word: Word<'_>) -> Option<Option<Border>> {
    match word.text {
        "<" => Some(Some(Border::Less)),
        ">" => Some(Some(Border::Greater)),
        "0" | "." | "_" | "-" => Some(None),
        _ => None,
    }
}

fn above(word: Word<'_>) -> Option<Option<Border>> {
    match word.text {
        "^" | "∧" | "⌃" => Some(Some(Border::Less)),
        "v" | "V" | "∨" | "⌄" => Some(Some(Border::Greater)),
        "0" | "." | "_" | "-" => Some(None),
        _ => None,
    }
}

fn read_border(word: Word<'_>, vertical: bool) -> Result<Option<Border>, Fault> {
    let (found, help) = match vertical {
        true => (above(word), "between rows stand ^, v and 0"),
        false => (beside(word), "between columns stand <, > and 0"),
    };
    found.ok_or_else(|| {
        let message = format!("{} is no sign", word.shown());
        word.fault("unexpected-character", message, help)
    })
}
