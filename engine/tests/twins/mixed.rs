//! Several propagators that share variables: the common fixpoint, and whose reason is whose.

use crate::draw;
use crate::rng::Rng;
use crate::rule::{Case, Posted};
use crate::walk::{Seen, walk};
use crossfoot_engine::domain::{Stages, Strength, Var};

/// Five or six variables over up to six values, and three to six rules.
fn mixture(rng: &mut Rng) -> Case {
    let width = rng.between(3, 6);
    let count = rng.between(4, 6);
    let numbers = draw::plain(width);
    let mut case = Case {
        domains: draw::domains(rng, count, width),
        numbers,
        posted: Vec::new(),
    };
    for _ in 0..rng.between(3, 6) {
        let part = match rng.below(7) {
            0 => draw::run(rng, width, count, Stages::Both),
            1 => draw::line(rng, width.min(count), Strength::Domain),
            2 => draw::line(rng, width.min(count), Strength::Value),
            3 => draw::table(rng, width),
            4 => draw::graph(rng, width),
            5 => draw::sum(rng, width),
            _ => draw::pair(rng, width),
        };
        let arity = part.domains.len();
        if arity > count {
            continue;
        }
        let mut scope: Vec<Var> = (0..count as Var).collect();
        rng.shuffle(&mut scope);
        scope.truncate(arity);
        let rule = part.posted.into_iter().next().unwrap().rule;
        case.posted.push(Posted { rule, scope });
    }
    case
}

#[test]
fn mixtures_reach_the_common_fixpoint() {
    let mut seen = Seen::default();
    for seed in 0..3_000 {
        let mut rng = Rng::new(seed);
        let case = mixture(&mut rng);
        walk(&case, &mut rng, 8, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.settled > 1_000 && seen.conflicts > 1_000 && seen.explained > 10_000);
}
