//! A puzzle as a model, for the grade and for other engines: just as `crossfoot-puzzle` models the same sheet.

use crossfoot_model::{Constraint, Mask, Model, Origin, Place, Run, RunClue};
use std::sync::Arc;

use super::made::{Clue, Puzzle};

impl Puzzle {
    /// The puzzle in the vocabulary of constraints. Squares lie one row and one column further than in the diagram,
    /// for the clues above and to the left. Cost: linear.
    pub fn model(&self) -> Model {
        let diagram = &self.diagram;
        let mut model = Model::new((1..=9).collect());
        let place = |at: usize| Place::new(at / diagram.cols + 1, at % diagram.cols + 1);
        let mut cell_at = vec![0; diagram.white.len()];
        for (at, _) in diagram.white.iter().enumerate().filter(|at| *at.1) {
            cell_at[at] = model.cell(place(at));
        }
        // in reading order of the first squares, across before down
        let mut order: Vec<usize> = (0..self.runs.len()).collect();
        order.sort_by_key(|&run| (self.runs[run].squares[0], !self.runs[run].across));
        for run in order.into_iter().map(|run| &self.runs[run]) {
            let at = place(run.squares[0]);
            let (row, col) = (at.row as usize, at.col as usize);
            let clued = run.clue != Clue::Blank;
            let origin = match run.across {
                true => Origin::Across {
                    at,
                    clue: clued.then(|| Place::new(row, col - 1)),
                },
                false => Origin::Down {
                    at,
                    clue: clued.then(|| Place::new(row - 1, col)),
                },
            };
            let cells = run.squares.iter().map(|&at| cell_at[at]).collect();
            let sets = run.clue.allowed(run.squares.len());
            let sets: Vec<Mask> = sets.iter().map(|&set| Mask(u64::from(set))).collect();
            let sets: Arc<[Mask]> = sets.into();
            let clue = match run.clue {
                Clue::Blank => RunClue::Blank,
                Clue::Sum(sum) => RunClue::Sum(u64::from(sum)),
                Clue::Sets(_) => RunClue::Sets,
            };
            model.post(Constraint::Run(Run { cells, clue, sets }), origin);
        }
        model
    }
}
