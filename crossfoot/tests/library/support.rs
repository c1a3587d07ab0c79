//! What the tests share: outside data, a slow counter that believes only the referee, random boards.

use crossfoot::model::{Constraint, Model, Verdict, judge};
use crossfoot::puzzle::{Grid, Sheet};
use crossfoot::{Meter, Method, OpenOptions, Puzzle, verbs};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use xtask::boards::{
    Diagram, DiagramPlan, Dice, FutoshikiPlan, KenKenPlan, adjacent, fill, futoshiki, kenken,
    latin_with_holes, open_board, with_sets,
};

/// The folder of outside data, or `None` with a word about what was skipped.
pub(crate) fn data(what: &str) -> Option<PathBuf> {
    let folder = crate::outside::outside();
    if folder.is_none() {
        println!("skipped without CROSSFOOT_DATA: {what}");
    }
    folder
}

pub(crate) fn puzzle(sheet: Sheet) -> Puzzle {
    Puzzle::from_sheet(sheet, &OpenOptions::default()).unwrap()
}

/// Every way to solve, by name.
pub(crate) fn methods() -> Vec<(&'static str, &'static str, Method)> {
    let mut all = Vec::new();
    for model in crossfoot::MODELS {
        for branching in crossfoot::BRANCHINGS {
            let method = Method::named(model.name, branching.name).unwrap();
            all.push((model.name, branching.name, method));
        }
    }
    all
}

/// The set of all solutions, at most `limit`, and whether it is whole.
pub(crate) fn set(puzzle: &Puzzle, method: Method, limit: usize) -> (BTreeSet<Grid<u32>>, bool) {
    let options = verbs::SolveAllOptions { method, limit };
    let report = verbs::solve_all(puzzle, &options, &mut Meter::unbounded()).unwrap();
    let len = report.solutions.len();
    let set: BTreeSet<Grid<u32>> = report.solutions.into_iter().collect();
    assert_eq!(set.len(), len, "a solution is there twice");
    (set, report.exact)
}

/// A grid of the wire.
pub(crate) fn grid(value: &Value) -> Grid<u32> {
    serde_json::from_value(value.clone()).unwrap()
}

/// Solutions, at most `most`, by filling cells in order, leaving a branch when a constraint whose cells are all
/// filled is broken; `None` if that takes more than `budget` steps. `used` are the posts that count.
pub(crate) fn enumerate(
    model: &Model,
    used: &[usize],
    most: usize,
    budget: u64,
) -> Option<Vec<Vec<u8>>> {
    let mut walk = Walk {
        most,
        model,
        due: vec![Vec::new(); model.cells.len()],
        at: Vec::new(),
        found: Vec::new(),
        left: budget,
    };
    for &post in used {
        let constraint = &model.posts[post].constraint;
        let cells = constraint.cells();
        let last = cells.iter().max().copied().unwrap_or(0) as usize;
        walk.due[last].push((constraint, cells));
    }
    walk.go().then_some(walk.found)
}

struct Walk<'a> {
    model: &'a Model,
    due: Vec<Vec<(&'a Constraint, Vec<u32>)>>,
    at: Vec<u8>,
    found: Vec<Vec<u8>>,
    most: usize,
    left: u64,
}

impl Walk<'_> {
    fn go(&mut self) -> bool {
        let cell = self.at.len();
        if cell == self.model.cells.len() {
            self.found.push(self.at.clone());
            return true;
        }
        for value in self.model.cells[cell].domain {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.at.push(value as u8);
            let holds = |(constraint, cells): &(&Constraint, Vec<u32>)| {
                let at: Vec<u8> = cells.iter().map(|&cell| self.at[cell as usize]).collect();
                constraint.holds(&at, &self.model.values)
            };
            let fits = self.due[cell].iter().all(holds);
            if fits && !self.go() {
                return false;
            }
            if self.found.len() == self.most {
                return true;
            }
            self.at.pop();
        }
        true
    }
}

/// The solutions of a small puzzle by enumeration under the referee.
pub(crate) fn slow(puzzle: &Puzzle, budget: u64) -> Option<BTreeSet<Grid<u32>>> {
    let model = puzzle.model();
    let all: Vec<usize> = (0..model.posts.len()).collect();
    let found = enumerate(model, &all, usize::MAX, budget)?;
    assert!(found.iter().all(|at| judge(model, at) == Verdict::Holds));
    let grid = |at: &Vec<u8>| {
        let mut grid = vec![vec![None; puzzle.sheet.cols]; puzzle.sheet.rows];
        for (square, &index) in model.cells.iter().zip(at) {
            let (row, col) = (square.place.row as usize, square.place.col as usize);
            grid[row][col] = Some(model.values[usize::from(index)]);
        }
        grid
    };
    Some(found.iter().map(grid).collect())
}

/// A small random board of one of many sorts; `seed` says which.
pub(crate) fn board(seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let n = 3 + dice.below(2);
    let plan = DiagramPlan {
        density: 0.6,
        ..DiagramPlan::new(n + 1, n)
    };
    match seed % 6 {
        0 => open_board(&plan, &mut dice),
        1 => Diagram::random(&plan, &mut dice).and_then(|diagram| {
            let filling = fill(&diagram, 9, &mut dice)?;
            Ok(with_sets(&diagram, &filling, 9, 4, &mut dice))
        }),
        2 => kenken(&KenKenPlan::new(n), &mut dice),
        3 => futoshiki(&FutoshikiPlan::new(n), &mut dice),
        4 => adjacent(n, 0.1, &mut dice),
        _ => latin_with_holes(n, 0.8, &mut dice),
    }
    .unwrap()
    .sheet
}
