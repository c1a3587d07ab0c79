//! The slow twins: a run by trying every filling, a fixpoint from scratch, and random boards to compare on.

use super::allowed::Allowed;
use super::climb::{Climbed, climb, kick};
use super::diagram::{Plan, carve};
use super::filling::Filling;
use super::fixpoint::Fixpoint;
use super::harden::{Goal, Hardener};
use super::memo::{self, Memo};
use super::moves::Move;
use super::narrow::Strength;
use super::net::{CellId, Net};
use super::placed::narrow;
use super::tables::{self, ALL};
use super::trial::Wrong;
use crate::{Chance, Stop, Symmetry};
use crossfoot_logic::{Board, State, Walk, ladder};
use crossfoot_model::{Constraint, Mask, Model, Origin, Place, Run, RunClue};

/// Every value of every cell that occurs in a filling of the run.
fn supported(masks: &[u16], sets: &[u16]) -> Vec<u16> {
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
fn board(rows: usize, cols: usize, chance: &mut Chance) -> Filling {
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

fn masks(fixpoint: &Fixpoint) -> Vec<u16> {
    let cells = 0..fixpoint.filling.net.len() as CellId;
    cells.map(|cell| fixpoint.mask(cell)).collect()
}

#[track_caller]
fn same(fixpoint: &Fixpoint, scratch: &Fixpoint) {
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

/// All fillings of a diagram that meet the sums, up to two.
fn fillings(fixpoint: &Fixpoint) -> usize {
    fn go(fixpoint: &Fixpoint, held: &mut Vec<u8>) -> usize {
        let net = &fixpoint.filling.net;
        let run_holds = |run: u32| {
            let digits: Vec<u8> = net
                .cells(run)
                .iter()
                .map_while(|&c| held.get(c as usize).copied())
                .collect();
            let used = digits.iter().fold(0u16, |used, d| used | 1 << d);
            let full = digits.len() == net.cells(run).len();
            used.count_ones() as usize == digits.len()
                && fixpoint
                    .allowed(run)
                    .iter()
                    .any(|&set| if full { set == used } else { used & !set == 0 })
        };
        if let Some(cell) = held.len().checked_sub(1)
            && !net.runs_of(cell as CellId).into_iter().all(run_holds)
        {
            return 0;
        }
        if held.len() == net.len() {
            return 1;
        }
        let mut found = 0;
        for digit in 0..9 {
            held.push(digit);
            found += go(fixpoint, held);
            held.pop();
            if found > 1 {
                break;
            }
        }
        found
    }
    go(fixpoint, &mut Vec::new())
}

#[test]
fn a_proof_is_right() {
    let mut chance = Chance::new(3, 1);
    let mut hardener = Hardener::default();
    let never = || false;
    let mut stop = Stop::new(u64::MAX, &never);
    let (mut unique, mut other, mut by_trial) = (0, 0, 0);
    for i in 0..60 {
        let filling = board(4 + i % 2, 4 + i % 3, &mut chance);
        let mut fixpoint = Fixpoint::new(filling, Strength::Exact);
        if climb(&mut fixpoint, &mut chance, &mut stop) == Climbed::Unique {
            hardener.begin(fixpoint.filling.net.len());
            hardener.harden_place(&mut fixpoint, 0, Goal::Extreme, &mut chance, &mut stop);
        }
        for _ in 0..12 {
            let open = fixpoint.open().to_vec();
            let sole = hardener.prover.is_sole(&mut fixpoint, &open, u64::MAX);
            let count = fillings(&fixpoint);
            assert_eq!(sole, Some(count == 1));
            unique += usize::from(count == 1);
            by_trial += usize::from(count == 1 && !open.is_empty());
            other += usize::from(count > 1);
            kick(&mut fixpoint, &mut chance);
        }
    }
    assert!(
        unique > 50 && other > 50 && by_trial > 8,
        "{unique} {other} {by_trial}"
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

/// What the whole board is worth is what its parts are, weighed one by one.
#[test]
fn parts_add_up_to_the_whole() {
    let mut chance = Chance::new(6, 1);
    let mut hardener = Hardener::default();
    let never = || false;
    let mut stop = Stop::new(u64::MAX, &never);
    let (mut all, mut refuted) = (0, 0);
    for i in 0..6 {
        let filling = board(6 + i % 3, 7, &mut chance);
        let mut fixpoint = Fixpoint::new(filling, Strength::Exact);
        if climb(&mut fixpoint, &mut chance, &mut stop) != Climbed::Unique {
            continue;
        }
        hardener.begin(fixpoint.filling.net.len());
        hardener.harden_place(&mut fixpoint, 0, Goal::Search, &mut chance, &mut stop);
        same(&fixpoint, &fixpoint.clone().again(Strength::Exact));
        let open = fixpoint.open().to_vec();
        let wrong = hardener
            .prover
            .wrong(&mut fixpoint, &open, u64::MAX)
            .unwrap();
        let sole = hardener.prover.is_sole(&mut fixpoint, &open, u64::MAX);
        assert_eq!(sole, Some(true));
        let worth = hardener.worth();
        assert_eq!((worth.hard, worth.easy), (wrong.all, wrong.refuted));
        same(&fixpoint, &fixpoint.clone().again(Strength::Exact));
        all += wrong.all;
        refuted += wrong.refuted;
    }
    assert!(all > 100 && refuted > 20, "{all} {refuted}");
}

/// The fixpoint of all runs by trying every filling of each; false if one has none.
fn settled(fixpoint: &Fixpoint, masks: &mut [u16]) -> bool {
    let net = &fixpoint.filling.net;
    loop {
        let before = masks.to_vec();
        for run in 0..net.runs() as u32 {
            let cells = net.cells(run);
            let own: Vec<u16> = cells.iter().map(|&cell| masks[cell as usize]).collect();
            for (&cell, left) in cells.iter().zip(supported(&own, fixpoint.allowed(run))) {
                masks[cell as usize] = left;
            }
        }
        if masks.contains(&0) {
            return false;
        }
        if masks == before {
            return true;
        }
    }
}

/// What needs search is what no trial of a single value narrows.
#[test]
fn trials_refute_what_breaks_a_run() {
    let mut chance = Chance::new(7, 1);
    let mut hardener = Hardener::default();
    let never = || false;
    let mut stop = Stop::new(u64::MAX, &never);
    let (mut all, mut refuted) = (0, 0);
    for _ in 0..4 {
        let mut fixpoint = Fixpoint::new(board(5, 5, &mut chance), Strength::Exact);
        if climb(&mut fixpoint, &mut chance, &mut stop) != Climbed::Unique {
            continue;
        }
        hardener.begin(fixpoint.filling.net.len());
        hardener.harden_place(&mut fixpoint, 0, Goal::Search, &mut chance, &mut stop);
        let open = fixpoint.open().to_vec();
        let fast = hardener
            .prover
            .wrong(&mut fixpoint, &open, u64::MAX)
            .unwrap();
        let mut slow = Wrong::default();
        let left = masks(&fixpoint);
        for &cell in &open {
            let own = 1 << fixpoint.filling.digit(cell);
            for bit in (0..9).map(|v| 1 << v) {
                if left[cell as usize] & !own & bit != 0 {
                    let mut trial = left.clone();
                    trial[cell as usize] = bit;
                    slow.all += 1;
                    slow.refuted += u32::from(!settled(&fixpoint, &mut trial));
                }
            }
        }
        assert_eq!(fast, slow);
        all += slow.all;
        refuted += slow.refuted;
    }
    assert!(all > refuted && refuted > 0, "{all} {refuted}");
}
