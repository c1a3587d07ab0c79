//! Pictures drawn uniformly from a family: backward counts over the layers of a sweep.
//!
//! The states of all layers are kept; from the last layer on, each gets the number of its ends. A picture is then
//! drawn from its first cell to its last, each colour with the odds that its ends have. Cost: memory for all
//! states; a picture costs one look-up a cell and colour.

use super::algebra::Reached;
use super::hands::{Hands, Unfinished};
use super::rule::Rule;
use super::sweep::Sweep;
use num_bigint::BigUint;

/// The number of ends of every reachable state.
#[derive(Clone, Debug)]
pub struct Ends<S> {
    layers: Vec<Sweep<S, BigUint>>,
}

/// The layers of one family take so many bytes for each state, counts of two words included.
const STATE_BYTES: u128 = 40;

impl<S: Copy + Eq + Ord + std::hash::Hash + Send + Sync> Ends<S> {
    /// Counts the ends; the states of all layers may take `most` bytes.
    ///
    /// # Errors
    /// The hands stopped, or more memory is needed.
    pub fn count<R: Rule<State = S>>(
        rule: &R,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<Ends<S>, Unfinished> {
        let one = STATE_BYTES + size_of::<S>() as u128;
        let mut sweep = Sweep::start(rule, &Reached);
        let mut layers = vec![sweep.with(&BigUint::ZERO)];
        for _ in 0..rule.steps() {
            sweep.advance(rule, &Reached, hands, most)?;
            let (states, bytes) = (u128::from(sweep.states()), u128::from(sweep.states()) * one);
            if bytes > most as u128 {
                return Err(Unfinished::Memory { states, bytes });
            }
            layers.push(sweep.with(&BigUint::ZERO));
        }
        let mut ends = Ends { layers };
        ends.fill(rule, hands)?;
        Ok(ends)
    }

    fn fill<R: Rule<State = S>>(
        &mut self,
        rule: &R,
        hands: &mut impl Hands,
    ) -> Result<(), Unfinished> {
        for step in (0..self.layers.len()).rev() {
            let (before, after) = self.layers.split_at_mut(step + 1);
            let next = after.first();
            let work = |part: &mut Vec<(S, BigUint)>| {
                for (state, value) in part {
                    *value = match next {
                        None => BigUint::from(u8::from(rule.accept(*state))),
                        Some(next) => (0..rule.colours())
                            .filter_map(|colour| rule.next(step, *state, colour))
                            .filter_map(|(to, _)| next.get(&to))
                            .sum(),
                    };
                }
            };
            let layer = &mut before[step];
            if !hands.each(layer.parts_mut(), work) {
                return Err(Unfinished::Stopped);
            }
        }
        Ok(())
    }

    /// The number of pictures.
    pub fn total<R: Rule<State = S>>(&self, rule: &R) -> BigUint {
        let all = self.layers[0].get(&rule.start());
        all.cloned().unwrap_or(BigUint::ZERO)
    }

    /// One picture, its colours in the order of the cells; `below` answers with a number below the one it gets, each
    /// equally likely. `None` if there is no picture.
    pub fn draw<R: Rule<State = S>>(
        &self,
        rule: &R,
        below: &mut dyn FnMut(&BigUint) -> BigUint,
    ) -> Option<Vec<u8>> {
        let total = self.total(rule);
        let mut left = (total != BigUint::ZERO).then(|| below(&total))?;
        let (mut state, mut colours) = (rule.start(), Vec::with_capacity(rule.steps()));
        for (step, layer) in self.layers.iter().skip(1).enumerate() {
            let (colour, next) = (0..rule.colours()).find_map(|colour| {
                let (next, _) = rule.next(step, state, colour)?;
                let ends = layer.get(&next)?;
                if left < *ends {
                    return Some((colour, next));
                }
                left -= ends;
                None
            })?;
            colours.push(colour);
            state = next;
        }
        Some(colours)
    }
}
