//! Fillings and covers correspond one to one, for every formulation on every board.

use crate::boards::{futoshiki_board, kakuro, kenken_board, model, ragged, wild};
use crate::slow::covers;
use crossfoot_model::{Model, Verdict, judge};
use crossfoot_solve::cover::{FORMULATIONS, Family, Formulation, Formulations, encode};
use std::collections::BTreeSet;
use xtask::corpus::solutions;

/// More fillings than this are not compared.
const MOST: usize = 2000;

fn of(family: Family) -> Vec<&'static Formulation> {
    let own = FORMULATIONS.iter().filter(|f| f.family == family);
    own.copied().collect()
}

/// The covers of a model under a formulation, decoded, are its fillings, each once.
#[track_caller]
fn compare(model: &Model, formulations: &Formulations, fillings: &[Vec<u8>], what: &str) {
    let encoded = encode(model, formulations).unwrap();
    let names: BTreeSet<&str> = encoded.items.iter().map(String::as_str).collect();
    assert_eq!(names.len(), encoded.problem.items(), "{what}: names");
    assert!(names.iter().all(|name| sound(name)), "{what}: {names:?}");
    assert!(encoded.colours.iter().all(|name| sound(name)));
    let covers = covers(&encoded.problem, MOST).unwrap_or_else(|| panic!("{what}: many covers"));
    let decoded = covers.iter().map(|cover| encoded.decode(cover).unwrap());
    let decoded: Vec<Vec<u8>> = decoded.collect();
    assert!(
        decoded.iter().all(|at| judge(model, at) == Verdict::Holds),
        "{what}"
    );
    assert_eq!(decoded.len(), fillings.len(), "{what}");
    let different: BTreeSet<&Vec<u8>> = decoded.iter().collect();
    assert_eq!(different, fillings.iter().collect(), "{what}");
}

fn sound(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_graphic() && b != b':' && b != b'|')
}

/// Compares the boards of some seeds under the formulations of a family; how many had fillings, and how many none.
fn boards(
    family: Family,
    seeds: std::ops::Range<u64>,
    make: impl Fn(u64) -> Model,
) -> (usize, usize) {
    let (mut some, mut none) = (0, 0);
    for seed in seeds {
        let model = make(seed);
        let Some(fillings) = solutions(&model, MOST) else {
            continue;
        };
        for formulation in of(family) {
            let choice = Formulations::default().with(formulation);
            compare(
                &model,
                &choice,
                &fillings,
                &format!("{formulation:?}, seed {seed}"),
            );
        }
        match fillings.is_empty() {
            true => none += 1,
            false => some += 1,
        }
    }
    (some, none)
}

#[test]
fn kakuros() {
    let (some, none) = boards(Family::Runs, 0..240, |seed| model(&kakuro(seed)));
    assert!(some > 100 && none > 20);
}

#[test]
fn kakuros_with_runs_of_one() {
    let (some, none) = boards(Family::Runs, 0..300, |seed| model(&ragged(seed)));
    assert!(some > 30 && none > 30);
}

#[test]
fn kenkens() {
    let (some, none) = boards(Family::Cages, 0..240, |seed| model(&kenken_board(seed)));
    assert!(some > 100 && none > 20);
}

#[test]
fn futoshikis() {
    let (some, none) = boards(Family::Signs, 0..280, |seed| model(&futoshiki_board(seed)));
    assert!(some > 150 && none > 5);
}

#[test]
fn models_that_no_kind_makes_under_every_combination() {
    let (mut some, mut none) = (0, 0);
    for seed in 0..250 {
        let model = wild(seed);
        let fillings = solutions(&model, MOST).unwrap();
        for cages in of(Family::Cages) {
            for runs in of(Family::Runs) {
                for signs in of(Family::Signs) {
                    let choice = Formulations::default().with(cages).with(runs).with(signs);
                    let what = format!("{cages:?},{runs:?},{signs:?}, seed {seed}");
                    compare(&model, &choice, &fillings, &what);
                }
            }
        }
        match fillings.is_empty() {
            true => none += 1,
            false => some += 1,
        }
    }
    println!("wild: {some} with fillings, {none} without");
    assert!(some > 60 && none > 60);
}
