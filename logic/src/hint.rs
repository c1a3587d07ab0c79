//! The next cell that can be filled in, and the steps that lead there and no others.
//!
//! Walks on until a step fills in a cell, then goes back: a step matters if it took candidates from a cell that
//! a step which matters cites. Cost: that of the walk up to there.

use crate::state::State;
use crate::step::Step;
use crate::technique::{Ladder, Rung};
use crate::walk::{End, Walk};

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The steps, the last of which fills in a cell; each can be applied after those before it.
    pub steps: Vec<(&'static Rung, Step)>,
    /// How the walk ended if no cell can be filled in; then `steps` are all that can still be done.
    pub end: Option<End>,
}

/// The way to the next cell that can be filled in from this state. `fuel` bounds the work ([`crate::Work::set_fuel`]).
pub fn hint(state: &State, ladder: &'static Ladder, fuel: u64) -> Hint {
    let mut walk = Walk::new(state.clone(), ladder);
    walk.work().set_fuel(fuel);
    let mut steps: Vec<(&'static Rung, Step)> = Vec::new();
    while let Some(found) = walk.find() {
        let fills = !found.1.places.is_empty();
        found.1.apply(&mut walk.state);
        steps.push(found);
        if fills {
            return Hint {
                steps: matter(state, steps, |found| &found.1),
                end: None,
            };
        }
    }
    Hint {
        steps,
        end: Some(walk.end()),
    }
}

/// The last of these steps from this state and those before it on which it rests, directly or not.
#[must_use]
pub fn those_that_matter(state: &State, steps: Vec<Step>) -> Vec<Step> {
    matter(state, steps, |step| step)
}

fn matter<T>(state: &State, mut steps: Vec<T>, step: impl Fn(&T) -> &Step) -> Vec<T> {
    let Some(last) = steps.pop() else {
        return steps;
    };
    let mut cited = vec![false; state.board.len()];
    let cite = |cited: &mut Vec<bool>, step: &Step| {
        // trial rests on everything, which is no help
        let all = step.technique == crate::beyond::TRIAL;
        for &(cell, _) in step.cells.iter().filter(|_| !all) {
            cited[cell as usize] = true;
        }
    };
    cite(&mut cited, step(&last));
    let mut kept = vec![last];
    while let Some(found) = steps.pop() {
        if step(&found).removes.iter().any(|r| cited[r.0 as usize]) {
            cite(&mut cited, step(&found));
            kept.push(found);
        }
    }
    kept.reverse();
    kept
}
