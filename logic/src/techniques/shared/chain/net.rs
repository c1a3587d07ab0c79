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
use rustc_hash::FxHashMap;

/// A consequence.
struct Entry {
    by: Clue,
    cell: Cell,
    loses: Mask,
    /// The entries that it rests on.
    parents: Box<[u32]>,
    /// It follows from this cell's having one candidate.
    from: Option<Cell>,
}

/// How a supposition came to nothing.
pub(super) struct Refuted {
    /// The branch that shows it.
    pub(super) branch: Branch,
    /// How many cells or values were forced on the way, the last, impossible one included.
    pub(super) length: usize,
}

/// A supposition and its consequences so far.
pub(super) struct Net<'a, 's> {
    links: &'a mut Links<'s>,
    masks: FxHashMap<Cell, Mask>,
    entries: Vec<Entry>,
    /// Which entry took a candidate away; the supposition itself took none that counts.
    off: FxHashMap<(Cell, u8), u32>,
    start: Cell,
    holds: Mask,
    end: Option<(By, Vec<u32>)>,
}

/// The number of no entry: the supposition.
const SUPPOSED: u32 = u32::MAX;

impl<'a, 's> Net<'a, 's> {
    pub(super) fn new(links: &'a mut Links<'s>, cell: Cell, value: usize) -> Net<'a, 's> {
        let mut net = Net {
            links,
            masks: FxHashMap::default(),
            entries: Vec::new(),
            off: FxHashMap::default(),
            start: cell,
            holds: Mask::of(value),
            end: None,
        };
        let others = net.mask(cell) - net.holds;
        net.masks.insert(cell, net.holds);
        for other in others {
            net.off.insert((cell, other as u8), SUPPOSED);
        }
        net
    }

    /// Follows the consequences; `Some` if they come to nothing. Gives up after `most` consequences.
    pub(super) fn refute(mut self, full: bool, most: usize) -> Option<Refuted> {
        let others = self.links.state.candidates(self.start) - self.holds;
        self.changed(self.start, others);
        let mut done = 0;
        let mut dirty: Vec<Clue> = self.links.state.board.clues_of(self.start).to_vec();
        loop {
            while done < self.entries.len() && self.end.is_none() {
                let (cell, loses) = (self.entries[done].cell, self.entries[done].loses);
                if full {
                    dirty.extend(self.links.state.board.clues_of(cell));
                }
                self.changed(cell, loses);
                done += 1;
            }
            if self.end.is_some() {
                return Some(self.trace());
            }
            if !full || dirty.is_empty() || self.entries.len() > most {
                return None;
            }
            dirty.sort_unstable();
            dirty.dedup();
            let clue = dirty.remove(0);
            self.think_through(clue);
        }
    }

    fn mask(&self, cell: Cell) -> Mask {
        let now = self.masks.get(&cell).copied();
        now.unwrap_or_else(|| self.links.state.candidates(cell))
    }

    /// Takes candidates away.
    fn lose(&mut self, by: Clue, cell: Cell, loses: Mask, parents: Vec<u32>, from: Option<Cell>) {
        let before = self.mask(cell);
        let loses = loses & before;
        if loses.is_empty() || self.end.is_some() {
            return;
        }
        let entry = self.entries.len() as u32;
        for value in loses {
            self.off.insert((cell, value as u8), entry);
        }
        self.masks.insert(cell, before - loses);
        let parents = parents.into();
        self.entries.push(Entry {
            by,
            cell,
            loses,
            parents,
            from,
        });
        if (before - loses).is_empty() {
            let parents = self.reasons(cell, self.links.state.candidates(cell));
            self.end = Some((By::Cell(cell), parents));
        }
    }

    /// The entries that took these candidates of a cell away.
    fn reasons(&self, cell: Cell, values: Mask) -> Vec<u32> {
        let off = values.iter().filter_map(|v| self.off.get(&(cell, v as u8)));
        let mut reasons: Vec<u32> = off.copied().filter(|&e| e != SUPPOSED).collect();
        reasons.sort_unstable();
        reasons.dedup();
        reasons
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
        let others = state.candidates(cell).without(value);
        let parents = self.reasons(cell, others);
        for &clue in state.board.clues_of(cell) {
            let cells = state.board.cells(clue);
            let Some(i) = cells.iter().position(|&c| c == cell) else {
                continue;
            };
            for (j, &other) in cells.iter().enumerate() {
                if j != i {
                    let with = self.links.with(clue, i, value, j);
                    let loses = self.mask(other) - with;
                    self.lose(clue, other, loses, parents.clone(), Some(cell));
                }
            }
        }
    }

    /// A needed value may have one place left, or none.
    fn one_place(&mut self, clue: Clue, value: usize) {
        let state = self.links.state;
        let cells = state.board.cells(clue);
        let mut places = cells.iter().copied().filter(|&c| self.mask(c).has(value));
        let (first, more) = (places.next(), places.next().is_some());
        if more || self.end.is_some() {
            return;
        }
        let others = cells.iter().filter(|&&c| Some(c) != first);
        let parents = others.flat_map(|&c| self.reasons(c, Mask::of(value) & state.candidates(c)));
        let parents: Vec<u32> = parents.collect();
        match first {
            Some(only) => {
                let loses = self.mask(only).without(value);
                self.lose(clue, only, loses, parents, Some(only));
            }
            None => self.end = Some((By::Clue(clue), parents)),
        }
    }

    /// Thinks a clue through: whatever no filling of it allows goes.
    fn think_through(&mut self, clue: Clue) {
        let state = self.links.state;
        let cells = state.board.cells(clue);
        let reasons = |net: &Self| -> Vec<u32> {
            let all = cells
                .iter()
                .flat_map(|&c| net.reasons(c, state.candidates(c)));
            let mut all: Vec<u32> = all.collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let parents = reasons(self);
        match filter(state.board, clue, &|cell| self.mask(cell)) {
            None => self.end = Some((By::Clue(clue), parents)),
            Some(out) => {
                for (cell, loses) in out {
                    self.lose(clue, cell, loses, parents.clone(), None);
                }
            }
        }
    }

    /// What the end rests on, as a branch.
    fn trace(self) -> Refuted {
        let (end, last) = self.end.unwrap_or((By::Cell(self.start), Vec::new()));
        let mut needed = vec![false; self.entries.len()];
        for entry in last {
            needed[entry as usize] = true;
        }
        for i in (0..needed.len()).rev() {
            if needed[i] {
                for &parent in &self.entries[i].parents {
                    needed[parent as usize] = true;
                }
            }
        }
        let kept = self.entries.iter().zip(&needed).filter(|pair| *pair.1);
        let kept = kept.map(|pair| pair.0);
        let froms = kept.clone().filter_map(|entry| entry.from);
        let mut forced: Vec<Cell> = froms.filter(|&cell| cell != self.start).collect();
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
