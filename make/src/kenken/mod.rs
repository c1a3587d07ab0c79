//! The maker of KenKen: a random square, a random cut into cages, and local moves to the wanted level.
//!
//! Source: DESIGN §8, "KenKen at level T". The search is steered by the fast machine of Simon Tatham's levels, or by
//! the ladder itself where the numbers are not 1 to n; what comes out is judged by the [`Aim`]. The proof that there
//! is one solution is the deduction that reaches it, at the last level a search.
//!
//! What cannot be is refused by [`Recipe::check`]; decisions: docs/decisions/0006.

mod check;
mod climb;
mod clue;
mod layout;
mod machine;
mod model;
mod moves;
mod piece;
mod walker;

use crate::{Aim, Chance, Closest, GaveUp, Stop, Symmetry, Verdict};
use climb::{Looks, climb};
use clue::Clues;
use crossfoot_logic::tatham::{Game, Level as Guide};
use crossfoot_logic::{Board, Ladder, Level, ladder};
use crossfoot_model::Model;
use layout::Cutter;
use machine::Machine;
use moves::{Draft, Mover};
use piece::Piece;
use walker::Walker;

/// The shortest and longest side that the maker knows.
pub const SIDES: std::ops::RangeInclusive<usize> = 3..=16;
/// The most cells of a cage.
pub const MOST: usize = 9;
/// The greatest number that a cell can hold.
pub const GREATEST: u32 = 9_999;

/// The operator of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// `+`.
    Add,
    /// `-`, of two cells.
    Subtract,
    /// `*`.
    Multiply,
    /// `/`, of two cells.
    Divide,
    /// `?`: not told; any of the four on two cells, `+` or `*` on more.
    Hidden,
    /// `=`: a cage of one cell.
    Given,
}

/// Operators that cages may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ops {
    /// `+`.
    pub add: bool,
    /// `-`.
    pub subtract: bool,
    /// `*`.
    pub multiply: bool,
    /// `/`.
    pub divide: bool,
}

impl Ops {
    /// All four.
    pub const ALL: Ops = Ops {
        add: true,
        subtract: true,
        multiply: true,
        divide: true,
    };
    /// Multiplication only.
    pub const MULTIPLY: Ops = Ops {
        add: false,
        subtract: false,
        multiply: true,
        divide: false,
    };

    fn has(self, op: Op) -> bool {
        match op {
            Op::Add => self.add,
            Op::Subtract => self.subtract,
            Op::Multiply => self.multiply,
            Op::Divide => self.divide,
            Op::Hidden | Op::Given => false,
        }
    }

    /// Is there an operator for cages of more than two cells?
    fn any_large(self) -> bool {
        self.add || self.multiply
    }
}

/// What cages look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Shape {
    /// Two cells; one, where the recipe allows it.
    Domino,
    /// In a row or a column.
    Straight,
    /// Any cells that hang together.
    #[default]
    Any,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The side, of [`SIDES`].
    pub size: usize,
    /// What the grade must say.
    pub aim: Aim,
    /// The operators that cages may have. Cages of more than two cells have `+` or `*`.
    pub ops: Ops,
    /// The fewest cells of a cage; 1 allows single cells that are told.
    pub least: usize,
    /// The most cells of a cage, at most [`MOST`].
    pub most: usize,
    /// What cages look like.
    pub shape: Shape,
    /// Whether operators are not told.
    pub hidden: bool,
    /// The numbers of the cells, as many as the side; `None` for 1 to n.
    pub values: Option<Vec<u32>>,
    /// Whether no clue may be one that could go. Cages whose clue can go without making the puzzle harder than
    /// wanted then have none: their cells are in no cage.
    pub minimal: bool,
    /// How the cages lie.
    pub symmetry: Symmetry,
}

impl Recipe {
    /// The usual puzzle of a side: all operators, cages of two to four cells of any shape.
    pub fn new(size: usize, aim: Aim) -> Recipe {
        Recipe {
            size,
            aim,
            ops: Ops::ALL,
            least: 2,
            most: 4,
            shape: Shape::Any,
            hidden: false,
            values: None,
            minimal: false,
            symmetry: Symmetry::None,
        }
    }

    /// The numbers of the cells, ascending.
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = match &self.values {
            Some(values) => values.clone(),
            None => (1..=self.size as u32).collect(),
        };
        numbers.sort_unstable();
        numbers
    }

    /// Are the numbers 1 to n?
    fn is_plain(&self) -> bool {
        self.numbers().iter().copied().eq(1..=self.size as u32)
    }
}

/// A cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    /// Its cells in reading order: row and column from 0.
    pub cells: Vec<(usize, usize)>,
    /// Its operator.
    pub op: Op,
    /// Its target.
    pub target: u128,
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The side.
    pub size: usize,
    /// The numbers of the cells, ascending.
    pub values: Vec<u32>,
    /// The cages, by their first cells in reading order.
    pub cages: Vec<Cage>,
    /// The only solution: numbers, row by row.
    pub solution: Vec<Vec<u32>>,
    /// Its grade.
    pub grade: Verdict,
}

impl Made {
    /// The puzzle in the vocabulary of constraints: rows, columns, cages.
    pub fn model(&self) -> Model {
        let piece = |cage: &Cage| {
            let cells = cage.cells.iter().map(|&(row, col)| (row * 16 + col) as u8);
            let mut piece = Piece::new(&cells.collect::<Vec<u8>>());
            (piece.op, piece.target) = (cage.op, cage.target);
            piece
        };
        let pieces: Vec<Piece> = self.cages.iter().map(piece).collect();
        model::model(&self.values, &pieces, false)
    }
}

/// The ladder of the kind.
fn the_ladder() -> &'static Ladder {
    ladder("kenken", "default").expect("KenKen has a ladder")
}

/// Makes a puzzle. The same recipe and stream of chance give the same puzzle.
///
/// # Errors
/// An impossible recipe; a budget that ended first.
pub fn make(recipe: &Recipe, chance: &mut Chance, stop: &mut Stop) -> Result<Made, GaveUp> {
    recipe.check()?;
    let maker = Maker::new(recipe);
    let mut closest = Closest::new();
    let mut guides = maker.guides();
    let mut draft = Draft::new();
    loop {
        let guide = guides.next(chance);
        let Some(pieces) = guide.draft(&maker, &mut draft, chance, stop) else {
            return Err(closest.give_up(stop.why().unwrap_or(crate::Why::Budget)));
        };
        let verdict = maker.judge(&pieces, stop);
        if verdict.fits() {
            return Ok(maker.made(&pieces, &draft, verdict));
        }
        closest.see(verdict);
    }
}

/// A recipe, prepared.
struct Maker<'r> {
    recipe: &'r Recipe,
    values: Vec<u32>,
    mover: Mover,
}

/// What steers the search, and for how long without progress.
enum Steer {
    Machine(Box<Machine>, u32),
    Walker(Walker),
}

/// Ways to steer, with how often each is used.
struct Guides {
    all: Vec<Steer>,
    weights: Vec<u32>,
}

impl Guides {
    fn next(&mut self, chance: &mut Chance) -> &mut Steer {
        let at = match self.all.len() {
            1 => 0,
            _ => chance.weighted(&self.weights).unwrap_or(0),
        };
        &mut self.all[at]
    }
}

impl Steer {
    /// Finds cages at the level; `None` when it is time to stop.
    fn draft(
        &mut self,
        maker: &Maker,
        draft: &mut Draft,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Option<Vec<Piece>> {
        match self {
            Steer::Machine(machine, stale) => {
                find(&mut **machine, *stale, maker, draft, chance, stop)
            }
            Steer::Walker(walker) => find(walker, 60, maker, draft, chance, stop),
        }
    }
}

fn find(
    looks: &mut impl Looks,
    stale: u32,
    maker: &Maker,
    draft: &mut Draft,
    chance: &mut Chance,
    stop: &mut Stop,
) -> Option<Vec<Piece>> {
    if !climb(&maker.mover, looks, stale, draft, chance, stop) {
        return None;
    }
    let mut pieces = draft.layout.pieces.clone();
    if maker.recipe.minimal {
        // reverse deletion: fewer clues are never easier, so that one pass will do
        chance.shuffle(&mut pieces);
        let mut at = 0;
        while at < pieces.len() {
            let gone = pieces.swap_remove(at);
            if looks.look(&pieces, stop) != climb::Look::Hit {
                pieces.push(gone);
                let last = pieces.len() - 1;
                pieces.swap(at, last);
                at += 1;
            }
        }
    }
    pieces.sort_unstable_by_key(|piece| piece.cells()[0]);
    Some(pieces)
}

impl<'r> Maker<'r> {
    fn new(recipe: &'r Recipe) -> Maker<'r> {
        let values = recipe.numbers();
        Maker {
            recipe,
            mover: Mover {
                cutter: Cutter::of(recipe),
                clues: Clues::new(&values, recipe.ops),
            },
            values,
        }
    }

    fn guides(&self) -> Guides {
        let recipe = self.recipe;
        let machine = |guide: Guide| {
            let machine = Machine::new(recipe.size, recipe.hidden, guide);
            Steer::Machine(Box::new(machine), stale(recipe, guide))
        };
        let levels = match &recipe.aim {
            Aim::Tatham(level) => {
                return Guides {
                    all: vec![machine(*level)],
                    weights: vec![1],
                };
            }
            Aim::Profile(wish) => wish.levels.clone(),
        };
        if !recipe.is_plain() {
            let walker = Walker {
                values: self.values.clone(),
                hidden: recipe.hidden,
                levels,
                ladder: the_ladder(),
            };
            return Guides {
                all: vec![Steer::Walker(walker)],
                weights: vec![1],
            };
        }
        let mut guides = Guides {
            all: Vec::new(),
            weights: Vec::new(),
        };
        for (i, guide) in Guide::ALL.into_iter().enumerate() {
            let wanted = Level::ALL
                .into_iter()
                .filter(|level| levels.contains(level));
            let weight = wanted.map(|level| weight(recipe.size, level, i)).sum();
            if weight > 0 {
                guides.all.push(machine(guide));
                guides.weights.push(weight);
            }
        }
        guides
    }

    fn judge(&self, pieces: &[Piece], stop: &mut Stop) -> Verdict {
        match &self.recipe.aim {
            // the machine has just said so
            Aim::Tatham(level) => Aim::tatham_verdict(Game::Keen, *level, *level),
            aim => {
                let model = self.model(pieces);
                aim.judge(&Board::new(&model), the_ladder(), stop)
            }
        }
    }

    fn model(&self, pieces: &[Piece]) -> Model {
        model::model(&self.values, pieces, self.recipe.hidden)
    }

    fn made(&self, pieces: &[Piece], draft: &Draft, grade: Verdict) -> Made {
        let n = self.recipe.size;
        let place = |&cell: &u8| (usize::from(cell >> 4), usize::from(cell & 15));
        let cage = |piece: &Piece| Cage {
            cells: piece.cells().iter().map(place).collect(),
            op: match piece.op {
                Op::Given => Op::Given,
                _ if self.recipe.hidden => Op::Hidden,
                op => op,
            },
            target: piece.target,
        };
        let number =
            |row: usize, col: usize| self.values[usize::from(draft.square[row * 16 + col])];
        let row = |row: usize| (0..n).map(|col| number(row, col)).collect();
        Made {
            size: n,
            values: self.values.clone(),
            cages: pieces.iter().map(cage).collect(),
            solution: (0..n).map(row).collect(),
            grade,
        }
    }
}

/// How often each of Simon Tatham's levels steers to each of ours: where puzzles of ours are found soonest.
static WEIGHTS: [[u32; 5]; 5] = [
    [1, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 0, 1, 1],
    [0, 0, 0, 0, 1],
];

/// How often the `i`th of his levels steers to one of ours. On large squares his last one takes long, and the one
/// before it leads to expert puzzles soon.
fn weight(size: usize, level: Level, i: usize) -> u32 {
    match (level, Guide::ALL[i]) {
        (Level::Expert, Guide::Guess) if size >= machine::LARGE => 0,
        _ => WEIGHTS[level as usize][i],
    }
}

/// Moves without progress before the search begins anew.
fn stale(recipe: &Recipe, guide: Guide) -> u32 {
    match guide {
        // a random draft has one solution often enough
        Guide::Guess if recipe.ops == Ops::ALL && recipe.size < machine::LARGE => 0,
        Guide::Guess => 300,
        _ => 60,
    }
}
