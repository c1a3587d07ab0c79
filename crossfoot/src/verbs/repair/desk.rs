//! What all ways of repairing share: the puzzle, what can be changed in it, the budget, and the tests that cost it.

use super::super::lifted::Lifted;
use super::slots::{Edit, Slot, slots};
use crate::meter::Capped;
use crate::{Failure, Meter, Puzzle};
use crossfoot_model::{Cell, Mask, Model};
use crossfoot_solve::{Answer, Options, Solutions, Work, candidates};

/// Nodes of one test; a test that needs more counts as failed.
const TEST: u64 = 20_000;

/// The desk on which a puzzle is repaired.
pub(super) struct Desk<'a, 'm> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) slots: Vec<Slot>,
    lifted: Lifted<'a>,
    meter: &'m mut Meter,
    /// Tests that may still be done.
    left: u64,
    /// Tests done, and their work.
    pub(super) tests: u64,
    pub(super) work: Work,
}

impl<'a, 'm> Desk<'a, 'm> {
    pub(super) fn new(
        puzzle: &'a Puzzle,
        givens: bool,
        tests: u64,
        meter: &'m mut Meter,
    ) -> Desk<'a, 'm> {
        Desk {
            puzzle,
            slots: slots(puzzle, givens),
            lifted: Lifted::new(puzzle),
            meter,
            left: tests,
            tests: 0,
            work: Work::default(),
        }
    }

    /// May one more test be done? Then it counts.
    fn test(&mut self) -> bool {
        let on = self.left > 0 && self.meter.done(0);
        self.left = self.left.saturating_sub(1);
        self.tests += u64::from(on);
        on
    }

    /// As many tests more.
    pub(super) fn refill(&mut self, tests: u64) {
        self.left = tests;
    }

    /// Is the budget used up?
    pub(super) fn is_out(&self) -> bool {
        self.left == 0 || self.meter.stopped().is_some()
    }

    /// Which posts the slots lift.
    pub(super) fn gone(&self, slots: &[usize]) -> Vec<bool> {
        let mut gone = vec![false; self.puzzle.model().posts.len()];
        for &post in slots.iter().flat_map(|&slot| &self.slots[slot].lifts) {
            gone[post] = true;
        }
        gone
    }

    /// Fillings that break nothing but what is gone, at most `limit`; `None` if the budget ended first.
    pub(super) fn fillings(
        &mut self,
        gone: &[bool],
        limit: usize,
    ) -> Result<Option<Solutions>, Failure> {
        if !self.test() {
            return Ok(None);
        }
        let model = self.lifted.model(gone);
        self.all(&model, limit).map(Some)
    }

    /// Some fillings of a model.
    pub(super) fn some(&mut self, model: &Model, limit: usize) -> Result<Vec<Vec<u8>>, Failure> {
        match self.test() {
            true => Ok(self.all(model, limit)?.solutions),
            false => Ok(Vec::new()),
        }
    }

    fn all(&mut self, model: &Model, limit: usize) -> Result<Solutions, Failure> {
        let mut capped = Capped {
            nodes: TEST,
            meter: self.meter,
        };
        let found = crossfoot_solve::all(model, &Options::default(), limit, &mut capped)
            .map_err(|fault| self.puzzle.unsolvable(&fault))?;
        self.work.add(found.work);
        self.meter.done(found.work.nodes);
        Ok(found)
    }

    /// A filling in numbers.
    pub(super) fn numbers(&self, filling: &[u8]) -> Vec<u32> {
        let values = &self.puzzle.model().values;
        filling.iter().map(|&at| values[usize::from(at)]).collect()
    }

    /// The puzzle with these changes.
    pub(super) fn edited(&self, edits: &[Edit]) -> Result<Puzzle, Failure> {
        let mut sheet = self.puzzle.sheet.clone();
        sheet.entries = None;
        sheet.marks = None;
        edits.iter().for_each(|edit| edit.apply(&mut sheet));
        self.puzzle.again(sheet)
    }

    /// What is known of the solutions of a puzzle; `None` if the budget ended first.
    pub(super) fn solve(&mut self, puzzle: &Puzzle) -> Result<Option<Answer>, Failure> {
        if !self.test() {
            return Ok(None);
        }
        let mut capped = Capped {
            nodes: TEST,
            meter: self.meter,
        };
        let outcome = crossfoot_solve::solve(puzzle.model(), &Options::default(), &mut capped)
            .map_err(|fault| puzzle.unsolvable(&fault))?;
        self.work.add(outcome.work);
        self.meter.done(outcome.work.nodes);
        Ok(Some(outcome.answer))
    }

    /// A smallest set of clues that cannot hold together with what is not gone: posts of the puzzle; `None` if none was
    /// found.
    pub(super) fn conflict(&mut self, gone: &[bool]) -> Result<Option<Vec<usize>>, Failure> {
        if !self.test() {
            return Ok(None);
        }
        let model = self.lifted.model(gone);
        let mut capped = Capped {
            nodes: TEST,
            meter: self.meter,
        };
        let english = crossfoot_model::words::ENGLISH;
        let why = crossfoot_solve::why_none(&model, &Options::default(), english, &mut capped)
            .map_err(|fault| self.puzzle.unsolvable(&fault))?;
        let whole = &self.puzzle.model().posts;
        Ok(why.map(|why| {
            let named = why
                .reason
                .posts
                .iter()
                .map(|&post| model.posts[post].origin);
            let found = named.filter_map(|origin| {
                let mut posts = whole.iter().enumerate();
                posts.find(|(i, post)| post.origin == origin && !gone[*i])
            });
            let mut posts: Vec<usize> = found
                .filter(|(_, post)| post.origin.is_clue())
                .map(|(i, _)| i)
                .collect();
            posts.sort_unstable();
            posts
        }))
    }

    /// How much propagation leaves open in a puzzle: the cells with their candidates beyond the first; `None` if it finds
    /// a contradiction, or the budget ended first.
    pub(super) fn open(&mut self, puzzle: &Puzzle) -> Result<Option<Vec<(Cell, usize)>>, Failure> {
        if !self.test() {
            return Ok(None);
        }
        let left = candidates(puzzle.model(), &Options::default())
            .map_err(|fault| puzzle.unsolvable(&fault))?;
        let open = |masks: Vec<Mask>| {
            let cells = masks.into_iter().enumerate();
            let cells = cells.map(|(i, mask)| (i as Cell, mask.len().saturating_sub(1)));
            cells.filter(|(_, beyond)| *beyond > 0).collect()
        };
        Ok(left.map(open))
    }

    /// Does a slot speak of one of these cells?
    pub(super) fn touches(&self, slot: usize, cells: &[Cell]) -> bool {
        let own = &self.slots[slot].cells;
        own.iter().any(|cell| cells.binary_search(cell).is_ok())
    }
}

/// The cells in which two fillings differ, ascending.
pub(super) fn differ(a: &[u8], b: &[u8]) -> Vec<Cell> {
    let cells = a.iter().zip(b).enumerate();
    let cells = cells.filter(|(_, (a, b))| a != b);
    cells.map(|(i, _)| i as Cell).collect()
}
