//! How hard a draft is, by the ladder of the default profile: for numbers that the fast machine does not have.
//!
//! Cost: a walk up the ladder, some milliseconds, and beyond the ladder a search for two solutions.

use super::climb::{Look, Looks, Spots, say_and_look};
use super::model::model;
use super::moves::{Draft, Mover};
use super::piece::Piece;
use crate::{Chance, Stop};
use crossfoot_logic::{Board, End, Ladder, Level, State, Walk};
use crossfoot_model::Model;
use crossfoot_solve::{Answer, Control, Options, solve};
use std::ops::RangeInclusive;

/// Units of work that a look of the ladder at a clue counts for.
const LOOK: u64 = 20;
/// Units of work that a node of the search counts for.
const NODE: u64 = 1000;
/// The most looks at clues for one draft.
const MOST: u64 = 2_000_000;

/// The ladder, and what is wanted.
#[derive(Debug)]
pub(super) struct Walker {
    pub(super) values: Vec<u32>,
    pub(super) hidden: bool,
    pub(super) levels: RangeInclusive<Level>,
    pub(super) ladder: &'static Ladder,
}

impl Walker {
    /// The rungs below a level.
    fn below(&self, level: Level) -> usize {
        let rungs = self.ladder.rungs.iter();
        rungs.take_while(|rung| rung.level < level).count()
    }

    fn walk<'b>(&self, state: State<'b>, rungs: usize, stop: &mut Stop) -> (State<'b>, End) {
        let mut walk = Walk::new(state, self.ladder).up_to(rungs);
        walk.work().set_fuel((stop.left() / LOOK).min(MOST));
        walk.by_ref().for_each(drop);
        stop.spend(walk.work().spent() * LOOK);
        let end = walk.end();
        (walk.state, end)
    }

    fn beyond(&self, model: &Model, stop: &mut Stop) -> Look {
        match unique(model, stop) {
            Answer::One(_) => Look::Hit,
            Answer::Many(one, two) => self.spots(|i| one[i] != two[i]),
            Answer::None | Answer::GaveUp(_) => Look::Lost,
        }
    }

    fn spots(&self, is: impl Fn(usize) -> bool) -> Look {
        let n = self.values.len();
        let mut spots = Spots::default();
        for i in 0..n * n {
            spots.add((i / n * 16 + i % n) as u8, is(i));
        }
        Look::Open(spots)
    }
}

impl Looks for Walker {
    fn look(&mut self, pieces: &[Piece], stop: &mut Stop) -> Look {
        let model = model(&self.values, pieces, self.hidden);
        let board = Board::new(&model);
        let (least, most) = (*self.levels.start(), *self.levels.end());
        let (state, end) = self.walk(State::new(&board), self.below(least), stop);
        match end {
            End::Done => return Look::TooEasy,
            End::Stuck => {}
            _ => return Look::Lost,
        }
        if most == Level::Extreme {
            return self.beyond(&model, stop);
        }
        let rungs = self.ladder.rungs.iter();
        let (state, end) = self.walk(state, rungs.take_while(|r| r.level <= most).count(), stop);
        match end {
            End::Done => Look::Hit,
            End::Stuck => self.spots(|i| !state.is_filled(i as u32)),
            _ => Look::Lost,
        }
    }

    fn begin(
        &mut self,
        mover: &Mover,
        draft: &mut Draft,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Look {
        say_and_look(self, mover, draft, chance, stop)
    }
}

/// A stop as the solver's control.
struct Until<'s, 'a> {
    stop: &'s mut Stop<'a>,
    nodes: u64,
}

impl Control for Until<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        let new = nodes.saturating_sub(self.nodes);
        self.nodes = nodes;
        self.stop.spend((new + 1) * NODE)
    }
}

/// How many solutions there are, up to two.
pub(super) fn unique(model: &Model, stop: &mut Stop) -> Answer {
    let mut until = Until { stop, nodes: 0 };
    match solve(model, &Options::default(), &mut until) {
        Ok(outcome) => outcome.answer,
        Err(_) => Answer::GaveUp(None),
    }
}
