//! Cages as walls between cells, the way Keen and Factors tell them. Cost: linear in the grid.

use super::lossy::{Lossy, name};
use crate::{Cage, Sheet};
use crossfoot_model::{Op, Place};

/// The inner edges of an n×n grid: is there a wall?
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walls {
    n: usize,
    /// Vertical edges: n rows of n − 1, each right of its cell.
    right: Vec<bool>,
    /// Horizontal edges: n − 1 rows of n, each below its cell.
    below: Vec<bool>,
}

impl Walls {
    /// Walls everywhere.
    pub(super) fn full(n: usize) -> Walls {
        let edges = n * n.saturating_sub(1);
        Walls {
            n,
            right: vec![true; edges],
            below: vec![true; edges],
        }
    }

    /// Edges of one direction.
    pub(super) fn edges(&self) -> usize {
        self.right.len()
    }

    /// The edge right of the cell in this row and column.
    pub(super) fn right(&mut self, row: usize, col: usize) -> &mut bool {
        &mut self.right[row * (self.n - 1) + col]
    }

    /// The edge below the cell in this row and column.
    pub(super) fn below(&mut self, row: usize, col: usize) -> &mut bool {
        &mut self.below[row * self.n + col]
    }

    /// The vertical edge of this number in reading order.
    pub(super) fn right_at(&mut self, i: usize) -> &mut bool {
        &mut self.right[i]
    }

    /// The horizontal edge of this number in reading order.
    pub(super) fn below_at(&mut self, i: usize) -> &mut bool {
        &mut self.below[i]
    }

    /// The walls between cells of different owners.
    pub(super) fn between(n: usize, owners: &[Option<usize>]) -> Walls {
        let mut walls = Walls::full(n);
        for row in 0..n {
            for col in 0..n {
                let here = owners[row * n + col];
                if col + 1 < n {
                    *walls.right(row, col) = here != owners[row * n + col + 1];
                }
                if row + 1 < n {
                    *walls.below(row, col) = here != owners[(row + 1) * n + col];
                }
            }
        }
        walls
    }

    /// The rooms, in order of their first cells, each with its cells in reading order. A wall inside a
    /// room separates nothing.
    pub(super) fn rooms(&self) -> Vec<Vec<Place>> {
        let n = self.n;
        let mut room_of = vec![usize::MAX; n * n];
        let mut count = 0;
        let mut open = Vec::new();
        for first in 0..n * n {
            if room_of[first] != usize::MAX {
                continue;
            }
            room_of[first] = count;
            open.push(first);
            while let Some(cell) = open.pop() {
                for next in self.beyond(cell) {
                    if room_of[next] == usize::MAX {
                        room_of[next] = count;
                        open.push(next);
                    }
                }
            }
            count += 1;
        }
        let mut rooms = vec![Vec::new(); count];
        for (cell, &room) in room_of.iter().enumerate() {
            rooms[room].push(Place::new(cell / n, cell % n));
        }
        rooms
    }

    /// The neighbours of a cell without a wall before them.
    fn beyond(&self, cell: usize) -> impl Iterator<Item = usize> {
        let n = self.n;
        let (row, col) = (cell / n, cell % n);
        let right = |row: usize, col: usize| !self.right[row * (n - 1) + col];
        let below = |row: usize, col: usize| !self.below[row * n + col];
        [
            (col + 1 < n && right(row, col)).then(|| cell + 1),
            (col > 0 && right(row, col.wrapping_sub(1))).then(|| cell - 1),
            (row + 1 < n && below(row, col)).then(|| cell + n),
            (row > 0 && below(row.wrapping_sub(1), col)).then(|| cell - n),
        ]
        .into_iter()
        .flatten()
    }
}

/// The walls between the cages of a sheet and the rooms in order, each with its cage. Cages in pieces
/// are lost: walls would make a cage of each piece.
pub(super) fn of_cages<'a>(
    sheet: &'a Sheet,
    owners: &[Option<usize>],
    lossy: &mut Lossy,
) -> (Walls, Vec<Option<&'a Cage>>) {
    let walls = Walls::between(sheet.rows, owners);
    let rooms: Vec<Option<usize>> = walls
        .rooms()
        .iter()
        .map(|cells| owners[sheet.index(cells[0])])
        .collect();
    let mut seen = vec![false; sheet.cages.len()];
    for &owner in rooms.iter().flatten() {
        if std::mem::replace(&mut seen[owner], true) {
            lossy.add(format!(
                "{}: its cells are not connected",
                name(&sheet.cages[owner])
            ));
        }
    }
    let cages = rooms
        .into_iter()
        .map(|owner| owner.map(|i| &sheet.cages[i]))
        .collect();
    (walls, cages)
}

/// The operator to keep for a cage of this many cells: one cell takes its target whatever the operator.
pub(super) fn op_for(op: Op, cells: usize) -> Op {
    if cells == 1 { Op::Given } else { op }
}
