//! Hardening: random moves from a unique puzzle that keep it unique and do not make the proof easier.
//!
//! Source: DESIGN §8, "Kakuro" 5. Cost: a change of the fixpoint and a proof a move.

use super::fixpoint::Fixpoint;
use super::moves::{Move, mate};
use super::trial::{Effort, Proof, Prover};
use crate::{Chance, Stop};

/// Open cells that a hardened puzzle has at most: more cannot be proved at this speed.
const MOST_OPEN: usize = 150;

/// What hardening is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Exact runs leave cells open, after so many moves.
    Trial(u32),
    /// Shaving leaves cells open.
    Search,
}

impl Goal {
    /// Moves of one hardening.
    fn moves(self) -> u32 {
        match self {
            Goal::Trial(moves) => moves,
            Goal::Search => 3000,
        }
    }

    /// Calls of runs in one proof: shaving a board that is open everywhere takes tens of thousands.
    fn calls(self) -> u64 {
        match self {
            Goal::Trial(_) => 20_000,
            Goal::Search => 400_000,
        }
    }

    fn is_met(self, effort: Effort) -> bool {
        match self {
            Goal::Trial(_) => effort.open > 0,
            Goal::Search => effort.hard > 0,
        }
    }
}

/// Hardens a puzzle; whether the goal was met. The fixpoint is at full strength and the puzzle unique.
pub(super) fn harden(
    fixpoint: &mut Fixpoint,
    prover: &mut Prover,
    goal: Goal,
    chance: &mut Chance,
    stop: &mut Stop,
) -> bool {
    let mut effort = Effort::default();
    for _ in 0..goal.moves() {
        if goal == Goal::Search && goal.is_met(effort) {
            break;
        }
        if !stop.spend(fixpoint.take_work()) {
            return false;
        }
        let at = target(fixpoint, chance);
        let Some(drawn) = Move::draw(&fixpoint.filling, at, chance) else {
            continue;
        };
        fixpoint.begin();
        fixpoint.change(drawn.changes());
        fixpoint.settle();
        match weigh(fixpoint, prover, (goal, effort), stop) {
            Some(new) => effort = new,
            None => fixpoint.back(),
        }
    }
    goal.is_met(effort)
}

/// Any cell; half the time one that is open, or a mate of one.
fn target(fixpoint: &Fixpoint, chance: &mut Chance) -> u32 {
    let open = fixpoint.open();
    if open.is_empty() || chance.below(2) == 0 {
        return chance.below(fixpoint.filling.net.len() as u32);
    }
    let cell = open[chance.index(open.len())];
    match chance.below(2) {
        0 => cell,
        _ => mate(&fixpoint.filling, cell, chance.index(2), chance),
    }
}

/// The effort of a changed puzzle, if it is unique and not easier.
fn weigh(
    fixpoint: &Fixpoint,
    prover: &mut Prover,
    (goal, old): (Goal, Effort),
    stop: &mut Stop,
) -> Option<Effort> {
    if fixpoint.open().len() > MOST_OPEN {
        return None;
    }
    let proof = prover.prove(fixpoint, goal.calls());
    stop.spend(prover.work());
    match proof {
        Proof::Unique(new) if new.weight() >= old.weight() => Some(new),
        _ => None,
    }
}
