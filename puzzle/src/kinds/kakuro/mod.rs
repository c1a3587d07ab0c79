//! Kakuro, plain and generalized.
//!
//! A grid of black and white squares. Every white cell takes a digit, 1 to 9 unless the puzzle lists
//! others (at most 16). A *run* is a maximal row of white cells, across or down; its cells hold
//! different digits, whether it has a clue or not, and at any length. A clue stands in the black square
//! before the run and is a sum or a list of allowed digit sets; without one anything different fits.
//!
//! - Sets of the wrong size, with a digit twice, or listed before drop out. A clue that nothing can
//!   make (also a sum of 0) has no filling; nor has a run longer than the number of digits.
//! - A run of one cell takes its clue as its value, and is free without one.
//! - A white cell on the first row or column starts a run without a clue.
//! - A clue with no cell beside it, a given or a set digit outside the digits: input errors.
//! - A grid without white cells has one solution, the empty one.
//! - A white cell in no clued run is accepted with a warning.
//!
//! Sources: TAOCP 7.2.2.1, exercise 430 (generalized Kakuro); the edges are this project's decisions.

mod check;
pub mod diagram;
mod model;
mod picture;
mod rules;

use super::{Filling, Kind, ModelOptions};
use crate::{Fault, KindId, Notice, Sheet, Where};
use crossfoot_draw::Scene;
use crossfoot_model::Model;

/// Kakuro.
pub(super) struct Kakuro;

impl Kind for Kakuro {
    fn id(&self) -> KindId {
        KindId::Kakuro
    }

    fn name(&self) -> &'static str {
        "kakuro"
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
