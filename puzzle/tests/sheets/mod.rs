//! Random sheets of the three kinds, with everything that our own formats can express, and what
//! the tests of formats share.
#![allow(dead_code)] // each test file uses its part

use crossfoot_model::{Op, Place};
use crossfoot_puzzle::formats::{FORMATS, Format};
use crossfoot_puzzle::{Cage, Clue, Fault, Headers, KindId, Limits, Sheet, Sign, Square};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// The format of this name.
pub(crate) fn format(name: &str) -> &'static dyn Format {
    let found = FORMATS.iter().find(|format| format.name() == name);
    *found.expect("a known format")
}

/// The sheet that the format reads, or its fault with line and column.
pub(crate) fn read(name: &str, text: &str) -> Result<Sheet, Fault> {
    let reading = format(name).read(text, &Limits::DEFAULT);
    match reading {
        Ok(reading) => Ok(reading.sheet),
        Err(fault) => Err(fault.locate(text, 1)),
    }
}

/// A fault in one line: code, place, message, help.
pub(crate) fn line(fault: &Fault) -> String {
    format!("{}: {fault}", fault.code)
}

/// The sheet without what a format may change: the order of signs and of the ends of a difference,
/// the order of the cells in a cage.
pub(crate) fn normal(mut sheet: Sheet) -> Sheet {
    for sign in &mut sheet.signs {
        if let Sign::Differ(a, b, by) = *sign {
            *sign = Sign::Differ(a.min(b), a.max(b), by);
        }
    }
    sheet.signs.sort_by_key(|sign| format!("{sign:?}"));
    for cage in &mut sheet.cages {
        cage.cells.sort();
    }
    sheet
}

/// Any sheet that both of our formats can write.
pub(crate) fn sheet() -> impl Strategy<Value = Sheet> {
    prop_oneof![kakuro(), kenken(), futoshiki()]
        .prop_flat_map(|sheet| (Just(sheet), headers(), entered()))
        .prop_map(|(mut sheet, headers, (entries, marks))| {
            let cells = sheet.squares.len();
            let cols = sheet.cols;
            sheet.headers = headers;
            sheet.entries = entries.map(|list| grid(&list, cells, cols));
            sheet.marks = marks.map(|list| grid(&list, cells, cols));
            if !sheet.values.contains(&0) {
                let numbers = sheet.entries.iter_mut().flatten().flatten();
                numbers.for_each(|number| *number = number.filter(|&number| number != 0));
            }
            sheet
        })
}

fn grid<T: Clone>(list: &[Option<T>], cells: usize, cols: usize) -> Vec<Vec<Option<T>>> {
    let cells: Vec<Option<T>> = list.iter().cycle().take(cells).cloned().collect();
    cells.chunks(cols).map(<[_]>::to_vec).collect()
}

type Entered = (Option<Vec<Option<u32>>>, Option<Vec<Option<Vec<u32>>>>);

fn entered() -> impl Strategy<Value = Entered> {
    let entries = vec(option::of(0..20_u32), 1..30);
    let marks = vec(option::of(vec(0..20_u32, 0..4)), 1..30);
    (option::weighted(0.2, entries), option::weighted(0.2, marks))
}

fn headers() -> impl Strategy<Value = Headers> {
    let key = prop_oneof![
        Just("title".to_owned()),
        Just("author".to_owned()),
        "[a-z][a-z -]{0,8}[a-zé]"
    ];
    vec((key, "(\\PC{0,20})"), 0..4).prop_map(|lines| {
        let mut headers = Headers::default();
        for (key, value) in lines {
            let reserved = [
                "kind", "digits", "values", "adjacent", "givens", "entries", "marks",
            ];
            let known = headers.lines.iter().any(|(name, _)| *name == key);
            if !known && !reserved.contains(&key.as_str()) {
                headers.lines.push((key, value.trim().to_owned()));
            }
        }
        headers
    })
}

fn number() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 0..10_u32, 2 => 10..17_u32, 1 => 0..=1_000_000_000_u32]
}

fn clue() -> impl Strategy<Value = Clue> {
    let sum = prop_oneof![0..46_u64, any::<u64>()];
    let sets = vec(vec(number(), 1..5), 0..4);
    prop_oneof![
        4 => sum.prop_map(Clue::Sum),
        1 => sets.prop_map(|sets| Clue::Sets(Box::new(sets))),
    ]
}

fn square() -> impl Strategy<Value = Square> {
    let white = option::weighted(0.3, number()).prop_map(|given| Square::White { given });
    let black = (option::of(clue()), option::of(clue()));
    prop_oneof![
        2 => white,
        1 => black.prop_map(|(across, down)| Square::Black { across, down }),
    ]
}

/// A Kakuro, most often against the rules.
pub(crate) fn kakuro() -> BoxedStrategy<Sheet> {
    let size = (1..7_usize, 1..7_usize);
    let squares =
        size.prop_flat_map(|(rows, cols)| (Just((rows, cols)), vec(square(), rows * cols)));
    let digits = prop_oneof![
        Just((1..=9).collect::<Vec<u32>>()),
        Just((0..=9).collect()),
        vec(number(), 1..16)
    ];
    (squares, digits)
        .prop_map(|(((rows, cols), squares), mut digits)| {
            let mut seen = std::collections::HashSet::new();
            digits.retain(|&digit| seen.insert(digit));
            let mut sheet = Sheet::kakuro(rows, cols, squares);
            sheet.values = digits;
            sheet
        })
        .boxed()
}

fn givens(n: usize) -> impl Strategy<Value = Vec<Square>> {
    let given = option::weighted(0.3, 0..20_u32);
    vec(given.prop_map(|given| Square::White { given }), n * n)
}

fn without_zeros(squares: Vec<Square>) -> Vec<Square> {
    let mend = |square| match square {
        Square::White { given: Some(0) } => Square::OPEN,
        other => other,
    };
    squares.into_iter().map(mend).collect()
}

/// A KenKen whose cages do not overlap.
pub(crate) fn kenken() -> BoxedStrategy<Sheet> {
    (1..7_usize)
        .prop_flat_map(|n| {
            let owners = vec(option::weighted(0.9, 0..2 * n), n * n);
            let clues = vec((op(), target()), 2 * n);
            (Just(n), owners, clues, givens(n), any::<bool>())
        })
        .prop_map(|(n, owners, clues, squares, zero)| {
            let mut sheet = Sheet::latin(KindId::KenKen, n);
            let cages = clues.into_iter().enumerate().map(|(i, (op, target))| Cage {
                op,
                target,
                cells: (0..n * n)
                    .filter(|&cell| owners[cell] == Some(i))
                    .map(|cell| sheet.place(cell))
                    .collect(),
            });
            sheet.cages = cages.filter(|cage| !cage.cells.is_empty()).collect();
            sheet.squares = squares;
            if zero {
                sheet.values = (0..n as u32).collect();
            } else {
                sheet.squares = without_zeros(sheet.squares);
            }
            sheet
        })
        .boxed()
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        Just(Op::Add),
        Just(Op::Subtract),
        Just(Op::Multiply),
        Just(Op::Divide),
        Just(Op::Unknown { wide: false }),
        Just(Op::Given),
    ]
}

fn target() -> impl Strategy<Value = BigUint> {
    let big = (any::<u64>(), 1..6_u32).prop_map(|(base, power)| BigUint::from(base).pow(power));
    prop_oneof![(0..100_u32).prop_map(BigUint::from), big]
}

/// A Futoshiki with signs anywhere.
pub(crate) fn futoshiki() -> BoxedStrategy<Sheet> {
    (1..7_usize)
        .prop_flat_map(|n| (Just(n), givens(n), vec(sign(n), 0..12), any::<bool>()))
        .prop_map(|(n, squares, signs, adjacent)| {
            let mut sheet = Sheet::latin(KindId::Futoshiki, n);
            sheet.squares = without_zeros(squares);
            sheet.signs = signs;
            sheet.adjacent = adjacent;
            sheet
        })
        .boxed()
}

fn sign(n: usize) -> impl Strategy<Value = Sign> {
    let place = move || (0..n, 0..n).prop_map(|(row, col)| Place::new(row, col));
    let beside = (place(), 0..4_usize).prop_map(move |(at, way)| {
        let (row, col) = (at.row as usize, at.col as usize);
        let other = match way {
            0 => Place::new(row, (col + 1).min(n - 1)),
            1 => Place::new((row + 1).min(n - 1), col),
            2 => Place::new(row, col.saturating_sub(1)),
            _ => Place::new(row.saturating_sub(1), col),
        };
        (at, other)
    });
    let ends = prop_oneof![3 => beside, 1 => (place(), place())];
    (ends, option::of(0..12_u32)).prop_map(|((a, b), by)| match by {
        None => Sign::Less(a, b),
        Some(by) => Sign::Differ(a, b, by),
    })
}
