//! What the page knows of its own puzzles beforehand is what the library says: `web/src/puzzle/bundled.ts`.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::path::Path;

/// What stands between two texts.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap() + from.len();
    &text[start..start + text[start..].find(to).unwrap()]
}

#[test]
fn the_grades_of_bundled_puzzles_are_those_of_the_library() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/puzzle/bundled.ts");
    let source = std::fs::read_to_string(path).unwrap();
    let lines = source.lines().filter(|line| line.starts_with("  { name: "));
    let mut seen = 0;
    for line in lines {
        let (head, puzzle) = line.split_once("json: ").unwrap();
        let puzzle: Value = serde_json::from_str(puzzle.trim_end_matches(" },")).unwrap();
        let answer = crossfoot::request("grade", &json!({ "puzzle": puzzle }).to_string());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(between(head, "level: \"", "\""), answer["level"], "{line}");
        assert_eq!(between(head, "technique: \"", "\""), answer["technique"]);
        let score: u64 = between(head, "score: ", ",").parse().unwrap();
        assert_eq!(answer["score"], score);
        assert_eq!(answer["answer"], "one");
        seen += 1;
    }
    assert_eq!(seen, 5);
}
