//! Writes a sheet: keys in a fixed order, a line of text for each row, cage and sign.
//!
//! Everything that a sheet of its kind holds can be written, with two exceptions that are losses:
//! a `?` cage with wide operators (an option of solving, not of the puzzle) and a header twice.

use super::super::losses::Losses;
use crate::{Clue, Grid, KindId, Loss, Sheet, Sign, Square};
use crossfoot_model::{Op, Place};
use std::fmt::Write;

/// The largest integer that every reader of JSON takes exactly.
const EXACT: u64 = 1 << 53;

/// The sheet as JSON, ending with a newline.
pub(super) fn write(sheet: &Sheet) -> Result<String, Loss> {
    let mut losses = Losses::of(sheet);
    losses.empty_sets(sheet);
    losses.headers_twice(sheet);
    losses.finish()?;
    let mut out = format!(
        "{{\"crossfoot\":{},\"kind\":{}",
        super::VERSION,
        text(sheet.kind.kind().name())
    );
    headers(&mut out, sheet);
    match sheet.kind {
        KindId::Kakuro => kakuro(&mut out, sheet),
        KindId::KenKen => kenken(&mut out, sheet),
        KindId::Futoshiki => futoshiki(&mut out, sheet),
    }
    if let Some(entries) = &sheet.entries {
        grid(&mut out, "entries", entries, u32::to_string);
    }
    if let Some(marks) = &sheet.marks {
        grid(&mut out, "marks", marks, |marks| list(marks));
    }
    out.push_str("}\n");
    Ok(out)
}

/// A header is a key of its own if it is the title or the author, else a member of `headers`. Only if
/// that would change their order do all go into `headers`.
fn headers(out: &mut String, sheet: &Sheet) {
    let own = |key: &str| key == "title" || key == "author";
    let lines = &sheet.headers.lines;
    let first_other = lines.iter().take_while(|(key, _)| own(key)).count();
    let in_order = lines[first_other..].iter().all(|(key, _)| !own(key));
    let split = if in_order { first_other } else { 0 };
    for (key, value) in &lines[..split] {
        push(out, format_args!(",{}:{}", text(key), text(value)));
    }
    if split < lines.len() {
        let members = lines[split..].iter();
        let members = members.map(|(key, value)| format!("{}:{}", text(key), text(value)));
        let members: Vec<String> = members.collect();
        push(out, format_args!(",\"headers\":{{{}}}", members.join(",")));
    }
}

fn kakuro(out: &mut String, sheet: &Sheet) {
    if !sheet.values.iter().copied().eq(1..=9) {
        push(out, format_args!(",\"digits\":{}", list(&sheet.values)));
    }
    let rows = sheet.squares.chunks(sheet.cols.max(1));
    lines(out, "rows", rows.map(|row| joined(row.iter().map(square))));
}

fn square(square: &Square) -> String {
    match square {
        Square::White { given: None } => "0".to_owned(),
        Square::White { given: Some(0) } => "{\"given\":0}".to_owned(),
        Square::White { given: Some(given) } => given.to_string(),
        Square::Black {
            across: None,
            down: None,
        } => "null".to_owned(),
        Square::Black { across, down } => {
            let named = [("down", down), ("across", across)];
            let clues = named.iter().filter_map(|(name, value)| {
                let value = value.as_ref()?;
                Some(format!("\"{name}\":{}", clue(value)))
            });
            format!("{{{}}}", clues.collect::<Vec<_>>().join(","))
        }
    }
}

fn clue(clue: &Clue) -> String {
    match clue {
        Clue::Sum(sum) => sum_text(*sum),
        Clue::Sets(sets) => {
            let sets: Vec<String> = sets.iter().map(|set| list(set)).collect();
            format!("{{\"sets\":[{}]}}", sets.join(","))
        }
    }
}

fn sum_text(sum: u64) -> String {
    if sum > EXACT {
        format!("\"{sum}\"")
    } else {
        sum.to_string()
    }
}

fn kenken(out: &mut String, sheet: &Sheet) {
    side(out, sheet);
    if !sheet.values.iter().copied().eq(1..=sheet.rows as u32) {
        push(out, format_args!(",\"values\":{}", list(&sheet.values)));
    }
    let cages = sheet.cages.iter().map(|cage| {
        let target = match u64::try_from(&cage.target) {
            Ok(small) => sum_text(small),
            Err(_) => format!("\"{}\"", cage.target),
        };
        let op = op(cage.op);
        let cells = joined(cage.cells.iter().map(|&at| place(at)));
        format!("{{\"op\":\"{op}\",\"target\":{target},\"cells\":{cells}}}")
    });
    lines(out, "cages", cages);
    givens(out, sheet);
}

fn op(op: Op) -> char {
    match op {
        Op::Add => '+',
        Op::Multiply => '*',
        Op::Subtract => '-',
        Op::Divide => '/',
        Op::Unknown { .. } => '?',
        Op::Given => '=',
    }
}

fn futoshiki(out: &mut String, sheet: &Sheet) {
    side(out, sheet);
    if sheet.adjacent {
        out.push_str(",\"adjacent\":true");
    }
    givens(out, sheet);
    let less = sheet.signs.iter().filter_map(|sign| match sign {
        Sign::Less(a, b) => Some(format!("[{},{}]", place(*a), place(*b))),
        Sign::Differ(..) => None,
    });
    lines(out, "less", less);
    let mut differ = sheet.signs.iter().filter_map(|sign| match sign {
        Sign::Differ(a, b, by) => Some(format!("[{},{},{by}]", place(*a), place(*b))),
        Sign::Less(..) => None,
    });
    let first = differ.next();
    if first.is_some() {
        lines(out, "diff", first.into_iter().chain(differ));
    }
}

fn side(out: &mut String, sheet: &Sheet) {
    push(out, format_args!(",\"n\":{}", sheet.rows));
}

/// `null` is empty where 0 is one of the values, else 0 is.
fn givens(out: &mut String, sheet: &Sheet) {
    let given = |square: &Square| match square {
        Square::White { given } => *given,
        Square::Black { .. } => None,
    };
    if sheet.squares.iter().all(|square| given(square).is_none()) {
        return;
    }
    let empty = if sheet.values.contains(&0) {
        "null"
    } else {
        "0"
    };
    let rows = sheet.squares.chunks(sheet.cols.max(1)).map(|row| {
        joined(row.iter().map(|square| match given(square) {
            None => empty.to_owned(),
            Some(given) => given.to_string(),
        }))
    });
    lines(out, "givens", rows);
}

fn grid<T>(out: &mut String, name: &str, grid: &Grid<T>, item: impl Fn(&T) -> String) {
    let rows = grid.iter().map(|row| {
        joined(row.iter().map(|value| match value {
            None => "null".to_owned(),
            Some(value) => item(value),
        }))
    });
    lines(out, name, rows);
}

/// A key whose value is a list with a line for each item.
fn lines(out: &mut String, name: &str, items: impl Iterator<Item = String>) {
    push(out, format_args!(",\n \"{name}\":["));
    let mut any = false;
    for item in items {
        out.push_str(if any { ",\n  " } else { "\n  " });
        out.push_str(&item);
        any = true;
    }
    out.push_str(if any { "\n ]" } else { "]" });
}

fn place(at: Place) -> String {
    format!("[{},{}]", at.row, at.col)
}

fn list(numbers: &[u32]) -> String {
    joined(numbers.iter().map(u32::to_string))
}

fn joined(items: impl Iterator<Item = String>) -> String {
    let mut out = String::from("[");
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.push(',');
        }
        out.push_str(&item);
    }
    out.push(']');
    out
}

fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn push(out: &mut String, words: std::fmt::Arguments<'_>) {
    out.write_fmt(words).expect("a string takes any text");
}
