//! The small cases of outside data: counts by enumeration under the referee, and input errors.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use crossfoot_puzzle::kinds::ModelOptions;
use serde_json::Value;

#[test]
fn models_of_the_cases_have_the_expected_solutions() {
    let Some(folder) = support::data() else {
        println!("skipped: CROSSFOOT_DATA is not set");
        return;
    };
    let (mut compared, mut too_large, mut refused) = (0, Vec::new(), 0);
    let mut files: Vec<_> = std::fs::read_dir(folder.join("cases"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    for file in files {
        let case: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let (id, kind) = (&case["id"], case["kind"].as_str().unwrap());
        if kind == "xcc" {
            continue;
        }
        let error = case["expect"].get("error").is_some();
        let Some(sheet) = support::load(kind, &case["input"]) else {
            assert!(error, "{id} does not load");
            continue;
        };
        let kind = sheet.kind.kind();
        let checked = kind.check(&sheet);
        assert_eq!(checked.is_err(), error, "{id}: {checked:?}");
        if let Err((fault, _)) = checked {
            assert!(!fault.cells.is_empty() && !fault.help.is_empty(), "{id}");
            refused += 1;
            continue;
        }
        let Some(expected) = case["expect"]["solutions"].as_u64() else {
            continue;
        };
        let model = kind.model(&sheet, ModelOptions::default());
        match support::enumerate(&model, 3_000_000) {
            None => too_large.push(id.to_string()),
            Some(found) => {
                assert_eq!(found.len() as u64, expected, "{id}");
                compare_solution(&case, &model, &found);
                compared += 1;
            }
        }
    }
    println!("{compared} compared, {refused} refused, too large to enumerate: {too_large:?}");
    assert!(compared >= 40 && refused >= 2, "{compared} {refused}");
}

fn compare_solution(case: &Value, model: &crossfoot_model::Model, found: &[Vec<u8>]) {
    let Some(rows) = case["expect"]["solution"].as_array() else {
        return;
    };
    let items = rows.iter().flat_map(|row| row.as_array().unwrap());
    let expected: Vec<u32> = items.filter_map(Value::as_u64).map(|d| d as u32).collect();
    let found = found.iter().map(|at| support::numbers(model, at));
    assert!(found.into_iter().any(|it| it == expected), "{}", case["id"]);
}
