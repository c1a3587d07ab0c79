//! Levels that do not come, and why. Most reasons are measured: none came in the squares of some seconds to a minute
//! of work; docs/generating.md shows the tables.

use super::mode::Mode;
use crossfoot_logic::{Level, tatham};

/// What matters of a asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) mode: Mode,
    pub(super) size: usize,
    /// Signs alone.
    pub(super) pure: bool,
    pub(super) minimal: bool,
}

const MEASURED: &str = "none was found among many thousand";
const LOOSE: &str = "so large a square is hardly ever determined by its signs";
/// The least side of puzzles of signs alone that take too long to find.
const LARGE: usize = 13;

/// Why a puzzle of this recipe is never, or hardly ever, of a level of the default profile.
pub(super) fn level(asked: &Asked, level: Level) -> Option<&'static str> {
    use Level::{Easy, Expert, Extreme, Hard, Moderate};
    let pure = asked.pure;
    if pure && asked.size >= LARGE {
        return Some(LOOSE);
    }
    let rare = match (asked.mode, asked.size, level) {
        (_, _, Easy) => false,
        (Mode::Signs, 3, Expert) => pure,
        (_, 3, _) | (Mode::Bare, 4, _) => true,
        (Mode::Adjacent, 4, _) => level != Hard,
        (Mode::Adjacent, 5..=8, Expert) => true,
        (Mode::Bare, 5, Moderate | Hard) => true,
        (_, _, Moderate | Hard | Expert | Extreme) => false,
    };
    rare.then_some(MEASURED)
}

/// The same for Simon Tatham's levels.
pub(super) fn tatham(asked: &Asked, level: tatham::Level) -> Option<&'static str> {
    use tatham::Level::{Basic, Chains, Clues, Guess, Subsets};
    let pure = asked.pure;
    match (asked.mode, asked.size, level) {
        (_, _, Basic) if pure => {
            Some("Trivial looks at no sign, so that signs alone say nothing there")
        }
        (Mode::Adjacent, _, Basic) if asked.minimal => {
            Some("Trivial looks at no border, but the borders make most of its givens needless")
        }
        (_, _, Basic) => None,
        _ if pure && asked.size >= LARGE => Some(LOOSE),
        (Mode::Bare, _, Clues) => {
            Some("there is nothing between the cells that Easy could look at")
        }
        (Mode::Bare, 3..=4, _) | (Mode::Bare, 5, Subsets) => Some(MEASURED),
        (Mode::Signs, 3, Chains) if !pure => None,
        (_, 3, Subsets | Chains | Guess) | (Mode::Adjacent, 4, Chains) => Some(MEASURED),
        (_, _, Clues | Subsets | Chains | Guess) => None,
    }
}
