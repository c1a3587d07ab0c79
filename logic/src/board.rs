//! A model as a person looks at it: which clues touch which cells, and which of them are runs, lines,
//! cages or signs. Clues keep the numbers of the model's posts, so that [`crossfoot_model::Origin`] and
//! the words know them.
//!
//! Cost: linear in the model; nothing is copied out of it but cell numbers, packed flat.

use crossfoot_model::{Cage, Cell, Constraint, Mask, Model, Origin, Run};

/// A clue or rule of the puzzle: the number of its post in the model, from 0.
pub type Clue = u32;

/// A frozen view of a model; share it between states.
#[derive(Clone, Debug)]
pub struct Board<'m> {
    /// The puzzle.
    pub model: &'m Model,
    /// Every value index of the model.
    pub all: Mask,
    /// Runs, in the model's order.
    pub runs: Vec<Clue>,
    /// Lines: all-different constraints.
    pub lines: Vec<Clue>,
    /// Cages.
    pub cages: Vec<Clue>,
    /// Signs and borders: constraints between two cells.
    pub signs: Vec<Clue>,
    clue_cells: Flat,
    cell_clues: Flat,
}

/// Rows of numbers, end to end.
#[derive(Clone, Debug, Default)]
struct Flat {
    items: Vec<u32>,
    ends: Vec<u32>,
}

impl Flat {
    fn push(&mut self, row: impl IntoIterator<Item = u32>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }

    fn row(&self, i: u32) -> &[u32] {
        let i = i as usize;
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        &self.items[start as usize..self.ends[i] as usize]
    }
}

impl<'m> Board<'m> {
    /// The view of a model.
    pub fn new(model: &'m Model) -> Board<'m> {
        let mut board = Board {
            model,
            all: Mask::full(model.values.len()),
            runs: Vec::new(),
            lines: Vec::new(),
            cages: Vec::new(),
            signs: Vec::new(),
            clue_cells: Flat::default(),
            cell_clues: Flat::default(),
        };
        for (i, post) in model.posts.iter().enumerate() {
            board.clue_cells.push(post.constraint.cells());
            let list = match post.constraint {
                Constraint::Run(_) => &mut board.runs,
                Constraint::AllDifferent(_) => &mut board.lines,
                Constraint::Cage(..) => &mut board.cages,
                Constraint::Less(..) | Constraint::Differ(..) | Constraint::NotDiffer(..) => {
                    &mut board.signs
                }
                Constraint::Given(..) | Constraint::Table(..) => continue,
            };
            list.push(i as Clue);
        }
        board.cell_clues = transpose(&board.clue_cells, model.cells.len());
        board
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.model.cells.len()
    }

    /// Has the puzzle no cell?
    pub fn is_empty(&self) -> bool {
        self.model.cells.is_empty()
    }

    /// How many clues and rules there are.
    pub fn clues(&self) -> usize {
        self.model.posts.len()
    }

    /// The cells of a clue, in its own order.
    pub fn cells(&self, clue: Clue) -> &[Cell] {
        self.clue_cells.row(clue)
    }

    /// The clues that touch a cell, ascending.
    pub fn clues_of(&self, cell: Cell) -> &[Clue] {
        self.cell_clues.row(cell)
    }

    /// What a clue says.
    pub fn constraint(&self, clue: Clue) -> &'m Constraint {
        &self.model.posts[clue as usize].constraint
    }

    /// Where a clue comes from.
    pub fn origin(&self, clue: Clue) -> Origin {
        self.model.posts[clue as usize].origin
    }

    /// The run that a clue is, if it is one.
    pub fn run(&self, clue: Clue) -> Option<&'m Run> {
        match self.constraint(clue) {
            Constraint::Run(run) => Some(run),
            _ => None,
        }
    }

    /// The cage that a clue is, if it is one.
    pub fn cage(&self, clue: Clue) -> Option<(&'m [Cell], &'m Cage)> {
        match self.constraint(clue) {
            Constraint::Cage(cells, cage) => Some((cells, cage)),
            _ => None,
        }
    }

    /// Is the clue a line (an all-different constraint)?
    pub fn is_line(&self, clue: Clue) -> bool {
        matches!(self.constraint(clue), Constraint::AllDifferent(_))
    }

    /// Is the clue a line that must hold every value, having as many cells as there are values?
    pub fn is_full_line(&self, clue: Clue) -> bool {
        self.is_line(clue) && self.cells(clue).len() == self.model.values.len()
    }

    /// Must the cells of this clue differ (a line or a run)?
    pub fn differs(&self, clue: Clue) -> bool {
        matches!(
            self.constraint(clue),
            Constraint::AllDifferent(_) | Constraint::Run(_)
        )
    }

    /// The number behind a value index.
    pub fn number(&self, value: usize) -> u32 {
        self.model.values[value]
    }

    /// The line or run, if any, in which both cells lie.
    pub fn apart(&self, a: Cell, b: Cell) -> Option<Clue> {
        let of_b = self.clues_of(b);
        let both = |clue: &&Clue| of_b.contains(clue) && self.differs(**clue);
        self.clues_of(a).iter().find(both).copied()
    }
}

fn transpose(rows: &Flat, columns: usize) -> Flat {
    let mut ends = vec![0u32; columns + 1];
    for &item in &rows.items {
        ends[item as usize + 1] += 1;
    }
    for i in 0..columns {
        ends[i + 1] += ends[i];
    }
    let mut next = ends.clone();
    let mut items = vec![0u32; rows.items.len()];
    for row in 0..rows.ends.len() as u32 {
        for &item in rows.row(row) {
            let at = &mut next[item as usize];
            items[*at as usize] = row;
            *at += 1;
        }
    }
    ends.remove(0);
    Flat { items, ends }
}
