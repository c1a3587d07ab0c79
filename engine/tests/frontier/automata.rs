//! Automata for the tests: stretches of colour 1 with bounds on their length, and small random ones.

use crossfoot_engine::frontier::{Automaton, State};

/// Words whose stretches of colour 1 have from `least` to `most` letters, at least one of them unless `empty`.
/// Entering a stretch weighs 1.
pub(crate) fn stretches(least: u8, most: Option<u8>, empty: bool) -> Automaton {
    let longest = most.unwrap_or(least.max(2));
    let first = 2;
    let ones = (1..=longest).map(|length| State {
        next: [
            (length >= least).then_some(1),
            match (length < longest, most) {
                (true, _) => Some(first + length),
                (false, None) => Some(first + length - 1),
                (false, Some(_)) => None,
            },
        ],
        accept: length >= least,
        colour: 1,
        weight: i32::from(length == 1),
    });
    let zero = |seen: bool| State {
        next: [Some(u8::from(seen)), (longest > 0).then_some(first)],
        accept: seen || empty,
        colour: 0,
        weight: 0,
    };
    let states = [zero(false), zero(true)].into_iter().chain(ones);
    Automaton::new(states.collect()).unwrap()
}
