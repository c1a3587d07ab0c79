//! Random legal fillings of a diagram: every run holds different digits.
//!
//! Source: Kempe chains, as in colouring maps. A filling that is always legal (digits along the
//! diagonals) is mixed: a random cell is to change its digit `a` for a random `b`; the cells that hold
//! `a` or `b` and hang together by runs form a path or a ring, and swapping the two digits on all of it
//! keeps the filling legal. No dead end and nothing to repair, whatever the diagram. Cost: `SWEEPS`
//! chains a cell, each a few cells long, so that a million cells take a few seconds.

use super::{Diagram, Dice, Impossible};

/// How often, on average, each cell is asked to change.
const SWEEPS: usize = 6;

/// Fills the white cells of a diagram with random digits from 1 to `digits`; 0 stands in black cells.
///
/// # Errors
/// A run longer than the number of digits.
pub fn fill(diagram: &Diagram, digits: usize, dice: &mut Dice) -> Result<Vec<u32>, Impossible> {
    let runs = diagram.steps().map(|step| diagram.runs(step));
    if digits == 0 || runs.iter().flatten().any(|&(_, length)| length > digits) {
        return Err(Impossible::Run);
    }
    let mut mixer = Mixer::new(diagram, digits, dice);
    let whites: Vec<usize> = (0..diagram.white.len())
        .filter(|&cell| diagram.white[cell])
        .collect();
    for _ in 0..SWEEPS * whites.len() {
        let cell = whites[dice.below(whites.len())];
        mixer.change(cell, 1 + dice.below(digits) as u32);
    }
    Ok(mixer.digit)
}

/// A legal filling that is being mixed.
pub(super) struct Mixer<'a> {
    diagram: &'a Diagram,
    digit: Vec<u32>,
    chain: Vec<usize>,
}

impl<'a> Mixer<'a> {
    fn new(diagram: &'a Diagram, digits: usize, dice: &mut Dice) -> Mixer<'a> {
        let mut names: Vec<u32> = (1..=digits as u32).collect();
        dice.shuffle(&mut names);
        // neighbours along a row or a column take neighbouring digits, so a run has no digit twice
        let digit = (0..diagram.white.len())
            .map(|cell| (cell / diagram.cols + cell % diagram.cols) % digits)
            .zip(&diagram.white)
            .map(|(name, &white)| if white { names[name] } else { 0 })
            .collect();
        Mixer::of(diagram, digit)
    }

    /// Takes a legal filling to mix.
    pub(super) fn of(diagram: &'a Diagram, digit: Vec<u32>) -> Mixer<'a> {
        Mixer {
            diagram,
            digit,
            chain: Vec::new(),
        }
    }

    /// The filling as it is.
    pub(super) fn digits(&self) -> &[u32] {
        &self.digit
    }

    /// Gives `cell` the digit `to` and swaps the two digits along the chain that this starts.
    /// Changing it back undoes all of that.
    pub(super) fn change(&mut self, cell: usize, to: u32) {
        let from = self.digit[cell];
        if from == to {
            return;
        }
        self.chain.clear();
        self.flip(cell, from, to);
        let mut next = 0;
        while next < self.chain.len() {
            let flipped = self.chain[next];
            let now = self.digit[flipped];
            // a cell flipped earlier holds the other digit by now, so whoever still clashes is new
            for step in self.diagram.steps() {
                if let Some(clash) = self.clash(flipped, step, now) {
                    self.flip(clash, now, from ^ to ^ now);
                }
            }
            next += 1;
        }
    }

    fn flip(&mut self, cell: usize, from: u32, to: u32) {
        debug_assert_eq!(self.digit[cell], from);
        self.digit[cell] = to;
        self.chain.push(cell);
    }

    /// Another cell of the run with this digit.
    fn clash(&self, cell: usize, step: usize, digit: u32) -> Option<usize> {
        let before = std::iter::successors(self.diagram.before(cell, step), |&c| {
            self.diagram.before(c, step)
        });
        let after = std::iter::successors(self.diagram.after(cell, step), |&c| {
            self.diagram.after(c, step)
        });
        before
            .take_while(|&c| self.digit[c] != 0)
            .chain(after.take_while(|&c| self.digit[c] != 0))
            .find(|&c| self.digit[c] == digit)
    }
}
