//! How hard a draft is, by the fast machine of Simon Tatham's levels: too easy, at the level, or where it gets
//! stuck.
//!
//! Cost: one run of the machine, from the beginning; at the guessing level a search for two solutions on top.

use super::Op;
use super::climb::{Look, Looks, Spots, climb, say_and_look};
use super::moves::{Draft, Mover};
use super::piece::Piece;
use crate::{Chance, Stop};
use crossfoot_logic::tatham::{self, Cage, Fuel, Game, Level, Outcome, Puzzle, Rule, State};

/// The most units of work for one draft: some 50 ms.
const FUEL: u64 = 5_000_000;
/// The same where two solutions are looked for: a draft that takes longer is left, for another one is found sooner.
const GUESS: u64 = 20_000;
/// From this side on a random draft hardly ever has one solution: a search for the last level begins at a puzzle of
/// the level before it, and makes that harder.
pub(super) const LARGE: usize = 10;
/// Moves without progress before the search for that puzzle begins anew.
const FIRST_STALE: u32 = 60;

/// The machine, and the draft that it has now.
#[derive(Debug)]
pub(super) struct Machine {
    puzzle: Puzzle,
    known: Vec<Piece>,
    hidden: bool,
    want: Level,
    /// How many clues it tries for each cage of a new draft, of which the best goes in; 0 takes random ones.
    tell: u32,
    /// What finds the puzzle that a search on a large square begins at.
    first: Option<Box<Machine>>,
}

impl Machine {
    pub(super) fn new(n: usize, hidden: bool, want: Level) -> Machine {
        let tell = match want {
            Level::Basic => 3,
            Level::Clues | Level::Subsets if n >= 8 => 3,
            Level::Chains if n >= 10 => 3,
            _ => 0,
        };
        Machine {
            tell,
            puzzle: Puzzle::new(Game::Keen, n),
            known: Vec::new(),
            hidden,
            want,
            first: (want == Level::Guess && n >= LARGE)
                .then(|| Box::new(Machine::new(n, hidden, Level::Chains))),
        }
    }

    /// The most units of work for a look.
    fn most(&self) -> u64 {
        match self.want {
            Level::Guess => GUESS,
            _ => FUEL,
        }
    }

    /// Takes over the cages that changed.
    fn take(&mut self, pieces: &[Piece]) {
        let (known, hidden, n) = (&mut self.known, self.hidden, self.puzzle.side());
        self.puzzle.edit_cages(|cages| {
            cages.truncate(pieces.len());
            known.truncate(pieces.len());
            for (i, piece) in pieces.iter().enumerate() {
                if known.get(i) == Some(piece) {
                    continue;
                }
                let cage = Cage::new(n, piece.cells(), rule(piece, hidden));
                match known.get_mut(i) {
                    Some(old) => (*old, cages[i]) = (*piece, cage),
                    None => {
                        known.push(*piece);
                        cages.push(cage);
                    }
                }
            }
        });
    }

    /// Gives the cages clues one after the other, each the best of a few by what is then known, and looks.
    fn say(
        &mut self,
        tries: u32,
        mover: &Mover,
        draft: &mut Draft,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Look {
        let (n, easy) = (self.puzzle.side(), self.want == Level::Basic);
        let none = Cage::new(n, &[], Rule::Sum(0));
        let count = draft.layout.pieces.len();
        self.puzzle.edit_cages(|cages| {
            cages.clear();
            cages.resize(count, none);
        });
        self.known.clear();
        self.known.resize(count, Piece::new(&[]));
        let mut state = State::new(&self.puzzle);
        let mut fuel = Fuel(FUEL.min(stop.left()));
        let begun = fuel.0;
        let mut order: [u8; 256] = std::array::from_fn(|i| i as u8);
        chance.shuffle(&mut order[..count]);
        for &at in &order[..count] {
            let at = usize::from(at);
            let mut best: Option<(u32, State, Piece, Cage)> = None;
            for _ in 0..tries {
                let mut piece = draft.layout.pieces[at];
                if !mover
                    .clues
                    .say(&mut piece, &draft.square, None, easy, chance)
                {
                    return Look::Lost;
                }
                if best.as_ref().is_some_and(|best| best.2 == piece) {
                    continue;
                }
                let cage = Cage::new(n, piece.cells(), rule(&piece, self.hidden));
                self.puzzle.set_cage(at, cage);
                let mut next = state;
                next.wake(&self.puzzle, piece.cells()[0]);
                next.run(&self.puzzle, self.want.min(Level::Subsets), &mut fuel);
                let weight = next.weight(&self.puzzle);
                if best.as_ref().is_none_or(|best| weight < best.0) {
                    best = Some((weight, next, piece, cage));
                }
            }
            let Some((_, next, piece, cage)) = best else {
                return Look::Lost;
            };
            self.puzzle.set_cage(at, cage);
            self.known[at] = piece;
            draft.layout.pieces[at] = piece;
            state = next;
        }
        stop.spend(begun - fuel.0 + 100);
        // the first level has one result, however it comes about
        match state.run(&self.puzzle, Level::Basic, &mut fuel) {
            Outcome::Solved if easy => Look::Hit,
            _ => self.look(&draft.layout.pieces, stop),
        }
    }

    fn grade(&self, fuel: &mut Fuel) -> Look {
        let mut state = State::new(&self.puzzle);
        if let Some(below) = self.want.below() {
            match state.run(&self.puzzle, below, fuel) {
                Outcome::Solved => return Look::TooEasy,
                Outcome::Stuck => {}
                Outcome::Broken | Outcome::OutOfFuel => return Look::Lost,
            }
        }
        if self.want == Level::Guess {
            return self.guess(state, fuel);
        }
        match state.run(&self.puzzle, self.want, fuel) {
            Outcome::Solved => Look::Hit,
            Outcome::Stuck => self.open(&state),
            Outcome::Broken | Outcome::OutOfFuel => Look::Lost,
        }
    }

    fn open(&self, state: &State) -> Look {
        let mut spots = Spots::default();
        for cell in self.puzzle.cells() {
            let mask = state.candidates(cell);
            spots.add(cell, mask & mask.wrapping_sub(1) != 0);
        }
        Look::Open(spots)
    }

    fn guess(&self, state: State, fuel: &mut Fuel) -> Look {
        let solutions = tatham::solutions(&self.puzzle, state, 2, fuel);
        match *solutions.found {
            [one, two] => {
                let mut spots = Spots::default();
                for cell in self.puzzle.cells() {
                    spots.add(cell, one.candidates(cell) != two.candidates(cell));
                }
                Look::Open(spots)
            }
            [_] if solutions.complete => Look::Hit,
            _ => Look::Lost,
        }
    }
}

impl Looks for Machine {
    fn look(&mut self, pieces: &[Piece], stop: &mut Stop) -> Look {
        self.take(pieces);
        let mut fuel = Fuel(self.most().min(stop.left()));
        let begun = fuel.0;
        let look = self.grade(&mut fuel);
        stop.spend(begun - fuel.0 + 100);
        look
    }

    fn begin(
        &mut self,
        mover: &Mover,
        draft: &mut Draft,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Look {
        if let Some(first) = &mut self.first {
            return match climb(mover, &mut **first, FIRST_STALE, draft, chance, stop) {
                true => self.look(&draft.layout.pieces, stop),
                false => Look::Lost,
            };
        }
        match self.tell {
            0 => say_and_look(self, mover, draft, chance, stop),
            tries => self.say(tries, mover, draft, chance, stop),
        }
    }
}

/// What a cage says to the machine.
fn rule(piece: &Piece, hidden: bool) -> Rule {
    let target = piece.target as u64;
    match piece.op {
        Op::Given => Rule::Sum(target),
        _ if hidden => Rule::Any {
            target,
            wide: false,
        },
        Op::Add => Rule::Sum(target),
        Op::Multiply => Rule::Product(target),
        Op::Subtract => Rule::Difference(target),
        Op::Divide => Rule::Quotient(target),
        Op::Hidden => Rule::Any {
            target,
            wide: false,
        },
    }
}
