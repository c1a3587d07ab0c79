//! What a format cannot express is named, thing by thing.

use crate::support::{foreign, format, kinds, written};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Clue, KindId, Sheet, Sign, Square};

fn lost(name: &str, sheet: &Sheet) -> Vec<String> {
    match format(name).write(sheet) {
        Ok(text) => panic!("{name} writes {text}"),
        Err(loss) => loss.items,
    }
}

fn cage(op: Op, target: u64, cells: &[(usize, usize)]) -> Cage {
    let cells = cells.iter().map(|&(row, col)| Place::new(row, col));
    Cage {
        op,
        target: target.into(),
        cells: cells.collect(),
    }
}

fn kenken(n: usize, cages: &[Cage]) -> Sheet {
    let mut sheet = Sheet::latin(KindId::KenKen, n);
    sheet.cages = cages.to_vec();
    sheet
}

#[test]
fn keen_names_every_cage_that_it_cannot_tell() {
    let sheet = kenken(
        3,
        &[
            cage(Op::Unknown { wide: false }, 3, &[(0, 0), (0, 1)]),
            cage(Op::Subtract, 0, &[(0, 2), (1, 2), (2, 2)]),
            cage(Op::Add, 4, &[(1, 0), (2, 1)]),
            cage(Op::Multiply, 1 << 40, &[(1, 1)]),
        ],
    );
    let items = [
        "the cell r3c1 that is in no cage",
        "the cage 4+ at r2c1: its cells are not connected",
        "the cage 3? at r1c1: the ? operator",
        "the cage 0- at r1c3: − and ÷ take exactly two cells, not 3",
        "the cage 1099511627776* at r2c2: its target is above 536870911",
    ];
    assert_eq!(lost("keen", &sheet), items);
}

#[test]
fn keen_is_of_sides_three_to_nine_and_of_values_one_to_n() {
    let mut sheet = kenken(2, &[cage(Op::Add, 6, &[(0, 0), (0, 1), (1, 0), (1, 1)])]);
    sheet.values = vec![0, 7];
    sheet.squares[0] = Square::White { given: Some(7) };
    let items = [
        "the size 2 (only 3 to 9)",
        "the values 0 7 (only 1 to 2)",
        "the given 7 at r1c1",
    ];
    assert_eq!(lost("keen", &sheet), items);
}

#[test]
fn factors_tells_products_only() {
    let sheet = kenken(
        2,
        &[
            cage(Op::Add, 3, &[(0, 0), (0, 1)]),
            cage(Op::Multiply, 1_126_352, &[(1, 0), (1, 1)]),
        ],
    );
    let items = [
        "the cage 3+ at r1c1: only products can be told",
        "the cage 1126352* at r2c1: its target is above 1126351",
    ];
    assert_eq!(lost("factors", &sheet), items);
}

#[test]
fn the_other_cages() {
    let mut sheet = kenken(2, &[cage(Op::Add, 1 << 54, &[(0, 0), (1, 1)])]);
    let web = ["the cage 18014398509481984+ at r1c1: its target is above 2⁵³"];
    assert_eq!(lost("kenken-web", &sheet), web);
    assert_eq!(
        written("letters", &sheet),
        "A.\n.A\n\nA 18014398509481984+\n"
    );
    sheet.squares[1] = Square::White { given: Some(1) };
    assert_eq!(lost("letters", &sheet), ["the given 1 at r1c2"]);
    sheet.squares[1] = Square::White { given: Some(0) };
    assert_eq!(
        lost("f-puzzles", &sheet),
        ["the given 0 at r1c2 (only 1 to 2)"]
    );
}

#[test]
fn there_are_52_letters() {
    let pairs = (0..53).map(|i| [(i / 5, 2 * (i % 5)), (i / 5, 2 * (i % 5) + 1)]);
    let cages: Vec<Cage> = pairs.map(|pair| cage(Op::Add, 3, &pair)).collect();
    let items = ["the cage 3+ at r11c5: there are 52 letters"];
    assert_eq!(lost("letters", &kenken(11, &cages)), items);
}

#[test]
fn signs() {
    let place = Place::new;
    let mut sheet = Sheet::latin(KindId::Futoshiki, 3);
    sheet.signs = vec![
        Sign::Less(place(0, 0), place(0, 1)),
        Sign::Less(place(0, 1), place(0, 0)),
        Sign::Less(place(0, 0), place(0, 2)),
        Sign::Less(place(0, 0), place(1, 1)),
        Sign::Differ(place(1, 1), place(2, 1), 256),
    ];
    sheet.squares[8] = Square::White { given: Some(2) };
    let shared = [
        "the sign r1c2 < r1c1: another sign is on that border",
        "the sign r1c1 < r1c3: the cells are not neighbours",
        "the sign r1c1 < r2c2: the cells are not neighbours",
    ];
    let minarism = [
        "the given 2 at r3c3",
        "the difference 256 of r2c2 and r3c2: above 255",
    ];
    assert_eq!(
        lost("minarism", &sheet),
        [&minarism[..], &shared[..]].concat()
    );
    let differs = ["the difference 256 of r2c2 and r3c2"];
    assert_eq!(
        lost("unequal", &sheet),
        [&differs[..], &shared[..]].concat()
    );
    assert_eq!(
        lost("three-block", &sheet),
        [&differs[..], &shared[..]].concat()
    );
}

#[test]
fn adjacent_mode() {
    let place = Place::new;
    let mut sheet = Sheet::latin(KindId::Futoshiki, 3);
    sheet.adjacent = true;
    sheet.signs = vec![
        Sign::Differ(place(1, 0), place(0, 0), 1),
        Sign::Differ(place(0, 1), place(0, 2), 2),
        Sign::Less(place(2, 2), place(2, 1)),
    ];
    let items = [
        "the difference 2 of r1c2 and r1c3",
        "the sign r3c3 < r3c2: in Adjacent mode",
    ];
    assert_eq!(lost("unequal", &sheet), items);
    sheet.signs.truncate(1);
    assert_eq!(written("unequal", &sheet), "3a:0D,0,0,0U,0,0,0,0,0,\n");
    let items = ["the Adjacent mode: borders without a sign would say nothing"];
    assert_eq!(lost("minarism", &sheet), items);
    assert_eq!(lost("three-block", &sheet).len(), 2);
}

fn kakuro() -> Sheet {
    let clue = |sum| Some(Clue::Sum(sum));
    let black = |across, down| Square::Black { across, down };
    let squares = vec![
        Square::BLACK,
        black(clue(3), clue(46)),
        black(None, clue(0)),
        black(Some(Clue::Sets(Box::new(vec![vec![1, 3]]))), None),
        Square::OPEN,
        Square::White { given: Some(4) },
        Square::BLACK,
        Square::OPEN,
        Square::OPEN,
    ];
    let mut sheet = Sheet::kakuro(3, 3, squares);
    sheet.values = (0..=9).collect();
    sheet
}

#[test]
fn sums() {
    let common = [
        "the values 0 1 2 3 4 5 6 7 8 9 (only 1 to 9)",
        "the across clue at r1c2: no cell is beside it",
    ];
    let zero = "the down clue 0 at r1c3: it would read as no clue";
    let sets = "the sets of the across clue at r2c1";
    let given = "the given 4 at r2c3";
    let run = "the across run without a clue from r3c2";
    let sheet = kakuro();
    for name in ["gecode", "kdl"] {
        let items = [&common[..], &[sets, given, run]].concat();
        assert_eq!(lost(name, &sheet), items);
    }
    let items = [
        &common[..],
        &[zero, sets, given, "the clue 46 at r1c2: above 45"],
    ]
    .concat();
    assert_eq!(lost("puzzlink", &sheet), items);
    let items = [&common[..], &[zero, sets, given]].concat();
    assert_eq!(lost("pzprv3", &sheet), items);
    assert_eq!(
        lost("down-across", &sheet),
        [&common[..], &[zero, sets]].concat()
    );
}

#[test]
fn a_list_of_runs_needs_a_clue_for_every_cell() {
    let sheet = Sheet::kakuro(1, 1, vec![Square::OPEN]);
    let items = ["the cell r1c1 that is in no clued run"];
    assert_eq!(lost("gecode", &sheet), items);
    assert_eq!(
        lost("kdl", &sheet),
        [items[0], "the grid: it has no clued run"]
    );
    assert_eq!(
        written("puzzlink", &sheet),
        "https://puzz.link/p?kakuro/1/1/k--\n"
    );
}

#[test]
fn sheets_that_no_check_would_pass_are_lost_too() {
    let outside = Place::new(7, u32::MAX as usize);
    for kind in kinds() {
        for format in foreign() {
            let mut sheet = Sheet::latin(kind, 3);
            sheet.cages = vec![cage(Op::Add, 1, &[]), cage(Op::Add, 1, &[(9, 9)])];
            sheet.signs = vec![Sign::Less(outside, Place::new(0, 0))];
            assert!(format.write(&sheet).is_err(), "{} {kind:?}", format.name());
            sheet.squares.pop();
            assert!(format.write(&sheet).is_err(), "{} {kind:?}", format.name());
            sheet.squares.clear();
            (sheet.rows, sheet.cols) = (0, 0);
            assert!(format.write(&sheet).is_err(), "{} {kind:?}", format.name());
            (sheet.rows, sheet.cols) = (usize::MAX, usize::MAX);
            assert!(format.write(&sheet).is_err(), "{} {kind:?}", format.name());
        }
    }
}

#[test]
fn a_format_refuses_other_kinds() {
    for format in foreign() {
        for kind in kinds() {
            let own = format.kinds().contains(&kind);
            let sheet = Sheet::latin(kind, 3);
            let items = format
                .write(&sheet)
                .err()
                .map_or(Vec::new(), |loss| loss.items);
            let refused = items
                .iter()
                .any(|item| item.starts_with("the puzzle itself"));
            assert_eq!(refused, !own, "{} {kind:?}: {items:?}", format.name());
            assert!(!refused || items.len() == 1, "{items:?}");
        }
    }
}
