//! Symmetries of a diagram: which squares are black together.

/// How a diagram looks the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Symmetry {
    /// It need not.
    None,
    /// Turned by half, as most printed diagrams.
    #[default]
    HalfTurn,
    /// Turned by a quarter; square boards only.
    QuarterTurn,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
    /// Both of these mirrors.
    BothMirrors,
    /// Rows and columns exchanged; square boards only.
    Diagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 7] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::BothMirrors,
        Symmetry::Diagonal,
    ];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::BothMirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// The symmetry of this name.
    pub fn of_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.name() == name)
    }

    /// Does it need as many rows as columns?
    pub fn needs_square(self) -> bool {
        matches!(self, Symmetry::QuarterTurn | Symmetry::Diagonal)
    }

    /// How many squares are black together, at most.
    pub(super) fn order(self) -> usize {
        match self {
            Symmetry::None => 1,
            Symmetry::QuarterTurn | Symmetry::BothMirrors => 4,
            _ => 2,
        }
    }

    /// A square and its images, some of them perhaps the same.
    pub(super) fn images(self, rows: usize, cols: usize, at: usize) -> [usize; 4] {
        let (r, c) = (at / cols, at % cols);
        let (down, right) = (rows - 1 - r, cols - 1 - c);
        let place = |r: usize, c: usize| r * cols + c;
        let half = place(down, right);
        match self {
            Symmetry::None => [at; 4],
            Symmetry::HalfTurn => [at, half, at, half],
            Symmetry::QuarterTurn => [at, place(c, down), half, place(right, r)],
            Symmetry::LeftRight => [at, place(r, right), at, at],
            Symmetry::TopBottom => [at, place(down, c), at, at],
            Symmetry::BothMirrors => [at, place(r, right), place(down, c), half],
            Symmetry::Diagonal => [at, place(c, r), at, at],
        }
    }
}
