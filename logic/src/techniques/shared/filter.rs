//! A clue thought through to the end: which candidates of its cells are in none of its fillings.
//!
//! Runs by combinations and matchings, lines by matchings, cages by enumeration up to a number of steps, signs
//! by pairs. What would take longer is left as it is, which is safe.

use super::combos::{arranged, supported};
use super::fillings::each_filling;
use crate::board::{Board, Clue};
use crossfoot_model::{Cell, Constraint, Mask};

/// The most steps for the fillings of one cage.
const MOST_STEPS: usize = 5_000;

/// What goes; `None` if the clue has no filling at all.
pub(crate) fn filter(
    board: &Board,
    clue: Clue,
    candidates: &dyn Fn(Cell) -> Mask,
) -> Option<Vec<(Cell, Mask)>> {
    let cells = board.cells(clue);
    let masks: Vec<Mask> = cells.iter().map(|&cell| candidates(cell)).collect();
    let kept = match board.constraint(clue) {
        Constraint::AllDifferent(_) => supported(&masks)?,
        Constraint::Run(run) => {
            let union = masks.iter().fold(Mask::EMPTY, |u, &m| u | m);
            let sets = run.sets.iter().copied();
            let fit = |set: &Mask| set.is_subset(union);
            arranged(&masks, &sets.filter(fit).collect::<Vec<_>>())?
        }
        Constraint::Cage(..) => in_cage(board, clue, candidates, &masks)?,
        pair @ (Constraint::Less(..) | Constraint::Differ(..) | Constraint::NotDiffer(..)) => {
            let stands = |a: usize, b: usize| pair.holds(&[a as u8, b as u8], &board.model.values);
            let first = masks[0]
                .iter()
                .filter(|&a| masks[1].iter().any(|b| stands(a, b)));
            let second = masks[1]
                .iter()
                .filter(|&b| masks[0].iter().any(|a| stands(a, b)));
            vec![first.collect(), second.collect()]
        }
        Constraint::Given(..) | Constraint::Table(..) => masks.clone(),
    };
    if kept.iter().any(|mask| mask.is_empty()) {
        return None;
    }
    let out = cells.iter().zip(masks.iter().zip(&kept));
    let out = out.map(|(&cell, (&mask, &kept))| (cell, mask - kept));
    Some(out.filter(|(_, gone)| !gone.is_empty()).collect())
}

fn in_cage(
    board: &Board,
    clue: Clue,
    candidates: &dyn Fn(Cell) -> Mask,
    masks: &[Mask],
) -> Option<Vec<Mask>> {
    let mut kept = vec![Mask::EMPTY; masks.len()];
    let all = each_filling(board, clue, candidates, MOST_STEPS, &mut |filling| {
        for (mask, &value) in kept.iter_mut().zip(filling) {
            *mask = mask.with(usize::from(value));
        }
    });
    match all {
        false => Some(masks.to_vec()),
        true if kept.iter().any(|mask| mask.is_empty()) => None,
        true => Some(kept),
    }
}
