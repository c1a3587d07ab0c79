//! The words that an automaton accepts at one length, as beginnings and ends: what a frontier can look like whose
//! left part is a new row and whose right part is the rest of the old one.
//!
//! Cost: the number of beginnings and ends. How many there are, weighed by the states of their columns, is counted
//! before any is listed ([`width`]).

use super::super::automaton::Automaton;
use std::collections::BTreeMap;

/// The most letters of a word.
pub const MOST_LETTERS: usize = 30;

/// Beginnings and ends of accepted words, at each cut; ascending as numbers, the first letter the highest bit.
#[derive(Clone, Debug)]
pub(super) struct Words {
    letters: usize,
    begins: Vec<Vec<u32>>,
    ends: Vec<Vec<u32>>,
}

impl Words {
    /// The words of this many letters.
    pub(super) fn new(automaton: &Automaton, letters: usize) -> Words {
        let mut begins = vec![vec![0]];
        let possible = automaton.possible(letters);
        let mut now: Vec<(u32, u8)> = vec![(0, 0)];
        for step in 0..letters {
            let left = &possible[letters - step - 1];
            let mut next = Vec::with_capacity(now.len() * 2);
            for (word, state) in now {
                for colour in 0..2 {
                    let to = automaton.state(state).next[colour as usize];
                    if let Some(to) = to.filter(|&to| left[usize::from(to)]) {
                        next.push((word << 1 | colour, to));
                    }
                }
            }
            begins.push(next.iter().map(|one| one.0).collect());
            now = next;
        }
        let ends = (0..=letters).map(|cut| ends(automaton, &possible, letters, cut));
        Words {
            letters,
            ends: ends.collect(),
            begins,
        }
    }

    pub(super) fn begins(&self, cut: usize) -> &[u32] {
        &self.begins[cut]
    }

    pub(super) fn ends(&self, cut: usize) -> &[u32] {
        &self.ends[cut]
    }

    pub(super) fn begin(&self, cut: usize, word: u32) -> Option<usize> {
        self.begins[cut].binary_search(&word).ok()
    }

    pub(super) fn end(&self, cut: usize, word: u32) -> Option<usize> {
        self.ends[cut].binary_search(&word).ok()
    }

    pub(super) fn letters(&self) -> usize {
        self.letters
    }
}

/// The ends after a cut; that of the border, all of colour 0, is always among them.
fn ends(automaton: &Automaton, possible: &[Vec<bool>], letters: usize, cut: usize) -> Vec<u32> {
    let mut now = vec![(0, reachable(automaton, possible, letters, cut))];
    for left in (0..letters - cut).rev() {
        let mut next = Vec::with_capacity(now.len() * 2);
        for (word, set) in now {
            for colour in 0..2 {
                let to = follow(automaton, set, colour) & mask(&possible[left]);
                if to != 0 {
                    next.push((word << 1 | colour as u32, to));
                }
            }
        }
        now = next;
    }
    let mut words: Vec<u32> = now.into_iter().map(|one| one.0).collect();
    if words.first() != Some(&0) {
        words.insert(0, 0);
    }
    words
}

/// The states after a number of letters from which a word can still end well.
fn reachable(automaton: &Automaton, possible: &[Vec<bool>], letters: usize, steps: usize) -> u32 {
    let all = |set| follow(automaton, set, 0) | follow(automaton, set, 1);
    (0..steps).fold(1, |set, _| all(set)) & mask(&possible[letters - steps])
}

fn mask(states: &[bool]) -> u32 {
    let each = states.iter().zip(0..);
    each.fold(0, |set, (&is, at)| set | u32::from(is) << at)
}

fn follow(automaton: &Automaton, set: u32, colour: usize) -> u32 {
    let states = (0..automaton.len() as u8).filter(|&at| set >> at & 1 == 1);
    let next = states.filter_map(|at| automaton.state(at).next[colour]);
    next.fold(0, |set, at| set | 1 << at)
}

/// The largest number of states of a frontier, over all cuts: words with a state of the other automaton for each
/// letter. Cost: polynomial; nothing is listed.
pub(super) fn width(rows: &Automaton, columns: &Automaton, letters: usize) -> u128 {
    let possible = rows.possible(letters);
    let radix = |colour: usize| columns.of(colour as u8).len() as u128;
    // beginnings by state
    let mut begins = vec![BTreeMap::from([(0_u8, 1_u128)])];
    for step in 0..letters {
        let mut next: BTreeMap<u8, u128> = BTreeMap::new();
        for (&state, &count) in &begins[step] {
            for colour in 0..2 {
                let to = rows.state(state).next[colour];
                if let Some(to) = to.filter(|&to| possible[letters - step - 1][usize::from(to)]) {
                    let sum = next.entry(to).or_default();
                    *sum = sum.saturating_add(count.saturating_mul(radix(colour)));
                }
            }
        }
        begins.push(next);
    }
    let total = |cut: usize| -> u128 {
        let begins = begins[cut]
            .values()
            .fold(0, |a: u128, &b| a.saturating_add(b));
        begins.saturating_mul(ends_width(rows, &possible, letters, cut, radix))
    };
    (0..=letters).map(total).max().unwrap_or(1)
}

fn ends_width(
    rows: &Automaton,
    possible: &[Vec<bool>],
    letters: usize,
    cut: usize,
    radix: impl Fn(usize) -> u128,
) -> u128 {
    let mut now = BTreeMap::from([(reachable(rows, possible, letters, cut), 1_u128)]);
    for left in (0..letters - cut).rev() {
        let mut next: BTreeMap<u32, u128> = BTreeMap::new();
        for (set, count) in now {
            for colour in 0..2 {
                let to = follow(rows, set, colour) & mask(&possible[left]);
                if to != 0 {
                    let sum = next.entry(to).or_default();
                    *sum = sum.saturating_add(count.saturating_mul(radix(colour)));
                }
            }
        }
        now = next;
    }
    now.values().fold(0, |a: u128, &b| a.saturating_add(b))
}
