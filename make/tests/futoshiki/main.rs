//! What the Futoshiki maker makes: judged by other engines, on every mode, level and option.
#![allow(clippy::unwrap_used, clippy::panic)]

mod levels;
mod options;
mod refusals;
mod support;
