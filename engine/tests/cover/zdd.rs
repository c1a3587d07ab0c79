//! Diagrams against the slow twin, known counts and their own text.

use crate::{counts, known, random, slow, text};
use crossfoot_engine::cover::Problem;
use crossfoot_engine::cover::zdd::{
    Build, Built, Covers, Flawed, Tallied, Tally, Zdd, cheapest, read, write,
};
use crossfoot_engine::domain::Fuel;
use num_bigint::BigUint;
use std::sync::Arc;

fn build(problem: &Arc<Problem>, slice: u64) -> Zdd {
    let mut build = Build::new(Arc::clone(problem), 1 << 28);
    loop {
        match build.run(&mut Fuel(slice)) {
            Built::Done(zdd) => return zdd,
            Built::Paused => {}
            Built::Full(full) => panic!("{full}"),
        }
    }
}

fn tally(zdd: &Arc<Zdd>) -> Tally {
    let mut tally = Tally::new(Arc::clone(zdd), 1 << 26);
    while tally.run(&mut Fuel(1000)) == Tallied::Paused {}
    tally
}

fn count(zdd: &Arc<Zdd>) -> String {
    tally(zdd).total().unwrap().to_big().to_string()
}

fn sort(round: u32) -> random::Sort {
    random::Sort {
        colours: round.is_multiple_of(2),
        multiplicities: round.is_multiple_of(3),
        costs: true,
    }
}

#[test]
fn the_diagram_has_the_covers_of_the_slow_twin() {
    let mut rng = random::Rng(21);
    for round in 0..3000u32 {
        let problem = Arc::new(random::problem(&mut rng, sort(round), 12));
        let expected = slow::covers(&problem);
        let slice = if round % 7 == 0 { 1 } else { u64::MAX };
        let zdd = Arc::new(build(&problem, slice));
        let listed: Vec<Vec<u32>> = Covers::new(Arc::clone(&zdd)).collect();
        let mut found = listed.clone();
        for cover in &mut found {
            cover.sort_unstable();
        }
        found.sort();
        assert_eq!(found, expected, "round {round}: {problem:?}");
        let tally = tally(&zdd);
        for (rank, cover) in listed.iter().enumerate() {
            assert_eq!(tally.cover(&BigUint::from(rank)).as_ref(), Some(cover));
        }
        assert_eq!(tally.cover(&BigUint::from(listed.len())), None);
        let least = expected
            .iter()
            .map(|cover| slow::cost(&problem, cover))
            .min();
        let best = cheapest(&zdd, |option| problem.cost(option));
        assert_eq!(best.as_ref().map(|best| best.cost), least.map(u128::from));
        if let Some(best) = best {
            assert!(slow::is_cover(&problem, &best.cover));
            assert_eq!(u128::from(slow::cost(&problem, &best.cover)), best.cost);
        }
    }
}

#[test]
fn nodes_are_reduced_and_children_come_first() {
    let zdd = build(&Arc::new(text::read(&counts::dominoes(6, 6))), u64::MAX);
    let mut seen = std::collections::HashSet::new();
    for (n, node) in zdd.nodes().iter().enumerate() {
        assert!(node.hi != 0 && (node.lo.max(node.hi) as usize) < n + 2);
        assert!(seen.insert(*node), "{node:?} twice");
    }
    assert_eq!(zdd.root() as usize, zdd.nodes().len() + 1);
    assert_eq!(count(&Arc::new(zdd)), "6728");
}

#[test]
fn known_counts_come_out_of_diagrams() {
    for (name, input, expected) in known::instances() {
        if counts::LIGHT.contains(&&name[..]) {
            let zdd = Arc::new(build(&Arc::new(text::read(&input)), 50_000));
            assert_eq!(count(&zdd), expected.to_string(), "{name}");
        }
    }
}

#[test]
fn samples_are_uniform() {
    let problem = Arc::new(text::read(&counts::dominoes(4, 4)));
    let tally = tally(&Arc::new(build(&problem, u64::MAX)));
    let mut rng = random::Rng(5);
    let mut seen = std::collections::HashMap::new();
    let rounds = 36 * 200;
    for _ in 0..rounds {
        let below = |n: &BigUint| BigUint::from(rng.below(u32::try_from(n).unwrap()));
        let mut cover = tally.sample(below).unwrap();
        cover.sort_unstable();
        assert!(slow::is_cover(&problem, &cover));
        *seen.entry(cover).or_insert(0u32) += 1;
    }
    assert_eq!(seen.len(), 36);
    let chi: f64 = seen
        .values()
        .map(|&n| (f64::from(n) - 200.0).powi(2) / 200.0)
        .sum();
    assert!((15.0..66.0).contains(&chi), "35 degrees of freedom: {chi}");
}

#[test]
fn what_was_written_is_read() {
    let mut rng = random::Rng(33);
    for round in 0..500u32 {
        let problem = Arc::new(random::problem(&mut rng, sort(round), 10));
        let zdd = build(&problem, u64::MAX);
        let mut out = String::from("| a comment\n\n");
        write(&zdd, |option| u64::from(option) + 1, &mut out).unwrap();
        let back = |number: u64| u32::try_from(number).ok()?.checked_sub(1);
        let again = read(out.lines(), problem.options(), back, 1 << 20).unwrap();
        assert_eq!((again.nodes(), again.root()), (zdd.nodes(), zdd.root()));
    }
}

#[track_caller]
fn refused(text: &str, line: usize, what: &Flawed) {
    let bad = read(text.lines(), 10, |n| u32::try_from(n).ok(), 1 << 16).unwrap_err();
    assert_eq!((bad.line, &bad.what), (line, what), "{bad}");
    assert!(bad.to_string().len() > 10);
}

#[test]
fn texts_that_are_no_diagrams_are_refused() {
    refused("", 0, &Flawed::NoRoot);
    refused("2: (~4?0:1)\n", 0, &Flawed::NoRoot);
    refused("2: (~4?0:1\nroot: 2\n", 1, &Flawed::Syntax);
    refused("2: (~x?0:1)\nroot: 2\n", 1, &Flawed::Syntax);
    refused("+2: (~1?0:1)\nroot: 2\n", 1, &Flawed::Syntax);
    refused("2: (~1?0:1)\nroot: g\n", 2, &Flawed::Syntax);
    refused("2: (~1?0:1)\n1: (~1?0:1)\n", 2, &Flawed::Id(1));
    refused("2: (~1?0:1)\n2: (~1?0:1)\n", 2, &Flawed::Id(2));
    refused("2: (~1?0:3)\nroot: 2\n", 1, &Flawed::Child(3));
    refused("2: (~1?1:0)\nroot: 2\n", 1, &Flawed::Empty);
    refused("2: (~10?0:1)\nroot: 2\n", 1, &Flawed::Option(10));
    refused(
        "2: (~1?0:1)\n3: (~2?2:2)\n4: (~1?0:3)\nroot: 4\n",
        3,
        &Flawed::Twice(1),
    );
    refused("root: 1\nroot: 1\n", 2, &Flawed::AfterRoot);
    let long: String = (2..5000).map(|n| format!("{n:x}: (~1?0:1)\n")).collect();
    let bad = read(long.lines(), 10, |_| Some(1), 1 << 14).unwrap_err();
    assert_eq!(bad.what, Flawed::Full);
}

#[test]
fn memory_is_bounded() {
    let problem = Arc::new(text::read(&counts::dominoes(8, 8)));
    let mut build = Build::new(Arc::clone(&problem), 40_000);
    let Built::Full(full) = build.run(&mut Fuel::endless()) else {
        panic!("it fits");
    };
    assert!(full.bytes == 40_000 && full.nodes > 100 && full.nodes < 2000);
    assert!(matches!(build.run(&mut Fuel::endless()), Built::Full(_)));
}

#[test]
fn depth_does_not_touch_the_stack() {
    use std::fmt::Write;
    let mut text: String = (0..100_000).map(|n| format!("i{n} ")).collect();
    for n in 0..99_999 {
        write!(text, "\ni{n}\ni{n} i{}", n + 1).unwrap();
    }
    text.push_str("\ni99999");
    let problem = Arc::new(text::read(&text));
    let run = move || {
        let zdd = Arc::new(build(&problem, 1_000_000));
        let cover = Covers::new(Arc::clone(&zdd)).next().unwrap();
        assert_eq!(cover.len(), 100_000, "each item alone");
        let mut tally = Tally::new(Arc::clone(&zdd), 1 << 24);
        let ended = tally.run(&mut Fuel::endless());
        assert_eq!(ended, Tallied::Full, "Fibonacci numbers");
    };
    let thread = std::thread::Builder::new().stack_size(128 << 10);
    thread.spawn(run).unwrap().join().unwrap();
}
