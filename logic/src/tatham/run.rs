//! The loop: the cheapest rule that has something to look at, until none has.

use super::bits::Did;
use super::{
    Fuel, Game, Level, Puzzle, State, cages, chains, fish, pointing, signs, singles, subsets,
};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell is known, and every clue holds.
    Solved,
    /// The deductions of the level find nothing more.
    Stuck,
    /// There is no solution.
    Broken,
    /// The fuel ran out; the state is sound, and can go on with more.
    OutOfFuel,
}

impl State {
    /// Does what the deductions up to this level can do; [`Level::Guess`] has none beyond
    /// [`Level::Chains`]. Lower levels first, and the cheapest rule that has something to look at.
    pub fn run(&mut self, puzzle: &Puzzle, level: Level, fuel: &mut Fuel) -> Outcome {
        loop {
            match self.step(puzzle, level, fuel) {
                Did::Something => {}
                Did::Broke => return Outcome::Broken,
                Did::Empty => return Outcome::OutOfFuel,
                Did::Nothing if self.open() > 0 => return Outcome::Stuck,
                Did::Nothing if puzzle.holds(&self.candidates) => return Outcome::Solved,
                Did::Nothing => return Outcome::Broken,
            }
        }
    }

    /// One rule that does something.
    fn step(&mut self, puzzle: &Puzzle, level: Level, fuel: &mut Fuel) -> Did {
        if !fuel.burn(1) {
            return Did::Empty;
        }
        if self.is_broken() || !singles::run(self, puzzle) {
            return Did::Broke;
        }
        if self.open() == 0 {
            return Did::Nothing;
        }
        let did = match puzzle.game {
            Game::Keen => cages::run(self, puzzle, level, fuel),
            Game::Unequal if level >= Level::Clues => signs::bounds(self, puzzle),
            Game::Unequal => Did::Nothing,
        };
        if did != Did::Nothing || level < Level::Subsets {
            return did;
        }
        self.hard_step(puzzle, level, fuel)
    }

    /// A rule of the third level or above that does something.
    fn hard_step(&mut self, puzzle: &Puzzle, level: Level, fuel: &mut Fuel) -> Did {
        let mut did = subsets::run(self, puzzle);
        if did == Did::Nothing {
            did = match puzzle.game {
                Game::Keen => pointing::run(self, puzzle, fuel),
                Game::Unequal => signs::sets(self, puzzle),
            };
        }
        if did == Did::Nothing && level >= Level::Chains {
            did = fish::run(self, puzzle);
            if did == Did::Nothing {
                did = chains::run(self, puzzle, fuel);
            }
        }
        did
    }
}
