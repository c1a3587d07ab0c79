//! Line order count: if signs, followed through the whole grid, make s cells of a line smaller than a cell of it
//! and g greater, the cell is at least the (s+1)-th and at most the (n−g)-th value.

use super::side::Side;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;
use rustc_hash::FxHashMap;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "line order count",
    find,
};

/// For each cell that is reached: from where, by which sign.
type Reached = FxHashMap<Cell, (Cell, Clue)>;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.once(state, |_| {
        let cells = 0..state.board.len() as Cell;
        let mut open = cells.filter(|&cell| !state.is_filled(cell));
        open.find_map(|cell| {
            Side::BOTH
                .iter()
                .find_map(|&side| of_cell(state, cell, side))
        })
    })
}

fn of_cell(state: &State, cell: Cell, side: Side) -> Option<Step> {
    let board = state.board;
    let rank = side.rank(board, state.candidates(cell));
    let reached = reach(state, cell, side);
    if reached.len() <= rank {
        return None;
    }
    board.clues_of(cell).iter().find_map(|&line| {
        if !board.is_line(line) {
            return None;
        }
        let cells = board.cells(line).iter().copied();
        let nearer: Vec<Cell> = cells.filter(|c| reached.contains_key(c)).collect();
        if nearer.len() < 2 {
            return None; // one sign, or a chain
        }
        let mut step = Step::new(TECHNIQUE.name).clues([line]);
        for &at in &nearer {
            step = step.clues(way(&reached, at, cell));
        }
        step.remove(state, cell, side.nearest(board, nearer.len()))
            .fact(Fact::Count(nearer.len() as u64))
            .fact(Fact::Region(vec![cell]))
            .fact(match side {
                Side::Low => Fact::Least(nearer.len() as u64),
                Side::High => Fact::Most(nearer.len() as u64),
            })
            .fact(Fact::Pattern(nearer))
            .if_any()
    })
}

/// Everything that is nearer to the side than a cell.
fn reach(state: &State, cell: Cell, side: Side) -> Reached {
    let mut reached = Reached::default();
    let mut queue = vec![cell];
    let mut head = 0;
    while head < queue.len() {
        let at = queue[head];
        head += 1;
        for (nearer, sign) in side.beyond(state.board, at) {
            if nearer != cell && !reached.contains_key(&nearer) {
                reached.insert(nearer, (at, sign));
                queue.push(nearer);
            }
        }
    }
    reached
}

/// The signs between a cell and where it was reached from.
fn way(reached: &Reached, mut at: Cell, to: Cell) -> Vec<Clue> {
    let mut signs = Vec::new();
    while at != to {
        let (before, sign) = reached[&at];
        signs.push(sign);
        at = before;
    }
    signs
}
