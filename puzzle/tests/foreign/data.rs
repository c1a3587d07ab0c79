//! The outside data of these formats, where it is to be had.

use crate::support::{assert_solved, assert_spots, normal, reading, sheet, written};
use std::path::PathBuf;

fn folder() -> Option<PathBuf> {
    let folder = crate::outside::outside();
    if folder.is_none() {
        println!("skipped: CROSSFOOT_DATA is not set");
    }
    folder
}

/// Every id decodes, its solution passes the referee, and it is written as it was.
fn table(file: &str, name: &str, rows: usize) {
    let Some(folder) = folder() else { return };
    let text = std::fs::read_to_string(folder.join("data/tatham").join(file)).unwrap();
    let mut count = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let id = fields[1];
        let reading = reading(name, id);
        assert_spots(id, &reading);
        assert_solved(&reading.sheet, &solution(fields[3]));
        assert_eq!(written(name, &reading.sheet), format!("{id}\n"));
        count += 1;
    }
    assert_eq!(count, rows);
}

/// From N = 10 on, text solutions of Unequal write 1 as 0 and 11 as A.
fn solution(text: &str) -> String {
    if text.lines().count() == 1 && text.split('/').count() < 10 {
        return text.to_owned();
    }
    let letter = |c: char| match c.to_digit(36) {
        Some(digit) => char::from_digit(digit + 1, 36).unwrap(),
        None => c,
    };
    text.chars().map(letter).collect()
}

#[test]
fn all_ids_of_keen() {
    table("keen.tsv", "keen", 962);
    table("keen-mult.tsv", "keen", 488);
}

#[test]
fn all_ids_of_unequal() {
    table("unequal.tsv", "unequal", 1062);
    table("unequal-adjacent.tsv", "unequal", 967);
}

#[test]
fn integers_equal_their_json_twins() {
    let Some(folder) = folder() else { return };
    let mut count = 0;
    for part in ["gecode-kakuro", "minizinc-benchmarks", "own-big"] {
        for file in std::fs::read_dir(folder.join("data/bench").join(part)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|name| name != "txt") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let twin = std::fs::read_to_string(path.with_extension("json")).unwrap();
            let read = reading("gecode", &text);
            assert_spots(&text, &read);
            let json = sheet("json", &twin);
            assert_eq!(normal(&read.sheet), normal(&json), "{}", path.display());
            let again = written("gecode", &json);
            assert_eq!(normal(&sheet("gecode", &again)), normal(&json));
            // Gecode's own boards tell the clues in reading order, as we do
            if part == "gecode-kakuro" {
                assert!(again.split_whitespace().eq(text.split_whitespace()));
            }
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}
