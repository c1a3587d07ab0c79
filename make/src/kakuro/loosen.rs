//! Fewer and looser clues, while the puzzle keeps its one solution and gets no harder than wanted.
//!
//! *Generalized*: every clue becomes a list of allowed sets; in random order each is dropped, or replaced by other
//! sets beside its own, or lengthened, whichever first does no harm. *Minimal*: in random order each clue is
//! dropped if that does no harm. Once is enough: with fewer clues a puzzle never gets easier, so that what did
//! harm before does so ever after. Source: DESIGN §8, reverse deletion. Cost: a change of the fixpoint a trial; where
//! that leaves cells open, a grade up to expert, a proof for extreme.

use super::allowed::Allowed;
use super::diagram::Diagram;
use super::fixpoint::Fixpoint;
use super::made::Puzzle;
use super::narrow::Strength;
use super::net::RunId;
use super::recipe::Recipe;
use super::tables;
use super::trial::Prover;
use crate::{Aim, Chance, Stop, Wish};
use crossfoot_logic::{Board, Level};

/// Sets that a list is lengthened by, and that stand beside a run's own, at most.
const MORE: u32 = 4;
/// Sets that a list has at most, for the sake of those who read it.
const LONGEST: usize = 12;
/// Calls of runs in one proof; a clue whose loss cannot be proved harmless with so many stays.
const CALLS: u64 = 100_000;

/// Loosens the clues of a puzzle that is no harder than `most`.
pub(super) struct Loosener<'a> {
    pub(super) diagram: &'a Diagram,
    pub(super) prover: &'a mut Prover,
    pub(super) most: Level,
}

impl Loosener<'_> {
    /// Makes what the recipe wants of the clues; false if it is time to stop, or a proof was too long to say that no
    /// clue can go.
    pub(super) fn run(
        &mut self,
        recipe: &Recipe,
        fixpoint: &mut Fixpoint,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> bool {
        *fixpoint = fixpoint.again(match self.most {
            Level::Easy => Strength::Combinations,
            Level::Moderate => Strength::Filter,
            _ => Strength::Exact,
        });
        let mut order: Vec<RunId> = (0..fixpoint.filling.net.runs() as RunId).collect();
        if recipe.generalized {
            list_sets(fixpoint, &order);
            chance.shuffle(&mut order);
            for &run in &order {
                self.loosen(fixpoint, run, chance, stop);
            }
        }
        if recipe.minimal {
            chance.shuffle(&mut order);
            for &run in &order {
                let blank = Allowed::Blank(tables::all(fixpoint.filling.net.cells(run).len()));
                if self.takes(fixpoint, run, blank, stop).is_none() {
                    return false;
                }
            }
        }
        stop.why().is_none()
    }

    /// One clue: dropped, replaced or lengthened.
    fn loosen(
        &mut self,
        fixpoint: &mut Fixpoint,
        run: RunId,
        chance: &mut Chance,
        stop: &mut Stop,
    ) {
        let all = tables::all(fixpoint.filling.net.cells(run).len());
        let own = fixpoint.filling.used(run);
        let mut draw = |from: &[u16]| {
            let mut sets = from.to_vec();
            for _ in 0..1 + chance.below(MORE) {
                sets.push(all[chance.index(all.len())]);
            }
            sets.sort_unstable();
            sets.dedup();
            sets
        };
        let (other, longer) = (draw(&[own]), draw(fixpoint.allowed(run)));
        let blank = chance.one_in(3).then_some(Allowed::Blank(all));
        let lists = [other, longer].into_iter();
        let lists = lists.filter(|sets| sets.len() <= LONGEST && sets.len() < all.len());
        let lists = lists.map(|sets| Allowed::Own(sets.into()));
        for allowed in blank.into_iter().chain(lists) {
            if self.takes(fixpoint, run, allowed, stop) == Some(true) {
                return;
            }
        }
    }

    /// Changes a clue if that does no harm; whether it did, if that can be said.
    fn takes(
        &mut self,
        fixpoint: &mut Fixpoint,
        run: RunId,
        allowed: Allowed,
        stop: &mut Stop,
    ) -> Option<bool> {
        if !stop.spend(fixpoint.take_work()) {
            return None;
        }
        fixpoint.begin();
        fixpoint.set_allowed(run, allowed);
        fixpoint.settle();
        let fine = self.is_fine(fixpoint, stop);
        if fine != Some(true) {
            fixpoint.back();
        }
        fine
    }

    /// Has the puzzle one solution still, and is it not too hard?
    fn is_fine(&mut self, fixpoint: &mut Fixpoint, stop: &mut Stop) -> Option<bool> {
        if fixpoint.excess() == 0 {
            return Some(true);
        }
        match self.most {
            // these strengths are just these levels
            Level::Easy | Level::Hard => Some(false),
            Level::Moderate | Level::Expert => {
                let model = Puzzle::of(self.diagram, fixpoint).model();
                let aim = Aim::Profile(Wish::levels(Level::Easy..=self.most));
                let verdict = aim.judge(&Board::new(&model), Recipe::ladder(), stop);
                stop.why().is_none().then(|| verdict.fits())
            }
            Level::Extreme => {
                let open = fixpoint.open().to_vec();
                let sole = self.prover.is_sole(fixpoint, &open, CALLS);
                stop.spend(self.prover.work());
                sole
            }
        }
    }
}

/// Writes the sums as lists of sets.
fn list_sets(fixpoint: &mut Fixpoint, runs: &[RunId]) {
    fixpoint.begin();
    for &run in runs {
        let sets = fixpoint.allowed(run).to_vec();
        fixpoint.set_allowed(run, Allowed::Own(sets.into()));
    }
    fixpoint.settle();
}
