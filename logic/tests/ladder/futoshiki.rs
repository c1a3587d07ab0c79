//! The ladder of Futoshiki on Simon Tatham's rows and on states made for one technique each.

use super::support::{Puzzle, checked, outside};
use crossfoot_logic::verify::verify;
use crossfoot_logic::words::LANGUAGES;
use crossfoot_logic::{Board, Ladder, State, Step, Walk, Work, grade, ladder, tatham};
use crossfoot_model::{Constraint, Mask, Model, Origin, Place};
use crossfoot_puzzle::{KindId, Limits, Sheet, kinds::ModelOptions, open};
use std::collections::{BTreeMap, BTreeSet};

/// His names of the levels.
const LEVELS: [&str; 5] = ["Trivial", "Easy", "Tricky", "Extreme", "Recursive"];

fn futoshiki() -> &'static Ladder {
    ladder("futoshiki", "default").unwrap()
}

/// A row: a puzzle, whether it is in Adjacent mode, and the number of its level.
struct Row {
    puzzle: Puzzle,
    adjacent: bool,
    level: usize,
}

/// Every `step`th Unequal row of a table, its head left out.
fn rows(table: &str, step: usize) -> Vec<Row> {
    table
        .lines()
        .skip(1)
        .step_by(step)
        .filter_map(row)
        .collect()
}

fn row(line: &str) -> Option<Row> {
    let columns: Vec<&str> = line.split('\t').collect();
    let opened = open(columns[1], 1, &Limits::DEFAULT).unwrap();
    if opened.kind != KindId::Futoshiki {
        return None;
    }
    let model = opened
        .kind
        .kind()
        .model(&opened.sheet, ModelOptions::default());
    let digits = columns[3].chars().filter(|&c| c != '/');
    // from side 10, 0 stands for 1
    let one = u32::from(model.values.len() < 10);
    let digit = |c: char| (c.to_digit(36).unwrap() - one) as u8;
    Some(Row {
        adjacent: opened.sheet.adjacent,
        level: LEVELS.iter().position(|&name| name == columns[2]).unwrap(),
        puzzle: Puzzle {
            name: columns[1].into(),
            kind: "futoshiki",
            model,
            solution: digits.map(digit).collect(),
        },
    })
}

/// Rows that are kept here.
fn kept() -> Vec<Row> {
    rows(include_str!("../tatham/kept.tsv"), 1)
}

/// Both outside tables, every `step`th row.
fn all(step: usize) -> Vec<Row> {
    let files = ["unequal", "unequal-adjacent"];
    let paths = files.map(|file| outside(&format!("data/tatham/{file}.tsv")));
    let texts = paths
        .into_iter()
        .flatten()
        .map(|path| std::fs::read_to_string(path).unwrap());
    texts.flat_map(|text| rows(&text, step)).collect()
}

/// The sentence of a step in every language has no hole left.
#[track_caller]
fn speaks(board: &Board, step: &Step) {
    for language in LANGUAGES {
        let said = language.step(board, step);
        assert!(
            !said.contains('{') && said.len() > 20,
            "{}: {said}",
            language.code
        );
    }
}

#[test]
fn rows_are_climbed_with_steps_that_verify() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for row in kept().iter().chain(&all(60)) {
        let board = Board::new(&row.puzzle.model);
        for step in checked(&row.puzzle, futoshiki()).0 {
            let count = seen.entry(step.technique).or_default();
            *count += 1;
            if *count < 20 {
                speaks(&board, &step);
            }
        }
    }
    println!("{seen:?}");
    // the rest have states of their own below
    let rare = [
        "line order count",
        "hidden quad",
        "jellyfish",
        "swordfish",
        "naked quad",
        "pair across a sign", // on the rows of the outside data only, and on a board made for it
    ];
    for rung in futoshiki().rungs {
        let name = rung.technique.name;
        assert!(
            seen.contains_key(name) || rare.contains(&name),
            "{name} never came"
        );
    }
}

/// A Latin square with signs: each is (row, column) of the smaller and of the greater cell.
fn square(n: usize, signs: &[[(u32, u32); 2]]) -> Model {
    let sheet = Sheet::latin(KindId::Futoshiki, n);
    let mut model = KindId::Futoshiki
        .kind()
        .model(&sheet, ModelOptions::default());
    for &[a, b] in signs {
        let place = |at: (u32, u32)| Place::new(at.0 as usize, at.1 as usize);
        let cell = |at: (u32, u32)| at.0 * n as u32 + at.1;
        let less = Constraint::Less(cell(a), cell(b));
        model.post(less, Origin::Less(place(a), place(b)));
    }
    model
}

/// What a technique finds in a state where these cells (row, column) have only these numbers.
#[track_caller]
fn fires(name: &str, model: &Model, marks: &[(usize, usize, &[usize])]) -> Vec<(u32, Vec<usize>)> {
    let board = Board::new(model);
    let n = model.values.len();
    let mut masks = vec![None; n * n];
    for &(row, col, numbers) in marks {
        masks[row * n + col] = Some(numbers.iter().map(|x| x - 1).collect::<Mask>());
    }
    let state = State::of_person(&board, &vec![None; n * n], &masks).unwrap();
    let rung = futoshiki().rung(name).unwrap();
    let found = (rung.technique.find)(&state, &mut Work::new(1));
    let step = found.unwrap_or_else(|| panic!("{name} finds nothing"));
    verify(&state, &step).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
    speaks(&board, &step);
    let numbers = |mask: Mask| mask.iter().map(|v| v + 1).collect();
    let removes = step
        .removes
        .iter()
        .map(|&(cell, mask)| (cell, numbers(mask)));
    let places = step
        .places
        .iter()
        .map(|&(cell, v)| (cell, vec![usize::from(v) + 1]));
    removes.chain(places).collect()
}

#[test]
fn chains_of_signs() {
    let rising = square(5, &[[(0, 0), (0, 1)], [(0, 1), (1, 1)], [(1, 1), (1, 2)]]);
    let all = fires("ascending chain", &rising, &[]);
    assert_eq!(
        all,
        [
            (0, vec![3, 4, 5]),
            (1, vec![1, 4, 5]),
            (6, vec![1, 2, 5]),
            (7, vec![1, 2, 3])
        ]
    );
    let pushed = fires("strong ascending chain", &rising, &[(0, 0, &[2, 5])]);
    assert_eq!(
        pushed,
        [(1, vec![1, 2]), (6, vec![1, 2, 3]), (7, vec![1, 2, 3, 4])]
    );
    let bound = fires("inequality bound", &rising, &[(0, 0, &[3])]);
    assert_eq!(bound, [(1, vec![1, 2, 3])]);
}

#[test]
fn order_in_a_line() {
    let hill = square(5, &[[(0, 0), (0, 1)], [(0, 1), (0, 2)], [(0, 3), (0, 2)]]);
    assert_eq!(fires("hill", &hill, &[]), [(2, vec![1, 2, 3])]);
    let valley = square(5, &[[(0, 1), (0, 0)], [(0, 2), (0, 1)], [(0, 2), (0, 3)]]);
    assert_eq!(fires("valley", &valley, &[]), [(2, vec![3, 4, 5])]);
    // three smaller cells in the row, one of them by a way through the next row
    let signs = [
        [(0, 0), (0, 1)],
        [(0, 2), (0, 1)],
        [(0, 4), (1, 1)],
        [(1, 1), (0, 1)],
    ];
    assert_eq!(
        fires("line order count", &square(5, &signs), &[]),
        [(1, vec![1, 2, 3])]
    );
    let across = square(5, &[[(0, 0), (3, 1)], [(0, 2), (3, 1)]]);
    let marks: &[(usize, usize, &[usize])] =
        &[(0, 0, &[2, 4]), (0, 2, &[2, 5]), (3, 1, &[3, 4, 5])];
    assert_eq!(
        fires("pair across a sign", &across, marks),
        [(16, vec![3, 4])]
    );
    let support = square(6, &[[(0, 0), (0, 1)], [(0, 2), (0, 3)]]);
    // were the fourth cell 2, the third would be 1, and nothing be left for the first
    let marks: &[(usize, usize, &[usize])] = &[
        (0, 0, &[1, 2]),
        (0, 1, &[2, 3]),
        (0, 2, &[1, 2, 3, 4]),
        (0, 3, &[2, 3, 5]),
    ];
    assert_eq!(fires("line support", &support, marks), [(3, vec![2])]);
}

#[test]
fn large_subsets_and_fish() {
    let blank = square(7, &[]);
    let low: &[usize] = &[1, 2, 3, 4];
    let marks: Vec<(usize, usize, &[usize])> = (0..4).map(|col| (0, col, low)).collect();
    let lost = fires("naked quad", &blank, &marks);
    assert_eq!(lost, [4, 5, 6].map(|cell| (cell, low.to_vec())));
    let high: &[usize] = &[5, 6, 7];
    let marks: Vec<(usize, usize, &[usize])> = (4..7).map(|col| (0, col, high)).collect();
    let lost = fires("hidden quad", &blank, &marks);
    assert_eq!(lost, [0, 1, 2, 3].map(|cell| (cell, high.to_vec())));
    for (name, k) in [("X-wing", 2), ("swordfish", 3), ("jellyfish", 4)] {
        // 7 in the first k rows in the first k columns only
        let others: &[usize] = &[1, 2, 3, 4, 5, 6];
        let cells = (0..k).flat_map(|row| (k..7).map(move |col| (row, col, others)));
        let lost = fires(name, &blank, &cells.collect::<Vec<_>>());
        assert_eq!(lost.len(), k * (7 - k), "{lost:?}");
        assert!(
            lost.iter()
                .all(|(cell, gone)| *cell >= 7 * k as u32 && *gone == [7])
        );
    }
}

#[test]
fn neighbours_in_adjacent_mode() {
    let mut model = square(5, &[]);
    let at = |col| Place::new(0, col);
    model.post(Constraint::Differ(0, 1, 1), Origin::Differ(at(0), at(1), 1));
    model.post(Constraint::NotDiffer(2, 3, 1), Origin::Apart(at(2), at(3)));
    let known = fires("known neighbour", &model, &[(0, 0, &[2])]);
    assert_eq!(known, [(1, vec![2, 4, 5])]);
    let lost = fires(
        "neighbour candidates",
        &model,
        &[(0, 0, &[1, 4]), (0, 1, &[1, 2, 5])],
    );
    assert_eq!(lost, [(1, vec![1])]);
    let lost = fires("neighbour candidates", &model, &[(0, 2, &[2, 3])]);
    assert_eq!(lost, [(3, vec![2, 3])]);
}

#[test]
fn the_rungs_up_to_the_signs_leave_what_his_machine_leaves() {
    let rungs = futoshiki().rungs.iter();
    let signs = rungs
        .take_while(|rung| rung.technique.name != "hill")
        .count();
    for row in kept() {
        let board = Board::new(&row.puzzle.model);
        let mut walk = Walk::new(State::new(&board), futoshiki()).up_to(signs);
        walk.by_ref().for_each(drop);
        let puzzle = tatham::Puzzle::of(&row.puzzle.model).unwrap();
        let mut state = tatham::State::new(&puzzle);
        state.run(&puzzle, tatham::Level::Clues, &mut tatham::Fuel(1 << 30));
        for (cell, at) in puzzle.cells().enumerate() {
            let ours = walk.state.candidates(cell as u32);
            assert_eq!(
                ours.0,
                u64::from(state.candidates(at)),
                "{}",
                row.puzzle.name
            );
        }
    }
}

#[test]
fn the_ladder_of_his_deductions_has_his_levels() {
    let ladder = ladder("futoshiki", "tatham").unwrap();
    for row in kept().iter().chain(&all(5)) {
        let level = grade(&Board::new(&row.puzzle.model), ladder).level;
        assert_eq!(level as usize, row.level, "{}", row.puzzle.name);
    }
}

/// Kendall's correlation over the pairs whose levels differ: those in order less those out of order (Somers' D).
fn correlation(scored: &[(usize, u64)]) -> f64 {
    let (mut balance, mut pairs) = (0i64, 0i64);
    for (i, a) in scored.iter().enumerate() {
        for b in &scored[..i] {
            if a.0 != b.0 {
                pairs += 1;
                balance += a.0.cmp(&b.0) as i64 * a.1.cmp(&b.1) as i64;
            }
        }
    }
    balance as f64 / pairs as f64
}

#[test]
fn scores_agree_with_his_levels() {
    let mut sizes: BTreeMap<(bool, usize), Vec<(usize, u64)>> = BTreeMap::new();
    for row in all(3) {
        let score = grade(&Board::new(&row.puzzle.model), futoshiki()).score;
        let key = (row.adjacent, row.puzzle.model.values.len());
        sizes.entry(key).or_default().push((row.level, score));
    }
    for ((adjacent, n), scored) in sizes {
        let levels: BTreeSet<usize> = scored.iter().map(|row| row.0).collect();
        if levels.len() > 1 {
            let found = correlation(&scored);
            println!(
                "adjacent {adjacent}, {n}×{n}: {} rows, {found:.3}",
                scored.len()
            );
            assert!(found >= 0.8, "adjacent {adjacent}, {n}×{n}: {found:.3}");
        }
    }
}
