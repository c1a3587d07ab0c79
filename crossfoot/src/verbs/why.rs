//! Reasons in plain data: which clues cannot hold together, and where.

use crate::clue::Clue;
use crate::wire;
use crossfoot_model::words::Language;
use crossfoot_model::{Model, Place};
use crossfoot_solve::Reason;
use serde::Serialize;

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// Stable code in kebab case: `totals`, `sign-cycle`, `conflict` ….
    pub reason: &'static str,
    /// The clues that cannot hold together.
    pub clues: Vec<Clue>,
    /// The cells concerned.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// One sentence.
    pub text: String,
    /// Is it proved that no clue of them can go?
    pub minimal: bool,
}

impl Why {
    pub(super) fn of(model: &Model, reason: Reason, minimal: bool, names: &Language) -> Why {
        Why {
            reason: reason.kind.code(),
            clues: reason
                .posts
                .iter()
                .map(|&i| Clue::of(model, i, names))
                .collect(),
            cells: reason.cells,
            text: reason.text,
            minimal,
        }
    }
}
