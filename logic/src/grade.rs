//! Grades: the hardest technique of the easiest-first path, the sum of the weights, a level, and how
//! often each technique was needed.

use crate::board::Board;
use crate::state::State;
use crate::technique::{Ladder, Level, Rung};
use crate::walk::{End, Walk};

/// The grade of a puzzle.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The level: that of the hardest technique; extreme where the ladder does not reach the end.
    pub level: Level,
    /// Sum of the weights of the steps.
    pub score: u64,
    /// The hardest technique; `None` if the puzzle needs no step.
    pub hardest: Option<&'static Rung>,
    /// How many steps each technique made, in the order of the ladder; only those that made some.
    pub steps: Vec<(&'static Rung, usize)>,
    /// How the path ended; anything but [`End::Done`] means that logic alone does not solve the puzzle.
    pub end: End,
}

/// Grades a puzzle. Cost: that of its path.
pub fn grade(board: &Board, ladder: &'static Ladder) -> Grade {
    let mut walk = Walk::new(State::new(board), ladder);
    let mut tally = Tally::new(ladder);
    for (rung, _) in walk.by_ref() {
        tally.count(rung);
    }
    tally.grade(walk.end())
}

/// Counts steps while a walk goes on.
#[derive(Clone, Debug)]
pub struct Tally {
    ladder: &'static Ladder,
    counts: Vec<usize>,
    beyond: u64,
}

impl Tally {
    /// No step yet.
    pub fn new(ladder: &'static Ladder) -> Tally {
        Tally {
            ladder,
            counts: vec![0; ladder.rungs.len()],
            beyond: 0,
        }
    }

    /// Counts a step of this rung.
    pub fn count(&mut self, rung: &Rung) {
        let same = |r: &Rung| r.technique.name == rung.technique.name;
        if let Some(i) = self.ladder.rungs.iter().position(same) {
            self.counts[i] += 1;
        }
    }

    /// Counts a step beyond the ladder, of this weight; it makes the puzzle extreme.
    pub fn beyond(&mut self, weight: u64) {
        self.beyond += weight.max(1);
    }

    /// The grade of a walk that ended so.
    pub fn grade(&self, end: End) -> Grade {
        let rungs = self.ladder.rungs.iter().zip(&self.counts);
        let steps: Vec<_> = rungs
            .filter(|(_, n)| **n > 0)
            .map(|(rung, &n)| (rung, n))
            .collect();
        let hardest = steps.last().map(|used| used.0);
        let weights = steps.iter().map(|(r, n)| u64::from(r.weight) * *n as u64);
        let level = match end {
            End::Done if self.beyond == 0 => hardest.map_or(Level::Easy, |rung| rung.level),
            _ => Level::Extreme,
        };
        Grade {
            level,
            score: weights.sum::<u64>() + self.beyond,
            hardest,
            steps,
            end,
        }
    }
}
