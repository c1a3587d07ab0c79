//! The layouts of a cage: every way to fill it from today's candidates, cells in one line being different.
//!
//! Cost: the fillings, up to a number of steps; a cage that would take more has no layouts here. They are kept as long as
//! the candidates stay the same ([`Kept`]).

use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Step};
use crate::techniques::shared::fillings::each_filling;
use crate::work::{Kept, Work};
use crossfoot_model::{Cell, Mask};
use std::sync::Arc;

/// The most steps for the layouts of one cage.
const MOST_STEPS: usize = 20_000;

/// The layouts of a cage of two cells or more.
pub(crate) struct Layouts<'b> {
    pub(crate) clue: Clue,
    pub(crate) cells: &'b [Cell],
    /// Value indices, in the order of the cells.
    pub(crate) all: Arc<Vec<Box<[u8]>>>,
}

impl<'b> Layouts<'b> {
    /// Those of a clue, if it is such a cage and they are not too many.
    pub(crate) fn new(state: &State<'b>, clue: Clue, kept: &mut Kept) -> Option<Layouts<'b>> {
        let board = state.board;
        let (cells, _) = board.cage(clue).filter(|(cells, _)| cells.len() > 1)?;
        let candidates = |cell| state.candidates(cell);
        let masks: Vec<Mask> = cells.iter().map(|&cell| candidates(cell)).collect();
        let all = kept.fillings(clue, &masks, || {
            let mut all = Vec::new();
            each_filling(board, clue, &candidates, MOST_STEPS, &mut |filling| {
                all.push(filling.into());
            })
            .then_some(all)
        })?;
        Some(Layouts { clue, cells, all })
    }

    /// Of each cell what some layout gives it.
    pub(crate) fn supported(&self) -> Vec<Mask> {
        let mut kept = vec![Mask::EMPTY; self.cells.len()];
        for layout in self.all.iter() {
            for (kept, &value) in kept.iter_mut().zip(layout) {
                *kept = kept.with(usize::from(value));
            }
        }
        kept
    }

    /// A step that rests on the cage, the candidates of its cells, and the lines that bind them.
    pub(crate) fn step(&self, state: &State, name: &'static str) -> Step {
        let step = Step::new(name).clues([self.clue]);
        let step = step.clues(binding(state.board, self.cells));
        step.cells(state, self.cells.iter().copied())
    }

    /// Takes away what no layout gives.
    pub(crate) fn prune(&self, state: &State, mut step: Step) -> Step {
        for (&cell, kept) in self.cells.iter().zip(self.supported()) {
            step = step.remove(state, cell, state.board.all - kept);
        }
        step
    }

    /// What the layouts use, and if no layout repeats a value, the sets that they use.
    pub(crate) fn tell(&self, step: Step) -> Step {
        let mask = |layout: &[u8]| -> Mask { layout.iter().map(|&v| usize::from(v)).collect() };
        let mut sets: Vec<Mask> = self.all.iter().map(|layout| mask(layout)).collect();
        let union = sets.iter().fold(Mask::EMPTY, |union, &set| union | set);
        let plain = sets.iter().all(|set| set.len() == self.cells.len());
        sets.sort_unstable_by_key(|set| set.iter().collect::<Vec<_>>());
        sets.dedup();
        let step = step.fact(Fact::Values(union));
        match plain && !sets.is_empty() {
            true => step.fact(Fact::Sets(sets)),
            false => step,
        }
    }
}

/// The layouts of every cage, by the number of the clue; none once the fuel has run out.
pub(crate) fn of_all<'b>(state: &State<'b>, work: &mut Work) -> Vec<Option<Layouts<'b>>> {
    let board = state.board;
    let mut all = Vec::new();
    all.resize_with(board.clues(), || None);
    for &cage in &board.cages {
        if work.is_out() {
            break;
        }
        work.spend(1);
        let layouts = work.with_kept(|kept| Layouts::new(state, cage, kept));
        all[cage as usize] = layouts.filter(|layouts| !layouts.all.is_empty());
    }
    all
}

/// The lines in which two or more of the cells lie.
pub(crate) fn binding(board: &Board, cells: &[Cell]) -> Vec<Clue> {
    let lines = board.lines.iter().copied();
    let shared = |line: &Clue| {
        let within = board
            .cells(*line)
            .iter()
            .filter(|cell| cells.contains(cell));
        within.take(2).count() == 2
    };
    lines.filter(shared).collect()
}
