//! Random small boards: every method gives the set of solutions that enumeration gives; counts, answers and
//! candidates agree with it.

use crate::support::{board, methods, puzzle, set, slow};
use crossfoot::{Answer, Meter, Puzzle, verbs};
use std::collections::BTreeSet;

type Set = BTreeSet<crossfoot::puzzle::Grid<u32>>;

#[test]
fn all_methods_agree_with_enumeration() {
    let (mut compared, mut unique) = ([0; 6], 0);
    for seed in 0..180 {
        let puzzle = puzzle(board(seed));
        let Some(expected) = slow(&puzzle, 2_000_000) else {
            continue;
        };
        if expected.len() > 3000 {
            continue;
        }
        for (model, branching, method) in methods() {
            let (found, whole) = set(&puzzle, method, 3001);
            assert!(
                whole && found == expected,
                "seed {seed} {model} {branching}"
            );
            answers(&puzzle, method, &expected, seed);
        }
        compared[seed as usize % 6] += 1;
        unique += usize::from(expected.len() == 1);
    }
    println!("{compared:?} compared, {unique} unique");
    assert!(compared.iter().all(|&count| count >= 10), "{compared:?}");
    assert!(unique >= 10, "{unique}");
}

fn answers(puzzle: &Puzzle, method: crossfoot::Method, expected: &Set, seed: u64) {
    let options = verbs::SolveOptions { method };
    let solved = verbs::solve(puzzle, &options, &mut Meter::unbounded()).unwrap();
    let answer = match expected.len() {
        0 => Answer::None,
        1 => Answer::One,
        _ => Answer::Many,
    };
    assert_eq!(solved.answer, answer, "seed {seed}");
    assert!(solved.solution.iter().all(|grid| expected.contains(grid)));
    assert!(solved.solutions.iter().all(|grid| expected.contains(grid)));
    let options = verbs::CountOptions {
        method,
        limit: None,
    };
    let counted = verbs::count(puzzle, &options, &mut Meter::unbounded()).unwrap();
    assert!(
        counted.exact && counted.count == expected.len().into(),
        "seed {seed}"
    );
    let left = verbs::candidates(puzzle, &verbs::CandidatesOptions { method }).unwrap();
    match left.candidates {
        None => assert!(expected.is_empty(), "seed {seed}"),
        Some(left) => {
            for solution in expected {
                let cells = solution.iter().flatten().zip(left.iter().flatten());
                for (number, left) in cells {
                    let kept = number.is_none_or(|n| left.as_ref().is_some_and(|l| l.contains(&n)));
                    assert!(kept, "seed {seed}: a digit of a solution is gone");
                }
            }
        }
    }
}

#[test]
fn a_limit_gives_a_part_of_the_set() {
    for seed in 0..60 {
        let puzzle = puzzle(board(seed));
        for (_, _, method) in methods() {
            let (whole, _) = set(&puzzle, method, 500);
            for limit in [0, 1, 2, 7] {
                let (part, exact) = set(&puzzle, method, limit);
                assert_eq!(part.len(), whole.len().min(limit), "seed {seed} {limit}");
                assert_eq!(exact, whole.len() <= limit, "seed {seed} {limit}");
            }
        }
    }
}
