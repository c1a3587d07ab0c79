//! What a clue allows: the digit sets of a run.

use std::ops::Deref;
use std::sync::Arc;

/// The allowed digit sets of a run.
#[derive(Clone, Debug)]
pub(super) enum Allowed {
    /// Those of a sum.
    Sum(&'static [u16]),
    /// All of one size: no clue.
    Blank(&'static [u16]),
    /// A list of its own.
    Own(Arc<[u16]>),
}

impl Deref for Allowed {
    type Target = [u16];

    #[inline]
    fn deref(&self) -> &[u16] {
        match self {
            Allowed::Sum(sets) | Allowed::Blank(sets) => sets,
            Allowed::Own(sets) => sets,
        }
    }
}
