//! The corpus and the examples are what their seeds make, and the solvers agree with the slow answers.
#![allow(clippy::unwrap_used, clippy::panic)]

use crossfoot_engine::domain::Stages;
use crossfoot_model::Model;
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Limits, open};
use crossfoot_solve::{
    Answer, Formulation, MEMO_BYTES, Options, Propagation, Unbounded, count, solve,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use xtask::corpus::{File, MOST, files, solutions};
use xtask::{examples, house};

fn on_disk(path: &str) -> String {
    std::fs::read_to_string(house::root().join(path)).unwrap_or_default()
}

#[track_caller]
fn same(made: &[File]) {
    for file in made {
        let same = on_disk(&file.path) == file.text;
        assert!(same, "{} has moved; see `cargo xtask examples`", file.path);
    }
}

#[test]
fn the_corpus_is_what_its_seeds_make() {
    let made = files().unwrap();
    same(&made);
    let made: BTreeSet<&str> = made.iter().map(|file| file.path.as_str()).collect();
    let there: BTreeSet<String> = (corpus().into_iter())
        .map(|(id, _)| format!("corpus/{id}.json"))
        .collect();
    assert_eq!(made, there.iter().map(String::as_str).collect());
}

#[test]
fn the_examples_are_what_their_seeds_make() {
    same(&examples::files().unwrap());
}

/// Every case of the corpus: its id and itself.
fn corpus() -> Vec<(String, Value)> {
    let folder = house::root().join("corpus");
    let read = |path: &Path| -> Value {
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    };
    let paths = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|e| e == "json"));
    json.map(|path| {
        let case = read(&path);
        (case["id"].as_str().unwrap().to_string(), case)
    })
    .collect()
}

fn model(case: &Value) -> Model {
    let mut puzzle = case["input"].clone();
    puzzle["kind"] = case["kind"].clone();
    model_of(&puzzle.to_string())
}

fn model_of(text: &str) -> Model {
    let sheet = open(text, 1, &Limits::DEFAULT).unwrap().sheet;
    sheet.kind.kind().model(&sheet, ModelOptions::default())
}

static FORMULATIONS: &[Formulation] = &[
    Formulation::Run(Stages::Both),
    Formulation::Run(Stages::FamiliesOnly),
    Formulation::Run(Stages::FilterOnly),
    Formulation::Naive(Propagation::Bounds),
    Formulation::Naive(Propagation::Domain),
    Formulation::Table,
];

#[test]
fn every_model_finds_the_slow_answers() {
    let corpus = corpus();
    assert!(corpus.len() >= 60);
    for (id, case) in &corpus {
        let model = model(case);
        let slow: BTreeSet<Vec<u8>> = solutions(&model, MOST).unwrap().into_iter().collect();
        assert_eq!(case["expect"]["solutions"], slow.len(), "{id}");
        for &formulation in FORMULATIONS {
            let options = Options {
                formulation,
                ..Options::default()
            };
            let answer = solve(&model, &options, &mut Unbounded).unwrap().answer;
            let agrees = match &answer {
                Answer::None => slow.is_empty(),
                Answer::One(only) => slow.len() == 1 && slow.contains(only),
                Answer::Many(a, b) => a != b && slow.contains(a) && slow.contains(b),
                Answer::GaveUp(_) => false,
            };
            assert!(agrees, "{id}, {formulation:?}: {answer:?}");
            let counted = count(&model, &options, None, MEMO_BYTES, &mut Unbounded).unwrap();
            assert!(counted.exact && counted.count == slow.len().into(), "{id}");
        }
    }
}

#[test]
fn examples_have_the_answers_in_their_titles() {
    for (file, one) in [
        ("kakuro-9x9.txt", true),
        ("kakuro-15x15.txt", true),
        ("kakuro-many.txt", false),
        ("generalized-kakuro.txt", true),
        ("kenken-7x7.txt", true),
        ("kenken-unknown.txt", true),
        ("futoshiki-6x6.txt", true),
        ("futoshiki.json", true),
        ("adjacent.txt", true),
        ("latin.txt", true),
    ] {
        let model = model_of(&on_disk(&format!("examples/{file}")));
        let found = solve(&model, &Options::default(), &mut Unbounded).unwrap();
        assert_eq!(matches!(found.answer, Answer::One(_)), one, "{file}");
        assert_eq!(matches!(found.answer, Answer::Many(..)), !one, "{file}");
    }
}

#[test]
fn the_mini_kakuro_of_exercise_430c_has_its_one_solution() {
    let model = model_of(&on_disk("examples/mini-kakuro-430c.txt"));
    let slow = solutions(&model, 10).unwrap();
    let digits: Vec<Vec<u32>> = (slow.iter())
        .map(|cells| {
            cells
                .iter()
                .map(|&v| model.values[usize::from(v)])
                .collect()
        })
        .collect();
    assert_eq!(digits, [[5, 7, 7, 9, 8, 8, 6]]);
}
