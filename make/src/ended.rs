//! How making ends when it does not end with a puzzle.

use crate::aim::{Came, Verdict};
use crate::impossible::Impossible;
use crate::stop::Why;
use std::fmt;

/// Work that ended without a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// The recipe cannot be.
    Impossible(Impossible),
    /// It was time to stop.
    Stopped {
        /// Why.
        why: Why,
        /// How many puzzles with one solution were judged, and missed the aim.
        judged: u64,
        /// Of those the one that came closest.
        closest: Option<Came>,
    },
}

impl From<Impossible> for GaveUp {
    fn from(impossible: Impossible) -> GaveUp {
        GaveUp::Impossible(impossible)
    }
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GaveUp::Stopped {
            why,
            judged,
            closest,
        } = self
        else {
            let GaveUp::Impossible(impossible) = self else {
                return Ok(());
            };
            return impossible.fmt(f);
        };
        write!(f, "{why} after {judged} puzzles that missed the aim")?;
        match closest {
            Some(came) => write!(f, "; the closest was {came}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for GaveUp {}

/// Remembers what came closest to an aim.
#[derive(Clone, Debug, Default)]
pub struct Closest {
    judged: u64,
    best: Option<(u64, Came)>,
}

impl Closest {
    /// Nothing yet.
    pub fn new() -> Closest {
        Closest::default()
    }

    /// Sees a puzzle that missed.
    pub fn see(&mut self, verdict: Verdict) {
        self.judged += 1;
        let far = verdict.distance();
        if self.best.as_ref().is_none_or(|best| far < best.0) {
            self.best = Some((far, verdict.came));
        }
    }

    /// Gives up.
    pub fn give_up(self, why: Why) -> GaveUp {
        GaveUp::Stopped {
            why,
            judged: self.judged,
            closest: self.best.map(|best| best.1),
        }
    }
}
