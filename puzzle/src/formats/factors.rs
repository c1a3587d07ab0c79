//! `factors` of puzz.link and pzpr: KenKen with products only, the cages drawn as borders.
//!
//! `factors/COLS/ROWS/BODY`. First the border bits, five to a base-32 character, most significant first:
//! the vertical inner edges in reading order, then, in a new character, the horizontal ones. Then a
//! number a room in order of first cells: a hexadecimal digit, `-XX` 16 to 255, `+XXX` 256 to 4095,
//! `=XXX` from 4096, `%XXX` (or `@XXX`) from 8192, `*XXXX` from 12240, `$XXXXX` from 77776; `.` none; `g`
//! to `z` skip 1 to 20 rooms.
//!
//! Source: pzprjs (`decodeBorder`, `decodeRoomNumber16`). Deviations: rooms without number become cells
//! in no cage; rooms of one cell become given cells (`=`). Cost: linear.

use super::lossy::{Lossy, name};
use super::puzzlink::{self, Url, refuse_trailing, square_side};
use super::scan::{Cursor, check_size, notice};
use super::walls::{Walls, of_cages, op_for};
use super::{Format, Reading};
use crate::{Cage, Fault, KindId, Limits, Loss, Sheet, Spots};
use crossfoot_model::Op;
use num_bigint::BigUint;
use std::fmt::Write;

/// Factors URLs.
pub(super) struct Factors;

/// How numbers are written: the symbol before them, the hexadecimal digits, the least number.
const FIELDS: [(char, usize, u32); 6] = [
    ('-', 2, 0),
    ('+', 3, 0),
    ('=', 3, 4096),
    ('%', 3, 8192),
    ('*', 4, 12240),
    ('$', 5, 77776),
];
/// The first number that a field writes, and the largest that any does.
const FIRSTS: [u32; 6] = [16, 256, 4096, 8192, 12240, 77776];
const MOST: u32 = 77776 + 0xfffff;
const HELP: &str =
    "a room's number is a hexadecimal digit, one of - + = % * $ with its digits, or .";

impl Format for Factors {
    fn name(&self) -> &'static str {
        "factors"
    }

    fn about(&self) -> &'static str {
        "puzz.link URLs of Factors, KenKen with products only: factors/5/5/rvvcm9jf54653-28ca2833-14"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::KenKen]
    }

    fn recognises(&self, text: &str) -> bool {
        puzzlink::is(text, "factors")
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let url = Url::read(text, "factors")?;
        let n = square_side(&url, limits)?;
        let mut cursor = Cursor::new(url.body);
        let mut walls = Walls::full(n);
        let mut stray = read_bits(&mut cursor, walls.edges(), |i, set| {
            *walls.right_at(i) = set;
        })?;
        stray |= read_bits(&mut cursor, walls.edges(), |i, set| {
            *walls.below_at(i) = set;
        })?;
        let mut sheet = Sheet::latin(KindId::KenKen, n);
        let mut spots = Spots::default();
        let rooms = walls.rooms();
        let mut room = 0;
        while room < rooms.len() {
            let at = cursor.offset() as u32;
            match read_number(&mut cursor, rooms.len() - room)? {
                Room::Skip(count) => room += count,
                Room::Number(number) => {
                    let cells = rooms[room].clone();
                    let op = op_for(Op::Multiply, cells.len());
                    let target = BigUint::from(number);
                    sheet.cages.push(Cage { op, target, cells });
                    spots.cages.push(at);
                    room += 1;
                }
            }
        }
        refuse_trailing(&cursor, "the numbers of all rooms")?;
        let message = "the last character of the borders has bits that stand for no edge";
        let notices = stray.then(|| notice("stray-bits", message.to_owned(), &[]));
        Ok(Reading {
            sheet,
            spots,
            notices: notices.into_iter().collect(),
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::KenKen)?;
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens(sheet);
        let owners = lossy.owners(sheet);
        let (mut walls, rooms) = of_cages(sheet, &owners, &mut lossy);
        let n = sheet.rows;
        let mut body = String::new();
        write_bits(&mut body, walls.edges(), |i| *walls.right_at(i));
        write_bits(&mut body, walls.edges(), |i| *walls.below_at(i));
        let mut skipped = 0;
        for room in rooms {
            let Some(number) = room.and_then(|cage| product(cage, &mut lossy)) else {
                skipped += 1;
                continue;
            };
            puzzlink::write_skips(&mut body, &mut skipped, 20, b'g');
            write_number(&mut body, number);
        }
        puzzlink::write_skips(&mut body, &mut skipped, 20, b'g');
        lossy.check()?;
        Ok(puzzlink::write("factors", n, n, &body))
    }
}

/// Reads `edges` bits; answers whether bits behind them are set.
fn read_bits(
    cursor: &mut Cursor<'_>,
    edges: usize,
    mut wall: impl FnMut(usize, bool),
) -> Result<bool, Fault> {
    let mut stray = false;
    for first in (0..edges).step_by(5) {
        let word = cursor.take();
        let Some(bits) = word.text.chars().next().and_then(|c| lower_digit(c, 32)) else {
            let message = match word.text {
                "" => "the borders end too early".to_owned(),
                _ => format!("{} tells of no borders", word.shown()),
            };
            let help = format!("{} characters 0 to 9, a to v are needed", edges.div_ceil(5));
            return Err(word.fault("unexpected-character", message, help));
        };
        for bit in 0..5 {
            let set = bits >> (4 - bit) & 1 == 1;
            if first + bit < edges {
                wall(first + bit, set);
            } else {
                stray |= set;
            }
        }
    }
    Ok(stray)
}

fn write_bits(text: &mut String, edges: usize, mut wall: impl FnMut(usize) -> bool) {
    for first in (0..edges).step_by(5) {
        let bits = (0..5).fold(0, |bits, bit| {
            let set = first + bit < edges && wall(first + bit);
            bits << 1 | u32::from(set)
        });
        text.extend(char::from_digit(bits, 32));
    }
}

/// A digit in lower case.
fn lower_digit(c: char, base: u32) -> Option<u32> {
    c.to_digit(base).filter(|_| !c.is_ascii_uppercase())
}

enum Room {
    Number(u32),
    Skip(usize),
}

fn read_number(cursor: &mut Cursor<'_>, left: usize) -> Result<Room, Fault> {
    let word = cursor.take();
    let symbol = match word.text.chars().next() {
        None => {
            let message = format!("the numbers end too early: {left} rooms have none");
            return Err(word.fault("unexpected-end", message, HELP));
        }
        Some('@') => '%',
        Some(symbol) => symbol,
    };
    if let Some(digit) = lower_digit(symbol, 16) {
        return Ok(Room::Number(digit));
    }
    if let Some(&(_, count, least)) = FIELDS.iter().find(|field| field.0 == symbol) {
        let digits = cursor.take_chars(count);
        let number = digits
            .text
            .chars()
            .try_fold(0, |number, c| Some(number * 16 + c.to_digit(16)?))
            .filter(|_| digits.text.chars().count() == count);
        return match number {
            Some(number) => Ok(Room::Number(least + number)),
            None => {
                let message = format!("{} is no number", digits.shown());
                let help = format!("{count} hexadecimal digits follow {symbol}");
                Err(digits.fault("not-a-number", message, help))
            }
        };
    }
    match symbol {
        '.' => Ok(Room::Skip(1)),
        'g'..='z' => {
            let count = symbol as usize - 'g' as usize + 1;
            if count > left {
                let message = format!("{} skips {count} rooms, {left} are left", word.shown());
                return Err(word.fault("too-much-text", message, HELP));
            }
            Ok(Room::Skip(count))
        }
        _ => {
            let message = format!("{} does not belong to the numbers", word.shown());
            Err(word.fault("unexpected-character", message, HELP))
        }
    }
}

fn product(cage: &Cage, lossy: &mut Lossy) -> Option<u32> {
    if cage.cells.len() > 1 && cage.op != Op::Multiply {
        lossy.add(format!("{}: only products can be told", name(cage)));
        return None;
    }
    let number = u32::try_from(&cage.target).ok().filter(|&x| x <= MOST);
    if number.is_none() {
        lossy.add(format!("{}: its target is above {MOST}", name(cage)));
    }
    number
}

fn write_number(text: &mut String, number: u32) {
    // writing into a string cannot fail
    let _ = match FIRSTS.iter().rposition(|&first| first <= number) {
        None => write!(text, "{number:x}"),
        Some(i) => {
            let (symbol, digits, least) = FIELDS[i];
            write!(text, "{symbol}{:0digits$x}", number - least)
        }
    };
}
