//! Walks over the corpus and the cases.

use super::support::{
    Puzzle, agreeing, case, checked, corpus, every_corpus_model, every_step, files, outside,
    puzzle, tally,
};
use crossfoot_logic::verify::verify;
use crossfoot_logic::{Board, End, State, Step, Walk, ladder};
use crossfoot_solve::{Options, Unbounded, all};
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

/// Of the kind, and small enough to be walked and checked in a moment.
fn fits(puzzle: &Puzzle, kind: &str) -> bool {
    puzzle.kind == kind && (kind == "kakuro" || puzzle.model.cells.len() <= 49)
}

#[test]
fn every_step_of_the_cases_verifies() {
    let Some(folder) = outside("cases") else {
        return;
    };
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let cases = files(&folder).into_iter();
        let cases = cases.filter_map(|path| case(&path));
        let cases: Vec<Puzzle> = cases.filter(|puzzle| fits(puzzle, kind)).collect();
        assert!(cases.len() > 3);
        walk(kind, &cases);
    }
}

/// Puzzles of our own for what the small ones of the corpus have no room for: a valley, and four cells of five.
static BOARDS: [(&str, &str); 3] = [
    (
        "kakuro",
        r#"{"kind":"kakuro","rows":[
            [null,null,{"down":3},null,{"down":4},null,null],
            [{"across":4},0,0,{"down":3},0,{"down":7},null],
            [null,{"across":17},0,0,0,0,0],
            [null,null,null,0,null,0,null],
            [null,null,null,null,{"across":4},0,0]]}"#,
    ),
    (
        "kenken",
        "kind: kenken\n\na a b b c\ng h h e c\ng h m e j\nl l i d j\nf f i d k\n\na 4*\nb 6*\nc 20*\nd 8+\n\
         e 3-\nf 9+\ng 4+\nh 9+\ni 5+\nj 3*\nk 2\nl 1-\nm 5\n",
    ),
    (
        "futoshiki",
        "kind: futoshiki\n\n. > . > . < .   .\n    ^\n. > . > .   .   .\n    v   v   ^\n.   .   .   . > 1\n\
         v   v   ^\n. > . < .   . < .\n    ^           v\n. < .   .   . < .\n",
    ),
];

/// On the way through the corpus and a few more, whether it is its turn or not, every technique finds something, and it
/// verifies.
#[test]
fn every_technique_fires_in_the_corpus() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let ladder = ladder(kind, "default").unwrap();
        let mut found: BTreeMap<&str, usize> = BTreeMap::new();
        let own = BOARDS.iter().filter(|board| board.0 == kind);
        let own = own.map(|board| puzzle(board.0, board.1).unwrap());
        for puzzle in corpus(kind).into_iter().chain(own) {
            every_step(&puzzle, ladder, 1, &mut |state, step| {
                let what = || format!("{}: {step:?}", puzzle.name);
                let verdict = verify(state, step);
                assert_eq!(verdict, Ok(()), "{}", what());
                assert!(agreeing(step, &puzzle.solution), "{}", what());
                *found.entry(step.technique).or_default() += 1;
            });
        }
        println!("{kind}: {found:?}");
        let names = ladder.rungs.iter().map(|rung| rung.technique.name);
        let silent: Vec<&str> = names.filter(|name| !found.contains_key(name)).collect();
        assert!(silent.is_empty(), "{kind}: never found: {silent:?}");
    }
}

#[test]
fn remembering_what_failed_changes_nothing() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let ladder = ladder(kind, "default").unwrap();
        for puzzle in corpus(kind) {
            let board = Board::new(&puzzle.model);
            let mut walk = Walk::new(State::new(&board), ladder);
            while let Some((_, step)) = walk.find() {
                // the slow twin asks everybody about everything; which application of a technique comes first
                // may differ, the technique may not
                let fresh = Walk::new(walk.state.clone(), ladder).find();
                let fresh = fresh.map(|found| found.1.technique);
                assert_eq!(fresh, Some(step.technique), "{}", puzzle.name);
                step.apply(&mut walk.state);
            }
            assert!(Walk::new(walk.state.clone(), ladder).find().is_none());
        }
    }
}

#[test]
fn steps_are_true_of_every_solution_however_many() {
    let mut counts = [0; 3];
    for (kind, model, name) in every_corpus_model() {
        let solutions = all(&model, &Options::default(), 200, &mut Unbounded).unwrap();
        let board = Board::new(&model);
        let mut walk = Walk::new(State::new(&board), ladder(kind, "default").unwrap());
        while let Some((_, step)) = walk.find() {
            assert_eq!(verify(&walk.state, &step), Ok(()), "{name}: {step:?}");
            for solution in &solutions.solutions {
                assert!(agreeing(&step, solution), "{name}: {step:?}");
            }
            step.apply(&mut walk.state);
        }
        let end = walk.end();
        match solutions.solutions.len() {
            0 => assert!(!matches!(end, End::Done | End::OutOfFuel), "{name}"),
            1 => assert_eq!(
                walk.state.solution().as_ref(),
                solutions.solutions.first(),
                "{name}"
            ),
            // logic ends where the solutions part
            _ => assert_eq!(end, End::Stuck, "{name}"),
        }
        counts[solutions.solutions.len().min(2)] += 1;
    }
    assert!(counts.iter().all(|&n| n > 5), "{counts:?}");
}
