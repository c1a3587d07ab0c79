//! What is made: a diagram, its runs with their clues, the solution. Plain data.

use super::allowed::Allowed;
use super::diagram::Diagram;
use super::fixpoint::Fixpoint;
use super::net::RunId;
use super::tables;
use crate::Came;

/// A puzzle with one solution, and its grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its grade.
    pub came: Came,
}

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its white and black squares.
    pub diagram: Diagram,
    /// Its runs: across, then down, each in reading order of the first square.
    pub runs: Vec<MadeRun>,
    /// Square by square the digit of the solution; 0 where it is black.
    pub solution: Vec<u8>,
}

/// A run and its clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeRun {
    /// Does it lie across?
    pub across: bool,
    /// Its squares in order, numbered row by row.
    pub squares: Vec<usize>,
    /// What is said of it.
    pub clue: Clue,
}

/// What is said of a run, whose digits always differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clue {
    /// Nothing.
    Blank,
    /// The sum of its digits.
    Sum(u8),
    /// The sets of digits that it may hold; each ascending, the list too.
    Sets(Vec<Vec<u8>>),
}

impl Clue {
    /// The allowed sets of a run of so many squares, as masks: bit d − 1 stands for the digit d; ascending.
    pub fn allowed(&self, len: usize) -> Vec<u16> {
        let mut sets = match self {
            Clue::Blank => tables::all(len).to_vec(),
            Clue::Sum(sum) => tables::sets(len, *sum).to_vec(),
            Clue::Sets(sets) => sets.iter().map(|set| mask(set)).collect(),
        };
        sets.sort_unstable();
        sets
    }

    /// The clue that allows these sets, of a run with this sum.
    pub(super) fn of(allowed: &Allowed, sum: u8) -> Clue {
        match allowed {
            Allowed::Sum(_) => Clue::Sum(sum),
            Allowed::Blank(_) => Clue::Blank,
            Allowed::Own(sets) => {
                let mut sets: Vec<Vec<u8>> = sets.iter().map(|&set| digits(set)).collect();
                sets.sort_unstable();
                Clue::Sets(sets)
            }
        }
    }
}

fn mask(digits: &[u8]) -> u16 {
    let bits = digits.iter().filter(|digit| (1..=9).contains(*digit));
    bits.fold(0, |mask, digit| mask | 1 << (digit - 1))
}

fn digits(mask: u16) -> Vec<u8> {
    (1..=9)
        .filter(|digit| mask >> (digit - 1) & 1 == 1)
        .collect()
}

impl Puzzle {
    /// The puzzle of a fixpoint.
    pub(super) fn of(diagram: &Diagram, fixpoint: &Fixpoint) -> Puzzle {
        let net = &fixpoint.filling.net;
        let squares = |cells: &[u32]| {
            let squares = cells
                .iter()
                .map(|&cell| net.squares[cell as usize] as usize);
            squares.collect()
        };
        let runs = (0..net.runs() as RunId).map(|run| MadeRun {
            across: net.is_across(run),
            squares: squares(net.cells(run)),
            clue: Clue::of(fixpoint.allowed(run), fixpoint.filling.sum(run)),
        });
        let mut solution = vec![0; diagram.white.len()];
        for (&square, &digit) in net.squares.iter().zip(fixpoint.filling.digits()) {
            solution[square as usize] = digit + 1;
        }
        Puzzle {
            runs: runs.collect(),
            diagram: diagram.clone(),
            solution,
        }
    }
}
