//! The rules that `crossfoot help` prints: plain text of 80 columns, and worked examples that are right.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::kinds::{KINDS, ModelOptions};
use crossfoot_puzzle::{Limits, Sign};
use support::{enumerate, examples, numbers};

#[test]
fn rules_are_plain_text_of_80_columns() {
    for kind in KINDS {
        let rules = kind.rules();
        assert!(rules.is_ascii() && rules.ends_with('\n'), "{}", kind.name());
        for line in rules.lines() {
            assert!(line.len() <= 80 && line.trim_end() == line, "{line:?}");
        }
    }
}

#[test]
fn the_worked_examples_have_the_worked_solution_only() {
    for sheet in examples::all() {
        let kind = sheet.kind.kind();
        assert_eq!(kind.check(&sheet).unwrap(), []);
        let model = kind.model(&sheet, ModelOptions::default());
        let found = enumerate(&model, 10_000_000).unwrap();
        assert_eq!(found.len(), 1);
        let worked: Vec<u32> = last_block(kind.rules())
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        assert_eq!(numbers(&model, &found[0]), worked, "{}", kind.name());
    }
}

#[test]
fn the_typed_examples_are_the_worked_puzzles() {
    let text = FORMATS
        .iter()
        .find(|format| format.name() == "text")
        .unwrap();
    for sheet in examples::all() {
        let typed = first_block(sheet.kind.kind().rules());
        assert!(text.recognises(&typed), "{typed}");
        let mut read = text.read(&typed, &Limits::DEFAULT).unwrap();
        assert_eq!(read.notices, []);
        let mut sheet = sheet;
        // the order of signs is the reader's
        let order = |sign: &Sign| match *sign {
            Sign::Less(a, b) => (a, b, 0),
            Sign::Differ(a, b, by) => (a, b, by),
        };
        sheet.signs.sort_by_key(order);
        read.sheet.signs.sort_by_key(order);
        assert_eq!(read.sheet, sheet);
    }
}

#[test]
fn the_fine_print_can_be_typed() {
    let text = FORMATS
        .iter()
        .find(|format| format.name() == "text")
        .unwrap();
    for (said, typed) in [
        (r"\{13,35,57}", "\\{13,35,57} . ."),
        (r"\{1+12,2+11}", "digits: 1-12\n\\{1+12,2+11} . ."),
        ("digits: 0-9", "digits: 0-9\n# . ."),
        ("digits: 1 2 4 8", "digits: 1 2 4 8\n# . ."),
        (
            "values: 0 1 2 3",
            "values: 0 1 2 3\na a b b\nc c c c\nd d d d\ne f g h\na 1?\nb 5+\nc 6+\nd 6+\ne 0\nf 1\ng 2\nh 3",
        ),
        (
            "r1c1 < r3c4",
            ". . . .\n. . . .\n. . . .\n. . . .\nr1c1 < r3c4",
        ),
        ("~2", ". ~2 . .\n. . .\n~0\n. . ."),
        ("adjacent: yes", "adjacent: yes\n. ~1 .\n. ."),
    ] {
        assert!(
            KINDS.iter().any(|kind| kind.rules().contains(said)),
            "{said}"
        );
        let read = text.read(typed, &Limits::DEFAULT);
        let sheet = read
            .unwrap_or_else(|fault| panic!("{typed}: {fault}"))
            .sheet;
        sheet.kind.kind().check(&sheet).unwrap();
    }
}

/// The indented lines of the first example that is typed.
fn first_block(rules: &str) -> String {
    block(rules.split("HOW TO TYPE ONE").nth(1).unwrap())
}

/// The indented lines of the worked solution.
fn last_block(rules: &str) -> String {
    block(rules.split("A WORKED EXAMPLE").nth(1).unwrap())
}

fn block(text: &str) -> String {
    let lines = text.lines().skip_while(|line| !line.starts_with("    "));
    let lines = lines.take_while(|line| line.is_empty() || line.starts_with("    "));
    let lines = lines.map(|line| line.strip_prefix("    ").unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}
