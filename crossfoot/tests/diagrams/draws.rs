//! Draws: uniform, steady, and of the diagrams that were asked for.

use crate::plain::{cells, is_connected, options, report, runs, turned};
use crossfoot::puzzle::kinds::diagram::Symmetry;
use crossfoot::verbs::{SolveOptions, Task, diagram_board, solve};
use crossfoot::{Answer, Meter, Threads};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;

#[test]
fn draws_of_4x4_are_uniform() {
    let mut asked = options(Task::Sample, 4, 4);
    (asked.number, asked.seed) = (20_800, 434);
    let drawn = report(&asked).diagrams.unwrap();
    assert_eq!(drawn.len(), 20_800);
    let mut times: BTreeMap<Vec<String>, u32> = BTreeMap::new();
    for diagram in drawn {
        assert!(runs(&diagram).is_some());
        *times.entry(diagram).or_default() += 1;
    }
    assert_eq!(times.len(), 104);
    // chi-square with 103 degrees of freedom: beyond these in one of a thousand seeds on either side
    let square = times
        .values()
        .map(|&times| (f64::from(times) - 200.0).powi(2) / 200.0);
    let sum: f64 = square.sum();
    assert!((63.0..152.0).contains(&sum), "{sum}");
}

#[test]
fn seeds_do_not_move() {
    let mut asked = options(Task::Sample, 8, 8);
    (asked.number, asked.seed) = (2, 1);
    let one = report(&asked);
    asked.threads = Threads::Some(NonZeroUsize::new(3).unwrap());
    let other = report(&asked);
    assert_eq!(one.diagrams, other.diagrams);
    let rows = [
        "01100110", "01100111", "11101111", "11001111", "01110111", "11110000", "11110000",
        "11000000",
    ];
    assert_eq!(one.diagrams.unwrap()[0], rows, "a seed has moved");
    asked.seed = 2;
    assert_ne!(report(&asked).diagrams, other.diagrams);
}

#[test]
fn draws_are_what_was_asked_for() {
    let mut asked = options(Task::Sample, 7, 6);
    asked.number = 20;
    asked.rules.connected = true;
    for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
        asked.rules.symmetry = symmetry;
        for diagram in report(&asked).diagrams.unwrap() {
            assert!(runs(&diagram).is_some() && is_connected(&diagram));
            assert!(symmetry == Symmetry::None || turned(&diagram) == diagram);
        }
    }
    let mut asked = options(Task::Sample, 6, 6);
    asked.number = 20;
    asked.cells = Some(24);
    let drawn = report(&asked).diagrams.unwrap();
    assert!(drawn.len() == 20 && drawn.iter().all(|diagram| cells(diagram) == 24));
    (asked.cells, asked.runs) = (None, Some(22));
    let drawn = report(&asked).diagrams.unwrap();
    assert!(drawn.len() == 20 && drawn.iter().all(|diagram| runs(diagram) == Some(22)));
    asked.runs = Some(23);
    let none = report(&asked);
    assert!(none.exact && none.diagrams.unwrap().is_empty());
}

#[test]
fn a_drawn_diagram_is_a_board() {
    let mut asked = options(Task::Sample, 6, 7);
    asked.seed = 5;
    let drawn = report(&asked);
    let board = diagram_board(&drawn.pictures[0]).unwrap();
    assert_eq!((board.sheet.rows, board.sheet.cols), (7, 8));
    let solved = solve(&board, &SolveOptions::default(), &mut Meter::unbounded()).unwrap();
    assert_eq!(solved.answer, Answer::Many);
    let white = board
        .sheet
        .squares
        .iter()
        .filter(|square| square.is_white())
        .count();
    assert_eq!(white, cells(&drawn.diagrams.unwrap()[0]));
}
