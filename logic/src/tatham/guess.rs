//! What is left to guessing, his last level: solutions by depth-first search over the deductions of all
//! other levels, from the open cell with the fewest candidates, up to a number of them.
//!
//! The one place in `logic` that guesses. No technique can reach it: it is the machine's, for a generator
//! that wants to know whether a puzzle of the last level has one solution, and where a second one differs.

use super::bits::digits;
use super::{Fuel, Level, Outcome, Puzzle, State};

/// What was found.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The solutions, as states without an open cell.
    pub found: Vec<State>,
    /// Whether there are no others, unless as many as asked for were found.
    pub complete: bool,
}

/// Up to `most` solutions of what is left in a state.
pub fn solutions(puzzle: &Puzzle, state: State, most: usize, fuel: &mut Fuel) -> Solutions {
    let mut found = Vec::new();
    let mut stack = vec![state];
    while found.len() < most {
        let Some(mut state) = stack.pop() else { break };
        // chains cost more than they save here
        match state.run(puzzle, Level::Subsets, fuel) {
            Outcome::Solved => found.push(state),
            Outcome::Broken => {}
            Outcome::OutOfFuel => {
                return Solutions {
                    found,
                    complete: false,
                };
            }
            Outcome::Stuck => {
                let size = |cell: &u8| state.candidates(*cell).count_ones();
                let open = puzzle.cells().filter(|cell| size(cell) > 1);
                let cell = open
                    .min_by_key(size)
                    .expect("a stuck state has an open cell");
                let mut mask = state.candidates(cell);
                while mask != 0 {
                    // the greatest first onto the stack: the least is tried first
                    let digit = 15 - mask.leading_zeros();
                    mask &= !(1 << digit);
                    let mut next = state;
                    next.assume(puzzle, cell, digit as u8);
                    stack.push(next);
                }
            }
        }
    }
    Solutions {
        found,
        complete: true,
    }
}

impl State {
    /// The digits of a solved state (from 1), in reading order.
    pub fn solution(&self, puzzle: &Puzzle) -> Option<Vec<u8>> {
        let digit = |cell: u8| {
            let mut candidates = digits(self.candidates(cell));
            candidates.next().map(|d| d as u8 + 1)
        };
        match self.open() {
            0 => puzzle.cells().map(digit).collect(),
            _ => None,
        }
    }
}
