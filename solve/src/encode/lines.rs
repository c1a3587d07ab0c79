//! Lines of all-different cells, by cell: what the fillings of a cage may take for granted.
//!
//! Source: TAOCP 7.2.2.1, exercise 399. Cost: linear in the lines.

use crossfoot_model::{Cell, Constraint, Model};

/// For each cell, the lines through it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines(Vec<Vec<u32>>);

impl Lines {
    /// The lines among the posts of these numbers.
    pub(crate) fn of(model: &Model, used: impl Iterator<Item = usize>) -> Lines {
        let mut lines = vec![Vec::new(); model.cells.len()];
        for i in used {
            if let Constraint::AllDifferent(cells) = &model.posts[i].constraint {
                for &cell in cells {
                    lines[cell as usize].push(i as u32);
                }
            }
        }
        Lines(lines)
    }

    /// For each of some cells, the earlier ones that share a line with it.
    pub(crate) fn clashes(&self, cells: &[Cell]) -> Vec<Vec<usize>> {
        let of = |i: usize| &self.0[cells[i] as usize];
        let shares = |i: usize, j: usize| of(i).iter().any(|line| of(j).contains(line));
        (0..cells.len())
            .map(|i| (0..i).filter(|&j| shares(i, j)).collect())
            .collect()
    }
}
