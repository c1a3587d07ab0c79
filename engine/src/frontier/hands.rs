//! Who does the work: a sweep hands out independent pieces, the caller runs them, on threads or not.

/// What runs the pieces of a sweep. The result never depends on how.
pub trait Hands {
    /// Calls `work` on every piece, in any order or at once; false if it stopped before all were done. What is
    /// being swept is then lost.
    fn each<P: Send>(&mut self, pieces: &mut [P], work: impl Fn(&mut P) + Sync + Send) -> bool;
}

/// One piece after the other, to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Hands for Alone {
    fn each<P: Send>(&mut self, pieces: &mut [P], work: impl Fn(&mut P) + Sync + Send) -> bool {
        pieces.iter_mut().for_each(work);
        true
    }
}

/// Why a sweep came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// The hands stopped.
    Stopped,
    /// So many states, in so many bytes, are more than was allowed.
    Memory {
        /// States of one layer.
        states: u128,
        /// Bytes for them.
        bytes: u128,
    },
}
