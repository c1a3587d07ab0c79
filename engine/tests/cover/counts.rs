//! Counting with a memory against the slow twin and known counts.

use crate::{known, random, slow, text};
use crossfoot_engine::cover::{Choice, Counted, Counter, Event, Method, Prepared, Problem, Search};
use crossfoot_engine::domain::Fuel;
use std::fmt::Write;
use std::sync::Arc;

/// The exact count, in slices of fuel.
pub(crate) fn count(problem: &Arc<Problem>, bytes: usize, slice: u64) -> (String, Counter) {
    let mut counter = Counter::by(Method::Memory, Arc::clone(problem), bytes);
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

/// The exact count by whoever is faster, carried from checkpoint to checkpoint.
fn carried(problem: &Arc<Problem>, method: Method, slice: u64) -> String {
    let mut counter = Counter::by(method, Arc::clone(problem), 1 << 20);
    loop {
        if let Counted::Exact(total) = counter.run(&mut Fuel(slice)) {
            assert_eq!(counter.at_least(), total);
            return total.to_big().to_string();
        }
        assert!((0.0..=1.0).contains(&counter.progress()));
        let (bytes, least) = (counter.checkpoint(), counter.at_least());
        counter = Counter::resume(Arc::clone(problem), 1 << 20, &bytes).unwrap();
        assert_eq!((counter.checkpoint(), counter.at_least()), (bytes, least));
    }
}

#[test]
fn checkpoints_carry_a_count() {
    let mut rng = random::Rng(12);
    for round in 0..600u32 {
        let sort = random::Sort {
            colours: round % 2 == 0,
            multiplicities: round % 3 == 0,
            costs: false,
        };
        let problem = Arc::new(random::problem(&mut rng, sort, 13));
        let expected = slow::covers(&problem).len().to_string();
        let method = if round % 5 < 2 {
            Method::Faster
        } else {
            Method::Memory
        };
        assert_eq!(
            carried(&problem, method, 1 + u64::from(round % 4)),
            expected
        );
    }
    for (name, input, expected) in known::instances() {
        if ["queens12", "mates8", "mcc-matrix6x2", "domino8x8"].contains(&&name[..]) {
            let problem = Arc::new(text::read(&input));
            assert_eq!(
                carried(&problem, Method::Faster, 40_000),
                expected.to_string()
            );
        }
    }
    let parts = Arc::new(text::read(&independent()));
    assert_eq!(carried(&parts, Method::Memory, 7), (1u64 << 40).to_string());
}

#[test]
fn damaged_checkpoints_are_refused() {
    let problem = Arc::new(text::read(&dominoes(6, 6)));
    let mut counter = Counter::by(Method::Memory, Arc::clone(&problem), 1 << 20);
    assert_eq!(counter.run(&mut Fuel(300)), Counted::Paused);
    let bytes = counter.checkpoint();
    for cut in 0..bytes.len() {
        assert!(Counter::resume(Arc::clone(&problem), 1 << 20, &bytes[..cut]).is_err());
    }
    let other = Arc::new(text::read(&dominoes(6, 5)));
    assert!(Counter::resume(other, 1 << 20, &bytes).is_err());
}

#[test]
fn dominoes_are_counted_by_few_residues() {
    let problem = Arc::new(text::read(&dominoes(8, 8)));
    let (found, counter) = count(&problem, 1 << 24, u64::MAX);
    assert_eq!(found, "12988816");
    assert!(counter.nodes() < 5000, "{}", counter.nodes());
}

/// Forty items, two options each.
fn independent() -> String {
    let mut text: String = (0..40).map(|n| format!("i{n} ")).collect();
    for n in 0..80 {
        write!(text, "\ni{}", n % 40).unwrap();
    }
    text
}

#[test]
fn independent_parts_are_multiplied() {
    let problem = Arc::new(text::read(&independent()));
    let (found, counter) = count(&problem, 1 << 20, u64::MAX);
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

/// Knuth's text of peaceable queens, secondary diagonals.
fn queens(n: usize) -> String {
    let mut text = String::new();
    for line in 0..n {
        write!(text, "r{line} c{line} ").unwrap();
    }
    text.push('|');
    for line in 0..2 * n - 1 {
        write!(text, " a{line} b{line}").unwrap();
    }
    for row in 0..n {
        for column in 0..n {
            let (sum, difference) = (row + column, row + n - 1 - column);
            write!(text, "\nr{row} c{column} a{sum} b{difference}").unwrap();
        }
    }
    text
}

#[test]
fn the_faster_way_is_found() {
    let problem = Arc::new(text::read(&dominoes(12, 12)));
    let mut counter = Counter::new(Arc::clone(&problem), 1 << 26);
    let Counted::Exact(total) = counter.run(&mut Fuel::endless()) else {
        panic!("out of fuel");
    };
    assert_eq!(total.to_big().to_string(), "53060477521960000");
    assert!(
        counter.memory_pays() && counter.nodes() < 300_000,
        "{}",
        counter.nodes()
    );

    let problem = Arc::new(text::read(&queens(11)));
    let mut counter = Counter::new(Arc::clone(&problem), 1 << 26);
    let Counted::Exact(total) = counter.run(&mut Fuel::endless()) else {
        panic!("out of fuel");
    };
    assert_eq!(total.to_big().to_string(), "2680");
    let prepared = Prepared::new(&problem, &Choice::Smallest).unwrap();
    let mut plain = Search::new(&Arc::new(prepared));
    assert_eq!(plain.count(u64::MAX), Event::Done);
    let (all, plain) = (counter.nodes(), plain.work().nodes);
    assert!(all > plain && all < plain + plain / 20, "{all} {plain}");
}
