//! Game ids of Simon Tatham's Unequal (Futoshiki): `N[a][dL]:DESC`, `a` being Adjacent mode.
//!
//! DESC has an item for each cell in reading order, `NUM FLAGS ,`; 0 is empty. A flag `U R D L` says
//! that this cell is greater than that neighbour; in Adjacent mode, on both cells, that the two differ
//! by exactly 1. Letters a to z before NUM skip 1 to 26 cells.
//!
//! Source: `unequal.c` of the collection, whose own checks of flags are followed: none leaves the grid,
//! two never contradict each other, and in Adjacent mode both cells of a border have it. Cost: linear.

use super::borders::{Border, Borders};
use super::lossy::{Lossy, sign_name};
use super::scan::{Cursor, Word, between, check_size, number, whole};
use super::tatham::{Game, game};
use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet, Sign, Spots, Square};
use std::fmt::Write;

/// Unequal's game ids.
pub(super) struct Unequal;

const HELP: &str = "an item is a number (0 for an empty cell), flags of U R D L, and a comma";

impl Format for Unequal {
    fn name(&self) -> &'static str {
        "unequal"
    }

    fn about(&self) -> &'static str {
        "game ids of Simon Tatham's Unequal: 3:0D,0,0,0,2,0,0,0R,0,"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Futoshiki]
    }

    fn recognises(&self, text: &str) -> bool {
        game(text) == Some(Game::Unequal)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut cursor = Cursor::new(whole(text).trim());
        let (n, adjacent) = read_params(&mut cursor)?;
        let mut sheet = Sheet::latin(KindId::Futoshiki, n);
        sheet.adjacent = adjacent;
        let mut items = vec![Item::default(); n * n];
        let mut at = 0;
        while !cursor.rest().text.is_empty() {
            let skips = cursor.take_while(|c| c.is_ascii_lowercase());
            at += skips
                .text
                .bytes()
                .map(|b| usize::from(b - b'a') + 1)
                .sum::<usize>();
            if at > n * n || at == n * n && !cursor.rest().text.is_empty() {
                let rest = if at > n * n { skips } else { cursor.rest() };
                let message = format!("{} stands behind the last of {} cells", rest.shown(), n * n);
                return Err(rest.fault("too-much-text", message, HELP));
            }
            if at == n * n {
                break;
            }
            items[at].offset = cursor.offset();
            let given = read_item(&mut cursor, n, &mut items[at], at + 1 == n * n)?;
            sheet.squares[at] = Square::White { given };
            at += 1;
        }
        if at < n * n {
            let message = format!("the id tells of {at} of {} cells", n * n);
            let end = cursor.offset();
            return Err(Fault::new("unexpected-end", message, HELP).at(end, end));
        }
        let spots = read_signs(&mut sheet, &items)?;
        Ok(Reading {
            sheet,
            spots,
            notices: Vec::new(),
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::Futoshiki)?;
        let n = sheet.rows;
        if !(3..=32).contains(&n) {
            lossy.add(format!("the size {n} (only 3 to 32)"));
        }
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens_up_to(sheet, n);
        for &sign in &sheet.signs {
            match sign {
                Sign::Less(..) if sheet.adjacent => {
                    lossy.add(format!("{}: in Adjacent mode", sign_name(sign)));
                }
                Sign::Differ(_, _, by) if !sheet.adjacent || by != 1 => lossy.add(sign_name(sign)),
                _ => {}
            }
        }
        let borders = Borders::of(sheet, &mut lossy);
        lossy.check()?;
        let mode = if sheet.adjacent { "a" } else { "" };
        let mut text = format!("{n}{mode}:");
        for (i, square) in sheet.squares.iter().enumerate() {
            let given = match square {
                Square::White { given } => given.unwrap_or(0),
                Square::Black { .. } => 0,
            };
            // writing into a string cannot fail
            let _ = write!(text, "{given}");
            write_flags(&mut text, &borders, n, i / n, i % n);
            text.push(',');
        }
        text.push('\n');
        Ok(text)
    }
}

/// The flags of a cell, by direction, each with its offset.
#[derive(Clone, Copy, Debug, Default)]
struct Item {
    offset: usize,
    flags: [Option<usize>; 4],
}

const FLAGS: [char; 4] = ['U', 'R', 'D', 'L'];

fn read_params(cursor: &mut Cursor<'_>) -> Result<(usize, bool), Fault> {
    let order = cursor.take_while(|c| c.is_ascii_digit());
    let n = between(order, "the size", 3, 32)? as usize;
    let adjacent = cursor.eat('a');
    if cursor.eat('d') {
        let level = cursor.take();
        if !matches!(level.text, "t" | "e" | "k" | "x" | "r") {
            let message = format!("there is no level {}", level.shown());
            return Err(level.fault("unexpected-character", message, "it is one of t e k x r"));
        }
    }
    let colon = cursor.take();
    if colon.text == ":" {
        return Ok((n, adjacent));
    }
    let message = match colon.text {
        "" => "the id ends before its colon".to_owned(),
        "#" => "this is a random seed, not a puzzle".to_owned(),
        _ => format!("{} stands where a colon should", colon.shown()),
    };
    let help = "a game id is parameters, a colon and a description, such as 4:0,0D,3,…";
    Err(colon.fault("unexpected-character", message, help))
}

fn read_item(
    cursor: &mut Cursor<'_>,
    n: usize,
    item: &mut Item,
    last: bool,
) -> Result<Option<u32>, Fault> {
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.text.is_empty() {
        let here = cursor.take();
        let message = match here.text {
            "" => "the id ends where a number should stand".to_owned(),
            _ => format!("{} stands where a number should", here.shown()),
        };
        return Err(here.fault("unexpected-character", message, HELP));
    }
    let given = number(digits, "the number", n as u64)? as u32;
    loop {
        let here: Word<'_> = cursor.take();
        let flag = FLAGS.iter().position(|flag| here.text.starts_with(*flag));
        match (flag, here.text) {
            (Some(flag), _) => item.flags[flag] = Some(here.start),
            (None, ",") => break,
            (None, "") if last => break,
            (None, "") => {
                let message = "the id ends without a comma";
                return Err(here.fault("unexpected-end", message, HELP));
            }
            _ => {
                let message = format!("{} does not belong to an item", here.shown());
                return Err(here.fault("unexpected-character", message, HELP));
            }
        }
    }
    Ok((given > 0).then_some(given))
}

/// Turns flags into signs, after the program's own checks.
fn read_signs(sheet: &mut Sheet, items: &[Item]) -> Result<Spots, Fault> {
    let n = sheet.rows;
    let mut spots = Spots {
        squares: items.iter().map(|item| item.offset as u32).collect(),
        ..Spots::default()
    };
    for (i, item) in items.iter().enumerate() {
        for (direction, offset) in item.flags.iter().enumerate() {
            let Some(offset) = *offset else { continue };
            let fault = |code, message: String, help: &str| {
                let at = sheet.place(i);
                Fault::new(code, message, help)
                    .at(offset, offset + 1)
                    .cells([at])
            };
            let Some(next) = neighbour(n, i, direction) else {
                let message = format!("{} points off the grid", FLAGS[direction]);
                return Err(fault("cell-outside-grid", message, "take the flag out"));
            };
            let (here, there) = (sheet.place(i), sheet.place(next));
            let back = items[next].flags[(direction + 2) % 4].is_some();
            let sign = match (sheet.adjacent, back) {
                (false, true) => {
                    let message = format!("{here} and {there} are each said to be the greater one");
                    return Err(fault(
                        "contradicting-flags",
                        message,
                        "take one of the two out",
                    ));
                }
                (true, false) => {
                    let message = format!("{here} has a flag for {there}, which has none back");
                    let help = "in Adjacent mode a border has a flag on both sides";
                    return Err(fault("one-sided-flag", message, help));
                }
                (false, false) => Sign::Less(there, here),
                // told once, by the left or upper cell
                (true, true) if next > i => Sign::Differ(here, there, 1),
                (true, true) => continue,
            };
            sheet.signs.push(sign);
            spots.signs.push(offset as u32);
        }
    }
    Ok(spots)
}

fn neighbour(n: usize, i: usize, direction: usize) -> Option<usize> {
    let (row, col) = (i / n, i % n);
    match direction {
        0 => (row > 0).then(|| i - n),
        1 => (col + 1 < n).then_some(i + 1),
        2 => (row + 1 < n).then_some(i + n),
        _ => (col > 0).then(|| i - 1),
    }
}

fn write_flags(text: &mut String, borders: &Borders, n: usize, row: usize, col: usize) {
    let greater = |border: Option<Border>, own: Border| {
        border.is_some_and(|border| border == own || matches!(border, Border::Differ(_)))
    };
    let up = row > 0 && greater(borders.below(row.wrapping_sub(1), col), Border::Less);
    let left = col > 0 && greater(borders.right(row, col.wrapping_sub(1)), Border::Less);
    let right = col + 1 < n && greater(borders.right(row, col), Border::Greater);
    let down = row + 1 < n && greater(borders.below(row, col), Border::Greater);
    let flags = [up, right, down, left].into_iter().zip(FLAGS);
    text.extend(flags.filter(|(set, _)| *set).map(|(_, flag)| flag));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_stop_at_the_edges() {
        assert_eq!(neighbour(3, 0, 0), None);
        assert_eq!(neighbour(3, 0, 3), None);
        assert_eq!(neighbour(3, 8, 1), None);
        assert_eq!(neighbour(3, 8, 2), None);
        let around: Vec<_> = (0..4).filter_map(|d| neighbour(3, 4, d)).collect();
        assert_eq!(around, [1, 5, 7, 3]);
    }
}
