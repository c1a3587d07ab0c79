//! What the Futoshiki maker makes: judged by other engines, on every mode, level and option.

mod levels;
mod options;
mod refusals;
mod support;
