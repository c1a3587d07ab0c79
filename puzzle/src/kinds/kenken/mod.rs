//! KenKen.
//!
//! An n×n Latin square on 1 … n, or on n other different values that the puzzle lists. A *cage* is a
//! set of cells, connected or not, with a target and an operator:
//!
//! - `+`, `*`: the cells add up, multiply to the target.
//! - `-`: one cell minus the sum of all others. `/`: one cell divided by the product of all others,
//!   exactly, never by zero (0/1 = 0).
//! - `?`: `+` or `*` at any size, `-` or `/` too on two cells (with `wide_operators` at any size). A
//!   filling that several operators allow is one filling.
//! - A cage of one cell takes its target as its value, whatever its operator; `=` is for one cell.
//!
//! Equal values may stand in a cage where no line forbids it. A cell in no cage is bound by its lines
//! only, with a warning. A cell in two cages or twice in one, an empty cage, a cell outside the grid, a
//! given outside the values: input errors that name the cells.
//!
//! Sources: TAOCP 7.2.2.1, exercise 399; the edges are this project's decisions.

mod check;
mod model;
mod picture;
mod rules;

use super::{Filling, Kind, ModelOptions};
use crate::{Fault, KindId, Notice, Sheet, Where};
use crossfoot_draw::Scene;
use crossfoot_model::Model;

/// KenKen.
pub(super) struct KenKen;

impl Kind for KenKen {
    fn id(&self) -> KindId {
        KindId::KenKen
    }

    fn name(&self) -> &'static str {
        "kenken"
    }

    fn rules(&self) -> &'static str {
        rules::RULES
    }

    fn check(&self, sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)> {
        check::check(sheet)
    }

    fn model(&self, sheet: &Sheet, options: ModelOptions) -> Model {
        model::model(sheet, options)
    }

    fn scene(&self, sheet: &Sheet, filling: Filling<'_>) -> Scene {
        picture::scene(sheet, filling)
    }
}
