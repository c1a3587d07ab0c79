//! Data from outside the repository, if the variable CROSSFOOT_DATA names it.

use crate::support::crossfoot;
use std::path::PathBuf;

/// A path in the data, or nothing and a word about it.
fn data(path: &str) -> Option<PathBuf> {
    let found = crate::outside::outside().map(|root| root.join(path));
    if found.is_none() {
        println!("skipped {path}: CROSSFOOT_DATA is not set");
    }
    found
}

#[test]
fn every_row_of_a_table_has_its_solution() {
    for name in ["keen", "keen-mult", "unequal", "unequal-adjacent"] {
        let Some(path) = data(&format!("data/tatham/{name}.tsv")) else {
            return;
        };
        let table = std::fs::read_to_string(&path).unwrap();
        let solutions: Vec<&str> = (table.lines().skip(1))
            .map(|line| line.rsplit('\t').next().unwrap())
            .collect();
        let ran = crossfoot(&["solve", "--json", path.to_str().unwrap()]);
        assert_eq!(ran.code, 0);
        let objects = ran.objects();
        assert_eq!(objects.len(), solutions.len());
        for (object, expected) in objects.iter().zip(solutions) {
            assert_eq!(object["answer"], "one");
            let row = |row: &serde_json::Value| -> String {
                let cells = row.as_array().unwrap().iter();
                cells
                    .map(|cell| digit(cell.as_u64().unwrap(), row))
                    .collect()
            };
            let rows: Vec<String> = object["solution"]
                .as_array()
                .unwrap()
                .iter()
                .map(row)
                .collect();
            assert_eq!(rows.join("/"), expected, "{}", object["input"]);
        }
    }
}

/// A number as the tables write it: from ten values on, 0 is 1.
fn digit(number: u64, row: &serde_json::Value) -> char {
    let shift = u64::from(row.as_array().unwrap().len() > 9);
    let number = u32::try_from(number - shift).unwrap();
    char::from_digit(number, 36).unwrap().to_ascii_uppercase()
}

#[test]
fn the_naive_model_keeps_a_two_where_three_in_two_cells_forbids_nothing() {
    let Some(k3) = data("data/bench/gecode-kakuro/k3.txt") else {
        return;
    };
    let two = |model: &str| {
        let ran = crossfoot(&[
            "candidates",
            "--json",
            "--model",
            model,
            k3.to_str().unwrap(),
        ]);
        ran.objects()[0]["candidates"].to_string()
    };
    assert_ne!(two("naive"), two("run"));
    assert_eq!(two("table"), two("run"));
}
