//! Strong ascending chain: a chain of at least three cells in which the least that the first can be today pushes
//! up all that follow (or the most that the last can be pushes down). One sign alone is an inequality bound.
//!
//! Cost: from each sign that pushes, the cells that it pushes on the way.

use super::side::Side;
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Constraint};
use rustc_hash::FxHashMap;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "strong ascending chain",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| match *state.board.constraint(clue) {
        Constraint::Less(small, great) => {
            from(state, small, great, Side::Low).or_else(|| from(state, great, small, Side::High))
        }
        _ => None,
    })
}

/// The longest chain that begins with a cell that pushes another; none if something pushes that cell itself,
/// for then the chain begins earlier.
fn from(state: &State, first: Cell, second: Cell, side: Side) -> Option<Step> {
    let mut push = Push {
        state,
        side,
        pushed: FxHashMap::default(),
    };
    let pushes = |from: Cell, to: Cell| push.loses(to, push.rank(from) + 1);
    let mut before = side.beyond(state.board, first);
    if !pushes(first, second) || before.any(|(nearer, _)| pushes(nearer, first)) {
        return None;
    }
    push.spread(first);
    let chains = push.pushed.keys().map(|&cell| push.chain(cell));
    let chains = chains.filter(|chain| chain.0.len() >= 3);
    // the longest; of those the one that ends first in reading order
    let longest = chains.max_by_key(|chain| {
        let last = chain.0.last().map(|end| end.0);
        (chain.0.len(), std::cmp::Reverse(last))
    })?;
    push.step(longest)
}

/// What a cell pushes away from a side.
struct Push<'s> {
    state: &'s State<'s>,
    side: Side,
    /// How many values at the side a cell cannot have, who says so, and by which sign.
    pushed: FxHashMap<Cell, (usize, Cell, Clue)>,
}

/// Cells, each with the number of values at the side that it cannot have, and the signs between them.
type Chain = (Vec<(Cell, usize)>, Vec<Clue>);

impl Push<'_> {
    fn bound(&self, cell: Cell) -> usize {
        self.pushed.get(&cell).map_or(0, |pushed| pushed.0)
    }

    /// How far from the side the nearest value of a cell is that its bound leaves.
    fn rank(&self, cell: Cell) -> usize {
        let board = self.state.board;
        let gone = self.side.nearest(board, self.bound(cell));
        self.side.rank(board, self.state.candidates(cell) - gone)
    }

    /// Would a cell lose something to this bound?
    fn loses(&self, cell: Cell, bound: usize) -> bool {
        let gone = self.side.nearest(self.state.board, bound);
        gone.meets(self.state.candidates(cell)) && !self.state.is_filled(cell)
    }

    /// Pushes all that the first cell pushes. Ends because bounds only grow and none is above the number of
    /// values, whatever cycles there are.
    fn spread(&mut self, first: Cell) {
        let board = self.state.board;
        let n = board.model.values.len();
        let mut queue = vec![first];
        while let Some(at) = queue.pop() {
            let bound = self.rank(at) + 1;
            for (farther, sign) in self.side.other().beyond(board, at) {
                let more = bound > self.bound(farther) && bound <= n && farther != first;
                if more && self.loses(farther, bound) {
                    self.pushed.insert(farther, (bound, at, sign));
                    queue.push(farther);
                }
            }
        }
    }

    /// The way that a cell was pushed, from the first cell on; nothing where signs go round in a circle. What each
    /// cell loses is counted along this way alone.
    fn chain(&self, last: Cell) -> Chain {
        let (mut cells, mut signs) = (vec![(last, 0)], Vec::new());
        let mut at = last;
        while let Some(&(_, before, sign)) = self.pushed.get(&at) {
            if cells.iter().any(|cell| cell.0 == before) {
                return (Vec::new(), Vec::new());
            }
            cells.push((before, 0));
            signs.push(sign);
            at = before;
        }
        cells.reverse();
        signs.reverse();
        let board = self.state.board;
        let mut bound = 0;
        for (cell, at) in &mut cells {
            *at = bound;
            let left = self.state.candidates(*cell) - self.side.nearest(board, bound);
            bound = self.side.rank(board, left) + 1;
        }
        (cells, signs)
    }

    fn step(&self, (cells, signs): Chain) -> Option<Step> {
        let (state, side, board) = (self.state, self.side, self.state.board);
        let pushing = cells[..cells.len() - 1].iter().map(|cell| cell.0);
        let mut step = Step::new(TECHNIQUE.name).clues(signs).cells(state, pushing);
        for &(cell, bound) in &cells {
            step = step.remove(state, cell, side.nearest(board, bound));
        }
        let first = state.candidates(cells[0].0);
        let number = |value: usize| u64::from(board.number(value));
        step.fact(match side {
            Side::Low => Fact::Least(number(first.first()?)),
            Side::High => Fact::Most(number(first.last()?)),
        })
        .fact(Fact::Count(cells.len() as u64))
        .fact(Fact::Pattern(cells.iter().map(|cell| cell.0).collect()))
        .if_any()
    }
}
