//! Hardening: random moves from a unique puzzle that keep it unique and do not make the proof easier.
//!
//! Source: DESIGN §8, "Kakuro" 5. Open cells that hang together through runs are a *part*, which is weighed by itself;
//! a move asks only for the parts that it touches, so that it costs the same on any board. Moves are
//! made near one cell, and from the start again near another one if nothing comes of it: a board is as hard as its
//! hardest place. *Extreme*: what counts is what the ladder's techniques below that level weigh on a part
//! (`residue.rs`). *Search*: open cells and what trials of single values refute, until these leave cells open.
//! Moves that raise the number of combinations are preferred. A second filling is looked for at sight first
//! (`corners.rs`), then in the runs of the changed cells, where there must be one if there is one at all. Cost: a change
//! of the fixpoint, a proof and a look at some parts a move. Deviation: the text's weights are for *search* alone; for
//! *extreme* they find half as many.

use super::corners;
use super::filling::Filling;
use super::fixpoint::Fixpoint;
use super::moves::{Move, mate};
use super::net::CellId;
use super::residue;
use super::trial::Prover;
use crate::{Chance, Stop};

/// Cells of a part at most: more cannot be proved at this speed.
const MOST_OPEN: usize = 100;
/// Steps from run mate to run mate between the place that is hardened and a cell that is changed.
const WALK: u32 = 4;
/// Calls of runs in one proof.
const CALLS: u64 = 20_000;
/// More than any part weighs that no trial of single values solves.
pub(super) const SEARCH: u32 = 1 << 20;

/// What hardening is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Exact runs leave cells open.
    Open,
    /// The techniques below the ladder's last level leave cells open too.
    Extreme,
    /// Trials of single values, over and over, leave cells open.
    Search,
}

impl Goal {
    fn is_met(self, weight: u32) -> bool {
        match self {
            Goal::Open => true,
            Goal::Extreme => weight >= residue::EXTREME,
            Goal::Search => weight >= SEARCH,
        }
    }

    /// Places at most, and moves at each. What is extreme soon is or never: most boards are after some places.
    fn places(self) -> u32 {
        match self {
            Goal::Open => 4,
            Goal::Extreme => 12,
            Goal::Search => 1,
        }
    }

    fn moves(self) -> u32 {
        match self {
            Goal::Open => 100,
            Goal::Extreme => 40,
            Goal::Search => 1500,
        }
    }

    /// Moves before it is looked for: few are enough to leave cells open.
    fn first(self) -> u32 {
        match self {
            Goal::Open => 30,
            Goal::Extreme | Goal::Search => 0,
        }
    }
}

const NONE: u32 = u32::MAX;

/// Open cells that hang together.
#[derive(Clone, Debug, Default)]
struct Part {
    /// Ascending; none if there is no such part any more.
    cells: Vec<CellId>,
    /// How hard it is, in the terms of the goal.
    weight: u32,
}

/// The parts of a board.
#[derive(Clone, Debug, Default)]
struct Parts {
    /// The part of each open cell.
    of: Vec<u32>,
    all: Vec<Part>,
    free: Vec<u32>,
}

impl Parts {
    fn clear(&mut self, cells: usize) {
        self.of.clear();
        self.of.resize(cells, NONE);
        self.all.clear();
        self.free.clear();
    }

    fn add(&mut self, part: Part) {
        let place = self.free.pop().unwrap_or_else(|| {
            self.all.push(Part::default());
            self.all.len() as u32 - 1
        });
        for &cell in &part.cells {
            self.of[cell as usize] = place;
        }
        self.all[place as usize] = part;
    }

    fn remove(&mut self, place: u32) {
        for cell in std::mem::take(&mut self.all[place as usize]).cells {
            self.of[cell as usize] = NONE;
        }
        self.free.push(place);
    }

    /// The parts that these cells were in.
    fn among(&self, cells: &[CellId]) -> Vec<u32> {
        let parts = cells.iter().map(|&cell| self.of[cell as usize]);
        let mut parts: Vec<u32> = parts.filter(|&part| part != NONE).collect();
        parts.sort_unstable();
        parts.dedup();
        parts
    }
}

/// Hardens puzzles; scratch to be used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Hardener {
    pub(super) prover: Prover,
    parts: Parts,
}

impl Hardener {
    /// Hardens a puzzle; whether the goal was met. The fixpoint is at full strength and determined.
    pub(super) fn harden(
        &mut self,
        fixpoint: &mut Fixpoint,
        goal: Goal,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> bool {
        let cells = fixpoint.filling.net.len();
        let start = fixpoint.forgetful();
        for _ in 0..goal.places() {
            self.begin(cells);
            let place = chance.below(cells as u32);
            if self.harden_place(fixpoint, place, goal, chance, stop) {
                return true;
            }
            if stop.why().is_some() {
                return false;
            }
            fixpoint.become_like(&start);
        }
        false
    }

    /// What all parts weigh together.
    #[cfg(test)]
    pub(super) fn weight(&self) -> u32 {
        self.parts.all.iter().map(|part| part.weight).sum()
    }

    /// Begins anew on a determined board of so many cells.
    pub(super) fn begin(&mut self, cells: usize) {
        self.parts.clear(cells);
    }

    /// Hardens near a cell, as far as it goes.
    pub(super) fn harden_place(
        &mut self,
        fixpoint: &mut Fixpoint,
        place: CellId,
        goal: Goal,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> bool {
        for moves in 0..goal.moves() {
            if moves >= goal.first() && self.is_met(goal) {
                return true;
            }
            if !stop.spend(fixpoint.take_work()) {
                return false;
            }
            let at = target(fixpoint, place, chance);
            let drawn = Move::draw(&fixpoint.filling, at, chance);
            let Some(drawn) = drawn.filter(|drawn| drawn.resists(&fixpoint.filling, chance)) else {
                continue;
            };
            let runs = drawn.runs(&fixpoint.filling.net);
            let second = |filling: &Filling| corners::seconds(filling, runs).next().is_some();
            if drawn.after(&mut fixpoint.filling, second) {
                continue;
            }
            fixpoint.begin();
            fixpoint.change(drawn.changes());
            fixpoint.settle();
            if !self.weigh(fixpoint, goal, stop) {
                fixpoint.back();
            }
        }
        self.is_met(goal)
    }

    /// Is there a part that is as hard as wanted?
    fn is_met(&self, goal: Goal) -> bool {
        let mut parts = self.parts.all.iter();
        parts.any(|part| !part.cells.is_empty() && goal.is_met(part.weight))
    }

    /// Takes a change over, if the puzzle is unique still and no easier.
    fn weigh(&mut self, fixpoint: &mut Fixpoint, goal: Goal, stop: &mut Stop) -> bool {
        let near = fixpoint.near_changes();
        let old = self.parts.among(&near);
        let Some(mut new) = self.parts(fixpoint, near) else {
            return false;
        };
        let olds = || old.iter().map(|&part| &self.parts.all[part as usize]);
        let before: (usize, u32) = (
            olds().map(|part| part.cells.len()).sum(),
            olds().map(|part| part.weight).sum(),
        );
        // with fewer open cells it hardly ever weighs more, and this is known at once
        let cells: usize = new.iter().map(|part| part.cells.len()).sum();
        if cells < before.0 || !self.is_sole(fixpoint, stop) {
            return false;
        }
        for part in &mut new {
            match self.weight_of(fixpoint, &part.cells, goal, stop) {
                Some(weight) => part.weight = weight,
                None => return false,
            }
        }
        if new.iter().map(|part| part.weight).sum::<u32>() < before.1 {
            return false;
        }
        for part in old {
            self.parts.remove(part);
        }
        for part in new {
            self.parts.add(part);
        }
        true
    }

    /// The parts of these cells, not weighed yet; `None` if one is too large.
    fn parts(&mut self, fixpoint: &Fixpoint, cells: Vec<CellId>) -> Option<Vec<Part>> {
        let mut parts: Vec<Part> = Vec::new();
        for cell in cells {
            let mut known = parts.iter();
            let known = known.any(|part| part.cells.binary_search(&cell).is_ok());
            if known || fixpoint.mask(cell).is_power_of_two() {
                continue;
            }
            let cells = self.prover.part(fixpoint, cell);
            if cells.len() > MOST_OPEN {
                return None;
            }
            parts.push(Part { cells, weight: 0 });
        }
        Some(parts)
    }

    /// Is the filling of the changed board the only one, as it was before?
    fn is_sole(&mut self, fixpoint: &mut Fixpoint, stop: &mut Stop) -> bool {
        let suspects = fixpoint.suspects();
        let sole = self.prover.is_sole(fixpoint, &suspects, CALLS);
        stop.spend(self.prover.work());
        sole == Some(true)
    }

    fn weight_of(
        &mut self,
        fixpoint: &mut Fixpoint,
        cells: &[CellId],
        goal: Goal,
        stop: &mut Stop,
    ) -> Option<u32> {
        match goal {
            Goal::Open => Some(cells.len() as u32),
            Goal::Extreme => Some(residue::score(fixpoint, cells, stop)),
            Goal::Search => {
                let shaved = self.prover.shave(fixpoint, cells, CALLS);
                stop.spend(self.prover.work());
                let shaved = shaved?;
                Some(4 * cells.len() as u32 + shaved.refuted + SEARCH * u32::from(shaved.left > 0))
            }
        }
    }
}

/// A cell near the place; half the time one that is open, or a mate of one.
fn target(fixpoint: &Fixpoint, place: CellId, chance: &mut Chance) -> CellId {
    let open = fixpoint.open();
    if open.is_empty() || chance.below(2) == 0 {
        return (0..WALK).fold(place, |at, step| {
            mate(&fixpoint.filling, at, step as usize % 2, chance)
        });
    }
    let cell = open[chance.index(open.len())];
    match chance.below(2) {
        0 => cell,
        _ => mate(&fixpoint.filling, cell, chance.index(2), chance),
    }
}
