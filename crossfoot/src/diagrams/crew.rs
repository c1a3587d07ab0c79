//! The hands of a sweep: its pieces on all threads, in batches between which the meter says whether to go on.

use crate::clock::Stopwatch;
use crate::{Meter, Threads};
use crossfoot_engine::frontier::Hands;
use crossfoot_solve::Control as _;
#[cfg(feature = "threads")]
use rayon::prelude::*;
use std::time::Duration;

/// A batch should take about so long.
const BATCH: Duration = Duration::from_millis(30);

/// What takes less than this is done before other threads have woken up.
#[cfg(feature = "threads")]
const ALONE: Duration = Duration::from_micros(500);

/// Threads under a meter.
pub(super) struct Crew<'a> {
    meter: &'a mut Meter,
    #[cfg(feature = "threads")]
    pool: Option<rayon::ThreadPool>,
    /// Pieces of a batch, as it turned out.
    batch: usize,
    /// Pieces so far.
    done: u64,
}

impl<'a> Crew<'a> {
    #[cfg(feature = "threads")]
    pub(super) fn new(meter: &'a mut Meter, threads: Threads) -> Crew<'a> {
        let count = threads.count();
        let builder = rayon::ThreadPoolBuilder::new().num_threads(count);
        Crew {
            meter,
            pool: (count > 1).then(|| builder.build().ok()).flatten(),
            batch: count,
            done: 0,
        }
    }

    #[cfg(not(feature = "threads"))]
    pub(super) fn new(meter: &'a mut Meter, _: Threads) -> Crew<'a> {
        Crew {
            meter,
            batch: 1,
            done: 0,
        }
    }

    /// Threads that work.
    pub(super) fn threads(&self) -> usize {
        #[cfg(feature = "threads")]
        return self
            .pool
            .as_ref()
            .map_or(1, rayon::ThreadPool::current_num_threads);
        #[cfg(not(feature = "threads"))]
        1
    }

    /// Takes note of so much work; false if a limit was reached.
    pub(super) fn goes_on(&mut self, work: u64) -> bool {
        self.done += work;
        self.meter.proceed(self.done)
    }

    fn run<P: Send>(&self, pieces: &mut [P], work: &(impl Fn(&mut P) + Sync + Send)) {
        #[cfg(feature = "threads")]
        if let Some(pool) = &self.pool {
            let (watch, mut left) = (Stopwatch::start(), pieces.iter_mut());
            for piece in left.by_ref() {
                work(piece);
                if watch.elapsed() > ALONE {
                    break;
                }
            }
            let rest = left.into_slice();
            if !rest.is_empty() {
                pool.install(|| rest.par_iter_mut().for_each(work));
            }
            return;
        }
        pieces.iter_mut().for_each(work);
    }
}

impl Hands for Crew<'_> {
    fn each<P: Send>(&mut self, pieces: &mut [P], work: impl Fn(&mut P) + Sync + Send) -> bool {
        let mut left = pieces;
        while !left.is_empty() {
            let (now, later) = left.split_at_mut(self.batch.min(left.len()));
            let watch = Stopwatch::start();
            self.run(now, &work);
            let (took, whole) = (watch.elapsed(), now.len() == self.batch);
            if took < BATCH && whole {
                self.batch = self.batch.saturating_mul(2).min(1 << 20);
            } else if took > 4 * BATCH {
                self.batch = (self.batch / 2).max(self.threads());
            }
            if !self.goes_on(now.len() as u64) {
                return false;
            }
            left = later;
        }
        true
    }
}
