//! The search for exact covers against the slow twin and known counts.

use crate::random::{Rng, Sort, problem};
use crate::{known, slow, text};
use crossfoot_engine::cover::{Choice, Event, OptionId, Prepared, Problem, Search, Unfit};
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
            let prepared = Arc::new(Prepared::new(&problem, &choice).unwrap());
            let mut found = listed(&mut Search::new(&prepared), u64::MAX);
            found.sort();
            assert_eq!(found, expected, "round {round}, {choice:?}");
            assert_eq!(counted(&prepared), expected.len() as u64);
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
            5_000
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
