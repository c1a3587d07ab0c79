//! The tutorial's models on the tutorial's own boards, and the calls of the two stages of a run: counted work,
//! asserted exactly, so that nothing gets slower unseen.
//!
//! Source of the boards and of the figure 19: Schulte, Tack, Lagerkvist, *Modeling and Programming with Gecode*,
//! chapter "Kakuro". The boards are read where they lie, through `CROSSFOOT_DATA`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

#[path = "../../xtask/src/outside.rs"]
mod outside;

use crossfoot_engine::domain::{Branching, Config, Fuel, Search, Stages, Step};
use crossfoot_model::{Constraint, Model, RunClue};
use crossfoot_puzzle::{Limits, kinds::ModelOptions, open};
use crossfoot_solve::{Formulation, Options, Propagation, candidates, encode};

/// The model of a board under the data folder, or `None` with a word on what is skipped.
fn board(path: &str) -> Option<Model> {
    let file = outside::outside().map(|root| root.join("data/bench").join(path));
    let Some(text) = file.and_then(|file| std::fs::read_to_string(file).ok()) else {
        eprintln!("skipped {path}: CROSSFOOT_DATA does not lead to it");
        return None;
    };
    let opened = open(&text, 1, &Limits::DEFAULT).unwrap();
    Some(
        opened
            .kind
            .kind()
            .model(&opened.sheet, ModelOptions::default()),
    )
}

/// Nodes to the first solution, and to the proof that there is no other, by the tutorial's branching.
fn nodes(model: &Model, formulation: Formulation) -> (u64, u64) {
    let config = Config {
        branching: Branching::FailureBisect,
        ..Config::default()
    };
    let mut search = Search::new(encode(model, formulation, None).unwrap().problem, config);
    search.settle(&mut Fuel::endless()).unwrap();
    let parts = search.parts();
    let [part] = &*parts else {
        return (search.stats.nodes, search.stats.nodes);
    };
    search.begin(part);
    assert_eq!(search.run(&mut Fuel::endless()), Step::Solution);
    let first = search.stats.nodes;
    assert_eq!(search.run(&mut Fuel::endless()), Step::Done);
    (first, search.stats.nodes)
}

#[test]
fn nodes_of_the_tutorials_models_on_k3() {
    let Some(model) = board("gecode-kakuro/k3.json") else {
        return;
    };
    // the tutorial reports 19 nodes to the first solution for the naive model with domain propagation
    assert_eq!(
        nodes(&model, Formulation::Naive(Propagation::Domain)),
        (19, 31)
    );
    assert_eq!(
        nodes(&model, Formulation::Naive(Propagation::Bounds)),
        (19, 31)
    );
    assert_eq!(nodes(&model, Formulation::Table), (1, 1));
    assert_eq!(nodes(&model, Formulation::default()), (1, 1));
}

#[test]
fn only_the_naive_model_keeps_a_2_in_a_run_of_two_with_sum_4() {
    let Some(model) = board("gecode-kakuro/k3.json") else {
        return;
    };
    let keeps_a_2 = |formulation| {
        let options = Options {
            formulation,
            ..Options::default()
        };
        let left = candidates(&model, &options).unwrap().unwrap();
        let two = model.index(2).unwrap();
        model.posts.iter().any(|post| match &post.constraint {
            Constraint::Run(run) if run.clue == RunClue::Sum(4) && run.cells.len() == 2 => {
                run.cells.iter().any(|&cell| left[cell as usize].has(two))
            }
            _ => false,
        })
    };
    assert!(keeps_a_2(Formulation::Naive(Propagation::Domain)));
    assert!(keeps_a_2(Formulation::Naive(Propagation::Bounds)));
    assert!(!keeps_a_2(Formulation::Table));
    assert!(!keeps_a_2(Formulation::default()));
}

/// Calls of the combination filter and of subset families up to the fixpoint, which is the solution.
fn calls(model: &Model, stages: Stages) -> (u64, u64) {
    let encoded = encode(model, Formulation::Run(stages), None).unwrap();
    let mut search = Search::new(encoded.problem, Config::default());
    search.settle(&mut Fuel::endless()).unwrap();
    assert!(search.parts().is_empty());
    let work = search.machine().work;
    (work.filters, work.families)
}

#[test]
fn calls_of_the_two_stages() {
    // (board, both stages: filters and families, families alone)
    let known: [(&str, (u64, u64), u64); 4] = [
        ("gecode-kakuro/k0.json", (121, 0), 118),
        ("gecode-kakuro/k9.json", (520, 37), 496),
        ("own-big/tile_4x4.json", (6058, 74), 5892),
        ("own-big/tile_10x6.json", (24900, 777), 24084),
    ];
    for (path, both, alone) in known {
        let Some(model) = board(path) else { return };
        assert_eq!(calls(&model, Stages::Both), both, "{path}");
        assert_eq!(calls(&model, Stages::FamiliesOnly), (0, alone), "{path}");
    }
}
