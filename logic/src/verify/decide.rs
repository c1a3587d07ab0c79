//! Decides a small problem by whatever fits it.

use super::cited::Refusal;
use super::problem::{Problem, Total};
use super::{fillings, matching, sweep};
use crossfoot_model::{Constraint, Mask};
use rustc_hash::FxHashSet;

/// The most fillings that are enumerated.
const MOST_FILLINGS: u64 = 1_000_000;

/// The most cells of an enumeration.
const MOST_CELLS: usize = 1_000;

/// Is there a filling?
pub(super) fn has_filling(problem: &Problem) -> Result<bool, Refusal> {
    if problem.domains.iter().any(|domain| domain.is_empty()) {
        return Ok(false);
    }
    if let [part] = &problem.clues[..]
        && matches!(part.constraint, Constraint::AllDifferent(_))
    {
        let domains: Vec<Mask> = part.at.iter().map(|&i| problem.domains[i]).collect();
        return Ok(matching::all_differ(&domains));
    }
    Ok(!totals(problem)?.is_empty())
}

/// Everything that fillings can weigh; without weights one total if there is a filling.
pub(super) fn totals(problem: &Problem) -> Result<FxHashSet<Total>, Refusal> {
    let sizes = problem.domains.iter().map(|domain| domain.len() as u64);
    let fillings = sizes.fold(1u64, u64::saturating_mul);
    // enumeration goes as deep as there are cells
    match fillings <= MOST_FILLINGS && problem.cells.len() <= MOST_CELLS {
        true => fillings::totals(problem),
        false => sweep::totals(problem),
    }
}
