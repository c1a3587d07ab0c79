//! Automata that read a line of cells of two colours, and what becomes of them read from both ends.
//!
//! Where a language is closed under reversal, a word x·yᴿ is in it or not by the states that x and y lead to:
//! two halves can be joined by a table of pairs of states. Cost: the square of the number of states, which is
//! small; the test of reversal is by the subset construction.

use rustc_hash::FxHashSet;
use std::fmt;

/// A state of an [`Automaton`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The states that follow on colours 0 and 1, if any.
    pub next: [Option<u8>; 2],
    /// May the line end here?
    pub accept: bool,
    /// The colour that leads here, the same by every way; the border counts as colour 0.
    pub colour: u8,
    /// What entering the state weighs.
    pub weight: i32,
}

/// A deterministic automaton over colours 0 and 1. State 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    states: Vec<State>,
    /// Number of each state among those of its colour.
    ranks: Vec<usize>,
    /// The states of each colour.
    of: [Vec<u8>; 2],
}

/// What is wrong with the states of an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadAutomaton {
    /// There is none, or there are more than [`MOST_STATES`].
    Number,
    /// This state leads to one that does not exist or has another colour.
    Step(usize),
    /// The start does not have colour 0.
    Start,
}

impl fmt::Display for BadAutomaton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAutomaton::Number => write!(f, "an automaton has 1 to {MOST_STATES} states"),
            BadAutomaton::Step(state) => write!(f, "state {state} leads to a wrong one"),
            BadAutomaton::Start => write!(f, "the start has colour 1"),
        }
    }
}

impl std::error::Error for BadAutomaton {}

/// The most states of an automaton.
pub const MOST_STATES: usize = 32;

impl Automaton {
    /// An automaton of these states.
    ///
    /// # Errors
    /// See [`BadAutomaton`].
    pub fn new(states: Vec<State>) -> Result<Automaton, BadAutomaton> {
        if states.is_empty() || states.len() > MOST_STATES {
            return Err(BadAutomaton::Number);
        }
        if states[0].colour != 0 {
            return Err(BadAutomaton::Start);
        }
        for (at, state) in states.iter().enumerate() {
            for (colour, next) in (0..).zip(state.next) {
                let fits = |next: u8| {
                    let next = states.get(usize::from(next));
                    next.is_some_and(|next| next.colour == colour)
                };
                if !next.is_none_or(fits) {
                    return Err(BadAutomaton::Step(at));
                }
            }
        }
        let mut of = [Vec::new(), Vec::new()];
        let ranks = states.iter().zip(0..).map(|(state, at)| {
            let of = &mut of[usize::from(state.colour & 1)];
            of.push(at);
            of.len() - 1
        });
        let ranks = ranks.collect();
        Ok(Automaton { states, ranks, of })
    }

    /// Number of states.
    #[expect(clippy::len_without_is_empty, reason = "no automaton is empty")]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// A state by number.
    pub fn state(&self, state: u8) -> &State {
        &self.states[usize::from(state)]
    }

    /// The states of a colour, ascending.
    pub fn of(&self, colour: u8) -> &[u8] {
        &self.of[usize::from(colour)]
    }

    /// The number of a state among those of its colour.
    pub fn rank(&self, state: u8) -> usize {
        self.ranks[usize::from(state)]
    }

    /// Where a word leads, and what it weighs.
    pub fn read(&self, word: impl IntoIterator<Item = u8>) -> Option<(u8, i32)> {
        word.into_iter()
            .try_fold((0, 0), |(state, weight), colour| {
                let next = self.state(state).next[usize::from(colour)]?;
                Some((next, weight + self.state(next).weight))
            })
    }

    /// For each number of letters up to `most`: the states from which that many can lead to acceptance.
    pub fn possible(&self, most: usize) -> Vec<Vec<bool>> {
        let mut all: Vec<Vec<bool>> = vec![self.states.iter().map(|state| state.accept).collect()];
        for _ in 0..most {
            let last = &all[all.len() - 1];
            let leads = |state: &State| {
                let mut next = state.next.iter().flatten();
                next.any(|&next| last[usize::from(next)])
            };
            all.push(self.states.iter().map(leads).collect());
        }
        all
    }

    /// A shortest word of at least one letter to each state, if there is one.
    fn words(&self) -> Vec<Option<Vec<u8>>> {
        let mut found: Vec<Option<Vec<u8>>> = vec![None; self.len()];
        let mut now: Vec<(u8, Vec<u8>)> = vec![(0, Vec::new())];
        while let Some((state, word)) = (!now.is_empty()).then(|| now.remove(0)) {
            for (colour, next) in (0..).zip(self.state(state).next) {
                let Some(next) = next else { continue };
                if found[usize::from(next)].is_none() {
                    let mut word = word.clone();
                    word.push(colour);
                    found[usize::from(next)] = Some(word.clone());
                    now.push((next, word));
                }
            }
        }
        found
    }

    /// Is each accepted word accepted backwards too?
    pub fn is_reversible(&self) -> bool {
        let accepting = |state: &State| state.accept;
        let end = (0..self.len()).filter(|&at| accepting(&self.states[at]));
        let start = (end.fold(0_u32, |set, at| set | 1 << at), Some(0_u8));
        let (mut seen, mut open) = (FxHashSet::default(), vec![start]);
        while let Some((set, state)) = open.pop() {
            if !seen.insert((set, state)) {
                continue;
            }
            let forwards = state.is_some_and(|state| self.state(state).accept);
            if forwards != (set & 1 == 1) {
                return false;
            }
            for colour in 0..2 {
                let leads = |at: &usize| {
                    let next = self.states[*at].next[colour];
                    next.is_some_and(|next| set >> next & 1 == 1)
                };
                let before = (0..self.len()).filter(leads);
                let before = before.fold(0_u32, |set, at| set | 1 << at);
                let after = state.and_then(|state| self.state(state).next[colour]);
                if before != 0 || after.is_some() {
                    open.push((before, after));
                }
            }
        }
        true
    }

    /// The first halves of the accepted words that are their own reverse; with `sharing` up to the middle letter.
    /// `None` if the language is not closed under reversal.
    pub fn halves(&self, sharing: bool) -> Option<Automaton> {
        let join = match sharing {
            true => self.join_sharing()?,
            false => self.join()?,
        };
        let mut halves = self.clone();
        for (state, number) in halves.states.iter_mut().zip(0..) {
            state.accept = join.get(number, number).is_some();
        }
        Some(halves)
    }

    /// How two halves of a line join: x of state s and y of state t make x·yᴿ. `None` if the language is not
    /// closed under reversal.
    pub fn join(&self) -> Option<Join> {
        self.joined(|first, second| [first, second].concat())
    }

    /// How two halves that share their last cell join. `None` if the language is not closed under reversal.
    pub fn join_sharing(&self) -> Option<Join> {
        self.joined(|first, second| match (first.last(), second.first()) {
            (Some(a), Some(b)) if a == b => [first, &second[1..]].concat(),
            // no word has this letter
            _ => vec![2],
        })
    }

    fn joined(&self, together: impl Fn(&[u8], &[u8]) -> Vec<u8>) -> Option<Join> {
        if !self.is_reversible() {
            return None;
        }
        let words = self.words();
        let mut pairs = Vec::with_capacity(self.len() * self.len());
        for first in &words {
            for second in &words {
                pairs.push(self.pair(first.as_deref(), second.as_deref(), &together));
            }
        }
        Some(Join {
            states: self.len(),
            pairs,
        })
    }

    fn pair(
        &self,
        first: Option<&[u8]>,
        second: Option<&[u8]>,
        together: impl Fn(&[u8], &[u8]) -> Vec<u8>,
    ) -> Option<i32> {
        let (first, second) = (first?, second?);
        let parts = self.read(first.iter().copied())?.1 + self.read(second.iter().copied())?.1;
        let back: Vec<u8> = second.iter().rev().copied().collect();
        let whole = together(first, &back);
        if whole.contains(&2) {
            return None;
        }
        let (state, weight) = self.read(whole)?;
        self.state(state).accept.then(|| weight - parts)
    }
}

/// Which pairs of states join to an accepted line, and how the weight of the whole differs from that of the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join {
    states: usize,
    pairs: Vec<Option<i32>>,
}

impl Join {
    /// What the whole weighs more than its parts; `None` if it is not accepted.
    pub fn get(&self, first: u8, second: u8) -> Option<i32> {
        self.pairs[usize::from(first) * self.states + usize::from(second)]
    }
}
