//! The loop "easiest first": ask the techniques of a ladder in order, apply the first step found, begin
//! again. The same puzzle and ladder give the same steps, always.
//!
//! Cost: at most one step per candidate; each step asks every technique only about what changed
//! ([`crate::work`]).

use crate::board::{Board, Clue};
use crate::clash::clashes;
use crate::state::State;
use crate::step::Step;
use crate::technique::{Ladder, Rung};
use crate::work::Work;
use crossfoot_model::Cell;

/// How a walk ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled in and every clue is met.
    Done,
    /// No technique of the ladder finds anything.
    Stuck,
    /// This cell has no candidate left: the puzzle, or what the person entered, has no solution.
    Broken(Cell),
    /// Every cell is filled in, and this clue is not met: there is no solution either.
    Clash(Clue),
    /// The fuel has run out.
    OutOfFuel,
}

/// A walk up the ladder, step by step.
#[derive(Clone, Debug)]
pub struct Walk<'b> {
    /// Where it stands.
    pub state: State<'b>,
    ladder: &'static Ladder,
    rungs: usize,
    work: Work,
}

impl<'b> Walk<'b> {
    /// A walk from this state with all techniques of the ladder.
    pub fn new(state: State<'b>, ladder: &'static Ladder) -> Walk<'b> {
        Walk {
            state,
            ladder,
            rungs: ladder.rungs.len(),
            work: Work::new(ladder.rungs.len()),
        }
    }

    /// Uses the first `rungs` techniques only.
    #[must_use]
    pub fn up_to(mut self, rungs: usize) -> Walk<'b> {
        self.rungs = rungs.min(self.ladder.rungs.len());
        self
    }

    /// The scratch, to bound the work and to read how much was done.
    pub fn work(&mut self) -> &mut Work {
        &mut self.work
    }

    /// The next step, not yet applied, and the rung that found it.
    pub fn find(&mut self) -> Option<(&'static Rung, Step)> {
        if self.state.broken().is_some() || self.state.is_done() {
            return None;
        }
        let rungs = &self.ladder.rungs[..self.rungs];
        for (i, rung) in rungs.iter().enumerate() {
            self.work.turn(i);
            if let Some(step) = (rung.technique.find)(&self.state, &mut self.work) {
                return Some((rung, step));
            }
            if self.work.is_out() {
                return None;
            }
        }
        None
    }

    /// Why there is no further step, once [`Walk::find`] finds none.
    pub fn end(&self) -> End {
        match self.state.broken() {
            Some(cell) => End::Broken(cell),
            None if self.state.is_done() => match clashes(&self.state).first() {
                Some(clash) => End::Clash(clash.clue),
                None => End::Done,
            },
            None if self.work.is_out() => End::OutOfFuel,
            None => End::Stuck,
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = (&'static Rung, Step);

    /// The next step, applied.
    fn next(&mut self) -> Option<Self::Item> {
        let (rung, step) = self.find()?;
        step.apply(&mut self.state);
        Some((rung, step))
    }
}

/// A walk that has come to its end.
#[derive(Clone, Debug)]
pub struct Path<'b> {
    /// The steps in order, each with its rung.
    pub steps: Vec<(&'static Rung, Step)>,
    /// Where they lead.
    pub state: State<'b>,
    /// How it ended.
    pub end: End,
}

/// The whole path from the beginning of a puzzle.
pub fn path<'b>(board: &'b Board<'b>, ladder: &'static Ladder) -> Path<'b> {
    let mut walk = Walk::new(State::new(board), ladder);
    let steps = walk.by_ref().collect();
    let end = walk.end();
    Path {
        steps,
        state: walk.state,
        end,
    }
}
