//! Pointing cage: every layout of a cage has a value on the same line; the line's other cells lose it.

use super::layouts::Layouts;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "pointing cage",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    work.each_clue_kept(state, |clue, kept| {
        let layouts = Layouts::new(state, clue, kept).filter(|layouts| !layouts.all.is_empty())?;
        let lines = board.lines.iter().copied();
        let mut touching = lines.filter(|&line| {
            let mut cells = board.cells(line).iter();
            cells.any(|cell| layouts.cells.contains(cell))
        });
        touching.find_map(|line| along(state, &layouts, line))
    })
}

fn along(state: &State, layouts: &Layouts, line: Clue) -> Option<Step> {
    let cells = state.board.cells(line);
    let on_line: Vec<bool> = layouts.cells.iter().map(|c| cells.contains(c)).collect();
    let mut always = state.board.all;
    for layout in layouts.all.iter() {
        let here = layout.iter().zip(&on_line).filter(|(_, on)| **on);
        always &= here.map(|(&v, _)| usize::from(v)).collect::<Mask>();
    }
    let others = cells.iter().copied();
    let others: Vec<Cell> = others.filter(|c| !layouts.cells.contains(c)).collect();
    let here = others
        .iter()
        .fold(Mask::EMPTY, |u, &c| u | state.candidates(c));
    always &= here;
    let mut step = layouts.step(state, TECHNIQUE.name);
    let mut clues = step.clues.clone();
    clues.retain(|&clue| clue != line);
    clues.insert(1, line);
    step.clues = clues;
    for cell in others {
        if !state.is_filled(cell) {
            step = step.remove(state, cell, always);
        }
    }
    let pattern = layouts.cells.iter().zip(&on_line).filter(|(_, on)| **on);
    let pattern = pattern.map(|(&cell, _)| cell).collect();
    let step = step.fact(Fact::Values(always)).fact(Fact::Pattern(pattern));
    step.if_any()
}
