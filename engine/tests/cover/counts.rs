//! Counting with a memory against the slow twin and known counts.

use crate::{known, random, slow, text};
use crossfoot_engine::cover::{Counted, Counter, Problem};
use crossfoot_engine::domain::Fuel;
use std::fmt::Write;
use std::sync::Arc;

/// The exact count, in slices of fuel.
pub(crate) fn count(problem: &Arc<Problem>, bytes: usize, slice: u64) -> (String, Counter) {
    let mut counter = Counter::new(Arc::clone(problem), bytes);
    loop {
        if let Counted::Exact(total) = counter.run(&mut Fuel(slice)) {
            return (total.to_big().to_string(), counter);
        }
    }
}

/// Knuth's text of the tilings of a board with dominoes.
pub(crate) fn dominoes(rows: usize, columns: usize) -> String {
    let mut text = String::new();
    for cell in 0..rows * columns {
        write!(text, "c{cell} ").unwrap();
    }
    for row in 0..rows {
        for column in 0..columns {
            let cell = row * columns + column;
            if column + 1 < columns {
                write!(text, "\nc{cell} c{}", cell + 1).unwrap();
            }
            if row + 1 < rows {
                write!(text, "\nc{cell} c{}", cell + columns).unwrap();
            }
        }
    }
    text
}

#[test]
fn counts_are_those_of_the_slow_twin() {
    let mut rng = random::Rng(11);
    for round in 0..4000u32 {
        let sort = random::Sort {
            colours: round % 2 == 0,
            multiplicities: round % 3 == 0,
            costs: false,
        };
        let problem = Arc::new(random::problem(&mut rng, sort, 13));
        let expected = slow::covers(&problem).len().to_string();
        let bytes = if round % 5 == 0 { 600 } else { 1 << 20 };
        let slice = if round % 7 == 0 { 1 } else { u64::MAX };
        let (found, _) = count(&problem, bytes, slice);
        assert_eq!(found, expected, "round {round}: {problem:?}");
    }
}

#[test]
fn dominoes_are_counted_by_few_residues() {
    let problem = Arc::new(text::read(&dominoes(8, 8)));
    let (found, counter) = count(&problem, 1 << 24, u64::MAX);
    assert_eq!(found, "12988816");
    assert!(counter.nodes() < 5000, "{}", counter.nodes());
}

#[test]
fn independent_parts_are_multiplied() {
    let mut text: String = (0..40).map(|n| format!("i{n} ")).collect();
    for n in 0..80 {
        write!(text, "\ni{}", n % 40).unwrap();
    }
    let (found, counter) = count(&Arc::new(text::read(&text)), 1 << 20, u64::MAX);
    assert_eq!(found, (1u64 << 40).to_string());
    assert!(counter.nodes() < 200);
}

/// Instances whose count is found fast enough for a test without optimisation.
pub(crate) const LIGHT: [&str; 10] = [
    "domino8x8",
    "latin5",
    "latin6r",
    "kakuro8",
    "sudoku-multi21",
    "mcc-matrix6x2",
    "sud16_150",
    "mates8",
    "queens12",
    "qcp16_115",
];

#[test]
fn known_counts_are_found() {
    for (name, input, expected) in known::instances() {
        if LIGHT.contains(&&name[..]) {
            let problem = Arc::new(text::read(&input));
            let (found, _) = count(&problem, 1 << 26, 100_000);
            assert_eq!(found, expected.to_string(), "{name}");
        }
    }
}
