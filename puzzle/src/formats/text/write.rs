//! The formatter: the canonical text of a sheet. Columns are aligned, headers come first, what a person
//! entered comes last.

use super::super::losses::Losses;
use super::head::is_writable;
use super::rows::write_set;
use super::table::table;
use super::{cages, write_signs};
use crate::{Clue, Grid, KindId, Loss, Sheet, Square};
use rustc_hash::FxHashSet;
use std::fmt::Write;

/// The sheet as text, ending with a newline.
pub(super) fn write(sheet: &Sheet) -> Result<String, Loss> {
    losses(sheet).finish()?;
    let mut out = String::new();
    line(&mut out, format_args!("kind: {}", sheet.kind.kind().name()));
    for (key, value) in &sheet.headers.lines {
        line(
            &mut out,
            format_args!("{}", format!("{key}: {value}").trim_end()),
        );
    }
    match sheet.kind {
        KindId::Kakuro => kakuro(&mut out, sheet),
        KindId::KenKen => kenken(&mut out, sheet),
        KindId::Futoshiki => {
            if sheet.adjacent {
                out.push_str("adjacent: yes\n");
            }
            out.push('\n');
            write_signs::grid(&mut out, sheet);
        }
    }
    if let Some(entries) = &sheet.entries {
        block(&mut out, sheet, "entries", entries, u32::to_string);
    }
    if let Some(marks) = &sheet.marks {
        let braced = |set: &Vec<u32>| format!("{{{}}}", write_set(set));
        block(&mut out, sheet, "marks", marks, braced);
    }
    Ok(out)
}

fn losses(sheet: &Sheet) -> Losses {
    let mut losses = Losses::of(sheet);
    losses.empty_sets(sheet);
    losses.headers_twice(sheet);
    for (key, value) in &sheet.headers.lines {
        losses.lost(!is_writable(key, value), || {
            format!("the header `{key}`, which has no place on a line of its own")
        });
    }
    let mut seen = FxHashSet::default();
    for cage in &sheet.cages {
        losses.lost(cage.cells.is_empty(), || "a cage without cells".to_owned());
        for &at in &cage.cells {
            losses.lost(!seen.insert(at), || {
                format!("that the cell {at} is in a cage twice or in two cages")
            });
        }
    }
    losses
}

fn kakuro(out: &mut String, sheet: &Sheet) {
    numbers(out, "digits", &sheet.values, 9);
    out.push('\n');
    let rows = sheet.squares.chunks(sheet.cols.max(1));
    table(
        out,
        rows.map(|row| row.iter().map(square).collect()).collect(),
    );
}

fn square(square: &Square) -> String {
    match square {
        Square::White { given: None } => ".".to_owned(),
        Square::White { given: Some(given) } => given.to_string(),
        Square::Black {
            across: None,
            down: None,
        } => "#".to_owned(),
        Square::Black { across, down } => {
            let clue = |side: &Option<Clue>| side.as_ref().map_or_else(String::new, clue);
            format!("{}\\{}", clue(down), clue(across))
        }
    }
}

fn clue(clue: &Clue) -> String {
    match clue {
        Clue::Sum(sum) => sum.to_string(),
        Clue::Sets(sets) => {
            let sets: Vec<String> = sets.iter().map(|set| write_set(set)).collect();
            format!("{{{}}}", sets.join(","))
        }
    }
}

fn kenken(out: &mut String, sheet: &Sheet) {
    numbers(out, "values", &sheet.values, sheet.rows as u32);
    out.push('\n');
    let mut names = vec![".".to_owned(); sheet.squares.len()];
    for (i, cage) in sheet.cages.iter().enumerate() {
        for &at in &cage.cells {
            names[sheet.index(at)] = name(i);
        }
    }
    table(
        out,
        names.chunks(sheet.cols.max(1)).map(<[_]>::to_vec).collect(),
    );
    if !sheet.cages.is_empty() {
        out.push('\n');
        let clues = sheet.cages.iter().enumerate().map(|(i, cage)| {
            let clue = format!("{}{}", cage.target, cages::sign(cage.op));
            vec![name(i), clue]
        });
        table(out, clues.collect());
    }
    let given = |square: &Square| match square {
        Square::White { given } => *given,
        Square::Black { .. } => None,
    };
    if sheet.squares.iter().any(|square| given(square).is_some()) {
        let givens: Vec<Option<u32>> = sheet.squares.iter().map(given).collect();
        let givens = givens.chunks(sheet.cols.max(1)).map(<[_]>::to_vec);
        block(out, sheet, "givens", &givens.collect(), u32::to_string);
    }
}

/// The name of a cage by its number: a to z, aa, ab ….
fn name(mut index: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(b'a' + (index % 26) as u8);
        if index < 26 {
            break;
        }
        index = index / 26 - 1;
    }
    letters
        .iter()
        .rev()
        .map(|&letter| char::from(letter))
        .collect()
}

/// A header of numbers, if they are not 1 to `usual`: as a range if they ascend by one.
fn numbers(out: &mut String, key: &str, values: &[u32], usual: u32) {
    if values.iter().copied().eq(1..=usual) {
        return;
    }
    let by_one = values
        .windows(2)
        .all(|pair| pair[1].checked_sub(pair[0]) == Some(1));
    match values {
        [first, .., last] if by_one => line(out, format_args!("{key}: {first}-{last}")),
        _ => {
            let list: Vec<String> = values.iter().map(u32::to_string).collect();
            line(out, format_args!("{key}: {}", list.join(" ")));
        }
    }
}

/// A block of rows; black squares show as such.
fn block<T>(
    out: &mut String,
    sheet: &Sheet,
    key: &str,
    grid: &Grid<T>,
    item: impl Fn(&T) -> String,
) {
    line(out, format_args!("\n{key}:"));
    let squares = sheet.squares.chunks(sheet.cols.max(1));
    let rows = grid.iter().zip(squares).map(|(row, squares)| {
        let items = row.iter().zip(squares).map(|(value, square)| match value {
            Some(value) => item(value),
            None if square.is_white() => ".".to_owned(),
            None => "#".to_owned(),
        });
        items.collect()
    });
    table(out, rows.collect());
}

fn line(out: &mut String, words: std::fmt::Arguments<'_>) {
    push(out, words);
    out.push('\n');
}

fn push(out: &mut String, words: std::fmt::Arguments<'_>) {
    out.write_fmt(words).expect("a string takes any text");
}
