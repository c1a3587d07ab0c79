//! Game ids of Simon Tatham's Keen (KenKen): `W[dL][m]:BLOCKS,CLUES`.
//!
//! BLOCKS tells, for each of the W(W−1) vertical inner edges in reading order, then the horizontal ones
//! column by column, then one virtual wall, how many edges without a wall come before each wall: `_` 0,
//! `a` 1 … `y` 25, `z` 25 without a wall after them. A symbol n > 2 times is the symbol and n in decimal.
//! CLUES has one clue a cage in order of first cells: `a` + `s` − `m` × `d` ÷ and the target.
//!
//! Source: `keen.c` of the collection. Deviations: cages of one cell are read as given cells (`=`) and
//! written as `a`; targets end at 2²⁹ − 1, where the program's own clue word ends. Cost: linear.

use super::lossy::{Lossy, name};
use super::scan::{Cursor, between, check_size, number, whole};
use super::tatham::{Game, game};
use super::walls::{Walls, of_cages, op_for};
use super::{Format, Reading};
use crate::{Cage, Fault, KindId, Limits, Loss, Sheet, Spots};
use crossfoot_model::Op;
use num_bigint::BigUint;
use std::fmt::Write;

/// Keen's game ids.
pub(super) struct Keen;

/// The program keeps a clue and its operator in one word of 32 bits.
const MOST: u64 = (1 << 29) - 1;
const BLOCKS: &str = "a run of inner edges is _ or a letter a to z, perhaps with a repeat count";
const CLUES: &str = "a clue is a, s, m or d and a number";

impl Format for Keen {
    fn name(&self) -> &'static str {
        "keen"
    }

    fn about(&self) -> &'static str {
        "game ids of Simon Tatham's Keen: 4:__a_3a_aab_a__b,m4s1a8a9s1m4d2"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::KenKen]
    }

    fn recognises(&self, text: &str) -> bool {
        game(text) == Some(Game::Keen)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut cursor = Cursor::new(whole(text).trim());
        let n = read_params(&mut cursor)?;
        let walls = read_blocks(&mut cursor, n)?;
        let mut sheet = Sheet::latin(KindId::KenKen, n);
        let mut spots = Spots::default();
        for cells in walls.rooms() {
            spots.cages.push(cursor.offset() as u32);
            let (op, target) = read_clue(&mut cursor, cells.len())
                .map_err(|fault| fault.cells(cells.iter().copied()))?;
            sheet.cages.push(Cage { op, target, cells });
        }
        let rest = cursor.rest();
        if !rest.text.is_empty() {
            let message = format!(
                "{} stands behind the clues of all {} cages",
                rest.shown(),
                sheet.cages.len()
            );
            return Err(rest.fault("trailing-text", message, "take it out"));
        }
        Ok(Reading {
            sheet,
            spots,
            notices: Vec::new(),
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::KenKen)?;
        if !(3..=9).contains(&sheet.rows) {
            lossy.add(format!("the size {} (only 3 to 9)", sheet.rows));
        }
        lossy.values_up_to(sheet, sheet.rows);
        lossy.givens(sheet);
        let owners = lossy.owners(sheet);
        lossy.covered(sheet, &owners);
        let (mut walls, cages) = of_cages(sheet, &owners, &mut lossy);
        let mut clues = String::new();
        for cage in cages.into_iter().flatten() {
            write_clue(cage, &mut clues, &mut lossy);
        }
        lossy.check()?;
        Ok(format!(
            "{}:{},{clues}\n",
            sheet.rows,
            write_blocks(&mut walls, sheet.rows)
        ))
    }
}

fn read_params(cursor: &mut Cursor<'_>) -> Result<usize, Fault> {
    let width = cursor.take_while(|c| c.is_ascii_digit());
    let n = between(width, "the size", 3, 9)? as usize;
    if cursor.eat('d') {
        let level = cursor.take();
        if !matches!(level.text, "e" | "n" | "h" | "x" | "u") {
            let message = format!("there is no level {}", level.shown());
            return Err(level.fault("unexpected-character", message, "it is one of e n h x u"));
        }
    }
    cursor.eat('m');
    let colon = cursor.take();
    if colon.text == ":" {
        return Ok(n);
    }
    let message = match colon.text {
        "" => "the id ends before its colon".to_owned(),
        "#" => "this is a random seed, not a puzzle".to_owned(),
        _ => format!("{} stands where a colon should", colon.shown()),
    };
    let help = "a game id is parameters, a colon and a description, such as 4:__a_3a_…";
    Err(colon.fault("unexpected-character", message, help))
}

/// The edge of this number in the order of the id.
fn edge(walls: &mut Walls, n: usize, i: usize) -> &mut bool {
    let (line, along) = (i / (n - 1), i % (n - 1));
    match line.checked_sub(n) {
        None => walls.right(line, along),
        Some(col) => walls.below(along, col),
    }
}

fn read_blocks(cursor: &mut Cursor<'_>, n: usize) -> Result<Walls, Fault> {
    let mut walls = Walls::full(n);
    let edges = 2 * walls.edges();
    // one past the last edge stands the virtual wall
    let mut at = 0;
    while cursor.peek().is_some_and(|c| c != ',') {
        let symbol = cursor.take();
        let (open, wall) = match symbol.text.as_bytes() {
            [b'_'] => (0, true),
            [b'z'] => (25, false),
            [letter @ b'a'..=b'y'] => (usize::from(letter - b'a') + 1, true),
            _ => {
                let message = format!("{} does not belong to the blocks", symbol.shown());
                return Err(symbol.fault("unexpected-character", message, BLOCKS));
            }
        };
        let count = cursor.take_while(|c| c.is_ascii_digit());
        let times = match count.text {
            "" => 1,
            _ => between(count, "the repeat count", 1, edges as u64 + 1)? as usize,
        };
        for _ in 0..times {
            if at + open + usize::from(wall) > edges + 1 || at + open > edges {
                let message = format!("the blocks tell of more than {edges} inner edges");
                let help = format!("a grid of side {n} has {edges}");
                return Err(symbol.fault("too-much-text", message, help));
            }
            (at..at + open).for_each(|i| *edge(&mut walls, n, i) = false);
            at += open + usize::from(wall);
        }
    }
    let comma = cursor.take();
    if at == edges + 1 && comma.text == "," {
        return Ok(walls);
    }
    let message = match at == edges + 1 {
        true => "the id ends before its clues".to_owned(),
        false => format!(
            "the blocks tell of {} of {edges} inner edges",
            at.min(edges)
        ),
    };
    Err(Fault::new("unexpected-end", message, BLOCKS).at(comma.start, comma.start))
}

fn read_clue(cursor: &mut Cursor<'_>, cells: usize) -> Result<(Op, BigUint), Fault> {
    let symbol = cursor.take();
    let op = match symbol.text {
        "a" => Op::Add,
        "m" => Op::Multiply,
        "s" => Op::Subtract,
        "d" => Op::Divide,
        "" => {
            let message = "the id ends before the clue of a cage";
            return Err(symbol.fault("unexpected-end", message, CLUES));
        }
        _ => {
            let message = format!("{} is no operator", symbol.shown());
            return Err(symbol.fault("unexpected-character", message, CLUES));
        }
    };
    if matches!(op, Op::Subtract | Op::Divide) && cells != 2 {
        let message = format!("{} stands on a cage of {cells}", symbol.shown());
        let help = "s and d take exactly two cells";
        return Err(symbol.fault("wrong-cage-size", message, help));
    }
    let value = cursor.take_while(|c| c.is_ascii_digit());
    if value.text.is_empty() {
        let here = cursor.take();
        let message = "a clue has no number";
        return Err(here.fault("not-a-number", message, CLUES));
    }
    let target = number(value, "the target", MOST)?;
    Ok((op_for(op, cells), BigUint::from(target)))
}

fn write_clue(cage: &Cage, text: &mut String, lossy: &mut Lossy) {
    let one = cage.cells.len() == 1;
    let symbol = match cage.op {
        _ if one => 'a',
        Op::Add => 'a',
        Op::Multiply => 'm',
        Op::Subtract if cage.cells.len() == 2 => 's',
        Op::Divide if cage.cells.len() == 2 => 'd',
        Op::Subtract | Op::Divide => {
            lossy.add(format!(
                "{}: − and ÷ take exactly two cells, not {}",
                name(cage),
                cage.cells.len()
            ));
            return;
        }
        Op::Unknown { .. } => return lossy.add(format!("{}: the ? operator", name(cage))),
        Op::Given => return lossy.add(format!("{}: = on several cells", name(cage))),
    };
    if cage.target > BigUint::from(MOST) {
        lossy.add(format!("{}: its target is above {MOST}", name(cage)));
    }
    // writing into a string cannot fail
    let _ = write!(text, "{symbol}{}", cage.target);
}

fn write_blocks(walls: &mut Walls, n: usize) -> String {
    let edges = 2 * walls.edges();
    let mut symbols = Vec::new();
    let mut open = 0u8;
    for i in 0..=edges {
        if i < edges && !*edge(walls, n, i) {
            open += 1;
            if open == 26 {
                symbols.push(b'z');
                open = 1;
            }
            continue;
        }
        symbols.push(if open == 0 { b'_' } else { b'a' - 1 + open });
        open = 0;
    }
    let mut text = String::new();
    for same in symbols.chunk_by(|a, b| a == b) {
        let symbol = char::from(same[0]);
        text.push(symbol);
        match same.len() {
            1 => {}
            2 => text.push(symbol),
            // writing into a string cannot fail
            times => drop(write!(text, "{times}")),
        }
    }
    text
}
