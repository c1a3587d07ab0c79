//! What stands between the cells, and how many givens there are.

/// What stands between the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Signs, each where the maker likes.
    #[default]
    Signs,
    /// Adjacent mode: every border says "differ by one" or "do not".
    Adjacent,
    /// Nothing: a plain Latin square.
    Bare,
}

/// How many givens there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Givens {
    /// As many as it takes.
    #[default]
    Any,
    /// Exactly this many.
    Count(usize),
    /// This many cells in a hundred, rounded to the nearest number.
    Share(u32),
}

impl Mode {
    /// Its name in messages, with its article.
    pub(super) fn one(self) -> &'static str {
        match self {
            Mode::Signs => "a Futoshiki",
            Mode::Adjacent => "an Adjacent Futoshiki",
            Mode::Bare => "a Latin square",
        }
    }
}
