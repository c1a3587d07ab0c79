//! The rules of DESIGN §1 kind by kind, on puzzles small enough to try every assignment under the
//! referee; and every input error of the checks.
#![allow(clippy::unwrap_used, clippy::panic, clippy::needless_pass_by_value)] // json! values

mod support;

use crossfoot_model::{Constraint, Model, Origin, Place};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Sheet, Sign, Square, Where};
use serde_json::json;
use support::{brute, enumerate, load, numbers};

fn sheet(kind: &str, input: serde_json::Value) -> Sheet {
    load(kind, &input).unwrap()
}

fn model(sheet: &Sheet) -> Model {
    let kind = sheet.kind.kind();
    kind.check(sheet).unwrap();
    kind.model(sheet, ModelOptions::default())
}

fn solutions(kind: &str, input: serde_json::Value) -> Vec<Vec<u32>> {
    let model = model(&sheet(kind, input));
    let found = brute(&model);
    assert_eq!(enumerate(&model, 10_000_000).unwrap(), found);
    found.iter().map(|at| numbers(&model, at)).collect()
}

fn error(sheet: &Sheet) -> (&'static str, Vec<String>, Where) {
    let (fault, part) = sheet.kind.kind().check(sheet).unwrap_err();
    let named = fault.cells.iter().map(Place::to_string).collect();
    assert!(!fault.message.ends_with('.') && !fault.help.is_empty());
    (fault.code, named, part)
}

// Kakuro

#[test]
fn a_kakuro_clue_is_a_sum_a_list_of_sets_or_blank() {
    let sum = json!({"rows": [[{"across": 3}, 0, 0]]});
    assert_eq!(solutions("kakuro", sum), [[1, 2], [2, 1]]);
    let sets = json!({"rows": [[{"across": {"sets": [[5, 3], [3, 5], [1, 1], [1, 2, 3], [2, 4]]}}, 0, 0]]});
    assert_eq!(solutions("kakuro", sets), [[2, 4], [3, 5], [4, 2], [5, 3]]);
    assert_eq!(solutions("kakuro", json!({"rows": [[0, 0]]})).len(), 72);
    let zero = json!({"rows": [[{"across": 0}, 0, 0]]});
    assert!(solutions("kakuro", zero).is_empty());
}

#[test]
fn a_run_of_one_cell_takes_its_clue() {
    let one = |clue: u32| json!({"rows": [[null, {"down": clue}], [null, 0]]});
    assert_eq!(solutions("kakuro", one(7)), [[7]]);
    assert!(solutions("kakuro", one(10)).is_empty());
    assert_eq!(solutions("kakuro", json!({"rows": [[0]]})).len(), 9);
    let sets = json!({"rows": [[{"across": {"sets": [[4], [2, 2]]}}, 0]]});
    assert_eq!(solutions("kakuro", sets), [[4]]);
}

#[test]
fn other_digits_are_modelled_in_ascending_order() {
    let sheet = sheet(
        "kakuro",
        json!({"rows": [[{"across": 3}, 0, {"given": 0}]], "digits": [3, 0, 12]}),
    );
    let model = model(&sheet);
    assert_eq!(model.values, [0, 3, 12]);
    let found: Vec<_> = brute(&model).iter().map(|at| numbers(&model, at)).collect();
    assert_eq!(found, [[3, 0]]);
}

#[test]
fn a_run_longer_than_the_digits_has_no_set() {
    let model = model(&sheet(
        "kakuro",
        json!({"rows": [[0, 0, 0]], "digits": [1, 2]}),
    ));
    assert!(brute(&model).is_empty());
    let Constraint::Run(run) = &model.posts[0].constraint else {
        panic!("not a run")
    };
    assert!(run.sets.is_empty());
}

#[test]
fn no_white_cell_has_the_empty_solution() {
    assert_eq!(
        solutions("kakuro", json!({"rows": [[null, {}]]})),
        [Vec::<u32>::new()]
    );
    assert_eq!(
        solutions("kakuro", json!({"rows": []})),
        [Vec::<u32>::new()]
    );
}

#[test]
fn runs_are_posted_in_reading_order_with_their_clues() {
    let sheet = sheet(
        "kakuro",
        json!({"rows": [[null, {"down": 4}, null], [{"across": 5}, 0, 2], [null, 0, 0]]}),
    );
    let at = |row, col| Place::new(row, col);
    let origins: Vec<Origin> = model(&sheet).posts.iter().map(|post| post.origin).collect();
    assert_eq!(
        origins,
        [
            Origin::Across {
                at: at(1, 1),
                clue: Some(at(1, 0))
            },
            Origin::Down {
                at: at(1, 1),
                clue: Some(at(0, 1))
            },
            Origin::Down {
                at: at(1, 2),
                clue: None
            },
            Origin::Across {
                at: at(2, 1),
                clue: None
            },
            Origin::Given(at(1, 2)),
        ]
    );
}

#[test]
fn runs_of_one_length_and_sum_share_their_sets() {
    let row = json!([{"across": 10}, 0, 0]);
    let model = model(&sheet("kakuro", json!({"rows": [row, row]})));
    let lists: Vec<_> = model
        .posts
        .iter()
        .filter_map(|post| match (&post.constraint, post.origin) {
            (Constraint::Run(run), Origin::Across { .. }) => Some(&run.sets),
            _ => None,
        })
        .collect();
    assert!(lists.len() == 2 && std::sync::Arc::ptr_eq(lists[0], lists[1]));
}

#[test]
fn a_white_cell_in_no_clued_run_is_a_warning() {
    let sheet = sheet(
        "kakuro",
        json!({"rows": [[null, {"down": 4}, null], [null, 0, 0], [{"across": 3}, 0, 0], [null, null, 0]]}),
    );
    let notices = sheet.kind.kind().check(&sheet).unwrap();
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].cells, [Place::new(1, 2), Place::new(3, 2)]);
    assert!(notices[0].message.contains("r2c3, r4c3"), "{notices:?}");
    let many = Sheet::kakuro(10, 10, vec![Square::OPEN; 100]);
    let notices = many.kind.kind().check(&many).unwrap();
    assert_eq!(notices[0].cells.len(), 64);
    assert!(notices[0].message.contains("and 94 more"));
}

#[test]
fn kakuro_input_errors_name_the_place() {
    let of = |input| error(&sheet("kakuro", input));
    let beside = |cell: &str, i| {
        (
            "clue-without-cells",
            vec![cell.to_string()],
            Where::Square(i),
        )
    };
    assert_eq!(
        of(json!({"rows": [[0, {"across": 3}], [null, 0]]})),
        beside("r1c2", 1)
    );
    assert_eq!(
        of(json!({"rows": [[0, 0], [{"down": 3}, 0]]})),
        beside("r2c1", 2)
    );
    assert_eq!(
        of(json!({"rows": [[{"across": 3}, null]]})),
        beside("r1c1", 0)
    );
    let outside = (
        "digit-outside-range",
        vec!["r1c2".to_string()],
        Where::Square(1),
    );
    assert_eq!(of(json!({"rows": [[null, {"given": 0}]]})), outside);
    assert_eq!(
        of(json!({"rows": [[null, {"across": {"sets": [[1, 10]]}}, 0, 0]]})),
        outside
    );
    let digits = |digits: Vec<u32>| of(json!({"rows": [[0]], "digits": digits})).0;
    assert_eq!(digits(vec![1, 2, 1]), "duplicate-digit");
    assert_eq!(digits(vec![]), "no-digits");
    assert_eq!(digits((1..=17).collect()), "too-many-digits");
}

// KenKen

fn cage(op: &str, target: u32, cells: serde_json::Value) -> serde_json::Value {
    json!({"op": op, "target": target, "cells": cells})
}

fn kenken(n: u32, cages: Vec<serde_json::Value>) -> serde_json::Value {
    json!({"n": n, "cages": cages})
}

#[test]
fn a_kenken_is_a_latin_square_with_cages() {
    assert_eq!(solutions("kenken", kenken(3, vec![])).len(), 12);
    let row = json!([[0, 0], [0, 1], [0, 2]]);
    let minus = cage("-", 0, row.clone());
    assert_eq!(solutions("kenken", kenken(3, vec![minus])).len(), 12);
    assert!(solutions("kenken", kenken(3, vec![cage("/", 3, row)])).is_empty());
    let corner = cage("+", 3, json!([[2, 2], [0, 0]]));
    let found = solutions("kenken", kenken(3, vec![corner]));
    assert!(!found.is_empty() && found.iter().all(|it| it[0] + it[8] == 3));
    assert_eq!(solutions("kenken", kenken(1, vec![])), [[1]]);
}

#[test]
fn a_cage_of_one_cell_takes_its_target() {
    for op in ["+", "-", "*", "/", "?", "="] {
        let only = cage(op, 2, json!([[0, 0]]));
        assert_eq!(solutions("kenken", kenken(2, vec![only])), [[2, 1, 1, 2]]);
    }
}

#[test]
fn wide_operators_widen_unknown_cages() {
    let cage = cage("?", 0, json!([[0, 0], [0, 1], [0, 2]]));
    let sheet = sheet("kenken", kenken(3, vec![cage]));
    assert!(brute(&model(&sheet)).is_empty());
    let wide = ModelOptions {
        wide_operators: true,
    };
    assert_eq!(brute(&sheet.kind.kind().model(&sheet, wide)).len(), 12);
}

#[test]
fn listed_values_and_zero_givens_count() {
    let input = json!({"n": 2, "values": [7, 0], "cages": [], "givens": [[0, null], [null, null]]});
    assert_eq!(solutions("kenken", input), [[0, 7, 7, 0]]);
}

#[test]
fn cages_are_posted_in_reading_order_of_their_cells() {
    let sheet = sheet(
        "kenken",
        kenken(2, vec![cage("-", 1, json!([[1, 1], [0, 1]]))]),
    );
    let model = model(&sheet);
    let post = &model.posts[4];
    assert_eq!(post.constraint.cells(), [1, 3]);
    assert_eq!(
        post.origin,
        Origin::Cage {
            index: 0,
            at: Place::new(0, 1)
        }
    );
}

#[test]
fn a_cell_in_no_cage_is_a_warning() {
    let sheet = sheet(
        "kenken",
        kenken(2, vec![cage("+", 3, json!([[0, 0], [0, 1]]))]),
    );
    let notices = sheet.kind.kind().check(&sheet).unwrap();
    assert_eq!(notices[0].cells, [Place::new(1, 0), Place::new(1, 1)]);
    assert_eq!(notices[0].code, "cell-without-cage");
}

#[test]
fn kenken_input_errors_name_the_cells() {
    let cages = |cages| error(&sheet("kenken", kenken(2, cages)));
    let one = json!([[0, 0]]);
    let named = |code, cells: &[&str], i| {
        let cells = cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        (code, cells, Where::Cage(i))
    };
    assert_eq!(
        cages(vec![
            cage("+", 1, one.clone()),
            cage("+", 3, json!([[1, 0], [0, 0]]))
        ]),
        named("cell-in-two-cages", &["r1c1"], 1)
    );
    assert_eq!(
        cages(vec![cage("+", 1, json!([[0, 1], [0, 1]]))]),
        named("duplicate-cell-in-cage", &["r1c2"], 0)
    );
    assert_eq!(
        cages(vec![cage("+", 1, json!([]))]),
        named("empty-cage", &[], 0)
    );
    assert_eq!(
        cages(vec![cage("+", 1, json!([[0, 2]]))]),
        named("cell-outside-grid", &["r1c3"], 0)
    );
    assert_eq!(
        cages(vec![cage("=", 1, json!([[0, 0], [0, 1]]))]),
        named("equals-needs-one-cell", &["r1c1", "r1c2"], 0)
    );
    let given = json!({"n": 2, "cages": [], "givens": [[1, 0], [0, 3]]});
    let expected = (
        "given-outside-values",
        vec!["r2c2".to_string()],
        Where::Square(3),
    );
    assert_eq!(error(&sheet("kenken", given)), expected);
    let values = |values: Vec<u32>| {
        error(&sheet(
            "kenken",
            json!({"n": 2, "cages": [], "values": values}),
        ))
        .0
    };
    assert_eq!(values(vec![1]), "wrong-number-of-values");
    assert_eq!(values(vec![4, 4]), "duplicate-value");
}

// Futoshiki

fn futoshiki(n: u32, less: serde_json::Value, diff: serde_json::Value) -> serde_json::Value {
    json!({"n": n, "less": less, "diff": diff})
}

#[test]
fn signs_join_any_two_cells() {
    let chain = json!([[[0, 0], [1, 1]], [[1, 1], [2, 2]]]);
    assert_eq!(
        solutions("futoshiki", futoshiki(3, chain, json!([]))),
        [[1, 3, 2, 3, 2, 1, 2, 1, 3]]
    );
    let circle = json!([[[0, 0], [0, 1]], [[0, 1], [0, 0]]]);
    assert!(solutions("futoshiki", futoshiki(3, circle, json!([]))).is_empty());
    let twice = json!([[[0, 0], [0, 1]], [[0, 0], [0, 1]]]);
    assert_eq!(
        solutions("futoshiki", futoshiki(2, twice, json!([]))),
        [[1, 2, 2, 1]]
    );
}

#[test]
fn a_border_says_by_how_much_two_cells_differ() {
    let two = solutions(
        "futoshiki",
        futoshiki(3, json!([]), json!([[[0, 0], [0, 1], 2]])),
    );
    assert!(two.len() == 4 && two.iter().all(|it| it[0].abs_diff(it[1]) == 2));
    // equal cells: only where no line holds them both
    let equal = solutions(
        "futoshiki",
        futoshiki(3, json!([]), json!([[[0, 0], [1, 1], 0]])),
    );
    assert!(equal.len() == 6 && equal.iter().all(|it| it[0] == it[4]));
    for by in [0, 3, 9] {
        let border = json!([[[0, 0], [0, 1], by]]);
        assert!(solutions("futoshiki", futoshiki(3, json!([]), border)).is_empty());
    }
}

#[test]
fn adjacent_mode_speaks_of_every_border() {
    let input = json!({"n": 3, "adjacent": true, "diff": [[[0, 1], [0, 0], 1], [[1, 0], [2, 0], 1], [[0, 0], [2, 2], 1]]});
    let sheet = sheet("futoshiki", input);
    let model = model(&sheet);
    let apart = |post: &&crossfoot_model::Post| matches!(post.origin, Origin::Apart(..));
    assert_eq!(model.posts.iter().filter(apart).count(), 12 - 2);
    let plain = sheet_without_adjacent(&sheet);
    let by_hand: Vec<_> = brute(&plain)
        .into_iter()
        .filter(|at| legal_borders(at))
        .collect();
    assert_eq!(brute(&model), by_hand);
}

fn sheet_without_adjacent(sheet: &Sheet) -> Model {
    let mut plain = sheet.clone();
    plain.adjacent = false;
    model(&plain)
}

/// The borders of a filled 3×3 square, written out: by one exactly at r1c1|r1c2 and r2c1/r3c1.
fn legal_borders(at: &[u8]) -> bool {
    let by_one = |a: usize, b: usize| at[a].abs_diff(at[b]) == 1;
    let pairs = [
        (0, 1),
        (1, 2),
        (3, 4),
        (4, 5),
        (6, 7),
        (7, 8),
        (0, 3),
        (1, 4),
        (2, 5),
        (3, 6),
        (4, 7),
        (5, 8),
    ];
    pairs
        .iter()
        .all(|&(a, b)| by_one(a, b) == [(0, 1), (3, 6)].contains(&(a, b)))
}

#[test]
fn adjacent_squares_without_signs_have_neighbours_far_apart() {
    let input = json!({"n": 4, "adjacent": true});
    let model = model(&sheet("futoshiki", input));
    // rows such as 2413 and 3142 only, and columns alike
    let found = enumerate(&model, 10_000_000).unwrap();
    assert!(found.iter().all(|at| {
        at.chunks(4)
            .all(|row| [[1, 3, 0, 2], [2, 0, 3, 1]].contains(&row.try_into().unwrap()))
    }));
}

#[test]
fn futoshiki_input_errors_name_the_cells() {
    let signs = |sign| {
        let mut sheet = sheet("futoshiki", futoshiki(2, json!([]), json!([])));
        sheet.signs.push(sign);
        error(&sheet)
    };
    let (a, out) = (Place::new(0, 1), Place::new(2, 0));
    let named = |code, cell: &str| (code, vec![cell.to_string()], Where::Sign(0));
    assert_eq!(
        signs(Sign::Less(a, a)),
        named("cell-less-than-itself", "r1c2")
    );
    assert_eq!(
        signs(Sign::Differ(a, a, 0)),
        named("cell-differs-from-itself", "r1c2")
    );
    assert_eq!(
        signs(Sign::Less(a, out)),
        named("cell-outside-grid", "r3c1")
    );
    let given = json!({"n": 2, "less": [], "givens": [[0, 0], [3, 0]]});
    let expected = (
        "given-outside-values",
        vec!["r2c1".to_string()],
        Where::Square(2),
    );
    assert_eq!(error(&sheet("futoshiki", given)), expected);
    let mut odd = sheet("futoshiki", futoshiki(2, json!([]), json!([])));
    odd.values = vec![1, 3];
    assert_eq!(error(&odd).0, "values-not-1-to-n");
}

// parts of other kinds, wrong shapes

#[test]
fn parts_of_another_kind_are_refused() {
    let kakuro = || sheet("kakuro", json!({"rows": [[0, 0]]}));
    let latin = |kind: &str| sheet(kind, json!({"n": 2, "cages": [], "less": []}));
    let caged = |mut sheet: Sheet| {
        let donor = self::sheet("kenken", kenken(2, vec![cage("+", 1, json!([[0, 0]]))]));
        sheet.cages = donor.cages;
        error(&sheet)
    };
    let signed = |mut sheet: Sheet| {
        sheet.signs = vec![Sign::Less(Place::new(0, 0), Place::new(0, 1))];
        error(&sheet)
    };
    let adjacent = |mut sheet: Sheet| {
        sheet.adjacent = true;
        error(&sheet)
    };
    let black = |mut sheet: Sheet| {
        sheet.squares[1] = Square::BLACK;
        error(&sheet)
    };
    let wrong = [
        caged(kakuro()),
        caged(latin("futoshiki")),
        signed(kakuro()),
        signed(latin("kenken")),
        adjacent(kakuro()),
        adjacent(latin("kenken")),
        black(latin("kenken")),
        black(latin("futoshiki")),
    ];
    assert!(wrong.iter().all(|it| it.0 == "wrong-part"), "{wrong:?}");
}

#[test]
fn shapes_are_checked() {
    for kind in ["kenken", "futoshiki"] {
        let new = |rows, cols, squares: usize| {
            let mut sheet = sheet(kind, json!({"n": 1, "cages": []}));
            (sheet.rows, sheet.cols) = (rows, cols);
            sheet.squares = vec![Square::OPEN; squares];
            error(&sheet).0
        };
        assert_eq!(new(2, 3, 6), "not-square");
        assert_eq!(new(0, 0, 0), "size-out-of-range");
        assert_eq!(new(65, 65, 65 * 65), "size-out-of-range");
        assert_eq!(new(2, 2, 3), "ragged-row");
        assert_eq!(new(usize::MAX, 2, 3), "ragged-row");
    }
}

#[test]
fn a_large_kakuro_is_modelled_in_linear_time() {
    // a million white cells in runs of nine; the test is that it ends at once and counts right
    let (rows, cols) = (1000, 1111);
    let mut squares = vec![Square::OPEN; rows * cols];
    for (i, square) in squares.iter_mut().enumerate() {
        if (i % cols + i / cols).is_multiple_of(10) {
            *square = Square::BLACK;
        }
    }
    let sheet = Sheet::kakuro(rows, cols, squares);
    let white = sheet.squares.iter().filter(|s| s.is_white()).count();
    assert!(white > 999_000);
    let model = model(&sheet);
    let covered: usize = model
        .posts
        .iter()
        .map(|post| post.constraint.cells().len())
        .sum();
    assert_eq!(model.cells.len(), white);
    let single = |post: &&crossfoot_model::Post| post.constraint.cells().len() < 2;
    assert_eq!(model.posts.iter().filter(single).count(), 0);
    assert!(covered > 2 * white - 1000 && covered <= 2 * white);
}
