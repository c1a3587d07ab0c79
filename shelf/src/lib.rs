//! The collection: puzzles in one SQLite file, none twice.
//!
//! - [`Shelf::open`] and [`Shelf::create`] open a file; a foreign file, or one of a later version, is refused.
//! - [`Shelf::add`] puts puzzles in, all of a call or none of them; what is there already, turned, mirrored or with its values
//!   renamed, is not added ([`Added`]).
//! - [`Shelf::find`] lists what meets a [`Query`]; [`Shelf::remove`] takes one out.
//!
//! What is confirmed stays: a call that has returned is on the disk, and a process that is killed leaves all or nothing of
//! the call it was in. Two writers wait for one another, for [`PATIENCE`] at most.
//!
//! Puzzles are kept as our JSON. Who grades them is the caller's business; the shelf keeps what it is told.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod canon;
mod entry;
mod fault;
mod query;
mod schema;
mod store;

pub use entry::{Added, Entry, Facts, New};
pub use query::Query;
pub use store::{PATIENCE, Shelf};
