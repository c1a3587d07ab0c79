//! The rules that `crossfoot help` prints: plain text of 80 columns, and worked examples that are right.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use crossfoot_puzzle::kinds::{KINDS, ModelOptions};
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
fn the_typed_examples_are_the_puzzles() {
    // rules show the text that `examples` gives as data; compare what can be compared without a reader
    let squares = |text: &str| {
        text.split_whitespace()
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    for kind in KINDS {
        let typed = squares(&first_block(kind.rules()));
        let expected = examples::typed(kind.id());
        assert_eq!(typed, squares(expected), "{}", kind.name());
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
    lines.collect::<Vec<_>>().join("\n")
}
