//! Random Kakuro diagrams: which cells of the interior are white.
//!
//! Source: DESIGN §8, "Diagram". From all white, cells in random order are blackened together with the
//! white cells that this would leave in runs of one cell; first only where a run is too long, then
//! everywhere down to the density. Deviation: a diagram may fall apart into pieces unless asked
//! otherwise, and when blackening small groups no longer suffices to break a long run, larger groups are
//! taken; a row or column may end up all black. Cost: a few passes over the cells.

use super::{Dice, Impossible};

/// What kind of diagram is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiagramPlan {
    /// Rows of the interior, at least 2.
    pub rows: usize,
    /// Columns of the interior, at least 2.
    pub cols: usize,
    /// Share of white cells that is aimed at. The result may stay above it, and is below it only where
    /// runs had to be broken.
    pub density: f64,
    /// The longest run, 2 or more.
    pub longest: usize,
    /// Must the diagram look the same after half a turn?
    pub symmetric: bool,
    /// Must its white cells hang together by edges? (Then density may stay higher.)
    pub connected: bool,
}

impl DiagramPlan {
    /// An interior of this size with three quarters of its cells white and runs of 2 to 9 cells.
    pub fn new(rows: usize, cols: usize) -> DiagramPlan {
        DiagramPlan {
            rows,
            cols,
            density: 0.75,
            longest: 9,
            symmetric: false,
            connected: false,
        }
    }

    /// As [`DiagramPlan::new`] with 45 % white cells: short runs in many small pieces, so that the
    /// solutions of an open board can be counted, however many there are.
    pub fn open(rows: usize, cols: usize) -> DiagramPlan {
        DiagramPlan {
            density: 0.45,
            ..DiagramPlan::new(rows, cols)
        }
    }
}

/// Which cells are white: the interior of a Kakuro, without its clue row and column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Rows of the interior.
    pub rows: usize,
    /// Columns of the interior.
    pub cols: usize,
    /// `rows × cols`, true for white.
    pub white: Vec<bool>,
}

impl Diagram {
    /// A random diagram. Every run has from 2 to `plan.longest` cells.
    ///
    /// # Errors
    /// A size out of range.
    pub fn random(plan: &DiagramPlan, dice: &mut Dice) -> Result<Diagram, Impossible> {
        let cells = plan.rows.saturating_mul(plan.cols);
        if plan.rows < 2 || plan.cols < 2 || plan.longest < 2 || cells > 4_000_000 {
            return Err(Impossible::Size);
        }
        let mut carver = Carver::new(plan);
        let mut order: Vec<usize> = (0..cells).collect();
        dice.shuffle(&mut order);
        for most in [2, 4, 6, 12, cells] {
            carver.pass(&order, most, Aim::LongRuns);
        }
        for most in [2, 4, 6] {
            carver.pass(&order, most, Aim::Density);
        }
        Ok(carver.diagram)
    }

    /// A diagram from rows of `.` (white) and `#` (black), for tests.
    pub fn from_rows(rows: &[&str]) -> Diagram {
        let white: Vec<bool> = rows
            .iter()
            .flat_map(|row| row.bytes().map(|b| b == b'.'))
            .collect();
        Diagram {
            rows: rows.len(),
            cols: white.len() / rows.len().max(1),
            white,
        }
    }

    /// How many cells are white.
    pub fn whites(&self) -> usize {
        self.white.iter().filter(|&&white| white).count()
    }

    /// First cell and length of the run through a white cell; `step` is 1 across, `cols` down.
    pub fn run(&self, cell: usize, step: usize) -> (usize, usize) {
        let mut first = cell;
        while let Some(before) = self.before(first, step).filter(|&c| self.white[c]) {
            first = before;
        }
        let mut last = cell;
        while let Some(next) = self.after(last, step).filter(|&c| self.white[c]) {
            last = next;
        }
        (first, (last - first) / step + 1)
    }

    /// All runs of a direction: first cell and length.
    pub fn runs(&self, step: usize) -> Vec<(usize, usize)> {
        (0..self.white.len())
            .filter(|&cell| self.white[cell])
            .filter(|&cell| self.before(cell, step).is_none_or(|c| !self.white[c]))
            .map(|cell| (cell, self.run(cell, step).1))
            .collect()
    }

    /// The two directions: the distance from a cell to the next across, and down.
    pub fn steps(&self) -> [usize; 2] {
        [1, self.cols]
    }

    pub(crate) fn before(&self, cell: usize, step: usize) -> Option<usize> {
        let edge = step == 1 && cell.is_multiple_of(self.cols);
        if edge { None } else { cell.checked_sub(step) }
    }

    pub(crate) fn after(&self, cell: usize, step: usize) -> Option<usize> {
        let edge = step == 1 && (cell + 1).is_multiple_of(self.cols);
        Some(cell + step).filter(|&next| !edge && next < self.white.len())
    }

    /// The white neighbours of a cell.
    pub(crate) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.steps()
            .into_iter()
            .flat_map(move |step| [self.before(cell, step), self.after(cell, step)])
            .flatten()
            .filter(|&next| self.white[next])
    }
}

/// What a pass is after.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    LongRuns,
    Density,
}

/// A diagram being carved out of an all-white rectangle.
struct Carver {
    diagram: Diagram,
    whites: usize,
    enough: usize,
    longest: usize,
    symmetric: bool,
    connected: bool,
    group: Vec<usize>,
}

/// Cells that a local search for a way around may look at.
const REJOIN_CELLS: usize = 600;

impl Carver {
    fn new(plan: &DiagramPlan) -> Carver {
        let cells = plan.rows * plan.cols;
        Carver {
            diagram: Diagram {
                rows: plan.rows,
                cols: plan.cols,
                white: vec![true; cells],
            },
            whites: cells,
            enough: (plan.density.clamp(0.0, 1.0) * cells as f64) as usize,
            longest: plan.longest,
            symmetric: plan.symmetric,
            connected: plan.connected,
            group: Vec::new(),
        }
    }

    fn pass(&mut self, order: &[usize], most: usize, aim: Aim) {
        for &cell in order {
            if aim == Aim::Density && self.whites <= self.enough {
                return;
            }
            let wanted = aim == Aim::Density || self.in_long_run(cell);
            if wanted && self.diagram.white[cell] {
                self.try_blacken(cell, most, aim);
            }
        }
    }

    fn in_long_run(&self, cell: usize) -> bool {
        let longest = self.longest;
        self.diagram.white[cell]
            && (self.diagram.steps().iter()).any(|&s| self.diagram.run(cell, s).1 > longest)
    }

    /// Blackens a cell, its image, and what they would leave in runs of one; or nothing, if that is
    /// more than `most` cells (twice that with an image), goes below the density or tears the diagram.
    fn try_blacken(&mut self, cell: usize, most: usize, aim: Aim) {
        self.blacken(cell);
        let most = if self.symmetric { 2 * most } else { most };
        let dense = aim == Aim::LongRuns || self.whites - self.group.len() >= self.enough;
        // a long run that has no gentler way is broken even where that tears a connected diagram
        let whole = !self.connected || most >= self.diagram.white.len();
        if self.group.len() <= most && dense && (whole || self.rejoins()) {
            self.whites -= self.group.len();
        } else {
            for &gone in &self.group {
                self.diagram.white[gone] = true;
            }
        }
    }

    fn blacken(&mut self, cell: usize) {
        self.group.clear();
        self.take(cell);
        let mut next = 0;
        while next < self.group.len() {
            let gone = self.group[next];
            for step in self.diagram.steps() {
                let beside = [
                    self.diagram.before(gone, step),
                    self.diagram.after(gone, step),
                ];
                for left in beside.into_iter().flatten() {
                    if self.diagram.white[left] && self.diagram.run(left, step).1 == 1 {
                        self.take(left);
                    }
                }
            }
            next += 1;
        }
    }

    fn take(&mut self, cell: usize) {
        let image = self.diagram.white.len() - 1 - cell;
        for gone in [Some(cell), self.symmetric.then_some(image)] {
            if let Some(gone) = gone.filter(|&c| self.diagram.white[c]) {
                self.diagram.white[gone] = false;
                self.group.push(gone);
            }
        }
    }

    /// Do the white neighbours of the group still hang together, as far as a local search sees?
    fn rejoins(&self) -> bool {
        let mut open: Vec<usize> = self
            .group
            .iter()
            .flat_map(|&gone| self.diagram.neighbours(gone))
            .collect();
        open.sort_unstable();
        open.dedup();
        let Some(&start) = open.first() else {
            return false;
        };
        let mut seen = std::collections::BTreeSet::from([start]);
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            open.retain(|&c| c != cell);
            if open.is_empty() {
                return true;
            }
            if seen.len() > REJOIN_CELLS {
                return false;
            }
            for next in self.diagram.neighbours(cell) {
                if seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        false
    }
}
