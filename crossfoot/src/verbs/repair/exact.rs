//! The smallest changes: every set of one slot, then of two, then of three.
//!
//! A set of slots lifts its clues; the fillings of what is left say what the clues would become. Those clues leave one
//! solution exactly if only one filling makes them. Where there is no filling, a smallest conflict says which clues one of a
//! set has to be of, so that most sets are passed over unseen (as in hitting-set duality: Reiter, *A theory of diagnosis
//! from first principles*, 1987). Slots near the cells in which two solutions differ come first. Cost: a search a set.

use super::desk::{Desk, differ};
use super::slots::Edit;
use crate::{Failure, Puzzle};
use crossfoot_model::Cell;
use crossfoot_solve::Answer;

/// Fillings that are looked at for a set of slots.
const FILLINGS: usize = 64;
/// Changes that are tried for a set of slots, where there are more fillings than are looked at.
const TRIED: usize = 6;
/// Sets that are passed over unseen at most.
const PASSED: u64 = 5_000_000;
/// Conflicts that are kept.
const CONFLICTS: usize = 200;

/// What was found.
pub(super) struct Exact {
    /// The changes, and the puzzle that they make.
    pub(super) found: Option<(Vec<Edit>, Puzzle)>,
    /// Were all smaller sets of changes looked at to the end?
    pub(super) whole: bool,
}

/// Looks for the smallest set of at most `most` changes; `seen` are solutions of the puzzle as it is, two or none.
pub(super) fn exact(
    desk: &mut Desk<'_, '_>,
    seen: &[Vec<u8>],
    most: usize,
) -> Result<Exact, Failure> {
    let cells: Vec<Cell> = match seen {
        [first, second, ..] => differ(first, second),
        _ => Vec::new(),
    };
    let mut order: Vec<usize> = (0..desk.slots.len()).collect();
    order.sort_by_key(|&slot| (!desk.touches(slot, &cells), desk.slots[slot].rank));
    let mut search = Search {
        desk,
        conflicts: Vec::new(),
        whole: true,
    };
    let mut passed = 0;
    for size in 1..=most.min(order.len()) {
        let mut set: Vec<usize> = (0..size).collect();
        loop {
            let slots: Vec<usize> = set.iter().map(|&i| order[i]).collect();
            if search.may_help(&slots)
                && let Some(found) = search.attempt(&slots)?
            {
                let whole = search.whole;
                let found = Some(found);
                return Ok(Exact { found, whole });
            }
            passed += 1;
            if search.desk.is_out() || passed > PASSED {
                return Ok(Exact {
                    found: None,
                    whole: false,
                });
            }
            if !next(&mut set, order.len()) {
                break;
            }
        }
    }
    Ok(Exact {
        found: None,
        whole: search.whole,
    })
}

/// The next set of indices below `n`, those with a small largest index first; false after the last.
fn next(set: &mut [usize], n: usize) -> bool {
    for i in 0..set.len() {
        let above = set.get(i + 1).copied().unwrap_or(n);
        if set[i] + 1 < above {
            set[i] += 1;
            (0..i).for_each(|j| set[j] = j);
            return true;
        }
    }
    false
}

struct Search<'s, 'a, 'm> {
    desk: &'s mut Desk<'a, 'm>,
    /// Sets of posts of which one has to go each.
    conflicts: Vec<Vec<usize>>,
    whole: bool,
}

impl Search<'_, '_, '_> {
    /// Every clue is lifted once, and every known conflict is touched.
    fn may_help(&self, slots: &[usize]) -> bool {
        let mut lifts: Vec<usize> = Vec::new();
        for &slot in slots {
            lifts.extend(&self.desk.slots[slot].lifts);
        }
        let count = lifts.len();
        lifts.sort_unstable();
        lifts.dedup();
        let hit = |conflict: &Vec<usize>| conflict.iter().any(|post| lifts.contains(post));
        lifts.len() == count && self.conflicts.iter().all(hit)
    }

    /// Changes of exactly these slots that leave one solution.
    fn attempt(&mut self, slots: &[usize]) -> Result<Option<(Vec<Edit>, Puzzle)>, Failure> {
        let gone = self.desk.gone(slots);
        let Some(found) = self.desk.fillings(&gone, FILLINGS)? else {
            self.whole = false;
            return Ok(None);
        };
        self.whole &= found.complete;
        if found.solutions.is_empty() {
            if found.complete
                && self.conflicts.len() < CONFLICTS
                && let Some(conflict) = self.desk.conflict(&gone)?
            {
                self.conflicts.push(conflict);
            }
            return Ok(None);
        }
        for edits in self.singles(slots, &found.solutions) {
            let puzzle = self.desk.edited(&edits)?;
            match self.desk.solve(&puzzle)? {
                Some(Answer::One(_)) => return Ok(Some((edits, puzzle))),
                Some(Answer::GaveUp(_)) | None => self.whole = false,
                Some(Answer::Many(..) | Answer::None) => {}
            }
        }
        Ok(None)
    }

    /// The changes that only one of the fillings makes, in their order, a few of them.
    fn singles(&self, slots: &[usize], fillings: &[Vec<u8>]) -> Vec<Vec<Edit>> {
        let mut made: Vec<(Vec<Edit>, usize)> = Vec::new();
        for filling in fillings {
            let numbers = self.desk.numbers(filling);
            let edit = |&slot: &usize| self.desk.slots[slot].edit(self.desk.puzzle, &numbers);
            let Some(edits) = slots.iter().map(edit).collect::<Option<Vec<Edit>>>() else {
                continue;
            };
            match made.iter_mut().find(|known| known.0 == edits) {
                Some(known) => known.1 += 1,
                None => made.push((edits, 1)),
            }
        }
        let singles = made.into_iter().filter(|(_, count)| *count == 1);
        singles.map(|(edits, _)| edits).take(TRIED).collect()
    }
}
