//! The states of a finished row one by one: their addresses, and the states before or across the seam that go with
//! one of them.

use super::{Layer, Lines, Mix};

/// The states of all columns at the end of a row, or before the first one.
pub(super) type Columns = Vec<u8>;

impl Lines {
    /// The columns' states of an entry: block (by number of its word) and place in it.
    pub(super) fn columns_of(&self, block: usize, mut place: usize) -> Columns {
        let word = self.done()[block];
        let mut states = vec![0; self.columns()];
        for (column, state) in states.iter_mut().enumerate().rev() {
            let colour = (word >> (self.columns() - 1 - column) & 1) as u8;
            let of = self.cols.of(colour);
            *state = of[place % of.len()];
            place /= of.len();
        }
        states
    }

    /// The colours of columns' states.
    pub(super) fn colours_of(&self, states: &[u8]) -> Vec<u8> {
        states
            .iter()
            .map(|&state| self.cols.state(state).colour)
            .collect()
    }

    /// The states that lead to `to`, with their entries in `layer` (at the end of a row, or the start) and the
    /// weight of the mix, in ascending order of columns' states, until `visit` answers with false.
    pub(super) fn sources<V>(
        &self,
        layer: &Layer<V>,
        mix: &Mix,
        to: &[u8],
        visit: &mut dyn FnMut(&[u8], &V, i32) -> bool,
    ) {
        let mut search = Search {
            lines: self,
            mix,
            to,
            states: Vec::with_capacity(to.len()),
            start: layer.cut == 0,
            possible: self.rows.possible(self.columns()),
        };
        search.go(Some(0), 0, &mut |states, weight| {
            let value = self.entry(layer, states);
            value.is_none_or(|value| visit(states, value, weight))
        });
    }

    /// The entry of columns' states.
    pub(super) fn entry<'a, V>(&self, layer: &'a Layer<V>, states: &[u8]) -> Option<&'a V> {
        let (mut word, mut place) = (0, 0);
        for &state in states {
            let colour = self.cols.state(state).colour;
            word = word << 1 | u32::from(colour);
            place = place * self.cols.of(colour).len() + self.cols.rank(state);
        }
        let block = match layer.cut {
            0 => self.words.end(0, word)?,
            cut => self.words.begin(cut, word)?,
        };
        layer.blocks[block].as_ref().map(|block| &block[place])
    }
}

struct Search<'a> {
    lines: &'a Lines,
    mix: &'a Mix,
    to: &'a [u8],
    states: Columns,
    /// Is it the border that leads to the row?
    start: bool,
    possible: Vec<Vec<bool>>,
}

impl Search<'_> {
    fn go(
        &mut self,
        row: Option<u8>,
        weight: i32,
        visit: &mut dyn FnMut(&[u8], i32) -> bool,
    ) -> bool {
        let column = self.states.len();
        let Some(&to) = self.to.get(column) else {
            return visit(&self.states, weight);
        };
        let (lines, mix) = (self.lines, self.mix);
        let cols = &lines.cols;
        let sources = &mix.into[usize::from(cols.state(to).colour)][cols.rank(to)];
        let left = self.to.len() - column - 1;
        for source in sources {
            let from = cols.of(source.colour)[source.rank];
            let next = row.and_then(|row| lines.rows.state(row).next[usize::from(source.colour)]);
            let next = next.filter(|&next| self.possible[left][usize::from(next)]);
            if next.is_some() || self.start && from == 0 {
                self.states.push(from);
                let on = self.go(next, weight + source.weight, visit);
                self.states.pop();
                if !on {
                    return false;
                }
            }
        }
        true
    }
}
