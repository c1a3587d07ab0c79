//! A diagram's white squares as cells, and which runs they lie in: flat lists for the inner loops.

use super::diagram::Diagram;
use std::ops::Range;

/// A cell: its number among the white squares, in reading order.
pub(super) type CellId = u32;
/// A run: across before down, each in reading order of the first square.
pub(super) type RunId = u32;

/// Where two runs across cross two runs down: a, b and c, d, with a and c in one run.
pub(super) type Corners = [CellId; 4];

/// Cells and runs of a diagram without a flaw.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The square of each cell.
    pub(super) squares: Vec<u32>,
    /// The run across and the run down of each cell.
    runs_of: Vec<[RunId; 2]>,
    /// The place of each cell in these two runs.
    places: Vec<[u8; 2]>,
    cells: Vec<CellId>,
    ends: Vec<u32>,
    /// The rectangles of each run, one run after the other, and where each ends.
    corners: Vec<Corners>,
    corner_ends: Vec<u32>,
    /// How many of the runs lie across.
    across: usize,
}

impl Net {
    pub(super) fn new(diagram: &Diagram) -> Net {
        let mut cell_at = vec![0; diagram.white.len()];
        let mut squares = Vec::new();
        for (at, _) in diagram.white.iter().enumerate().filter(|at| *at.1) {
            cell_at[at] = squares.len() as CellId;
            squares.push(at as u32);
        }
        let mut net = Net {
            runs_of: vec![[0; 2]; squares.len()],
            places: vec![[0; 2]; squares.len()],
            squares,
            cells: Vec::new(),
            ends: Vec::new(),
            corners: Vec::new(),
            corner_ends: Vec::new(),
            across: 0,
        };
        for (id, run) in diagram.runs().into_iter().enumerate() {
            let side = usize::from(run.get(1).is_some_and(|&second| second != run[0] + 1));
            net.across += 1 - side;
            for (place, square) in run.into_iter().enumerate() {
                net.places[cell_at[square] as usize][side] = place as u8;
                net.runs_of[cell_at[square] as usize][side] = id as RunId;
                net.cells.push(cell_at[square]);
            }
            net.ends.push(net.cells.len() as u32);
        }
        for run in 0..net.runs() as RunId {
            net.find_corners(run);
        }
        net
    }

    /// The rectangles that have a side in this run.
    fn find_corners(&mut self, run: RunId) {
        let side = usize::from(!self.is_across(run));
        let crossing = |cell: CellId| self.runs_of(cell)[1 - side];
        let cells = self.cells(run);
        let mut found = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            for &c in self.cells(crossing(a)).iter().filter(|&&c| c != a) {
                for &d in self.cells(self.runs_of(c)[side]) {
                    let later = cells[i + 1..].iter();
                    let b = later.into_iter().find(|&&b| crossing(b) == crossing(d));
                    found.extend(b.map(|&b| match side {
                        0 => [a, b, c, d],
                        _ => [a, c, b, d],
                    }));
                }
            }
        }
        self.corners.extend(found);
        self.corner_ends.push(self.corners.len() as u32);
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.squares.len()
    }

    /// How many runs there are.
    pub(super) fn runs(&self) -> usize {
        self.ends.len()
    }

    /// Is this a run across?
    pub(super) fn is_across(&self, run: RunId) -> bool {
        (run as usize) < self.across
    }

    /// The cells of a run, in order.
    #[inline]
    pub(super) fn cells(&self, run: RunId) -> &[CellId] {
        &self.cells[span(&self.ends, run)]
    }

    /// The rectangles that have a side in this run: its first and last cell are those that lie in no run together.
    #[inline]
    pub(super) fn corners(&self, run: RunId) -> &[Corners] {
        &self.corners[span(&self.corner_ends, run)]
    }

    /// The run across and the run down of a cell.
    #[inline]
    pub(super) fn runs_of(&self, cell: CellId) -> [RunId; 2] {
        self.runs_of[cell as usize]
    }

    /// The place of a cell in its run across and in its run down, from 0.
    #[inline]
    pub(super) fn places(&self, cell: CellId) -> [u8; 2] {
        self.places[cell as usize]
    }
}

/// What belongs to a run in a list of one run after the other, of which it is known where each ends.
#[inline]
fn span(ends: &[u32], run: RunId) -> Range<usize> {
    let i = run as usize;
    let start = if i == 0 { 0 } else { ends[i - 1] };
    start as usize..ends[i] as usize
}
