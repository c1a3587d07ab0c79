//! The way through a puzzle, step by step, easiest first, and beyond the techniques where they end: what the verbs that
//! give reasons share.
//!
//! The solution, if there is one, is known beforehand. It checks the way, which may never leave it, and it is what trial finds.
//! Cost: that of [`crossfoot_logic::Walk`], bounded by [`FUEL`].

mod beyond;
mod legend;
mod person;
mod position;
mod told;
mod wire;
mod words;

pub use legend::legend;
pub use position::Position;
pub use wire::{Placed, Removed, StepReport};
pub use words::{About, from_the_beginning, languages, techniques, way_out};

pub(crate) use beyond::{step as beyond, weight};
pub(crate) use person::Person;
pub(crate) use told::{Joined, joined};
pub(crate) use words::{PageWords, Sentences, fill, page_words, sentences};

use crate::{Failure, Meter, Puzzle, Stop};
use crossfoot_logic::words::{ENGLISH, Language};
use crossfoot_logic::{Board, End, Grade, Ladder, Rung, State, Step, Tally, Walk, ladder};
use crossfoot_model::Cell;
use crossfoot_solve::{Control as _, Fault};

/// Bound of one way, in looks at a clue: far more than any puzzle for people needs.
pub(crate) const FUEL: u64 = 2_000_000_000;

/// Work between two looks at the clock: some tenths of a second.
const SLICE: u64 = 2_000_000;

/// A step, and the rung of the ladder that found it; none beyond the ladder.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) rung: Option<&'static Rung>,
    pub(crate) step: Step,
}

/// The way through a puzzle; with its solution, if it has one, the way goes on to the end.
pub(crate) struct Way<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a [u8]>,
    trial: bool,
    /// Steps beyond the ladder so far.
    beyond: usize,
    walk: Walk<'a>,
    tally: Tally,
    stopped: Option<Stop>,
}

impl<'a> Way<'a> {
    /// The way from the beginning.
    ///
    /// # Errors
    /// There is no ladder for this kind of puzzle: a fault of the program.
    pub(crate) fn through(
        puzzle: &'a Puzzle,
        board: &'a Board<'a>,
        solution: Option<&'a [u8]>,
    ) -> Result<Way<'a>, Failure> {
        let ladder = usual(puzzle).ok_or_else(|| puzzle.unsolvable(&Fault::Refused))?;
        let walk = Walk::new(State::new(board), ladder);
        Ok(Way {
            puzzle,
            solution,
            trial: true,
            beyond: 0,
            walk,
            tally: Tally::new(ladder),
            stopped: None,
        })
    }

    /// The same without anything beyond the ladder.
    #[must_use]
    pub(crate) fn without_trial(mut self) -> Way<'a> {
        self.trial = false;
        self
    }

    /// The next step, applied; none at the end, or where the work was stopped.
    ///
    /// # Errors
    /// A step that leaves the solution: a fault of the program.
    pub(crate) fn next(&mut self, meter: &mut Meter) -> Result<Option<Found>, Failure> {
        let mut slice = SLICE;
        loop {
            if !meter.proceed(0) {
                self.stopped = meter.stopped();
                return Ok(None);
            }
            let work = self.walk.work();
            let fuel = work.spent().saturating_add(slice).min(FUEL);
            work.set_fuel(fuel);
            if let Some((rung, step)) = self.walk.find() {
                self.tally.count(rung);
                return self.apply(Some(rung), step).map(Some);
            }
            if self.walk.end() != End::OutOfFuel || fuel == FUEL {
                break;
            }
            // begun anew with twice as much, so that no more than half of the work is lost
            slice = slice.saturating_mul(2);
        }
        match self.walk.end() {
            End::Done => Ok(None),
            End::OutOfFuel => {
                self.stopped = Some(Stop::WorkLimit);
                Ok(None)
            }
            End::Stuck => {
                let Some(solution) = self.solution.filter(|_| self.trial) else {
                    return Ok(None);
                };
                let step =
                    beyond::step(self.puzzle, &self.walk.state, solution, self.beyond, meter)?;
                self.beyond += 1;
                self.tally.beyond(beyond::weight(step.technique));
                self.apply(None, step).map(Some)
            }
            End::Broken(_) | End::Clash(_) => Err(self.puzzle.unsolvable(&Fault::Refused)),
        }
    }

    /// What ended the work early.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Where it stands.
    pub(crate) fn state(&self) -> &State<'a> {
        &self.walk.state
    }

    /// Is every cell filled in?
    pub(crate) fn is_done(&self) -> bool {
        self.walk.state.is_done()
    }

    /// The grade of the steps so far; of the puzzle at the end.
    pub(crate) fn grade(&self) -> Grade {
        self.tally.grade(self.walk.end())
    }

    /// Applies a step that stays at the solution.
    fn apply(&mut self, rung: Option<&'static Rung>, step: Step) -> Result<Found, Failure> {
        if self.solution.is_some_and(|right| leaves(&step, right)) {
            return Err(self.puzzle.unsolvable(&Fault::Refused));
        }
        step.apply(&mut self.walk.state);
        Ok(Found { rung, step })
    }
}

/// Does the step contradict the solution?
fn leaves(step: &Step, solution: &[u8]) -> bool {
    let right = |cell: Cell| solution[cell as usize];
    let mut places = step.places.iter();
    let mut removes = step.removes.iter();
    places.any(|&(cell, value)| right(cell) != value)
        || removes.any(|&(cell, mask)| mask.has(usize::from(right(cell))))
}

/// The ladder of every technique for a puzzle.
pub(crate) fn usual(puzzle: &Puzzle) -> Option<&'static Ladder> {
    ladder(puzzle.kind().name(), "default")
}

/// The language of this code; English for any other.
pub(crate) fn language(code: &str) -> &'static Language {
    crossfoot_logic::words::language(code).unwrap_or(ENGLISH)
}
