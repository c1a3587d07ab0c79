//! The slow and obvious way: every filling, one after the other. Cost: their number, at most a million.

use super::cited::Refusal;
use super::problem::{Problem, Total, nothing};
use rustc_hash::FxHashSet;

/// What the fillings weigh.
pub(super) fn totals(problem: &Problem) -> Result<FxHashSet<Total>, Refusal> {
    let mut values = vec![None; problem.cells.len()];
    let mut found = FxHashSet::default();
    fill(problem, 0, &mut values, nothing(problem.weigh), &mut found)?;
    Ok(found)
}

fn fill(
    problem: &Problem,
    i: usize,
    values: &mut [Option<u8>],
    total: Total,
    found: &mut FxHashSet<Total>,
) -> Result<(), Refusal> {
    if i == values.len() {
        found.insert(total);
        return Ok(());
    }
    let numbers = &problem.board.model.values;
    for value in problem.domains[i] {
        values[i] = Some(value as u8);
        let of_cell = problem.clues.iter().filter(|part| part.at.contains(&i));
        if of_cell.into_iter().all(|part| part.allows(values, numbers)) {
            fill(problem, i + 1, values, problem.add(total, i, value)?, found)?;
            if problem.counts.is_empty() && !found.is_empty() {
                break; // one is enough
            }
        }
    }
    values[i] = None;
    Ok(())
}
