//! Estimates: over all descents, each as likely as it is, the mean is the size of the tree.

use crate::{counts, random, slow, text};
use crossfoot_engine::cover::{
    Choice, Estimate, Estimator, Event, Prepared, Problem, Search, multi,
};
use std::sync::Arc;

/// Every descent once, weighted by its probability: expected nodes and covers.
fn expected(problem: &Arc<Problem>, choice: &Choice) -> (f64, f64) {
    let (mut nodes, mut covers) = (0.0, 0.0);
    let mut path: Vec<u32> = Vec::new();
    loop {
        let mut estimator = Estimator::new(problem, choice).unwrap();
        let (mut depth, mut likely) = (0, 1.0);
        let mut sizes = Vec::new();
        estimator.probe(|branches| {
            if depth == path.len() {
                path.push(0);
            }
            depth += 1;
            likely /= f64::from(branches);
            sizes.push(branches);
            path[depth - 1]
        });
        let one = estimator.estimate();
        nodes += likely * one.nodes.mean;
        covers += likely * one.covers.mean;
        path.truncate(depth);
        while path
            .last()
            .is_some_and(|&last| last + 1 == sizes[path.len() - 1])
        {
            path.pop();
        }
        match path.last_mut() {
            Some(last) => *last += 1,
            None => return (nodes, covers),
        }
    }
}

#[test]
fn the_mean_over_all_descents_is_exact() {
    let mut rng = random::Rng(41);
    let mut large = 0;
    for round in 0..700u32 {
        let sort = random::Sort {
            colours: round.is_multiple_of(2),
            multiplicities: round.is_multiple_of(3),
            costs: false,
        };
        let problem = Arc::new(random::problem(&mut rng, sort, 22));
        let (nodes, covers) = expected(&problem, &Choice::Smallest);
        let found = slow::covers(&problem).len() as f64;
        assert!(
            (covers - found).abs() < 1e-6,
            "round {round}: {covers} {found}"
        );
        if let Ok(prepared) = Prepared::new(&problem, &Choice::Smallest) {
            let mut search = Search::new(&Arc::new(prepared));
            assert_eq!(search.count(u64::MAX), Event::Done);
            let size = search.work().nodes as f64;
            assert!((nodes - size).abs() < 1e-6, "round {round}: {nodes} {size}");
            large += u32::from(size > 9.0);
        }
    }
    assert!(large > 20, "{large}");
}

#[test]
fn the_choice_of_items_counts() {
    let problem = Arc::new(text::read(&counts::dominoes(4, 4)));
    let weights: Vec<u32> = (0..16).map(|item| if item == 5 { 1 } else { 50 }).collect();
    let choice = Choice::Weighted(weights);
    let prepared = Prepared::new(&problem, &choice).unwrap();
    let mut search = Search::new(&Arc::new(prepared));
    assert_eq!(search.count(u64::MAX), Event::Done);
    let (nodes, covers) = expected(&problem, &choice);
    assert!((nodes - search.work().nodes as f64).abs() < 1e-6);
    assert!((covers - 36.0).abs() < 1e-6);
    assert!((expected(&problem, &Choice::Smallest).0 - nodes).abs() > 1.0);
    assert!(Estimator::new(&problem, &Choice::Weighted(Vec::new())).is_err());
}

fn estimate(problem: &Arc<Problem>, probes: u32) -> Estimate {
    let mut rng = random::Rng(3);
    let mut estimator = Estimator::new(problem, &Choice::Smallest).unwrap();
    for _ in 0..probes {
        estimator.probe(|n| rng.below(n));
    }
    estimator.estimate()
}

#[test]
fn estimates_come_with_their_spread() {
    let board = estimate(&Arc::new(text::read(&counts::dominoes(8, 8))), 4000);
    assert_eq!(board.probes, 4000);
    let off = (board.covers.mean - 12_988_816.0).abs();
    assert!(
        off < 4.0 * board.covers.error && board.covers.error > 0.0,
        "{board:?}"
    );
    let off = (board.nodes.mean - 25_977_630.0).abs();
    assert!(
        off < 4.0 * board.nodes.error && board.nodes.most > board.nodes.mean,
        "{board:?}"
    );
    assert!(board.hits > 0 && board.deepest > 10);
}

#[test]
fn multiplicities_are_estimated_too() {
    let problem = Arc::new(text::read(
        "2:3|a 1:2|b 0:2|c\na b\na\na c\nb c\na b c\nc\na\nb\n",
    ));
    let mut search = multi::Search::new(&problem);
    while search.run(u64::MAX) != multi::Step::Done {}
    let board = estimate(&problem, 3000);
    let off = (board.covers.mean - search.stats().solutions as f64).abs();
    assert!(off < 4.0 * board.covers.error, "{board:?}");
}

#[test]
fn numbers_beyond_all_bounds_are_infinite() {
    use std::fmt::Write;
    let mut text: String = (0..1200).map(|n| format!("i{n} ")).collect();
    for n in 0..3600 {
        write!(text, "\ni{}", n % 1200).unwrap();
    }
    let board = estimate(&Arc::new(text::read(&text)), 3);
    assert!(board.covers.mean.is_infinite() && board.covers.error.is_infinite());
    assert_eq!((board.hits, board.deepest), (3, 1200));
}
