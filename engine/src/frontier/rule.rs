//! A family of pictures as an automaton that reads them cell by cell.

use std::hash::Hash;

/// What a picture must be, read one cell after the other. Everything that matters of the cells read so far is in
/// the state; two beginnings with the same state have the same ends.
pub trait Rule: Sync {
    /// What is known of the cells so far, as compact as it gets.
    type State: Copy + Eq + Ord + Hash + Send + Sync;

    /// Number of cells.
    fn steps(&self) -> usize;

    /// Number of colours, from 1 to 256; a cell takes one below it.
    fn colours(&self) -> u8 {
        2
    }

    /// The state before the first cell.
    fn start(&self) -> Self::State;

    /// The state after cell number `step` took a colour, and what that weighs; `None` if no picture begins so. The
    /// weights of a beginning never add up to less than 0.
    fn next(&self, step: usize, state: Self::State, colour: u8) -> Option<(Self::State, i32)>;

    /// Is this the state of a whole picture of the family?
    fn accept(&self, state: Self::State) -> bool;
}

/// The pictures of a family that weigh exactly so much.
#[derive(Clone, Copy, Debug)]
pub struct Exactly<R> {
    /// The family.
    pub rule: R,
    /// The weight.
    pub weight: i32,
}

impl<R: Rule> Rule for Exactly<R> {
    type State = (R::State, i32);

    fn steps(&self) -> usize {
        self.rule.steps()
    }

    fn colours(&self) -> u8 {
        self.rule.colours()
    }

    fn start(&self) -> Self::State {
        (self.rule.start(), 0)
    }

    fn next(&self, step: usize, state: Self::State, colour: u8) -> Option<(Self::State, i32)> {
        let (next, weight) = self.rule.next(step, state.0, colour)?;
        Some(((next, state.1 + weight), weight))
    }

    fn accept(&self, state: Self::State) -> bool {
        state.1 == self.weight && self.rule.accept(state.0)
    }
}
