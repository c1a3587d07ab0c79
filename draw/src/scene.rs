//! The scene: what is on each square and on each edge of a board, in words that any renderer can draw.

use std::ops::Range;

/// How a tile is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Fill {
    /// Paper.
    #[default]
    Paper,
    /// Ink: the black squares of Kakuro.
    Ink,
    /// Attention: an error, a hint.
    Marked,
    /// Soft attention.
    Tinted,
}

/// Small text in a corner of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Nothing.
    None,
    /// Kakuro's clue square: a diagonal from top left to bottom right, `across` above it on the right,
    /// `down` below it on the left.
    Split {
        /// Text of the clue to the right.
        across: String,
        /// Text of the clue below.
        down: String,
    },
    /// A cage's clue at the top left.
    TopLeft(String),
}

/// One square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Background.
    pub fill: Fill,
    /// The large text in the middle; empty for none.
    pub text: String,
    /// Is the large text printed (given) rather than filled in?
    pub given: bool,
    /// Candidates, ascending, drawn small in fixed places among `Scene::candidates`.
    pub candidates: Vec<u32>,
    /// Those of the candidates that are crossed out, ascending.
    pub struck: Vec<u32>,
    /// Corner text.
    pub corner: Corner,
}

impl Default for Tile {
    fn default() -> Tile {
        Tile {
            fill: Fill::Paper,
            text: String::new(),
            given: false,
            candidates: Vec::new(),
            struck: Vec::new(),
            corner: Corner::None,
        }
    }
}

/// How an edge between two tiles, or at the rim, is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Line {
    /// Not at all.
    None,
    /// Thin grid line.
    #[default]
    Thin,
    /// Thick: cage borders, the rim.
    Thick,
}

/// What stands on the edge between two tiles.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Edge {
    /// Nothing.
    #[default]
    None,
    /// The tile on the left (or above) is less.
    Less,
    /// The tile on the left (or above) is greater.
    Greater,
    /// A number in a circle, or a bar if the text is empty.
    Number(String),
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Rows of tiles.
    pub rows: usize,
    /// Columns of tiles.
    pub cols: usize,
    /// `rows × cols` tiles in reading order.
    pub tiles: Vec<Tile>,
    /// Vertical edges, `rows × (cols + 1)`, row by row: how edge `c` of a row, left of tile `c`, is drawn.
    pub vertical: Vec<Line>,
    /// Horizontal edges, `(rows + 1) × cols`: edge row `r` is above tile row `r`.
    pub horizontal: Vec<Line>,
    /// Marks between horizontal neighbours, `rows × (cols − 1)`.
    pub between_cols: Vec<Edge>,
    /// Marks between vertical neighbours, `(rows − 1) × cols`.
    pub between_rows: Vec<Edge>,
    /// Are there gaps between tiles, as on Futoshiki boards?
    pub gaps: bool,
    /// All numbers that candidates are drawn from, ascending: they fix the places of small numbers.
    pub candidates: Vec<u32>,
    /// Title; empty for none. Also the accessible name of the SVG.
    pub title: String,
    /// Lines below the board that say what the board cannot show (signs between distant cells …).
    pub notes: Vec<String>,
    /// The numbers of the first row and the first column, if rows and columns are numbered along the board.
    pub numbered: Option<[usize; 2]>,
}

impl Scene {
    /// A board of paper tiles with thin lines and a thick rim.
    pub fn new(rows: usize, cols: usize) -> Scene {
        let rim = |i: usize, last: usize| {
            if i == 0 || i == last {
                Line::Thick
            } else {
                Line::Thin
            }
        };
        Scene {
            rows,
            cols,
            tiles: vec![Tile::default(); rows * cols],
            vertical: (0..rows * (cols + 1))
                .map(|i| rim(i % (cols + 1), cols))
                .collect(),
            horizontal: (0..(rows + 1) * cols)
                .map(|i| rim(i / cols.max(1), rows))
                .collect(),
            between_cols: vec![Edge::None; rows * cols.saturating_sub(1)],
            between_rows: vec![Edge::None; rows.saturating_sub(1) * cols],
            gaps: false,
            candidates: Vec::new(),
            title: String::new(),
            notes: Vec::new(),
            numbered: None,
        }
    }

    /// The same with its rows and columns numbered from 1 along the board, as places are named: `r2c5`.
    #[must_use]
    pub fn with_numbers(mut self) -> Scene {
        self.numbered = Some([1, 1]);
        self
    }

    /// The part of a board in these rows and columns (those of them that there are), without its title; notes stay.
    #[must_use]
    pub fn part(&self, rows: Range<usize>, cols: Range<usize>) -> Scene {
        let clip = |range: Range<usize>, end: usize| {
            let start = range.start.min(end);
            start..range.end.clamp(start, end)
        };
        let (rows, cols) = (clip(rows, self.rows), clip(cols, self.cols));
        let (high, wide) = (rows.len(), cols.len());
        let (r, c) = (rows.start, cols.start);
        Scene {
            rows: high,
            cols: wide,
            tiles: block(&self.tiles, self.cols, [r, high], [c, wide]),
            vertical: block(&self.vertical, self.cols + 1, [r, high], [c, wide + 1]),
            horizontal: block(&self.horizontal, self.cols, [r, high + 1], [c, wide]),
            between_cols: block(
                &self.between_cols,
                self.cols.saturating_sub(1),
                [r, high],
                [c, wide.saturating_sub(1)],
            ),
            between_rows: block(
                &self.between_rows,
                self.cols,
                [r, high.saturating_sub(1)],
                [c, wide],
            ),
            gaps: self.gaps,
            candidates: self.candidates.clone(),
            title: String::new(),
            notes: self.notes.clone(),
            numbered: self.numbered.map(|[row, col]| [row + r, col + c]),
        }
    }

    /// Is a line inside the board thick, as round cages?
    pub(crate) fn has_inner_thick(&self) -> bool {
        let (rows, cols) = (self.rows, self.cols);
        let thick = |line: &Line| *line == Line::Thick;
        let lines = self.vertical.chunks(cols + 1);
        let mut vertical = lines.flat_map(|row| row.get(1..cols).unwrap_or(&[]));
        let horizontal = self.horizontal.get(cols..rows * cols).unwrap_or(&[]);
        vertical.any(thick) || horizontal.iter().any(thick)
    }
}

/// A block of a table of `width` columns: [first, number] of the rows and of the columns.
fn block<T: Clone>(table: &[T], width: usize, rows: [usize; 2], cols: [usize; 2]) -> Vec<T> {
    let rows = table.chunks(width.max(1)).skip(rows[0]).take(rows[1]);
    let cells = rows.flat_map(|row| row.iter().skip(cols[0]).take(cols[1]));
    cells.cloned().collect()
}
