//! A net: suppose that a cell holds a value and follow the consequences, each remembered with what it
//! rests on, until something has no place left; then trace back what was needed.
//!
//! Two strengths. *Singles*: filled-in cells clash with others, a cell with one candidate takes it, a needed
//! value with one place goes there. *Full*: besides, every clue by itself is thought through to the end.
//! Cost: linear in the links of what is reached, and the filters of [`super::super::filter`].

use super::super::filter::filter;
use super::links::Links;
use crate::board::Clue;
use crate::step::{Branch, By, Link};
use crossfoot_model::{Cell, Mask};
use std::collections::BTreeSet;

/// A consequence.
struct Entry {
    by: Clue,
    cell: Cell,
    loses: Mask,
    why: Why,
}

/// What a consequence rests on. The candidates that are meant went before it, so that what took them away
/// can be looked up afterwards.
#[derive(Clone, Copy)]
enum Why {
    /// This cell has one candidate left.
    Single(Cell),
    /// This value has one place left, this cell, in the clue.
    OnePlace(Cell, u8),
    /// All that the cells of the clue have lost.
    Thought,
}

/// How a supposition came to nothing.
pub(super) struct Refuted {
    /// The branch that shows it.
    pub(super) branch: Branch,
    /// How many cells or values were forced on the way, the last, impossible one included.
    pub(super) length: usize,
}

/// What suppositions on one state share: room for the candidates that are left and for what took the
/// others away.
pub(super) struct Room {
    masks: Vec<Mask>,
    /// By cell and value: the entry that took the candidate away.
    off: Vec<u32>,
    values: usize,
    /// Units of work since it was last asked: one a consequence, some a clue that is thought through.
    spent: u64,
}

/// What thinking a clue through costs, as so many consequences.
const THOUGHT: u64 = 16;

impl Room {
    pub(super) fn new(links: &Links) -> Room {
        let state = links.state;
        let values = state.board.model.values.len();
        Room {
            masks: state.all_candidates().to_vec(),
            off: vec![NOTHING; state.board.len() * values],
            values,
            spent: 0,
        }
    }

    /// What the suppositions cost since it was last asked.
    pub(super) fn take_spent(&mut self) -> u64 {
        std::mem::take(&mut self.spent)
    }

    fn off(&mut self, cell: Cell, value: usize) -> &mut u32 {
        &mut self.off[cell as usize * self.values + value]
    }
}

/// A supposition and its consequences so far.
pub(super) struct Net<'a, 's> {
    links: &'a Links<'s>,
    room: &'a mut Room,
    entries: Vec<Entry>,
    start: Cell,
    holds: Mask,
    end: Option<(By, Option<u8>)>,
}

/// No entry took the candidate away.
const NOTHING: u32 = u32::MAX;

impl<'a, 's> Net<'a, 's> {
    pub(super) fn new(
        links: &'a Links<'s>,
        room: &'a mut Room,
        cell: Cell,
        value: usize,
    ) -> Net<'a, 's> {
        let holds = Mask::of(value);
        room.masks[cell as usize] = holds;
        Net {
            links,
            room,
            entries: Vec::new(),
            start: cell,
            holds,
            end: None,
        }
    }

    /// Follows the consequences; `Some` if they come to nothing. Gives up after `most` consequences.
    pub(super) fn refute(mut self, full: bool, most: usize) -> Option<Refuted> {
        let found = self.follow(full, most).then(|| self.trace());
        self.clear();
        found
    }

    /// Leaves the room as it was.
    fn clear(&mut self) {
        let state = self.links.state;
        self.room.masks[self.start as usize] = state.candidates(self.start);
        for entry in &self.entries {
            self.room.masks[entry.cell as usize] = state.candidates(entry.cell);
            for value in entry.loses {
                *self.room.off(entry.cell, value) = NOTHING;
            }
        }
    }

    /// Whether the consequences come to nothing.
    fn follow(&mut self, full: bool, most: usize) -> bool {
        let others = self.links.state.candidates(self.start) - self.holds;
        self.changed(self.start, others);
        let mut done = 0;
        let board = self.links.state.board;
        let mut dirty: BTreeSet<Clue> = board.clues_of(self.start).iter().copied().collect();
        loop {
            while done < self.entries.len().min(most) && self.end.is_none() {
                let (cell, loses) = (self.entries[done].cell, self.entries[done].loses);
                if full {
                    dirty.extend(board.clues_of(cell));
                }
                self.changed(cell, loses);
                self.room.spent += 1;
                done += 1;
            }
            if self.end.is_some() {
                return true;
            }
            let clue = match full && self.entries.len() < most {
                true => dirty.pop_first(),
                false => None,
            };
            match clue {
                Some(clue) => self.think_through(clue),
                None => return false,
            }
        }
    }

    fn mask(&self, cell: Cell) -> Mask {
        self.room.masks[cell as usize]
    }

    /// Takes candidates away.
    fn lose(&mut self, by: Clue, cell: Cell, loses: Mask, why: Why) {
        let before = self.mask(cell);
        let loses = loses & before;
        if loses.is_empty() || self.end.is_some() {
            return;
        }
        let entry = self.entries.len() as u32;
        for value in loses {
            *self.room.off(cell, value) = entry;
        }
        self.room.masks[cell as usize] = before - loses;
        self.entries.push(Entry {
            by,
            cell,
            loses,
            why,
        });
        if (before - loses).is_empty() {
            self.end = Some((By::Cell(cell), None));
        }
    }

    /// A cell has lost these: what follows by singles.
    fn changed(&mut self, cell: Cell, lost: Mask) {
        let board = self.links.state.board;
        if let Some(value) = self.mask(cell).single() {
            self.clash(cell, value);
        }
        for &clue in board.clues_of(cell) {
            for value in self.links.needs(clue) & lost {
                self.one_place(clue, value);
            }
        }
    }

    /// The cell takes the value: what its clues do not let stand beside it goes.
    fn clash(&mut self, cell: Cell, value: usize) {
        let state = self.links.state;
        for &clue in state.board.clues_of(cell) {
            let cells = state.board.cells(clue);
            let Some(i) = cells.iter().position(|&c| c == cell) else {
                continue;
            };
            for (j, &other) in cells.iter().enumerate() {
                if j != i {
                    let loses = self.mask(other) - self.links.with(clue, i, value, j);
                    self.lose(clue, other, loses, Why::Single(cell));
                }
            }
        }
    }

    /// A needed value may have one place left, or none.
    fn one_place(&mut self, clue: Clue, value: usize) {
        let cells = self.links.state.board.cells(clue);
        let mut places = cells.iter().copied().filter(|&c| self.mask(c).has(value));
        let (first, more) = (places.next(), places.next().is_some());
        if more || self.end.is_some() {
            return;
        }
        match first {
            Some(only) => {
                let loses = self.mask(only).without(value);
                self.lose(clue, only, loses, Why::OnePlace(only, value as u8));
            }
            None => self.end = Some((By::Clue(clue), Some(value as u8))),
        }
    }

    /// Thinks a clue through: whatever no filling of it allows goes.
    fn think_through(&mut self, clue: Clue) {
        self.room.spent += THOUGHT;
        match filter(self.links.state.board, clue, &|cell| self.mask(cell)) {
            None => self.end = Some((By::Clue(clue), None)),
            Some(out) => {
                for (cell, loses) in out {
                    self.lose(clue, cell, loses, Why::Thought);
                }
            }
        }
    }

    /// Marks the entries before `before` that took these candidates of a cell away.
    fn mark(&self, cell: Cell, values: Mask, before: usize, needed: &mut [bool]) {
        let row = cell as usize * self.room.values;
        let lost = values & self.links.state.candidates(cell);
        for entry in lost.iter().map(|value| self.room.off[row + value] as usize) {
            if entry < before {
                needed[entry] = true;
            }
        }
    }

    /// Marks what `why` rests on.
    fn mark_why(&self, by: Clue, why: Why, before: usize, needed: &mut [bool]) {
        let board = self.links.state.board;
        match why {
            Why::Single(cell) => self.mark(cell, board.all, before, needed),
            Why::OnePlace(only, value) => {
                for &cell in board.cells(by).iter().filter(|&&cell| cell != only) {
                    self.mark(cell, Mask::of(usize::from(value)), before, needed);
                }
            }
            Why::Thought => {
                for &cell in board.cells(by) {
                    self.mark(cell, board.all, before, needed);
                }
            }
        }
    }

    /// What the end rests on, as a branch.
    fn trace(&self) -> Refuted {
        let (end, value) = self.end.unwrap_or((By::Cell(self.start), None));
        let all = self.entries.len();
        let mut needed = vec![false; all];
        match (end, value) {
            (By::Cell(cell), _) => self.mark_why(0, Why::Single(cell), all, &mut needed),
            (By::Clue(clue), Some(value)) => {
                let nowhere = Why::OnePlace(Cell::MAX, value);
                self.mark_why(clue, nowhere, all, &mut needed);
            }
            (By::Clue(clue), None) => self.mark_why(clue, Why::Thought, all, &mut needed),
        }
        for i in (0..all).rev() {
            if needed[i] {
                let Entry { by, why, .. } = self.entries[i];
                self.mark_why(by, why, i, &mut needed);
            }
        }
        let kept = self.entries.iter().zip(&needed).filter(|pair| *pair.1);
        let kept = kept.map(|pair| pair.0);
        let mut forced: Vec<Cell> = kept
            .clone()
            .filter_map(|entry| match entry.why {
                Why::Single(cell) | Why::OnePlace(cell, _) => Some(cell),
                Why::Thought => None,
            })
            .filter(|&cell| cell != self.start)
            .collect();
        forced.sort_unstable();
        forced.dedup();
        let links = kept.map(|entry| Link {
            by: entry.by,
            cell: entry.cell,
            loses: entry.loses,
        });
        let branch = Branch {
            cell: self.start,
            holds: self.holds,
            links: links.collect(),
            end: Some(end),
        };
        Refuted {
            branch,
            length: forced.len() + 1,
        }
    }
}
