//! Clues in plain data: what they are, where they stand, and their names.

use crate::wire;
use crossfoot_model::words::Language;
use crossfoot_model::{Model, Origin, Place};
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
    pub(crate) fn of(model: &Model, post: usize, names: &Language) -> Clue {
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
            text: names.name(model, post),
        }
    }
}
