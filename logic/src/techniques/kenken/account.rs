//! Weighing a region when its cages are not known exactly: from what the lines weigh together, take what all
//! cages but one weigh at least and at most; the rest bounds the cells that are left, or the last cage.
//!
//! Cost: for each region a pass over its cells, and over the layouts of each cage inside.

use super::amount::Amount;
use super::layouts::Layouts;
use super::region::{Region, apart};
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step, Weigh};
use crossfoot_model::Cell;
use std::sync::Arc;

/// The most cells of a cage that is held against the rest, and the most other cells that are then left.
const MOST_CELLS: [usize; 2] = [5, 3];

/// The most cells that are left.
const MOST_LEFT: usize = 16;

/// What is weighed, and how the rest is held against it.
pub(crate) struct Account<'a, 'b> {
    pub(crate) name: &'static str,
    pub(crate) weigh: Weigh,
    /// What a line weighs.
    line: i64,
    /// The layouts of each cage and what they weigh, by the number of the clue.
    cages: Vec<Option<(&'a Layouts<'b>, Amount)>>,
    /// Can what is left be this?
    fits: fn(Amount, i64) -> bool,
}

/// What a value weighs.
fn weight(state: &State, weigh: Weigh, value: usize) -> i64 {
    match weigh {
        Weigh::Is(it) => i64::from(usize::from(it) == value),
        _ => i64::from(state.board.number(value)),
    }
}

impl<'a, 'b> Account<'a, 'b> {
    /// Weighs every cage that has layouts.
    pub(crate) fn new(
        state: &State<'b>,
        layouts: &'a [Option<Layouts<'b>>],
        (name, weigh): (&'static str, Weigh),
        fits: fn(Amount, i64) -> bool,
    ) -> Account<'a, 'b> {
        let board = state.board;
        let of_layout = |layout: &[u8]| -> i64 {
            let values = layout.iter().map(|&v| usize::from(v));
            values.map(|v| weight(state, weigh, v)).sum()
        };
        let cages = layouts.iter().map(|layouts| {
            let layouts = layouts.as_ref()?;
            let amount = Amount::one_of(layouts.all.iter().map(|layout| of_layout(layout)))?;
            Some((layouts, amount))
        });
        Account {
            name,
            weigh,
            line: board.all.iter().map(|v| weight(state, weigh, v)).sum(),
            cages: cages.collect(),
            fits,
        }
    }

    /// Is the cage weighed?
    pub(crate) fn knows(&self, cage: Clue) -> bool {
        self.cages[cage as usize].is_some()
    }

    /// What the region's cages weigh.
    fn of_cages(&self, region: &Region) -> Amount {
        let amounts = region.cages.iter();
        let amounts = amounts.filter_map(|&cage| Some(self.cages[cage as usize].as_ref()?.1));
        amounts.fold(Amount::exactly(0), |sum, amount| sum.plus(amount, 1))
    }

    /// What the cells that are left weigh, some of them left out; `None` if one of them has no candidate.
    fn of_left(&self, state: &State, region: &Region, except: &[Cell]) -> Option<Amount> {
        let mut sum = Amount::exactly(0);
        for &(cell, sign) in region.left.iter().filter(|(c, _)| !except.contains(c)) {
            let values = state.candidates(cell).iter();
            let amount = Amount::one_of(values.map(|v| weight(state, self.weigh, v)))?;
            sum = sum.plus(amount, sign);
        }
        Some(sum)
    }

    /// What the lines leave after the cages.
    fn rest(&self, region: &Region) -> Amount {
        let lines = Amount::exactly(self.line * region.lines.len() as i64);
        lines.plus(self.of_cages(region), -1)
    }

    /// What the region says of the cells that are left.
    pub(crate) fn cells(&self, state: &State, region: &Region) -> Option<Step> {
        let open = region.open(state);
        if open.len() > MOST_LEFT {
            return None;
        }
        let rest = self.rest(region);
        let mut gone = Vec::new();
        for &(cell, sign) in &open {
            let left = rest.plus(self.of_left(state, region, &[cell])?, -1);
            let goes = |v: &usize| !(self.fits)(left, sign * weight(state, self.weigh, *v));
            let mask = state.candidates(cell).iter().filter(goes).collect();
            gone.push((cell, mask));
        }
        if gone
            .iter()
            .all(|(_, mask): &(_, crossfoot_model::Mask)| mask.is_empty())
        {
            return None;
        }
        let mut step = region.step(state, self.name, self.weigh);
        for (cell, mask) in gone {
            step = step.remove(state, cell, mask);
        }
        let pattern = open.iter().map(|cell| cell.0).collect();
        Some(self.tell(step.if_any()?, region, pattern))
    }

    /// What the region says of one of its cages.
    pub(crate) fn cage(&self, state: &State, region: &Region, cage: Clue) -> Option<Step> {
        let (layouts, _) = self.cages[cage as usize].as_ref()?;
        let inside = |cell: &Cell| {
            let of_cell = state.board.clues_of(*cell);
            region.lines.iter().any(|line| of_cell.contains(line))
        };
        if layouts.cells.len() > MOST_CELLS[0]
            || region.open(state).len() > MOST_CELLS[1]
            || !layouts.cells.iter().all(inside)
        {
            return None;
        }
        let region = region.without(state.board, cage);
        let left = self.of_left(state, &region, layouts.cells)?;
        let left = self.rest(&region).plus(left, -1);
        let weighs = |layout: &[u8]| -> i64 {
            let values = layout.iter().map(|&v| usize::from(v));
            values.map(|v| weight(state, self.weigh, v)).sum()
        };
        let fitting = layouts.all.iter().filter(|l| (self.fits)(left, weighs(l)));
        let fitting = Layouts {
            clue: cage,
            cells: layouts.cells,
            all: Arc::new(fitting.cloned().collect()),
        };
        if fitting.all.len() == layouts.all.len() {
            return None;
        }
        let step = region.step(state, self.name, self.weigh).clues([cage]);
        let step = step.cells(state, layouts.cells.iter().copied());
        let step = fitting.prune(state, apart(state, layouts.cells, step));
        Some(self.tell(step.if_any()?, &region, layouts.cells.to_vec()))
    }

    fn tell(&self, step: Step, region: &Region, pattern: Vec<Cell>) -> Step {
        let cages = self.of_cages(region);
        let lines = region.lines.len();
        let step = step
            .fact(Fact::Pattern(pattern))
            .fact(Fact::Total((self.line * lines as i64).unsigned_abs()))
            .fact(Fact::Least(cages.low.unsigned_abs()))
            .fact(Fact::Most(cages.high.unsigned_abs()));
        match lines {
            1 => step,
            _ => step.fact(Fact::Count(lines as u64)),
        }
    }
}
