//! Bounds on untrusted input. Everything larger is a clear error, never an attempt.

/// How large an input may be. [`Limits::DEFAULT`] is documented in `docs/formats.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Squares of one grid.
    pub squares: usize,
    /// Side of a Latin square.
    pub side: usize,
    /// Different digits of a Kakuro.
    pub digits: usize,
    /// Decimal digits of a target.
    pub target_digits: usize,
    /// Largest number a cell may hold.
    pub value: u32,
    /// Sets in one set clue.
    pub sets: usize,
    /// Bytes of one puzzle's text.
    pub bytes: usize,
    /// Nesting of JSON.
    pub depth: usize,
    /// May cages lack their clues? Then they read as `0?`; for whoever fills clues in.
    pub clueless: bool,
}

impl Limits {
    /// 4,500,000 squares (a 2,000×2,000 Kakuro with its margin and room to spare), n = 64, 16 digits,
    /// 256 MiB a puzzle.
    pub const DEFAULT: Limits = Limits {
        squares: 4_500_000,
        side: 64,
        digits: 16,
        target_digits: 400,
        value: 1_000_000_000,
        sets: 65_536,
        bytes: 256 << 20,
        depth: 64,
        clueless: false,
    };
}
