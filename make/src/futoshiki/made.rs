//! What the maker makes, as plain data, and its model.

use super::desk::{Clue, Desk, borders};
use crate::Came;
use crossfoot_model::{Cell, Constraint, Model, Origin, Place};

/// Two cells, by number in reading order.
pub type Pair = (u16, u16);

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The side.
    pub size: usize,
    /// The given digit (from 1) of each cell, in reading order.
    pub givens: Vec<Option<u8>>,
    /// Signs: the first cell is less than the second. In the order in which a page shows them: those within the
    /// first row, those between it and the second, and so on.
    pub signs: Vec<Pair>,
    /// In Adjacent mode the borders whose cells differ by one, in the same order; all other borders say that theirs
    /// do not. `None` in any other puzzle.
    pub adjacent: Option<Vec<Pair>>,
    /// The digits (from 1) of the solution, in reading order.
    pub solution: Vec<u8>,
    /// Its grade, by the profile that was aimed at.
    pub grade: Came,
}

/// The clues of a desk as plain data.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) size: usize,
    pub(super) givens: Vec<Option<u8>>,
    pub(super) signs: Vec<Pair>,
    pub(super) adjacent: Option<Vec<Pair>>,
    pub(super) solution: Vec<u8>,
}

impl Sheet {
    /// The sheet of these clues.
    pub(super) fn new(desk: &Desk, clues: &[Clue], adjacent: bool) -> Sheet {
        let n = desk.n;
        let number = |cell: u8| u16::from(cell >> 4) * n as u16 + u16::from(cell & 15);
        let mut givens = vec![None; n * n];
        for clue in clues {
            if let Clue::Givens(orbit) = clue {
                for &cell in &desk.orbits[usize::from(*orbit)] {
                    givens[usize::from(number(cell))] = Some(desk.digit(cell) + 1);
                }
            }
        }
        let signs = borders(n).map(|border| desk.sign(border));
        let signs = signs.filter(|sign| clues.contains(sign));
        let signs = signs.filter_map(|sign| match sign {
            Clue::Less(a, b) => Some((number(a), number(b))),
            Clue::Givens(_) => None,
        });
        let near = |&(a, b): &(u8, u8)| desk.digit(a).abs_diff(desk.digit(b)) == 1;
        let pairs = borders(n).filter(near).map(|(a, b)| (number(a), number(b)));
        Sheet {
            size: n,
            givens,
            signs: signs.collect(),
            adjacent: adjacent.then(|| pairs.collect()),
            solution: desk
                .puzzle
                .cells()
                .map(|cell| desk.digit(cell) + 1)
                .collect(),
        }
    }

    /// With its grade.
    pub(super) fn graded(self, grade: Came) -> Made {
        Made {
            size: self.size,
            givens: self.givens,
            signs: self.signs,
            adjacent: self.adjacent,
            solution: self.solution,
            grade,
        }
    }

    /// As [`Made::model`].
    pub(super) fn model(&self) -> Model {
        model(
            self.size,
            &self.givens,
            &self.signs,
            self.adjacent.as_deref(),
        )
    }
}

impl Made {
    /// The puzzle in the vocabulary of constraints: lines, signs in their order, the silent borders of Adjacent mode
    /// in reading order (right before below), givens.
    pub fn model(&self) -> Model {
        model(
            self.size,
            &self.givens,
            &self.signs,
            self.adjacent.as_deref(),
        )
    }
}

fn model(n: usize, givens: &[Option<u8>], signs: &[Pair], adjacent: Option<&[Pair]>) -> Model {
    let mut model = Model::new((1..=n as u32).collect());
    let place = |cell: usize| Place {
        row: (cell / n) as u32,
        col: (cell % n) as u32,
    };
    for cell in 0..n * n {
        model.cell(place(cell));
    }
    for row in 0..n {
        let cells = (0..n).map(|col| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Row(row as u32));
    }
    for col in 0..n {
        let cells = (0..n).map(|row| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Col(col as u32));
    }
    for &(a, b) in signs {
        let origin = Origin::Less(place(usize::from(a)), place(usize::from(b)));
        model.post(Constraint::Less(a.into(), b.into()), origin);
    }
    if let Some(near) = adjacent {
        post_borders(&mut model, n, near);
    }
    for (cell, given) in givens.iter().enumerate() {
        if let Some(digit) = given {
            let given = Constraint::Given(cell as Cell, digit - 1);
            model.post(given, Origin::Given(place(cell)));
        }
    }
    model
}

/// The borders of Adjacent mode: those that differ by one, then the others.
fn post_borders(model: &mut Model, n: usize, near: &[Pair]) {
    let place = |cell: u16| Place {
        row: u32::from(cell) / n as u32,
        col: u32::from(cell) % n as u32,
    };
    for &(a, b) in near {
        let origin = Origin::Differ(place(a), place(b), 1);
        model.post(Constraint::Differ(a.into(), b.into(), 1), origin);
    }
    let side = n as u16;
    for a in 0..side * side {
        let right = (a % side + 1 < side).then_some(a + 1);
        let below = (a + side < side * side).then_some(a + side);
        for b in right.into_iter().chain(below) {
            if !near.contains(&(a, b)) {
                let origin = Origin::Apart(place(a), place(b));
                model.post(Constraint::NotDiffer(a.into(), b.into(), 1), origin);
            }
        }
    }
}
