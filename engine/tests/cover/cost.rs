//! The cheapest covers: the slow twin's costs, known optima, pauses, checkpoints, great costs.

use crate::random::{self, Rng, Sort};
use crate::{dancing, known, slow, text};
use crossfoot_engine::cover::cost::{Broken, Config, Cover, Search, Step};
use crossfoot_engine::cover::{Builder, Occurrence, OptionId, Problem};

fn config(most: usize) -> Config {
    Config {
        most,
        ..Config::default()
    }
}

/// The cheapest covers, proved.
fn cheapest(problem: &Problem, config: Config) -> Vec<Cover> {
    let mut search = Search::new(problem, config);
    loop {
        match search.run(u64::MAX) {
            Step::Found => {}
            Step::Paused => panic!("paused with endless fuel"),
            Step::Done => break,
        }
    }
    let covers = search.best().covers().to_vec();
    assert!(covers.iter().all(|cover| cover.cost >= search.bound()));
    covers
}

fn problems(seed: u64, many: usize, most: u32) -> impl Iterator<Item = Problem> {
    let mut rng = Rng(seed);
    (0..many).map(move |n| {
        let sort = Sort {
            colours: n % 2 == 0,
            multiplicities: n % 3 != 0,
            costs: n % 50 != 0,
        };
        random::problem(&mut rng, sort, most)
    })
}

fn costs(covers: &[Cover]) -> Vec<u128> {
    covers.iter().map(|cover| cover.cost).collect()
}

/// What the slow twin says: all covers with their costs, cheapest first.
fn all(problem: &Problem) -> Vec<(u128, Vec<OptionId>)> {
    let with_cost = |cover: Vec<_>| (u128::from(slow::cost(problem, &cover)), cover);
    let mut all: Vec<_> = slow::covers(problem).into_iter().map(with_cost).collect();
    all.sort();
    all
}

fn check(problem: &Problem, found: &[Cover], all: &[(u128, Vec<OptionId>)], most: usize) {
    let expected: Vec<u128> = all.iter().take(most).map(|&(cost, _)| cost).collect();
    assert_eq!(costs(found), expected, "{problem:?}");
    let mut sets: Vec<_> = found.iter().map(|cover| cover.options.clone()).collect();
    for (set, cover) in sets.iter_mut().zip(found) {
        set.sort_unstable();
        assert!(slow::is_cover(problem, set));
        assert_eq!(u128::from(slow::cost(problem, set)), cover.cost);
    }
    sets.sort();
    sets.dedup();
    assert_eq!(sets.len(), found.len());
}

#[test]
fn the_cheapest_of_the_slow_twin() {
    let mut several = 0;
    for problem in problems(29, 3000, 12) {
        let all = all(&problem);
        several += usize::from(all.len() > 5);
        for most in [1, 2, 5, 1000] {
            check(&problem, &cheapest(&problem, config(most)), &all, most);
            let large = Config {
                large: 0,
                ..config(most)
            };
            check(&problem, &cheapest(&problem, large), &all, most);
        }
    }
    assert!(several > 200, "{several}");
}

/// Larger problems, against all covers by dancing links.
#[test]
fn the_cheapest_of_dancing_links() {
    let mut total = 0;
    for problem in problems(47, 300, 26) {
        let mut all = Vec::new();
        dancing::covers(&problem, &mut |cover| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            all.push((u128::from(slow::cost(&problem, &cover)), cover));
        });
        all.sort();
        total += all.len();
        for most in [1, 10] {
            check(&problem, &cheapest(&problem, config(most)), &all, most);
        }
    }
    assert!(total > 5000, "{total}");
}

/// Seven queens: forty covers, with diagonals as secondary items.
#[test]
fn all_queens_in_the_order_of_their_costs() {
    let size = 7;
    let mut builder = Builder::new();
    for _ in 0..2 * size {
        builder.primary();
    }
    for _ in 0..4 * size {
        builder.secondary();
    }
    for row in 0..size {
        for column in 0..size {
            let up = 2 * size + row + column;
            let down = 4 * size + row + size - column;
            let items = [row, size + column, up, down].map(|item| Occurrence {
                item: item as u32,
                colour: 0,
            });
            let cost = (row * 5 + column * column * 3) % 11;
            builder.option(&items, cost as u64).unwrap();
        }
    }
    let problem = builder.build();
    let mut all = Vec::new();
    dancing::covers(&problem, &mut |cover| {
        all.push((u128::from(slow::cost(&problem, cover)), Vec::new()));
    });
    all.sort();
    assert_eq!(all.len(), 40);
    for most in [1, 7, 39, 40, 41] {
        check(&problem, &cheapest(&problem, config(most)), &all, most);
    }
}

#[test]
fn only_what_costs_less() {
    for problem in problems(31, 300, 12) {
        let all = all(&problem);
        for below in [0, 1, 5, 12] {
            let few: Vec<_> = all
                .iter()
                .filter(|(cost, _)| *cost < below)
                .cloned()
                .collect();
            let config = Config { below, ..config(4) };
            let found = cheapest(&problem, config);
            check(&problem, &found, &few, 4);
        }
        assert!(cheapest(&problem, config(0)).is_empty());
    }
}

#[test]
fn pauses_and_checkpoints_change_nothing() {
    for (n, problem) in problems(37, 400, 12).enumerate() {
        let config = config(1 + n % 4);
        let whole = cheapest(&problem, config);
        let mut straight = Search::new(&problem, config);
        while straight.run(u64::MAX) != Step::Done {}
        let mut search = Search::new(&problem, config);
        for turn in 0.. {
            let step = search.run((n + turn) as u64 % 3);
            if turn % 2 == 0 || step == Step::Done {
                let bytes = search.checkpoint();
                search = Search::resume(&problem, config, &bytes).unwrap();
                assert_eq!(search.checkpoint(), bytes);
            }
            if step == Step::Done {
                break;
            }
        }
        assert_eq!(search.best().covers(), whole);
        assert_eq!(search.stats().nodes, straight.stats().nodes);
        assert!((search.progress() - 1.0).abs() < 1e-6);
    }
}

/// Searches split from each other, each run for a while in turn, the limit shared.
#[test]
fn parts_find_the_cheapest_together() {
    let (mut rng, mut splits) = (Rng(3), 0);
    for (n, problem) in problems(53, 300, 16).enumerate() {
        let most = 1 + n % 3;
        let mut parts = vec![Search::new(&problem, config(most))];
        let mut open = true;
        while std::mem::take(&mut open) {
            for at in 0..parts.len() {
                let step = parts[at].run(u64::from(rng.below(3)));
                open |= step != Step::Done;
                if rng.below(3) == 0
                    && let Some(part) = parts[at].split()
                {
                    splits += 1;
                    let bytes = part.checkpoint();
                    parts.push(Search::resume(&problem, config(most), &bytes).unwrap());
                    let bytes = parts[at].checkpoint();
                    parts[at] = Search::resume(&problem, config(most), &bytes).unwrap();
                }
                let below = parts[at].best().below();
                parts.iter_mut().for_each(|part| part.lower(below));
            }
        }
        let mut found: Vec<Cover> = Vec::new();
        for part in &parts {
            found.extend_from_slice(part.best().covers());
        }
        found.sort_by_key(|cover| cover.cost);
        found.truncate(most);
        let progress: f64 = parts.iter().map(Search::progress).sum();
        assert!((progress - 1.0).abs() < 1e-6, "{progress}");
        check(&problem, &found, &all(&problem), most);
    }
    assert!(splits > 100, "{splits}");
}

/// Costs of great numbers, whose sum overflows 64 bits, keep their order.
#[test]
fn great_costs_are_exact() {
    for problem in problems(41, 300, 12) {
        let mut builder = Builder::new();
        for item in 0..problem.items() as u32 {
            match problem.multiplicity(item) {
                Some((low, high)) => builder.bounded(low, high).unwrap(),
                None => builder.secondary(),
            };
        }
        let great = |cost: u64| u64::MAX - 9 * 7 + cost * 7;
        for option in 0..problem.options() as OptionId {
            let cost = great(problem.cost(option));
            builder.option(problem.option(option), cost).unwrap();
        }
        let found = cheapest(&builder.build(), config(3));
        let mut expected: Vec<u128> = slow::covers(&problem)
            .iter()
            .map(|cover| {
                let costs = cover.iter().map(|&option| great(problem.cost(option)));
                costs.map(u128::from).sum()
            })
            .collect();
        expected.sort_unstable();
        expected.truncate(3);
        assert_eq!(costs(&found), expected);
    }
}

/// An assignment problem, by all permutations.
#[test]
fn assignments() {
    let mut rng = Rng(43);
    for order in 1..=6 {
        let table: Vec<Vec<u32>> = (0..order)
            .map(|_| (0..order).map(|_| rng.below(1000)).collect())
            .collect();
        let mut builder = Builder::new();
        for _ in 0..2 * order {
            builder.primary();
        }
        for (row, costs) in table.iter().enumerate() {
            for (column, &cost) in costs.iter().enumerate() {
                let items = [row, order + column].map(|item| Occurrence {
                    item: item as u32,
                    colour: 0,
                });
                builder.option(&items, u64::from(cost)).unwrap();
            }
        }
        let best = cheapest(&builder.build(), config(1));
        let expected = least(&table, 0, &mut vec![false; order]);
        assert_eq!(costs(&best), [u128::from(expected)]);
    }
}

fn least(table: &[Vec<u32>], row: usize, used: &mut Vec<bool>) -> u32 {
    let Some(costs) = table.get(row) else {
        return 0;
    };
    let mut best = u32::MAX;
    for (column, cost) in costs.iter().enumerate() {
        if !std::mem::replace(&mut used[column], true) {
            best = best.min(cost.saturating_add(least(table, row + 1, used)));
            used[column] = false;
        }
    }
    best
}

#[test]
fn damaged_or_foreign_checkpoints_are_refused() {
    let problem = text::read("2|a 0:1|b\na b |3\na |2\na b |7\na |1\n");
    let other = text::read("2|a 0:1|b\na b |3\na |2\na b |7\na |2\n");
    let mut search = Search::new(&problem, config(3));
    while search.run(1) != Step::Found {}
    let bytes = search.checkpoint();
    let resume = |problem: &Problem, most: usize, bytes: &[u8]| {
        Search::resume(problem, config(most), bytes).err()
    };
    assert_eq!(resume(&problem, 3, &bytes), None);
    assert_eq!(resume(&other, 3, &bytes), Some(Broken::Foreign));
    assert_eq!(resume(&problem, 2, &bytes), Some(Broken::Foreign));
    for end in 0..bytes.len() {
        assert_eq!(resume(&problem, 3, &bytes[..end]), Some(Broken::Damaged));
        let mut flipped = bytes.clone();
        flipped[end] ^= 16;
        assert!(resume(&problem, 3, &flipped).is_some());
    }
}

/// Bytes that were changed on purpose, the checksum put right: whatever they mean, nothing breaks.
#[test]
fn forged_checkpoints_break_nothing() {
    let (mut rng, mut taken) = (Rng(7), 0);
    for problem in problems(61, 60, 12) {
        let mut search = Search::new(&problem, config(3));
        let _ = search.run(3);
        let bytes = search.checkpoint();
        for _ in 0..40 {
            let forged = random::forged(&mut rng, &bytes, 12);
            if let Ok(mut search) = Search::resume(&problem, config(3), &forged) {
                taken += 1;
                while search.run(u64::MAX) == Step::Found {}
            }
        }
    }
    assert!(taken > 20, "{taken}");
}

#[test]
fn known_costs() {
    for (name, input, expected) in known::instances() {
        if !name.starts_with("cost-") {
            continue;
        }
        let problem = text::read(&input);
        let mut search = Search::new(&problem, config(1));
        while search.run(u64::MAX) != Step::Done {}
        assert_eq!(costs(search.best().covers()), [u128::from(expected)]);
        // Sixteen queens: the linear relaxation is 19027.
        assert_eq!(search.bound(), 19_027);
        assert!(search.stats().nodes < 100_000);
    }
}
