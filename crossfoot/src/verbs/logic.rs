//! Does logic alone solve a puzzle, without trial? Part of [`check`](super::check()).

use crate::reasons::Way;
use crate::{Failure, Meter, Puzzle, Stop, wire};
use crossfoot_logic::Board;
use crossfoot_model::{Cell, Place};
use crossfoot_puzzle::Grid;
use serde::Serialize;

/// How far logic alone comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Logic {
    /// Does it fill in every cell? Unknown where the work was ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solves: Option<bool>,
    /// The hardest technique that it uses; none where it uses none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// How many steps it makes.
    pub steps: usize,
    /// The cells that stay open.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "wire::places")]
    pub open: Vec<Place>,
}

/// Walks up the whole ladder; `only` is the solution, if there is but one.
pub(super) fn logic(
    puzzle: &Puzzle,
    only: Option<&Grid<u32>>,
    meter: &mut Meter,
) -> Result<(Logic, Option<Stop>), Failure> {
    let model = puzzle.model();
    let board = Board::new(model);
    let solution = only.map(|grid| puzzle.indices(grid));
    let mut way = Way::through(puzzle, &board, solution.as_deref())?.without_trial();
    let mut steps = 0;
    while way.next(meter)?.is_some() {
        steps += 1;
    }
    let state = way.state();
    let open = (0..).zip(&model.cells);
    let open = open.filter(|&(cell, _): &(Cell, _)| !state.is_filled(cell));
    let found = Logic {
        solves: way.stopped().is_none().then_some(way.is_done()),
        technique: way.grade().hardest.map(|rung| rung.technique.name),
        steps,
        open: open.map(|(_, square)| square.place).collect(),
    };
    Ok((found, way.stopped()))
}
