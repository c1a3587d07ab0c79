//! Work on a stream of puzzles on all cores, in the order of the stream.
//!
//! The calling thread reads and emits; a pool opens and works. Cost: results wait for those before them, so
//! the look-ahead is bounded, in puzzles and in bytes of text. Without the feature `threads` everything
//! happens on the calling thread, with the same results.

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

/// Opens each puzzle of `stream`, calls `work` on it (or on what is wrong with it), and hands the results to
/// `emit` in the order of the stream, until it says break; what is under way then is finished and dropped.
///
/// # Panics
/// If `work` does.
pub fn process<T: Send>(
    stream: impl Iterator<Item = Item>,
    options: &OpenOptions,
    threads: Threads,
    work: impl Fn(Result<Puzzle, Failure>) -> T + Sync,
    emit: impl FnMut(T) -> Go,
) {
    let work = |item: Item| work(item.open(options));
    #[cfg(feature = "threads")]
    if let Some(pool) = pool::make(threads) {
        return pool::run(&pool, stream, work, emit);
    }
    #[cfg(not(feature = "threads"))]
    let _ = threads;
    serial(stream, work, emit);
}

fn serial<T>(
    stream: impl Iterator<Item = Item>,
    work: impl Fn(Item) -> T,
    mut emit: impl FnMut(T) -> Go,
) {
    for item in stream {
        if emit(work(item)).is_break() {
            return;
        }
    }
}

#[cfg(feature = "threads")]
mod pool {
    use super::{Go, Item, Threads};
    use rayon::{ThreadPool, ThreadPoolBuilder};
    use std::collections::BTreeMap;
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::channel;

    /// Puzzles under way per thread.
    const AHEAD: usize = 32;
    /// Bytes of text under way, unless one puzzle alone has more.
    const BYTES: usize = 64 << 20;

    /// A pool, if more than one thread is wanted and to be had.
    pub(super) fn make(threads: Threads) -> Option<ThreadPool> {
        let count = match threads {
            Threads::All => std::thread::available_parallelism().map_or(1, usize::from),
            Threads::Some(count) => count.get(),
        };
        let builder = ThreadPoolBuilder::new().num_threads(count);
        (count > 1).then(|| builder.build().ok()).flatten()
    }

    /// A result that has come, and the bytes of its text.
    type Come<T> = (std::thread::Result<T>, usize);

    pub(super) fn run<T: Send>(
        pool: &ThreadPool,
        mut stream: impl Iterator<Item = Item>,
        work: impl Fn(Item) -> T + Sync,
        mut emit: impl FnMut(T) -> Go,
    ) {
        let (work, over) = (&work, &AtomicBool::new(false));
        let most = AHEAD * pool.current_num_threads();
        pool.in_place_scope(|scope| {
            let (send, receive) = channel::<(usize, Come<T>)>();
            let mut waiting: BTreeMap<usize, Come<T>> = BTreeMap::new();
            // numbers of the next puzzle to read and to emit, and the bytes between them
            let (mut read, mut next, mut bytes) = (0, 0, 0);
            let mut ended = false;
            loop {
                while !ended && read - next < most && (bytes < BYTES || read == next) {
                    let Some(item) = stream.next() else {
                        ended = true;
                        break;
                    };
                    let (send, number, size) = (send.clone(), read, item.bytes());
                    scope.spawn(move |_| {
                        if !over.load(Ordering::Relaxed) {
                            let result = catch_unwind(AssertUnwindSafe(|| work(item)));
                            // nobody listens once the stream is over
                            let _ = send.send((number, (result, size)));
                        }
                    });
                    (read, bytes) = (read + 1, bytes + size);
                }
                if read == next {
                    return;
                }
                let Ok((number, come)) = receive.recv() else {
                    return;
                };
                waiting.insert(number, come);
                while let Some((result, size)) = waiting.remove(&next) {
                    (next, bytes) = (next + 1, bytes - size);
                    let go = match result {
                        Ok(result) => emit(result),
                        Err(panic) => {
                            over.store(true, Ordering::Relaxed);
                            resume_unwind(panic)
                        }
                    };
                    if go.is_break() {
                        over.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            }
        });
    }
}
