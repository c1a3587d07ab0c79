//! Squares of the drawn grid.

use std::fmt;

/// A square of the drawn grid, from 0; prints as people say it, `r1c1` being the top left one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Row, from 0 at the top.
    pub row: u32,
    /// Column, from 0 at the left.
    pub col: u32,
}

impl Place {
    /// The square in row `row` and column `col`, both from 0.
    pub const fn new(row: usize, col: usize) -> Place {
        Place {
            row: row as u32,
            col: col as u32,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "r{}c{}",
            u64::from(self.row) + 1,
            u64::from(self.col) + 1
        )
    }
}
