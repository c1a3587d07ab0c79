//! X-wing, swordfish, jellyfish in a Latin square: a value that k rows can hold only in the same k columns is
//! in those columns nowhere else; and the other way round.
//!
//! Proof: each of the k rows holds the value once, each of the k columns too; the rows' cells outside the
//! columns hold none of them, so the columns have none to spare. Cost: for each value the choices of k lines
//! among those with at most k places.

use super::pick::choose;
use crate::board::{Board, Clue};
use crate::state::State;
use crate::step::{Fact, Proof, Step, Weigh};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask, Origin};

pub(crate) static X_WING: Technique = Technique {
    name: "X-wing",
    find: |state, work| find(state, work, X_WING.name, 2),
};

pub(crate) static SWORDFISH: Technique = Technique {
    name: "swordfish",
    find: |state, work| find(state, work, SWORDFISH.name, 3),
};

pub(crate) static JELLYFISH: Technique = Technique {
    name: "jellyfish",
    find: |state, work| find(state, work, JELLYFISH.name, 4),
};

fn find(state: &State, work: &mut Work, name: &'static str, k: usize) -> Option<Step> {
    work.whole(state, |work| {
        let [rows, cols] = lines(state.board);
        for value in state.board.all {
            if !work.spend(rows.clues.len() as u64) {
                return None;
            }
            let found = cast(state, &rows, &cols, value, (name, k));
            if let Some(step) = found.or_else(|| cast(state, &cols, &rows, value, (name, k))) {
                return Some(step);
            }
        }
        None
    })
}

/// Rows or columns of a square, and for each cell of the board the number of its line among them.
struct Lines {
    clues: Vec<Clue>,
    of_cell: Vec<usize>,
}

/// The rows and the columns.
fn lines(board: &Board) -> [Lines; 2] {
    let full = board.lines.iter().copied();
    let (rows, cols): (Vec<Clue>, Vec<Clue>) = full
        .filter(|&line| board.is_full_line(line))
        .partition(|&line| matches!(board.origin(line), Origin::Row(_)));
    [rows, cols].map(|clues| {
        let mut of_cell = vec![Mask::CAPACITY; board.len()];
        for (i, &clue) in clues.iter().enumerate() {
            for &cell in board.cells(clue) {
                of_cell[cell as usize] = i;
            }
        }
        Lines { clues, of_cell }
    })
}

fn cast(
    state: &State,
    base: &Lines,
    cover: &Lines,
    value: usize,
    (name, k): (&'static str, usize),
) -> Option<Step> {
    // for each base line where the value is still open: the numbers of the covering lines that it may be in
    let mut few: Vec<(Clue, Mask)> = Vec::new();
    for &line in &base.clues {
        let places = state
            .places(line, value)
            .map(|cell| cover.of_cell[cell as usize]);
        let mask: Mask = places.filter(|&i| i < Mask::CAPACITY).collect();
        if (2..=k).contains(&mask.len()) {
            few.push((line, mask));
        }
    }
    choose(&few, k, |chosen| {
        let covered = chosen.iter().fold(Mask::EMPTY, |all, line| all | line.1);
        if covered.len() != k {
            return None;
        }
        let rows: Vec<Clue> = chosen.iter().map(|line| line.0).collect();
        let cols: Vec<Clue> = covered.iter().map(|i| cover.clues[i]).collect();
        step(state, name, value, rows, cols)
    })
}

fn step(
    state: &State,
    name: &'static str,
    value: usize,
    rows: Vec<Clue>,
    cols: Vec<Clue>,
) -> Option<Step> {
    let board = state.board;
    let in_rows = |cell: &Cell| rows.iter().any(|&row| board.cells(row).contains(cell));
    let mut step = Step::new(name).clues(rows.iter().chain(&cols).copied());
    for &row in &rows {
        step = step.cells(state, board.cells(row).iter().copied());
    }
    for &col in &cols {
        for &cell in board.cells(col).iter().filter(|cell| !in_rows(cell)) {
            step = step.remove(state, cell, Mask::of(value));
        }
    }
    let pattern = rows.iter().flat_map(|&row| state.places(row, value));
    let step = step.fact(Fact::Pattern(pattern.collect()));
    let step = step.fact(Fact::Values(Mask::of(value)));
    let step = step.fact(Fact::Count(rows.len() as u64));
    step.if_any().map(|step| {
        step.proof(Proof::Balance {
            weigh: Weigh::Is(value as u8),
            plus: rows,
            minus: cols,
        })
    })
}
