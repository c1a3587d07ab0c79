//! Every row has his level, and no deduction on the way deletes a digit of the solution.

use crate::support::{FILES, Row, parse, puzzle, rows};
use crossfoot_logic::tatham::{self, Fuel, Graded, Level, Outcome, State};

/// Rows of his own programs' output.
const KEPT: &str = include_str!("kept.tsv");

/// The rows that are kept here.
pub(crate) fn kept() -> Vec<Row> {
    parse(KEPT)
}

/// What the machine says of a row: its level by his name.
fn level(row: &Row) -> String {
    let puzzle = puzzle(&row.id);
    let mut state = State::new(&puzzle);
    let graded = tatham::grade_from(&puzzle, &mut state, &mut Fuel::DEFAULT.clone());
    let Graded::At(level) = graded else {
        panic!("{}: {graded:?}", row.id);
    };
    for (cell, &digit) in puzzle.cells().zip(&row.solution) {
        let has = state.candidates(cell) >> (digit - 1) & 1 == 1;
        assert!(has, "{}: {digit} deleted from {cell}", row.id);
    }
    assert_eq!(state.open() == 0, level < Level::Guess, "{}", row.id);
    level.name(puzzle.game()).to_owned()
}

fn all_agree(rows: &[Row]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter(|row| level(row) != row.level)
        .map(|row| format!("{} is {}, not {}", row.id, row.level, level(row)))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        rows.len(),
        wrong.join("\n")
    );
}

#[test]
fn kept_rows_have_his_level() {
    let rows = kept();
    assert!(rows.len() > 50);
    all_agree(&rows);
}

#[test]
fn all_rows_have_his_level() {
    for file in FILES {
        let Some(rows) = rows(file) else { return };
        println!("{file}: {} rows", rows.len());
        all_agree(&rows);
    }
}

#[test]
fn guessing_finds_the_one_solution() {
    for row in kept() {
        let puzzle = puzzle(&row.id);
        let fuel = &mut Fuel::DEFAULT.clone();
        let solutions = tatham::solutions(&puzzle, State::new(&puzzle), 2, fuel);
        assert!(solutions.complete);
        let [only] = solutions.found.as_slice() else {
            panic!("{}: {} solutions", row.id, solutions.found.len());
        };
        assert_eq!(only.solution(&puzzle).unwrap(), row.solution, "{}", row.id);
    }
}

#[test]
fn levels_one_by_one_give_what_the_highest_gives_at_once() {
    for row in kept() {
        let puzzle = puzzle(&row.id);
        let fuel = &mut Fuel::DEFAULT.clone();
        let mut slow = State::new(&puzzle);
        for level in Level::ALL {
            let outcome = slow.run(&puzzle, level, fuel);
            let mut fast = State::new(&puzzle);
            assert_eq!(fast.run(&puzzle, level, fuel), outcome, "{}", row.id);
            if outcome == Outcome::Stuck {
                let same = |cell| slow.candidates(cell) == fast.candidates(cell);
                assert!(puzzle.cells().all(same), "{}", row.id);
            }
        }
    }
}
