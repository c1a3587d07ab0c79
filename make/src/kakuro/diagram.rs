//! Diagrams: white and black squares of the interior, what is wrong with one, and the carver that makes them.
//!
//! Source: DESIGN §8, "Kakuro" 1. All white; one square after the other is blackened with its images under the
//! symmetry, and white squares that are left in runs of one after it; undone if that takes too many, empties
//! a row or a column, or if a search nearby does not rejoin the white neighbours; down to the density. Cost: a few
//! hundred steps a square. Deviations: the next square is the most open of a few random ones (wide open parts are
//! what the local search is stuck in: three times as many puzzles a second at 20×20), which cuts most long runs
//! by itself; the search nearby gives up after [`NEAR`] squares, which keeps the cost linear.

use crate::{Chance, Symmetry};

/// A diagram: the interior of a Kakuro, without the row and the column of clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Rows of the interior.
    pub rows: usize,
    /// Columns of the interior.
    pub cols: usize,
    /// Row by row: is the square white?
    pub white: Vec<bool>,
}

/// What is wrong with a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// `white` has not `rows` × `cols` entries.
    Shape,
    /// There is no white square.
    Empty,
    /// A white square, by row and column from 0, that is alone across or down.
    Alone(usize, usize),
    /// The first square of a run that is longer than allowed, and its length.
    Long(usize, usize, usize),
    /// A white square that cannot be reached from the first one.
    Apart(usize, usize),
}

/// Squares that a search for a way round looks at.
const NEAR: usize = 80;
/// Of so many squares one is drawn for each comparison, up to [`MOST_FEW`].
const FEW: usize = 12;
const MOST_FEW: usize = 40;

impl Diagram {
    /// A diagram without black squares.
    pub fn blank(rows: usize, cols: usize) -> Diagram {
        Diagram {
            rows,
            cols,
            white: vec![true; rows * cols],
        }
    }

    /// Is it alike under a symmetry? One that needs a square never is on another grid.
    pub fn has(&self, symmetry: Symmetry) -> bool {
        if symmetry.needs_square() && self.rows != self.cols {
            return false;
        }
        (0..self.white.len()).all(|at| {
            let cell = (at / self.cols, at % self.cols);
            let mut images = symmetry.images(self.rows, self.cols, cell);
            images.all(|(row, col)| self.white[row * self.cols + col] == self.white[at])
        })
    }

    /// How many squares are white.
    pub fn whites(&self) -> usize {
        self.white.iter().filter(|&&white| white).count()
    }

    /// The white squares of the runs, across and then down, in reading order of their first squares. Cost: linear.
    pub fn runs(&self) -> Vec<Vec<usize>> {
        let mut runs = Vec::new();
        let mut lines = |count: usize, length: usize, at: &dyn Fn(usize, usize) -> usize| {
            for line in 0..count {
                let mut run = Vec::new();
                for i in 0..length {
                    match self.white[at(line, i)] {
                        true => run.push(at(line, i)),
                        false if run.is_empty() => {}
                        false => runs.push(std::mem::take(&mut run)),
                    }
                }
                if !run.is_empty() {
                    runs.push(run);
                }
            }
        };
        lines(self.rows, self.cols, &|row, i| row * self.cols + i);
        lines(self.cols, self.rows, &|col, i| i * self.cols + col);
        let across = |run: &Vec<usize>| run.get(1).is_none_or(|&second| second == run[0] + 1);
        runs.sort_by_key(|run| (!across(run), run[0]));
        runs
    }

    /// What is wrong, if anything is: every run both ways must have two to `max_run` squares, and the white squares
    /// must hang together. Cost: linear.
    pub fn flaw(&self, max_run: usize) -> Option<Flaw> {
        if self.white.len() != self.rows * self.cols {
            return Some(Flaw::Shape);
        }
        let first = self.white.iter().position(|&white| white);
        let Some(first) = first else {
            return Some(Flaw::Empty);
        };
        for run in self.runs() {
            let (row, col) = (run[0] / self.cols, run[0] % self.cols);
            match run.len() {
                1 => return Some(Flaw::Alone(row, col)),
                length if length > max_run => return Some(Flaw::Long(row, col, length)),
                _ => {}
            }
        }
        let mut seen = vec![false; self.white.len()];
        let mut stack = vec![first];
        seen[first] = true;
        while let Some(at) = stack.pop() {
            for next in self.neighbours(at).into_iter().flatten() {
                if self.white[next] && !std::mem::replace(&mut seen[next], true) {
                    stack.push(next);
                }
            }
        }
        let apart = (0..seen.len()).find(|&at| self.white[at] && !seen[at])?;
        Some(Flaw::Apart(apart / self.cols, apart % self.cols))
    }

    /// The squares above, left, right and below.
    fn neighbours(&self, at: usize) -> [Option<usize>; 4] {
        let (row, col) = (at / self.cols, at % self.cols);
        [
            (row > 0).then(|| at - self.cols),
            (col > 0).then(|| at - 1),
            (col + 1 < self.cols).then_some(at + 1),
            (row + 1 < self.rows).then_some(at + self.cols),
        ]
    }

    /// Is a white square alone across or down?
    fn alone(&self, at: usize) -> bool {
        let white = self
            .neighbours(at)
            .map(|n| n.is_some_and(|n| self.white[n]));
        !(white[1] || white[2]) || !(white[0] || white[3])
    }

    /// How wide open it is around a square: the lengths of its runs and the white squares near it, multiplied.
    fn openness(&self, at: usize) -> usize {
        let (row, col) = (at / self.cols, at % self.cols);
        let columns = col.saturating_sub(2)..(col + 3).min(self.cols);
        let rows = row.saturating_sub(2)..(row + 3).min(self.rows);
        let near = rows.flat_map(|row| &self.white[row * self.cols..][columns.clone()]);
        let near = near.filter(|&&white| white).count();
        self.lengths(at).iter().product::<usize>() * near
    }

    /// How many white squares there are in a row through a square, across and down.
    fn lengths(&self, at: usize) -> [usize; 2] {
        let (row, col) = (at / self.cols, at % self.cols);
        let count = |squares: &mut dyn Iterator<Item = usize>| {
            squares.take_while(|&square| self.white[square]).count()
        };
        let across = count(&mut (1..=col).map(|i| at - i))
            + count(&mut (1..self.cols - col).map(|i| at + i));
        let down = count(&mut (1..=row).map(|i| at - i * self.cols))
            + count(&mut (1..self.rows - row).map(|i| at + i * self.cols));
        [across + 1, down + 1]
    }
}

/// Blackens squares of a diagram and keeps it one.
#[derive(Clone, Debug)]
pub(super) struct Carver {
    pub(super) diagram: Diagram,
    symmetry: Symmetry,
    whites: usize,
    /// White squares of each row, then of each column.
    left: Vec<usize>,
    changed: Vec<usize>,
    seen: Vec<u32>,
    stamp: u32,
}

impl Carver {
    pub(super) fn new(diagram: Diagram, symmetry: Symmetry) -> Carver {
        let (rows, cols) = (diagram.rows, diagram.cols);
        let mut left = vec![0; rows + cols];
        for at in (0..diagram.white.len()).filter(|&at| diagram.white[at]) {
            left[at / cols] += 1;
            left[rows + at % cols] += 1;
        }
        Carver {
            whites: diagram.whites(),
            seen: vec![0; diagram.white.len()],
            diagram,
            symmetry,
            left,
            changed: Vec::new(),
            stamp: 0,
        }
    }

    /// How many squares are white.
    pub(super) fn whites(&self) -> usize {
        self.whites
    }

    /// Blackens a white square, its images, and what is then left alone; false, and nothing done, if that takes
    /// more than `most` squares besides their images, or tears the diagram.
    pub(super) fn blacken(&mut self, at: usize, most: usize) -> bool {
        self.changed.clear();
        let (rows, cols) = (self.diagram.rows, self.diagram.cols);
        let most = most * self.symmetry.order();
        let symmetry = self.symmetry;
        let images = |at: usize| {
            let images = symmetry.images(rows, cols, (at / cols, at % cols));
            images.map(move |(row, col)| row * cols + col)
        };
        let mut waiting: Vec<usize> = images(at).collect();
        let mut torn = false;
        while let Some(at) = waiting.pop() {
            if !self.diagram.white[at] {
                continue;
            }
            self.set(at, false);
            self.changed.push(at);
            torn |= self.left[at / cols] == 0 || self.left[rows + at % cols] == 0;
            if torn || self.changed.len() > most {
                torn = true;
                break;
            }
            for next in self.diagram.neighbours(at).into_iter().flatten() {
                if self.diagram.white[next] && self.diagram.alone(next) {
                    waiting.extend(images(next));
                }
            }
        }
        if torn || self.whites == 0 || !self.hangs_together() {
            self.undo();
            return false;
        }
        true
    }

    /// Makes the squares of the last [`Carver::blacken`] white again.
    pub(super) fn undo(&mut self) {
        for at in std::mem::take(&mut self.changed) {
            self.set(at, true);
        }
    }

    fn set(&mut self, at: usize, white: bool) {
        self.diagram.white[at] = white;
        let (rows, cols) = (self.diagram.rows, self.diagram.cols);
        for count in [at / cols, rows + at % cols] {
            match white {
                true => self.left[count] += 1,
                false => self.left[count] -= 1,
            }
        }
        match white {
            true => self.whites += 1,
            false => self.whites -= 1,
        }
    }

    /// Does a search nearby find a way between the white neighbours of each patch of squares that were blackened?
    /// Then the whole hangs together, if it did before: a way through a patch can go round.
    fn hangs_together(&mut self) -> bool {
        let mut patched = vec![false; self.changed.len()];
        while let Some(first) = patched.iter().position(|&done| !done) {
            let mut patch = vec![self.changed[first]];
            patched[first] = true;
            let mut next = 0;
            while let Some(&at) = patch.get(next) {
                next += 1;
                for (i, &other) in self.changed.iter().enumerate() {
                    let near = self.diagram.neighbours(at).contains(&Some(other));
                    if near && !std::mem::replace(&mut patched[i], true) {
                        patch.push(other);
                    }
                }
            }
            if !self.goes_round(&patch) {
                return false;
            }
        }
        true
    }

    /// Does a search nearby find a way between the white neighbours of these squares?
    fn goes_round(&mut self, patch: &[usize]) -> bool {
        let diagram = &self.diagram;
        let near = patch.iter().flat_map(|&at| diagram.neighbours(at));
        let near = near.flatten().filter(|&near| diagram.white[near]);
        let mut ends: Vec<usize> = near.collect();
        ends.sort_unstable();
        ends.dedup();
        let Some(&start) = ends.first() else {
            return true;
        };
        self.stamp += 1;
        let mut missing = ends.len() - 1;
        let mut queue = vec![start];
        self.seen[start] = self.stamp;
        let mut next = 0;
        while missing > 0 {
            if next == queue.len() || next > NEAR {
                return false;
            }
            for near in diagram.neighbours(queue[next]).into_iter().flatten() {
                if diagram.white[near] && self.seen[near] != self.stamp {
                    self.seen[near] = self.stamp;
                    missing -= usize::from(ends.binary_search(&near).is_ok());
                    queue.push(near);
                }
            }
            next += 1;
        }
        true
    }
}

/// What a carved diagram is to be like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) symmetry: Symmetry,
    pub(super) max_run: usize,
    /// White squares to come down to.
    pub(super) whites: Option<usize>,
    /// Runs to come up to.
    pub(super) runs: Option<usize>,
}

/// Carves one diagram; `None` if runs stay too long. The density or the number of runs is reached as nearly as
/// this order of squares allows.
pub(super) fn carve(plan: &Plan, chance: &mut Chance) -> Option<Diagram> {
    let mut carver = Carver::new(Diagram::blank(plan.rows, plan.cols), plan.symmetry);
    let area = plan.rows * plan.cols;
    let few = 1 + (area / FEW).min(MOST_FEW);
    let order: Vec<usize> = (0..area).collect();
    for most in [2, 4, 6] {
        let mut left = order.clone();
        while !left.is_empty() && !plan.is_done(&carver) {
            let openness = |&at: &usize| match carver.diagram.white[left[at]] {
                true => carver.diagram.openness(left[at]),
                false => 0,
            };
            let drawn = (0..few).map(|_| chance.index(left.len()));
            let at = left.swap_remove(drawn.max_by_key(openness).unwrap_or(0));
            if carver.diagram.white[at] && carver.blacken(at, most) && plan.has_too_many(&carver) {
                carver.undo();
            }
        }
    }
    cut_long_runs(&mut carver, plan, order, chance).then_some(carver.diagram)
}

/// Runs that are still too long are cut wherever that can be done.
fn cut_long_runs(
    carver: &mut Carver,
    plan: &Plan,
    mut order: Vec<usize>,
    chance: &mut Chance,
) -> bool {
    let is_long = |carver: &Carver, at: usize| {
        let lengths = carver.diagram.lengths(at);
        carver.diagram.white[at] && lengths.iter().any(|&length| length > plan.max_run)
    };
    for most in [2, 4, 6, 9, 14, 20] {
        order.retain(|&at| is_long(carver, at));
        if order.is_empty() {
            return true;
        }
        chance.shuffle(&mut order);
        for &at in &order {
            if is_long(carver, at) {
                carver.blacken(at, most);
            }
        }
    }
    !order.iter().any(|&at| is_long(carver, at))
}

impl Plan {
    /// Is the density, or without one the number of runs, reached?
    fn is_done(&self, carver: &Carver) -> bool {
        match (self.whites, self.runs) {
            (Some(whites), _) => carver.whites() <= whites,
            (None, Some(runs)) => carver.diagram.runs().len() == runs,
            (None, None) => true,
        }
    }

    fn has_too_many(&self, carver: &Carver) -> bool {
        self.runs
            .is_some_and(|runs| carver.diagram.runs().len() > runs)
    }
}
