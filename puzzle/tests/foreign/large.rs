//! Boards of the largest promised sizes go through every format, and no claim of size is believed.

use crate::support::{assert_comes_back, foreign, recognised, sheet, written};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Clue, KindId, Limits, Sheet, Square};

/// Whites behind a margin, a black square here and there, every run clued.
fn kakuro(side: usize) -> Sheet {
    let white = |row: usize, col: usize| {
        row > 0 && col > 0 && row < side && col < side && !(row * 7 + col * 3).is_multiple_of(11)
    };
    let clue = |there: bool| there.then_some(Clue::Sum(45));
    let square = |i: usize| {
        let (row, col) = (i / side, i % side);
        match white(row, col) {
            true => Square::OPEN,
            false => Square::Black {
                across: clue(white(row, col + 1)),
                down: clue(white(row + 1, col)),
            },
        }
    };
    Sheet::kakuro(side, side, (0..side * side).map(square).collect())
}

#[test]
fn a_kakuro_of_four_million_cells() {
    let sheet = kakuro(2001);
    for name in ["gecode", "puzzlink"] {
        let text = written(name, &sheet);
        assert_eq!(self::sheet(name, &text), sheet);
    }
    let sheet = kakuro(400);
    for name in ["gecode", "kdl", "puzzlink", "pzprv3", "down-across"] {
        assert_comes_back(name, &sheet);
    }
}

#[test]
fn latin_squares_of_side_64() {
    let mut kenken = Sheet::latin(KindId::KenKen, 64);
    for row in 0..64 {
        let cells = (0..64).map(|col| Place::new(row, col)).collect();
        let (op, target) = (Op::Multiply, 720_720u32.into());
        kenken.cages.push(Cage { op, target, cells });
    }
    for name in ["factors", "kenken-web", "f-puzzles"] {
        assert_comes_back(name, &kenken);
    }
    kenken.cages.truncate(50);
    assert_comes_back("letters", &kenken);
    let mut futoshiki = Sheet::latin(KindId::Futoshiki, 64);
    futoshiki.squares[70] = Square::White { given: Some(64) };
    assert_comes_back("three-block", &futoshiki);
    futoshiki.squares[70] = Square::OPEN;
    assert_comes_back("minarism", &futoshiki);
}

#[test]
fn claims_of_size_are_not_believed() {
    let limits = Limits::DEFAULT;
    for text in [
        "kakuro/1000000000/1000000000/k",
        "kakuro/2000/2000/z",
        "minarism/1000000000/1000000000/z",
        "factors/64/64/",
        "pzprv3/kakuro/1000000000/1/0 0/",
        "pzprv3/kakuro/2000/2000/0/",
        "1000000000 1000000000 1 0 2 3 -1 -1",
        "1 1 - 1000000000 3",
        "1000000000 1000000000 | 2 3",
        "32:0,",
    ] {
        let name = recognised(text).unwrap();
        let format = foreign().find(|format| format.name() == name).unwrap();
        assert!(format.read(text, &limits).is_err(), "{text}");
    }
}

#[test]
fn long_texts_are_soon_known_to_be_another_format() {
    // a megabyte of anything does not make a recogniser slow or wrong
    for piece in [
        "0", "a", "[", "{\"", "_", ".", "/", "?", ":", "#", "é", "1 ", "-1 ",
    ] {
        let text = piece.repeat((1 << 20) / piece.len());
        for format in foreign() {
            if format.recognises(&text) {
                let read = format.read(&text, &Limits::DEFAULT);
                assert!(read.is_err(), "{} takes {piece:?}", format.name());
            }
        }
    }
}
