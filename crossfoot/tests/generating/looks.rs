//! What was asked for of the look is there.

use crate::{is_sound, made, recipe};
use crossfoot::puzzle::{Clue, Square};
use crossfoot::verbs::{self, Generated, Make, MinimizeOptions, read_diagram};
use crossfoot::{Meter, OpenOptions, Puzzle};

/// The white squares of the interior of a Kakuro.
fn interior(made: &Generated) -> Vec<Vec<bool>> {
    let sheet = made.puzzle.as_ref().unwrap().sheet();
    let rows = sheet.squares.chunks(sheet.cols).skip(1);
    rows.map(|row| row[1..].iter().map(Square::is_white).collect())
        .collect()
}

#[test]
fn a_diagram_of_ones_own() {
    let rows = "0110\n1111\n1111\n0110\n";
    let mut options = recipe(Make::Kakuro, 4, "");
    options.diagram = Some(read_diagram("", rows).unwrap());
    for made in made(&options) {
        assert_eq!(Some(interior(&made)), options.diagram);
        is_sound(&made);
    }
}

/// Whatever level is wanted, what needs search is extreme; a number of the seed at which it comes soon.
#[test]
fn what_needs_search_is_extreme() {
    let mut options = recipe(Make::Kakuro, 8, "");
    (options.density, options.search, options.number) = (Some(750), true, 57);
    for made in made(&options) {
        assert_eq!(made.level, Some("extreme"));
        is_sound(&made);
    }
}

#[test]
fn density_runs_and_symmetry() {
    let mut options = recipe(Make::Kakuro, 8, "easy");
    (options.density, options.max_run) = (Some(650), Some(5));
    options.symmetry = Some("half-turn".into());
    options.count = 3;
    for made in made(&options) {
        let rows = interior(&made);
        let turned: Vec<Vec<bool>> = rows
            .iter()
            .rev()
            .map(|row| row.iter().rev().copied().collect())
            .collect();
        assert_eq!(rows, turned);
        let longest = |line: &[bool]| line.split(|white| !white).map(<[bool]>::len).max();
        assert!(rows.iter().all(|row| longest(row) <= Some(5)));
        let whites = rows.iter().flatten().filter(|white| **white).count();
        assert!((38..=45).contains(&whites), "{whites}");
        is_sound(&made);
    }
}

#[test]
fn nothing_can_go_from_minimal_ones() {
    for kind in [Make::Kakuro, Make::Futoshiki] {
        let mut options = recipe(kind, 5, "");
        options.minimal = true;
        for made in made(&options) {
            let sheet = made.puzzle.as_ref().unwrap().sheet().clone();
            let puzzle = Puzzle::from_sheet(sheet, &OpenOptions::default()).unwrap();
            let options = MinimizeOptions::default();
            let report = verbs::minimize(&puzzle, &options, &mut Meter::unbounded()).unwrap();
            assert!(
                report.removed.is_empty() && report.minimal,
                "{}",
                kind.name()
            );
        }
    }
}

#[test]
fn generalized_kakuro_have_lists_of_sets() {
    let options = recipe(Make::GeneralizedKakuro, 6, "");
    for made in made(&options) {
        let sheet = made.puzzle.as_ref().unwrap().sheet();
        let sets = |clue: &Option<Clue>| matches!(clue, Some(Clue::Sets(_)));
        let any = sheet.squares.iter().any(|square| match square {
            Square::Black { across, down } => sets(across) || sets(down),
            Square::White { .. } => false,
        });
        assert!(any);
        is_sound(&made);
    }
}
