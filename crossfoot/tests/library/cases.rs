//! The small cases of outside data: exact counts, known solutions, errors with their places.

use crate::support::{data, grid, methods, set};
use crossfoot::{
    Answer, Budget, Failure, Meter, Method, OpenOptions, Puzzle, Report as _, Stop, verbs,
};
use serde_json::Value;
use std::path::Path;

/// The cases of our kinds, each with the text of its puzzle.
fn cases(folder: &Path) -> Vec<(Value, String)> {
    let files = std::fs::read_dir(folder.join("cases")).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let case: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        if case["kind"] != "xcc" {
            let mut puzzle = serde_json::json!({ "kind": case["kind"] });
            for (key, value) in case["input"].as_object().unwrap() {
                puzzle[key] = value.clone();
            }
            all.push((case, serde_json::to_string_pretty(&puzzle).unwrap()));
        }
    }
    assert!(all.len() > 80);
    all
}

fn open(id: &str, text: &str) -> Result<Puzzle, Failure> {
    Puzzle::open_with(id, text, &OpenOptions::default())
}

#[test]
fn every_case_has_the_expected_answer() {
    let Some(folder) = data("the cases") else {
        return;
    };
    for (case, text) in cases(&folder) {
        let id = case["id"].as_str().unwrap();
        let expect = &case["expect"];
        match open(id, &text) {
            Err(failure) => {
                assert!(expect["error"] == true, "{failure}");
                has_a_place(&failure);
            }
            Ok(puzzle) => {
                assert!(expect["error"].is_null(), "{id} should be an error");
                if let Some(count) = expect["solutions"].as_u64() {
                    has_exactly(&puzzle, count, &expect["solution"]);
                }
                if let Some(least) = expect["at_least"].as_u64() {
                    has_at_least(&puzzle, least);
                }
            }
        }
    }
}

fn has_a_place(failure: &Failure) {
    let fault = &failure.fault;
    assert!(
        fault.line > Some(1) && fault.column > Some(0),
        "{failure:?}"
    );
    assert!(
        !fault.cells.is_empty() && !fault.help.is_empty(),
        "{failure}"
    );
    assert_eq!(failure.exit_code(), 2);
    let wire: Value = serde_json::from_str(&failure.to_json()).unwrap();
    assert_eq!(wire["answer"], "error");
    assert_eq!(wire["error"]["line"], fault.line.unwrap());
    assert_eq!(
        wire["error"]["cells"].as_array().unwrap().len(),
        fault.cells.len()
    );
}

fn has_exactly(puzzle: &Puzzle, expected: u64, solution: &Value) {
    let id = &puzzle.input;
    let counted = verbs::count(
        puzzle,
        &verbs::CountOptions::default(),
        &mut Meter::unbounded(),
    );
    let counted = counted.unwrap();
    assert_eq!(
        (counted.count, counted.exact),
        (expected.into(), true),
        "{id}"
    );
    let solved = verbs::solve(
        puzzle,
        &verbs::SolveOptions::default(),
        &mut Meter::unbounded(),
    );
    let solved = solved.unwrap();
    let answer = match expected {
        0 => Answer::None,
        1 => Answer::One,
        _ => Answer::Many,
    };
    assert_eq!((solved.answer, counted.answer), (answer, answer), "{id}");
    let limit = 2000;
    let (found, whole) = set(puzzle, Method::default(), limit);
    assert_eq!(whole, expected <= limit as u64, "{id}");
    assert_eq!(found.len() as u64, expected.min(limit as u64), "{id}");
    if !solution.is_null() && whole {
        assert!(found.contains(&grid(solution)), "{id}");
    }
    if expected == 1 {
        assert_eq!(found.first(), solved.solution.as_ref(), "{id}");
    }
}

fn has_at_least(puzzle: &Puzzle, least: u64) {
    let id = &puzzle.input;
    let (found, whole) = set(puzzle, Method::default(), 2000);
    assert_eq!((found.len(), whole), (2000, false), "{id}");
    let limit = Some(u128::from(least));
    let options = verbs::CountOptions {
        limit,
        ..Default::default()
    };
    let counted = verbs::count(puzzle, &options, &mut Meter::unbounded()).unwrap();
    assert!(counted.count >= least.into(), "{id}");
    assert_eq!(
        (counted.answer, counted.stopped),
        (Answer::Many, None),
        "{id}"
    );
    assert_eq!(counted.exit_code(), if counted.exact { 0 } else { 3 });
}

#[test]
fn every_method_gives_the_same_set_of_solutions() {
    let Some(folder) = data("the cases, by every method") else {
        return;
    };
    let (mut whole, mut all) = (0, 0);
    for (case, text) in cases(&folder) {
        let Ok(puzzle) = open(case["id"].as_str().unwrap(), &text) else {
            continue;
        };
        if case["expect"]["solutions"]
            .as_u64()
            .is_none_or(|count| count > 2000)
        {
            continue;
        }
        let (expected, _) = set(&puzzle, Method::default(), 2000);
        for (model, branching, method) in methods() {
            let name = format!("{} {model} {branching}", puzzle.input);
            let budget = Budget {
                nodes: Some(2000),
                ..Budget::default()
            };
            let options = verbs::SolveAllOptions {
                method,
                limit: 2000,
            };
            let found = verbs::solve_all(&puzzle, &options, &mut Meter::new(&budget)).unwrap();
            let grids = &found.solutions;
            assert!(grids.iter().all(|grid| expected.contains(grid)), "{name}");
            match found.stopped {
                None => assert!(found.exact && grids.len() == expected.len(), "{name}"),
                // the weak models need many nodes for the hard cases
                Some(_) => assert!(!found.exact && model.starts_with("naive"), "{name}"),
            }
            whole += usize::from(found.exact);
            all += 1;
        }
    }
    println!("{whole} of {all} sets are whole");
    assert!(whole * 20 > all * 19, "{whole} of {all}");
}

#[test]
fn limits_end_the_work_with_what_is_known() {
    let Some(folder) = data("cases under limits") else {
        return;
    };
    for (case, text) in cases(&folder) {
        let Ok(puzzle) = open(case["id"].as_str().unwrap(), &text) else {
            continue;
        };
        let expected = case["expect"]["solutions"].as_u64();
        for nodes in [0, 1, 2, 5, 20] {
            let budget = Budget {
                nodes: Some(nodes),
                ..Budget::default()
            };
            let mut meter = Meter::new(&budget);
            let solved = verbs::solve(&puzzle, &Default::default(), &mut meter).unwrap();
            let true_answer = match (solved.answer, expected) {
                (Answer::GaveUp, _) => solved.stopped == Some(Stop::NodeLimit),
                (Answer::None, Some(count)) => count == 0,
                (Answer::One, Some(count)) => count == 1,
                (Answer::Many, Some(count)) => count > 1,
                (answer, None) => answer == Answer::Many,
                (Answer::Error, _) => false,
            };
            assert!(true_answer, "{} {solved:?}", puzzle.input);
            let mut meter = Meter::new(&budget);
            let counted = verbs::count(&puzzle, &Default::default(), &mut meter).unwrap();
            if let Some(count) = expected {
                assert!(counted.count <= count.into(), "{}", puzzle.input);
                assert!(!counted.exact || counted.count == count.into());
            }
        }
    }
}
