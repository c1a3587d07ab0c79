//! Futoshiki, its Adjacent mode, the borders of Minarism, and plain Latin squares.
//!
//! An n×n Latin square on 1 … n, with signs between any two different cells, neighbours or not:
//!
//! - *less*: the first cell is less than the second.
//! - *differ by d*: the two cells differ by exactly d. Differ by 0 says that they are equal, which two
//!   cells that share no line can be; in one line, or with d ≥ n, no filling meets it. That is a puzzle
//!   without a solution, not an input error, as with a sum that cannot be made.
//! - *Adjacent mode*: every border between orthogonal neighbours says "differ by one" (a sign), or,
//!   without such a sign, "do not differ by one".
//!
//! A sign from a cell to itself, a cell outside the grid, a given outside 1 … n: input errors. The same
//! sign twice is the same sign. A circle of signs or a chain longer than n has no filling.
//!
//! Sources: TAOCP 7.2.2.1, exercise 390; the edges are this project's decisions.

mod check;
mod model;
mod picture;
mod rules;

use super::{Filling, Kind, ModelOptions};
use crate::{Fault, KindId, Notice, Sheet, Where};
use crossfoot_draw::Scene;
use crossfoot_model::Model;

/// Futoshiki.
pub(super) struct Futoshiki;

impl Kind for Futoshiki {
    fn id(&self) -> KindId {
        KindId::Futoshiki
    }

    fn name(&self) -> &'static str {
        "futoshiki"
    }

    fn rules(&self) -> &'static str {
        rules::RULES
    }

    fn check(&self, sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)> {
        check::check(sheet)
    }

    fn model(&self, sheet: &Sheet, _: ModelOptions) -> Model {
        model::model(sheet)
    }

    fn scene(&self, sheet: &Sheet, filling: Filling<'_>) -> Scene {
        picture::scene(sheet, filling)
    }
}
