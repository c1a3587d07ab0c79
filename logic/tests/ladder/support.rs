//! What the tests share: puzzles with their solutions, and a walk in which every step is checked.

use crossfoot_logic::verify::{shortened, verify};
use crossfoot_logic::words::LANGUAGES;
use crossfoot_logic::{Board, End, Ladder, State, Step, Walk, Work};
use crossfoot_model::Model;
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Limits, open};
use crossfoot_solve::{Answer, Options, Unbounded, solve};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A puzzle and its only solution.
pub(crate) struct Puzzle {
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) model: Model,
    pub(crate) solution: Vec<u8>,
}

/// Opens a text in any format; `None` if it has not exactly one solution.
pub(crate) fn puzzle(name: &str, text: &str) -> Option<Puzzle> {
    let opened = open(text, 1, &Limits::DEFAULT).unwrap_or_else(|f| panic!("{name}: {f}"));
    let kind = opened.sheet.kind.kind();
    let model = kind.model(&opened.sheet, ModelOptions::default());
    let outcome = solve(&model, &Options::default(), &mut Unbounded).unwrap();
    let Answer::One(solution) = outcome.answer else {
        return None;
    };
    Some(Puzzle {
        name: name.into(),
        kind: kind.name(),
        model,
        solution,
    })
}

/// The JSON files of a folder, in order of their names.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    paths.sort();
    paths
}

/// The corpus puzzles of a kind that have one solution.
pub(crate) fn corpus(kind: &str) -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut puzzles = Vec::new();
    for path in files(&folder) {
        puzzles.extend(case(&path).filter(|puzzle| puzzle.kind == kind));
    }
    assert!(puzzles.len() > 2, "the corpus has lost its {kind} puzzles");
    puzzles
}

/// The model of every corpus puzzle, whatever its number of solutions, with its kind and name.
pub(crate) fn every_corpus_model() -> Vec<(&'static str, Model, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let all = files(&folder).into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).unwrap();
        let case: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut input = case["input"].clone();
        input["kind"] = case["kind"].clone();
        let opened = open(&input.to_string(), 1, &Limits::DEFAULT).unwrap();
        let kind = opened.sheet.kind.kind();
        let model = kind.model(&opened.sheet, ModelOptions::default());
        (kind.name(), model, path.display().to_string())
    });
    all.collect()
}

/// A case file's puzzle, if it is one of our kinds and has exactly one solution.
pub(crate) fn case(path: &Path) -> Option<Puzzle> {
    let text = std::fs::read_to_string(path).unwrap();
    let case: serde_json::Value = serde_json::from_str(&text).unwrap();
    if case["expect"]["solutions"] != 1 || case["kind"] == "xcc" {
        return None;
    }
    let mut input = case["input"].clone();
    input["kind"] = case["kind"].clone();
    let name = path.file_stem().unwrap().to_string_lossy();
    puzzle(&name, &input.to_string())
}

/// Outside data, below `CROSSFOOT_DATA`; says so if it is not there.
pub(crate) fn outside(path: &str) -> Option<PathBuf> {
    let Some(root) = crate::outside::outside() else {
        println!("skipped: CROSSFOOT_DATA is not set, so {path} is not read");
        return None;
    };
    Some(root.join(path))
}

/// Walks to the end; every step must verify and agree with the solution.
pub(crate) fn checked(puzzle: &Puzzle, ladder: &'static Ladder) -> (Vec<Step>, End) {
    let board = Board::new(&puzzle.model);
    let mut walk = Walk::new(State::new(&board), ladder);
    let mut steps = Vec::new();
    while let Some((rung, step)) = walk.find() {
        let what = || format!("{}: {} {step:?}", puzzle.name, rung.technique.name);
        if let Err(refusal) = verify(&walk.state, &step) {
            panic!("{}\n refused: {refusal}", what());
        }
        assert!(agreeing(&step, &puzzle.solution), "{}", what());
        let told = shortened(&board, &step);
        assert_eq!(verify(&walk.state, &told), Ok(()), "told: {told:?}");
        spoken(&board, &told);
        step.apply(&mut walk.state);
        steps.push(step);
    }
    let end = walk.end();
    match end {
        End::Done => assert_eq!(walk.state.solution().as_ref(), Some(&puzzle.solution)),
        _ => assert_eq!(end, End::Stuck, "{}", puzzle.name),
    }
    (steps, end)
}

/// Every language says the step, and leaves no hole.
fn spoken(board: &Board, step: &Step) {
    for language in LANGUAGES {
        let text = language.step(board, step);
        let chain = language.chain(board, step);
        let all = chain.iter().flatten().chain([&text]);
        for text in all {
            assert!(
                !text.is_empty() && !text.contains('{'),
                "{}: {text}",
                step.technique
            );
        }
    }
}

/// How often each technique came.
pub(crate) fn tally(steps: &[Step]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for step in steps {
        *counts.entry(step.technique).or_default() += 1;
    }
    let counts = counts.iter().map(|(name, n)| format!("{name} {n}"));
    counts.collect::<Vec<_>>().join(", ")
}

/// Walks to the end and at every `stride`-th state asks every technique of the ladder, whether it is its
/// turn or not; shows whatever any of them finds.
pub(crate) fn every_step(
    puzzle: &Puzzle,
    ladder: &'static Ladder,
    stride: usize,
    see: &mut dyn FnMut(&State, &Step),
) {
    let board = Board::new(&puzzle.model);
    let mut walk = Walk::new(State::new(&board), ladder);
    let mut n = 0;
    while let Some((_, next)) = walk.find() {
        for rung in ladder.rungs.iter().filter(|_| n % stride == 0) {
            if let Some(step) = (rung.technique.find)(&walk.state, &mut Work::new(1)) {
                assert_eq!(step.technique, rung.technique.name);
                see(&walk.state, &step);
            }
        }
        n += 1;
        next.apply(&mut walk.state);
    }
}

/// Whether a step agrees with the solution.
pub(crate) fn agreeing(step: &Step, solution: &[u8]) -> bool {
    let places = step.places.iter();
    let places = places.into_iter().all(|&(c, v)| solution[c as usize] == v);
    let mut removes = step.removes.iter();
    places && removes.all(|&(c, mask)| !mask.has(usize::from(solution[c as usize])))
}
