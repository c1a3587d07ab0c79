//! What the tests of the foreign formats share.

use crossfoot_model::{Op, Verdict, judge};
use crossfoot_puzzle::formats::{FORMATS, Format, Reading};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Cage, Fault, KindId, Limits, Sheet, Sign, Square};

/// The formats that are not our own.
pub(crate) fn foreign() -> impl Iterator<Item = &'static dyn Format> {
    let own = ["json", "text"];
    FORMATS
        .iter()
        .copied()
        .filter(move |format| !own.contains(&format.name()))
}

pub(crate) fn format(name: &str) -> &'static dyn Format {
    let found = FORMATS.iter().find(|format| format.name() == name);
    *found.expect("a known format")
}

/// The name of the format that recognises a text first.
pub(crate) fn recognised(text: &str) -> Option<&'static str> {
    let found = FORMATS.iter().find(|format| format.recognises(text));
    found.map(|format| format.name())
}

/// Reads a text that its own format must recognise.
pub(crate) fn reading(name: &str, text: &str) -> Reading {
    assert_eq!(recognised(text), Some(name), "{text}");
    match format(name).read(text, &Limits::DEFAULT) {
        Ok(reading) => reading,
        Err(fault) => panic!("{text}: {fault:?}"),
    }
}

pub(crate) fn sheet(name: &str, text: &str) -> Sheet {
    reading(name, text).sheet
}

pub(crate) fn fault(name: &str, text: &str) -> Fault {
    match format(name).read(text, &Limits::DEFAULT) {
        Ok(reading) => panic!("{text} reads as {:?}", reading.sheet),
        Err(fault) => fault,
    }
}

pub(crate) fn written(name: &str, sheet: &Sheet) -> String {
    match format(name).write(sheet) {
        Ok(text) => text,
        Err(loss) => panic!("{name}: {loss}"),
    }
}

/// The kind's check passes, and the referee accepts these numbers: rows `a/b/c`, a character a cell,
/// blanks and black cells (`.`) left out.
pub(crate) fn assert_solved(sheet: &Sheet, solution: &str) {
    let kind = sheet.kind.kind();
    if let Err((fault, _)) = kind.check(sheet) {
        panic!("{fault}");
    }
    let model = kind.model(sheet, ModelOptions::default());
    let numbers: Vec<u8> = solution
        .chars()
        .filter_map(|c| c.to_digit(36))
        .map(|number| model.index(number).expect("a value of the puzzle") as u8)
        .collect();
    assert_eq!(judge(&model, &numbers), Verdict::Holds, "{solution}");
}

/// The sheet without what is no clue, and in one order.
pub(crate) fn normal(sheet: &Sheet) -> Sheet {
    let mut sheet = sheet.clone();
    sheet.headers = Default::default();
    sheet.entries = None;
    sheet.marks = None;
    sheet.values.sort_unstable();
    for cage in &mut sheet.cages {
        cage.cells.sort_unstable();
        if let Op::Unknown { wide } = &mut cage.op {
            *wide = false;
        }
    }
    sheet.cages.sort_by(|a, b| a.cells.cmp(&b.cells));
    for sign in &mut sheet.signs {
        if let Sign::Differ(a, b, by) = *sign {
            *sign = Sign::Differ(a.min(b), a.max(b), by);
        }
    }
    sheet.signs.sort_by_key(|sign| format!("{sign:?}"));
    sheet.signs.dedup();
    sheet
}

/// What the format makes of a sheet that it can express: the sheet, but for what is no clue.
pub(crate) fn expected(name: &str, sheet: &Sheet) -> Sheet {
    let mut sheet = normal(sheet);
    if matches!(name, "keen" | "factors") {
        let single = |cage: &&mut Cage| cage.cells.len() == 1;
        let singles = sheet.cages.iter_mut().filter(single);
        singles.for_each(|cage| cage.op = Op::Given);
    }
    match name {
        "kdl" => trimmed(&with_margin(&sheet)),
        "puzzlink" | "pzprv3" => with_margin(&sheet),
        _ => sheet,
    }
}

fn with_margin(sheet: &Sheet) -> Sheet {
    let black = |i: usize| !sheet.squares[i].is_white();
    let margin = sheet.rows > 1
        && sheet.cols > 1
        && (0..sheet.squares.len())
            .filter(|i| i / sheet.cols == 0 || i % sheet.cols == 0)
            .all(black);
    if margin {
        return sheet.clone();
    }
    let mut squares = vec![Square::BLACK; sheet.cols + 1];
    for row in sheet.squares.chunks(sheet.cols) {
        squares.push(Square::BLACK);
        squares.extend_from_slice(row);
    }
    Sheet::kakuro(sheet.rows + 1, sheet.cols + 1, squares)
}

/// Without black rows and columns at the end.
fn trimmed(sheet: &Sheet) -> Sheet {
    let whites = || (0..sheet.squares.len()).filter(|&i| sheet.squares[i].is_white());
    let rows = whites().map(|i| i / sheet.cols + 1).max().unwrap_or(0);
    let cols = whites().map(|i| i % sheet.cols + 1).max().unwrap_or(0);
    let kept = sheet.squares.chunks(sheet.cols).take(rows);
    let squares = kept.flat_map(|row| row[..cols].to_vec()).collect();
    Sheet::kakuro(rows, cols, squares)
}

/// Writing gives a text that its format recognises first and reads back as the same puzzle.
pub(crate) fn assert_comes_back(name: &str, sheet: &Sheet) {
    let text = written(name, sheet);
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{text:?}");
    let back = match shows(name, sheet, &text) {
        true => reading(name, &text),
        false => format(name).read(&text, &Limits::DEFAULT).unwrap(),
    };
    assert_eq!(normal(&back.sheet), expected(name, sheet), "{name}: {text}");
    // a second time nothing changes at all
    assert_eq!(written(name, &back.sheet), text, "{name}");
}

/// Does the text show its format? A single cell does not, nor a grid of digits or of one colour.
fn shows(name: &str, sheet: &Sheet, text: &str) -> bool {
    match name {
        "letters" => sheet.rows > 1 && text.contains(|c: char| c.is_alphabetic() || c == '.'),
        "three-block" => sheet.rows > 1,
        "down-across" => text.contains('/'),
        _ => true,
    }
}

/// Every spot that a reading gives lies in the text, one for each part or none.
pub(crate) fn assert_spots(text: &str, reading: &Reading) {
    let (sheet, spots) = (&reading.sheet, &reading.spots);
    let lists = [
        (&spots.squares, sheet.squares.len()),
        (&spots.cages, sheet.cages.len()),
        (&spots.signs, sheet.signs.len()),
    ];
    for (list, parts) in lists {
        assert!(list.is_empty() || list.len() == parts, "{text}");
        assert!(
            list.iter()
                .all(|&spot| text.is_char_boundary(spot as usize)),
            "{text}"
        );
    }
}

pub(crate) fn kinds() -> [KindId; 3] {
    [KindId::Kakuro, KindId::KenKen, KindId::Futoshiki]
}
