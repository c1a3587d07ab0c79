//! Kakuro diagrams through the library: draws, witnesses, checkpoints, choices that clash.
#![allow(clippy::unwrap_used, clippy::panic)]

mod answers;
mod checkpoints;
mod draws;
mod exercise_434;
mod plain;
mod wrong;
