//! The published boards of `docs/grading.md`: how far logic comes, and the hardest technique that each needs.

use super::{compare, data, grade};
use crossfoot::Puzzle;
use crossfoot::verbs::Profile;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The JSON files of a folder, in order of their names.
fn files(folder: PathBuf) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
    let mut paths: Vec<PathBuf> = paths.filter(json).collect();
    paths.sort();
    paths
}

#[test]
fn published_boards_are_solved_by_logic() {
    let Some(data) = data("published boards") else {
        return;
    };
    let mut table =
        "| board | cells | steps | level | score | hardest technique |\n|---|---|---|---|---|---|\n"
            .to_string();
    let mut boards = 0;
    for folder in ["gecode-kakuro", "minizinc-benchmarks"] {
        for path in files(data.join("data/bench").join(folder)) {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            let puzzle = Puzzle::open(&text).unwrap();
            let report = grade(&puzzle, Profile::Default);
            // neither guesses nor sets that only a solver finds
            for beyond in ["Nishio", "smallest set", "trial"] {
                let none = report.steps.iter().all(|step| step.0 != beyond);
                assert!(none, "{name} needs a step of {beyond}");
            }
            let steps: usize = report.steps.iter().map(|step| step.1).sum();
            let cells = puzzle.model().cells.len();
            let (level, score) = (report.level.unwrap(), report.score.unwrap());
            let technique = report.technique.unwrap();
            let row = format!(
                "| `{folder}/{name}` | {cells} | {steps} | {level} | {score} | {technique} |"
            );
            writeln!(table, "{row}").unwrap();
            boards += 1;
        }
    }
    assert_eq!(boards, 16, "ten boards and six");
    compare("boards", &table);
}
