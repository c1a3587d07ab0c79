//! Puzzles without a solution: what is named is contradictory, and nothing of it can go.

use crate::support::{board, enumerate, puzzle};
use crossfoot::model::Origin;
use crossfoot::puzzle::{Clue, KindId, Sheet, Sign, Square};
use crossfoot::{Answer, Meter, Puzzle, verbs};
use xtask::boards::Dice;

const BUDGET: u64 = 300_000;

/// The numbers of the posts that a reason names.
fn posts(puzzle: &Puzzle, why: &verbs::Why) -> Vec<usize> {
    let model = puzzle.model();
    let named = |i: &usize| {
        let words = crossfoot::model::words::ENGLISH.name(model, &model.posts[*i]);
        let cells = model.places(&model.posts[*i].constraint.cells());
        why.clues
            .iter()
            .any(|clue| clue.text == words && clue.cells == cells)
    };
    let posts: Vec<usize> = (0..model.posts.len()).filter(named).collect();
    assert_eq!(posts.len(), why.clues.len(), "{why:?}");
    posts
}

/// Is there no filling of the cells under these posts alone? `None` if that is too much to enumerate.
fn contradictory(puzzle: &Puzzle, posts: &[usize]) -> Option<bool> {
    let model = puzzle.model();
    // only cells that the posts speak of
    let mut cells: Vec<u32> = posts
        .iter()
        .flat_map(|&i| model.posts[i].constraint.cells())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let mut small = model.clone();
    for (i, square) in small.cells.iter_mut().enumerate() {
        if cells.binary_search(&(i as u32)).is_err() {
            square.domain = square.domain.iter().take(1).collect();
        }
    }
    let found = enumerate(&small, posts, 1, BUDGET)?;
    Some(found.is_empty())
}

fn explained(puzzle: &Puzzle) -> bool {
    let report = verbs::check(puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    if report.answer != Answer::None {
        return false;
    }
    let why = report.why.unwrap();
    assert!(!why.text.is_empty() && !why.clues.is_empty() && !why.cells.is_empty());
    let posts = posts(puzzle, &why);
    let Some(none) = contradictory(puzzle, &posts) else {
        return false;
    };
    assert!(none, "not contradictory: {why:?}");
    if why.minimal {
        for skip in 0..posts.len() {
            let mut fewer = posts.clone();
            let left = fewer.remove(skip);
            let origin = puzzle.model().posts[left].origin;
            assert_ne!(
                contradictory(puzzle, &fewer),
                Some(true),
                "{origin:?} can go: {why:?}"
            );
        }
    }
    true
}

/// Changes one clue of a board.
fn spoil(sheet: &mut Sheet, dice: &mut Dice) {
    match sheet.kind {
        KindId::Kakuro => {
            let clued = |square: &&mut Square| {
                matches!(
                    square,
                    Square::Black {
                        across: Some(_),
                        ..
                    }
                )
            };
            let mut clues: Vec<&mut Square> = sheet.squares.iter_mut().filter(clued).collect();
            let at = dice.below(clues.len());
            if let Square::Black {
                across: Some(clue), ..
            } = &mut *clues[at]
            {
                *clue = Clue::Sum(3 + dice.below(12) as u64);
            }
        }
        KindId::KenKen => {
            let at = dice.below(sheet.cages.len());
            let target = 1 + dice.below(9) as u32;
            sheet.cages[at].target = target.into();
        }
        KindId::Futoshiki => {
            let n = sheet.cols;
            for _ in 0..3 {
                let at = dice.below(n * n);
                let given = Some(1 + dice.below(n) as u32);
                sheet.squares[at] = Square::White { given };
            }
        }
    }
}

#[test]
fn what_is_named_cannot_hold_and_nothing_of_it_can_go() {
    let mut explanations = [0; 6];
    for seed in 0..300 {
        let mut sheet = board(seed);
        let mut dice = Dice::new(seed);
        for _ in 0..3 {
            spoil(&mut sheet, &mut dice);
            explanations[seed as usize % 6] += usize::from(explained(&puzzle(sheet.clone())));
        }
    }
    println!("{explanations:?}");
    assert!(explanations.iter().all(|&n| n >= 10), "{explanations:?}");
}

#[test]
fn the_cases_without_a_solution_are_explained() {
    let Some(folder) = crate::support::data("unsolvable cases") else {
        return;
    };
    let mut count = 0;
    for id in [
        "028", "031", "032", "043", "044", "091", "092", "095", "098", "103", "104", "106", "124",
        "128", "133", "134", "136",
    ] {
        let text = std::fs::read_to_string(folder.join(format!("cases/{id}.json"))).unwrap();
        let case: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut wire = case["input"].clone();
        wire["kind"] = case["kind"].clone();
        let puzzle = Puzzle::open(&wire.to_string()).unwrap();
        let report = verbs::check(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
        println!("{id}: {:?}", report.why.as_ref().map(|why| &why.text));
        count += usize::from(explained(&puzzle));
    }
    assert!(count >= 14, "{count}");
}

#[test]
fn the_smallest_conflict_of_two_cages_and_a_row() {
    let Some(folder) = crate::support::data("a conflict") else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("cases/104.json")).unwrap();
    let case: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut wire = case["input"].clone();
    wire["kind"] = case["kind"].clone();
    let puzzle = Puzzle::open(&wire.to_string()).unwrap();
    let report = verbs::check(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    let why = report.why.unwrap();
    let named = posts(&puzzle, &why);
    let origins: Vec<Origin> = named
        .iter()
        .map(|&i| puzzle.model().posts[i].origin)
        .collect();
    let cages = origins
        .iter()
        .filter(|origin| matches!(origin, Origin::Cage { .. }));
    assert_eq!(cages.count(), 2, "{origins:?}");
    assert!(
        origins.contains(&Origin::Row(0)) && origins.len() == 3,
        "{origins:?}"
    );
}

/// A Futoshiki of side `n` with signs `a < b` between cells by their numbers in reading order.
fn signed(n: usize, signs: &[(usize, usize)]) -> Puzzle {
    let mut sheet = Sheet::latin(KindId::Futoshiki, n);
    let place = |i: usize| sheet.place(i);
    let signs: Vec<Sign> = signs
        .iter()
        .map(|&(a, b)| Sign::Less(place(a), place(b)))
        .collect();
    sheet.signs = signs;
    puzzle(sheet)
}

fn why(puzzle: &Puzzle) -> verbs::Why {
    let report = verbs::check(puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    assert_eq!(report.answer, Answer::None);
    report.why.unwrap()
}

#[test]
fn circles_and_chains_are_named_as_short_as_can_be() {
    // a circle of three, and what hangs on it
    let circle = signed(4, &[(5, 0), (0, 1), (5, 6), (6, 9), (9, 5)]);
    let found = why(&circle);
    assert_eq!((found.reason, found.clues.len()), ("sign-cycle", 3));
    // a circle of more cells than values: a chain along it is enough
    let long = signed(3, &[(0, 1), (1, 2), (2, 5), (5, 8), (8, 0)]);
    let found = why(&long);
    assert_eq!((found.reason, found.clues.len()), ("sign-chain", 3));
    // a chain that is just long enough, and one that is not
    let chain = signed(4, &[(0, 1), (1, 2), (2, 3), (3, 7)]);
    let found = why(&chain);
    assert_eq!((found.reason, found.clues.len()), ("sign-chain", 4));
    assert!(found.minimal);
    for puzzle in [circle, long, chain] {
        assert!(explained(&puzzle));
    }
}

#[test]
fn the_circle_is_found_behind_many_cells_that_hang_on_it() {
    // the circle stands in the last row; hundreds of cells before it hang on it
    let n = 20;
    let last = n * n - 1;
    let mut signs: Vec<(usize, usize)> = (0..300).map(|i| (last, i)).collect();
    signs.extend([(last, last - 1), (last - 1, last - 2), (last - 2, last)]);
    let found = why(&signed(n, &signs));
    assert_eq!((found.reason, found.clues.len()), ("sign-cycle", 3));
}

#[test]
fn totals_that_disagree_are_named_where_nothing_smaller_is() {
    let text = "#  7\\  8\\\n\\9  .   .\n\\7  .   .\n";
    let puzzle = Puzzle::open(text).unwrap();
    let found = why(&puzzle);
    assert_eq!(
        (found.reason, found.clues.len(), found.minimal),
        ("totals", 4, true)
    );
    assert!(explained(&puzzle));
}

#[test]
fn sentences_count_well() {
    let said = |text: &str| {
        let puzzle = Puzzle::open(text).unwrap();
        let report = verbs::check(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
        report.why.unwrap().text
    };
    for (text, expected) in [
        (
            "kind: kakuro\n# #\n\\10 .\n",
            "across 10 at r2c1 has one cell, which cannot hold that",
        ),
        (
            "kind: kakuro\n\\2 . .\n",
            "across 2 at r1c1 has 2 cells: different values there add up to at least 3 and at most 17",
        ),
        (
            "kind: kakuro\ndigits: 1 2\n\\4 . .\n",
            "across 4 at r1c1 has 2 cells, which can only add up to 3",
        ),
        (
            "kind: kakuro\ndigits: 7\n\\14 . .\n",
            "across 14 at r1c1: 2 cells must differ, but the number of values is 1",
        ),
        (
            "kind: kakuro\n\\{1} . .\n",
            "the across run at r1c1: none of its sets has the run's size, 2",
        ),
        (
            "kind: kenken\na b\nc d\n\na 3\nb 2\nc 2\nd 1\n",
            "cage 3 at r1c1: its one cell cannot hold 3",
        ),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}
