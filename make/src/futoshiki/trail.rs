//! One solve from empty to the end: clues are given one after the other, each where it does something now, and the
//! state before each is kept. Then they are taken away again, the last first: whether the rest still does is found
//! from the kept state before the clue, so that most of the work is not done again.
//!
//! Source: DESIGN §8, "Futoshiki at level T". Cost: a clue given or tried is a run of the grader over what it
//! changes, some µs, and a state of 0.6 kB copied.

use super::desk::{Clue, Desk, borders};
use super::unique::{self, Known, SHORT};
use crate::{Chance, Stop};
use crossfoot_logic::tatham::{Level, Outcome, State};

/// How often in a hundred a sign is given where one fires.
const SIGNS: u32 = 88;

/// What may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    /// Signs.
    pub(super) signs: bool,
    /// Givens, beyond those that are held.
    pub(super) givens: bool,
}

/// What a clue is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// That the level finishes the puzzle.
    Level,
    /// That there is one solution, as far as a short search tells.
    One,
}

/// A trail.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// The clues in the order in which they were given.
    pub(super) clues: Vec<Clue>,
    /// The first clues, which stay.
    held: usize,
    /// The state before each, at the end of what the level can do.
    before: Vec<State>,
    /// The state after all.
    state: State,
    level: Level,
    palette: Palette,
    /// Signs that are not given.
    signs: Vec<Clue>,
}

impl Trail {
    /// A trail on a desk without clues; those that are held are given at once, and stay.
    pub(super) fn new(desk: &mut Desk, level: Level, palette: Palette, held: &[Clue]) -> Trail {
        let signs = palette.signs && level >= Level::Clues;
        let signs = if signs { borders(desk.n) } else { borders(0) };
        let mut trail = Trail {
            clues: Vec::with_capacity(desk.n * desk.n),
            held: held.len(),
            before: Vec::with_capacity(desk.n * desk.n),
            state: desk.empty,
            level,
            palette,
            signs: signs.map(|border| desk.sign(border)).collect(),
        };
        held.iter().for_each(|&clue| trail.give(desk, clue));
        trail
    }

    /// Gives a clue.
    fn give(&mut self, desk: &mut Desk, clue: Clue) {
        self.before.push(self.state);
        self.clues.push(clue);
        desk.give(clue, &mut self.state);
    }

    /// Gives clues until the level finishes the puzzle. False if it cannot be finished, or the work must stop.
    pub(super) fn grow(&mut self, desk: &mut Desk, chance: &mut Chance, stop: &mut Stop) -> bool {
        let givens = self.palette.givens;
        loop {
            match desk.run(&mut self.state, self.level, stop) {
                Outcome::Solved => return true,
                Outcome::Stuck => {}
                Outcome::Broken | Outcome::OutOfFuel => return false,
            }
            let sign = (!givens || chance.percent(SIGNS))
                .then(|| self.firing(desk, !givens, chance))
                .flatten();
            let given = || {
                givens
                    .then(|| desk.most_open(&self.state, chance))
                    .flatten()
            };
            let Some(clue) = sign.or_else(given) else {
                return false;
            };
            self.give(desk, clue);
        }
    }

    /// A random sign that does something now, or any other one if `any`; takes it out of those that are left.
    fn firing(&mut self, desk: &Desk, any: bool, chance: &mut Chance) -> Option<Clue> {
        if self.signs.is_empty() {
            return None;
        }
        let len = self.signs.len();
        let start = chance.index(len);
        let fires = |&i: &usize| match self.signs[i] {
            Clue::Less(a, b) => desk.fires(&self.state, a, b),
            Clue::Givens(_) => false,
        };
        let at = (start..len).chain(0..start).find(fires);
        let at = at.or(any.then_some(start))?;
        Some(self.signs.swap_remove(at))
    }

    /// Takes clues away, the last first, where the rest still does. The trail must have been grown to its end.
    pub(super) fn prune(&mut self, desk: &mut Desk, need: Need, stop: &mut Stop) {
        let clues = std::mem::take(&mut self.clues);
        // those that stay, the last first
        let mut kept: Vec<Clue> = Vec::with_capacity(clues.len());
        for (i, &clue) in clues.iter().enumerate().skip(self.held).rev() {
            desk.take(clue);
            let mut state = self.before[i];
            kept.iter().for_each(|&later| desk.tell(later, &mut state));
            let does = match need {
                Need::Level => desk.run(&mut state, self.level, stop) == Outcome::Solved,
                Need::One => unique::of_clue(desk, &state, clue, SHORT, stop) == Known::Follows,
            };
            if !does {
                desk.give(clue, &mut state);
                kept.push(clue);
            } else {
                self.put_back(clue);
            }
        }
        self.clues = clues[..self.held].to_vec();
        self.clues.extend(kept.iter().rev());
        self.before.clear();
    }

    /// Drops a quarter to a half of the clues at random, and walks the trail of the others anew.
    pub(super) fn thin(&mut self, desk: &mut Desk, chance: &mut Chance, stop: &mut Stop) {
        let mut clues = std::mem::take(&mut self.clues);
        self.before.clear();
        clues.iter().for_each(|&clue| desk.take(clue));
        let mut loose = clues.split_off(self.held);
        chance.shuffle(&mut loose);
        let drop = loose.len() / 4 + chance.index(loose.len() / 4 + 1);
        let drop = drop.max(1).min(loose.len());
        loose.drain(..drop).for_each(|clue| self.put_back(clue));
        self.state = desk.empty;
        for clue in clues.into_iter().chain(loose) {
            desk.run(&mut self.state, self.level, stop);
            self.give(desk, clue);
        }
    }

    /// A clue that is not given any more.
    fn put_back(&mut self, clue: Clue) {
        if matches!(clue, Clue::Less(..)) {
            self.signs.push(clue);
        }
    }
}
