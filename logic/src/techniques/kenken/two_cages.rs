//! Two cages, two lines: cages that lie with all their places for a digit in two lines, and hold it twice between
//! them, take it from the other cells of these lines.
//!
//! Proof: each of the lines holds the digit once. Cost: for each digit the pairs of parallel lines.

use super::layouts::{Layouts, binding, of_all};
use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Proof, Step, Weigh};
use crate::technique::Technique;
use crate::techniques::shared::pick::choose;
use crate::work::Work;
use crossfoot_model::{Cell, Mask, Origin};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "two cages, two lines",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let board = state.board;
    work.whole(state, |work| {
        let full = board.lines.iter().copied();
        let (rows, cols): (Vec<Clue>, Vec<Clue>) = full
            .filter(|&line| board.is_full_line(line))
            .partition(|&line| matches!(board.origin(line), Origin::Row(_)));
        let layouts: Vec<Layouts> = of_all(state, work).into_iter().flatten().collect();
        board.all.iter().find_map(|value| {
            let holders = holders(&layouts, value);
            if holders.len() < 2 || !work.spend(holders.len() as u64) {
                return None;
            }
            [&rows, &cols]
                .into_iter()
                .find_map(|lines| choose(lines, 2, |pair| of_pair(state, pair, &holders, value)))
        })
    })
}

/// The cages that must hold the value, and how often at least.
fn holders<'a, 'b>(layouts: &'a [Layouts<'b>], value: usize) -> Vec<(&'a Layouts<'b>, usize)> {
    let least = |layouts: &Layouts| {
        let times = |layout: &[u8]| layout.iter().filter(|&&v| usize::from(v) == value).count();
        layouts.all.iter().map(|layout| times(layout)).min()
    };
    let with = layouts.iter().map(|cage| (cage, least(cage).unwrap_or(0)));
    with.filter(|cage| cage.1 > 0).collect()
}

fn within(board: &Board, pair: &[Clue], cell: Cell) -> bool {
    pair.iter().any(|line| board.clues_of(cell).contains(line))
}

fn of_pair(
    state: &State,
    pair: &[Clue],
    holders: &[(&Layouts, usize)],
    value: usize,
) -> Option<Step> {
    let board = state.board;
    let places = |cage: &Layouts| -> Vec<Cell> {
        let cells = cage.cells.iter().copied();
        cells.filter(|&c| state.candidates(c).has(value)).collect()
    };
    let inside = holders.iter().filter(|(cage, _)| {
        let places = places(cage);
        places.iter().all(|&cell| within(board, pair, cell))
    });
    let inside: Vec<&(&Layouts, usize)> = inside.collect();
    if inside.iter().map(|cage| cage.1).sum::<usize>() != pair.len() {
        return None;
    }
    let cages: Vec<Clue> = inside.iter().map(|cage| cage.0.clue).collect();
    let mut step = Step::new(TECHNIQUE.name).clues(pair.iter().copied());
    step = step.clues(cages.iter().copied());
    let mut pattern = Vec::new();
    for (cage, _) in &inside {
        step = step.clues(binding(board, cage.cells));
        step = step.cells(state, cage.cells.iter().copied());
        pattern.extend(places(cage));
    }
    for &line in pair {
        let others = state.open_cells(line);
        for cell in others.filter(|c| !inside.iter().any(|cage| cage.0.cells.contains(c))) {
            step = step.remove(state, cell, Mask::of(value));
        }
    }
    let step = step.if_any()?.fact(Fact::Pattern(pattern));
    let step = step.fact(Fact::Values(Mask::of(value)));
    Some(step.proof(Proof::Balance {
        weigh: Weigh::Is(value as u8),
        plus: cages,
        minus: pair.to_vec(),
    }))
}
