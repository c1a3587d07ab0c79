//! Our JSON: the examples of the cases, every notation, numbers of any size, large grids.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop too

mod sheets;
mod support;

use crossfoot_puzzle::formats::Format;
use crossfoot_puzzle::{Clue, KindId, Limits, Loss, Sheet, Square, Where, open};
use serde_json::Value;
use sheets::{format, normal, read};

fn json(text: &str) -> Sheet {
    read("json", text).unwrap()
}

fn written(sheet: &Sheet) -> Result<String, Loss> {
    format("json").write(sheet)
}

#[test]
fn every_case_is_read_as_the_loader_of_the_tests_reads_it() {
    let Some(folder) = support::data() else {
        println!("skipped: CROSSFOOT_DATA names no folder with the cases");
        return;
    };
    let mut seen = 0;
    for entry in std::fs::read_dir(folder.join("cases")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let case: Value = serde_json::from_str(&text).unwrap();
        let kind = case["kind"].as_str().unwrap();
        if KindId::from_name(kind).is_none() {
            continue;
        }
        let mut puzzle = case["input"].clone();
        puzzle["kind"] = kind.into();
        let opened = open(&puzzle.to_string(), 1, &Limits::DEFAULT);
        seen += 1;
        if case["expect"]["error"] == true {
            let fault = opened.unwrap_err();
            let placed = fault.line == Some(1) && fault.column.is_some();
            assert!(
                placed && !fault.help.is_empty(),
                "{}: {fault:?}",
                case["id"]
            );
            continue;
        }
        let opened = opened.unwrap();
        assert_eq!(opened.format, "json");
        assert_eq!(
            opened.sheet,
            support::load(kind, &case["input"]).unwrap(),
            "{}",
            case["id"]
        );
    }
    assert!(seen > 80, "{seen}");
}

#[test]
fn every_sort_of_square() {
    let sheet = json(
        r#"{"crossfoot":1,"kind":"kakuro","digits":[0,5],"rows":[
        [null,{},{"down":null,"across":3},{"down":"4"}],
        [0,5,{"given":0},{"across":{"sets":[[5,0],[0]]},"down":1}]]}"#,
    );
    let sum = |sum| Some(Clue::Sum(sum));
    let black = |across, down| Square::Black { across, down };
    let white = |given| Square::White { given };
    let sets = Clue::Sets(Box::new(vec![vec![5, 0], vec![0]]));
    assert_eq!(
        sheet.squares,
        [
            Square::BLACK,
            Square::BLACK,
            black(sum(3), None),
            black(None, sum(4)),
            white(None),
            white(Some(5)),
            white(Some(0)),
            black(Some(sets), sum(1)),
        ]
    );
    assert_eq!(sheet.values, [0, 5]);
}

#[test]
fn zero_is_empty_unless_it_is_a_value() {
    let squares = |values: &str| {
        let text = format!(
            r#"{{"kind":"kenken","n":2,"values":{values},"cages":[],"givens":[[0,null],[1,0]]}}"#
        );
        json(&text).squares
    };
    let white = |given| Square::White { given };
    let (zero, one) = (white(Some(0)), white(Some(1)));
    assert_eq!(
        squares("null"),
        [Square::OPEN, Square::OPEN, one.clone(), Square::OPEN]
    );
    assert_eq!(squares("[1,0]"), [zero.clone(), Square::OPEN, one, zero]);
}

#[test]
fn numbers_above_two_to_the_53_are_strings() {
    let text = r#"{"kind":"kenken","n":2,"cages":[
        {"op":"*","target":"123456789012345678901234567890","cells":[[0,0]]},
        {"op":"*","target":123456789012345678901234567891,"cells":[]},
        {"op":"*","target":"7","cells":[]},
        {"op":"*","target":9007199254740992,"cells":[]},
        {"op":"*","target":"9007199254740993","cells":[]}]}"#;
    let targets: Vec<String> = json(text)
        .cages
        .iter()
        .map(|cage| cage.target.to_string())
        .collect();
    assert_eq!(
        targets,
        [
            "123456789012345678901234567890",
            "123456789012345678901234567891",
            "7",
            "9007199254740992",
            "9007199254740993"
        ]
    );
    let out = written(&json(text)).unwrap();
    for part in [
        "\"123456789012345678901234567890\"",
        "\"123456789012345678901234567891\"",
        ":7,",
        ":9007199254740992,",
        "\"9007199254740993\"",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn it_is_written_a_row_a_line() {
    let text = r#"{"kind":"kakuro","author":"Ä \"B\"","headers":{"seed":"7"},
        "rows":[[null,{"down":3}],[{"across":2},2]],"marks":[[null,null],[null,[1,2]]]}"#;
    let expected = r#"{"crossfoot":1,"kind":"kakuro","author":"Ä \"B\"","headers":{"seed":"7"},
 "rows":[
  [null,{"down":3}],
  [{"across":2},2]
 ],
 "marks":[
  [null,null],
  [null,[1,2]]
 ]}
"#;
    assert_eq!(written(&json(text)).unwrap(), expected);
    let text = r#"{"kind":"futoshiki","n":2,"less":[[[0,0],[0,1]]],"diff":[[[0,0],[1,1],1]],
        "adjacent":true,"givens":[[0,0],[2,0]]}"#;
    let expected = r#"{"crossfoot":1,"kind":"futoshiki","n":2,"adjacent":true,
 "givens":[
  [0,0],
  [2,0]
 ],
 "less":[
  [[0,0],[0,1]]
 ],
 "diff":[
  [[0,0],[1,1],1]
 ]}
"#;
    assert_eq!(written(&json(text)).unwrap(), expected);
    let text = r#"{"kind":"kenken","n":1,"cages":[{"op":"=","target":1,"cells":[[0,0]]}]}"#;
    let expected = r#"{"crossfoot":1,"kind":"kenken","n":1,
 "cages":[
  {"op":"=","target":1,"cells":[[0,0]]}
 ]}
"#;
    assert_eq!(written(&json(text)).unwrap(), expected);
}

#[test]
fn flat_signs_are_read_too() {
    let flat = json(r#"{"kind":"futoshiki","n":2,"less":[[1,0,0,0]],"diff":[[0,0,1,1,1]]}"#);
    let deep =
        json(r#"{"kind":"futoshiki","n":2,"less":[[[1,0],[0,0]]],"diff":[[[0,0],[1,1],1]]}"#);
    assert_eq!(flat, deep);
    let wrong = r#"{"kind":"futoshiki","n":2,"less":[[1,0,0,2]]}"#;
    assert_eq!(
        sheets::line(&read("json", wrong).unwrap_err()),
        "cell-outside-grid: line 1, column 35: the cell [0,2] is outside the 2×2 grid (rows and columns run from 0 to 1)"
    );
}

#[test]
fn unknown_keys_are_warnings() {
    let notices = |text: &str| -> Vec<String> {
        let reading = format("json").read(text, &Limits::DEFAULT).unwrap();
        let all = reading.notices.into_iter();
        all.map(|notice| format!("{}: {}", notice.code, notice.message))
            .collect()
    };
    assert_eq!(
        notices(
            r#"{"kind":"kakuro","id":7,"n":[{}],"rows":[[{"dwon":4},{"across":{"sets":[[1]],"x":1}},0]]}"#
        ),
        [
            "unknown-key: the key `dwon` means nothing in the square r1c1 and is ignored",
            "unknown-key: the key `x` means nothing in the across clue at r1c2 and is ignored",
            "unknown-key: the key `id` means nothing in a kakuro and is ignored",
            "unknown-key: the key `n` means nothing in a kakuro and is ignored",
        ]
    );
    let many: Vec<String> = (0..100).map(|i| format!("\"k{i}\":0")).collect();
    let text = format!(r#"{{"kind":"futoshiki","n":1,{}}}"#, many.join(","));
    let notices = notices(&text);
    assert_eq!(notices.len(), 9);
    assert_eq!(notices[8], "unknown-key: 92 more unknown keys are ignored");
}

#[test]
fn every_part_knows_its_place() {
    let text = "{\"kind\":\"kenken\",\"n\":1,\n\"cages\":[ {\"op\":\"=\",\"target\":1,\"cells\":[[0,0]]}],\"givens\":[[ 1]]}";
    let spots = format("json").read(text, &Limits::DEFAULT).unwrap().spots;
    let at = |part| &text[spots.of(part).unwrap()..];
    assert!(at(Where::Cage(0)).starts_with("{\"op\""));
    assert!(at(Where::Square(0)).starts_with("1]]"));
    let text =
        "{\"kind\":\"futoshiki\",\"n\":2,\"less\":[ [[0,0],[0,1]]],\"diff\":[[[1,0],[1,1],1]]}";
    let spots = format("json").read(text, &Limits::DEFAULT).unwrap().spots;
    let at = |part| &text[spots.of(part).unwrap()..];
    assert!(at(Where::Sign(0)).starts_with("[[0,0]"));
    assert!(at(Where::Sign(1)).starts_with("[[1,0]"));
    let text = "\u{FEFF}{\"kind\":\"kakuro\",\"rows\":[[null,\n {\"across\":3},0]]}";
    let spots = open(text, 1, &Limits::DEFAULT).unwrap().spots;
    assert!(text[spots.of(Where::Square(1)).unwrap()..].starts_with("{\"across\""));
}

#[test]
fn a_fault_after_a_byte_order_mark_is_placed_rightly() {
    let text = "\u{FEFF}{\"kind\":\"x\"}";
    let fault = open(text, 1, &Limits::DEFAULT).unwrap_err();
    assert_eq!((fault.line, fault.column), (Some(1), Some(9)));
    let span = fault.span.unwrap();
    assert_eq!(&text[span.start..span.end], "\"x\"");
}

#[test]
fn losses() {
    let mut sheet = Sheet::kakuro(1, 1, vec![Square::OPEN]);
    sheet.adjacent = true;
    sheet.entries = Some(Vec::new());
    let twice = ("a".to_owned(), String::new());
    sheet.headers.lines = vec![twice.clone(), twice];
    assert_eq!(
        written(&sheet).unwrap_err().items,
        [
            "a kakuro has no signs",
            "the entries have another size than the grid",
            "the second header `a`"
        ]
    );
}

#[test]
fn every_puzzle_of_the_data_survives_both_formats() {
    let Some(folder) = support::data() else {
        println!("skipped: CROSSFOOT_DATA names no folder with data");
        return;
    };
    let mut seen = 0;
    for part in std::fs::read_dir(folder.join("data/bench")).unwrap() {
        for entry in std::fs::read_dir(part.unwrap().path()).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|end| end != "json") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let opened = open(&text, 1, &Limits::DEFAULT).unwrap();
            assert_eq!(
                (opened.format, opened.notices.len()),
                ("json", 0),
                "{path:?}"
            );
            let sheet = normal(opened.sheet);
            for name in ["json", "text"] {
                let text = format(name).write(&sheet).unwrap();
                let again = open(&text, 1, &Limits::DEFAULT).unwrap();
                assert_eq!(again.format, name);
                assert_eq!(normal(again.sheet), sheet, "{path:?}");
            }
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

/// A grid of whites and blacks of this side, as JSON.
fn large(side: usize) -> String {
    let row: Vec<&str> = (0..side)
        .map(|i| {
            if i % 4 == 0 {
                "{\"down\":12,\"across\":17}"
            } else {
                "0"
            }
        })
        .collect();
    let row = format!("[{}]", row.join(","));
    let rows: Vec<&str> = (0..side).map(|_| row.as_str()).collect();
    format!("{{\"kind\":\"kakuro\",\"rows\":[{}]}}", rows.join(","))
}

#[test]
fn large_grids_are_read_and_too_large_ones_refused() {
    let sheet = json(&large(400));
    assert_eq!(sheet.squares.len(), 160_000);
    let limits = Limits {
        squares: 159_999,
        ..Limits::DEFAULT
    };
    let format: &dyn Format = format("json");
    let fault = format.read(&large(400), &limits).unwrap_err();
    assert_eq!(
        (fault.code, &*fault.message),
        ("grid-too-large", "the grid has 400×400 squares")
    );
    let sets = r#"{"kind":"kakuro","rows":[[{"across":{"sets":[[1],[2],[3]]}},0]]}"#;
    let limits = Limits {
        sets: 2,
        ..Limits::DEFAULT
    };
    assert_eq!(
        format.read(sets, &limits).unwrap_err().code,
        "too-many-sets"
    );
}

/// As large as the limits promise; run it by hand in a release build.
#[test]
#[ignore = "two million squares and more"]
fn the_largest_grid() {
    let text = large(2000);
    let started = std::time::Instant::now();
    let sheet = json(&text);
    println!("{} bytes read in {:?}", text.len(), started.elapsed());
    let started = std::time::Instant::now();
    let ours = format("text").write(&sheet).unwrap();
    println!(
        "{} bytes of text written in {:?}",
        ours.len(),
        started.elapsed()
    );
    let started = std::time::Instant::now();
    assert_eq!(read("text", &ours).unwrap(), sheet);
    println!("and read in {:?}", started.elapsed());
    let started = std::time::Instant::now();
    let again = written(&sheet).unwrap();
    println!("{} bytes written in {:?}", again.len(), started.elapsed());
    let started = std::time::Instant::now();
    let fault = open(&text, 1, &Limits::DEFAULT).unwrap_err();
    println!("{fault} found in {:?}", started.elapsed());
}
