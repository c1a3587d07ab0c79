//! Exact covers through the library: every formulation on every puzzle of the corpus, as text, and as an engine.

use crate::support::{board, puzzle, set, slow};
use crossfoot::cover::Cover;
use crossfoot::cover::machine::{Counted, Counter};
use crossfoot::verbs::{EncodeOptions, ModelsOptions};
use crossfoot::{Answer, Meter, Method, Puzzle, request, verbs};
use serde_json::{Value, json};
use std::sync::Arc;
use xtask::house;

/// The formulations of a kind.
fn names(puzzle: &Puzzle) -> Vec<&'static str> {
    let start = match puzzle.kind().name() {
        "futoshiki" => "less",
        kind => kind,
    };
    let all = crossfoot::formulations().map(|known| known.name);
    let own: Vec<&str> = all.filter(|name| name.starts_with(start)).collect();
    assert!(own.len() >= 2);
    own
}

fn method(name: &str) -> Method {
    Method::default().with_formulations(&[name]).unwrap()
}

/// The covers of the text that a puzzle is encoded to.
fn covers(puzzle: &Puzzle, name: &str) -> String {
    let options = EncodeOptions {
        method: method(name),
    };
    let encoded = verbs::encode(puzzle, "cover", &options).unwrap();
    let cover = Cover::read("", encoded.text).unwrap();
    assert_eq!(cover.problem.options(), encoded.options);
    assert_eq!(cover.problem.items(), encoded.primary + encoded.secondary);
    let mut counter = Counter::new(Arc::clone(&cover.problem), 64 << 20);
    match counter.run(&mut crossfoot_engine::domain::Fuel::endless()) {
        Counted::Exact(total) => total.to_big().to_string(),
        Counted::Paused => panic!("endless fuel is gone"),
    }
}

fn example(name: &str) -> Puzzle {
    let path = house::root().join("examples").join(name);
    Puzzle::open(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_text_of_every_small_puzzle_has_as_many_covers_as_solutions() {
    let mut compared = 0;
    for entry in std::fs::read_dir(house::root().join("corpus")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "json") {
            continue;
        }
        let case: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut input = case["input"].clone();
        input["kind"] = case["kind"].clone();
        let puzzle = Puzzle::open(&input.to_string()).unwrap();
        for name in names(&puzzle) {
            let expected = case["expect"]["solutions"].to_string();
            assert_eq!(covers(&puzzle, name), expected, "{name} {}", case["id"]);
            compared += 1;
        }
    }
    assert!(compared >= 150, "{compared}");
}

#[test]
fn the_cover_engine_finds_what_enumeration_finds() {
    let mut compared = 0;
    for seed in 0..120 {
        let puzzle = puzzle(board(seed));
        let Some(expected) = slow(&puzzle, 500_000) else {
            continue;
        };
        if expected.len() > 1000 {
            continue;
        }
        for name in names(&puzzle) {
            let method = method(name);
            let (found, whole) = set(&puzzle, method, 1001);
            assert!(whole && found == expected, "seed {seed} {name}");
            let (part, whole) = set(&puzzle, method, 2);
            assert_eq!(
                (part.len(), whole),
                (expected.len().min(2), expected.len() <= 2)
            );
            let options = verbs::SolveOptions { method };
            let solved = verbs::solve(&puzzle, &options, &mut Meter::unbounded()).unwrap();
            let answer = [Answer::None, Answer::One, Answer::Many][expected.len().min(2)];
            assert_eq!(solved.answer, answer, "seed {seed} {name}");
            assert!(solved.solution.iter().all(|grid| expected.contains(grid)));
            let options = verbs::CountOptions {
                method,
                limit: None,
            };
            let counted = verbs::count(&puzzle, &options, &mut Meter::unbounded()).unwrap();
            assert!(counted.exact && counted.count == expected.len().into());
            keeps(&puzzle, method, &expected);
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

/// No candidate of a solution is gone.
fn keeps(
    puzzle: &Puzzle,
    method: Method,
    expected: &std::collections::BTreeSet<crossfoot::puzzle::Grid<u32>>,
) {
    let options = verbs::CandidatesOptions { method };
    let left = verbs::candidates(puzzle, &options).unwrap().candidates;
    let Some(left) = left else {
        assert!(expected.is_empty());
        return;
    };
    for (number, left) in expected
        .iter()
        .flat_map(|grid| grid.iter().flatten().zip(left.iter().flatten()))
    {
        assert!(number.is_none_or(|n| left.as_ref().is_some_and(|left| left.contains(&n))));
    }
}

fn models(puzzle: &Puzzle) -> verbs::ModelsReport {
    verbs::models(puzzle, &ModelsOptions::default(), &mut Meter::unbounded()).unwrap()
}

#[test]
fn models_agree_on_examples_of_all_kinds() {
    for (file, answer, rows) in [
        ("mini-kakuro-430c.txt", Answer::One, 7),
        ("generalized-kakuro.txt", Answer::One, 7),
        ("kenken-7x7.txt", Answer::One, 3),
        ("futoshiki-6x6.txt", Answer::One, 5),
        ("adjacent.txt", Answer::One, 2),
        ("two-solutions.txt", Answer::Many, 0),
        ("no-solution.txt", Answer::None, 0),
    ] {
        let puzzle = example(file);
        let report = models(&puzzle);
        assert_eq!(report.answer, answer, "{file}");
        assert!(rows == 0 || report.rows.len() == rows, "{file}");
        for row in &report.rows {
            assert_eq!(row.answer, answer, "{file} {}", row.model);
            assert_eq!(row.exact, Some(true));
            assert_eq!(row.count, report.rows[0].count, "{file} {}", row.model);
            assert!(row.candidates.unwrap() <= report.candidates);
            assert_eq!(row.first.is_some(), answer != Answer::None);
            let (first, proof) = (row.first.map_or(1, |at| at.nodes), row.proof.unwrap().nodes);
            assert!(1 <= first && first <= proof, "{file} {}", row.model);
            assert_eq!(row.items.is_some(), row.engine == "cover");
        }
    }
}

#[test]
fn the_mini_kakuro_in_numbers() {
    let report = models(&example("mini-kakuro-430c.txt"));
    let sizes: Vec<_> = report
        .rows
        .iter()
        .map(|row| (row.model, row.items, row.options))
        .collect();
    // complement: 7 cells, 6 runs and 9 digits for each of these; 63 options of cells and 22 of sets
    assert_eq!(
        sizes[4],
        ("kakuro-complement", Some(7 + 6 + 54), Some(63 + 22))
    );
    // tuple: 6 runs and 7 coloured cells; 2 orders of 3 sets four times, 6 orders of 5 sets twice
    assert_eq!(sizes[6], ("kakuro-tuple", Some(13), Some(4 * 6 + 2 * 30)));
    assert_eq!(report.rows[0].candidates, Some(7));
}

#[test]
fn a_row_ends_within_its_limits() {
    let open = json!({"kind": "kenken", "n": 8, "cages": []});
    let mut options = ModelsOptions::default();
    options.row.nodes = Some(3000);
    let report = verbs::models(
        &Puzzle::open(&open.to_string()).unwrap(),
        &options,
        &mut Meter::unbounded(),
    )
    .unwrap();
    assert_eq!(report.answer, Answer::Many);
    for row in &report.rows {
        assert_eq!(
            (row.exact, row.stopped),
            (Some(false), Some(crossfoot::Stop::NodeLimit))
        );
        assert!(row.count.clone().unwrap() >= 2u32.into());
    }
}

fn ask(verb: &str, request_of: &Value) -> Value {
    serde_json::from_str(&request(verb, &request_of.to_string())).unwrap()
}

#[test]
fn a_run_of_nine_cells_is_too_long_for_ordered_fillings() {
    let row = |clue: Value| json!([clue, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let puzzle =
        json!({"kind": "kakuro", "rows": [vec![Value::Null; 10], row(json!({"across": 45}))]});
    let refused = ask(
        "encode",
        &json!({"puzzle": puzzle, "formulation": "kakuro-tuple"}),
    );
    assert_eq!(refused["error"]["code"], "too-many-options");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(
        message.contains("across 45 at r2c1") && message.contains("362880"),
        "{message}"
    );
    assert!(
        refused["error"]["help"]
            .as_str()
            .unwrap()
            .contains("kakuro-complement")
    );
    assert_eq!(refused["error"]["cells"].as_array().unwrap().len(), 9);
    let report = ask("models", &json!({"puzzle": puzzle}));
    let rows = report["rows"].as_array().unwrap();
    assert_eq!(rows[6]["answer"], "error");
    assert!(rows[6]["error"].as_str().unwrap().contains("362880"));
    assert_eq!(
        (&rows[4]["count"], &rows[4]["exact"]),
        (&json!("362880"), &json!(true))
    );
}

#[test]
fn formulations_are_named_as_they_can_be() {
    let puzzle = json!({"kind": "futoshiki", "n": 3, "givens": [[1, null, null], [null, null, null], [null, null, null]],
        "less": [[[0, 0], [1, 1]]]});
    let with = |key: &str, value: &str| {
        let mut request = json!({"puzzle": puzzle});
        request[key] = json!(value);
        ask("count", &request)
    };
    assert_eq!(
        with("engine", "cover")["count"],
        with("engine", "domain")["count"]
    );
    assert_eq!(with("formulation", "less-pairs")["count"], "2");
    assert_eq!(with("formulation", "less-pairs,kenken-cell")["exact"], true);
    assert_eq!(
        with("formulation", "kenken-cell")["error"]["code"],
        "wrong-formulation"
    );
    assert_eq!(
        with("formulation", "less-pears")["error"]["code"],
        "bad-option"
    );
    assert_eq!(
        with("formulation", "less-pairs,less-binary")["error"]["code"],
        "bad-option"
    );
    assert_eq!(with("engine", "steam")["error"]["code"], "bad-option");
    let both = json!({"puzzle": puzzle, "engine": "domain", "formulation": "less-pairs"});
    assert_eq!(ask("solve", &both)["error"]["code"], "bad-option");
    let target = json!({"puzzle": puzzle, "to": "opb2"});
    assert_eq!(ask("encode", &target)["error"]["code"], "unknown-target");
}

#[test]
fn a_count_by_covers_is_exact_where_it_is_large_and_a_bound_where_it_is_ended() {
    let latin = json!({"puzzle": {"kind": "kenken", "n": 5, "cages": []}, "engine": "cover"});
    let counted = ask("count", &latin);
    assert_eq!(
        (&counted["count"], &counted["exact"]),
        (&json!("161280"), &json!(true))
    );
    let mut limited = latin.clone();
    limited["limit"] = json!(1000);
    let counted = ask("count", &limited);
    assert_eq!(
        (&counted["answer"], &counted["exact"]),
        (&json!("many"), &json!(false))
    );
    let mut limited = latin.clone();
    limited["node_limit"] = json!(3000);
    let counted = ask("count", &limited);
    assert_eq!(
        (&counted["stopped"], &counted["exact"]),
        (&json!("node-limit"), &json!(false))
    );
}
