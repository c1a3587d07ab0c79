//! The dense sweep against the dynamic program by rows and the layered sweep, for languages that can be read
//! backwards and others.

use crate::automata::{Stream, random, stretches};
use crate::brute::{Grid, by_rows};
use crossfoot_engine::frontier::algebra::{ByWeight, Greatest, Large, Longest};
use crossfoot_engine::frontier::lines::{Best, Count, by_weight};
use crossfoot_engine::frontier::{Alone, Automaton, Lines, total};
use num_bigint::BigUint;
use std::collections::BTreeMap;

pub(crate) fn count(across: &Automaton, down: &Automaton, rows: usize, columns: usize) -> BigUint {
    let lines = Lines::new(across.clone(), down.clone(), columns).unwrap();
    let count = Count::new(&lines, rows);
    count.finish(&mut Alone, usize::MAX).unwrap()
}

fn compare(across: &Automaton, down: &Automaton, rows: usize, columns: usize) {
    let expected = by_rows(across, down, rows, columns);
    let sum: BigUint = expected.values().sum();
    assert_eq!(count(across, down, rows, columns), sum);
    let grid = Grid {
        across: across.clone(),
        down: down.clone(),
        rows,
        columns,
    };
    let spread = total(&grid, &ByWeight, &mut Alone, usize::MAX).unwrap();
    let there = (0..).zip(spread).filter(|one| one.1 != BigUint::ZERO);
    assert_eq!(there.collect::<BTreeMap<i32, BigUint>>(), expected);
    let path = total(&grid, &Longest, &mut Alone, usize::MAX).unwrap();
    assert_eq!(path.weight, expected.keys().next_back().copied());
}

#[test]
fn random_languages() {
    let (mut stream, mut there, mut reversible) = (Stream(7), 0, 0);
    for round in 0..120 {
        let zeros = 1 + stream.below(3);
        let ones = 1 + stream.below(3);
        let black = 1 + stream.below(2);
        let across = random(&mut stream, black, 2);
        let down = random(&mut stream, zeros, ones);
        let (rows, columns) = [(1, 3), (2, 4), (3, 3), (4, 2), (5, 3), (3, 5)][round % 6];
        compare(&across, &down, rows, columns);
        there += u64::from(count(&across, &down, rows, columns) != BigUint::ZERO);
        reversible += u64::from(down.is_reversible());
    }
    assert!(
        there > 40 && reversible > 3 && reversible < 100,
        "{there} {reversible}"
    );
}

#[test]
fn stretches_by_weight_and_their_most() {
    for (least, most) in [
        (1, None),
        (2, None),
        (3, None),
        (2, Some(3)),
        (1, Some(2)),
        (2, Some(2)),
    ] {
        for empty in [false, true] {
            let line = stretches(least, most, empty);
            for (rows, columns) in [(2, 3), (3, 4), (4, 4), (5, 3)] {
                compare(&line, &line, rows, columns);
                let expected = by_rows(&line, &line, rows, columns);
                let lines = Lines::new(line.clone(), line.clone(), columns).unwrap();
                let best = Best::new(&lines, rows, &mut Alone, usize::MAX)
                    .unwrap()
                    .unwrap();
                let found = best.picture();
                assert_eq!(
                    found.as_ref().map(|found| found.0),
                    expected.keys().next_back().copied()
                );
                if let Some((weight, picture)) = found {
                    assert_eq!(weigh(&line, &picture), Some(weight));
                }
                let all: BigUint = expected.values().sum();
                let spread = by_weight(&lines, rows, 60, &all, &mut Alone, usize::MAX);
                let spread = spread.unwrap().unwrap();
                let there = (0..).zip(spread).filter(|one| one.1 != BigUint::ZERO);
                assert_eq!(there.collect::<BTreeMap<i32, BigUint>>(), expected);
            }
        }
    }
}

/// The weight of a picture whose lines are all accepted.
pub(crate) fn weigh(line: &Automaton, picture: &[Vec<u8>]) -> Option<i32> {
    let column = |column: usize| picture.iter().map(|row| row[column]).collect();
    let columns = (0..picture[0].len()).map(column);
    let mut sum = 0;
    for word in picture.iter().cloned().chain(columns) {
        let (state, weight) = line.read(word)?;
        sum += weight;
        line.state(state).accept.then_some(())?;
    }
    Some(sum)
}

#[test]
fn no_picture_has_no_most() {
    // two letters in a row cannot both be a stretch of three
    let line = stretches(3, None, false);
    let lines = Lines::new(line.clone(), line, 2).unwrap();
    let best = Best::new(&lines, 4, &mut Alone, usize::MAX)
        .unwrap()
        .unwrap();
    assert_eq!(best.picture(), None);
    assert_eq!(Greatest::NONE, i16::MIN);
}

#[test]
fn rows_are_columns() {
    let line = stretches(2, None, false);
    for (rows, columns) in [(3, 7), (4, 9), (2, 12), (5, 6)] {
        assert_eq!(
            count(&line, &line, rows, columns),
            count(&line, &line, columns, rows)
        );
    }
}

#[test]
fn widths_are_those_of_the_layers() {
    for (least, most, empty) in [(2, None, false), (1, Some(3), true), (3, None, false)] {
        let line = stretches(least, most, empty);
        for columns in 1..7 {
            let lines = Lines::new(line.clone(), line.clone(), columns).unwrap();
            let mut layer = lines.start(&Large);
            let mut widest = 0;
            for _ in 0..6 {
                lines.row(&mut layer, &Large, &mut Alone).unwrap();
                widest = widest.max(layer.entries());
            }
            let bound = Lines::width(&line, &line, columns);
            assert!(
                widest as u128 <= bound && bound < 20 * widest.max(1) as u128,
                "{widest} {bound}"
            );
        }
    }
    // nothing is listed where there is too much
    let line = stretches(2, None, false);
    assert!(Lines::width(&line, &line, 60) > 1 << 100);
    assert!(Lines::new(line.clone(), line.clone(), 31).is_none());
    assert!(Lines::new(line.clone(), line, 0).is_none());
}
