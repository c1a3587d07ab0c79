//! The desk: a square that is to be the solution, the clues that could be given of it, the puzzle of those that are
//! given so far, and the fast grader run over it.

use crate::square::Square;
use crate::{Chance, Orbits, Stop};
use crossfoot_logic::tatham::{Fuel, Game, Level, Outcome, Puzzle, Sign, State};

/// Units of [`Stop`] that a unit of the grader's fuel counts for: a rule that finds something.
const STEP: u64 = 8;
/// Units that any run counts for: a state is copied and each rule looks once.
const RUN: u64 = 24;
/// The most fuel of one run: chains on 16×16 take some thousand.
const MOST: u64 = 1_000_000;

/// A clue: something that can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clue {
    /// The givens of this group of cells.
    Givens(u16),
    /// A sign: the first cell is less.
    Less(u8, u8),
}

/// What lies under the clues and never goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Nothing.
    Blank,
    /// Every border says whether its cells differ by one.
    Borders,
}

/// A desk.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    /// The side.
    pub(super) n: usize,
    /// The solution, digits from 0.
    pub(super) square: Square,
    /// Groups of cells that are given together.
    pub(super) orbits: Orbits,
    /// The group of each cell.
    pub(super) orbit_of: [u16; 256],
    /// The signs of the clues; givens are kept in states only.
    pub(super) puzzle: Puzzle,
    /// The state without a clue.
    pub(super) empty: State,
}

impl Desk {
    /// A desk without clues.
    pub(super) fn new(n: usize, orbits: Orbits, ground: Ground, square: Square) -> Desk {
        let mut orbit_of = [0; 256];
        for (i, orbit) in orbits.iter().enumerate() {
            for &cell in orbit {
                orbit_of[usize::from(cell)] = i as u16;
            }
        }
        let mut puzzle = Puzzle::new(Game::Unequal, n);
        if ground == Ground::Borders {
            for (a, b) in borders(n) {
                let near = square[usize::from(a)].abs_diff(square[usize::from(b)]) == 1;
                let sign = if near {
                    Sign::Differ(1)
                } else {
                    Sign::Apart(1)
                };
                puzzle.add_sign(a, sign, b);
            }
        }
        let empty = State::new(&puzzle);
        Desk {
            n,
            square,
            orbits,
            orbit_of,
            puzzle,
            empty,
        }
    }

    /// The digit of a cell.
    #[inline]
    pub(super) fn digit(&self, cell: u8) -> u8 {
        self.square[usize::from(cell)]
    }

    /// The sign across a border.
    pub(super) fn sign(&self, (a, b): (u8, u8)) -> Clue {
        match self.digit(a) < self.digit(b) {
            true => Clue::Less(a, b),
            false => Clue::Less(b, a),
        }
    }

    /// Gives a clue: the puzzle has it, and the state knows.
    pub(super) fn give(&mut self, clue: Clue, state: &mut State) {
        if let Clue::Less(a, b) = clue {
            self.puzzle.add_sign(a, Sign::Less, b);
        }
        self.tell(clue, state);
    }

    /// Tells a state of a clue that the puzzle has.
    #[inline]
    pub(super) fn tell(&self, clue: Clue, state: &mut State) {
        match clue {
            Clue::Less(a, b) => {
                state.wake(&self.puzzle, a);
                state.wake(&self.puzzle, b);
            }
            Clue::Givens(orbit) => {
                for &cell in &self.orbits[usize::from(orbit)] {
                    state.assume(&self.puzzle, cell, self.digit(cell));
                }
            }
        }
    }

    /// Takes a clue away from the puzzle; states that know it are stale.
    pub(super) fn take(&mut self, clue: Clue) {
        if let Clue::Less(a, b) = clue {
            self.puzzle.remove_sign(a, Sign::Less, b);
        }
    }

    /// A state that knows these clues of the puzzle, not yet run.
    pub(super) fn state_of(&self, clues: &[Clue]) -> State {
        let mut state = self.empty;
        clues.iter().for_each(|&clue| self.tell(clue, &mut state));
        state
    }

    /// Runs the deductions of a level on a state, under the budget.
    pub(super) fn run(&self, state: &mut State, level: Level, stop: &mut Stop) -> Outcome {
        let most = MOST.min(stop.left() / STEP + 1);
        let mut fuel = Fuel(most);
        let outcome = state.run(&self.puzzle, level, &mut fuel);
        stop.spend((most - fuel.0) * STEP + RUN);
        outcome
    }

    /// Do the deductions of a level finish these clues, from the beginning?
    pub(super) fn solves(&self, clues: &[Clue], level: Level, stop: &mut Stop) -> bool {
        self.run(&mut self.state_of(clues), level, stop) == Outcome::Solved
    }

    /// Does a sign delete something at once?
    #[inline]
    pub(super) fn fires(&self, state: &State, less: u8, more: u8) -> bool {
        let (low, high) = (state.candidates(less), state.candidates(more));
        let above = !0u16 << low.trailing_zeros() << 1;
        let below = !(!0u16 << (15 - high.leading_zeros()));
        high & !above != 0 || low & !below != 0
    }

    /// The group of an open cell with the most candidates, ties by chance.
    pub(super) fn most_open(&self, state: &State, chance: &mut Chance) -> Option<Clue> {
        let (mut most, mut ties, mut best) = (1, 0, None);
        for cell in self.puzzle.cells() {
            let open = state.candidates(cell).count_ones();
            if open > most {
                (most, ties) = (open, 0);
            }
            if open == most && most > 1 {
                ties += 1;
                if ties == 1 || chance.one_in(ties) {
                    best = Some(cell);
                }
            }
        }
        best.map(|cell| Clue::Givens(self.orbit_of[usize::from(cell)]))
    }
}

/// The borders between neighbours of a square of side `n`, in the order in which a page shows them: those within the
/// first row, those between it and the second, and so on. The first cell is the left or the upper one.
pub(super) fn borders(n: usize) -> impl Iterator<Item = (u8, u8)> {
    (0..n as u8).flat_map(move |r| {
        let cell = move |r: u8, c: u8| r << 4 | c;
        let right = (1..n as u8).map(move |c| (cell(r, c - 1), cell(r, c)));
        let below = (0..n as u8).map(move |c| (cell(r, c), cell(r + 1, c)));
        right.chain(below.take(if usize::from(r) + 1 < n { n } else { 0 }))
    })
}
