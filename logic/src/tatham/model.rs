//! From the waist's model to the machine's puzzle.

use super::{CAGE, Cage, Game, Puzzle, Rule, SIDE, Sign};
use crossfoot_model::{Cell, Constraint, Model, Op, Origin};
use std::fmt;

/// Why a model is neither of his games, or too large for the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no Latin square on the digits 1 to n.
    NoSquare,
    /// The side is more than [`SIDE`].
    Side(usize),
    /// The cage of this origin has more than [`CAGE`] cells.
    Cage(Origin),
    /// A clue of this origin is in neither of his games, or mixes them.
    Clue(Origin),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSquare => write!(f, "it is no Latin square on the digits 1 to n"),
            Refusal::Side(n) => write!(f, "its side is {n}, but the most is {SIDE}"),
            Refusal::Cage(_) => write!(f, "a cage has more than {CAGE} cells"),
            Refusal::Clue(_) => write!(f, "it has clues that neither Keen nor Unequal has"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Puzzle {
    /// The puzzle that a model says: Keen if it has cages, else Unequal.
    ///
    /// # Errors
    /// A [`Refusal`].
    pub fn of(model: &Model) -> Result<Puzzle, Refusal> {
        let n = square(model)?;
        let is_cage = |c: &Constraint| matches!(c, Constraint::Cage(..));
        let keen = model.posts.iter().any(|post| is_cage(&post.constraint));
        let game = if keen { Game::Keen } else { Game::Unequal };
        let mut puzzle = Puzzle::new(game, n);
        let at = |cell: Cell| (cell as usize / n * 16 + cell as usize % n) as u8;
        let mut cages = Vec::new();
        let mut caged = [false; 256];
        for post in &model.posts {
            let mut sign = |a, sign, b| match keen {
                true => Err(Refusal::Clue(post.origin)),
                false => {
                    puzzle.add_sign(at(a), sign, at(b));
                    Ok(())
                }
            };
            // a difference of n or more is as one of 16: none
            let by = |by: u32| by.min(SIDE as u32) as u8;
            match post.constraint {
                Constraint::AllDifferent(_) => {}
                Constraint::Less(a, b) => sign(a, Sign::Less, b)?,
                Constraint::Differ(a, b, d) => sign(a, Sign::Differ(by(d)), b)?,
                Constraint::NotDiffer(a, b, d) => sign(a, Sign::Apart(by(d)), b)?,
                Constraint::Given(cell, digit) => puzzle.add_given(at(cell), digit),
                Constraint::Cage(ref cells, _) if cells.len() > CAGE => {
                    return Err(Refusal::Cage(post.origin));
                }
                Constraint::Cage(ref cells, ref cage) => {
                    let cells: Vec<u8> = cells.iter().map(|&cell| at(cell)).collect();
                    if cells
                        .iter()
                        .any(|&c| std::mem::replace(&mut caged[usize::from(c)], true))
                    {
                        return Err(Refusal::Clue(post.origin));
                    }
                    cages.push(Cage::new(n, &cells, rule(cage)));
                }
                Constraint::Run(_) | Constraint::Table(..) => {
                    return Err(Refusal::Clue(post.origin));
                }
            }
        }
        if keen {
            puzzle.set_cages(cages);
        }
        Ok(puzzle)
    }
}

/// The side of a model that is a Latin square in reading order.
fn square(model: &Model) -> Result<usize, Refusal> {
    let n = model.values.len();
    let digits = model.values.iter().copied().eq(1..=n as u32);
    let lines = model.posts.iter();
    let lines = lines.filter_map(|post| match &post.constraint {
        Constraint::AllDifferent(cells) => Some(cells),
        _ => None,
    });
    let rows = (0..n).map(|r| (0..n).map(move |c| (r * n + c) as Cell));
    let cols = (0..n).map(|c| (0..n).map(move |r| (r * n + c) as Cell));
    let want: Vec<Vec<Cell>> = rows
        .map(Iterator::collect)
        .chain(cols.map(Iterator::collect))
        .collect();
    let mut lines = lines.map(|cells| cells.to_vec()).collect::<Vec<_>>();
    lines.sort_unstable();
    let mut want = want;
    want.sort_unstable();
    let free = model.cells.iter().all(|square| square.domain.len() == n);
    match digits && n > 0 && model.cells.len() == n * n && lines == want && free {
        true if n > SIDE => Err(Refusal::Side(n)),
        true => Ok(n),
        false => Err(Refusal::NoSquare),
    }
}

/// What a cage says; a target that no digits can make stays out of reach.
fn rule(cage: &crossfoot_model::Cage) -> Rule {
    let target = u64::try_from(&cage.target).unwrap_or(u64::MAX);
    match cage.op {
        Op::Add | Op::Given => Rule::Sum(target),
        Op::Multiply => Rule::Product(target),
        Op::Subtract => Rule::Difference(target),
        Op::Divide => Rule::Quotient(target),
        Op::Unknown { wide } => Rule::Any { target, wide },
    }
}
