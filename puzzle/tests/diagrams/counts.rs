//! Counts of both sweeps, for every rule and symmetry, against brute force and known numbers.

use crate::brute::diagrams;
use crate::checker::{Diagram, accepts, has, images, is_connected};
use crossfoot_engine::frontier::algebra::Medium;
use crossfoot_engine::frontier::lines::{Count, Counts};
use crossfoot_engine::frontier::{Alone, Found, Pictures, total};
use crossfoot_puzzle::kinds::diagram::{
    Ends, Family, Folded, Measure, Rules, SYMMETRIES, Symmetry,
};
use std::collections::BTreeSet;

/// The layered sweep.
pub(crate) fn layered(rules: &Rules) -> u128 {
    let rule = Folded::new(rules, Measure::None).unwrap();
    total(&rule, &Medium, &mut Alone, usize::MAX).unwrap()
}

/// The dense sweep, where the rules allow it.
pub(crate) fn dense(rules: &Rules) -> Option<u128> {
    let family = Family::new(rules, Measure::None).unwrap()?;
    let lines = family.lines().unwrap();
    let count = match family.ends {
        Ends::Accepted => {
            let count = Count::new(&lines, family.rows);
            count.finish(&mut Alone, usize::MAX).unwrap()
        }
        Ends::Turned(sharing) => {
            let mut counts = Counts::start(&lines);
            for _ in 0..family.rows {
                counts.row(&lines, &mut Alone, usize::MAX).unwrap();
            }
            counts.half_turns(&lines, sharing).unwrap()
        }
    };
    Some(count.try_into().unwrap())
}

fn with(rows: usize, columns: usize, connected: bool, symmetry: Symmetry) -> Rules {
    Rules {
        connected,
        symmetry,
        ..Rules::new(rows, columns)
    }
}

/// Every choice of rules for lines.
fn variants(rows: usize, columns: usize) -> Vec<Rules> {
    let mut all = Vec::new();
    for (shortest, longest) in [
        (2, None),
        (1, None),
        (3, None),
        (1, Some(1)),
        (1, Some(2)),
        (2, Some(2)),
        (2, Some(3)),
        (2, Some(4)),
        (3, Some(3)),
        (9, None),
    ] {
        for empty_lines in [false, true] {
            all.push(Rules {
                shortest,
                longest,
                empty_lines,
                ..Rules::new(rows, columns)
            });
        }
    }
    all
}

/// Compares every symmetry, connected or not, and the numbers up to symmetry.
fn compare(lines: &Rules) {
    let all = diagrams(lines);
    let square = lines.rows == lines.columns;
    for connected in [false, true] {
        let mut orbits = 0;
        let here: Vec<&Diagram> = all
            .iter()
            .filter(|one| !connected || is_connected(one))
            .collect();
        for &(symmetry, ..) in SYMMETRIES {
            if !square && matches!(symmetry, Symmetry::Diagonal | Symmetry::QuarterTurn) {
                continue;
            }
            let rules = Rules {
                connected,
                symmetry,
                ..*lines
            };
            let expected = here.iter().filter(|one| has(symmetry, one)).count() as u128;
            assert_eq!(layered(&rules), expected, "{rules:?}");
            assert!(
                dense(&rules).is_none_or(|count| count == expected),
                "{rules:?}"
            );
            let (sum, _) = lines.orbits();
            let times = sum
                .iter()
                .find(|one| one.0 == symmetry)
                .map_or(0, |one| one.1);
            orbits += expected * u128::from(times);
        }
        let classes = here
            .iter()
            .filter(|one| images(one).iter().all(|image| *image <= ***one));
        assert_eq!(orbits % u128::from(lines.orbits().1), 0);
        assert_eq!(
            orbits / u128::from(lines.orbits().1),
            classes.count() as u128,
            "{lines:?}"
        );
    }
}

#[test]
fn every_rule_agrees_with_brute_force() {
    for (rows, columns) in [
        (1, 1),
        (1, 2),
        (1, 5),
        (2, 2),
        (3, 3),
        (4, 4),
        (2, 5),
        (4, 3),
        (3, 5),
        (6, 3),
    ] {
        for rules in variants(rows, columns) {
            compare(&rules);
        }
    }
}

#[test]
fn larger_ones_agree_with_brute_force() {
    for (rows, columns) in [(5, 5), (4, 6), (6, 4), (5, 4)] {
        for rules in variants(rows, columns) {
            // most of the rules with runs of one are left to the smaller sizes
            if rules.shortest > 1 || rules.longest == Some(1) {
                compare(&rules);
            }
        }
    }
}

#[test]
fn known_numbers() {
    let squares: [u128; 7] = [1, 7, 104, 4215, 484_656, 137_176_520, 93_158_227_648];
    let connected = [1, 7, 102, 3683, 357_932, 87_202_798];
    let turned = [1, 3, 12, 63, 700, 10_080];
    let both = [1, 3, 10, 59, 484, 7250];
    for (n, expected) in (2..).zip(squares) {
        assert_eq!(dense(&with(n, n, false, Symmetry::None)), Some(expected));
        if n < 8 {
            assert_eq!(layered(&with(n, n, false, Symmetry::None)), expected);
        }
    }
    for n in 2..8 {
        assert_eq!(layered(&with(n, n, true, Symmetry::None)), connected[n - 2]);
        assert_eq!(
            layered(&with(n, n, false, Symmetry::HalfTurn)),
            turned[n - 2]
        );
        assert_eq!(
            dense(&with(n, n, false, Symmetry::HalfTurn)),
            Some(turned[n - 2])
        );
        assert_eq!(layered(&with(n, n, true, Symmetry::HalfTurn)), both[n - 2]);
    }
    let open = |n| Rules {
        empty_lines: true,
        ..Rules::new(n, n)
    };
    let without: Vec<u128> = (2..6).map(|n| dense(&open(n)).unwrap()).collect();
    assert_eq!(without, [2, 16, 236, 7564]);
}

#[test]
fn both_sweeps_agree_and_rows_are_columns() {
    for (rows, columns) in [(6, 6), (7, 7), (5, 9), (3, 12), (2, 20)] {
        for lines in variants(rows, columns) {
            let count = dense(&lines).unwrap();
            assert_eq!(Some(count), dense(&lines.transposed()), "{lines:?}");
            if lines.shortest > 1 {
                assert_eq!(count, layered(&lines), "{lines:?}");
            }
        }
        for &(symmetry, ..) in SYMMETRIES {
            if rows != columns && matches!(symmetry, Symmetry::Diagonal | Symmetry::QuarterTurn) {
                continue;
            }
            let rules = with(rows, columns, false, symmetry);
            assert!(
                dense(&rules).is_none_or(|count| count == layered(&rules)),
                "{rules:?}"
            );
            let rules = with(rows, columns, true, symmetry);
            assert_eq!(layered(&rules), layered(&rules.transposed()), "{rules:?}");
        }
    }
}

#[test]
fn lists_are_whole_and_in_order() {
    for &(symmetry, ..) in SYMMETRIES {
        for connected in [false, true] {
            let rules = with(5, 5, connected, symmetry);
            let rule = Folded::new(&rules, Measure::None).unwrap();
            let (mut pictures, mut found, mut last) = (Pictures::new(&rule), Vec::new(), None);
            loop {
                match pictures.next(100) {
                    Found::Picture(picture) => {
                        assert!(last.is_none_or(|last| last > picture));
                        found.push(rule.diagram(&picture));
                        last = Some(picture);
                    }
                    Found::Paused => {}
                    Found::End => break,
                }
            }
            assert!(found.iter().all(|diagram| accepts(&rules, diagram)));
            let different: BTreeSet<&Diagram> = found.iter().collect();
            assert_eq!(different.len() as u128, layered(&rules));
        }
    }
}
