//! What is written is read back, for every format and what it can express; the rest is a loss.

use crate::support::{assert_comes_back, assert_spots, foreign, format, reading, written};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Clue, KindId, Limits, Sheet, Sign, Square};
use proptest::prelude::*;

#[path = "../sheets/mod.rs"]
mod sheets;

/// A Kakuro of sums; perhaps without a margin, perhaps with runs that have no clue.
fn kakuro() -> impl Strategy<Value = Sheet> {
    let cells = prop::collection::vec((0..10_u8, 1..46_u64, 1..46_u64), 1..64);
    (cells, 1..8_usize, any::<bool>(), prop::bool::weighted(0.7)).prop_map(
        |(cells, cols, margin, clued)| {
            let cols = cols.min(cells.len());
            let rows = cells.len() / cols;
            let at = |i: usize| cells[i];
            let white = |row: usize, col: usize| {
                row < rows
                    && col < cols
                    && at(row * cols + col).0 < 6
                    && !(margin && (row == 0 || col == 0))
            };
            let square = |i: usize| {
                let (row, col) = (i / cols, i % cols);
                let (kind, a, d) = at(i);
                if white(row, col) {
                    return Square::OPEN;
                }
                let some = |there: bool, sum: u64, skip: bool| {
                    (there && (clued || !skip)).then_some(Clue::Sum(sum))
                };
                Square::Black {
                    across: some(white(row, col + 1), a, kind == 8),
                    down: some(white(row + 1, col), d, kind == 9),
                }
            };
            Sheet::kakuro(rows, cols, (0..rows * cols).map(square).collect())
        },
    )
}

/// A KenKen of connected cages that cover all cells, or all but a few.
fn kenken(ops: &'static [Op]) -> impl Strategy<Value = Sheet> {
    let joins = prop::collection::vec((0..5_u8, 0..ops.len(), 0..5000_u32), 81);
    (3..=9_usize, joins, any::<bool>()).prop_map(|(n, joins, holes)| {
        // each cell joins the one above or the one before it, or begins a cage
        let mut owner: Vec<usize> = Vec::new();
        for (i, join) in joins.iter().take(n * n).enumerate() {
            owner.push(match join.0 {
                0 | 1 if i >= n => owner[i - n],
                2 | 3 if i % n > 0 => owner[i - 1],
                _ => i,
            });
        }
        let mut sheet = Sheet::latin(KindId::KenKen, n);
        for first in (0..n * n).filter(|&i| owner[i] == i) {
            let (_, op, target) = joins[first];
            if holes && target % 7 == 0 {
                continue;
            }
            let own = (0..n * n).filter(|&i| owner[i] == first);
            let cells: Vec<Place> = own.map(|i| Place::new(i / n, i % n)).collect();
            let op = match (ops[op], cells.len()) {
                (Op::Subtract | Op::Divide, 2) => ops[op],
                (Op::Subtract | Op::Divide, _) => Op::Multiply,
                (op, _) => op,
            };
            let target = target.into();
            sheet.cages.push(Cage { op, target, cells });
        }
        sheet
    })
}

const PLAIN: &[Op] = &[Op::Add, Op::Multiply, Op::Subtract, Op::Divide];
const UNKNOWN: &[Op] = &[Op::Add, Op::Divide, Op::Unknown { wide: false }];
const PRODUCTS: &[Op] = &[Op::Multiply];

/// A Futoshiki with signs between neighbours, and perhaps givens.
fn futoshiki(differ: bool, given: bool) -> impl Strategy<Value = Sheet> {
    let borders = prop::collection::vec((0..6_u8, 0..256_u32), 2 * 12 * 12);
    let givens = prop::collection::vec(0..40_u32, 144);
    (3..=12_usize, borders, givens).prop_map(move |(n, borders, givens)| {
        let mut sheet = Sheet::latin(KindId::Futoshiki, n);
        for i in 0..n * n {
            let (row, col) = (i / n, i % n);
            let here = Place::new(row, col);
            for (side, (sort, by)) in borders[2 * i..2 * i + 2].iter().enumerate() {
                let (row, col) = (row + side, col + 1 - side);
                if row >= n || col >= n {
                    continue;
                }
                let there = Place::new(row, col);
                match sort {
                    0 => sheet.signs.push(Sign::Less(here, there)),
                    1 => sheet.signs.push(Sign::Less(there, here)),
                    2 if differ => sheet.signs.push(Sign::Differ(there, here, *by)),
                    _ => {}
                }
            }
            if given && (1..=n as u32).contains(&givens[i]) {
                sheet.squares[i] = Square::White {
                    given: Some(givens[i]),
                };
            }
        }
        sheet
    })
}

/// Adjacent mode: every sign becomes a difference of one.
fn adjacent() -> impl Strategy<Value = Sheet> {
    futoshiki(false, true).prop_map(|mut sheet| {
        sheet.adjacent = true;
        for sign in &mut sheet.signs {
            if let Sign::Less(a, b) = *sign {
                *sign = Sign::Differ(a, b, 1);
            }
        }
        sheet
    })
}

/// Writes and reads a sheet; answers whether the format could express it.
fn comes_back_or_is_lost(name: &str, sheet: &Sheet) -> bool {
    match format(name).write(sheet) {
        Ok(_) => {
            assert_comes_back(name, sheet);
            true
        }
        Err(loss) => {
            assert!(!loss.items.is_empty(), "{name}: {sheet:?}");
            false
        }
    }
}

fn whites(sheet: &Sheet) -> usize {
    sheet
        .squares
        .iter()
        .filter(|square| square.is_white())
        .count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn kakuro_comes_back(sheet in kakuro()) {
        for name in ["puzzlink", "pzprv3", "down-across"] {
            assert_comes_back(name, &sheet);
        }
        for name in ["gecode", "kdl"] {
            comes_back_or_is_lost(name, &sheet);
        }
    }

    #[test]
    fn clued_kakuro_comes_back_as_a_list_of_runs(sheet in kakuro()) {
        let mut sheet = sheet;
        // black out the first row and column and clue every run
        for i in 0..sheet.squares.len() {
            let (row, col) = (i / sheet.cols, i % sheet.cols);
            if row == 0 || col == 0 {
                sheet.squares[i] = Square::BLACK;
            }
        }
        for i in 0..sheet.squares.len() {
            let (row, col) = (i / sheet.cols, i % sheet.cols);
            let white = |row: usize, col: usize| row < sheet.rows
                && col < sheet.cols && sheet.squares[row * sheet.cols + col].is_white();
            let clue = |there: bool| there.then_some(Clue::Sum(i as u64));
            let (across, down) = (clue(white(row, col + 1)), clue(white(row + 1, col)));
            if !sheet.squares[i].is_white() {
                sheet.squares[i] = Square::Black { across, down };
            }
        }
        assert_comes_back("gecode", &sheet);
        if whites(&sheet) > 0 {
            assert_comes_back("kdl", &sheet);
        }
    }

    #[test]
    fn kenken_comes_back(sheet in kenken(PLAIN)) {
        for name in ["kenken-web", "f-puzzles", "letters"] {
            assert_comes_back(name, &sheet);
        }
        let covered: usize = sheet.cages.iter().map(|cage| cage.cells.len()).sum();
        let all = covered == sheet.squares.len();
        prop_assert_eq!(comes_back_or_is_lost("keen", &sheet), all);
    }

    #[test]
    fn unknown_operators_come_back(sheet in kenken(UNKNOWN)) {
        for name in ["kenken-web", "f-puzzles", "letters"] {
            assert_comes_back(name, &sheet);
        }
    }

    #[test]
    fn factors_come_back(sheet in kenken(PRODUCTS)) {
        assert_comes_back("factors", &sheet);
    }

    #[test]
    fn unequal_comes_back(sheet in prop_oneof![futoshiki(false, true), adjacent()]) {
        assert_comes_back("unequal", &sheet);
        prop_assert_eq!(comes_back_or_is_lost("three-block", &sheet), !sheet.adjacent);
    }

    #[test]
    fn minarism_comes_back(sheet in futoshiki(true, false)) {
        assert_comes_back("minarism", &sheet);
    }

    #[test]
    fn any_sheet_comes_back_or_is_lost(sheet in sheets::sheet()) {
        for format in foreign() {
            if let Ok(text) = format.write(&sheet) {
                let reading = format.read(&text, &Limits::DEFAULT);
                assert_spots(&text, &reading.unwrap());
                assert_comes_back(format.name(), &sheet);
            }
        }
    }

    #[test]
    fn formats_of_one_kind_tell_the_same(sheet in kenken(PLAIN)) {
        let through = |name: &str, sheet: &Sheet| reading(name, &written(name, sheet)).sheet;
        let first = through("f-puzzles", &sheet);
        let second = through("kenken-web", &through("letters", &first));
        prop_assert_eq!(crate::support::normal(&first), crate::support::normal(&second));
    }
}
