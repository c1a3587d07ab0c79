//! Exact covers as files: Knuth's text, read and written, and the cover machine's work on threads.
//!
//! A [`Cover`] is to exact covers what a [`Puzzle`](crate::Puzzle) is to puzzles: an input with a name, checked,
//! with its warnings. The machine itself is [`machine`].

mod choices;
#[cfg(feature = "threads")]
mod crew;
mod faults;
mod job;
mod names;
mod numbers;
mod opened;
mod parts;
mod read;
mod saved;
mod walk;
mod words;
mod write;

pub use choices::{CHOICES, NamedChoice};
pub(crate) use job::{Job, Run, Saver, Want};
pub use names::Names;
pub use opened::{Cover, Obstacle};
pub use read::{MOST_BYTES, MOST_ITEMS};
pub(crate) use saved::{Sealed, fingerprint, load, save, seal, unseal};
pub(crate) use walk::Ready;
pub use write::{Naming, writable, write, write_option};

/// The machine: problems, searches, diagrams.
pub use crossfoot_engine::cover as machine;

/// Runs a job on as many threads as it was told, until everything is done or something ends it.
///
/// # Errors
/// What saving says.
pub(crate) fn run(job: &mut Job, run: &mut Run<'_>) -> Result<(), crate::Failure> {
    if !job::Watch::start(job).goes_on(job, run) {
        return Ok(());
    }
    if run.threads.is_one() {
        return job.run_here(run);
    }
    #[cfg(feature = "threads")]
    return crew::run(job, run.threads.count(), run);
    #[cfg(not(feature = "threads"))]
    job.run_here(run)
}
