//! What is too much is refused, whatever shape it comes in, and is not stored first.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop too

mod sheets;

use crossfoot_puzzle::{Limits, open_as};
use sheets::line;

const SMALL: Limits = Limits {
    squares: 40,
    side: 4,
    digits: 3,
    target_digits: 5,
    value: 99,
    sets: 2,
    bytes: 10_000,
    depth: 7,
    clueless: false,
};

fn said(format: &str, text: &str) -> String {
    match open_as(format, text, 1, &SMALL) {
        Ok(opened) => panic!("read as {:?}", opened.sheet),
        Err(fault) => line(&fault),
    }
}

#[test]
fn text_is_bounded() {
    let flood = ". ".repeat(1000);
    for (text, start) in [
        (
            format!("kind: kakuro\n{flood}"),
            "too-large: line 2, column 1: ",
        ),
        (
            format!("kind: kenken\n{flood}"),
            "size-out-of-range: line 2, column 1: the first row has 1000 cells",
        ),
        (
            format!("kind: futoshiki\n{flood}"),
            "size-out-of-range: line 2, column 1: row 1 has more than 4 cells",
        ),
        (
            format!("kind: futoshiki\n.{}", "<".repeat(1000)),
            "too-many-signs: line 2, column 43: there are more than 40 signs",
        ),
        (
            format!("kind: futoshiki\n. .\n{}", "^".repeat(1000)),
            "too-many-signs: line 3, column 41: ",
        ),
        (
            ".\n".repeat(1000),
            "too-many-lines: line 41, column 1: the puzzle has more than 40 rows",
        ),
        (
            format!("kind: kenken\na\na 1\nentries:\n{flood}"),
            "ragged-row: line 5, column 1: row 1 has 1000 cells, but the grid has 1 column",
        ),
        (
            "digits: 1-4000000000\n# 3\\\n# .".to_owned(),
            "number-too-large: line 1, column 11: ",
        ),
        (
            "digits: 1-99\n# 3\\\n# .".to_owned(),
            "too-many-digits: line 1, column 9: more than 3 digits are listed",
        ),
        (
            "# {1,2,3}\\\n# .".to_owned(),
            "too-many-sets: line 1, column 4: ",
        ),
        (
            format!("# {{{}}}\\\n# .", "1".repeat(99)),
            "too-large-set: line 1, column 4: ",
        ),
        (
            "# 3\\\n# 100".to_owned(),
            "number-too-large: line 2, column 3: ",
        ),
        (
            "a\na 123456".to_owned(),
            "number-too-large: line 2, column 3: ",
        ),
        (".\n".repeat(6000), "too-large: the text has 12000 bytes"),
    ] {
        let said = said("text", &text);
        assert!(said.starts_with(start), "{said}");
    }
    // many clues, each with as many sets as it may have
    let clues = "{1,2}\\ ".repeat(17) + "\n" + &". ".repeat(17);
    let said = said("text", &clues);
    assert!(
        said.starts_with("too-many-sets: line 1, column 114: "),
        "{said}"
    );
}

#[test]
fn json_is_bounded() {
    let zeros = vec!["0"; 1000].join(",");
    let kakuro = |rows: &str| format!(r#"{{"kind":"kakuro","rows":[{rows}]}}"#);
    let latin = |rest: &str| format!(r#"{{"kind":"futoshiki","n":2,{rest}}}"#);
    let kenken = |cages: &str| format!(r#"{{"kind":"kenken","n":1,"cages":[{cages}]}}"#);
    let signs = vec!["[[0,0],[0,1]]"; 41].join(",");
    let cage = r#"{"op":"+","target":1,"cells":[[0,0],[0,0]]}"#;
    for (text, start) in [
        (
            kakuro(&format!("[{zeros}]")),
            "grid-too-large: line 1, column 25: the grid has 1×1000 squares",
        ),
        (
            kakuro(&vec!["[0]"; 41].join(",")),
            "grid-too-large: line 1, column 25: the grid has 41×1 squares",
        ),
        (
            kakuro(r#"[{"across":{"sets":[[1],[1],[1]]}},0]"#),
            "too-many-sets: line 1, column 45: the across clue lists 3 sets",
        ),
        (
            kakuro(r#"[{"across":{"sets":[[1,1,1,1,1]]}},0]"#),
            "too-large-set: line 1, column 46: ",
        ),
        (kakuro("[100]"), "number-too-large: line 1, column 27: "),
        (
            latin(&format!(r#""less":[{signs}]"#)),
            "too-many-signs: line 1, column 34: `less` has 41 signs",
        ),
        (
            latin(&format!(r#""diff":[{signs}]"#)),
            "too-many-signs: line 1, column 34: `diff` has 41 signs",
        ),
        (
            latin(r#""marks":[[[1,1,1,1,1],null],[null,null]]"#),
            "too-many-marks: line 1, column 37: ",
        ),
        (
            kenken(&[cage; 3].join(",")),
            "too-many-cages: line 1, column 121: ",
        ),
        (
            kenken(&[cage; 5].join(",")),
            "too-many-cages: line 1, column 32: ",
        ),
        (
            kenken(r#"{"op":"+","target":123456,"cells":[[0,0]]}"#),
            "number-too-large: line 1, column 52: ",
        ),
        (
            r#"{"kind":"kenken","n":5,"cages":[]}"#.to_owned(),
            "size-out-of-range: line 1, column 22: ",
        ),
        (
            latin(r#""x":[[[[[[[]]]]]]]"#),
            "nested-too-deeply: line 1, column 37: ",
        ),
    ] {
        let said = said("json", &text);
        assert!(said.starts_with(start), "{said}");
    }
    let clue = r#"{"across":{"sets":[[1],[1]]}},0"#;
    let said = said("json", &kakuro(&format!("[{}]", vec![clue; 17].join(","))));
    assert!(
        said.starts_with("too-many-sets: line 1, column 557: "),
        "{said}"
    );
}

#[test]
fn long_lists_and_objects_are_not_held() {
    let limits = Limits {
        bytes: 64 << 20,
        ..Limits::DEFAULT
    };
    let said = |text: &str| line(&open_as("json", text, 1, &limits).unwrap_err());
    let zeros = "0,".repeat(8_000_000);
    let text = format!(r#"{{"kind":"kakuro","rows":[{zeros}0]}}"#);
    assert!(said(&text).starts_with("too-many-items: line 1, column 25: `rows` has 8000001 items"));
    let keys: String = (0..100_000).map(|i| format!(r#","k{i}":0"#)).collect();
    let text = format!(r#"{{"kind":"kakuro"{keys}}}"#);
    assert!(said(&text).starts_with("too-many-keys: line 1, column 1: the puzzle has 100001 keys"));
}
