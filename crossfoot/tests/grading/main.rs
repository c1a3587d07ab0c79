//! The figures of `docs/grading.md`, measured: our levels by Simon Tatham's profile against those that his own programs
//! printed, and our score against them. Without the outside data the tests pass and say so.
//!
//! With `CROSSFOOT_BLESS=1` the table of the document is written anew.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod boards;
#[path = "../../../xtask/src/outside.rs"]
mod outside;

use crossfoot::verbs::{self, GradeOptions, Profile};
use crossfoot::{Meter, Puzzle};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

static NAMES: [[&str; 5]; 2] = [
    ["Easy", "Normal", "Hard", "Extreme", "Unreasonable"],
    ["Trivial", "Easy", "Tricky", "Extreme", "Recursive"],
];

static FILES: [(&str, usize); 4] = [
    ("keen", 0),
    ("keen-mult", 0),
    ("unequal", 1),
    ("unequal-adjacent", 1),
];

/// What one size of one file comes to.
#[derive(Default)]
struct Row {
    agree: usize,
    /// His level, our score.
    pairs: Vec<(usize, u64)>,
}

fn grade(puzzle: &Puzzle, profile: Profile) -> verbs::GradeReport {
    let options = GradeOptions { profile };
    verbs::grade(puzzle, &options, &mut Meter::unbounded()).unwrap()
}

/// Every row of the tables, by file and size.
fn measured(folder: &Path) -> BTreeMap<(&'static str, usize), Row> {
    let mut rows: BTreeMap<(&'static str, usize), Row> = BTreeMap::new();
    for (file, game) in FILES {
        let path = folder.join(format!("data/tatham/{file}.tsv"));
        let text = std::fs::read_to_string(path).unwrap();
        let ids = text.lines().skip(1).map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            (columns[1].to_string(), columns[2].to_string())
        });
        for (id, his) in ids {
            let puzzle = Puzzle::open(&id).unwrap();
            let level = NAMES[game].iter().position(|name| *name == his);
            let level = level.unwrap_or_else(|| panic!("{id}: {his}"));
            let row = rows.entry((file, puzzle.sheet.rows)).or_default();
            let ours = grade(&puzzle, Profile::Tatham);
            row.agree += usize::from(ours.name == Some(NAMES[game][level]));
            let score = grade(&puzzle, Profile::Default).score;
            row.pairs.push((level, score.unwrap()));
        }
    }
    rows
}

/// Kendall's rank correlation: with ties (τ-b), and over the pairs that are tied on neither side (γ); none where one
/// side is all ties.
fn correlation(pairs: &[(usize, u64)]) -> Option<(f64, f64)> {
    let (mut sum, mut left, mut right, mut both) = (0_i64, 0_i64, 0_i64, 0_i64);
    for (i, a) in pairs.iter().enumerate() {
        for b in &pairs[i + 1..] {
            let (x, y) = (a.0.cmp(&b.0) as i64, a.1.cmp(&b.1) as i64);
            sum += x * y;
            left += x.abs();
            right += y.abs();
            both += (x * y).abs();
        }
    }
    let sum = sum as f64;
    (both > 0).then(|| (sum / ((left * right) as f64).sqrt(), sum / both as f64))
}

fn table(rows: &BTreeMap<(&'static str, usize), Row>) -> String {
    let mut text =
        "| file | size | puzzles | his level | τ-b | γ |\n|---|---|---|---|---|---|\n".to_string();
    for ((file, size), row) in rows {
        let found = correlation(&row.pairs);
        let (tau, gamma) = found.map_or((String::new(), String::new()), |(tau, gamma)| {
            (format!("{tau:.3}"), format!("{gamma:.3}"))
        });
        let (n, agree) = (row.pairs.len(), row.agree);
        writeln!(
            text,
            "| `{file}` | {size} | {n} | {agree} | {tau} | {gamma} |"
        )
        .unwrap();
    }
    text
}

/// The folder with the outside data, or `None` with a word about what was skipped.
fn data(what: &str) -> Option<PathBuf> {
    let folder = self::outside::outside();
    if folder.is_none() {
        println!("skipped without CROSSFOOT_DATA: {what}");
    }
    folder
}

/// Compares a table of the document with what is measured, between its mark and the next `<!-- end -->`.
fn compare(mark: &str, new: &str) {
    // the tests of this file bless the same document, one after the other
    static DOCUMENT: Mutex<()> = Mutex::new(());
    let guard = DOCUMENT.lock();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/grading.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let mark = format!("<!-- {mark} -->\n");
    let (before, rest) = document.split_once(&mark).unwrap();
    let (old, after) = rest.split_once("<!-- end -->").unwrap();
    println!("{new}");
    if std::env::var_os("CROSSFOOT_BLESS").is_some() {
        let text = format!("{before}{mark}{new}<!-- end -->{after}");
        std::fs::write(&path, text).unwrap();
    } else {
        assert_eq!(old, new);
    }
    drop(guard);
}

#[test]
fn the_table_is_what_is_measured() {
    let Some(folder) = data("graded ids") else {
        return;
    };
    let rows = measured(&folder);
    for (key, row) in &rows {
        assert_eq!(row.agree, row.pairs.len(), "{key:?}");
    }
    compare("measured", &table(&rows));
}

#[test]
fn rank_correlation_of_known_orders() {
    let up = [(0, 1), (1, 5), (2, 9)];
    let down = [(0, 9), (1, 5), (2, 1)];
    assert_eq!(correlation(&up), Some((1.0, 1.0)));
    assert_eq!(correlation(&down), Some((-1.0, -1.0)));
    assert_eq!(correlation(&[(0, 1), (0, 2)]), None);
    // two of six pairs are tied on the left, none on the right
    let (tau, gamma) = correlation(&[(0, 1), (0, 2), (1, 3), (1, 4)]).unwrap();
    assert!((tau - 4.0 / 24_f64.sqrt()).abs() < 1e-12);
    assert!((gamma - 1.0).abs() < 1e-12);
}
