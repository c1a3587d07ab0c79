//! Nouns: what a puzzle is. A [`Sheet`] is a puzzle as it stands on paper; a *kind* says what a sheet of
//! its sort means ([`kinds`]); a *format* reads and writes sheets ([`formats`]). Kinds and formats meet
//! only in the sheet, so either list grows by one file and one line.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod fault;
pub mod formats;
pub mod kinds;
mod limits;
mod open;
mod sheet;
mod stream;

pub use fault::{Fault, Loss, Notice, Span};
pub use limits::Limits;
pub use open::{Opened, open, open_as, open_json};
pub use sheet::{Cage, Clue, Grid, Headers, KindId, Sheet, Sign, Spots, Square, Where};
pub use stream::{Piece, Pieces, looks_like_id};
