//! Exercise 430: the table of sets, the shape of the mini-kakuro, its puzzle of sets, and what options grow with.

use crate::covers::{covers, model, numbers};
use crossfoot_solve::cover::{FORMULATIONS, Family, Formulations, encode};
use crossfoot_solve::{Answer, Engine, Options, Unbounded, solve};
use std::collections::BTreeMap;
use xtask::corpus::solutions;
use xtask::house;

#[test]
fn there_are_502_sets_and_at_most_12_for_one_sum() {
    let mut by: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for set in 0..512u32 {
        let digits = (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1);
        if set.count_ones() >= 2 {
            *by.entry((digits.sum(), set.count_ones())).or_default() += 1;
        }
    }
    assert_eq!((by.len(), by.values().sum::<u32>()), (120, 502));
    assert_eq!(by.values().max(), Some(&12));
    let most = by.iter().filter(|(_, sets)| **sets == 12);
    let most: Vec<(u32, u32)> = most.map(|(at, _)| *at).collect();
    assert_eq!(most, [(20, 4), (25, 5)]);
}

/// Lengths of the blocks of three squares.
fn blocks(line: [bool; 3]) -> Vec<usize> {
    let word: String = line
        .iter()
        .map(|&white| if white { '.' } else { '#' })
        .collect();
    let blocks = word.split('#').map(str::len);
    blocks.filter(|&length| length > 0).collect()
}

#[test]
fn the_shape_of_the_mini_kakuro_is_forced() {
    let wanted = [vec![2], vec![3], vec![2]];
    let fits = |shape: &u32| {
        let white = |row: usize, col: usize| shape >> (row * 3 + col) & 1 == 1;
        let across = [0, 1, 2].map(|row| blocks([0, 1, 2].map(|col| white(row, col))));
        let down = [0, 1, 2].map(|col| blocks([0, 1, 2].map(|row| white(row, col))));
        across == wanted && down == wanted && white(2, 2)
    };
    let shapes: Vec<u32> = (0..512).filter(fits).collect();
    // r1c1 r1c2 / r2c1 r2c2 r2c3 / r3c2 r3c3
    assert_eq!(shapes, [0b110_111_011]);
}

fn mini() -> crossfoot_model::Model {
    let path = house::root().join("examples/mini-kakuro-430c.txt");
    model(&std::fs::read_to_string(path).unwrap())
}

#[test]
fn the_puzzle_of_c_has_one_solution_in_every_formulation() {
    let model = mini();
    let expected = [5, 7, 7, 9, 8, 8, 6];
    let slow = solutions(&model, 10).unwrap();
    assert_eq!(slow.len(), 1);
    assert_eq!(numbers(&model, &slow[0]), expected);
    let mut engines = vec![Engine::Domain];
    for formulation in FORMULATIONS.iter().filter(|f| f.family == Family::Runs) {
        engines.push(Engine::Cover(Formulations::default().with(formulation)));
    }
    for engine in engines {
        let options = Options {
            engine,
            ..Options::default()
        };
        let answer = solve(&model, &options, &mut Unbounded).unwrap().answer;
        assert_eq!(answer, Answer::One(slow[0].clone()), "{engine:?}");
    }
}

fn formulation(name: &str) -> Formulations {
    let known = FORMULATIONS.iter().find(|known| known.name == name);
    Formulations::default().with(known.unwrap())
}

/// A square of 2 × 2 whose four runs have these sets.
fn square(sets: &str) -> crossfoot_model::Model {
    model(&format!(
        "kind: kakuro\n\n# {{{sets}}}\\ {{{sets}}}\\\n\\{{{sets}}} . .\n\\{{{sets}}} . .\n"
    ))
}

#[test]
fn options_go_with_pairs_of_sets_and_not_with_choices_of_digits() {
    // the digits of a cell are the same four, 1 to 4, in both squares
    let (few, many) = (square("12,34"), square("12,34,13,24,14,23"));
    let options = |model, name: &str| {
        let encoded = encode(model, &formulation(name)).unwrap();
        encoded.problem.options()
    };
    let choices = 4 * 4;
    // a digit is in one set of the first clue and in three of the second: 1 · 1 and 3 · 3 pairs
    assert_eq!(options(&few, "kakuro-pair"), choices);
    assert_eq!(options(&many, "kakuro-pair"), choices * 9);
    // the complement takes cells × digits + sets
    assert_eq!(options(&few, "kakuro-complement"), 4 * 9 + 4 * 2);
    assert_eq!(options(&many, "kakuro-complement"), 4 * 9 + 4 * 6);
    for model in [few, many] {
        let count = solutions(&model, 1000).unwrap().len();
        for name in ["kakuro-pair", "kakuro-complement", "kakuro-tuple"] {
            let encoded = encode(&model, &formulation(name)).unwrap();
            assert_eq!(covers(&encoded.problem).len(), count, "{name}");
        }
    }
}
