//! Combination against a line: a layout of a cage that would leave another cell of a line without a candidate
//! is none. Layout against a line: nor is one that would leave the others too few different ones.
//!
//! Cost: a matching for each layout and each line that crosses the cage.

use super::layouts::Layouts;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::deal;
use crate::work::{Kept, Work};
use crossfoot_model::{Cell, Mask};
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(crate) static ONE_CELL: Technique = Technique {
    name: "combination against a line",
    find: |state, work| find(state, work, ONE_CELL.name, any_each),
};

pub(crate) static ALL_CELLS: Technique = Technique {
    name: "layout against a line",
    find: |state, work| find(state, work, ALL_CELLS.name, different),
};

/// Is what a layout leaves for the other cells enough?
type Enough = fn(&[Mask]) -> bool;

fn any_each(left: &[Mask]) -> bool {
    left.iter().all(|mask| !mask.is_empty())
}

fn different(left: &[Mask]) -> bool {
    deal(left.iter().copied())
}

/// The most layouts that are held against a line.
const MOST_LAYOUTS: usize = 500;

fn find(state: &State, work: &mut Work, name: &'static str, enough: Enough) -> Option<Step> {
    let board = state.board;
    work.each_clue_kept(state, |clue, kept| {
        let is_line = board.is_line(clue);
        if !is_line && board.cage(clue).is_none() {
            return None;
        }
        crossing(state, clue, is_line)
            .into_iter()
            .find_map(|other| {
                let (line, cage) = if is_line {
                    (clue, other)
                } else {
                    (other, clue)
                };
                against(state, [line, cage], name, enough, kept)
            })
    })
}

/// The cages that cross a line, or the lines that cross a cage.
fn crossing(state: &State, clue: Clue, is_line: bool) -> Vec<Clue> {
    let board = state.board;
    let mut out = Vec::new();
    for &cell in board.cells(clue) {
        for &other in board.clues_of(cell) {
            let wanted = board.cage(other).is_some() == is_line
                && board.is_line(other) != is_line
                && !out.contains(&other);
            if wanted {
                out.push(other);
            }
        }
    }
    out
}

fn against(
    state: &State,
    [line, cage]: [Clue; 2],
    name: &'static str,
    enough: Enough,
    kept: &mut Kept,
) -> Option<Step> {
    let layouts = Layouts::new(state, cage, kept)?;
    if layouts.all.len() > MOST_LAYOUTS {
        return None;
    }
    let within = |cell: &Cell| layouts.cells.contains(cell);
    let on_line: Vec<bool> = layouts
        .cells
        .iter()
        .map(|cell| state.board.cells(line).contains(cell))
        .collect();
    let rest: Vec<Cell> = state.open_cells(line).filter(|c| !within(c)).collect();
    let masks: Vec<Mask> = rest.iter().map(|&cell| state.candidates(cell)).collect();
    // many layouts use the same on the line
    let mut known: FxHashMap<Mask, bool> = FxHashMap::default();
    let mut fits = |layout: &[u8]| {
        let used = layout.iter().zip(&on_line).filter(|(_, on)| **on);
        let used: Mask = used.map(|(&v, _)| usize::from(v)).collect();
        let seen = known.entry(used);
        *seen.or_insert_with(|| {
            let left: Vec<Mask> = masks.iter().map(|&mask| mask - used).collect();
            enough(&left)
        })
    };
    let all: Vec<Box<[u8]>> = layouts.all.iter().filter(|l| fits(l)).cloned().collect();
    if all.len() == layouts.all.len() {
        return None;
    }
    let all = Arc::new(all);
    let layouts = Layouts { all, ..layouts };
    let step = layouts.step(state, name);
    let mut clues = step.clues.clone();
    clues.retain(|&clue| clue != line);
    clues.insert(1, line);
    let step = Step { clues, ..step };
    let step = layouts.prune(state, step.cells(state, rest));
    Some(layouts.tell(step.if_any()?.fact(Fact::Pattern(layouts.cells.to_vec()))))
}
