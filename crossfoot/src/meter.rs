//! Limits of time, nodes and memory, and a flag to cancel; looked at between slices of work.

use crate::clock::Stopwatch;
use crossfoot_solve::{Control, MEMO_BYTES};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A flag that ends work from another thread; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends the work of everyone who shares the flag.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been cancelled?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much one verb may spend on one puzzle.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Time.
    pub time: Option<Duration>,
    /// Search nodes.
    pub nodes: Option<u64>,
    /// Bytes that a count may remember, or a list of solutions may take; 512 MiB if not said.
    pub memory: Option<usize>,
    /// A flag that ends the work.
    pub cancel: Cancel,
}

/// What ended work early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The time was over.
    TimeLimit,
    /// The nodes were spent.
    NodeLimit,
    /// The memory was used up.
    MemoryLimit,
    /// Someone cancelled.
    Cancelled,
    /// Reasoning was longer than its bound.
    WorkLimit,
}

impl Stop {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Stop::TimeLimit => "time-limit",
            Stop::NodeLimit => "node-limit",
            Stop::MemoryLimit => "memory-limit",
            Stop::Cancelled => "cancelled",
            Stop::WorkLimit => "work-limit",
        }
    }
}

/// An ear for progress: called between slices of work with the nodes so far and the time since the start.
pub type Watcher = Arc<dyn Fn(u64, Duration) + Send + Sync>;

/// What a door allows each request, whatever the request asks for.
#[derive(Clone, Default)]
pub struct Bounds {
    /// Time at most.
    pub time: Option<Duration>,
    /// Bytes at most, in the sense of [`Budget::memory`].
    pub memory: Option<usize>,
    /// A flag that ends the work.
    pub cancel: Cancel,
    /// Hears how the work goes.
    pub watch: Option<Watcher>,
}

impl Bounds {
    /// A budget that keeps the bounds.
    pub(crate) fn tighten(&self, budget: &Budget) -> Budget {
        let tighter = |asked: Option<Duration>| match (asked, self.time) {
            (Some(asked), Some(most)) => Some(asked.min(most)),
            (asked, most) => asked.or(most),
        };
        // what is not asked for is the usual amount, which may be more than the bound
        let memory = budget.memory.unwrap_or(MEMO_BYTES);
        Budget {
            time: tighter(budget.time),
            memory: match self.memory {
                Some(most) => Some(memory.min(most)),
                None => budget.memory,
            },
            nodes: budget.nodes,
            cancel: self.cancel.clone(),
        }
    }

    /// Starts a budget that the ear listens to.
    pub(crate) fn meter(&self, budget: &Budget) -> Meter {
        let meter = Meter::new(budget);
        match self.watch.clone() {
            Some(watch) => meter.watched(move |nodes, time| watch(nodes, time)),
            None => meter,
        }
    }
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bounds")
            .field("time", &self.time)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

/// Called between slices with the nodes so far and the time since the start.
type Watch = Box<dyn FnMut(u64, Duration) + Send>;

/// A running budget: starts when it is made, and serves one verb on one puzzle.
pub struct Meter {
    budget: Budget,
    watch: Option<Watch>,
    start: Stopwatch,
    /// Nodes of the searches that ended, and of the one that runs.
    before: u64,
    running: u64,
    stopped: Option<Stop>,
}

impl Meter {
    /// Starts a budget.
    pub fn new(budget: &Budget) -> Meter {
        Meter {
            budget: budget.clone(),
            watch: None,
            start: Stopwatch::start(),
            before: 0,
            running: 0,
            stopped: None,
        }
    }

    /// No limits.
    pub fn unbounded() -> Meter {
        Meter::new(&Budget::default())
    }

    /// Calls `watch` between slices of work, some milliseconds apart: for progress.
    #[must_use]
    pub fn watched(mut self, watch: impl FnMut(u64, Duration) + Send + 'static) -> Meter {
        self.watch = Some(Box::new(watch));
        self
    }

    /// What ended the work early, if anything did.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Nodes so far.
    pub fn nodes(&self) -> u64 {
        self.before + self.running
    }

    /// Takes note of a search that has ended after so many nodes, however short it was. False when it is time to stop.
    pub(crate) fn done(&mut self, nodes: u64) -> bool {
        // the second call books what the first reports
        self.proceed(nodes) && self.proceed(0)
    }

    pub(crate) fn memory(&self) -> usize {
        self.budget.memory.unwrap_or(MEMO_BYTES)
    }

    /// Bytes that may be used, `usual` if nothing was said.
    #[cfg_attr(
        not(feature = "research"),
        allow(dead_code, reason = "large searches alone ask")
    )]
    pub(crate) fn memory_or(&self, usual: usize) -> usize {
        self.budget.memory.unwrap_or(usual)
    }

    /// Nodes that may still be done.
    #[cfg_attr(
        not(feature = "research"),
        allow(dead_code, reason = "large searches alone ask")
    )]
    pub(crate) fn fuel(&self) -> u64 {
        let most = self.budget.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(self.nodes())
    }

    fn limit(&self) -> Option<Stop> {
        if self.budget.cancel.is_cancelled() {
            Some(Stop::Cancelled)
        } else if self.budget.nodes.is_some_and(|most| self.nodes() >= most) {
            Some(Stop::NodeLimit)
        } else if self
            .budget
            .time
            .is_some_and(|most| self.start.elapsed() >= most)
        {
            Some(Stop::TimeLimit)
        } else {
            None
        }
    }
}

impl Control for Meter {
    fn proceed(&mut self, nodes: u64) -> bool {
        // a smaller number than the last is that of a new search
        if nodes < self.running {
            self.before += self.running;
        }
        self.running = nodes;
        if let Some(watch) = &mut self.watch {
            watch(self.before + self.running, self.start.elapsed());
        }
        self.stopped = self.limit();
        self.stopped.is_none()
    }
}

impl fmt::Debug for Meter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter")
            .field("budget", &self.budget)
            .field("nodes", &self.nodes())
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

/// A meter with a bound on the nodes of one search beside its own: for the parts of an answer that are good to
/// have.
pub(crate) struct Capped<'a> {
    pub(crate) meter: &'a mut Meter,
    pub(crate) nodes: u64,
}

impl Control for Capped<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.meter.proceed(nodes) && nodes < self.nodes
    }
}
