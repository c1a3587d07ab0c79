//! A job on several threads: whoever has nothing to do asks, and whoever works cuts off the later half of what
//! it has left.
//!
//! Source: work stealing by request, as in Finkel and Manber 1987 ("DIB"), with the parts kept in the order of one
//! search. A thread takes up the first part that waits. A part that has found its fill waits until the covers before
//! it are taken, and its thread asks for a piece of an earlier part: so the pieces near the front are small, and
//! memory is bounded. The first part always runs or is the first to be taken up: nothing waits for ever.

use super::job::{Job, Pace, Run, Sliced, Want, Watch, slice};
use super::parts::Parts;
use super::walk::{Ready, Rest, Slice, Walk};
use crate::Failure;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The longest time between two looks at the limits.
const TICK: Duration = Duration::from_millis(10);

/// What the threads share.
struct Crew {
    ready: Ready,
    want: Want,
    room: usize,
    state: Mutex<State>,
    /// There may be work; or it is over.
    work: Condvar,
    /// Something was found, or a part was put away.
    news: Condvar,
    /// Threads that have nothing to do.
    hungry: AtomicUsize,
    /// Put your part away: a pause, or the end.
    halt: AtomicBool,
    /// Nodes that may still be done.
    fuel: AtomicU64,
}

struct State {
    parts: Parts,
    nodes: u64,
    counted: u64,
    /// No more work.
    over: bool,
}

/// Runs a job on `count` threads; this one hands on what they find.
pub(super) fn run(job: &mut Job, count: usize, run: &mut Run<'_>) -> Result<(), Failure> {
    let crew = Crew {
        ready: job.ready.clone(),
        want: job.want,
        room: job.room,
        state: Mutex::new(State {
            parts: std::mem::take(&mut job.parts),
            nodes: 0,
            counted: 0,
            over: false,
        }),
        work: Condvar::new(),
        news: Condvar::new(),
        hungry: AtomicUsize::new(0),
        halt: AtomicBool::new(false),
        fuel: AtomicU64::new(run.meter.fuel()),
    };
    let (crew, mut alone) = (&crew, true);
    let done = std::thread::scope(|scope| {
        for _ in 0..count {
            let builder = std::thread::Builder::new();
            // as many as the system gives
            alone &= builder.spawn_scoped(scope, || crew.labour()).is_err();
        }
        let done = if alone { Ok(()) } else { crew.lead(job, run) };
        crew.end();
        done
    });
    job.parts.append(std::mem::take(&mut crew.lock().parts));
    match done {
        Ok(()) if alone => job.run_here(run),
        done => done,
    }
}

/// Says that a thread panics, so that nobody waits for it.
struct Alarm<'a>(&'a Crew);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end();
        }
    }
}

/// What the threads do.
impl Crew {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// There is no more work.
    fn end(&self) {
        self.lock().over = true;
        self.work.notify_all();
        self.news.notify_all();
    }

    /// Takes up parts until there is no more work.
    fn labour(&self) {
        let _alarm = Alarm(self);
        let (mut spare, mut pace) = (None, Pace::default());
        while let Some((id, rest)) = self.next() {
            let walk = self.ready.walk(rest, spare.take());
            spare = self.part(id, walk, &mut pace);
        }
    }

    /// May nobody go on?
    fn stands_still(&self) -> bool {
        self.halt.load(Ordering::Relaxed) || self.fuel.load(Ordering::Relaxed) == 0
    }

    /// The next part; waits for one.
    fn next(&self) -> Option<(u64, Rest)> {
        let mut state = self.lock();
        self.hungry.fetch_add(1, Ordering::Relaxed);
        let next = loop {
            if state.over {
                break None;
            }
            if !self.stands_still()
                && let Some(picked) = state.parts.pick(self.room)
            {
                break Some(picked);
            }
            state = wait(&self.work, state);
        };
        self.hungry.fetch_sub(1, Ordering::Relaxed);
        next
    }

    /// Works on a part until it is done or has to be put away; the search is left over.
    fn part(&self, id: u64, mut walk: Walk, pace: &mut Pace) -> Option<Walk> {
        let mut asked = false;
        loop {
            let cut_off = if asked { walk.split() } else { None };
            if let Some(rest) = cut_off {
                self.lock().parts.cut_off(id, rest);
                self.work.notify_one();
            }
            let fuel = pace.fuel(self.fuel.load(Ordering::Relaxed));
            let slice = slice(&mut walk, self.want, fuel, self.room);
            pace.heed(&slice);
            self.spend(slice.nodes);
            let end = slice.end;
            let mut state = self.lock();
            let full = self.note(&mut state, id, slice);
            if end == Slice::Done {
                return Some(walk);
            }
            if full || self.stands_still() {
                let (rest, left) = walk.rest();
                if let Some(part) = state.parts.get(id) {
                    part.rest = Some(rest);
                }
                self.news.notify_one();
                return left;
            }
            asked = self.hungry.load(Ordering::Relaxed) > 0 && state.parts.has_room();
        }
    }

    fn spend(&self, nodes: u64) {
        let less = |fuel: u64| Some(fuel.saturating_sub(nodes));
        // the answer is what it was before
        let _ = self
            .fuel
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    /// Takes note of a slice; has the part found its fill?
    fn note(&self, state: &mut State, id: u64, slice: Sliced) -> bool {
        state.nodes += slice.nodes;
        state.counted += slice.counted;
        let done = slice.end == Slice::Done;
        let found = !slice.found.is_empty();
        let Some(part) = state.parts.get(id) else {
            return true;
        };
        part.done = done;
        part.found.extend(slice.found);
        let full = part.found.len() >= self.room;
        let first = state.parts.is_first(id);
        if done {
            state.parts.forget_done();
        }
        if done || found && first {
            self.news.notify_one();
        }
        full
    }
}

/// What the thread does that hands on.
impl Crew {
    fn lead(&self, job: &mut Job, run: &mut Run<'_>) -> Result<(), Failure> {
        let (nodes, covers) = (job.nodes, job.covers);
        let mut watch = Watch::start(job);
        loop {
            let (found, over) = self.news(|state| {
                job.nodes = nodes + state.nodes;
                if self.want == Want::Count {
                    job.covers = covers + state.counted;
                }
            });
            let wanted = job.hand_on(&found, run.emit).is_continue();
            if !wanted || over || !watch.goes_on(job, run) {
                self.rest();
                // what was found since is not lost
                let state = self.lock();
                job.nodes = nodes + state.nodes;
                if self.want == Want::Count {
                    job.covers = covers + state.counted;
                }
                return Ok(());
            }
            if watch.is_due(run) {
                self.rest();
                self.lend(job, |job| watch.save(job, run))?;
                self.halt.store(false, Ordering::Relaxed);
                self.work.notify_all();
            }
        }
    }

    /// Waits a little for covers whose turn it is, or for the end; shows the state.
    fn news(&self, mut show: impl FnMut(&State)) -> (Vec<u32>, bool) {
        let mut state = self.lock();
        let mut found = state.parts.take();
        if found.is_empty() && !state.is_over() {
            let waited = self.news.wait_timeout(state, TICK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            found = state.parts.take();
        }
        if !found.is_empty() {
            // there is room again
            self.work.notify_all();
        }
        show(&state);
        let over = found.is_empty() && state.is_over();
        (found, over)
    }

    /// Waits until every part is put away.
    fn rest(&self) {
        self.halt.store(true, Ordering::Relaxed);
        let mut state = self.lock();
        while !state.parts.at_rest() && !state.over {
            state = wait(&self.news, state);
        }
    }

    /// Lends the parts to the job while something is done with it.
    fn lend<T>(&self, job: &mut Job, act: impl FnOnce(&Job) -> T) -> T {
        let mut state = self.lock();
        job.parts = std::mem::take(&mut state.parts);
        // `act` may last; nobody needs the state while all are at rest
        let done = act(job);
        state.parts = std::mem::take(&mut job.parts);
        done
    }
}

impl State {
    fn is_over(&self) -> bool {
        self.over || self.parts.list.is_empty()
    }
}

fn wait<'a>(on: &Condvar, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
    on.wait(state).unwrap_or_else(PoisonError::into_inner)
}
