//! Walks over the corpus and the cases.

use super::support::{Puzzle, asked, case, checked, corpus, files, outside, tally};
use crossfoot_logic::{End, Step, ladder};
use std::collections::BTreeMap;

fn walk(kind: &str, puzzles: &[Puzzle]) {
    let ladder = ladder(kind, "default").unwrap();
    let mut steps: Vec<Step> = Vec::new();
    let mut done = 0;
    for puzzle in puzzles {
        let (path, end) = checked(puzzle, ladder);
        steps.extend(path);
        done += usize::from(end == End::Done);
    }
    println!(
        "{kind}: {done} of {} solved; {}",
        puzzles.len(),
        tally(&steps)
    );
}

#[test]
fn every_step_of_the_corpus_verifies() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        walk(kind, &corpus(kind));
    }
}

#[test]
fn every_step_of_the_cases_verifies() {
    let Some(folder) = outside("cases") else {
        return;
    };
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let cases = files(&folder).into_iter();
        let cases = cases.filter_map(|path| case(&path));
        let cases: Vec<Puzzle> = cases.filter(|puzzle| puzzle.kind == kind).collect();
        assert!(cases.len() > 5);
        walk(kind, &cases);
    }
}

#[test]
fn whatever_any_technique_finds_verifies() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in corpus("kakuro") {
        let ladder = ladder("kakuro", "default").unwrap();
        for (name, n) in asked(&puzzle, ladder, 1) {
            *found.entry(name).or_default() += n;
        }
    }
    println!("{found:?}");
}
