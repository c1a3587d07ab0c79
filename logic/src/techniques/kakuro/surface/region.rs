//! The region of runs on one side of a cut, and what its sums leave for the cells of the cut.

use super::cuts::Cuts;
use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, RunClue};

/// A region of runs.
pub(super) struct Region {
    /// Its runs across, ascending.
    pub(super) across: Vec<Clue>,
    /// Its runs down, ascending.
    pub(super) down: Vec<Clue>,
    /// The open cells that do not cancel, with 1 if the across run is the region's, else −1.
    pub(super) open: Vec<(Cell, i64)>,
    /// The filled cells that do not cancel.
    pub(super) filled: Vec<Cell>,
    /// What the filled cells of the runs across, and of those down, add up to.
    pub(super) known: [u64; 2],
    /// The sum of the clues across, and down.
    pub(super) sums: (u64, u64),
    /// What the open cells make up: across less down less the filled cells, each with its sign.
    pub(super) rest: i64,
    /// Does the other side consist of one run? Then the region says no more than that run.
    pub(super) leaves_one: bool,
}

impl Region {
    /// The side of the cut that does not lead outside; of two such sides the smaller. `None` if the edges
    /// are no cut after all, or both sides lead outside.
    pub(super) fn new(state: &State, cuts: &Cuts, cut: &[usize]) -> Option<Region> {
        let [a, b] = cuts.edges[*cut.first()?].ends;
        let first = side(cuts, cut, a);
        if first.binary_search(&b).is_ok() {
            return None;
        }
        let second = side(cuts, cut, b);
        let outside = |side: &[usize]| side.first() == Some(&0);
        let (chosen, other) = match (outside(&first), outside(&second)) {
            (true, true) => return None,
            (true, false) => (second, first),
            (false, true) => (first, second),
            (false, false) if second.len() < first.len() => (second, first),
            (false, false) => (first, second),
        };
        let leaves_one = other.len() == 1 && !outside(&other);
        Some(Region::of(state, cuts, &chosen, leaves_one))
    }

    fn of(state: &State, cuts: &Cuts, side: &[usize], leaves_one: bool) -> Region {
        let board = state.board;
        let mut region = Region {
            across: Vec::new(),
            down: Vec::new(),
            open: Vec::new(),
            filled: Vec::new(),
            known: [0; 2],
            sums: (0, 0),
            rest: 0,
            leaves_one,
        };
        let mut cells: Vec<(Cell, i64)> = Vec::new();
        for &(clue, across) in side.iter().filter_map(|&v| cuts.runs[v].as_ref()) {
            let sum = match board.run(clue).map(|run| run.clue) {
                Some(RunClue::Sum(sum)) => sum,
                _ => 0,
            };
            let sign = if across { 1 } else { -1 };
            match across {
                true => region.across.push(clue),
                false => region.down.push(clue),
            }
            match across {
                true => region.sums.0 = region.sums.0.saturating_add(sum),
                false => region.sums.1 = region.sums.1.saturating_add(sum),
            }
            cells.extend(board.cells(clue).iter().map(|&cell| (cell, sign)));
        }
        // a cell that is there twice is in both of its runs
        cells.sort_unstable();
        let alone = |i: usize| {
            let cell = cells[i].0;
            let before = i.checked_sub(1).is_some_and(|j| cells[j].0 == cell);
            !before && cells.get(i + 1).is_none_or(|next| next.0 != cell)
        };
        let sum = |n: u64| i64::try_from(n).unwrap_or(i64::MAX / 4);
        region.rest = sum(region.sums.0) - sum(region.sums.1);
        for i in (0..cells.len()).filter(|&i| alone(i)) {
            let (cell, sign) = cells[i];
            match state.value(cell) {
                Some(value) => {
                    region.filled.push(cell);
                    region.rest -= sign * i64::from(board.number(value));
                    let known = &mut region.known[usize::from(sign < 0)];
                    *known = known.saturating_add(u64::from(board.number(value)));
                }
                None => region.open.push((cell, sign)),
            }
        }
        region.across.sort_unstable();
        region.down.sort_unstable();
        region
    }
}

/// The vertices that are reached from one without the edges of the cut, ascending.
fn side(cuts: &Cuts, cut: &[usize], from: usize) -> Vec<usize> {
    let mut seen = vec![false; cuts.at.len()];
    seen[from] = true;
    let mut side = vec![from];
    let mut next = 0;
    while let Some(&v) = side.get(next) {
        next += 1;
        for &edge in &cuts.at[v] {
            let w = cuts.other(edge, v);
            if !seen[w] && !cut.contains(&edge) {
                seen[w] = true;
                side.push(w);
            }
        }
    }
    side.sort_unstable();
    side
}
