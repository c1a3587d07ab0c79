//! Reasons in plain data: which clues cannot hold together, and where.

use crate::wire;
use crossfoot_model::words::ENGLISH;
use crossfoot_model::{Model, Origin, Place};
use crossfoot_solve::Reason;
use serde::Serialize;

/// A clue, line, given or entry that a reason names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clue {
    /// `across`, `down`, `row`, `column`, `cage`, `less`, `differ`, `apart`, `given` or `entry`.
    pub sort: &'static str,
    /// The square that the clue stands in, or its first cell.
    #[serde(serialize_with = "wire::place")]
    pub at: Place,
    /// The cells that it speaks of.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// Its name in words: `across 16 at r2c1`.
    pub text: String,
}

impl Clue {
    pub(super) fn of(model: &Model, post: usize) -> Clue {
        let post = &model.posts[post];
        let cells = model.places(&post.constraint.cells());
        let first = cells.first().copied().unwrap_or(Place::new(0, 0));
        let (sort, at) = match post.origin {
            Origin::Across { at, clue } => ("across", clue.unwrap_or(at)),
            Origin::Down { at, clue } => ("down", clue.unwrap_or(at)),
            Origin::Row(_) => ("row", first),
            Origin::Col(_) => ("column", first),
            Origin::Cage { at, .. } => ("cage", at),
            Origin::Less(at, _) => ("less", at),
            Origin::Differ(at, ..) => ("differ", at),
            Origin::Apart(at, _) => ("apart", at),
            Origin::Given(at) => ("given", at),
            Origin::Entry(at) => ("entry", at),
        };
        Clue {
            sort,
            at,
            cells,
            text: ENGLISH.name(model, post),
        }
    }
}

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
    pub(super) fn of(model: &Model, reason: Reason, minimal: bool) -> Why {
        Why {
            reason: reason.kind.code(),
            clues: reason.posts.iter().map(|&i| Clue::of(model, i)).collect(),
            cells: reason.cells,
            text: reason.text,
            minimal,
        }
    }
}
