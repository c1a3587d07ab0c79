//! Cells and runs: the most of them with a witness, and how diagrams spread by their number.

use crate::brute::diagrams;
use crate::checker::{accepts, cells, count_runs, has, is_connected};
use crossfoot_engine::frontier::algebra::{ByWeight, Large, Longest, Path};
use crossfoot_engine::frontier::lines::{Best, by_weight};
use crossfoot_engine::frontier::{Alone, Exactly, Rule, total};
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules, SYMMETRIES, Symmetry};
use num_bigint::BigUint;

fn spread(numbers: impl Iterator<Item = usize>) -> Vec<BigUint> {
    let mut counts: Vec<u64> = Vec::new();
    for number in numbers {
        counts.resize(counts.len().max(number + 1), 0);
        counts[number] += 1;
    }
    counts.into_iter().map(BigUint::from).collect()
}

fn trimmed(mut counts: Vec<BigUint>) -> Vec<BigUint> {
    while counts.last() == Some(&BigUint::ZERO) {
        counts.pop();
    }
    counts
}

fn best(rules: &Rules, measure: Measure) -> Option<(i32, Vec<Vec<bool>>)> {
    let rule = Folded::new(rules, measure).unwrap();
    let best: Path = total(&rule, &Longest, &mut Alone, usize::MAX).unwrap();
    Some((best.weight?, rule.diagram(&best.colours(rule.steps()))))
}

#[test]
fn weights_agree_with_brute_force() {
    for (rows, columns) in [(4, 4), (3, 5), (5, 5), (4, 6)] {
        for empty_lines in [false, true] {
            let lines = Rules {
                empty_lines,
                ..Rules::new(rows, columns)
            };
            let all = diagrams(&lines);
            for &(symmetry, ..) in SYMMETRIES {
                let square = matches!(symmetry, Symmetry::Diagonal | Symmetry::QuarterTurn);
                if square && rows != columns {
                    continue;
                }
                for connected in [false, true] {
                    let rules = Rules {
                        symmetry,
                        connected,
                        ..lines
                    };
                    let here = || {
                        let all = all.iter().filter(|one| has(symmetry, one));
                        all.filter(|one| !connected || is_connected(one))
                    };
                    for (measure, expected) in [
                        (Measure::Cells, spread(here().map(cells))),
                        (Measure::Runs, spread(here().map(count_runs))),
                    ] {
                        let rule = Folded::new(&rules, measure).unwrap();
                        let found = total(&rule, &ByWeight, &mut Alone, usize::MAX).unwrap();
                        assert_eq!(trimmed(found), expected, "{rules:?} {measure:?}");
                        let weight = expected.len() as i32 - 1;
                        let (most, witness) = best(&rules, measure).unwrap();
                        assert_eq!(most, weight);
                        assert!(accepts(&rules, &witness));
                        let few = Exactly {
                            rule,
                            weight: weight - 1,
                        };
                        let exactly = total(&few, &Large, &mut Alone, usize::MAX).unwrap();
                        let fewer = expected.get(expected.len().wrapping_sub(2));
                        assert_eq!(Some(exactly), fewer.cloned().or(Some(BigUint::ZERO)));
                    }
                }
            }
        }
    }
}

#[test]
fn dense_weights_agree_with_layered_ones() {
    for (rows, columns) in [(2, 2), (3, 3), (6, 6), (7, 5), (4, 9)] {
        for measure in [Measure::Cells, Measure::Runs] {
            let rules = Rules::new(rows, columns);
            let rule = Folded::new(&rules, measure).unwrap();
            let expected = total(&rule, &ByWeight, &mut Alone, usize::MAX).unwrap();
            let family = Family::new(&rules, measure).unwrap().unwrap();
            let lines = family.lines().unwrap();
            let all = expected.iter().sum();
            let weights = rows * columns + 1;
            let found = by_weight(&lines, family.rows, weights, &all, &mut Alone, usize::MAX);
            assert_eq!(
                trimmed(found.unwrap().unwrap()),
                trimmed(expected),
                "{rules:?} {measure:?}"
            );
        }
    }
}

#[test]
fn most_runs() {
    let known = [4, 6, 8, 16, 22, 28, 38];
    for (n, expected) in (2..).zip(known) {
        let rules = Rules::new(n, n);
        let family = Family::new(&rules, Measure::Runs).unwrap().unwrap();
        let lines = family.lines().unwrap();
        let swept = Best::new(&lines, family.rows, &mut Alone, usize::MAX)
            .unwrap()
            .unwrap();
        let (most, picture) = swept.picture().unwrap();
        let witness = family.diagram(&picture);
        assert_eq!(most, expected);
        assert!(accepts(&rules, &witness));
        assert_eq!(count_runs(&witness) as i32, expected);
    }
    for (n, expected) in (2..).zip([4, 6, 8, 15, 20, 26]) {
        let rules = Rules {
            connected: true,
            ..Rules::new(n, n)
        };
        let (most, witness) = best(&rules, Measure::Runs).unwrap();
        assert_eq!(most, expected);
        assert!(accepts(&rules, &witness));
        assert_eq!(count_runs(&witness) as i32, expected);
    }
}
