//! The sheet: a puzzle as it stands on paper, whatever its kind.
//!
//! A rectangle of squares, each black (perhaps with clues) or white (perhaps with a given); cages; signs
//! between cells; header lines. Each kind uses the parts that it has, and refuses the others in its
//! `check`. Plain data: building one checks nothing.

use crossfoot_model::{Op, Place};
use num_bigint::BigUint;

/// The kinds of puzzle, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KindId {
    /// Kakuro, plain and generalized.
    Kakuro,
    /// KenKen.
    KenKen,
    /// Futoshiki, its Adjacent mode, Minarism and plain Latin squares.
    Futoshiki,
}

/// The clue of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clue {
    /// The run's sum.
    Sum(u64),
    /// The digit sets that the run may hold, as written: in any order, perhaps with repetitions or
    /// sets of the wrong size, which drop out when the puzzle is modelled.
    Sets(Box<Vec<Vec<u32>>>),
}

/// One square of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Square {
    /// Black, with the clues of the runs that start right of it and below it.
    Black {
        /// Clue of the run to the right.
        across: Option<Clue>,
        /// Clue of the run below.
        down: Option<Clue>,
    },
    /// White: to be filled, perhaps given.
    White {
        /// The number that is already there.
        given: Option<u32>,
    },
}

impl Square {
    /// A white square without a given.
    pub const OPEN: Square = Square::White { given: None };
    /// A black square without clues.
    pub const BLACK: Square = Square::Black {
        across: None,
        down: None,
    };

    /// Is the square white?
    pub fn is_white(&self) -> bool {
        matches!(self, Square::White { .. })
    }
}

/// A cage of KenKen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The operator.
    pub op: Op,
    /// What the operator must give.
    pub target: BigUint,
    /// The cells, in the order of the input.
    pub cells: Vec<Place>,
}

/// Something between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The first cell holds less than the second.
    Less(Place, Place),
    /// The two cells differ by exactly this much.
    Differ(Place, Place, u32),
}

impl Sign {
    /// The two cells, in the sign's order.
    pub fn ends(self) -> (Place, Place) {
        match self {
            Sign::Less(a, b) | Sign::Differ(a, b, _) => (a, b),
        }
    }
}

/// A grid of what a person wrote, row by row; `None` where nothing is.
pub type Grid<T> = Vec<Vec<Option<T>>>;

/// Header lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// `key: value` in the order of the input. `title` and `author` are the usual keys.
    pub lines: Vec<(String, String)>,
}

/// A puzzle as it stands on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Its kind.
    pub kind: KindId,
    /// Rows of the drawn grid; a Kakuro's include the clue margin, if it has one.
    pub rows: usize,
    /// Columns of the drawn grid.
    pub cols: usize,
    /// `rows × cols` squares in reading order.
    pub squares: Vec<Square>,
    /// The numbers that white squares take: the digits of a Kakuro, the values of a Latin square; as
    /// written, not necessarily ascending.
    pub values: Vec<u32>,
    /// Cages (KenKen).
    pub cages: Vec<Cage>,
    /// Signs and borders (Futoshiki).
    pub signs: Vec<Sign>,
    /// Adjacent mode: neighbours without a `Differ` by 1 do not differ by 1.
    pub adjacent: bool,
    /// Header lines.
    pub headers: Headers,
    /// What a person has filled in, if anything: `rows × cols`.
    pub entries: Option<Grid<u32>>,
    /// Pencil marks, if any: `rows × cols`.
    pub marks: Option<Grid<Vec<u32>>>,
}

impl Sheet {
    /// An n×n Latin square of open cells over 1…n.
    pub fn latin(kind: KindId, n: usize) -> Sheet {
        Sheet::new(
            kind,
            n,
            n,
            vec![Square::OPEN; n * n],
            (1..=n as u32).collect(),
        )
    }

    /// A Kakuro with the digits 1 to 9.
    pub fn kakuro(rows: usize, cols: usize, squares: Vec<Square>) -> Sheet {
        Sheet::new(KindId::Kakuro, rows, cols, squares, (1..=9).collect())
    }

    /// A sheet without cages, signs or headers. `squares` has `rows × cols` entries.
    pub fn new(
        kind: KindId,
        rows: usize,
        cols: usize,
        squares: Vec<Square>,
        values: Vec<u32>,
    ) -> Sheet {
        debug_assert_eq!(squares.len(), rows * cols);
        Sheet {
            kind,
            rows,
            cols,
            squares,
            values,
            cages: Vec::new(),
            signs: Vec::new(),
            adjacent: false,
            headers: Headers::default(),
            entries: None,
            marks: None,
        }
    }

    /// The square at a place inside the grid.
    pub fn square(&self, at: Place) -> &Square {
        &self.squares[self.index(at)]
    }

    /// Number of a place in reading order.
    pub fn index(&self, at: Place) -> usize {
        at.row as usize * self.cols + at.col as usize
    }

    /// The place of a square by its number in reading order.
    pub fn place(&self, index: usize) -> Place {
        Place::new(index / self.cols, index % self.cols)
    }

    /// Is the place inside the grid?
    pub fn contains(&self, at: Place) -> bool {
        (at.row as usize) < self.rows && (at.col as usize) < self.cols
    }
}

/// A part of a sheet that an error can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// A square, by number in reading order.
    Square(usize),
    /// A cage, by number.
    Cage(usize),
    /// A sign, by number.
    Sign(usize),
    /// The puzzle as a whole.
    Whole,
}

/// Where the parts of a sheet stand in the text that it was read from: byte offsets, from 0.
/// Parts that a reader does not know are missing; then the error names cells only.
#[derive(Clone, Debug, Default)]
pub struct Spots {
    /// Offset of each square's text.
    pub squares: Vec<u32>,
    /// Offset of each cage's text.
    pub cages: Vec<u32>,
    /// Offset of each sign's text.
    pub signs: Vec<u32>,
}

impl Spots {
    /// The offset of a part, if it is known.
    pub fn of(&self, part: Where) -> Option<usize> {
        let found = match part {
            Where::Square(i) => self.squares.get(i),
            Where::Cage(i) => self.cages.get(i),
            Where::Sign(i) => self.signs.get(i),
            Where::Whole => None,
        };
        found.map(|&offset| offset as usize)
    }
}
