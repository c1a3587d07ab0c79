//! Work on a stream of puzzles on all cores, in the order of the stream.
//!
//! A thread reads, a pool opens and works, the calling thread emits: an answer does not wait for the next
//! puzzle, which may never come from a program that waits for the answer. Cost: results wait for those before
//! them, so the look-ahead is bounded, in puzzles and in bytes of text. Without the feature `threads`
//! everything happens on the calling thread, with the same results.

use crate::{Failure, Item, OpenOptions, Puzzle};
use std::num::NonZeroUsize;

/// Whether to go on with a stream.
pub type Go = std::ops::ControlFlow<()>;

/// The most threads that work: more only cost time and memory.
pub const MOST_THREADS: usize = 512;

/// How many threads work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Threads {
    /// One for each core.
    #[default]
    All,
    /// This many, at most [`MOST_THREADS`].
    Some(NonZeroUsize),
}

impl Threads {
    /// Does only one work?
    #[cfg_attr(
        not(feature = "research"),
        allow(dead_code, reason = "large searches alone ask")
    )]
    pub(crate) fn is_one(self) -> bool {
        self.count() == 1
    }

    /// How many that is here.
    pub fn count(self) -> usize {
        if !cfg!(feature = "threads") {
            return 1;
        }
        match self {
            Threads::All => std::thread::available_parallelism().map_or(1, usize::from),
            Threads::Some(count) => count.get().min(MOST_THREADS),
        }
    }
}

/// Opens each puzzle of `stream`, calls `work` on it (or on what is wrong with it), and hands the results to
/// `emit` in the order of the stream, until it says break; what is under way then is finished and dropped, a read
/// of the stream too.
///
/// # Panics
/// If `work` does.
pub fn process<T: Send>(
    stream: impl Iterator<Item = Item> + Send,
    options: &OpenOptions,
    threads: Threads,
    work: impl Fn(Result<Puzzle, Failure>) -> T + Sync,
    emit: impl FnMut(T) -> Go,
) {
    ordered(stream, threads, |item: Item| work(item.open(options)), emit);
}

/// Something to work on.
pub(crate) trait Job: Send {
    /// Bytes that it holds while it waits; 0 if it may be large, or is not known to be small.
    #[cfg(feature = "threads")]
    fn bytes(&self) -> usize;
}

impl Job for Item {
    #[cfg(feature = "threads")]
    fn bytes(&self) -> usize {
        Item::bytes(self)
    }
}

impl Job for u64 {
    #[cfg(feature = "threads")]
    fn bytes(&self) -> usize {
        size_of::<u64>()
    }
}

/// Calls `work` on each of some jobs, and hands the results to `emit` in their order, as [`process`] does.
pub(crate) fn ordered<J: Job, T: Send>(
    jobs: impl Iterator<Item = J> + Send,
    threads: Threads,
    work: impl Fn(J) -> T + Sync,
    emit: impl FnMut(T) -> Go,
) {
    #[cfg(feature = "threads")]
    if let Some(pool) = pool::make(threads) {
        return pool::run(&pool, jobs, work, emit);
    }
    #[cfg(not(feature = "threads"))]
    let _ = threads;
    serial(jobs, work, emit);
}

fn serial<J, T>(
    stream: impl Iterator<Item = J>,
    work: impl Fn(J) -> T,
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
    use super::{Go, Job, Threads};
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
        let count = threads.count();
        let builder = ThreadPoolBuilder::new().num_threads(count);
        (count > 1).then(|| builder.build().ok()).flatten()
    }

    /// So many puzzles may be asked for at a time, while they are small.
    const ASKED: usize = 16;
    /// Bytes of a puzzle that is not small.
    const LARGE: usize = 1 << 20;

    /// What the calling thread waits for.
    enum Event<J, T> {
        /// The next puzzle was read, or the stream has ended.
        Read(Option<J>),
        /// The work on the puzzle of this number is done; its text has so many bytes.
        Done(usize, std::thread::Result<T>, usize),
    }

    pub(super) fn run<J: Job, T: Send>(
        pool: &ThreadPool,
        mut stream: impl Iterator<Item = J> + Send,
        work: impl Fn(J) -> T + Sync,
        mut emit: impl FnMut(T) -> Go,
    ) {
        let (work, over) = (&work, &AtomicBool::new(false));
        let (send, receive) = channel::<Event<J, T>>();
        let (ask, asked) = channel::<()>();
        let reader = send.clone();
        let read = move || {
            // ends when nobody asks any more
            while asked.recv().is_ok() {
                let item = stream.next();
                let last = item.is_none();
                if reader.send(Event::Read(item)).is_err() || last {
                    return;
                }
            }
        };
        std::thread::scope(|threads| {
            threads.spawn(read);
            let mut flow = Flow::new(AHEAD * pool.current_num_threads());
            pool.in_place_scope(|scope| {
                let ask = ask;
                loop {
                    for _ in 0..flow.wanted() {
                        // the reader has gone where the stream has ended
                        let _ = ask.send(());
                    }
                    if flow.is_over() {
                        return;
                    }
                    match receive.recv() {
                        Ok(Event::Read(Some(item))) => {
                            let (number, size) = flow.read(&item);
                            let send = send.clone();
                            scope.spawn(move |_| {
                                if !over.load(Ordering::Relaxed) {
                                    let result = catch_unwind(AssertUnwindSafe(|| work(item)));
                                    // nobody listens once the stream is over
                                    let _ = send.send(Event::Done(number, result, size));
                                }
                            });
                        }
                        Ok(Event::Read(None)) => flow.ended = true,
                        Ok(Event::Done(number, result, size)) => {
                            flow.waiting.insert(number, (result, size));
                        }
                        Err(_) => return,
                    }
                    while let Some(result) = flow.next() {
                        let go = result.map(&mut emit);
                        if !matches!(go, Ok(Go::Continue(()))) {
                            over.store(true, Ordering::Relaxed);
                        }
                        match go {
                            Ok(Go::Continue(())) => {}
                            Ok(Go::Break(())) => return,
                            Err(panic) => resume_unwind(panic),
                        }
                    }
                }
            });
        });
    }

    /// What is under way.
    struct Flow<T> {
        /// The most puzzles between reading and emitting.
        most: usize,
        /// Numbers of the next puzzle to ask for, to read and to emit.
        asked: usize,
        read: usize,
        emitted: usize,
        /// Bytes between reading and emitting, and of the largest puzzle so far.
        bytes: usize,
        largest: usize,
        ended: bool,
        /// Results that have come before their turn, with the bytes of their texts.
        waiting: BTreeMap<usize, (std::thread::Result<T>, usize)>,
    }

    impl<T> Flow<T> {
        fn new(most: usize) -> Flow<T> {
            Flow {
                most,
                asked: 0,
                read: 0,
                emitted: 0,
                bytes: 0,
                largest: 0,
                ended: false,
                waiting: BTreeMap::new(),
            }
        }

        /// How many more puzzles to ask for now; they count as asked for.
        fn wanted(&mut self) -> usize {
            let room = self.bytes < BYTES || self.read == self.emitted;
            let at_once = match self.largest {
                0 | LARGE.. => 1,
                _ => ASKED,
            };
            let target = match self.ended || !room {
                true => self.asked,
                false => (self.read + at_once).min(self.emitted + self.most),
            };
            let wanted = target.saturating_sub(self.asked);
            self.asked += wanted;
            wanted
        }

        /// Is everything emitted?
        fn is_over(&self) -> bool {
            self.ended && self.read == self.emitted
        }

        /// Takes note of a puzzle: its number, and the bytes of its text.
        fn read(&mut self, item: &impl Job) -> (usize, usize) {
            let size = item.bytes();
            self.largest = self.largest.max(size);
            self.bytes += size;
            self.read += 1;
            (self.read - 1, size)
        }

        /// The next result, if it has come.
        fn next(&mut self) -> Option<std::thread::Result<T>> {
            let (result, size) = self.waiting.remove(&self.emitted)?;
            self.emitted += 1;
            self.bytes -= size;
            Some(result)
        }
    }
}
