//! The slow solver: all solutions by trying every value in every cell, in order.
//!
//! It shares nothing with the machines: a constraint speaks up only once all its cells are filled
//! (`Constraint::holds`), save that equal values are refused at once where cells must differ. Cost:
//! exponential; for boards of some twenty cells.

use crossfoot_model::{Constraint, Model};

/// All solutions of a model, as value indices, in ascending order; `None` beyond `most`, or after
/// 50,000,000 tries.
pub fn solutions(model: &Model, most: usize) -> Option<Vec<Vec<u8>>> {
    let mut slow = Slow::new(model);
    slow.fill(0, most)?;
    Some(slow.found)
}

struct Slow<'a> {
    model: &'a Model,
    /// For each cell, the earlier cells that it must differ from.
    differ: Vec<Vec<u32>>,
    /// For each cell, the constraints that it is the last cell of.
    complete: Vec<Vec<&'a Constraint>>,
    filling: Vec<u8>,
    found: Vec<Vec<u8>>,
    tries: u64,
}

impl<'a> Slow<'a> {
    fn new(model: &'a Model) -> Slow<'a> {
        let mut differ = vec![Vec::new(); model.cells.len()];
        let mut complete = vec![Vec::new(); model.cells.len()];
        for post in &model.posts {
            let cells = post.constraint.cells();
            if matches!(
                post.constraint,
                Constraint::AllDifferent(_) | Constraint::Run(_)
            ) {
                for &cell in &cells {
                    let earlier = cells.iter().filter(|&&other| other < cell);
                    differ[cell as usize].extend(earlier.copied());
                }
            }
            if let Some(&last) = cells.iter().max() {
                complete[last as usize].push(&post.constraint);
            }
        }
        Slow {
            model,
            differ,
            complete,
            filling: Vec::new(),
            found: Vec::new(),
            tries: 0,
        }
    }

    fn fill(&mut self, cell: usize, most: usize) -> Option<()> {
        if cell == self.model.cells.len() {
            self.found.push(self.filling.clone());
            return (self.found.len() <= most).then_some(());
        }
        for value in self.model.cells[cell].domain {
            self.tries += 1;
            if self.tries > 50_000_000 {
                return None;
            }
            self.filling.push(value as u8);
            if self.fits(cell) {
                self.fill(cell + 1, most)?;
            }
            self.filling.pop();
        }
        Some(())
    }

    fn fits(&self, cell: usize) -> bool {
        let value = self.filling[cell];
        let differs = |&other: &u32| self.filling[other as usize] != value;
        self.differ[cell].iter().all(differs)
            && self.complete[cell].iter().all(|constraint| {
                let cells = constraint.cells();
                let at: Vec<u8> = cells.iter().map(|&c| self.filling[c as usize]).collect();
                constraint.holds(&at, &self.model.values)
            })
    }
}
