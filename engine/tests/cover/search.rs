//! The search for exact covers against the slow twin and known counts.

use crate::random::{Rng, Sort, problem};
use crate::{known, slow, text};
use crossfoot_engine::cover::{
    Builder, Choice, Event, Occurrence, OptionId, Prepared, Problem, Search, Tiers, Unfit, Work,
};
use std::sync::Arc;

/// All covers in the order of the search, in slices of `fuel` nodes.
pub(crate) fn listed(search: &mut Search, fuel: u64) -> Vec<Vec<OptionId>> {
    let mut covers = Vec::new();
    loop {
        match search.run(fuel) {
            Event::Solution(cover) => covers.push(cover.to_vec()),
            Event::Paused => {}
            Event::Done => return covers,
        }
    }
}

/// The number of covers, counted in one go.
pub(crate) fn counted(prepared: &Arc<Prepared>) -> u64 {
    let mut search = Search::new(prepared);
    assert_eq!(search.count(u64::MAX), Event::Done);
    search.covers()
}

pub(crate) fn choices(problem: &Problem, rng: &mut Rng) -> [Choice; 3] {
    let items = 0..problem.items();
    let marks = items.clone().map(|_| rng.below(2) == 0).collect();
    let weights = items.map(|_| rng.below(4)).collect();
    [
        Choice::Smallest,
        Choice::Prefixed(marks),
        Choice::Weighted(weights),
    ]
}

pub(crate) const COLOURED: Sort = Sort {
    colours: true,
    multiplicities: false,
    costs: false,
};

#[test]
fn covers_are_those_of_the_slow_twin() {
    let mut rng = Rng(3);
    for round in 0..3000 {
        let colours = round % 3 != 0;
        let sort = Sort {
            colours,
            ..COLOURED
        };
        let problem = problem(&mut rng, sort, 14);
        let expected = slow::covers(&problem);
        for choice in choices(&problem, &mut rng) {
            let tiers = TIERS[rng.below(5) as usize];
            let prepared = Prepared::new(&problem, &choice).unwrap().with_tiers(tiers);
            let prepared = Arc::new(prepared);
            let mut found = listed(&mut Search::new(&prepared), u64::MAX);
            found.sort();
            assert_eq!(found, expected, "round {round}, {choice:?}");
            assert_eq!(counted(&prepared), expected.len() as u64);
        }
    }
}

pub(crate) const TIERS: [Tiers; 5] = [
    Tiers::Measured,
    Tiers::Sizes,
    Tiers::Both,
    Tiers::Wide,
    Tiers::Packed,
];

/// A random problem too large for the slow twin: up to `items` primary items, about `options` an item.
fn large(rng: &mut Rng, items: u32, options: u32) -> Problem {
    let mut builder = Builder::new();
    let (primary, second) = (2 + rng.below(items), rng.below(items));
    for _ in 0..primary {
        builder.primary();
    }
    for _ in 0..second {
        builder.secondary();
    }
    let (long, shades) = (1 + rng.below(3), rng.below(4));
    for first in 0..primary {
        for _ in 0..1 + rng.below(options) {
            let mut option = vec![first];
            for _ in 0..long {
                let near = first + 1 + rng.below(9);
                if near < primary && !option.contains(&near) {
                    option.push(near);
                }
                let item = primary + rng.below(second.max(1));
                if second > 0 && rng.below(3) < shades && !option.contains(&item) {
                    option.push(item);
                }
            }
            let shade = |item| if item < primary { 0 } else { rng.below(6) };
            let colours: Vec<u32> = option.iter().copied().map(shade).collect();
            let pairs = option.into_iter().zip(colours);
            let option: Vec<Occurrence> = pairs
                .map(|(item, colour)| Occurrence { item, colour })
                .collect();
            builder.option(&option, 0).unwrap();
        }
    }
    builder.build()
}

/// The first covers within a number of nodes, and the work.
fn some(prepared: Prepared, nodes: u64) -> (Vec<Vec<OptionId>>, Work) {
    let (mut search, mut covers) = (Search::new(&Arc::new(prepared)), Vec::new());
    while let Some(fuel) = nodes.checked_sub(search.work().nodes) {
        match search.run(fuel) {
            Event::Solution(cover) => covers.push(cover.to_vec()),
            Event::Paused | Event::Done => break,
        }
    }
    (covers, search.work())
}

#[test]
fn tiers_find_the_same_covers_in_the_same_order() {
    let mut rng = Rng(8);
    let (mut found, mut packed) = (0, 0);
    for round in 0..120 {
        let sizes = [(20, 6), (60, 12), (150, 20), (300, 4), (12, 90), (700, 6)];
        let (items, options) = sizes[round % sizes.len()];
        let problem = large(&mut rng, items, options);
        for choice in choices(&problem, &mut rng) {
            let prepared = Prepared::new(&problem, &choice).unwrap();
            let twin = some(prepared.clone().with_tiers(Tiers::Sizes), 400);
            for cover in &twin.0 {
                assert!(slow::is_cover(&problem, cover));
            }
            for tiers in TIERS {
                let (covers, work) = some(prepared.clone().with_tiers(tiers), 400);
                assert_eq!(covers, twin.0, "round {round}, {choice:?}, {tiers:?}");
                let here = (work.nodes, work.covers, work.branches);
                assert_eq!(here, (twin.1.nodes, twin.1.covers, twin.1.branches));
                packed += work.compactions;
            }
            found += twin.0.len();
        }
    }
    assert!(found > 2000 && packed > 2000, "{found} {packed}");
}

#[test]
fn counting_and_listing_walk_the_same_tree() {
    let mut rng = Rng(9);
    for round in 0..150 {
        let problem = large(&mut rng, 16, 4);
        for tiers in TIERS {
            let prepared = Prepared::new(&problem, &Choice::Smallest).unwrap();
            let prepared = Arc::new(prepared.with_tiers(tiers));
            let mut lister = Search::new(&prepared);
            let mut counter = Search::new(&prepared);
            let all = listed(&mut lister, u64::MAX);
            counter.count(u64::MAX);
            assert_eq!(counter.covers(), all.len() as u64, "round {round}");
            assert_eq!(counter.work().nodes, lister.work().nodes);
            // First some counted, then the others listed.
            let mut both = Search::new(&prepared);
            both.count(u64::from(rng.below(40)));
            let counted = both.covers() as usize;
            assert_eq!(listed(&mut both, 5), all[counted..], "{tiers:?}");
        }
    }
}

#[test]
fn known_counts_are_met() {
    for (name, input, count) in known::instances() {
        let problem = text::read(&input);
        if !problem.is_exact() || problem.has_costs() {
            continue;
        }
        let prepared = Arc::new(Prepared::new(&problem, &Choice::Smallest).unwrap());
        let mut search = Search::new(&prepared);
        if search.count(if cfg!(debug_assertions) {
            500_000
        } else {
            u64::MAX
        }) == Event::Done
        {
            assert_eq!(search.covers(), count, "{name}");
        } else {
            assert!(search.covers() < count, "{name}");
        }
    }
}

#[test]
fn problems_that_do_not_fit_are_refused() {
    let many = text::read("2|a b\na b\na\n");
    let refused = Prepared::new(&many, &Choice::Smallest);
    assert_eq!(refused.err(), Some(Unfit::Multiplicity(0)));
    let plain = text::read("a b\na b\n");
    let refused = Prepared::new(&plain, &Choice::Weighted(vec![1]));
    assert_eq!(refused.err(), Some(Unfit::Choice));
}

#[test]
fn edges_of_the_definition() {
    for (input, count) in [
        ("a\n", 0),
        ("a\na\n", 1),
        ("a\na\na\n", 2),
        ("a b | x\na x:A\nb x:A\n", 1),
        ("a b | x\na x:A\nb x:B\n", 0),
        ("a b | x\na x\nb x\n", 0),
        ("a b | x\na x:A\nb x\n", 0),
    ] {
        let problem = text::read(input);
        let prepared = Arc::new(Prepared::new(&problem, &Choice::Smallest).unwrap());
        assert_eq!(counted(&prepared), count, "{input}");
        assert_eq!(listed(&mut Search::new(&prepared), 1).len() as u64, count);
    }
}
