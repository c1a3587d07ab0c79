//! A test for each line of `docs/errata.md` about exercise 434 of TAOCP 7.2.2.1.

use crate::plain::{columns, options, report, runs};
use crossfoot::verbs::Task;
use std::collections::BTreeMap;

/// TAOCP 7.2.2.1, exercise 434: counts and most runs for interiors of 2 to 8.
#[test]
fn the_table_of_exercise_434() {
    let found = report(&options(Task::Table, 8, 8)).table.unwrap();
    let counts: [u64; 7] = [1, 7, 104, 4215, 484_656, 137_176_520, 93_158_227_648];
    let most = [4, 6, 8, 16, 22, 28, 38];
    assert_eq!(found.len(), 7);
    for (row, (count, most)) in found.iter().zip(counts.into_iter().zip(most)) {
        assert_eq!(row.count, count.into());
        assert_eq!(row.blocks, Some(most));
        let witness = row.witness.as_ref().unwrap();
        assert!(witness.len() == row.size && witness[0].len() == row.size);
        assert_eq!(runs(witness), Some(most as usize));
    }
}

/// 64 rows of 8 cells, not 122.
#[test]
fn rows_of_eight_cells() {
    let fits = |bits: &u32| {
        let row = format!("{bits:08b}");
        let mut runs = row.split('0').filter(|run| !run.is_empty());
        runs.all(|run| run.len() >= 2)
    };
    assert_eq!((0..256).filter(fits).count(), 65);
    assert_eq!((1..256).filter(fits).count(), 64);
}

/// The diagrams with 38 blocks: how many across, how many down.
#[test]
fn no_densest_diagram_has_17_and_21() {
    let mut asked = options(Task::List, 8, 8);
    asked.runs = Some(38);
    let found = report(&asked);
    assert!(found.exact);
    let mut times: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for diagram in found.diagrams.unwrap() {
        assert_eq!(runs(&diagram), Some(38));
        let count = |lines: &[String]| {
            let runs = |line: &String| line.split('0').filter(|run| !run.is_empty()).count();
            lines.iter().map(runs).sum()
        };
        let both = (count(&diagram), count(&columns(&diagram)));
        *times.entry(both).or_default() += 1;
    }
    let expected = [((18, 20), 8), ((19, 19), 216), ((20, 18), 8)];
    assert_eq!(times, BTreeMap::from(expected));
}

#[test]
fn lines_without_a_run() {
    let without: Vec<String> = (2..6)
        .map(|n| {
            let mut asked = options(Task::Count, n, n);
            asked.rules.empty_lines = true;
            report(&asked).count.unwrap().to_string()
        })
        .collect();
    assert_eq!(without, ["2", "16", "236", "7564"]);
}
