//! Where the smallest changes are too many to be found: one change after another, each the one after which propagation
//! leaves least open, as when a puzzle is made (DESIGN §8). At the end every change that can be taken back is.
//!
//! Cost: some hundred propagations a step, and a search for a second solution. What comes is not the smallest.

use super::desk::{Desk, differ};
use super::slots::{Edit, slots};
use crate::{Failure, Puzzle};
use crossfoot_model::Cell;
use crossfoot_puzzle::KindId;
use crossfoot_solve::Answer;

/// Fillings that are looked at for a step.
const FILLINGS: usize = 12;
/// Steps.
const STEPS: usize = 100;
/// Candidates of a step.
const CHOICES: usize = 120;
/// Clues that are lifted together at most, where there is no solution.
const LIFTED: usize = 30;

/// Looks for changes; `givens` says whether givens may come. Answers with the changes in order, each of the puzzle as it
/// was then, and the puzzle that they make.
pub(super) fn greedy(
    desk: &mut Desk<'_, '_>,
    seen: &[Vec<u8>],
    givens: bool,
) -> Result<Option<(Vec<Edit>, Puzzle)>, Failure> {
    let mut edits = Vec::new();
    if seen.is_empty() {
        match solvable(desk)? {
            Some(first) => edits = first,
            None => return Ok(None),
        }
    }
    let mut least = usize::MAX;
    let mut stale = 0;
    for _ in 0..STEPS {
        let puzzle = desk.edited(&edits)?;
        let cells = match desk.solve(&puzzle)? {
            Some(Answer::One(_)) => return shorter(desk, edits).map(Some),
            Some(Answer::Many(a, b)) => differ(&a, &b),
            // too hard to tell: whatever is open will do
            Some(Answer::GaveUp(_)) => match desk.open(&puzzle)? {
                Some(open) => open.into_iter().map(|(cell, _)| cell).collect(),
                None => return Ok(None),
            },
            Some(Answer::None) | None => return Ok(None),
        };
        let Some((open, more)) = best(desk, &puzzle, &edits, &cells, givens)? else {
            return Ok(None);
        };
        stale = if open < least { 0 } else { stale + 1 };
        least = least.min(open);
        if stale > 4 {
            return Ok(None);
        }
        edits.extend(more);
    }
    Ok(None)
}

/// Changes after which there is a solution: clues of one conflict after another are lifted.
fn solvable(desk: &mut Desk<'_, '_>) -> Result<Option<Vec<Edit>>, Failure> {
    let mut lifted: Vec<usize> = Vec::new();
    let mut gone = desk.gone(&[]);
    while lifted.len() <= LIFTED {
        let Some(found) = desk.fillings(&gone, 1)? else {
            return Ok(None);
        };
        if let Some(filling) = found.solutions.first() {
            let numbers = desk.numbers(filling);
            let edit = |&slot: &usize| desk.slots[slot].edit(desk.puzzle, &numbers);
            return Ok(Some(lifted.iter().filter_map(edit).collect()));
        }
        let Some(conflict) = desk.conflict(&gone)? else {
            return Ok(None);
        };
        let of = |post: usize| {
            let mut slots = desk.slots.iter();
            slots.position(|slot| slot.lifts == [post])
        };
        let Some((post, slot)) = conflict.iter().find_map(|&post| Some((post, of(post)?))) else {
            return Ok(None);
        };
        gone[post] = true;
        lifted.push(slot);
    }
    Ok(None)
}

/// The next change, and what it leaves open.
fn best(
    desk: &mut Desk<'_, '_>,
    puzzle: &Puzzle,
    edits: &[Edit],
    cells: &[Cell],
    givens: bool,
) -> Result<Option<(usize, Vec<Edit>)>, Failure> {
    let mut inner = Now::new(puzzle, givens);
    let mut best: Option<(usize, Vec<Edit>)> = None;
    let mut tried = 0;
    for set in inner.sets(cells) {
        for more in inner.edits(desk, &set)? {
            if tried >= CHOICES || desk.is_out() {
                return Ok(best);
            }
            tried += 1;
            let mut all = edits.to_vec();
            all.extend(more.iter().cloned());
            let next = desk.edited(&all)?;
            let open = desk.open(&next)?;
            let open = open.map(|open| open.iter().map(|(_, beyond)| beyond).sum::<usize>());
            if let Some(open) = open.filter(|open| best.as_ref().is_none_or(|best| *open < best.0))
            {
                best = Some((open, more));
            }
        }
    }
    Ok(best)
}

/// The puzzle as it is at a step.
struct Now<'a> {
    puzzle: &'a Puzzle,
    slots: Vec<super::slots::Slot>,
    lifted: super::super::lifted::Lifted<'a>,
}

impl<'a> Now<'a> {
    fn new(puzzle: &'a Puzzle, givens: bool) -> Now<'a> {
        Now {
            puzzle,
            slots: slots(puzzle, givens),
            lifted: super::super::lifted::Lifted::new(puzzle),
        }
    }

    /// The sets of slots that are tried: one that touches the open cells; of a Kakuro the two runs of such a cell, since one
    /// sum alone cannot change.
    fn sets(&self, cells: &[Cell]) -> Vec<Vec<usize>> {
        let touching = |slot: &usize| {
            let own = &self.slots[*slot].cells;
            own.iter().any(|cell| cells.binary_search(cell).is_ok())
        };
        let mut near: Vec<usize> = (0..self.slots.len()).filter(touching).collect();
        near.sort_by_key(|&slot| self.slots[slot].rank);
        let mut sets: Vec<Vec<usize>> = Vec::new();
        if self.puzzle.sheet.kind == KindId::Kakuro {
            for &cell in cells {
                let of = |slot: &&usize| {
                    let slot = &self.slots[**slot];
                    slot.cells.contains(&cell) && !slot.lifts.is_empty()
                };
                let pair: Vec<usize> = near.iter().filter(of).copied().collect();
                if let [a, b] = pair[..] {
                    sets.push(vec![a, b]);
                }
            }
        }
        sets.extend(near.into_iter().map(|slot| vec![slot]));
        sets
    }

    /// The changes that fillings make of a set of slots, each once.
    fn edits(&mut self, desk: &mut Desk<'_, '_>, set: &[usize]) -> Result<Vec<Vec<Edit>>, Failure> {
        let mut gone = vec![false; self.puzzle.model().posts.len()];
        for &post in set.iter().flat_map(|&slot| &self.slots[slot].lifts) {
            gone[post] = true;
        }
        let model = self.lifted.model(&gone);
        let mut all: Vec<Vec<Edit>> = Vec::new();
        for filling in desk.some(&model, FILLINGS)? {
            let numbers = desk.numbers(&filling);
            let edit = |&slot: &usize| self.slots[slot].edit(self.puzzle, &numbers);
            if let Some(edits) = set.iter().map(edit).collect::<Option<Vec<Edit>>>()
                && !all.contains(&edits)
            {
                all.push(edits);
            }
        }
        Ok(all)
    }
}

/// Takes back every change without which the solution is still the only one.
fn shorter(desk: &mut Desk<'_, '_>, mut edits: Vec<Edit>) -> Result<(Vec<Edit>, Puzzle), Failure> {
    // of several changes of one thing only the last counts
    let mut at = 0;
    while at < edits.len() {
        let mut without = edits.clone();
        without.remove(at);
        let puzzle = desk.edited(&without)?;
        match desk.solve(&puzzle)? {
            Some(Answer::One(_)) => edits = without,
            _ => at += 1,
        }
    }
    let puzzle = desk.edited(&edits)?;
    Ok((edits, puzzle))
}
