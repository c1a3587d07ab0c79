//! Kakuro diagrams: where the white cells of a board can be.
//!
//! A diagram of R×C cells (the interior of a board, without the row and column of clues) is one where every maximal
//! run of white cells, across and down, has at least two cells, and every row and column has a run. What varies:
//! the shortest and the longest run, lines without a run, all white cells connected by rook moves, symmetry.
//!
//! Source: TAOCP 7.2.2.1, exercise 434 (a 9×9 board has an 8×8 interior). Each line is read by a small automaton
//! ([`Rules::line`]); rules that only speak of lines go to the dense sweep ([`Family`]), all others to the layered
//! one, over the cells of a fundamental domain of the symmetry ([`Folded`]).

mod connect;
mod family;
mod fold;
mod folded;
mod line;
mod plan;
mod sheet;

use crate::Fault;
use crossfoot_engine::frontier::Automaton;
pub use family::{Ends, Family};
pub use folded::Folded;
pub use sheet::{sheet, strings};

/// What a weight counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Measure {
    /// Nothing.
    #[default]
    None,
    /// White cells.
    Cells,
    /// Runs, across and down.
    Runs,
}

/// A symmetry that a diagram has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Symmetry {
    /// None asked for.
    #[default]
    None,
    /// Itself after a half-turn.
    HalfTurn,
    /// Its left half is the mirror image of its right half.
    Mirror,
    /// Its upper half is the mirror image of its lower half.
    Flip,
    /// Both of these.
    Mirrors,
    /// Rows and columns may be exchanged. Square diagrams only.
    Diagonal,
    /// Itself after a quarter-turn. Square diagrams only.
    QuarterTurn,
}

/// Every symmetry, with its name and a line for people.
pub static SYMMETRIES: &[(Symmetry, &str, &str)] = &[
    (Symmetry::None, "none", "none asked for"),
    (Symmetry::HalfTurn, "half-turn", "itself after a half-turn"),
    (
        Symmetry::Mirror,
        "mirror",
        "left and right are mirror images",
    ),
    (Symmetry::Flip, "flip", "top and bottom are mirror images"),
    (Symmetry::Mirrors, "mirrors", "both of these"),
    (
        Symmetry::Diagonal,
        "diagonal",
        "rows and columns may be exchanged",
    ),
    (
        Symmetry::QuarterTurn,
        "quarter-turn",
        "itself after a quarter-turn",
    ),
];

/// Which diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Rows of the interior.
    pub rows: usize,
    /// Columns of the interior.
    pub columns: usize,
    /// Cells of the shortest run.
    pub shortest: usize,
    /// Cells of the longest run, if there is a bound.
    pub longest: Option<usize>,
    /// May a row or column have no run?
    pub empty_lines: bool,
    /// Are all white cells connected by rook moves? (A diagram without white cells is.)
    pub connected: bool,
    /// Symmetry.
    pub symmetry: Symmetry,
}

/// The most rows or columns.
pub const MOST_LINES: usize = 1_000;

impl Rules {
    /// The usual rules.
    pub fn new(rows: usize, columns: usize) -> Rules {
        Rules {
            rows,
            columns,
            shortest: 2,
            longest: None,
            empty_lines: false,
            connected: false,
            symmetry: Symmetry::None,
        }
    }

    /// Are these rules that a diagram can follow?
    ///
    /// # Errors
    /// A size of 0 or beyond [`MOST_LINES`], bounds that contradict each other, a symmetry that only squares have.
    pub fn check(&self) -> Result<(), Fault> {
        let fault = |message: String, help: &str| Err(Fault::new("bad-diagram", message, help));
        for (lines, name) in [(self.rows, "rows"), (self.columns, "columns")] {
            if lines == 0 || lines > MOST_LINES {
                let message = format!("a diagram has 1 to {MOST_LINES} {name}, not {lines}");
                return fault(
                    message,
                    "the size is that of the interior, without the clues",
                );
            }
        }
        if self.shortest == 0 {
            return fault(
                "no run has 0 cells".into(),
                "the shortest run has at least 1 cell",
            );
        }
        if let Some(longest) = self.longest.filter(|&longest| longest < self.shortest) {
            let message = format!(
                "the longest run, of {longest}, is shorter than the shortest, of {}",
                self.shortest
            );
            return fault(message, "change --min-run or --max-run");
        }
        let square = matches!(self.symmetry, Symmetry::Diagonal | Symmetry::QuarterTurn);
        if square && self.rows != self.columns {
            let message = format!(
                "{}×{} diagrams have no such symmetry: only square ones do",
                self.rows, self.columns
            );
            return fault(
                message,
                "ask for a half-turn or a mirror, or for as many rows as columns",
            );
        }
        Ok(())
    }

    /// The same diagrams with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Rules {
        Rules {
            rows: self.columns,
            columns: self.rows,
            symmetry: match self.symmetry {
                Symmetry::Mirror => Symmetry::Flip,
                Symmetry::Flip => Symmetry::Mirror,
                other => other,
            },
            ..*self
        }
    }

    /// The automaton that reads a line of so many cells. Cells weigh 1 in `Measure::Cells`, runs in `Measure::Runs`.
    ///
    /// # Errors
    /// Bounds of runs that need more states than an automaton has.
    pub fn line(&self, cells: usize, measure: Measure) -> Result<Automaton, Fault> {
        line::line(self, cells, measure)
    }

    /// The symmetries whose diagrams, with these weights, add up to the diagrams up to rotation and reflection, and
    /// what the sum is divided by (Burnside's lemma).
    pub fn orbits(&self) -> (Vec<(Symmetry, u32)>, u32) {
        let all = |list: &[(Symmetry, u32)]| list.to_vec();
        if self.rows == self.columns {
            let list = [
                (Symmetry::None, 1),
                (Symmetry::HalfTurn, 1),
                (Symmetry::Mirror, 2),
                (Symmetry::Diagonal, 2),
                (Symmetry::QuarterTurn, 2),
            ];
            return (all(&list), 8);
        }
        let list = [
            (Symmetry::None, 1),
            (Symmetry::HalfTurn, 1),
            (Symmetry::Mirror, 1),
            (Symmetry::Flip, 1),
        ];
        (all(&list), 4)
    }
}
