//! The slow twin of the dense sweep: the dynamic program of the literature, row by row over whole rows, on maps of
//! the columns' states; and the same family as a rule for the layered sweep, cell by cell.

use crossfoot_engine::frontier::{Automaton, Rule};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// All words of so many letters that the automaton accepts, with their weights.
pub(crate) fn words(automaton: &Automaton, letters: usize) -> Vec<(Vec<u8>, i32)> {
    let word = |bits: u32| -> Vec<u8> { (0..letters).map(|at| (bits >> at & 1) as u8).collect() };
    let all = (0..1_u32 << letters).map(word);
    all.filter_map(|word| {
        let (state, weight) = automaton.read(word.iter().copied())?;
        automaton.state(state).accept.then_some((word, weight))
    })
    .collect()
}

/// The number of pictures by weight, row by row.
pub(crate) fn by_rows(
    across: &Automaton,
    down: &Automaton,
    rows: usize,
    columns: usize,
) -> BTreeMap<i32, BigUint> {
    let words = words(across, columns);
    let start = (vec![0_u8; columns], 0);
    let mut layer = BTreeMap::from([(start, BigUint::from(1_u8))]);
    for _ in 0..rows {
        let mut next = BTreeMap::new();
        for ((states, weight), count) in &layer {
            for (word, own) in &words {
                let to: Option<Vec<u8>> = states
                    .iter()
                    .zip(word)
                    .map(|(&state, &letter)| down.state(state).next[usize::from(letter)])
                    .collect();
                let Some(to) = to else { continue };
                let more: i32 = to.iter().map(|&state| down.state(state).weight).sum();
                *next
                    .entry((to, weight + own + more))
                    .or_insert(BigUint::ZERO) += count;
            }
        }
        layer = next;
    }
    let mut totals = BTreeMap::new();
    for ((states, weight), count) in layer {
        if states.iter().all(|&state| down.state(state).accept) {
            *totals.entry(weight).or_insert(BigUint::ZERO) += count;
        }
    }
    totals
}

/// The same family for the layered sweep.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) across: Automaton,
    pub(crate) down: Automaton,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Rule for Grid {
    /// The row's state, and the columns' states.
    type State = (u8, [u8; 9]);

    fn steps(&self) -> usize {
        self.rows * self.columns
    }

    fn start(&self) -> Self::State {
        (0, [0; 9])
    }

    fn next(&self, step: usize, state: Self::State, colour: u8) -> Option<(Self::State, i32)> {
        let (mut row, mut columns) = state;
        let column = step % self.columns;
        row = self.across.state(row).next[usize::from(colour)]?;
        let down = self.down.state(columns[column]).next[usize::from(colour)]?;
        columns[column] = down;
        let weight = self.across.state(row).weight + self.down.state(down).weight;
        if column + 1 == self.columns {
            if !self.across.state(row).accept {
                return None;
            }
            row = 0;
        }
        Some(((row, columns), weight))
    }

    fn accept(&self, (_, columns): Self::State) -> bool {
        let mut columns = columns[..self.columns].iter();
        columns.all(|&state| self.down.state(state).accept)
    }
}
