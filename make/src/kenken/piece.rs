//! A cage while it is made: its cells, its operator and its target.

use super::{MOST, Op};

/// A cage. Cells are numbered 16·row + column, as in the fast machine, and ascend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    cells: [u8; MOST],
    len: u8,
    pub(super) op: Op,
    pub(super) target: u128,
}

impl Piece {
    /// A cage that says nothing yet.
    pub(super) fn new(cells: &[u8]) -> Piece {
        let mut piece = Piece {
            cells: [0; MOST],
            len: cells.len() as u8,
            op: Op::Given,
            target: 0,
        };
        piece.cells[..cells.len()].copy_from_slice(cells);
        piece.cells[..cells.len()].sort_unstable();
        piece
    }

    /// Its cells.
    #[inline]
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }

    /// How many cells it has.
    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }
}

/// The four neighbours of a cell that are in a grid of side `n`: down, right, up, left.
#[inline]
pub(super) fn neighbours(n: usize, cell: u8) -> impl Iterator<Item = u8> {
    let (row, col) = (usize::from(cell >> 4), usize::from(cell & 15));
    let sides = [
        (row + 1 < n, cell.wrapping_add(16)),
        (col + 1 < n, cell.wrapping_add(1)),
        (row > 0, cell.wrapping_sub(16)),
        (col > 0, cell.wrapping_sub(1)),
    ];
    sides
        .into_iter()
        .filter_map(|(is, cell)| is.then_some(cell))
}

/// Do cells hang together?
pub(super) fn connected(cells: &[u8]) -> bool {
    let Some(&first) = cells.first() else {
        return false;
    };
    let mut reached = [first; MOST];
    let mut count = 1;
    let mut next = 0;
    while next < count {
        for cell in neighbours(16, reached[next]) {
            if cells.contains(&cell) && !reached[..count].contains(&cell) {
                reached[count] = cell;
                count += 1;
            }
        }
        next += 1;
    }
    count == cells.len()
}

/// Are all cells in one row or one column?
pub(super) fn straight(cells: &[u8]) -> bool {
    let same = |line: fn(u8) -> u8| cells.windows(2).all(|pair| line(pair[0]) == line(pair[1]));
    same(|cell| cell >> 4) || same(|cell| cell & 15)
}
