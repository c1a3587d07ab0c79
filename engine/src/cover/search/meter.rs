//! What a search has done and may still do.

/// Work done; counts, not times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Options taken by choice: nodes of the search tree below the root.
    pub nodes: u64,
    /// Covers found.
    pub covers: u64,
    /// Nodes with a choice to make.
    pub branches: u64,
    /// Times the live options were packed into fewer words.
    pub compactions: u64,
    /// Sizes of items changed, in the tier that keeps sizes.
    pub updates: u64,
}

/// Work with its bound.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Meter {
    pub(super) work: Work,
    /// Pause before a node when this many are done.
    pub(super) limit: u64,
}

impl Meter {
    /// Whether there is no fuel for another node.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.work.nodes >= self.limit
    }
}

/// Why a tier stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Its part of the tree is done.
    Done,
    /// A cover was found, and covers are listed.
    Cover,
    /// No fuel; the next candidate of the innermost level is to be taken.
    Paused,
    /// Live options were packed, or are to be; the search goes on in the denser form.
    Packed,
}

/// A level of the path: the item branched on, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The item.
    pub item: u32,
    /// How many options it has at this node.
    pub branches: u32,
    /// How many of these have been taken; on all levels but the innermost the last of them is in progress.
    pub taken: u32,
    /// Where the branches of this search end; the rest have been given away.
    pub end: u32,
}
