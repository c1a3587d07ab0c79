//! A search for covers as a job: run on one thread or many, ended by limits, put into a file and taken up again.
//!
//! Cost: on many threads each keeps a search of its own, and covers that come before their turn wait: at most
//! [`MOST_PARTS`] times [`room`] numbers of four bytes.

use super::parts::{MOST_PARTS, Parts};
use super::walk::{Ready, Rest, Slice, Walk, covers};
use crate::clock::Stopwatch;
use crate::{Failure, Go, Meter, Threads};
use crossfoot_engine::cover::OptionId;
use crossfoot_solve::Control as _;
use std::time::Duration;

/// Numbers that a slice may find before it is handed on.
const CHUNK: usize = 1 << 14;

/// What is wanted of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// Every cover, in order.
    List,
    /// How many there are.
    Count,
}

/// The state of a job between runs.
#[derive(Debug)]
pub(crate) struct Job {
    pub(super) ready: Ready,
    pub(super) want: Want,
    pub(super) parts: Parts,
    /// Covers handed on or counted, from the beginning on.
    pub(crate) covers: u64,
    /// Nodes from the beginning on.
    pub(crate) nodes: u64,
    /// Numbers that one part may find before its turn.
    pub(super) room: usize,
}

/// Writes a job down, now and then.
pub(crate) struct Saver<'a> {
    pub(crate) every: Duration,
    pub(crate) save: &'a mut dyn FnMut(&Job) -> Result<(), Failure>,
}

/// What a job is told while it runs.
pub(crate) struct Run<'a> {
    pub(crate) meter: &'a mut Meter,
    pub(crate) threads: Threads,
    pub(crate) saver: Option<Saver<'a>>,
    /// Takes each cover in order, options ascending; says whether to go on.
    pub(crate) emit: &'a mut dyn FnMut(&[OptionId]) -> Go,
    /// A count may end when so many are certain.
    pub(crate) enough: Option<u64>,
}

/// Whether a job goes on, between two slices of work.
pub(super) struct Watch {
    /// Nodes when the run began.
    nodes: u64,
    saved: Stopwatch,
}

impl Watch {
    pub(super) fn start(job: &Job) -> Watch {
        Watch {
            nodes: job.nodes,
            saved: Stopwatch::start(),
        }
    }

    /// May the job go on?
    pub(super) fn goes_on(&self, job: &Job, run: &mut Run<'_>) -> bool {
        run.meter.proceed(job.nodes - self.nodes)
            && (job.want == Want::List || run.enough.is_none_or(|enough| job.covers < enough))
    }

    /// Is it time to write the job down?
    pub(super) fn is_due(&self, run: &Run<'_>) -> bool {
        let saver = run.saver.as_ref();
        saver.is_some_and(|saver| self.saved.elapsed() >= saver.every)
    }

    /// Writes the job, all of it at rest, down.
    pub(super) fn save(&mut self, job: &Job, run: &mut Run<'_>) -> Result<(), Failure> {
        if let Some(saver) = &mut run.saver {
            (saver.save)(job)?;
        }
        self.saved = Stopwatch::start();
        Ok(())
    }
}

impl Job {
    /// A job at its beginning.
    pub(crate) fn new(ready: Ready, want: Want, memory: usize) -> Job {
        Job {
            ready,
            want,
            parts: Parts::whole(),
            covers: 0,
            nodes: 0,
            room: room(memory),
        }
    }

    /// Is there nothing more to do?
    pub(crate) fn is_done(&self) -> bool {
        let mut parts = self.parts.list.iter();
        parts.all(|part| part.done && part.found.is_empty())
    }

    /// Runs on this thread alone, until everything is done or something ends it.
    ///
    /// # Errors
    /// What saving says.
    pub(super) fn run_here(&mut self, run: &mut Run<'_>) -> Result<(), Failure> {
        let (mut watch, mut pace, mut spare) = (Watch::start(self), Pace::default(), None);
        loop {
            if self.hand_on_waiting(run.emit).is_break() || !watch.goes_on(self, run) {
                return Ok(());
            }
            if watch.is_due(run) {
                watch.save(self, run)?;
            }
            let Some((id, rest)) = self.parts.pick(usize::MAX) else {
                return Ok(());
            };
            let mut walk = self.ready.walk(rest, spare.take());
            let (done, wanted) = loop {
                let slice = slice(&mut walk, self.want, pace.fuel(run.meter.fuel()), self.room);
                pace.heed(&slice);
                self.nodes += slice.nodes;
                self.covers += slice.counted;
                let done = slice.end == Slice::Done;
                let wanted = self.hand_on(&slice.found, run.emit).is_continue();
                if done || !wanted || watch.is_due(run) || !watch.goes_on(self, run) {
                    break (done, wanted);
                }
            };
            let (rest, left) = walk.rest();
            spare = left;
            self.put(id, (!done).then_some(rest));
            if !wanted {
                return Ok(());
            }
        }
    }

    /// Ends the work on a part, or puts it away.
    pub(super) fn put(&mut self, id: u64, rest: Option<Rest>) {
        if let Some(part) = self.parts.get(id) {
            part.done = rest.is_none();
            part.rest = rest;
        }
        self.parts.forget_done();
    }

    /// Hands on all that was found before what is still to be searched.
    fn hand_on_waiting(&mut self, emit: &mut dyn FnMut(&[OptionId]) -> Go) -> Go {
        loop {
            let found = self.parts.take();
            if found.is_empty() {
                return Go::Continue(());
            }
            self.hand_on(&found, emit)?;
        }
    }

    /// Hands covers on; those that nobody wants any more go back.
    pub(super) fn hand_on(&mut self, found: &[u32], emit: &mut dyn FnMut(&[OptionId]) -> Go) -> Go {
        let mut taken = 0;
        for cover in covers(found) {
            taken += 1 + cover.len();
            self.covers += 1;
            if emit(cover).is_break() {
                self.parts.give_back(found[taken..].to_vec());
                return Go::Break(());
            }
        }
        Go::Continue(())
    }
}

/// What a slice of work gave.
#[derive(Debug)]
pub(super) struct Sliced {
    pub(super) end: Slice,
    pub(super) nodes: u64,
    /// Covers that were counted, not listed.
    pub(super) counted: u64,
    pub(super) found: Vec<u32>,
}

/// A slice of work, which may find so many numbers.
pub(super) fn slice(walk: &mut Walk, want: Want, fuel: u64, room: usize) -> Sliced {
    let (nodes, covers) = (walk.nodes(), walk.covers());
    let mut found = Vec::new();
    let end = match want {
        Want::List => walk.list(fuel, room.min(CHUNK), &mut found),
        Want::Count if walk.count(fuel) => Slice::Done,
        Want::Count => Slice::Paused,
    };
    let counted = match want {
        Want::List => 0,
        Want::Count => walk.covers() - covers,
    };
    Sliced {
        end,
        nodes: walk.nodes() - nodes,
        counted,
        found,
    }
}

/// How many nodes a slice has, so that it takes some milliseconds.
#[derive(Debug)]
pub(super) struct Pace {
    fuel: u64,
    since: Stopwatch,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            fuel: 64,
            since: Stopwatch::start(),
        }
    }
}

impl Pace {
    /// Nodes of the next slice, at most so many.
    pub(super) fn fuel(&mut self, most: u64) -> u64 {
        self.since = Stopwatch::start();
        self.fuel.min(most)
    }

    /// Learns from a slice.
    pub(super) fn heed(&mut self, slice: &Sliced) {
        let took = self.since.elapsed();
        if took > Duration::from_millis(5) {
            self.fuel = (self.fuel / 2).max(1);
        } else if took < Duration::from_millis(1) && slice.nodes >= self.fuel {
            self.fuel = (self.fuel * 2).min(1 << 16);
        }
    }
}

/// Numbers that a part may find before its turn: all parts together an eighth of the memory, at most 64 MiB.
fn room(memory: usize) -> usize {
    ((memory / 8).min(64 << 20) / size_of::<u32>() / MOST_PARTS).max(1)
}
