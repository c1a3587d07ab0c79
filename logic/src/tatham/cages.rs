//! What a cage says about its own cells. Keen's Easy takes from all layouts the union of their digits,
//! without places; Normal and above keep in each cell the digits of some layout.
//!
//! Cost: two cells, a table of partners; more, the layouts until every candidate is found in one.

use super::bits::{Did, digits, pop};
use super::puzzle::Cage;
use super::search::{Goal, layouts};
use super::{CAGE, Fuel, Level, Puzzle, State};

/// Looks at cages until one gives something.
pub(super) fn run(state: &mut State, puzzle: &Puzzle, level: Level, fuel: &mut Fuel) -> Did {
    let places = level >= Level::Clues;
    while let Some(i) = pop(&mut state.clues[usize::from(places)]) {
        let Some(cage) = puzzle.cages.get(usize::from(i)) else {
            continue;
        };
        let Some(mut seen) = supported(state, cage, places, fuel) else {
            state.clues[usize::from(places)][usize::from(i >> 6)] |= 1 << (i & 63);
            return Did::Empty;
        };
        let cells = cage.cells();
        if !places {
            let union = seen[..cells.len()].iter().fold(0, |all, seen| all | seen);
            seen = [union; CAGE];
        }
        let mut did = Did::Nothing;
        for (&cell, seen) in cells.iter().zip(seen) {
            let mask = state.candidates(cell);
            if state.keep(puzzle, cell, mask & seen) {
                did = Did::Something;
            }
        }
        if did == Did::Something {
            return did;
        }
    }
    Did::Nothing
}

/// The digits of each cell in some layout; all cells' together if places do not matter.
fn supported(state: &State, cage: &Cage, places: bool, fuel: &mut Fuel) -> Option<[u16; CAGE]> {
    let mut seen = [0; CAGE];
    if let [a, b] = *cage.cells() {
        let (a, b) = (state.candidates(a), state.candidates(b));
        for d in digits(a) {
            let with = cage.partners[d as usize] & b;
            if with != 0 {
                seen[0] |= 1 << d;
                seen[1] |= with;
            }
        }
        return Some(seen);
    }
    if places {
        let mut goal = Places { seen };
        return layouts(state, cage, &mut goal, fuel).then_some(goal.seen);
    }
    let cells = cage.cells().iter();
    let all = cells.fold(0, |all, &cell| all | state.candidates(cell));
    let mut goal = Union { seen: 0, all };
    seen[0] = layouts(state, cage, &mut goal, fuel).then_some(goal.seen)?;
    Some(seen)
}

/// Which digit is where in some layout.
struct Places {
    seen: [u16; CAGE],
}

impl Goal for Places {
    fn may(&self, chosen: &[u16], masks: &[u16], _used: &[u16; 32]) -> bool {
        let ahead = chosen.iter().chain(masks);
        ahead.zip(&self.seen).any(|(mask, seen)| mask & !seen != 0)
    }

    fn see(&mut self, chosen: &[u16], _used: &[u16; 32]) -> bool {
        for (seen, mask) in self.seen.iter_mut().zip(chosen) {
            *seen |= mask;
        }
        true
    }
}

/// Which digits are somewhere in some layout.
struct Union {
    seen: u16,
    all: u16,
}

impl Goal for Union {
    fn may(&self, chosen: &[u16], masks: &[u16], _used: &[u16; 32]) -> bool {
        let ahead = chosen.iter().chain(masks);
        ahead.fold(0, |all, mask| all | mask) & !self.seen != 0
    }

    fn see(&mut self, chosen: &[u16], _used: &[u16; 32]) -> bool {
        self.seen = chosen.iter().fold(self.seen, |seen, mask| seen | mask);
        self.seen != self.all
    }
}
