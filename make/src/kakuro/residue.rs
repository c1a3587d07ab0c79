//! A part of open cells as a puzzle by itself, for the techniques of the ladder.
//!
//! The cells that are determined are taken off: of each run the open cells are left, with what is left of its sum.
//! What the ladder does not solve here below its last level it does not solve on the whole board either, but for what
//! spans several parts, so this steers and the grade of the whole decides. Cost: a walk up the ladder over some twenty
//! cells.

use super::fixpoint::Fixpoint;
use super::net::CellId;
use super::recipe::Recipe;
use crate::Stop;
use crossfoot_logic::{Board, End, Ladder, Level, Rung, State, Walk};
use crossfoot_model::{Constraint, Mask, Model, Origin, Place, Run, RunClue};
use std::sync::OnceLock;

/// Units of [`Stop`] that a unit of a walk's work counts for, and such units at most.
const LOOK: u64 = 20;
const FUEL: u64 = 100_000;
/// More than any part scores that is not.
pub(super) const EXTREME: u32 = 1 << 20;

/// How hard the part is for the techniques below the last level: what they weigh, or [`EXTREME`] if they leave cells
/// open.
pub(super) fn score(fixpoint: &Fixpoint, part: &[CellId], stop: &mut Stop) -> u32 {
    let model = model(fixpoint, part);
    let board = Board::new(&model);
    let mut walk = Walk::new(State::new(&board), below());
    walk.work().set_fuel(FUEL);
    let expert = walk.by_ref().map(|(rung, _)| match rung.level {
        Level::Expert => rung.weight,
        _ => 0,
    });
    let score = expert.sum();
    stop.spend(LOOK * walk.work().spent());
    match walk.end() {
        End::Stuck => EXTREME,
        _ => score,
    }
}

/// The ladder below its last level, without what "possible permutations" says as well.
fn below() -> &'static Ladder {
    static BELOW: OnceLock<Ladder> = OnceLock::new();
    BELOW.get_or_init(|| {
        let whole = Recipe::ladder();
        let wanted = |rung: &&Rung| {
            let name = rung.technique.name;
            let all = ["cross reference", "possible permutations"].contains(&name);
            all || rung.level == Level::Expert
        };
        let rungs: Vec<Rung> = whole.rungs.iter().filter(wanted).copied().collect();
        Ladder {
            rungs: rungs.leak(),
            ..*whole
        }
    })
}

/// The puzzle of these cells, numbered in their order.
fn model(fixpoint: &Fixpoint, part: &[CellId]) -> Model {
    let net = &fixpoint.filling.net;
    let mut model = Model::new((1..=9).collect());
    for &cell in part {
        // where a cell lies says nothing here
        let at = model.cell(Place::new(1, cell as usize + 1));
        model.cells[at as usize].domain = Mask(u64::from(fixpoint.mask(cell)));
    }
    let mut runs: Vec<u32> = part.iter().flat_map(|&cell| net.runs_of(cell)).collect();
    runs.sort_unstable();
    runs.dedup();
    for run in runs {
        let all = net.cells(run);
        let (mut cells, mut fixed) = (Vec::new(), 0);
        for &cell in all {
            match fixpoint.mask(cell) {
                mask if mask.is_power_of_two() => fixed |= mask,
                _ => cells.extend(part.binary_search(&cell).map(|at| at as u32)),
            }
        }
        let sets = fixpoint.allowed(run).iter();
        let sets = sets.filter(|&&set| fixed & !set == 0);
        let mut sets: Vec<Mask> = sets.map(|&set| Mask(u64::from(set & !fixed))).collect();
        sets.sort_unstable();
        let at = Place::new(1, all[0] as usize + 1);
        let clue = fixpoint
            .rest(run, fixed)
            .map_or(RunClue::Sets, RunClue::Sum);
        let origin = match net.is_across(run) {
            true => Origin::Across { at, clue: None },
            false => Origin::Down { at, clue: None },
        };
        let (cells, sets) = (cells.into(), sets.into());
        model.post(Constraint::Run(Run { cells, clue, sets }), origin);
    }
    model
}
