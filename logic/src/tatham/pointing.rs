//! Pointing cages: a digit that every layout of a cage has in some line is in no other cell of that line.
//! From Keen's Hard.
//!
//! Cost: the layouts of the cage until no digit is left that could be deleted anywhere.

use super::bits::{Did, digits, pop};
use super::puzzle::Cage;
use super::search::{Goal, layouts};
use super::singles::walk;
use super::{Fuel, Puzzle, State};

/// Looks at cages until one gives something.
pub(super) fn run(state: &mut State, puzzle: &Puzzle, fuel: &mut Fuel) -> Did {
    while let Some(i) = pop(&mut state.clues[2]) {
        let Some(cage) = puzzle.cages.get(usize::from(i)) else {
            continue;
        };
        let Some(need) = needs(state, cage, fuel) else {
            state.clues[2][usize::from(i >> 6)] |= 1 << (i & 63);
            return Did::Empty;
        };
        let mut did = Did::Nothing;
        for line in lines(cage.lines) {
            let (start, step) = walk(line);
            for i in 0..puzzle.n {
                let cell = (start + i * step) as u8;
                let mask = state.candidates(cell);
                if mask & need[line as usize] != 0 && !cage.cells().contains(&cell) {
                    state.keep(puzzle, cell, mask & !need[line as usize]);
                    did = Did::Something;
                }
            }
        }
        if did == Did::Something {
            return did;
        }
    }
    Did::Nothing
}

/// The digits that every layout has in each line.
fn needs(state: &State, cage: &Cage, fuel: &mut Fuel) -> Option<[u16; 32]> {
    let mut goal = Needs {
        need: [0; 32],
        lines: cage.lines,
    };
    for &cell in cage.cells() {
        let mask = state.candidates(cell);
        goal.need[usize::from(cell >> 4)] |= mask;
        goal.need[16 + usize::from(cell & 15)] |= mask;
    }
    if let [a, b] = *cage.cells() {
        let (a, b) = (state.candidates(a), state.candidates(b));
        // a line through one of two cells learns nothing that singles do not know
        let shared = lines(cage.lines).find(|&line| {
            let in_line = |&cell: &u8| super::puzzle::lines_of(cell) >> line & 1 == 1;
            cage.cells().iter().all(in_line)
        });
        let mut common = shared.map_or(0, |line| goal.need[line as usize]);
        goal.need = [0; 32];
        for d in digits(a) {
            for e in digits(cage.partners[d as usize] & b) {
                common &= 1 << d | 1 << e;
            }
        }
        if let Some(line) = shared {
            goal.need[line as usize] = common;
        }
        return Some(goal.need);
    }
    layouts(state, cage, &mut goal, fuel).then_some(goal.need)
}

/// The lines of a mask of lines.
fn lines(mask: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |&line| mask >> line & 1 == 1)
}

/// Digits that every layout so far has in a line.
struct Needs {
    need: [u16; 32],
    lines: u32,
}

impl Goal for Needs {
    fn may(&self, _chosen: &[u16], _masks: &[u16], used: &[u16; 32]) -> bool {
        lines(self.lines).any(|line| self.need[line as usize] & !used[line as usize] != 0)
    }

    fn see(&mut self, _chosen: &[u16], used: &[u16; 32]) -> bool {
        let mut any = 0;
        for line in lines(self.lines) {
            self.need[line as usize] &= used[line as usize];
            any |= self.need[line as usize];
        }
        any != 0
    }
}
