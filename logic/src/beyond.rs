//! Steps beyond the ladder, made by whoever can search: a smallest set of clues that forces something, and
//! after that trial. Their names, shapes and sentences live here; what they say does not come from here.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crossfoot_model::{Cell, Mask};

/// Name of the step in which a smallest set of clues forces something.
pub const SMALLEST_SET: &str = "smallest set";

/// Name of the step that only trial shows.
pub const TRIAL: &str = "trial";

/// These clues, none of which can be spared, leave this cell one value. Rests on the present candidates of their
/// cells, and is checked like any other step.
pub fn smallest_set(state: &State, clues: &[Clue], cell: Cell, value: usize) -> Step {
    let board = state.board;
    let cells = clues.iter().flat_map(|&clue| board.cells(clue)).copied();
    let step = Step::new(SMALLEST_SET).clues(clues.iter().copied());
    let step = step.cells(state, cells).cells(state, [cell]);
    let step = step.fact(Fact::Pattern(vec![cell]));
    let step = step.fact(Fact::Count(clues.len() as u64));
    step.fact(Fact::Values(Mask::of(value))).place(cell, value)
}

/// Trial shows that the cell holds the value. It rests on the whole puzzle; [`crate::verify`] refuses it unless the
/// puzzle is small.
pub fn trial(state: &State, cell: Cell, value: usize) -> Step {
    let clues = 0..state.board.clues() as Clue;
    let cells = 0..state.board.len() as Cell;
    let step = Step::new(TRIAL).clues(clues).cells(state, cells);
    let step = step.fact(Fact::Pattern(vec![cell]));
    step.fact(Fact::Values(Mask::of(value))).place(cell, value)
}
