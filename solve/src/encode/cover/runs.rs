//! What the formulations of runs share: runs whose clue says nothing are lines, runs of one cell are domains.

use super::draft::Draft;
use super::lines;
use crossfoot_model::{Constraint, Run, RunClue};

/// The run of the constraint `index`, if it needs sets; a blank one is put as a line, one of a single cell has
/// narrowed the cell's domain already.
pub(super) fn clued<'a>(draft: &mut Draft<'a>, index: usize) -> Option<&'a Run> {
    let model = draft.model;
    let Constraint::Run(run) = &model.posts[index].constraint else {
        return None;
    };
    match run.clue {
        _ if run.cells.len() == 1 => None,
        RunClue::Blank => {
            lines::put(draft, index, &run.cells);
            None
        }
        RunClue::Sum(_) | RunClue::Sets => Some(run),
    }
}
