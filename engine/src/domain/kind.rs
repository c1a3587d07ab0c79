//! What a propagator can be, and the numbers by which things of a problem are known.

/// Stable number of a propagator.
pub type PropId = u32;

/// A number for a shared table, handed out by the builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableId(pub(super) u32);

/// What a propagator is; its scope is a list of different variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All variables differ.
    AllDifferent(Strength),
    /// All variables differ, and together they are a set of the list.
    Run(TableId, Stages),
    /// The first is less than the second.
    Less,
    /// The two differ by the distance of the table.
    Differ(TableId),
    /// The two do not differ by the distance of the table.
    NotDiffer(TableId),
    /// Together they are a row of the table.
    Table(TableId),
    /// Together they are a path of the layered graph.
    Layered(TableId),
    /// The weights of their values (any order, not necessarily ascending) add up to a total, to bounds
    /// consistency.
    SumBounds(TableId),
}

/// How much an all-different constraint sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A fixed value leaves the others.
    Value,
    /// Hall intervals.
    Bounds,
    /// Everything (Régin 1994).
    Domain,
}

/// Which stages of a run are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stages {
    /// The combination filter, then subset families where it is quiet.
    Both,
    /// Subset families only; the slow way, kept for comparison.
    FamiliesOnly,
    /// The combination filter only: weaker, kept for grading and generating.
    FilterOnly,
}

/// Whether the strong stage has to look at the propagator, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Nothing more can follow.
    Done,
    /// The strong stage may find more; its rank among waiting ones, the least first.
    Strong(u8),
}

impl Kind {
    /// Does the kind have a cheap stage?
    #[inline]
    pub(super) fn has_cheap(self) -> bool {
        match self {
            Kind::AllDifferent(_)
            | Kind::Less
            | Kind::Differ(_)
            | Kind::NotDiffer(_)
            | Kind::SumBounds(_) => true,
            Kind::Run(_, stages) => stages != Stages::FamiliesOnly,
            Kind::Table(_) | Kind::Layered(_) => false,
        }
    }

    /// The rank of the strong stage where the cheap one does not say.
    #[inline]
    pub(super) fn rank(self) -> u8 {
        match self {
            Kind::Run(..) => 9,
            Kind::Table(_) => 4,
            Kind::Layered(_) => 12,
            _ => 10,
        }
    }
}
