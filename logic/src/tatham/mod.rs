//! Simon Tatham's levels of Keen and Unequal, by a small fast machine of its own.
//!
//! His levels are *sets of deductions*: a puzzle has the first level whose deductions finish it.
//!
//! | level | Keen | Unequal | deductions |
//! |---|---|---|---|
//! | [`Level::Basic`] | Easy | Trivial | singles; in Keen the union of a cage's digits, without places |
//! | [`Level::Clues`] | Normal | Easy | full layouts of a cage; bounds across signs, neighbours of a known cell |
//! | [`Level::Subsets`] | Hard | Tricky | subsets of any size in a line; pointing cages; neighbours of candidates |
//! | [`Level::Chains`] | Extreme | Extreme | fish of any size; forcing chains from cells with two candidates |
//! | [`Level::Guess`] | Unreasonable | Recursive | what is left |
//!
//! Source: the behaviour of his published solvers (`latin.c`, `keen.c`, `unequal.c`, MIT), and the 3,479
//! graded ids that they printed. Every deduction but the chains only deletes and wants nothing but
//! candidates, so that the order does not matter; the chains come last and in his order of visits, because
//! a cell is visited once, and the first chain found is used.
//!
//! Cost: candidates are 16-bit words, a [`State`] is 0.6 kB and is copied by value; bits say which rule has
//! not seen which line, clue or digit since it changed, and the cheapest such rule goes first. A grade takes
//! some 10 to 20 µs. Cages are enumerated, so a [`Fuel`] bounds the work on unkind input.
//!
//! Deviations: `-` and `/` on more than two cells, unknown operators, cells without a cage and signs between
//! distant cells follow the rules of DESIGN §1, which his programs lack. Sides go up to 16.

mod alldiff;
mod bits;
mod cages;
mod chains;
mod fish;
mod guess;
mod model;
mod pointing;
mod puzzle;
mod run;
mod search;
mod signs;
mod singles;
mod state;
mod subsets;

pub use guess::{Solutions, solutions};
pub use model::Refusal;
pub use puzzle::{Cage, Puzzle, Rule, Sign};
pub use run::Outcome;
pub use state::State;

use crossfoot_model::Model;

/// The longest side of a puzzle that the machine takes.
pub const SIDE: usize = 16;
/// The most cells of a cage that the machine takes: products stay below 2⁶⁴.
pub const CAGE: usize = 15;

/// How much work may be done: a unit is about a cell of a cage tried with a digit. What is left after the
/// work stays in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fuel(pub u64);

impl Fuel {
    /// Enough for every puzzle that a person would like, and a second of work at most.
    pub const DEFAULT: Fuel = Fuel(100_000_000);

    /// Burns some; false when it has run out.
    #[inline]
    fn burn(&mut self, units: u64) -> bool {
        self.0 = self.0.saturating_sub(units);
        self.0 > 0
    }
}

/// Which of his two games a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// KenKen.
    Keen,
    /// Futoshiki, and its Adjacent mode.
    Unequal,
}

/// His levels, the easiest first; their names differ between his games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Keen's Easy, Unequal's Trivial.
    Basic,
    /// Keen's Normal, Unequal's Easy.
    Clues,
    /// Keen's Hard, Unequal's Tricky.
    Subsets,
    /// Extreme.
    Chains,
    /// Keen's Unreasonable, Unequal's Recursive.
    Guess,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 5] = [
        Level::Basic,
        Level::Clues,
        Level::Subsets,
        Level::Chains,
        Level::Guess,
    ];

    /// His own name for the level.
    pub fn name(self, game: Game) -> &'static str {
        let names = match game {
            Game::Keen => ["Easy", "Normal", "Hard", "Extreme", "Unreasonable"],
            Game::Unequal => ["Trivial", "Easy", "Tricky", "Extreme", "Recursive"],
        };
        names[self as usize]
    }

    /// The level of this name, however it is capitalised.
    pub fn of_name(name: &str, game: Game) -> Option<Level> {
        let named = |level: &Level| level.name(game).eq_ignore_ascii_case(name);
        Level::ALL.into_iter().find(named)
    }

    /// The next easier level.
    pub fn below(self) -> Option<Level> {
        (self as usize).checked_sub(1).map(|i| Level::ALL[i])
    }
}

/// What became of a grading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graded {
    /// The first level whose deductions finish the puzzle; [`Level::Guess`] if none does and none found a
    /// contradiction, whatever the number of solutions: [`solutions`] tells it.
    At(Level),
    /// The deductions of this level found that there is no solution.
    None(Level),
    /// The fuel ran out.
    GaveUp,
}

/// The level of a model.
///
/// # Errors
/// What neither of his games can be, or what is larger than the machine takes.
pub fn grade(model: &Model) -> Result<Graded, Refusal> {
    let puzzle = Puzzle::of(model)?;
    Ok(grade_puzzle(&puzzle, &mut Fuel::DEFAULT.clone()))
}

/// The level of a puzzle.
pub fn grade_puzzle(puzzle: &Puzzle, fuel: &mut Fuel) -> Graded {
    grade_from(puzzle, &mut State::new(puzzle), fuel)
}

/// The level of what is left in a state, which is then at the end of what deductions can do.
pub fn grade_from(puzzle: &Puzzle, state: &mut State, fuel: &mut Fuel) -> Graded {
    for level in &Level::ALL[..4] {
        match state.run(puzzle, *level, fuel) {
            Outcome::Solved => return Graded::At(*level),
            Outcome::Broken => return Graded::None(*level),
            Outcome::OutOfFuel => return Graded::GaveUp,
            Outcome::Stuck => {}
        }
    }
    Graded::At(Level::Guess)
}
