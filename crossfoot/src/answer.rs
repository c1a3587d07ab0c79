//! The answers and the exit codes of the command.

use serde::Serialize;

/// What is known about the solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// There is none.
    None,
    /// There is exactly one.
    One,
    /// There are at least two.
    Many,
    /// The work was ended before it was known.
    GaveUp,
    /// The input is no puzzle.
    Error,
}

impl Answer {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Answer::None => "none",
            Answer::One => "one",
            Answer::Many => "many",
            Answer::GaveUp => "gave-up",
            Answer::Error => "error",
        }
    }

    /// The exit code of the command for this answer alone: 0 one, 1 none, 2 error, 3 many, 4 gave up.
    pub fn exit_code(self) -> u8 {
        match self {
            Answer::One => 0,
            Answer::None => 1,
            Answer::Error => 2,
            Answer::Many => 3,
            Answer::GaveUp => 4,
        }
    }
}

/// The exit code of a stream of reports: 2 if any was an error, else 4 if any gave up, else the puzzle's own
/// code if there was one puzzle, else 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exit {
    puzzles: u64,
    first: u8,
    errors: bool,
    gave_up: bool,
}

impl Exit {
    /// Takes note of one puzzle's own exit code.
    pub fn add(&mut self, code: u8) {
        if self.puzzles == 0 {
            self.first = code;
        }
        self.puzzles += 1;
        self.errors |= code == Answer::Error.exit_code();
        self.gave_up |= code == Answer::GaveUp.exit_code();
    }

    /// The code of all that was added.
    pub fn code(self) -> u8 {
        match self {
            Exit { errors: true, .. } => Answer::Error.exit_code(),
            Exit { gave_up: true, .. } => Answer::GaveUp.exit_code(),
            Exit {
                puzzles: 1, first, ..
            } => first,
            _ => 0,
        }
    }
}
