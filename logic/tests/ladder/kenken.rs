//! The ladder of KenKen on Simon Tatham's rows and on boards made for one technique each.

use super::support::{Puzzle, agreeing, checked, every_step, outside, puzzle};
use crossfoot_logic::verify::verify;
use crossfoot_logic::words::LANGUAGES;
use crossfoot_logic::{Board, Ladder, State, Work, grade, ladder};
use crossfoot_model::{Cage, Cell, Constraint, Mask, Model, Op, Origin};
use crossfoot_puzzle::{KindId, Limits, Sheet, kinds::ModelOptions, open};
use std::collections::{BTreeMap, BTreeSet};

/// His names of the levels.
const LEVELS: [&str; 5] = ["Easy", "Normal", "Hard", "Extreme", "Unreasonable"];

fn kenken() -> &'static Ladder {
    ladder("kenken", "default").unwrap()
}

/// The least rank correlation of scores and his levels.
const LEAST: f64 = 0.8;

/// Some of his rows: id and level.
const KEPT: &[(&str, usize)] = &[
    ("4:ab_6a_a_aa_a_,d2s2m3a5s2a7d2m6", 0),
    ("4:__a__a_ab_a__a_a_,m12a3m8s1d2s2d2a4", 0),
    ("4:a_6baa_aaba,s1m4d2s1d2a12m4", 1),
    ("4:a4_ab_6aa_,m8a5s2d2s1m4a5", 1),
    ("4:aa_5a3_a4_,s1m8a4d2s1m6a5", 2),
    ("4:_a_7a4_a3,a5s1d2a5d2m4s1m6", 2),
    ("4:_a_7a4_a3,m4d2m3s2s1a5d2a5", 3),
    ("4:_a_3a_ab__a_ab_,s1d2m8a6m12d2s2", 3),
    ("4:_a_a_3a_b__a_ba,m6s1s1a5m12d2d2", 4),
    ("4:_a_6bb_a_a3,m24d2a5a5s1s1m12", 4),
    ("5:a__a__b__a__aa__a_3a__a4_,m3d2m10s1a6m30s1a6a7d2s1d2", 0),
    ("5:a3_8a3__a__a_a__a_ab,d2m5m15a5s2m20m5a5a7s1s2d2", 0),
    ("5:_3a_5a_a_a4b_a_3b_aa,a7m12s1s1m16a6m3a7m6s1s2", 1),
    ("5:a_8a__a_a5b__a__aa_,a9a7s3d2m4m6s2s1a5m25d2s1", 1),
    ("5:__a_3a__a__b_ba3_aa_3a_3,s3s1s1m15d2a7s1a5m15a5m3d2", 2),
    ("5:a3_8aab_a__a_a__a_aa_,a7s2d2s3m5s1m6a7a6s1m5m24", 2),
    ("5:a_10a__a_3a__a_adbb,s1d2m12d2s1s2m60m15a5a7d2", 3),
    ("5:bb_5a_3a_4a__a_a3b_a,m40m12d2a7m15s1a5s2a6s3s2", 3),
    ("5:_a_8a_3a4_abaa_b_a,a6m24s2a6s2s2m5d2m20a7s1", 4),
    ("5:a3_a3_a__b_b__b_6aa_,s1m10a12a5m15s1m4s3a7m12", 4),
    (
        "6:__a_3a__a_b__a_3aa_c_b__a__a__ab_3a_4,m12s1d2s3a7d3d2s1a9a7m6s1m12a9m12s4d2",
        0,
    ),
    (
        "6:aa__a_13a_ba4__a_3a__a4_aa__,a9s1a6s1s1m4s1m30d2d2s2a5d3d3m15m20m6a7",
        0,
    ),
    (
        "6:_4a_3bb__aa_a__a__a_c_aa_3a__a_3a_aa,d2s1s4a10d3s1m24a6m60a9m6d3a10m6d2s1",
        1,
    ),
    (
        "6:a3_a_6a__b__b__aa_3a_4aa_a3_3a_3,a7m20s1d2a9m3s2d2s1m5d2s1m6m24d3a6s4a7",
        1,
    ),
    (
        "6:bb_a_10a_4a_4aa_aa__aa_a3_aa_a,m90a7a6m12d2s2s1d2s4d2s3d2m12d3a8m4a7",
        2,
    ),
    (
        "6:_a_4a_3a5_3b__aa__a_6b__b__b_b,s2d2a9d2s4s1d3a8d2m6a9a11m6m160m6s4",
        2,
    ),
    (
        "6:_b_3a_6a_3a__b__c_3a_4aa_aba_ba_,m30a13d2m20s3d3s2a7d3s1a14a5s3m6m12m12",
        3,
    ),
    (
        "6:a_10a_aa_aaba3_3a__a_3a_3aa_aa__,a6a8d3m12s2s3d3s3m6a7s2d2m18a9d2m24d2s2",
        3,
    ),
    (
        "6:_aa_3a_3ca_a_3a_ab_3a_3a_a_3a__a4,m24s2s4d3m6s1s1a15a6m6d2a5d3m36a9s1",
        4,
    ),
    (
        "6:a_11aa_a_3ba_aa_aa_bba__b_3aa__,s3s1d3a6a8a7d2m24s2s3m6a7m12m10m60d2",
        4,
    ),
    (
        "7:b_a_a_4a__aa__a_8a__a6_3a_4aba__aa__a_aa__a_,a6m72s2a7s1s1d2m42a6d2a11m7s4d3d3s1m12s2a8m6s1a11m4",
        0,
    ),
    (
        "7:_a_4a_6aa_a_4a_4a8__aa_a_3a_4a_a_a_a_a_aa,a7s5a6m24d3s2m18s5s4m28d3d2s2m20a7s5a8a10m15m14d2a9s1d3",
        0,
    ),
    (
        "7:_3aa_3aa_4a_9a__aba3__aa_abaa_aa_3aa__a_3a3,s4s1d2d3s1d2a6m7s3s1m10m12m30a11m12a8s2a8m10a15m20a10",
        1,
    ),
    (
        "7:a_3a_4a_4ba_3a_3a__aa_a__a_a_a_3b__ba3b_4aa__aa,m6m120s4s1d2a11s2a8m70a12d3d2d2m30a9d3m24d2m50a11s4s5",
        1,
    ),
    (
        "7:_aa__a_4a__aa_a__a_8a__a4__aa__a_ab_aa_aa__aa_aa,m24a11m21d2d3s2m10s3m6m126m20a10a7s2d2d3d2a9s2a10s1d3s2",
        2,
    ),
    (
        "7:_a_c_4a_6aa__a_4a__a4_b__aa_a_3aa_3a_a_a_a_a3,m21s2m20a11d2a10s5a5a15m126m30s4d3m6s1s4a5a11s2d2m6s2",
        2,
    ),
    (
        "7:_4a_4a_8a__ba_5a_4a3_ba_c__c__a_a_4b_aab,s3d3m15m60d3m7a10d3d2s3m84a8s1m120a8a12a7s1s5m12s4d3",
        3,
    ),
    (
        "7:a4_4a_4aa_5b_6aa_a_3a_4a_a_a_a__a3ba5_,s1a11m56d2s4d3d3s2a10d2m30s4s4m432a9m10a9a7m56d3m6s2",
        3,
    ),
    (
        "7:_a_a_4a_4a_4aa__a_5a_a_ba_ba_a3baa_5a_5a3_,d3m21s3d2s2m12a6s3a9s2a10s1a8m12s2d2m6m40a10d3m120a11d3",
        4,
    ),
    (
        "7:a4_11a_a__aa_a_3b_5aa__b__a_4a4__aa__bba,s1a9d3d2m12s2s4a8s1s2m56m15m126d2d2a7d2d2a9a9s1m15",
        4,
    ),
];

fn row(id: &str, solution: Option<&str>) -> Option<Puzzle> {
    let opened = open(id, 1, &Limits::DEFAULT).unwrap();
    if opened.kind != KindId::KenKen {
        return None;
    }
    let kind = opened.kind.kind();
    let model = kind.model(&opened.sheet, ModelOptions::default());
    let digits = solution.unwrap_or_default().chars().filter(|&c| c != '/');
    let digit = |c: char| (c.to_digit(36).unwrap() - 1) as u8;
    Some(Puzzle {
        name: id.into(),
        kind: "kenken",
        model,
        solution: digits.map(digit).collect(),
    })
}

/// Both outside tables, every `step`th row: mode, level and puzzle.
fn all(step: usize) -> Vec<(&'static str, usize, Puzzle)> {
    let mut rows = Vec::new();
    for file in ["keen", "keen-mult"] {
        let Some(path) = outside(&format!("data/tatham/{file}.tsv")) else {
            continue;
        };
        let text = std::fs::read_to_string(path).unwrap();
        for line in text.lines().skip(1).step_by(step) {
            let columns: Vec<&str> = line.split('\t').collect();
            let level = LEVELS.iter().position(|&name| name == columns[2]).unwrap();
            rows.extend(row(columns[1], Some(columns[3])).map(|puzzle| (file, level, puzzle)));
        }
    }
    rows
}

#[test]
fn rows_are_climbed_with_steps_that_verify() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let kept = KEPT.iter().map(|(id, _)| puzzle(id, id).unwrap());
    for puzzle in kept.chain(all(25).into_iter().map(|row| row.2)) {
        for step in checked(&puzzle, kenken()).0 {
            *seen.entry(step.technique).or_default() += 1;
        }
    }
    println!("{seen:?}");
}

#[test]
fn every_technique_fires_on_his_rows() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, _) in KEPT.iter().filter(|row| row.1 > 1) {
        let puzzle = puzzle(id, id).unwrap();
        every_step(&puzzle, kenken(), 7, &mut |state, step| {
            assert_eq!(verify(state, step), Ok(()), "{id}: {step:?}");
            assert!(agreeing(step, &puzzle.solution), "{id}: {step:?}");
            *found.entry(step.technique).or_default() += 1;
        });
    }
    println!("{found:?}");
    for rung in kenken().rungs {
        let name = rung.technique.name;
        // his cages have two cells or more
        let never = name == "single-cell cage";
        assert!(never || found.contains_key(name), "{name} never came");
    }
}

#[test]
fn scores_agree_with_his_levels() {
    let mut sizes: BTreeMap<(&str, usize), Vec<(usize, u64)>> = BTreeMap::new();
    let mut levels: BTreeMap<(usize, &str), usize> = BTreeMap::new();
    for (mode, level, puzzle) in all(3) {
        let grade = grade(&Board::new(&puzzle.model), kenken());
        *levels.entry((level, grade.level.name())).or_default() += 1;
        let key = (mode, puzzle.model.values.len());
        sizes.entry(key).or_default().push((level, grade.score));
    }
    println!("{levels:?}");
    for ((mode, n), scored) in sizes {
        let levels: BTreeSet<usize> = scored.iter().map(|row| row.0).collect();
        if levels.len() > 1 {
            let found = correlation(&scored);
            println!("{mode}, {n}×{n}: {} rows, {found:.3}", scored.len());
            // few rows say little
            assert!(
                found >= LEAST || scored.len() < 20,
                "{mode}, {n}×{n}: {found:.3}"
            );
        }
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

/// A Latin square with these cages, each an operation, a target and its cells; the other cells have none.
fn square(n: usize, cages: &[(Op, u32, &[Cell])]) -> Model {
    let sheet = Sheet::latin(KindId::Futoshiki, n);
    let kind = KindId::Futoshiki.kind();
    let mut model = kind.model(&sheet, ModelOptions::default());
    for (index, &(op, target, cells)) in (0..).zip(cages) {
        let cage = Cage {
            op,
            target: target.into(),
        };
        let at = model.cells[cells[0] as usize].place;
        let constraint = Constraint::Cage(cells.into(), cage.into());
        model.post(constraint, Origin::Cage { index, at });
    }
    model
}

/// What a technique finds where these cells have only these numbers: cell, and what it loses or is.
#[track_caller]
fn fires(name: &str, model: &Model, marks: &[(Cell, &str)]) -> Vec<(Cell, String)> {
    let board = Board::new(model);
    let mut masks = vec![None; board.len()];
    for &(cell, numbers) in marks {
        let values = numbers.bytes().map(|b| usize::from(b - b'1'));
        masks[cell as usize] = Some(values.collect::<Mask>());
    }
    let state = State::of_person(&board, &vec![None; board.len()], &masks).unwrap();
    let rung = kenken().rung(name).unwrap();
    let found = (rung.technique.find)(&state, &mut Work::new(1));
    let step = found.unwrap_or_else(|| panic!("{name} finds nothing"));
    verify(&state, &step).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
    for language in LANGUAGES {
        let said = language.step(&board, &step);
        println!("{said}");
        assert!(!said.contains('{') && said.len() > 20, "{said}");
    }
    let written = |mask: Mask| mask.iter().map(|v| (v + 1).to_string()).collect();
    let removes = step.removes.iter().map(|&(c, mask)| (c, written(mask)));
    let places = step.places.iter();
    let places = places.map(|&(c, v)| (c, format!("={}", v + 1)));
    removes.chain(places).collect()
}

#[track_caller]
fn finds(name: &str, model: &Model, marks: &[(Cell, &str)], expected: &[(Cell, &str)]) {
    let found = fires(name, model, marks);
    let found: Vec<(Cell, &str)> = found.iter().map(|(c, t)| (*c, t.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn one_cage() {
    finds(
        "single-cell cage",
        &square(4, &[(Op::Given, 3, &[5])]),
        &[],
        &[(5, "=3")],
    );
    // 2 × 3 or 1 × 6, which has no place: a 4 and a 1 never come
    let six = square(4, &[(Op::Multiply, 6, &[0, 1])]);
    finds("cage combinations", &six, &[], &[(0, "14"), (1, "14")]);
    finds("cage layouts", &six, &[(0, "2")], &[(1, "124")]);
    // 1 + 3 or 2 + 2, which a line forbids
    let four = square(4, &[(Op::Add, 4, &[0, 1])]);
    finds("pointing cage", &four, &[], &[(2, "13"), (3, "13")]);
}

#[test]
fn a_cage_against_a_line() {
    // were it 1 and 4, the third cell would have nothing
    let five = square(4, &[(Op::Add, 5, &[0, 1])]);
    // were it 1 and 4, the others would have one value between them
    let pair = square(5, &[(Op::Add, 5, &[0, 1])]);
    let marks = [(2, "145"), (3, "145")];
    finds(
        "layout against a line",
        &pair,
        &marks,
        &[(0, "145"), (1, "145")],
    );
    finds(
        "combination against a line",
        &five,
        &[(2, "14")],
        &[(0, "14"), (1, "14")],
    );
}

#[test]
fn sums_of_lines() {
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Add, 5, &[0, 1]), (Op::Add, 9, &[2, 3, 7])];
    // the row is 10, the cages 14: the outie is 4
    finds("line sum", &square(4, cages), &[], &[(7, "=4")]);
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Add, 8, &[0, 1, 4]), (Op::Add, 10, &[2, 3, 6, 7])];
    finds("sum of two lines", &square(4, cages), &[], &[(5, "=2")]);
    let cages: &[(Op, u32, &[Cell])] = &[
        (Op::Add, 10, &[0, 1, 4, 5]),
        (Op::Add, 10, &[2, 3, 6, 7]),
        (Op::Add, 7, &[8, 9, 10]),
    ];
    finds("sum of three lines", &square(4, cages), &[], &[(11, "=3")]);
}

#[test]
fn bounds_of_lines() {
    // 1 and 2 or 2 and 4 make 3 to 6, 1 and 3 make 4: of the 15 of the row 5 to 8 are left
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Divide, 2, &[0, 1]), (Op::Divide, 3, &[2, 3])];
    finds("line min-max", &square(5, cages), &[], &[(4, "1234")]);
}

#[test]
fn parities() {
    // two differences of 1 are odd sums: the fifth cell makes 15 of an even sum
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Subtract, 1, &[0, 1]), (Op::Subtract, 1, &[2, 3])];
    finds("parity of lines", &square(5, cages), &[], &[(4, "24")]);
}

#[test]
fn digits_and_factors() {
    // each cage holds a 4, in the first two rows
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Add, 9, &[0, 5]), (Op::Add, 9, &[1, 6])];
    let found = fires("two cages, two lines", &square(5, cages), &[]);
    assert!(
        found
            .iter()
            .all(|(cell, gone)| *cell < 10 && (gone == "4" || gone == "5")),
        "{found:?}"
    );
    assert_eq!(found.len(), 6);
    // 120 over 24 leaves 5 for the last two, who cannot both be in a cage
    let cages: &[(Op, u32, &[Cell])] = &[(Op::Multiply, 24, &[0, 1, 2, 3])];
    finds("line product", &square(5, cages), &[], &[(4, "=5")]);
}

#[test]
fn bounds_and_parity_of_more() {
    // of 30, the cages make 25 to 28 and reach out by 1: 3 to 6 are left
    let twos: &[(Op, u32, &[Cell])] = &[
        (Op::Add, 18, &[0, 1, 2, 5, 6, 7]),
        (Op::Divide, 2, &[3, 4]),
        (Op::Divide, 3, &[8, 13]),
    ];
    let board = square(5, twos);
    finds("min-max of two lines", &board, &[(13, "1")], &[(9, "12")]);
    // a difference of 1 makes an odd sum
    let odd: &[(Op, u32, &[Cell])] = &[
        (Op::Subtract, 1, &[0, 4]),
        (Op::Subtract, 1, &[1, 5]),
        (Op::Subtract, 1, &[2, 6]),
        (Op::Subtract, 1, &[3, 7]),
        (Op::Subtract, 1, &[8, 12]),
        (Op::Subtract, 1, &[9, 13]),
        (Op::Subtract, 1, &[10, 14]),
    ];
    let found = fires("parity of the grid", &square(4, odd), &[(11, "13")]);
    // 40 less seven odd sums is odd, less an odd cell even
    assert_eq!(found, [(15, "13".to_string())]);
}

#[test]
fn a_digit_is_counted() {
    // three cages of 4 hold a 1, those of 6 none: the last cage must
    let cages: &[(Op, u32, &[Cell])] = &[
        (Op::Multiply, 6, &[0, 1]),
        (Op::Multiply, 4, &[2, 3]),
        (Op::Multiply, 6, &[4, 5]),
        (Op::Add, 5, &[6, 7]),
        (Op::Multiply, 4, &[8, 9]),
        (Op::Multiply, 6, &[10, 11]),
        (Op::Multiply, 4, &[12, 13]),
        (Op::Multiply, 6, &[14, 15]),
    ];
    let board = square(4, cages);
    finds("digit count", &board, &[], &[(6, "23"), (7, "23")]);
}
