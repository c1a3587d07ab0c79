//! Whether a clue is needed for the puzzle to have one solution: it is, if there is a solution in which it does not
//! hold. To look for that one alone is far less work than to look for a second solution without the clue, because
//! its opposite helps.
//!
//! Cost: a search by the fast grader, mostly a few nodes; bounded, for on large squares a single one can take for ever.

use super::desk::{Clue, Desk};
use crate::Stop;
use crossfoot_logic::tatham::{Fuel, Sign, State, solutions};

/// Units of [`Stop`] that a unit of fuel counts for in a search.
const STEP: u64 = 12;
/// Fuel of a search that may be short: a node or two.
pub(super) const SHORT: u64 = 30;
/// Fuel of a search that should come to an end.
pub(super) const LONG: u64 = 50_000;

/// What is known of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It follows from the others: it can go.
    Follows,
    /// There is a solution in which it does not hold: it is needed.
    Needed,
    /// The search was cut short.
    Open,
}

/// What is known of a clue that the puzzle does not have now. The state knows all others.
pub(super) fn of_clue(
    desk: &mut Desk,
    state: &State,
    clue: Clue,
    fuel: u64,
    stop: &mut Stop,
) -> Known {
    match clue {
        Clue::Less(a, b) => {
            let mut state = *state;
            desk.puzzle.add_sign(a, Sign::Greater, b);
            state.wake(&desk.puzzle, a);
            state.wake(&desk.puzzle, b);
            let known = refute(desk, state, fuel, stop);
            desk.puzzle.remove_sign(a, Sign::Greater, b);
            known
        }
        Clue::Givens(orbit) => {
            let cells = desk.orbits[usize::from(orbit)].iter();
            let each = cells.map(|&cell| of_given(desk, state, cell, fuel, stop));
            let not = each.into_iter().find(|known| *known != Known::Follows);
            not.unwrap_or(Known::Follows)
        }
    }
}

/// What is known of a given that the state does not know. It knows all others.
pub(super) fn of_given(desk: &Desk, state: &State, cell: u8, fuel: u64, stop: &mut Stop) -> Known {
    let mut state = *state;
    state.exclude(&desk.puzzle, cell, desk.digit(cell));
    refute(desk, state, fuel, stop)
}

/// Looks for a solution.
fn refute(desk: &Desk, state: State, fuel: u64, stop: &mut Stop) -> Known {
    let fuel = fuel.min(stop.left() / STEP + 1);
    let mut left = Fuel(fuel);
    let found = solutions(&desk.puzzle, state, 1, &mut left);
    stop.spend((fuel - left.0 + 1) * STEP);
    match (found.found.is_empty(), found.complete) {
        (true, true) => Known::Follows,
        (true, false) => Known::Open,
        (false, _) => Known::Needed,
    }
}

/// Takes away, in this order, every clue that is not needed for the one solution. False if a search was cut short, or
/// if one given of a group is not needed where the group is: then nothing can be said, or done.
pub(super) fn strip(desk: &mut Desk, clues: &mut Vec<Clue>, stop: &mut Stop) -> bool {
    let mut at = 0;
    while let Some(&clue) = clues.get(at) {
        desk.take(clue);
        let others: Vec<Clue> = clues
            .iter()
            .copied()
            .filter(|&other| other != clue)
            .collect();
        let state = desk.state_of(&others);
        match of_clue(desk, &state, clue, LONG, stop) {
            Known::Open => return false,
            Known::Follows => {
                clues.remove(at);
            }
            Known::Needed => {
                desk.give(clue, &mut state.clone());
                if !needs_each(desk, &state, clue, stop) {
                    return false;
                }
                at += 1;
            }
        }
    }
    true
}

/// Is each single given of a clue that is needed as a whole needed by itself?
fn needs_each(desk: &Desk, state: &State, clue: Clue, stop: &mut Stop) -> bool {
    let Clue::Givens(orbit) = clue else {
        return true;
    };
    let orbit = &desk.orbits[usize::from(orbit)];
    let mut cells = orbit.iter();
    orbit.len() == 1
        || cells.all(|&cell| {
            let mut state = *state;
            for &mate in orbit.iter().filter(|&&mate| mate != cell) {
                state.assume(&desk.puzzle, mate, desk.digit(mate));
            }
            of_given(desk, &state, cell, LONG, stop) == Known::Needed
        })
}
