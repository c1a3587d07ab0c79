//! `minarism` of puzz.link and pzpr: Latin squares with signs and differences on borders, no givens.
//!
//! `minarism/N/N/BODY`: the vertical inner borders in reading order, then the horizontal ones. `0` to
//! `9`, `a` to `f` a difference, `-XX` 16 to 255, `.` a circle without number, `g` first < second, `h`
//! first > second, `i` to `z` 1 to 18 empty borders.
//!
//! Source: pzprjs (`decodeMinarism`). Deviation: a circle without number says nothing, also in pzpr; it
//! is left out with a notice. Cost: linear.

use super::borders::{Border, Borders, sign};
use super::lossy::{Lossy, sign_name};
use super::puzzlink::{self, Url, refuse_trailing, square_side};
use super::scan::{Cursor, check_size, names, notice};
use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet, Sign, Spots};
use crossfoot_model::Place;
use std::fmt::Write;

/// Minarism URLs.
pub(super) struct Minarism;

const HELP: &str = "a border is a hexadecimal digit, - with two of them, g, h, . or i to z to skip";

impl Format for Minarism {
    fn name(&self) -> &'static str {
        "minarism"
    }

    fn about(&self) -> &'static str {
        "puzz.link URLs of Minarism, signs and differences: minarism/4/4/hhhq21pgi"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Futoshiki]
    }

    fn recognises(&self, text: &str) -> bool {
        puzzlink::is(text, "minarism")
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let url = Url::read(text, "minarism")?;
        let n = square_side(&url, limits)?;
        let mut sheet = Sheet::latin(KindId::Futoshiki, n);
        let mut spots = Spots::default();
        let mut circles = Vec::new();
        let mut cursor = Cursor::new(url.body);
        let edges = 2 * n * (n - 1);
        let mut at = 0;
        while at < edges {
            let offset = cursor.offset() as u32;
            match read_border(&mut cursor, edges - at)? {
                Read::Skip(count) => {
                    at += count;
                    continue;
                }
                Read::Circle => circles.push(ends(n, at).0),
                Read::Border(border) => {
                    let (first, second) = ends(n, at);
                    sheet.signs.push(sign(border, first, second));
                    spots.signs.push(offset);
                }
            }
            at += 1;
        }
        refuse_trailing(&cursor, "the last border")?;
        let notices = match circles[..] {
            [] => Vec::new(),
            _ => {
                let message = format!(
                    "a circle without number says nothing and is left out, at {}",
                    names(&circles)
                );
                vec![notice("unnumbered-circle", message, &circles)]
            }
        };
        Ok(Reading {
            sheet,
            spots,
            notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::Futoshiki)?;
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens(sheet);
        if sheet.adjacent {
            lossy.add("the Adjacent mode: borders without a sign would say nothing");
        }
        for &sign in &sheet.signs {
            if matches!(sign, Sign::Differ(_, _, by) if by > 255) {
                lossy.add(format!("{}: above 255", sign_name(sign)));
            }
        }
        let borders = Borders::of(sheet, &mut lossy);
        lossy.check()?;
        let n = sheet.rows;
        let mut body = String::new();
        let mut skipped = 0;
        for i in 0..2 * n * (n - 1) {
            let (first, second) = ends(n, i);
            let (row, col) = (first.row as usize, first.col as usize);
            let border = match first.row == second.row {
                true => borders.right(row, col),
                false => borders.below(row, col),
            };
            let Some(border) = border else {
                skipped += 1;
                continue;
            };
            puzzlink::write_skips(&mut body, &mut skipped, 18, b'i');
            // writing into a string cannot fail
            let _ = match border {
                Border::Less => write!(body, "g"),
                Border::Greater => write!(body, "h"),
                Border::Differ(by @ 0..16) => write!(body, "{by:x}"),
                Border::Differ(by) => write!(body, "-{by:02x}"),
            };
        }
        puzzlink::write_skips(&mut body, &mut skipped, 18, b'i');
        Ok(puzzlink::write("minarism", n, n, &body))
    }
}

/// The two cells of the border of this number.
fn ends(n: usize, i: usize) -> (Place, Place) {
    match i.checked_sub(n * (n - 1)) {
        None => {
            let (row, col) = (i / (n - 1), i % (n - 1));
            (Place::new(row, col), Place::new(row, col + 1))
        }
        Some(i) => (Place::new(i / n, i % n), Place::new(i / n + 1, i % n)),
    }
}

enum Read {
    Border(Border),
    Circle,
    Skip(usize),
}

fn read_border(cursor: &mut Cursor<'_>, left: usize) -> Result<Read, Fault> {
    let word = cursor.take();
    let Some(symbol) = word.text.chars().next() else {
        let message = format!("the borders end too early: {left} more are needed");
        return Err(word.fault("unexpected-end", message, HELP));
    };
    match symbol {
        '0'..='9' | 'a'..='f' => Ok(Read::Border(Border::Differ(
            symbol.to_digit(16).unwrap_or_default(),
        ))),
        'g' => Ok(Read::Border(Border::Less)),
        'h' => Ok(Read::Border(Border::Greater)),
        '.' => Ok(Read::Circle),
        '-' => {
            let digits = cursor.take_chars(2);
            let plain =
                digits.text.len() == 2 && digits.text.chars().all(|c| c.is_ascii_hexdigit());
            match u32::from_str_radix(digits.text, 16) {
                Ok(by) if plain => Ok(Read::Border(Border::Differ(by))),
                _ => {
                    let message = format!("{} is no number", digits.shown());
                    let help = "two hexadecimal digits follow -";
                    Err(digits.fault("not-a-number", message, help))
                }
            }
        }
        'i'..='z' => {
            let count = symbol as usize - 'i' as usize + 1;
            if count > left {
                let message = format!("{} skips {count} borders, {left} are left", word.shown());
                return Err(word.fault("too-much-text", message, HELP));
            }
            Ok(Read::Skip(count))
        }
        _ => {
            let message = format!("{} is no border", word.shown());
            Err(word.fault("unexpected-character", message, HELP))
        }
    }
}
