//! Low and high: every argument about signs holds both ways round, so each is written once, for a side.

use crate::board::{Board, Clue};
use crossfoot_model::{Cell, Constraint, Mask};

/// An end of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The least value and the smaller cells.
    Low,
    /// The greatest value and the greater cells.
    High,
}

impl Side {
    /// Both, in order.
    pub(crate) const BOTH: [Side; 2] = [Side::Low, Side::High];

    /// The other one.
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Low => Side::High,
            Side::High => Side::Low,
        }
    }

    /// The `k` values nearest to this end.
    pub(crate) fn nearest(self, board: &Board, k: usize) -> Mask {
        let n = board.model.values.len();
        match self {
            Side::Low => Mask::full(k.min(n)),
            Side::High => board.all - Mask::full(n.saturating_sub(k)),
        }
    }

    /// How far from this end the nearest of some values is, from 0; their number if there are none.
    pub(crate) fn rank(self, board: &Board, mask: Mask) -> usize {
        let n = board.model.values.len();
        let rank = match self {
            Side::Low => mask.first(),
            Side::High => mask.last().map(|last| n - 1 - last),
        };
        rank.unwrap_or(n)
    }

    /// The cells that a sign puts nearer to this end than `cell`, each with its sign.
    pub(crate) fn beyond<'b>(
        self,
        board: &'b Board<'b>,
        cell: Cell,
    ) -> impl Iterator<Item = (Cell, Clue)> + 'b {
        let clues = board.clues_of(cell).iter();
        clues.filter_map(move |&clue| match *board.constraint(clue) {
            Constraint::Less(a, b) if self == Side::Low && b == cell => Some((a, clue)),
            Constraint::Less(a, b) if self == Side::High && a == cell => Some((b, clue)),
            _ => None,
        })
    }
}

/// The longest chain of signs from each of some cells towards a side, within those cells.
pub(crate) struct Longest {
    /// How many cells the chain has, the cell included; by position in the list of cells.
    pub(crate) length: Vec<usize>,
    /// The next position on the chain, and the sign to it.
    next: Vec<Option<(usize, Clue)>>,
}

impl Longest {
    /// Of these cells, which must be distinct; `None` if a chain has more cells than there are values (a cycle has).
    ///
    /// Cost: a pass over the signs for each cell of the longest chain.
    pub(crate) fn new(board: &Board, cells: &[Cell], side: Side) -> Option<Longest> {
        let mut position = vec![usize::MAX; board.len()];
        for (i, &cell) in cells.iter().enumerate() {
            position[cell as usize] = i;
        }
        let mut longest = Longest {
            length: vec![1; cells.len()],
            next: vec![None; cells.len()],
        };
        let mut changed = true;
        while changed {
            changed = false;
            for (i, &cell) in cells.iter().enumerate() {
                for (nearer, clue) in side.beyond(board, cell) {
                    let j = position[nearer as usize];
                    if j != usize::MAX && longest.length[j] >= longest.length[i] {
                        longest.length[i] = longest.length[j] + 1;
                        longest.next[i] = Some((j, clue));
                        changed = true;
                    }
                }
                if longest.length[i] > board.model.values.len() {
                    return None;
                }
            }
        }
        Some(longest)
    }

    /// The chain from a position: positions and the signs between them.
    pub(crate) fn chain(&self, from: usize) -> (Vec<usize>, Vec<Clue>) {
        let (mut at, mut signs) = (vec![from], Vec::new());
        while let Some((next, clue)) = self.next[at[at.len() - 1]] {
            at.push(next);
            signs.push(clue);
        }
        (at, signs)
    }
}
