//! How much runs at a time: a request gets a slot or waits a little for one, works on a thread of its own within
//! its bounds, and is cancelled when nobody waits for its answer any more.

use super::Config;
use super::refusal::Refusal;
use axum::http::StatusCode;
use crossfoot::{Bounds, Cancel, Watcher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Requests that may wait for each slot.
const QUEUE: usize = 16;

/// How long a request waits for a slot.
const WAIT: Duration = Duration::from_secs(10);

/// How much longer than its time a request may take to come to an end.
const SLACK: Duration = Duration::from_secs(5);

/// The slots.
pub(super) struct Jobs {
    slots: Arc<Semaphore>,
    queue: Semaphore,
    time: Duration,
    memory: usize,
}

/// The right to work; given back when the work has ended, not when its answer is no longer wanted.
pub(super) struct Slot(OwnedSemaphorePermit);

/// Ends the work when nobody waits for it.
struct Wanted(Cancel);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Jobs {
    /// The slots of a server.
    pub(super) fn new(config: &Config) -> Jobs {
        Jobs {
            slots: Arc::new(Semaphore::new(config.jobs)),
            queue: Semaphore::new(config.jobs * QUEUE),
            time: config.time,
            memory: config.memory,
        }
    }

    /// A slot, at once or after a little while.
    ///
    /// # Errors
    /// Too many wait already, or for too long.
    pub(super) async fn slot(&self) -> Result<Slot, Refusal> {
        let _place = self.queue.try_acquire().map_err(|_| Refusal::busy())?;
        let slot = timeout(WAIT, self.slots.clone().acquire_owned()).await;
        match slot {
            Ok(Ok(slot)) => Ok(Slot(slot)),
            _ => Err(Refusal::busy()),
        }
    }

    /// Answers a request of the wire. Dropping the answer before it is there cancels the work.
    ///
    /// # Errors
    /// What is wrong with the request; work that does not come to an end in its time.
    pub(super) async fn answer(
        &self,
        slot: Slot,
        verb: &'static str,
        json: String,
        watch: Option<Watcher>,
    ) -> Result<String, Refusal> {
        let bounds = Bounds {
            time: Some(self.time),
            memory: Some(self.memory),
            watch,
            ..Bounds::default()
        };
        let wanted = Wanted(bounds.cancel.clone());
        let work = tokio::task::spawn_blocking(move || {
            let answer = crossfoot::request_within(verb, &json, &bounds);
            drop(slot.0);
            answer
        });
        let ended = timeout(self.time + SLACK, work).await;
        drop(wanted);
        match ended {
            Ok(Ok(answer)) => Ok(answer?),
            // the thread panicked and has said so; its slot is free again
            Ok(Err(_)) => Err(Refusal::broken()),
            Err(_) => Err(Refusal::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "time-over",
                "the request took longer than the server allows",
                "ask for less, or start the server with a longer `--time-limit`",
            )),
        }
    }
}
