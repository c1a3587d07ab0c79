//! A maker of test boards: random diagrams, fillings, squares, cages and signs, and tilings.
//!
//! Boards for tests and benches, not puzzles for people: nothing here grades. Every board comes with one
//! filling that solves it; whether it is the only one is for the solvers to say, except where a function's
//! name promises one. The same plan and seed give the same board, always (a unique one as long as propagation finds the
//! same).

mod diagram;
mod dice;
mod fill;
mod futoshiki;
mod kakuro;
mod kenken;
mod latin;
mod tile;
mod unique;

pub use diagram::{Diagram, DiagramPlan};
pub use dice::Dice;
pub use fill::fill;
pub use futoshiki::{FutoshikiPlan, adjacent, futoshiki, latin_with_holes};
pub use kakuro::{clued, open_board, with_sets};
pub use kenken::{KenKenPlan, OpWeights, kenken};
pub use latin::latin_square;
pub use tile::{mosaic, tile};
pub use unique::{unique_kakuro, until_unique, with_enough_givens};

use crossfoot_puzzle::{Grid, Sheet};

/// A board and one filling that solves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The puzzle.
    pub sheet: Sheet,
    /// A solution, `rows × cols`; `None` at black squares.
    pub solution: Grid<u32>,
}

/// Why no board can be made from a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// A diagram needs at least two rows and two columns, a board at most 4,000,000 squares, and the tiles
    /// of a mosaic one size.
    Size,
    /// A run would be longer than the number of digits.
    Run,
    /// A square needs a side from 1 to 64.
    Side,
    /// No operator was given any weight.
    Operators,
    /// No board with one solution was found.
    Unique,
}

impl std::fmt::Display for Impossible {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Impossible::Size => {
                "a diagram needs at least 2 rows and 2 columns, a board at most 4,000,000 squares, and tiles one size"
            }
            Impossible::Run => "a run of the diagram is longer than the number of digits",
            Impossible::Side => "the side of a square goes from 1 to 64",
            Impossible::Operators => "no operator has any weight",
            Impossible::Unique => "no board with one solution was found; try a lower density",
        })
    }
}

impl std::error::Error for Impossible {}
