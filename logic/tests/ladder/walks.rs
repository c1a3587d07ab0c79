//! Walks over the corpus.

use super::support::{case, checked, corpus, files, outside};
use crossfoot_logic::{End, ladder};

#[test]
fn every_step_of_the_corpus_verifies() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let ladder = ladder(kind, "default").unwrap();
        let (mut steps, mut done, mut all) = (0, 0, 0);
        for puzzle in corpus(kind) {
            let (path, end) = checked(&puzzle, ladder);
            steps += path.len();
            done += usize::from(end == End::Done);
            all += 1;
        }
        println!("{kind}: {done} of {all} solved in {steps} steps");
    }
}

#[test]
fn every_step_of_the_cases_verifies() {
    let Some(folder) = outside("cases") else {
        return;
    };
    let mut walked = 0;
    for path in files(&folder) {
        let Some(puzzle) = case(&path) else { continue };
        let kinds = ["kakuro", "kenken", "futoshiki"];
        let kind = kinds.iter().find(|kind| **kind == puzzle.kind).unwrap();
        checked(&puzzle, ladder(kind, "default").unwrap());
        walked += 1;
    }
    assert!(walked > 20);
}
