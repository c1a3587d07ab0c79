//! Pauses, checkpoints and splits do not change what a search finds, nor its order.

use crate::random::{Rng, problem};
use crate::search::{COLOURED, TIERS, choices, counted, listed};
use crate::text;
use crossfoot_engine::cover::{
    Checkpoint, Choice, Event, OptionId, Prepared, Probe, Search, Stale, Tiers,
};
use std::sync::Arc;

fn random(rng: &mut Rng, most: u32) -> Arc<Prepared> {
    let problem = problem(rng, COLOURED, most);
    let choice = &choices(&problem, rng)[rng.below(3) as usize];
    let tiers = TIERS[rng.below(5) as usize];
    Arc::new(Prepared::new(&problem, choice).unwrap().with_tiers(tiers))
}

/// Queens on a board of `n`: a row, a column and two diagonals an option.
fn queens(n: usize, tiers: Tiers) -> Arc<Prepared> {
    let mut input = String::new();
    for i in 0..n {
        input += &format!("r{i} c{i} ");
    }
    input += "|";
    for i in 0..2 * n - 1 {
        input += &format!(" u{i} d{i}");
    }
    for (r, c) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        input += &format!("\nr{r} c{c} u{} d{}", r + c, r + n - 1 - c);
    }
    let problem = text::read(&input);
    let prepared = Prepared::new(&problem, &Choice::Smallest).unwrap();
    Arc::new(prepared.with_tiers(tiers))
}

#[test]
fn pauses_change_nothing() {
    let mut rng = Rng(5);
    for _ in 0..300 {
        let prepared = random(&mut rng, 30);
        let all = listed(&mut Search::new(&prepared), u64::MAX);
        for fuel in [1, 2, 3, 7] {
            assert_eq!(listed(&mut Search::new(&prepared), fuel), all);
        }
    }
    for tiers in TIERS {
        let eight = queens(8, tiers);
        let all = listed(&mut Search::new(&eight), u64::MAX);
        assert_eq!(all.len(), 92);
        assert_eq!(listed(&mut Search::new(&eight), 1), all);
    }
}

/// Runs in slices; after each the search is thrown away and resumed from bytes.
fn through_bytes(prepared: &Arc<Prepared>, rng: &mut Rng) -> Vec<Vec<OptionId>> {
    let (mut search, mut found) = (Search::new(prepared), Vec::new());
    loop {
        match search.run(u64::from(rng.below(5))) {
            Event::Solution(cover) => found.push(cover.to_vec()),
            Event::Paused => {}
            Event::Done => return found,
        }
        let checkpoint = search.checkpoint();
        let read = Checkpoint::from_bytes(&checkpoint.to_bytes()).unwrap();
        assert_eq!(read, checkpoint);
        let (path, before) = (search.path(), search.progress());
        search = Search::resume(prepared, &read).unwrap();
        assert_eq!((search.path(), search.progress()), (path, before));
        assert_eq!(search.covers(), found.len() as u64);
    }
}

#[test]
fn a_search_resumes_from_bytes() {
    let mut rng = Rng(6);
    for _ in 0..200 {
        let prepared = random(&mut rng, 30);
        let all = listed(&mut Search::new(&prepared), u64::MAX);
        assert_eq!(through_bytes(&prepared, &mut rng), all);
    }
    for tiers in TIERS {
        let eight = queens(8, tiers);
        let all = listed(&mut Search::new(&eight), u64::MAX);
        assert_eq!(through_bytes(&eight, &mut rng), all);
    }
}

/// Parts of a search, split at random moments, in their order.
fn in_parts(
    prepared: &Arc<Prepared>,
    rng: &mut Rng,
    list: bool,
) -> (Vec<Vec<OptionId>>, u64, usize) {
    let mut stack = vec![Search::new(prepared)];
    let (mut found, mut covers, mut parts) = (Vec::new(), 0, 1);
    while let Some(mut search) = stack.pop() {
        let fuel = u64::from(1 + rng.below(6));
        let event = if list {
            search.run(fuel)
        } else {
            search.count(fuel)
        };
        let done = event == Event::Done;
        if let Event::Solution(cover) = event {
            found.push(cover.to_vec());
        }
        let mut given = Vec::new();
        while rng.below(3) == 0 {
            let before = search.remaining();
            let Some(part) = search.split() else { break };
            let part = Search::resume(prepared, &part).unwrap();
            assert!((before - search.remaining() - part.remaining()).abs() < 1e-9);
            given.push(part);
            parts += 1;
        }
        // Later splits come from nearer places: they go on top.
        stack.extend(given);
        if done {
            covers += search.covers();
        } else {
            stack.push(search);
        }
    }
    (found, covers, parts)
}

#[test]
fn parts_in_their_order_are_the_whole() {
    let mut rng = Rng(7);
    let mut all_parts = 0;
    for round in 0..300 {
        let prepared = if round % 20 == 0 {
            queens(7, TIERS[round / 20 % 5])
        } else {
            random(&mut rng, 30)
        };
        let all = listed(&mut Search::new(&prepared), u64::MAX);
        let (found, _, parts) = in_parts(&prepared, &mut rng, true);
        assert_eq!(found, all);
        let (_, covers, _) = in_parts(&prepared, &mut rng, false);
        assert_eq!(covers, all.len() as u64);
        all_parts += parts;
    }
    assert!(all_parts > 1000);
}

#[test]
fn progress_goes_from_nothing_to_all() {
    let mut search = Search::new(&queens(8, Tiers::Packed));
    let mut last = 0.0;
    while search.count(10) == Event::Paused {
        let progress = search.progress();
        assert!(progress >= last && progress < 1.0);
        last = progress;
    }
    assert!(last > 0.9);
    assert_eq!((search.progress(), search.remaining()), (1.0, 0.0));
}

#[test]
fn wrong_checkpoints_are_refused() {
    let (six, eight) = (queens(6, Tiers::Measured), queens(8, Tiers::Measured));
    let mut search = Search::new(&eight);
    search.count(40);
    let good = search.checkpoint();
    assert_eq!(Search::resume(&six, &good).err(), Some(Stale::OtherProblem));
    let bytes = good.to_bytes();
    assert_eq!(Checkpoint::from_bytes(b"a b\na\n"), Err(Stale::Foreign));
    assert_eq!(Checkpoint::from_bytes(&bytes[..8]), Err(Stale::Damaged));
    for place in 8..bytes.len() {
        assert_eq!(Checkpoint::from_bytes(&bytes[..place]), Err(Stale::Damaged));
        let mut changed = bytes.clone();
        changed[place] ^= 4;
        assert_eq!(Checkpoint::from_bytes(&changed), Err(Stale::Damaged));
    }
    // A path that the tree does not have, with the sum made right.
    let levels = good.levels().len();
    for word in bytes.len() - 8 - 16 * levels..bytes.len() - 8 {
        let mut changed = bytes.clone();
        changed[word] ^= 64;
        let end = changed.len() - 8;
        let sum = sum(&changed[..end]);
        changed[end..].copy_from_slice(&sum.to_le_bytes());
        let read = Checkpoint::from_bytes(&changed).unwrap();
        let refused = Search::resume(&eight, &read).err();
        assert!(matches!(refused, Some(Stale::NoSuchPath(_))), "{word}");
    }
}

/// The sum at the end of a checkpoint: FNV-1a, each byte as a word.
fn sum(bytes: &[u8]) -> u64 {
    let words = bytes.iter().flat_map(|&byte| [byte, 0, 0, 0]);
    words.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn every_path_of_the_tree_is_probed() {
    let prepared = queens(6, Tiers::Packed);
    let mut probe = Probe::new(&prepared);
    // All paths in order: the next path raises the last choice that can be raised.
    let (mut path, mut covers, mut leaves) = (Vec::<(u32, u32)>::new(), 0, 0);
    loop {
        let mut depth = 0;
        let leaf = probe.descend(|branches| {
            if depth == path.len() {
                path.push((0, branches));
            }
            depth += 1;
            path[depth - 1].0
        });
        assert_eq!(leaf.depth, path.len());
        covers += u64::from(leaf.cover);
        leaves += 1;
        while path
            .last()
            .is_some_and(|&(pick, branches)| pick + 1 == branches)
        {
            path.pop();
        }
        let Some(last) = path.last_mut() else { break };
        last.0 += 1;
    }
    assert_eq!((covers, counted(&prepared)), (4, 4));
    assert!(leaves > 4);
}

#[test]
fn a_hundred_thousand_levels() {
    let n = if cfg!(debug_assertions) {
        20_000
    } else {
        100_000
    };
    let (mut forced, mut free) = (String::new(), String::new());
    for i in 0..n {
        forced += &format!("i{i} ");
        free += &format!("i{i} ");
    }
    forced += "|";
    for i in 0..n {
        forced += &format!(" s{i}");
        free += &format!("\ni{i}\ni{i}");
    }
    forced += "\ni0 s0:B";
    for i in 1..n {
        forced += &format!("\ni{i} s{}:A s{i}:C\ni{i} s{}:B s{i}:B", i - 1, i - 1);
    }
    let forced = text::read(&forced);
    let prepared = Arc::new(Prepared::new(&forced, &Choice::Smallest).unwrap());
    assert_eq!(counted(&prepared), 1);
    let free = text::read(&free);
    let prepared = Arc::new(Prepared::new(&free, &Choice::Smallest).unwrap());
    let mut search = Search::new(&prepared);
    let Event::Solution(cover) = search.run(u64::MAX) else {
        panic!("no cover");
    };
    assert_eq!(cover.len(), n);
    let mut again = Search::resume(&prepared, &search.checkpoint()).unwrap();
    assert_eq!(again.path().len(), n);
    assert_eq!(search.run(u64::MAX), again.run(u64::MAX));
}

#[test]
fn work_is_counted_alike_in_all_forms() {
    for tiers in TIERS {
        let mut search = Search::new(&queens(9, tiers));
        search.count(u64::MAX);
        let work = search.work();
        assert_eq!((work.covers, work.nodes, work.branches), (352, 2163, 906));
        if tiers != Tiers::Measured && tiers != Tiers::Both {
            assert_eq!(work.compactions > 0, tiers == Tiers::Packed);
        }
        assert_eq!(work.updates > 1000, tiers == Tiers::Sizes, "{tiers:?}");
    }
}
