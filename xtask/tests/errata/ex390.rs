//! Exercise 390: signs as exact covers, what fails and what is right instead.
//!
//! A chain u₁ < u₂ < … of cells with 1 … n and nothing else: its fillings are the ascending sequences.

use crate::covers::covers;
use crossfoot_engine::cover::{Builder, Item, Occurrence, Problem};
use crossfoot_model::{Constraint, Model, Origin, Place};
use crossfoot_solve::cover::{FORMULATIONS, Family, Formulations, encode};

fn plain(item: Item) -> Occurrence {
    Occurrence { item, colour: 0 }
}

/// The ascending sequences of `cells` numbers of 1 … n.
fn ascending(cells: usize, n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..cells {
        let longer = |chain: &Vec<usize>| {
            let (chain, least) = (chain.clone(), chain.last().map_or(1, |last| last + 1));
            (least..=n).map(move |next| [&chain[..], &[next]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// (a) as copies have it: u = k holds U_k, v = ℓ holds V_ℓ, and the sign's option holds U_i and V_j, i < j.
fn both_sides(n: usize, complement: bool) -> Problem {
    let mut builder = Builder::new();
    let [u, v, sign] = [0; 3].map(|_| builder.primary());
    let sides = [0; 2].map(|_| (0..n).map(|_| builder.primary()).collect::<Vec<_>>());
    for (cell, items) in [(u, &sides[0]), (v, &sides[1])] {
        for value in 0..n {
            let held = (0..n).filter(|&j| (j == value) != complement);
            let held = held.map(|j| plain(items[j]));
            let option: Vec<_> = std::iter::once(plain(cell)).chain(held).collect();
            builder.option(&option, 0).unwrap();
        }
    }
    for i in 0..n {
        for j in i + 1..n {
            let option = [sign, sides[0][i], sides[1][j]].map(plain);
            builder.option(&option, 0).unwrap();
        }
    }
    builder.build()
}

#[test]
fn an_item_held_on_both_sides_leaves_no_exact_cover() {
    for n in 2..=6 {
        let wrong = covers(&both_sides(n, false));
        match n {
            // options 0 and 1 are u = 1, 2; 2 and 3 are v = 1, 2: the one cover says u = 2 > v = 1
            2 => assert_eq!(wrong, [[1, 2, 4]]),
            _ => assert!(wrong.is_empty()),
        }
        // the complement puts it right
        assert_eq!(covers(&both_sides(n, true)).len(), n * (n - 1) / 2);
    }
}

/// (b) as copies have it: an option for each colour that a value admits. The sign is coloured with a threshold: u = k
/// admits k … n − 1, v = ℓ admits 1 … ℓ − 1, so that they agree on one exactly if k < ℓ.
fn a_colour_each(cells: usize, n: usize) -> Problem {
    let mut builder = Builder::new();
    let primary: Vec<Item> = (0..cells).map(|_| builder.primary()).collect();
    let signs: Vec<Item> = (1..cells).map(|_| builder.secondary()).collect();
    for (at, &cell) in primary.iter().enumerate() {
        for value in 1..=n {
            let mut options = vec![vec![plain(cell)]];
            let mut colour = |item: Item, colours: std::ops::Range<usize>| {
                let more = |option: &Vec<Occurrence>| {
                    let option = option.clone();
                    colours.clone().map(move |colour| {
                        let colour = colour as u32;
                        [&option[..], &[Occurrence { item, colour }]].concat()
                    })
                };
                options = options.iter().flat_map(more).collect();
            };
            if at > 0 {
                colour(signs[at - 1], 1..value);
            }
            if at + 1 < cells {
                colour(signs[at], value..n);
            }
            for option in options {
                builder.option(&option, 0).unwrap();
            }
        }
    }
    builder.build()
}

#[test]
fn an_option_for_each_colour_counts_a_solution_many_times() {
    for (cells, n) in [(2, 4), (2, 6), (3, 4), (3, 5), (4, 6)] {
        let times = |chain: &Vec<usize>| -> usize {
            chain.windows(2).map(|pair| pair[1] - pair[0]).product()
        };
        let chains = ascending(cells, n);
        let expected: usize = chains.iter().map(times).sum();
        assert!(expected > chains.len());
        assert_eq!(covers(&a_colour_each(cells, n)).len(), expected);
    }
}

#[test]
fn every_formulation_of_ours_counts_a_solution_once() {
    for (cells, n) in [(2, 4), (2, 9), (3, 5), (4, 6), (5, 5)] {
        let mut model = Model::new((1..=n as u32).collect());
        let place = |cell| Place::new(0, cell);
        for cell in 0..cells {
            model.cell(place(cell));
        }
        for cell in 1..cells {
            let (a, b) = (cell as u32 - 1, cell as u32);
            let origin = Origin::Less(place(cell - 1), place(cell));
            model.post(Constraint::Less(a, b), origin);
        }
        let expected = ascending(cells, n);
        for formulation in FORMULATIONS.iter().filter(|f| f.family == Family::Signs) {
            let choice = Formulations::default().with(formulation);
            let encoded = encode(&model, &choice).unwrap();
            let found = covers(&encoded.problem);
            let mut found: Vec<Vec<usize>> = (found.iter())
                .map(|cover| encoded.decode(cover).unwrap())
                .map(|filling| filling.iter().map(|&v| usize::from(v) + 1).collect())
                .collect();
            found.sort();
            assert_eq!(found, expected, "{formulation:?}");
        }
    }
}

#[test]
fn without_the_shift_the_binary_ordering_lets_equal_values_pass() {
    // (25) and (26) forbid a > b; with a = k and b = ℓ that leaves k = ℓ
    let n = 5;
    let shares = |a: usize, b: usize| {
        (0..3).any(|t| a >> (t + 1) == b >> (t + 1) && a >> t & 1 == 1 && b >> t & 1 == 0)
    };
    for k in 1..n {
        for l in 2..=n {
            assert_eq!(shares(k - 1, l - 2), k >= l);
            assert_eq!(shares(k - 1, l - 1), k > l);
        }
    }
}
