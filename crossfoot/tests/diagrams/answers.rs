//! Counts, maxima, lists and tables against known numbers and each other.

use crate::plain::{cells, columns, is_connected, options, report, runs, turned};
use crossfoot::Report as _;
use crossfoot::puzzle::kinds::diagram::Symmetry;
use crossfoot::verbs::{Measured, Task};
use std::collections::BTreeSet;

#[test]
fn most_of_connected_and_turned_ones() {
    for (n, expected) in (2..).zip([4, 6, 8, 15, 20, 26]) {
        let mut asked = options(Task::Max, n, n);
        asked.rules.connected = true;
        let found = report(&asked);
        let witness = found.witness.unwrap();
        assert_eq!(found.blocks, Some(expected));
        assert_eq!(runs(&witness), Some(expected as usize));
        assert!(is_connected(&witness));
    }
    let mut asked = options(Task::Max, 7, 7);
    asked.rules.symmetry = Symmetry::HalfTurn;
    let witness = report(&asked).witness.unwrap();
    assert_eq!(turned(&witness), witness);
    asked.by = Some(Measured::Cells);
    let found = report(&asked);
    assert_eq!((found.cells, found.blocks), (Some(49), None));
    assert_eq!(cells(&found.witness.unwrap()), 49);
}

#[test]
fn lists_spreads_and_exact_numbers_agree() {
    let mut asked = options(Task::List, 5, 5);
    asked.number = 10_000;
    let all = report(&asked);
    assert!(all.exact);
    let all = all.diagrams.unwrap();
    assert_eq!(all.len(), 4215);
    assert!(all.is_sorted_by(|a, b| a > b));
    for (by, of) in [
        (Measured::Cells, cells as fn(&[String]) -> usize),
        (Measured::Runs, |rows| runs(rows).unwrap()),
    ] {
        let mut asked = options(Task::Count, 5, 5);
        asked.by = Some(by);
        let spread = report(&asked);
        assert_eq!(spread.count, Some(4215_u32.into()));
        asked.by = None;
        for (number, count) in &spread.spread {
            let here = all.iter().filter(|diagram| of(diagram) == *number).count();
            assert_eq!(*count, here.to_string());
            match by {
                Measured::Cells => asked.cells = Some(*number),
                Measured::Runs => asked.runs = Some(*number),
            }
            assert_eq!(report(&asked).count, Some(here.into()));
            let mut only = asked.clone();
            (only.task, only.number) = (Task::List, 10_000);
            assert_eq!(report(&only).diagrams.unwrap().len(), here);
        }
    }
    let mut asked = options(Task::Count, 5, 5);
    asked.up_to_symmetry = true;
    let classes: BTreeSet<Vec<String>> = all.iter().map(|diagram| least(diagram)).collect();
    assert_eq!(report(&asked).count, Some(classes.len().into()));
    asked.by = Some(Measured::Runs);
    assert_eq!(report(&asked).count, Some(classes.len().into()));
}

/// The least image of a square diagram.
fn least(diagram: &[String]) -> Vec<String> {
    let mut images = Vec::new();
    for one in [diagram.to_vec(), columns(diagram)] {
        let flipped: Vec<String> = one.iter().rev().cloned().collect();
        images.extend([turned(&one), turned(&flipped), flipped, one]);
    }
    images.into_iter().min().unwrap()
}

#[test]
fn wide_lists_are_in_order_too() {
    let mut asked = options(Task::List, 3, 6);
    asked.number = 50;
    let first = report(&asked);
    assert!(!first.exact && first.stopped.is_none() && first.exit_code() == 0);
    let first = first.diagrams.unwrap();
    assert_eq!(first.len(), 50);
    assert!(first.is_sorted_by(|a, b| a > b));
    assert_eq!(first[0], ["111111"; 3]);
}

#[test]
fn estimates_come_without_work() {
    let small = report(&options(Task::Estimate, 8, 8)).estimate.unwrap();
    assert_eq!((small.machine, small.states), ("dense", 24_576));
    assert_eq!(report(&options(Task::Count, 8, 8)).states, 24_576);
    let large = report(&options(Task::Estimate, 40, 40)).estimate.unwrap();
    assert!(large.states > 1 << 70 && large.words().contains("quintillion"));
    let mut asked = options(Task::Estimate, 9, 9);
    asked.rules.connected = true;
    let layered = report(&asked).estimate.unwrap();
    asked.task = Task::Count;
    let found = report(&asked).states;
    assert_eq!(layered.machine, "layered");
    assert!(
        u128::from(found) <= layered.states,
        "{found} {}",
        layered.states
    );
}

#[test]
fn thin_ones_are_no_trouble() {
    let tall = report(&options(Task::Count, 300, 3)).count.unwrap();
    assert_eq!(
        Some(&tall),
        report(&options(Task::Count, 3, 300)).count.as_ref()
    );
    assert!(tall.bits() > 256);
    for (rows, columns) in [(1, 1), (1, 9), (9, 1)] {
        let found = report(&options(Task::Count, rows, columns));
        assert_eq!(found.count, Some(0_u8.into()));
        assert_eq!(report(&options(Task::Max, rows, columns)).blocks, None);
        assert!(
            report(&options(Task::Sample, rows, columns))
                .diagrams
                .unwrap()
                .is_empty()
        );
    }
}
