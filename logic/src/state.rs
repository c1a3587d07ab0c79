//! What a person has worked out so far: the candidates of every cell and the values that are filled in.
//!
//! A cell with one candidate is not yet filled in: seeing that is a step of its own. Filling in a value
//! crosses it out of the cell's *lines* at once, as everybody does in a Latin square; runs of a Kakuro
//! are not crossed out, because there that is a technique with a name ("simple filter").

use crate::board::{Board, Clue};
use crossfoot_model::{Cell, Constraint, Mask};

/// Candidates and filled-in values, with a journal of what changed.
#[derive(Clone, Debug)]
pub struct State<'b> {
    /// The puzzle.
    pub board: &'b Board<'b>,
    candidates: Vec<Mask>,
    filled: Vec<bool>,
    open: usize,
    broken: Option<Cell>,
    journal: Vec<Cell>,
}

/// What is wrong with what a person brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The lists do not have one place per cell.
    Shape,
    /// The entry is none of the values that the cell may take, or differs from its given.
    Entry(Cell),
    /// The marks of this cell leave no value that it may take, or lack its entry.
    Marks(Cell),
}

impl<'b> State<'b> {
    /// The beginning: every value of each cell's domain, givens filled in.
    pub fn new(board: &'b Board<'b>) -> State<'b> {
        let domains = board.model.cells.iter().map(|square| square.domain);
        let candidates: Vec<Mask> = domains.collect();
        let broken = candidates.iter().position(|mask| mask.is_empty());
        let mut state = State {
            board,
            filled: vec![false; candidates.len()],
            open: candidates.len(),
            broken: broken.map(|i| i as Cell),
            candidates,
            journal: Vec::new(),
        };
        for post in &board.model.posts {
            if let Constraint::Given(cell, value) = post.constraint {
                state.place(cell, usize::from(value));
            }
        }
        state
    }

    /// A person's state: what they filled in, and the pencil marks of the cells where they made some.
    /// Both lists have one place per cell.
    ///
    /// # Errors
    /// What does not fit the puzzle by itself; whether it is *right* only a solver knows.
    pub fn of_person(
        board: &'b Board<'b>,
        entries: &[Option<u8>],
        marks: &[Option<Mask>],
    ) -> Result<State<'b>, Wrong> {
        if entries.len() != board.len() || marks.len() != board.len() {
            return Err(Wrong::Shape);
        }
        let mut state = State::new(board);
        for (cell, entry) in (0..).zip(entries) {
            let Some(value) = entry.map(usize::from) else {
                continue;
            };
            let domain = board.model.cells[cell as usize].domain;
            let given = state.filled[cell as usize] && !state.candidates(cell).has(value);
            if value >= board.model.values.len() || !domain.has(value) || given {
                return Err(Wrong::Entry(cell));
            }
            state.place(cell, value);
        }
        for (cell, mark) in (0..).zip(marks) {
            let Some(mark) = *mark else { continue };
            if !mark.meets(state.candidates(cell)) {
                return Err(Wrong::Marks(cell));
            }
            state.remove(cell, state.candidates(cell) - mark);
        }
        Ok(state)
    }

    /// The candidates of a cell; of a filled-in cell its value.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> Mask {
        self.candidates[cell as usize]
    }

    /// The candidates of all cells.
    pub fn all_candidates(&self) -> &[Mask] {
        &self.candidates
    }

    /// Is the cell filled in?
    #[inline]
    pub fn is_filled(&self, cell: Cell) -> bool {
        self.filled[cell as usize]
    }

    /// The value that is filled in.
    pub fn value(&self, cell: Cell) -> Option<usize> {
        match self.is_filled(cell) {
            true => self.candidates(cell).single(),
            false => None,
        }
    }

    /// How many cells are not filled in.
    pub fn open(&self) -> usize {
        self.open
    }

    /// A cell without a candidate, if the state has run into a contradiction.
    pub fn broken(&self) -> Option<Cell> {
        self.broken
    }

    /// Every cell filled in, none broken.
    pub fn is_done(&self) -> bool {
        self.open == 0 && self.broken.is_none()
    }

    /// The value indices of a done state, one per cell.
    pub fn solution(&self) -> Option<Vec<u8>> {
        if !self.is_done() {
            return None;
        }
        let values = self.candidates.iter().map(|mask| mask.single());
        values.map(|value| value.map(|v| v as u8)).collect()
    }

    /// The open cells of a clue.
    pub fn open_cells(&self, clue: Clue) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.board.cells(clue).iter().copied();
        cells.filter(|&cell| !self.is_filled(cell))
    }

    /// The values that are filled in in the cells of a clue.
    pub fn filled_values(&self, clue: Clue) -> Mask {
        let cells = self.board.cells(clue).iter();
        cells
            .filter(|&&cell| self.is_filled(cell))
            .fold(Mask::EMPTY, |mask, &cell| mask | self.candidates(cell))
    }

    /// The values that some cell of a clue may hold.
    pub fn union(&self, clue: Clue) -> Mask {
        let cells = self.board.cells(clue).iter();
        cells.fold(Mask::EMPTY, |mask, &cell| mask | self.candidates(cell))
    }

    /// The cells of a clue that may hold a value.
    pub fn places(&self, clue: Clue, value: usize) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.board.cells(clue).iter().copied();
        cells.filter(move |&cell| self.candidates(cell).has(value))
    }

    /// Every cell that changed, in the order of the changes; cells may repeat.
    pub fn journal(&self) -> &[Cell] {
        &self.journal
    }

    /// Takes candidates away. Returns whether anything changed.
    pub fn remove(&mut self, cell: Cell, mask: Mask) -> bool {
        let left = self.candidates(cell) - mask;
        if left == self.candidates(cell) {
            return false;
        }
        self.candidates[cell as usize] = left;
        self.journal.push(cell);
        if left.is_empty() && self.broken.is_none() {
            self.broken = Some(cell);
        }
        true
    }

    /// Fills in a value and crosses it out of the cell's lines.
    pub fn place(&mut self, cell: Cell, value: usize) {
        let i = cell as usize;
        if !self.candidates[i].has(value) && self.broken.is_none() {
            self.broken = Some(cell);
        }
        if !self.filled[i] {
            self.filled[i] = true;
            self.open -= 1;
        }
        self.candidates[i] &= Mask::of(value);
        self.journal.push(cell);
        let board = self.board;
        for &clue in board.clues_of(cell) {
            if board.is_line(clue) {
                for &other in board.cells(clue) {
                    if other != cell {
                        self.remove(other, Mask::of(value));
                    }
                }
            }
        }
    }
}
