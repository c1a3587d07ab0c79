//! The fundamental domain of each symmetry: the cells that are free, in the order of the sweep, and the lines that
//! they make up.
//!
//! A line of a symmetric diagram is read from its ends inwards: one *arm* read to its end, or two that meet in the
//! middle and are joined by a table of pairs of states. Connectivity: under a reflection the diagram is connected
//! iff its folded half is and touches the axis; under a rotation the copies of the domain are glued at its edge.

use super::{Rules, Symmetry};

/// A cell of the domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) row: usize,
    pub(super) column: usize,
    /// How many cells of the diagram are its images, itself included.
    pub(super) images: i32,
    /// Which axes it touches, a bit each.
    pub(super) axes: u8,
}

/// A part of a line that is read in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Arm {
    /// Numbers of its cells.
    pub(super) cells: Vec<usize>,
    /// How often it occurs in the diagram.
    pub(super) times: i32,
    /// Is it a column's?
    pub(super) down: bool,
}

/// How arms end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The arm is a whole line.
    Accept(usize),
    /// Two arms make a line, perhaps sharing their last cell; and how often that line occurs.
    Join(usize, usize, bool, i32),
}

/// A domain.
#[derive(Clone, Debug, Default)]
pub(super) struct Fold {
    pub(super) cells: Vec<Cell>,
    pub(super) arms: Vec<Arm>,
    pub(super) ends: Vec<End>,
    /// A cell that has the colour of an earlier one.
    pub(super) same: Vec<(usize, usize)>,
    /// Copies of the domain that make up the diagram, where they are glued rather than folded.
    pub(super) copies: usize,
    /// A cell of one copy that touches, or is, a cell of the copy so many turns on.
    pub(super) glue: Vec<(usize, usize, usize)>,
    /// The axes that must be touched.
    pub(super) axes: u8,
}

impl Fold {
    /// The domain of these rules.
    pub(super) fn new(rules: &Rules) -> Fold {
        let mut fold = Fold {
            copies: 1,
            ..Fold::default()
        };
        match rules.symmetry {
            Symmetry::None => fold.rectangle(rules, false, false),
            Symmetry::Flip => fold.rectangle(rules, true, false),
            Symmetry::Mirror => fold.rectangle(rules, false, true),
            Symmetry::Mirrors => fold.rectangle(rules, true, true),
            Symmetry::HalfTurn => fold.half_turn(rules),
            Symmetry::Diagonal => fold.diagonal(rules),
            Symmetry::QuarterTurn => fold.quarter_turn(rules),
        }
        fold
    }

    fn cell(&mut self, row: usize, column: usize, images: i32, axes: u8) -> usize {
        self.cells.push(Cell {
            row,
            column,
            images,
            axes,
        });
        self.cells.len() - 1
    }

    fn arms(&mut self, count: usize, down: bool) -> usize {
        let arm = Arm {
            down,
            ..Arm::default()
        };
        self.arms.resize(self.arms.len() + count, arm);
        self.arms.len() - count
    }

    /// The whole, a half or a quarter: folded along the horizontal axis, the vertical one.
    fn rectangle(&mut self, rules: &Rules, flip: bool, mirror: bool) {
        let part = |lines: usize, folded: bool| if folded { lines.div_ceil(2) } else { lines };
        let (rows, columns) = (part(rules.rows, flip), part(rules.columns, mirror));
        // how many lines of the diagram one of the domain stands for
        let times = |line: usize, lines: usize, folded: bool| {
            1 + i32::from(folded && !(lines % 2 == 1 && line == lines / 2))
        };
        let across = self.arms(rows, false);
        let down = self.arms(columns, true);
        for row in 0..rows {
            for column in 0..columns {
                let images = times(row, rules.rows, flip) * times(column, rules.columns, mirror);
                let axes = u8::from(mirror && column + 1 == columns)
                    | u8::from(flip && row + 1 == rows) << 1;
                let cell = self.cell(row, column, images, axes);
                self.arms[across + row].cells.push(cell);
                self.arms[down + column].cells.push(cell);
            }
        }
        self.axes = u8::from(mirror) | u8::from(flip) << 1;
        for row in 0..rows {
            let times = times(row, rules.rows, flip);
            self.line(across + row, times, mirror, rules.columns);
        }
        for column in 0..columns {
            let times = times(column, rules.columns, mirror);
            self.line(down + column, times, flip, rules.rows);
        }
    }

    /// A line that occurs so often: an arm, or an arm and its mirror image.
    fn line(&mut self, arm: usize, times: i32, folded: bool, length: usize) {
        self.arms[arm].times = times * (1 + i32::from(folded));
        self.ends.push(match folded {
            true => End::Join(arm, arm, length % 2 == 1, times),
            false => End::Accept(arm),
        });
    }

    fn half_turn(&mut self, rules: &Rules) {
        let (rows, columns) = (rules.rows.div_ceil(2), rules.columns);
        let odd = rules.rows % 2 == 1;
        let across = self.arms(rows, false);
        let down = self.arms(columns, true);
        for row in 0..rows {
            let middle = odd && row + 1 == rows;
            for column in 0..columns {
                let cell = self.cell(row, column, 1 + i32::from(!middle), 0);
                self.arms[across + row].cells.push(cell);
                self.arms[down + column].cells.push(cell);
                let image = columns - 1 - column;
                if middle && image < column {
                    self.same.push((cell, cell - (column - image)));
                }
            }
            self.line(across + row, 1 + i32::from(!middle), false, columns);
        }
        for column in 0..columns {
            self.arms[down + column].times = 2;
            let image = columns - 1 - column;
            if column <= image {
                let times = 1 + i32::from(column < image);
                let end = End::Join(down + column, down + image, odd, times);
                self.ends.push(end);
            }
            let last = self.cells.len() - columns;
            self.glue.push((last + column, last + image, 1));
        }
        self.copies = 2;
    }

    fn diagonal(&mut self, rules: &Rules) {
        let lines = rules.rows;
        let arms = self.arms(lines, true);
        for row in 0..lines {
            for column in row..lines {
                let on = row == column;
                let cell = self.cell(row, column, 1 + i32::from(!on), u8::from(on));
                self.arms[arms + row].cells.push(cell);
                if !on {
                    self.arms[arms + column].cells.push(cell);
                }
            }
            self.line(arms + row, 2, false, lines);
        }
        self.axes = 1;
    }

    /// A quarter, in hooks: row i from the diagonal on, then column i, so that line i is done early. Line i is row i
    /// of the quarter followed by its column i, backwards. Of an odd diagram the quarter has one column more, and
    /// the middle cell comes last.
    fn quarter_turn(&mut self, rules: &Rules) {
        let (half, odd) = (rules.rows / 2, rules.rows % 2 == 1);
        let width = rules.rows.div_ceil(2);
        let across = self.arms(half, false);
        let down = self.arms(width, true);
        let mut numbers = vec![vec![0; width]; half];
        for hook in 0..half {
            let right = (hook..width).map(|column| (hook, column));
            let below = (hook + 1..half).map(|row| (row, hook));
            for (row, column) in right.chain(below) {
                let cell = self.cell(row, column, 4, 0);
                numbers[row][column] = cell;
                self.arms[across + row].cells.push(cell);
                self.arms[down + column].cells.push(cell);
            }
        }
        for (line, row) in numbers.iter().enumerate() {
            self.arms[across + line].times = 4;
            self.arms[down + line].times = 4;
            self.ends
                .push(End::Join(across + line, down + line, false, 4));
            let edge = (row[width - 1], numbers[half - 1][line], 1);
            self.glue.push(edge);
        }
        if odd {
            let middle = self.cell(half, half, 1, 0);
            let arm = down + half;
            self.arms[arm].cells.push(middle);
            self.arms[arm].times = 4;
            self.ends.push(End::Join(arm, arm, true, 2));
            self.glue.push((middle, middle, 1));
        }
        self.copies = 4;
    }
}

/// The images of a cell, itself included.
pub(super) fn images(rules: &Rules, row: usize, column: usize) -> Vec<(usize, usize)> {
    let (rows, columns) = (rules.rows, rules.columns);
    let (up, left) = (rows - 1 - row, columns - 1 - column);
    match rules.symmetry {
        Symmetry::None => vec![(row, column)],
        Symmetry::HalfTurn => vec![(row, column), (up, left)],
        Symmetry::Mirror => vec![(row, column), (row, left)],
        Symmetry::Flip => vec![(row, column), (up, column)],
        Symmetry::Mirrors => vec![(row, column), (row, left), (up, column), (up, left)],
        Symmetry::Diagonal => vec![(row, column), (column, row)],
        Symmetry::QuarterTurn => vec![(row, column), (column, up), (up, left), (left, row)],
    }
}
