//! Candidates, and what has not been looked at since it changed; copied by value.

use super::Puzzle;
use super::bits::Bits;
use super::puzzle::lines_of;

/// The state of a puzzle: the candidates of every cell, how many cells are open, and what each rule has yet
/// to look at. 0.6 kB, copied by value.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub(super) candidates: [u16; 256],
    open: u16,
    broken: bool,
    /// Lines that singles have yet to look at: rows in the low half, columns in the high half.
    pub(super) lines: u32,
    /// The same for subsets.
    pub(super) sets: u32,
    /// Digits that fish have yet to look at.
    pub(super) fish: u16,
    /// Whether chains have yet to look.
    pub(super) chains: bool,
    /// Cages or cells that the clue rules of the first three levels have yet to look at.
    pub(super) clues: [Bits; 3],
}

impl State {
    /// The beginning: everything is possible but where there are givens.
    pub fn new(puzzle: &Puzzle) -> State {
        let lines = u32::from(puzzle.full);
        let lines = lines | lines << 16;
        let mut state = State {
            candidates: [0; 256],
            open: (puzzle.n * puzzle.n) as u16,
            broken: false,
            lines: 0,
            sets: lines,
            fish: puzzle.full,
            chains: true,
            clues: [[0; 4]; 3],
        };
        for cell in puzzle.cells() {
            state.candidates[usize::from(cell)] = puzzle.full;
            state.wake(puzzle, cell);
        }
        if puzzle.n == 1 {
            state.open = 0;
        }
        for &(cell, digit) in &puzzle.givens {
            state.assume(puzzle, cell, digit);
        }
        state
    }

    /// How many cells have more than one candidate.
    #[inline]
    pub fn open(&self) -> usize {
        usize::from(self.open)
    }

    /// The candidates of a cell (16·row + column): bit `d` for the digit `d + 1`.
    #[inline]
    pub fn candidates(&self, cell: u8) -> u16 {
        self.candidates[usize::from(cell)]
    }

    /// How many candidates there are in all.
    pub fn weight(&self, puzzle: &Puzzle) -> u32 {
        let rows = &self.candidates[..16 * puzzle.n];
        rows.iter().map(|mask| mask.count_ones()).sum()
    }

    /// Lets a cell be this digit (from 0) only.
    pub fn assume(&mut self, puzzle: &Puzzle, cell: u8, digit: u8) {
        let had = self.candidates(cell);
        self.keep(puzzle, cell, had & 1 << digit);
    }

    /// Lets a cell not be this digit (from 0).
    pub fn exclude(&mut self, puzzle: &Puzzle, cell: u8, digit: u8) {
        let had = self.candidates(cell);
        self.keep(puzzle, cell, had & !(1 << digit));
    }

    /// The clues of a cell have changed: its rules must look again.
    pub fn wake(&mut self, puzzle: &Puzzle, cell: u8) {
        let at = puzzle.wakes[usize::from(cell)];
        for bits in &mut self.clues {
            bits[usize::from(at >> 6)] |= 1 << (at & 63);
        }
    }

    /// Leaves a cell with `mask`, a part of what it had. Returns whether that is less.
    #[inline]
    pub(super) fn keep(&mut self, puzzle: &Puzzle, cell: u8, mask: u16) -> bool {
        let had = self.candidates[usize::from(cell)];
        if had == mask {
            return false;
        }
        self.candidates[usize::from(cell)] = mask;
        self.broken |= mask == 0;
        self.open -= u16::from(mask & mask.wrapping_sub(1) == 0 && had & (had - 1) != 0);
        let lines = lines_of(cell);
        self.lines |= lines;
        self.sets |= lines;
        self.fish |= had & !mask;
        self.chains = true;
        self.wake(puzzle, cell);
        true
    }

    /// Has a cell lost its last candidate?
    #[inline]
    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }
}
