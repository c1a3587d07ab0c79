//! Covers with multiplicities: the slow twin's sets, known counts, pauses, checkpoints, splits.

use crate::random::{self, Rng, Sort};
use crate::{dancing, known, slow, text};
use crossfoot_engine::cover::multi::{Broken, Search, Step};
use crossfoot_engine::cover::{Builder, Occurrence, OptionId, Problem};

/// Everything a search still finds, in its order; each cover ascending.
fn rest(search: &mut Search) -> Vec<Vec<OptionId>> {
    let mut found = Vec::new();
    loop {
        match search.run(u64::MAX) {
            Step::Solution(cover) => found.push(sorted(cover)),
            Step::Paused => panic!("paused with endless fuel"),
            Step::Done => return found,
        }
    }
}

fn sorted(cover: &[OptionId]) -> Vec<OptionId> {
    let mut cover = cover.to_vec();
    cover.sort_unstable();
    cover
}

fn count(problem: &Problem) -> u64 {
    let mut search = Search::new(problem);
    while !matches!(search.run(u64::MAX), Step::Done) {}
    assert!((search.progress() - 1.0).abs() < 1e-6);
    search.stats().solutions
}

fn problems(seed: u64, many: usize, most: u32) -> impl Iterator<Item = Problem> {
    let mut rng = Rng(seed);
    (0..many).map(move |n| {
        let sort = Sort {
            colours: n % 2 == 0,
            multiplicities: n % 5 != 0,
            costs: false,
        };
        random::problem(&mut rng, sort, most)
    })
}

#[test]
fn the_same_sets_as_the_slow_twin() {
    let mut several = 0;
    for problem in problems(11, 4000, 12) {
        let mut found = rest(&mut Search::new(&problem));
        found.sort();
        let expected = slow::covers(&problem);
        several += usize::from(expected.len() > 5);
        assert_eq!(found, expected, "{problem:?}");
    }
    assert!(several > 200, "{several}");
}

#[test]
fn the_same_sets_as_dancing_links() {
    let mut total = 0;
    for problem in problems(23, 400, 24) {
        let mut found = rest(&mut Search::new(&problem));
        let mut expected = Vec::new();
        dancing::covers(&problem, &mut |cover| expected.push(sorted(cover)));
        found.sort();
        expected.sort();
        total += expected.len();
        assert_eq!(found, expected, "{problem:?}");
    }
    assert!(total > 5000, "{total}");
}

/// The problem with options that are always taken: so many items, each with so many options.
fn padded(small: &Problem, items: u32, each: u32) -> Problem {
    let mut builder = Builder::new();
    for item in 0..small.items() as u32 {
        match small.multiplicity(item) {
            Some((low, high)) => builder.bounded(low, high).unwrap(),
            None => builder.secondary(),
        };
    }
    for option in 0..small.options() as OptionId {
        builder.option(small.option(option), 0).unwrap();
    }
    for _ in 0..items {
        let item = builder.bounded(each, each).unwrap();
        for _ in 0..each {
            builder
                .option(&[Occurrence { item, colour: 0 }], 0)
                .unwrap();
        }
    }
    builder.build()
}

/// Padding chooses the shape of the search: vectors of long lanes, saved counters, counters with a trail, lists.
#[test]
fn every_shape_finds_the_same() {
    for (items, each) in [(1, 80), (100, 1), (300, 1), (1, 6000)] {
        let (mut rng, mut total) = (Rng(5), 0);
        for small in problems(13, if each < 100 { 150 } else { 12 }, 12) {
            let problem = padded(&small, items, each);
            let in_order = rest(&mut Search::new(&problem));
            let mut progress = 0.0;
            let scattered = scattered(Search::new(&problem), &mut rng, 2, &mut progress);
            assert_eq!(scattered, in_order);
            let mut found = in_order;
            for cover in &mut found {
                cover.truncate(cover.len() - (items * each) as usize);
            }
            found.sort();
            assert_eq!(found, slow::covers(&small));
            total += found.len();
        }
        assert!(total > 20);
    }
}

#[test]
fn pauses_and_checkpoints_change_nothing() {
    for (n, problem) in problems(17, 400, 12).enumerate() {
        let whole = rest(&mut Search::new(&problem));
        let (mut search, mut found) = (Search::new(&problem), Vec::new());
        let mut turn = 0;
        loop {
            turn += 1;
            let done = match search.run((n + turn) as u64 % 3) {
                Step::Solution(cover) => {
                    found.push(sorted(cover));
                    false
                }
                Step::Paused => false,
                Step::Done => true,
            };
            if turn % 2 == 0 || done {
                let bytes = search.checkpoint();
                search = Search::resume(&problem, &bytes).unwrap();
                assert_eq!(search.checkpoint(), bytes);
            }
            if done {
                break;
            }
        }
        assert_eq!(found, whole);
        assert_eq!(search.stats().solutions, whole.len() as u64);
        let mut straight = Search::new(&problem);
        rest(&mut straight);
        assert_eq!(search.stats().nodes, straight.stats().nodes);
    }
}

/// Runs a search, splitting parts off as it goes, and the parts after it.
fn scattered(
    mut search: Search,
    rng: &mut Rng,
    depth: u32,
    progress: &mut f64,
) -> Vec<Vec<OptionId>> {
    let (mut found, mut parts) = (Vec::new(), Vec::new());
    loop {
        if depth > 0
            && rng.below(4) == 0
            && let Some(part) = search.split()
        {
            parts.push(part);
        }
        match search.run(u64::from(rng.below(3))) {
            Step::Solution(cover) => found.push(sorted(cover)),
            Step::Paused => {}
            Step::Done => break,
        }
    }
    *progress += search.progress();
    // What was given away last comes first: it was the shallowest that was left.
    for part in parts.into_iter().rev() {
        found.extend(scattered(part, rng, depth - 1, progress));
    }
    found
}

#[test]
fn parts_in_order_are_the_whole_in_order() {
    let (mut rng, mut split) = (Rng(5), 0);
    for problem in problems(19, 600, 12) {
        let whole = rest(&mut Search::new(&problem));
        let mut progress = 0.0;
        let found = scattered(Search::new(&problem), &mut rng, 4, &mut progress);
        assert_eq!(found, whole);
        assert!((progress - 1.0).abs() < 1e-6, "{progress}");
        let mut probe = Search::new(&problem);
        let _ = probe.run(2);
        if let Some(part) = probe.split() {
            split += 1;
            let again = Search::resume(&problem, &part.checkpoint()).unwrap();
            let rests = [probe, part].map(|mut part| rest(&mut part));
            assert_eq!(rest(&mut again.clone()), rests[1]);
        }
    }
    assert!(split > 100, "{split}");
}

#[test]
fn damaged_or_foreign_checkpoints_are_refused() {
    let problem = text::read("2|a 0:1|b\na b\na\na b\na\n");
    let other = text::read("2|a 0:1|b\na b\na\na b\nb\n");
    let mut search = Search::new(&problem);
    let _ = search.run(2);
    let bytes = search.checkpoint();
    assert!(Search::resume(&problem, &bytes).is_ok());
    assert_eq!(Search::resume(&other, &bytes).err(), Some(Broken::Foreign));
    for end in 0..bytes.len() {
        let cut = Search::resume(&problem, &bytes[..end]);
        assert_eq!(cut.err(), Some(Broken::Damaged));
        let mut flipped = bytes.clone();
        flipped[end] ^= 4;
        assert!(Search::resume(&problem, &flipped).is_err());
    }
}

/// Bytes that were changed on purpose, the checksum put right: whatever they mean, nothing breaks.
#[test]
fn forged_checkpoints_break_nothing() {
    let (mut rng, mut taken) = (Rng(7), 0);
    for problem in problems(59, 60, 12) {
        let mut search = Search::new(&problem);
        let _ = search.run(3);
        let bytes = search.checkpoint();
        for _ in 0..40 {
            let forged = random::forged(&mut rng, &bytes, 12);
            if let Ok(mut search) = Search::resume(&problem, &forged) {
                taken += 1;
                while !matches!(search.run(u64::MAX), Step::Done | Step::Paused) {}
            }
        }
    }
    assert!(taken > 20, "{taken}");
}

#[test]
fn known_counts() {
    for (name, input, expected) in known::instances() {
        if name.starts_with("mcc-")
            || ["mates8", "rxccC", "soma", "kakuro8"].contains(&name.as_str())
        {
            assert_eq!(count(&text::read(&input)), expected, "{name}");
        }
    }
}

/// Zero-one matrices with two ones in every row and column: 1, 6, 90, 2040, 67950 (OEIS A001499).
#[test]
fn matrices_with_given_sums() {
    for (order, expected) in [(2, 1), (3, 6), (4, 90), (5, 2040), (6, 67_950)] {
        let mut builder = Builder::new();
        for _ in 0..2 * order {
            builder.bounded(2, 2).unwrap();
        }
        for cell in 0..order * order {
            let (row, column) = (cell / order, order + cell % order);
            let cell = [row, column].map(|item| Occurrence { item, colour: 0 });
            builder.option(&cell, 0).unwrap();
        }
        assert_eq!(count(&builder.build()), expected);
    }
}

/// A hundred thousand decisions on top of each other.
#[test]
fn depth_does_not_touch_the_stack() {
    let mut builder = Builder::new();
    for item in 0..100_000 {
        builder.primary();
        for _ in 0..2 {
            builder
                .option(&[Occurrence { item, colour: 0 }], 0)
                .unwrap();
        }
    }
    let problem = builder.build();
    let mut search = Search::new(&problem);
    let Step::Solution(cover) = search.run(u64::MAX) else {
        panic!("there are covers");
    };
    assert_eq!(cover.len(), 100_000);
    let bytes = search.checkpoint();
    let mut again = Search::resume(&problem, &bytes).unwrap();
    assert!(matches!(again.run(u64::MAX), Step::Solution(cover) if cover[99_999] == 199_999));
}
