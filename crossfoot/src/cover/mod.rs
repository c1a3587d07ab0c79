//! Exact covers as files: Knuth's text, read and written, and the cover machine's work on threads.
//!
//! A [`Cover`] is to exact covers what a [`Puzzle`](crate::Puzzle) is to puzzles: an input with a name, checked,
//! with its warnings. The machine itself is [`machine`].

mod faults;
mod names;
mod numbers;
mod opened;
mod read;
mod words;
mod write;

pub use names::Names;
pub use opened::{Cover, Obstacle};
pub use read::{MOST_BYTES, MOST_ITEMS};
pub use write::{Naming, writable, write, write_option};

/// The machine: problems, searches, diagrams.
pub use crossfoot_engine::cover as machine;
