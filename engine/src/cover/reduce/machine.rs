//! The reduction as a machine: cheap rules first.
//!
//! Source: see the module above. Cost: an item is looked at again after one of its options went. Deviation: it may
//! stop at any time; what has been found by then is sound.

use super::Gone;
use super::blocked::Blocked;
use super::rebuild::Reduced;
use super::state::State;
use crate::cover::problem::Problem;
use crate::domain::Fuel;
use std::sync::Arc;

/// A reduction under way.
#[derive(Clone, Debug)]
pub struct Reduction {
    state: State,
    blocked: Blocked,
}

impl Reduction {
    /// A reduction to be run.
    pub fn new(problem: Arc<Problem>) -> Reduction {
        Reduction {
            state: State::new(problem),
            blocked: Blocked::default(),
        }
    }

    /// Reduces until nothing changes or until the fuel is gone, a unit about a look at an option; whether it is
    /// done.
    pub fn run(&mut self, fuel: &mut Fuel) -> bool {
        loop {
            if self.state.dead.is_some() {
                return true;
            }
            if fuel.0 == 0 {
                return false;
            }
            let before = self.work();
            let more = self.step();
            fuel.0 = fuel.0.saturating_sub(1 + self.work() - before);
            if !more {
                return true;
            }
        }
    }

    /// Steps so far.
    pub fn work(&self) -> u64 {
        self.state.work()
    }

    /// Bytes in use, about.
    pub fn bytes(&self) -> usize {
        let state = &self.state;
        state.residue.bytes() + state.gone.len() * size_of::<Gone>() + state.stamps.len() * 40
    }

    /// What is left, by now; the reduction need not be done.
    pub fn finish(self) -> Reduced {
        Reduced::of(self.state)
    }

    /// One step of the cheapest rule that has something to do; false if there is none.
    fn step(&mut self) -> bool {
        let state = &mut self.state;
        if let Some(item) = state.residue.forced() {
            state.force(item);
        } else if let Some(item) = state.cheap.pop() {
            state.dominate(item);
        } else if self.blocked.busy() {
            self.blocked.go_on(state);
        } else if let Some(item) = state.dear.pop() {
            if state.needs(item) {
                self.blocked.begin(state, item);
            }
        } else {
            return false;
        }
        true
    }
}
