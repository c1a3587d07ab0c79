//! The load order of options: the one in which items' options lie closest together.
//!
//! Masks of items are kept over a range of words, so what costs is the length of the ranges. Options are tried
//! as given and sorted by their first, second or last primary item; sorting is stable and linear.

use crate::cover::{OptionId, Problem};

/// Options in load order.
pub(super) fn load(problem: &Problem, primary_of: &[u32], primaries: usize) -> Vec<OptionId> {
    let options = problem.options();
    let mut best: Vec<u32> = (0..options as u32).collect();
    let mut least = spread(problem, primary_of, primaries, &best);
    for key in [first, second, last] {
        let keys: Vec<u32> = (0..options as u32)
            .map(|option| key(&mut members(problem, primary_of, option)))
            .collect();
        let places = sorted(&keys, primaries);
        let cost = spread(problem, primary_of, primaries, &places);
        if cost < least {
            (best, least) = (places, cost);
        }
    }
    let mut order = vec![0; options];
    for (option, &place) in best.iter().enumerate() {
        order[place as usize] = option as OptionId;
    }
    order
}

/// The primary items of an option, renumbered.
fn members<'a>(
    problem: &'a Problem,
    primary_of: &'a [u32],
    option: OptionId,
) -> impl Iterator<Item = u32> + 'a {
    let items = problem.option(option).iter();
    items
        .map(|occurrence| primary_of[occurrence.item as usize])
        .filter(|&primary| primary != u32::MAX)
}

fn first(members: &mut dyn Iterator<Item = u32>) -> u32 {
    members.min().unwrap_or(0)
}

fn last(members: &mut dyn Iterator<Item = u32>) -> u32 {
    members.max().unwrap_or(0)
}

fn second(members: &mut dyn Iterator<Item = u32>) -> u32 {
    let (mut least, mut next) = (u32::MAX, u32::MAX);
    for member in members {
        if member < least {
            (least, next) = (member, least);
        } else if member < next {
            next = member;
        }
    }
    if next == u32::MAX { least } else { next }
}

/// Where a stable counting sort by key places each option.
fn sorted(keys: &[u32], bound: usize) -> Vec<u32> {
    let mut starts = vec![0u32; bound + 2];
    for &key in keys {
        starts[key as usize + 1] += 1;
    }
    for key in 1..starts.len() {
        starts[key] += starts[key - 1];
    }
    let mut place = |&key: &u32| {
        let place = starts[key as usize];
        starts[key as usize] += 1;
        place
    };
    keys.iter().map(&mut place).collect()
}

/// The sum over items of the words from its first to its last option.
fn spread(problem: &Problem, primary_of: &[u32], primaries: usize, places: &[u32]) -> u64 {
    let mut ranges = vec![(u32::MAX, 0); primaries];
    for (option, &place) in places.iter().enumerate() {
        let word = place / 64;
        for member in members(problem, primary_of, option as OptionId) {
            let range = &mut ranges[member as usize];
            *range = (range.0.min(word), range.1.max(word + 1));
        }
    }
    let lengths = ranges.iter().filter(|range| range.1 > 0);
    lengths.map(|&(low, high)| u64::from(high - low)).sum()
}
