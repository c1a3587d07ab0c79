//! A dynamic program over the cells: after each cell, what the open clues know of the cells so far.
//! Fillings that the rest cannot tell apart are one state.
//!
//! What a clue knows: a line or run the set of its values, a cage their multiset (its arithmetic does not
//! care for the order), any other clue its values in order. Cost: the number of states, at most
//! [`MOST_STATES`] at a time.

use super::cited::Refusal;
use super::problem::{Part, Problem, Total, nothing};
use crossfoot_model::{Constraint, Mask};
use rustc_hash::FxHashSet;

/// The most states at a time.
const MOST_STATES: usize = 200_000;

/// What the clues know, one entry per clue, and what the cells so far weigh.
type Known = (Vec<Box<[u8]>>, Total);

/// What the fillings weigh.
pub(super) fn totals(problem: &Problem) -> Result<FxHashSet<Total>, Refusal> {
    let start: Known = (vec![[].into(); problem.clues.len()], nothing(problem.weigh));
    let mut states: FxHashSet<Known> = [start].into_iter().collect();
    for i in 0..problem.cells.len() {
        let mut next = FxHashSet::default();
        for (known, total) in &states {
            for value in problem.domains[i] {
                if let Some(known) = extend(problem, known, i, value as u8) {
                    next.insert((known, problem.add(*total, i, value)?));
                    if next.len() > MOST_STATES {
                        return Err(Refusal::TooLarge);
                    }
                }
            }
        }
        states = next;
    }
    Ok(states.into_iter().map(|state| state.1).collect())
}

/// What the clues know after cell `i` holds `value`; `None` if one of them is broken.
fn extend(problem: &Problem, known: &[Box<[u8]>], i: usize, value: u8) -> Option<Vec<Box<[u8]>>> {
    let mut known = known.to_vec();
    for (part, so_far) in problem.clues.iter().zip(&mut known) {
        if let Some(nth) = part.at.iter().position(|&at| at == i) {
            *so_far = part.take(so_far, nth, value, &problem.board.model.values)?;
            // every cell of the clue is filled: it has nothing more to say
            if part.at.iter().all(|&at| at <= i) {
                *so_far = [].into();
            }
        }
    }
    Some(known)
}

impl Part<'_> {
    /// What the clue knows after its `nth` cell holds `value`; `None` if it is broken.
    fn take(&self, so_far: &[u8], nth: usize, value: u8, numbers: &[u32]) -> Option<Box<[u8]>> {
        let mut all = so_far.to_vec();
        match self.constraint {
            Constraint::AllDifferent(_) => {
                let slot = all.binary_search(&value).err()?;
                all.insert(slot, value);
            }
            Constraint::Run(run) => {
                let slot = all.binary_search(&value).err()?;
                all.insert(slot, value);
                let used: Mask = all.iter().map(|&v| usize::from(v)).collect();
                run.sets.iter().find(|set| used.is_subset(**set))?;
            }
            Constraint::Cage(..) => {
                let slot = all.binary_search(&value).unwrap_or_else(|slot| slot);
                all.insert(slot, value);
                self.whole(&all, numbers)?;
            }
            _ => {
                // in order, with 255 for a cell that is still open
                all.resize(self.at.len(), u8::MAX);
                all[nth] = value;
                if !all.contains(&u8::MAX) {
                    self.whole(&all, numbers)?;
                }
            }
        }
        Some(all.into())
    }

    fn whole(&self, all: &[u8], numbers: &[u32]) -> Option<()> {
        (all.len() < self.at.len() || self.constraint.holds(all, numbers)).then_some(())
    }
}
