//! Signs on the borders between neighbours, the way Unequal, Minarism and the three blocks tell them.
//! Cost: linear in the grid and the signs.

use super::lossy::{Lossy, sign_name};
use crate::{Sheet, Sign};
use crossfoot_model::Place;

/// What stands on a border. The first cell is the left or the upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Border {
    /// The first cell is the smaller one.
    Less,
    /// The first cell is the larger one.
    Greater,
    /// The two differ by this much.
    Differ(u32),
}

/// The borders of an n×n grid.
#[derive(Clone, Debug)]
pub(super) struct Borders {
    n: usize,
    right: Vec<Option<Border>>,
    below: Vec<Option<Border>>,
}

impl Borders {
    /// The borders of a sheet. Signs between cells that are no neighbours are lost, and all but the
    /// first of different signs on one border.
    pub(super) fn of(sheet: &Sheet, lossy: &mut Lossy) -> Borders {
        let n = sheet.rows;
        let mut borders = Borders {
            n,
            right: vec![None; n * n],
            below: vec![None; n * n],
        };
        for &sign in &sheet.signs {
            let name = sign_name(sign);
            match borders.slot(sheet, sign) {
                None => lossy.add(format!("{name}: the cells are not neighbours")),
                Some((slot, border)) => match slot {
                    None => *slot = Some(border),
                    Some(there) if *there == border => {}
                    Some(_) => lossy.add(format!("{name}: another sign is on that border")),
                },
            }
        }
        borders
    }

    fn slot(&mut self, sheet: &Sheet, sign: Sign) -> Option<(&mut Option<Border>, Border)> {
        let (a, b, mut border) = match sign {
            Sign::Less(a, b) => (a, b, Border::Less),
            Sign::Differ(a, b, by) => (a, b, Border::Differ(by)),
        };
        if !(sheet.contains(a) && sheet.contains(b)) {
            return None;
        }
        let (first, second) = (a.min(b), a.max(b));
        if first == b && border == Border::Less {
            border = Border::Greater;
        }
        let index = sheet.index(first);
        match (second.row - first.row, second.col.wrapping_sub(first.col)) {
            (0, 1) => Some((&mut self.right[index], border)),
            (1, 0) => Some((&mut self.below[index], border)),
            _ => None,
        }
    }

    /// The border right of a cell.
    pub(super) fn right(&self, row: usize, col: usize) -> Option<Border> {
        self.right[row * self.n + col]
    }

    /// The border below a cell.
    pub(super) fn below(&self, row: usize, col: usize) -> Option<Border> {
        self.below[row * self.n + col]
    }
}

/// The sign that a border says between two cells.
pub(super) fn sign(border: Border, first: Place, second: Place) -> Sign {
    match border {
        Border::Less => Sign::Less(first, second),
        Border::Greater => Sign::Less(second, first),
        Border::Differ(by) => Sign::Differ(first, second, by),
    }
}
