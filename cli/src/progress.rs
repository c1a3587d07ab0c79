//! Progress on standard error: only on a terminal, and only for work longer than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Work shorter than this shows nothing.
const QUIET: Duration = Duration::from_secs(1);
/// The time between two pictures.
const TICK: Duration = Duration::from_millis(120);

/// What is known about the work so far.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    puzzles: AtomicU64,
    nodes: AtomicU64,
}

impl Tally {
    /// One more puzzle is done.
    pub(crate) fn puzzle(&self) {
        self.puzzles.fetch_add(1, Ordering::Relaxed);
    }

    /// So many more nodes.
    pub(crate) fn nodes(&self, more: u64) {
        self.nodes.fetch_add(more, Ordering::Relaxed);
    }

    fn text(&self) -> String {
        let puzzles = self.puzzles.load(Ordering::Relaxed);
        let nodes = self.nodes.load(Ordering::Relaxed);
        match puzzles {
            0 => format!("{nodes} nodes"),
            _ => format!("{puzzles} puzzles, {nodes} nodes"),
        }
    }
}

/// A running display; dropping it takes it off the screen.
pub(crate) struct Progress {
    pub(crate) tally: Arc<Tally>,
    bar: Arc<Mutex<Option<ProgressBar>>>,
    ticker: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts the clock.
    pub(crate) fn start() -> Progress {
        let tally = Arc::new(Tally::default());
        let bar = Arc::new(Mutex::new(None));
        let ticker = io::stderr()
            .is_terminal()
            .then(|| ticker(&tally, &bar))
            .flatten();
        Progress { tally, bar, ticker }
    }

    /// Does something with the screen while the display is off it.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        let bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        match &*bar {
            Some(bar) => bar.suspend(act),
            None => act(),
        }
    }
}

fn ticker(
    tally: &Arc<Tally>,
    shared: &Arc<Mutex<Option<ProgressBar>>>,
) -> Option<(Sender<()>, JoinHandle<()>)> {
    let (stop, stopped) = channel::<()>();
    let (tally, shared) = (Arc::clone(tally), Arc::clone(shared));
    let run = move || {
        let mut wait = QUIET;
        while stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            wait = TICK;
            let mut bar = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let bar = bar.get_or_insert_with(spinner);
            bar.set_message(tally.text());
            bar.tick();
        }
        let bar = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
    };
    let thread = std::thread::Builder::new().spawn(run).ok()?;
    Some((stop, thread))
}

fn spinner() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(QUIET);
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg} (Ctrl-C ends the work)");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.ticker.take() {
            drop(stop);
            let _ = thread.join();
        }
    }
}
