//! Hardening: random moves from a unique puzzle that keep it unique and do not make the proof easier.
//!
//! Source: DESIGN §8, "Kakuro" 5. Open cells that hang together through runs are a *part*, which is proved by itself;
//! a move asks for new proofs of the parts that it touches alone, so that it costs the same on any board. Moves are
//! made near one cell, and from the start again near another one if nothing comes of it: a board is as hard as its
//! hardest place. *Extreme*: what counts is what the ladder's techniques below that level weigh on a part
//! (`residue.rs`); the text's weights, the number of open cells above all, find them half as fast. *Search*: wrong values
//! by those that a single trial refutes, of which there must be none. Moves that raise the number of combinations are
//! preferred. Cost: a change of the fixpoint and a proof of some parts a move.

use super::fixpoint::Fixpoint;
use super::moves::{Move, mate};
use super::net::CellId;
use super::residue;
use super::tables::WORSE;
use super::trial::Prover;
use crate::{Chance, Stop};

/// Cells of a part at most: more cannot be proved at this speed.
const MOST_OPEN: usize = 100;
/// Steps from run mate to run mate between the place that is hardened and a cell that is changed.
const WALK: u32 = 4;
/// What hardening is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Exact runs leave cells open.
    Open,
    /// The techniques below the ladder's last level leave cells open too.
    Extreme,
    /// A single trial refutes no value of some part.
    Search,
}

/// Calls of runs in one proof.
const CALLS: u64 = 20_000;

impl Goal {
    /// Is a step back taken? With chance e^(−Δ/1.4) where it is so much easier, and only where the way is long.
    fn tolerates(self, easier: usize, chance: &mut Chance) -> bool {
        let bound = WORSE.get((easier / 2).saturating_sub(1));
        self == Goal::Search && bound.is_some_and(|&bound| chance.bits() < bound)
    }

    fn is_met(self, worth: Worth) -> bool {
        match self {
            Goal::Open => true,
            Goal::Extreme => worth.hard >= residue::EXTREME,
            Goal::Search => worth.easy == 0,
        }
    }

    /// Places at most, and moves at each. What is extreme soon is or never: most boards are after some places.
    fn places(self) -> u32 {
        match self {
            Goal::Open => 4,
            Goal::Extreme => 12,
            Goal::Search => 8,
        }
    }

    fn moves(self) -> u32 {
        match self {
            Goal::Open => 100,
            Goal::Extreme => 60,
            Goal::Search => 3000,
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
    /// How hard it is and how easy, in the terms of the goal.
    worth: Worth,
}

/// Hardness by easiness: the greater the quotient the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) hard: u32,
    pub(super) easy: u32,
}

impl Worth {
    fn plus(self, other: Worth) -> Worth {
        Worth {
            hard: self.hard + other.hard,
            easy: self.easy + other.easy,
        }
    }

    /// How much of its easiness is more than that of another one, for its hardness; 0 if it is not easier.
    fn easier(self, other: Worth) -> usize {
        let (hard, easy) = (u64::from(self.hard), u64::from(self.easy));
        let even = hard * u64::from(other.easy) / u64::from(other.hard).max(1);
        easy.saturating_sub(even) as usize
    }

    /// Is it worse than another one?
    fn is_below(self, other: Worth) -> bool {
        u64::from(self.hard) * u64::from(other.easy) < u64::from(other.hard) * u64::from(self.easy)
    }
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

    /// What all parts are worth together.
    #[cfg(test)]
    pub(super) fn worth(&self) -> Worth {
        let worths = self.parts.all.iter().map(|part| part.worth);
        worths.fold(Worth::default(), Worth::plus)
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
            fixpoint.begin();
            fixpoint.change(drawn.changes());
            fixpoint.settle();
            if !self.weigh(fixpoint, goal, chance, stop) {
                fixpoint.back();
            }
        }
        self.is_met(goal)
    }

    /// Is there a part that is as hard as wanted?
    fn is_met(&self, goal: Goal) -> bool {
        let mut parts = self.parts.all.iter();
        parts.any(|part| !part.cells.is_empty() && goal.is_met(part.worth))
    }

    /// Takes a change over, if the puzzle is unique still and not easier.
    fn weigh(
        &mut self,
        fixpoint: &mut Fixpoint,
        goal: Goal,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> bool {
        let near = fixpoint.near_changes();
        let old = self.parts.among(&near);
        let Some(new) = self.prove(fixpoint, near, goal, stop) else {
            return false;
        };
        if !old.is_empty() {
            let before = old.iter().map(|&part| self.parts.all[part as usize].worth);
            let before = before.fold(Worth::default(), Worth::plus);
            let after = new.iter().map(|part| part.worth);
            let after = after.fold(Worth::default(), Worth::plus);
            if new.is_empty()
                || after.is_below(before) && !goal.tolerates(after.easier(before), chance)
            {
                return false;
            }
        }
        for part in old {
            self.parts.remove(part);
        }
        for part in new {
            self.parts.add(part);
        }
        true
    }

    /// The parts of these cells, each proved to have one solution and weighed.
    fn prove(
        &mut self,
        fixpoint: &mut Fixpoint,
        cells: Vec<CellId>,
        goal: Goal,
        stop: &mut Stop,
    ) -> Option<Vec<Part>> {
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
            let sole = self.prover.is_sole(fixpoint, &cells, CALLS);
            stop.spend(self.prover.work());
            if sole != Some(true) {
                return None;
            }
            let worth = Worth::default();
            parts.push(Part { cells, worth });
        }
        for part in &mut parts {
            part.worth = self.worth_of(fixpoint, &part.cells, goal, stop)?;
        }
        Some(parts)
    }

    fn worth_of(
        &mut self,
        fixpoint: &mut Fixpoint,
        cells: &[CellId],
        goal: Goal,
        stop: &mut Stop,
    ) -> Option<Worth> {
        let (hard, easy) = match goal {
            Goal::Open => (cells.len() as u32, 1),
            Goal::Extreme => (residue::score(fixpoint, cells, stop), 1),
            Goal::Search => {
                let wrong = self.prover.wrong(fixpoint, cells, CALLS);
                stop.spend(self.prover.work());
                let wrong = wrong?;
                (wrong.all, wrong.refuted)
            }
        };
        Some(Worth { hard, easy })
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
