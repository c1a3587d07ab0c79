//! The slow twins: a run by trying every filling, a fixpoint from scratch, and random boards to compare on.

use super::allowed::Allowed;
use super::climb::kick;
use super::diagram::{Plan, carve};
use super::filling::Filling;
use super::fixpoint::Fixpoint;
use super::memo::{self, Memo};
use super::moves::Move;
use super::narrow::Strength;
use super::net::{CellId, Net};
use super::placed::narrow;
use super::tables::{self, ALL};
use crate::{Chance, Symmetry};
use crossfoot_logic::{Board, State, Walk, ladder};
use crossfoot_model::{Constraint, Mask, Model, Origin, Place, Run, RunClue};

/// Every value of every cell that occurs in a filling of the run.
pub(super) fn supported(masks: &[u16], sets: &[u16]) -> Vec<u16> {
    fn go(masks: &[u16], sets: &[u16], held: &mut Vec<u16>, kept: &mut [u16]) {
        let used = held.iter().fold(0, |used, bit| used | bit);
        if held.len() == masks.len() {
            if sets.contains(&used) {
                kept.iter_mut()
                    .zip(held)
                    .for_each(|(kept, bit)| *kept |= *bit);
            }
            return;
        }
        let mask = masks[held.len()] & !used;
        for bit in (0..9).map(|v| 1 << v).filter(|bit| mask & bit != 0) {
            held.push(bit);
            go(masks, sets, held, kept);
            held.pop();
        }
    }
    let mut kept = vec![0; masks.len()];
    go(masks, sets, &mut Vec::new(), &mut kept);
    kept
}

/// A run of random masks, sparse and dense ones.
fn run(chance: &mut Chance) -> (Vec<u16>, Vec<u16>) {
    let len = 2 + chance.index(7);
    let mut masks: Vec<u16> = (0..len)
        .map(|_| match chance.below(4) {
            0 => 1 << chance.below(9),
            1 => ALL,
            _ => (chance.below(512) | chance.below(512)) as u16,
        })
        .collect();
    masks.iter_mut().filter(|m| **m == 0).for_each(|m| *m = ALL);
    let all = tables::all(len);
    let sets = match chance.below(3) {
        0 => all.to_vec(),
        1 => (0..1 + chance.index(5))
            .map(|_| all[chance.index(all.len())])
            .collect(),
        _ => tables::sets(
            len,
            (len * (len + 1) / 2) as u8 + chance.below(len as u32 * (9 - len as u32) + 1) as u8,
        )
        .to_vec(),
    };
    (masks, sets)
}

#[test]
fn a_run_says_what_its_fillings_say() {
    let mut chance = Chance::new(1, 1);
    let (mut broken, mut weaker) = (0, 0);
    for _ in 0..6000 {
        let (masks, sets) = run(&mut chance);
        let slow = supported(&masks, &sets);
        let mut exact = masks.clone();
        match narrow(&mut exact, &sets, Strength::Exact) {
            Ok(()) => assert_eq!(exact, slow, "{masks:?} {sets:?}"),
            Err(_) => {
                assert!(slow.contains(&0), "{masks:?} {sets:?}");
                broken += 1;
            }
        }
        let mut before = masks.clone();
        for strength in [Strength::Combinations, Strength::Filter, Strength::Exact] {
            let mut now = masks.clone();
            if narrow(&mut now, &sets, strength).is_err() {
                assert!(slow.contains(&0));
                break;
            }
            let within = |a: &[u16], b: &[u16]| a.iter().zip(b).all(|(a, b)| a & !b == 0);
            assert!(within(&now, &before) && within(&slow, &now));
            weaker += usize::from(strength == Strength::Filter && now != slow);
            let again = now.clone();
            assert_eq!(narrow(&mut now, &sets, strength), Ok(()));
            assert_eq!(now, again, "not idempotent");
            before = now;
        }
    }
    assert!(broken > 300 && weaker > 300, "{broken} {weaker}");
}

#[test]
fn the_memo_says_what_a_run_says() {
    let mut chance = Chance::new(5, 1);
    let mut memo = Memo::default();
    memo.prepare();
    let (mut broken, mut changed) = (0, 0);
    for i in 0..4000 {
        let (masks, sets) = run(&mut chance);
        let allowed = match i % 3 {
            0 => Allowed::Own(sets.clone().into()),
            1 => Allowed::Blank(tables::all(masks.len())),
            _ => Allowed::Sum(tables::sets(masks.len(), tables::total(sets[0]))),
        };
        let mut packed = memo::full(masks.len()) | memo::listed(&allowed);
        for (place, &mask) in masks.iter().enumerate() {
            packed ^= memo::flip(place as u8, mask ^ ALL);
            assert_eq!(memo::at(packed, place), mask);
        }
        let strengths = [
            Strength::Combinations,
            Strength::Filter,
            Strength::Moderate,
            Strength::Exact,
        ];
        // twice, so that the second answer is a remembered one
        for strength in strengths.into_iter().chain(strengths) {
            let mut slow = masks.clone();
            let done = narrow(&mut slow, &allowed, strength);
            let fast = memo.narrow(packed, (&allowed, masks.len()), strength);
            assert_eq!(fast.is_err(), done.is_err(), "{masks:?} {strength:?}");
            let Ok(fast) = fast else {
                broken += 1;
                continue;
            };
            let fast: Vec<u16> = (0..masks.len()).map(|at| memo::at(fast, at)).collect();
            assert_eq!(fast, slow, "{masks:?} {strength:?}");
            changed += usize::from(fast != masks);
        }
    }
    assert!(broken > 300 && changed > 3000, "{broken} {changed}");
}

/// A carved and filled board.
pub(super) fn board(rows: usize, cols: usize, chance: &mut Chance) -> Filling {
    let plan = Plan {
        rows,
        cols,
        symmetry: Symmetry::None,
        max_run: 9,
        whites: Some(rows * cols * 4 / 5),
        runs: None,
    };
    loop {
        let Some(diagram) = carve(&plan, chance) else {
            continue;
        };
        if let Some(filling) = Filling::random(Net::new(&diagram), chance) {
            return filling;
        }
    }
}

pub(super) fn masks(fixpoint: &Fixpoint) -> Vec<u16> {
    let cells = 0..fixpoint.filling.net.len() as CellId;
    cells.map(|cell| fixpoint.mask(cell)).collect()
}

#[track_caller]
pub(super) fn same(fixpoint: &Fixpoint, scratch: &Fixpoint) {
    assert_eq!(masks(fixpoint), masks(scratch));
    assert_eq!(fixpoint.excess(), scratch.excess());
    let mut open: [Vec<CellId>; 2] = [fixpoint.open().into(), scratch.open().into()];
    open.iter_mut().for_each(|open| open.sort_unstable());
    assert_eq!(open[0], open[1]);
    let runs = 0..fixpoint.filling.net.runs() as u32;
    for run in runs {
        assert_eq!(fixpoint.filling.used(run), scratch.filling.used(run));
        assert_eq!(fixpoint.filling.sum(run), scratch.filling.sum(run));
        assert_eq!(fixpoint.allowed(run)[..], scratch.allowed(run)[..]);
    }
}

#[test]
fn the_incremental_fixpoint_is_that_from_scratch() {
    let mut chance = Chance::new(2, 1);
    let (mut moves, mut backs, mut solved) = (0, 0, 0);
    for i in 0..60 {
        let filling = board(3 + i % 5, 3 + i / 5 % 4, &mut chance);
        let strength = [
            Strength::Combinations,
            Strength::Filter,
            Strength::Moderate,
            Strength::Exact,
        ][i % 4];
        let mut fixpoint = Fixpoint::new(filling, strength);
        for _ in 0..80 {
            let cell = chance.below(fixpoint.filling.net.len() as u32);
            if chance.one_in(10) && fixpoint.excess() > 0 {
                kick(&mut fixpoint, &mut chance);
                same(&fixpoint, &fixpoint.clone().again(strength));
            }
            let Some(drawn) = Move::draw(&fixpoint.filling, cell, &mut chance) else {
                continue;
            };
            let before = fixpoint.clone();
            fixpoint.begin();
            fixpoint.change(drawn.changes());
            fixpoint.settle();
            same(&fixpoint, &fixpoint.clone().again(strength));
            // steer towards boards that are nearly solved, where most prunings stand on others
            if fixpoint.excess() > before.excess() + chance.below(3) {
                fixpoint.back();
                same(&fixpoint, &before);
                backs += 1;
            }
            moves += 1;
            solved += usize::from(fixpoint.excess() == 0);
        }
    }
    assert!(
        moves > 2000 && backs > 500 && solved > 50,
        "{moves} {backs} {solved}"
    );
}

/// What the first rungs of the ladder leave of one run.
fn by_ladder(masks: &[u16], sets: &[u16], clue: RunClue, rungs: usize) -> Vec<u16> {
    let mut model = Model::new((1..=9).collect());
    for (i, &mask) in masks.iter().enumerate() {
        let cell = model.cell(Place::new(1, i + 1));
        model.cells[cell as usize].domain = Mask(u64::from(mask));
    }
    let mut sets: Vec<Mask> = sets.iter().map(|&set| Mask(u64::from(set))).collect();
    sets.sort_unstable();
    sets.dedup();
    let run = Run {
        cells: (0..masks.len() as u32).collect(),
        clue,
        sets: sets.into(),
    };
    let at = Place::new(1, 1);
    let origin = Origin::Across { at, clue: None };
    model.post(Constraint::Run(run), origin);
    let board = Board::new(&model);
    let ladder = ladder("kakuro", "default").unwrap();
    let mut walk = Walk::new(State::new(&board), ladder).up_to(rungs);
    walk.by_ref().for_each(drop);
    let state = &walk.state;
    (0..masks.len() as u32)
        .map(|cell| state.candidates(cell).0 as u16)
        .collect()
}

/// The maker steers by strengths and grades by the ladder; so the one must be what the other calls easy, moderate and
/// hard.
#[test]
fn strengths_are_levels() {
    let ladder = ladder("kakuro", "default").unwrap();
    let below = |name: &str| {
        let place = ladder.rungs.iter().position(|r| r.technique.name == name);
        place.unwrap() + 1
    };
    let mut chance = Chance::new(4, 1);
    let mut compared = 0;
    for _ in 0..1500 {
        let (masks, sets) = run(&mut chance);
        if supported(&masks, &sets).contains(&0) {
            continue;
        }
        for (strength, last) in [
            (Strength::Combinations, "possible combinations"),
            (Strength::Exact, "possible permutations"),
        ] {
            let mut ours = masks.clone();
            narrow(&mut ours, &sets, strength).unwrap();
            let theirs = by_ladder(&masks, &sets, RunClue::Sets, below(last));
            assert_eq!(ours, theirs, "{masks:?} {sets:?}");
        }
        let sum = tables::total(sets[0]);
        let sums = tables::sets(masks.len(), sum);
        if supported(&masks, sums).contains(&0) {
            continue;
        }
        let mut ours = masks.clone();
        narrow(&mut ours, sums, Strength::Moderate).unwrap();
        let clue = RunClue::Sum(u64::from(sum));
        let theirs = by_ladder(&masks, sums, clue, below("hidden single"));
        assert_eq!(ours, theirs, "{masks:?} {sums:?}");
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}
