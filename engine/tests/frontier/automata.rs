//! Automata for the tests: stretches of colour 1 with bounds on their length, and small random ones.

use crossfoot_engine::frontier::{Automaton, State};

/// Words whose stretches of colour 1 have from `least` to `most` letters, at least one of them unless `empty`.
/// Entering a stretch weighs 1.
pub(crate) fn stretches(least: u8, most: Option<u8>, empty: bool) -> Automaton {
    let longest = most.unwrap_or(least.max(2));
    let ones = (1..=longest).map(|length| State {
        next: [
            (length >= least).then_some(1),
            match (length < longest, most) {
                (true, _) => Some(2 + length),
                (false, None) => Some(1 + length),
                (false, Some(_)) => None,
            },
        ],
        accept: length >= least,
        colour: 1,
        weight: i32::from(length == 1),
    });
    let zero = |seen: bool| State {
        next: [Some(u8::from(seen)), Some(2)],
        accept: seen || empty,
        colour: 0,
        weight: 0,
    };
    let states = [zero(false), zero(true)].into_iter().chain(ones);
    Automaton::new(states.collect()).unwrap()
}

/// A stream of numbers that look random.
pub(crate) struct Stream(pub(crate) u64);

impl Stream {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // xorshift64*
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}

/// An automaton with this many states of each colour; usually its language is not closed under reversal.
pub(crate) fn random(stream: &mut Stream, zeros: u64, ones: u64) -> Automaton {
    let mut states = Vec::new();
    for number in 0..zeros + ones {
        let mut to = |first: u64, count: u64| {
            let some = stream.below(5) > 0;
            some.then(|| (first + stream.below(count)) as u8)
        };
        states.push(State {
            next: [to(0, zeros), to(zeros, ones)],
            accept: stream.below(3) > 0,
            colour: u8::from(number >= zeros),
            weight: stream.below(3) as i32,
        });
    }
    Automaton::new(states).unwrap()
}
