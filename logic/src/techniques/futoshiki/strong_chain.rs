//! Strong ascending chain: a chain of at least three cells in which the least that the first can be today pushes
//! up all that follow (or the most that the last can be pushes down). One sign alone is an inequality bound.

use super::side::Side;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "strong ascending chain",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.whole(state, |work| {
        if state.board.signs.is_empty() || !work.spend(state.board.signs.len() as u64) {
            return None;
        }
        let pushed = Side::BOTH
            .iter()
            .filter_map(|&side| Push::new(state, side).best());
        let longest = pushed.reduce(|a, b| if b.0.len() > a.0.len() { b } else { a })?;
        Some(longest.step(state))
    })
}

/// How far each cell is pushed away from a side.
struct Push<'s> {
    state: &'s State<'s>,
    side: Side,
    /// How many values at the side each cell cannot have.
    bound: Vec<usize>,
    /// Who pushes it, by which sign.
    by: Vec<Option<(Cell, Clue)>>,
}

/// The cells of a chain from the side on, each with the number of values that it cannot have, and the signs.
struct Chain(Vec<(Cell, usize)>, Vec<Clue>, Side);

impl<'s> Push<'s> {
    fn new(state: &'s State<'s>, side: Side) -> Push<'s> {
        let board = state.board;
        let mut push = Push {
            state,
            side,
            bound: vec![0; board.len()],
            by: vec![None; board.len()],
        };
        let n = board.model.values.len();
        // a chain has at most n cells, so that it is pushed through in n rounds, or there is a cycle
        for _ in 0..n {
            let mut changed = false;
            for cell in 0..board.len() as Cell {
                for (nearer, clue) in side.beyond(board, cell) {
                    let bound = push.rank(nearer) + 1;
                    if bound > push.bound[cell as usize] && bound <= n {
                        push.bound[cell as usize] = bound;
                        push.by[cell as usize] = Some((nearer, clue));
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        push
    }

    /// How far from the side the nearest value of a cell is that its bound leaves.
    fn rank(&self, cell: Cell) -> usize {
        let gone = self
            .side
            .nearest(self.state.board, self.bound[cell as usize]);
        let left = self.state.candidates(cell) - gone;
        self.side.rank(self.state.board, left)
    }

    fn loses(&self, cell: Cell) -> bool {
        let gone = self
            .side
            .nearest(self.state.board, self.bound[cell as usize]);
        gone.meets(self.state.candidates(cell)) && !self.state.is_filled(cell)
    }

    /// The longest chain in which more than one cell loses something.
    fn best(&self) -> Option<Chain> {
        let mut best: Option<Chain> = None;
        for cell in 0..self.state.board.len() as Cell {
            if !self.loses(cell) {
                continue;
            }
            let (mut cells, mut signs) = (vec![(cell, self.bound[cell as usize])], Vec::new());
            let mut at = cell;
            while let Some((nearer, clue)) = self.by[at as usize].filter(|_| self.loses(at)) {
                let known = cells.iter().any(|c| c.0 == nearer);
                if known {
                    break; // a cycle
                }
                let loses = self.loses(nearer);
                let bound = if loses {
                    self.bound[nearer as usize]
                } else {
                    0
                };
                cells.push((nearer, bound));
                signs.push(clue);
                at = nearer;
            }
            if cells.len() >= 3 && best.as_ref().is_none_or(|b| cells.len() > b.0.len()) {
                cells.reverse();
                signs.reverse();
                if !self.again(&mut cells) {
                    continue;
                }
                best = Some(Chain(cells, signs, self.side));
            }
        }
        best
    }
}

impl Push<'_> {
    /// Pushes along the chain alone, from what its first cell can be: where signs go round in a circle, the
    /// bounds do not rest on the chain. Returns whether anything is lost.
    fn again(&self, cells: &mut [(Cell, usize)]) -> bool {
        let board = self.state.board;
        let mut lost = false;
        let mut bound = 0;
        for (cell, at) in cells {
            let gone = self.side.nearest(board, bound);
            let candidates = self.state.candidates(*cell);
            let loses = gone.meets(candidates) && !self.state.is_filled(*cell);
            *at = if loses { bound } else { 0 };
            lost |= loses;
            let rank = self.side.rank(board, candidates - gone);
            bound = (rank + 1).min(board.model.values.len());
        }
        lost
    }
}

impl Chain {
    fn step(self, state: &State) -> Step {
        let Chain(cells, signs, side) = self;
        let board = state.board;
        let pushing = cells[..cells.len() - 1].iter().map(|c| c.0);
        let mut step = Step::new(TECHNIQUE.name).clues(signs).cells(state, pushing);
        for &(cell, bound) in &cells {
            step = step.remove(state, cell, side.nearest(board, bound));
        }
        let first = state.candidates(cells[0].0);
        let end = match side {
            Side::Low => first
                .first()
                .map(|v| Fact::Least(u64::from(board.number(v)))),
            Side::High => first.last().map(|v| Fact::Most(u64::from(board.number(v)))),
        };
        if let Some(fact) = end {
            step = step.fact(fact);
        }
        step.fact(Fact::Count(cells.len() as u64))
            .fact(Fact::Pattern(cells.iter().map(|c| c.0).collect()))
    }
}
