//! What a technique is, and a ladder of them.

use crate::state::State;
use crate::step::Step;
use crate::work::Work;

/// A technique: a name and a way to find one application of it.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// The field's own name for it, lower case.
    pub name: &'static str,
    /// Finds the first application in the state, in a fixed order; the step does something.
    pub find: fn(&State, &mut Work) -> Option<Step>,
}

/// How hard a puzzle is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For beginners.
    Easy,
    /// A break's work.
    Moderate,
    /// Needs pencil marks.
    Hard,
    /// Needs patterns across clues.
    Expert,
    /// Needs chains or worse.
    Extreme,
}

impl Level {
    /// All of them, easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Moderate,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
    ];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Moderate => "moderate",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }
}

/// A technique's place on a ladder.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// The technique.
    pub technique: &'static Technique,
    /// What each of its steps adds to the score.
    pub weight: u32,
    /// The level of a puzzle whose hardest technique this is.
    pub level: Level,
}

/// The techniques of a kind of puzzle, easiest first.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The kind of puzzle: `kakuro`, `kenken`, `futoshiki`.
    pub kind: &'static str,
    /// The profile: `default`, or whose deductions these are.
    pub profile: &'static str,
    /// The rungs.
    pub rungs: &'static [Rung],
}

impl Ladder {
    /// The rung of a technique.
    pub fn rung(&self, technique: &str) -> Option<&'static Rung> {
        let rungs = self.rungs.iter();
        rungs.into_iter().find(|r| r.technique.name == technique)
    }
}

/// A rung, shortly.
pub(crate) const fn rung(technique: &'static Technique, weight: u32, level: Level) -> Rung {
    Rung {
        technique,
        weight,
        level,
    }
}
