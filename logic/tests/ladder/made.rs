//! Every technique of Kakuro on a small board made for it: what it finds, that it verifies, what it says.

use crossfoot_logic::verify::verify;
use crossfoot_logic::words::ENGLISH;
use crossfoot_logic::{Board, State, Step, Work, ladder};
use crossfoot_model::{Mask, Model};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Limits, open};

fn model(rows: &str) -> Model {
    let text = format!(r#"{{"kind":"kakuro","rows":{rows}}}"#);
    let opened = open(&text, 1, &Limits::DEFAULT).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    let kind = opened.sheet.kind.kind();
    kind.model(&opened.sheet, ModelOptions::default())
}

/// One run across.
fn run(sum: u32, cells: usize) -> Model {
    model(&format!(r#"[[{{"across":{sum}}}{}]]"#, ",0".repeat(cells)))
}

/// The digits that marks or removals stand for: "13" is one and three, "" is no mark, "=3" an entry.
fn digits(text: &str) -> Mask {
    text.bytes().map(|b| usize::from(b - b'1')).collect()
}

/// What the technique finds with these entries and marks, and what it says.
fn found(model: &Model, technique: &str, marks: &[&str]) -> (Vec<(u32, String)>, String) {
    let board = Board::new(model);
    let mut entries = vec![None; board.len()];
    let mut masks = vec![None; board.len()];
    for (i, text) in marks.iter().enumerate() {
        match text.strip_prefix('=') {
            Some(digit) => entries[i] = digits(digit).first().map(|v| v as u8),
            None if text.is_empty() => {}
            None => masks[i] = Some(digits(text)),
        }
    }
    let state = State::of_person(&board, &entries, &masks).unwrap();
    let rung = ladder("kakuro", "default")
        .unwrap()
        .rung(technique)
        .unwrap();
    let step: Step = (rung.technique.find)(&state, &mut Work::new(1))
        .unwrap_or_else(|| panic!("{technique} finds nothing"));
    assert_eq!(verify(&state, &step), Ok(()), "{step:?}");
    let written = |mask: Mask| -> String { mask.iter().map(|v| (v + 1).to_string()).collect() };
    let places = step.places.iter();
    let places = places.map(|&(cell, value)| (cell, format!("={}", value + 1)));
    let removes = step
        .removes
        .iter()
        .map(|&(cell, mask)| (cell, written(mask)));
    (places.chain(removes).collect(), ENGLISH.step(&board, &step))
}

#[track_caller]
fn finds(model: &Model, technique: &str, marks: &[&str], expected: &[(u32, &str)], says: &str) {
    let (changes, text) = found(model, technique, marks);
    let changes: Vec<(u32, &str)> = changes.iter().map(|(c, t)| (*c, t.as_str())).collect();
    assert_eq!(changes, expected, "{text}");
    assert_eq!(text, says);
}

#[test]
fn one_run_by_itself() {
    finds(
        &run(10, 2),
        "lone square",
        &["=3", ""],
        &[(1, "=7")],
        "only r1c3 is still open in across 10 at r1c1: 10 − 3 = 7, so r1c3 is 7",
    );
    finds(
        &run(16, 2),
        "magic block",
        &["", ""],
        &[(0, "1234568"), (1, "1234568")],
        "across 16 at r1c1: 16 in two cells can only be 7 + 9, so r1c2 and r1c3 cannot be 1, 2, 3, 4, 5, 6 or 8",
    );
    finds(
        &run(15, 3),
        "simple filter",
        &["=5", "", "456"],
        &[(1, "5"), (2, "5")],
        "r1c2 is 5, which cannot come again in across 15 at r1c1, so r1c3 and r1c4 cannot be 5",
    );
    finds(
        &run(8, 3),
        "possible combinations",
        &["", "123", "1"],
        &[(0, "6789")],
        "across 8 at r1c1 can only be 134 or 125, so r1c2 cannot be 6, 7, 8 or 9",
    );
    finds(
        &run(10, 2),
        "candidate bounds",
        &["", "789"],
        &[(0, "456789")],
        "r1c3, the other cell of across 10 at r1c1, is at least 7, which leaves at most 3 of the 10 for \
         r1c2, so r1c2 cannot be 4, 5, 6, 7, 8 or 9",
    );
    finds(
        &run(8, 3),
        "impossible combination",
        &["13", "14", "235"],
        &[(2, "25")],
        "in across 8 at r1c1 there is no way to place 1, 2 and 5, which leaves 1, 3 and 4, so r1c4 cannot be 2 or 5",
    );
}

#[test]
fn subsets_in_a_run() {
    let (changes, _) = found(&run(8, 3), "hidden single", &["2345", "2345", ""]);
    assert_eq!(changes, [(2, "=1".into())]);
    finds(
        &run(20, 4),
        "naked pair",
        &["12", "12", "1289", "389"],
        &[(2, "12")],
        "in across 20 at r1c1, r1c2 and r1c3 have only 1 and 2 between them and use up both, so r1c4 \
         cannot be 1 or 2",
    );
    let (changes, _) = found(&run(20, 4), "naked triple", &["12", "23", "13", "3489"]);
    assert_eq!(changes, [(3, "3".into())]);
    let quad = ["12", "23", "34", "14", "1589", "9"];
    let (changes, _) = found(&run(30, 6), "naked quad", &quad);
    assert_eq!(changes, [(4, "1".into())]);
    let (changes, _) = found(&run(11, 4), "hidden pair", &["125", "123", "35", "35"]);
    assert_eq!(changes, [(0, "5".into()), (1, "3".into())]);
    let triple = ["1246", "123", "23", "46", "46"];
    let (changes, _) = found(&run(16, 5), "hidden triple", &triple);
    assert_eq!(changes, [(0, "46".into())]);
    finds(
        &run(10, 2),
        "unmatched candidate",
        &["137", "39"],
        &[(0, "3")],
        "across 10 at r1c1 has two open cells, r1c2 and r1c3, which are 46, 37, 28 or 19 between them, and \
         each digit needs its partner in the other cell, so r1c2 cannot be 3",
    );
    finds(
        &run(6, 3),
        "possible permutations",
        &["12", "12", "123"],
        &[(2, "12")],
        "r1c2, r1c3 and r1c4, the cells of across 6 at r1c1, can only be 1-2-3 or 2-1-3, in this order, so \
         r1c4 cannot be 1 or 2",
    );
}

#[test]
fn across_and_down() {
    let small = model(r#"[[null,{"down":3},{"down":7}],[{"across":4},0,0],[{"across":6},0,0]]"#);
    finds(
        &small,
        "cross reference",
        &[],
        &[(0, "=1")],
        "r2c2 lies in across 4 at r2c1, which can still take 1 or 3, and in down 3 at r1c2, which can still take \
         1 or 2: only 1 fits, so r2c2 is 1",
    );
    // the block of two by two lacks one cell of the second run across
    let isolated = model(
        r#"[[null,{"down":4},{"down":6},null],[{"across":3},0,0,null],[{"across":16},0,0,0]]"#,
    );
    finds(
        &isolated,
        "isolated surface sum",
        &[],
        &[(4, "=9")],
        "across 3 at r2c1, across 16 at r3c1, down 4 at r1c2 and down 6 at r1c3 cover the same cells but for \
         r3c4: across they make 19, down 10, and r3c4 = 19 − 10 = 9, so r3c4 is 9",
    );
    let complex = model(
        r#"[[null,{"down":4},{"down":6},null,null],[{"across":3},0,0,null,null],[{"across":24},0,0,0,0]]"#,
    );
    let (changes, text) = found(&complex, "complex surface sum", &[]);
    assert_eq!(changes, [(1, "9".into()), (2, "1".into())]);
    assert!(text.starts_with("across 3 at r2c1 and down 4 at r1c2 cover the same cells but for"));
    let marks = ["1", "2", "3", "4"];
    let (changes, _) = found(&complex, "complex surface sum", &marks);
    assert_eq!(changes, [(4, "1234567".into()), (5, "1234567".into())]);
    let known = ["", "", "", "", "=8", ""];
    let (changes, text) = found(&complex, "isolated surface sum", &known);
    assert_eq!(changes, [(5, "=9".into())]);
    assert!(text.contains("but for r3c5 and the known 8 in r3c4: across they make 27, down 10, and r3c5 = 27 − 8 − 10 = 9"), "{text}");
}

#[test]
fn runs_side_by_side() {
    let three = model(
        r#"[[null,{"down":15},{"down":12},{"down":17}],[{"across":6},0,0,0],[{"across":7},0,0,0],
            [{"across":12},0,0,0]]"#,
    );
    let marks = ["", "", "23", "", "", "24", "123", "12", "19"];
    finds(
        &three,
        "X-wing",
        &marks,
        &[(6, "1"), (7, "1")],
        "across 6 at r2c1 and across 7 at r3c1 both need 1, and each can hold it only where it crosses down \
         15 at r1c2 or down 12 at r1c3, so r4c2 and r4c3 cannot be 1",
    );
    let two = model(r#"[[null,{"down":3},{"down":7}],[{"across":5},0,0],[{"across":5},0,0]]"#);
    let marks = ["1234", "1234", "1234", "1234"];
    let (changes, text) = found(&two, "coupled combinations", &marks);
    assert_eq!(changes, [(0, "34".into()), (1, "12".into())]);
    assert!(text.starts_with("across 5 at r2c1 and across 5 at r3c1 are crossed by the same runs"));
}
