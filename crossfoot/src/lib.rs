//! Crossfoot: solve, count and check Kakuro, KenKen and Futoshiki.
//!
//! The public library: plain data in, plain data out. A [`Puzzle`] is opened from a text in any format (or made
//! from a [`Sheet`](puzzle::Sheet)); a verb ([`verbs`]) answers with a report, whose JSON is the one that the
//! command, the page, WASM and Python give too, documented in `docs/json.md`.
//!
//! ```
//! use crossfoot::{Meter, Puzzle, Report, verbs};
//!
//! let puzzle = Puzzle::open("5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60")?;
//! let report = verbs::solve(&puzzle, &verbs::SolveOptions::default(), &mut Meter::unbounded())?;
//! assert_eq!(report.answer, crossfoot::Answer::One);
//! println!("{}", report.to_json());
//! # Ok::<(), crossfoot::Failure>(())
//! ```
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod answer;
#[cfg(feature = "pdf")]
pub mod book;
mod clock;
mod clue;
#[cfg(feature = "research")]
pub mod cover;
#[cfg_attr(
    not(feature = "research"),
    allow(
        dead_code,
        unreachable_pub,
        unused_imports,
        reason = "its chance alone is used"
    )
)]
mod diagrams;
mod failure;
mod meter;
mod models;
mod opened;
mod process;
mod reasons;
mod report;
mod request;
mod stream;
pub mod verbs;
mod wire;
mod written;

pub use answer::{Answer, Exit};
#[cfg(feature = "research")]
pub use diagrams::{Estimate, Store};
pub use failure::{Failure, Source};
pub use meter::{Bounds, Budget, Cancel, Meter, Stop, Watcher};
pub use models::{
    BRANCHINGS, BadFormulation, ENGINES, MODELS, Method, Named, NamedBranching, NamedModel,
    formulations,
};
pub use opened::{OpenOptions, Puzzle};
pub use process::{Go, MOST_THREADS, Threads, process};
pub use reasons::{About, from_the_beginning, languages, legend, techniques, way_out};
pub use report::{Report, Warning};
pub use request::{VERBS, Verb, request, request_among, request_within};
pub use stream::{Item, Stream, open_stream};
pub use written::Written;

pub use crossfoot_solve::Work;

/// Pictures: what a scene is and how it is drawn as text.
pub use crossfoot_draw as draw;
/// Clues and constraints in words.
pub use crossfoot_model as model;
/// Sheets, kinds and formats.
pub use crossfoot_puzzle as puzzle;
