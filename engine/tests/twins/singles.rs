//! One propagator at a time.

use crate::draw;
use crate::rng::Rng;
use crate::rule::Case;
use crate::walk::{Seen, ask, settle, walk};
use crossfoot_engine::domain::{Stages, Strength};

/// Settles, walks and asks on cases drawn from one seed each; the walks, and the questions.
fn tour(cases: u64, steps: usize, mut draw: impl FnMut(&mut Rng) -> Case) -> (Seen, Seen) {
    let (mut walked, mut asked) = (Seen::default(), Seen::default());
    for seed in 0..cases {
        let mut rng = Rng::new(seed);
        let case = draw(&mut rng);
        walk(&case, &mut rng, steps, &mut walked);
        ask(&case, &mut rng, &mut asked);
    }
    println!("{walked:?}\nasked {asked:?}");
    for seen in [walked, asked] {
        assert!(
            seen.removals * 2 > cases && seen.explained > cases,
            "{seen:?}"
        );
    }
    assert!(walked.settled > cases, "{walked:?}");
    assert!((walked.conflicts + asked.conflicts) * 40 > cases);
    (walked, asked)
}

#[test]
fn twenty_thousand_runs_are_exact() {
    let (mut both, mut families) = (Seen::default(), Seen::default());
    for seed in 0..20_000 {
        let mut rng = Rng::new(seed);
        let width = rng.between(4, 9);
        let case = draw::run(&mut rng, width, 7, Stages::Both);
        settle(&case, &mut case.machine(), &mut both);
        let slow = with_stages(&case, Stages::FamiliesOnly);
        settle(&slow, &mut slow.machine(), &mut families);
    }
    println!("{both:?}\n{families:?}");
    assert!(both.removals > 20_000 && both.conflicts > 1_000 && both.settled > 10_000);
    assert_eq!(
        (both.settled, both.conflicts),
        (families.settled, families.conflicts)
    );
}

fn with_stages(case: &Case, stages: Stages) -> Case {
    let mut case = case.clone();
    if let crate::rule::Rule::Run(_, old) = &mut case.posted[0].rule {
        *old = stages;
    }
    case
}

#[test]
fn runs_explain_themselves() {
    tour(1_500, 12, |rng| {
        let width = rng.between(4, 9);
        draw::run(rng, width, 6, Stages::Both)
    });
    tour(800, 12, |rng| {
        let width = rng.between(4, 9);
        draw::run(rng, width, 6, Stages::FamiliesOnly)
    });
}

#[test]
fn wide_runs_are_exact_too() {
    for width in [10, 12, 16] {
        tour(60, 8, |rng| draw::run(rng, width, 4, Stages::Both));
    }
}

#[test]
fn the_filter_alone_is_sound_and_weaker() {
    let (seen, _) = tour(3_000, 6, |rng| {
        let width = rng.between(4, 9);
        draw::run(rng, width, 6, Stages::FilterOnly)
    });
    assert!(
        seen.weaker > 50 && seen.weaker * 2 < seen.settled,
        "{seen:?}"
    );
}

#[test]
fn all_different_is_domain_consistent() {
    tour(3_000, 12, |rng| {
        let width = rng.between(2, 7);
        draw::line(rng, width, Strength::Domain)
    });
    tour(200, 12, |rng| {
        let width = rng.between(8, 10);
        draw::line(rng, width, Strength::Domain)
    });
}

#[test]
fn all_different_by_values_and_by_bounds() {
    for strength in [Strength::Value, Strength::Bounds] {
        tour(2_000, 12, |rng| {
            let width = rng.between(2, 7);
            draw::line(rng, width, strength)
        });
    }
}

#[test]
fn pairs_are_domain_consistent() {
    tour(4_000, 6, |rng| {
        let width = rng.between(2, 16);
        draw::pair(rng, width)
    });
}

#[test]
fn tables_are_domain_consistent() {
    tour(1_500, 8, |rng| {
        let width = rng.between(2, 7);
        draw::table(rng, width)
    });
}

#[test]
fn layered_graphs_are_domain_consistent() {
    tour(2_000, 8, |rng| {
        let width = rng.between(2, 7);
        draw::graph(rng, width)
    });
    tour(2_000, 8, |rng| {
        let width = rng.between(2, 7);
        draw::residue(rng, width)
    });
}

#[test]
fn sums_are_bounds_consistent() {
    tour(3_000, 8, |rng| {
        let width = rng.between(2, 9);
        draw::sum(rng, width)
    });
}
