//! The local search for a filling whose sums have one solution: f = Σ(values − 1) over the cells of the fixpoint
//! falls to 0.
//!
//! Source: DESIGN §8, "Kakuro" 4. Moves at cells that are not determined (three in ten at a mate); a move that
//! raises f by Δ is taken with chance e^(−Δ/0.7). After some moves without a new best a kick of six moves
//! near one cell; then the search is stuck and the caller blackens squares or starts over. Cost: some tens of
//! moves a cell. Deviation: one kick and 300 moves and 15 an open cell, not four and 1,000: blackening helps
//! sooner, and on large boards a few places are left to it.

use super::corners;
use super::filling::Filling;
use super::fixpoint::Fixpoint;
use super::moves::{Move, mate};
use super::net::CellId;
use super::tables::WORSE;
use crate::{Chance, Stop};

/// Moves drawn without a new best, and more for every open cell.
const PATIENCE: u32 = 300;
const PER_OPEN: u32 = 15;
const KICKS: u32 = 1;
const KICK: usize = 6;

/// How a climb ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Climbed {
    /// f is 0.
    Unique,
    /// No kick helps any more.
    Stuck,
    /// It is time to stop.
    Stopped,
}

/// Climbs until f is 0 or nothing helps.
pub(super) fn climb(fixpoint: &mut Fixpoint, chance: &mut Chance, stop: &mut Stop) -> Climbed {
    let (mut best, mut stale, mut kicks) = (fixpoint.excess(), 0, 0);
    while fixpoint.excess() > 0 {
        if !stop.spend(fixpoint.take_work()) {
            return Climbed::Stopped;
        }
        step(fixpoint, chance);
        stale += 1;
        if fixpoint.excess() < best {
            (best, stale, kicks) = (fixpoint.excess(), 0, 0);
        } else if stale > PATIENCE + PER_OPEN * fixpoint.open().len() as u32 {
            if kicks == KICKS {
                return Climbed::Stuck;
            }
            kick(fixpoint, chance);
            (stale, kicks) = (0, kicks + 1);
        }
    }
    Climbed::Unique
}

/// A cell that is not determined, or a mate of one.
fn target(fixpoint: &Fixpoint, chance: &mut Chance) -> CellId {
    let open = fixpoint.open();
    let cell = open[chance.below(open.len() as u32) as usize];
    match chance.below(10) {
        0..3 => mate(&fixpoint.filling, cell, chance.below(2) as usize, chance),
        _ => cell,
    }
}

/// One move, kept or taken back.
fn step(fixpoint: &mut Fixpoint, chance: &mut Chance) {
    let cell = target(fixpoint, chance);
    let Some(drawn) = Move::draw(&fixpoint.filling, cell, chance) else {
        return;
    };
    if !drawn.passes(&fixpoint.filling, chance) {
        return;
    }
    let runs = drawn.runs(&fixpoint.filling.net);
    let seconds = |filling: &Filling| corners::seconds(filling, runs.clone()).count();
    let after = drawn.after(&mut fixpoint.filling, seconds);
    if after > 0 && after > seconds(&fixpoint.filling) {
        return;
    }
    let before = fixpoint.excess();
    fixpoint.begin();
    fixpoint.change(drawn.changes());
    fixpoint.settle();
    let worse = fixpoint.excess().saturating_sub(before) as usize;
    let taken = match worse {
        0 => true,
        _ => WORSE
            .get(worse - 1)
            .is_some_and(|&bound| chance.bits() < bound),
    };
    if !taken {
        fixpoint.back();
    }
}

/// A few moves near one cell, whatever they cost.
pub(super) fn kick(fixpoint: &mut Fixpoint, chance: &mut Chance) {
    let Some(at) = (!fixpoint.open().is_empty()).then(|| target(fixpoint, chance)) else {
        return;
    };
    fixpoint.begin();
    for _ in 0..KICK {
        let near = mate(&fixpoint.filling, at, chance.below(2) as usize, chance);
        if let Some(drawn) = Move::draw(&fixpoint.filling, near, chance) {
            fixpoint.change(drawn.changes());
        }
    }
    fixpoint.settle();
}
