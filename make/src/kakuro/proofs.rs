//! The slow twins of proofs: every filling of a small board, every rectangle with every step, trials by trying every
//! filling of every run.

use super::climb::{Climbed, climb, kick};
use super::corners;
use super::filling::Filling;
use super::fixpoint::Fixpoint;
use super::harden::{Goal, Hardener, SEARCH};
use super::make::make;
use super::moves::Move;
use super::narrow::Strength;
use super::net::CellId;
use super::net::Net;
use super::recipe::Recipe;
use super::twins::{board, masks, same, supported};
use crate::{Aim, Chance, Stop};
use crossfoot_logic::Level;

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

/// A puzzle with one solution, hardened; `None` if the climb was stuck.
fn hardened(
    (rows, cols): (usize, usize),
    goal: Goal,
    hardener: &mut Hardener,
    chance: &mut Chance,
) -> Option<Fixpoint> {
    let never = || false;
    let mut stop = Stop::new(u64::MAX, &never);
    let mut fixpoint = Fixpoint::new(board(rows, cols, chance), Strength::Exact);
    if climb(&mut fixpoint, chance, &mut stop) != Climbed::Unique {
        return None;
    }
    hardener.begin(fixpoint.filling.net.len());
    hardener.harden_place(&mut fixpoint, 0, goal, chance, &mut stop);
    Some(fixpoint)
}

/// After a move from a unique puzzle the cells of its runs alone say whether it is unique still.
#[test]
fn what_a_move_spoils_shows_in_its_runs() {
    let mut chance = Chance::new(8, 1);
    let mut hardener = Hardener::default();
    let (mut spoilt, mut sole, mut at_sight) = (0, 0, 0);
    for i in 0..40 {
        let size = (4 + i % 2, 4 + i % 3);
        let Some(mut fixpoint) = hardened(size, Goal::Open, &mut hardener, &mut chance) else {
            continue;
        };
        for _ in 0..30 {
            let cell = chance.below(fixpoint.filling.net.len() as u32);
            let Some(drawn) = Move::draw(&fixpoint.filling, cell, &mut chance) else {
                continue;
            };
            let runs = drawn.runs(&fixpoint.filling.net);
            fixpoint.begin();
            fixpoint.change(drawn.changes());
            fixpoint.settle();
            let suspects = fixpoint.suspects();
            let fast = hardener.prover.is_sole(&mut fixpoint, &suspects, u64::MAX);
            let only = fillings(&fixpoint) == 1;
            assert_eq!(fast, Some(only));
            if corners::seconds(&fixpoint.filling, runs).next().is_some() {
                assert!(!only);
                at_sight += 1;
            }
            match only {
                true => sole += usize::from(fixpoint.excess() > 0),
                false => {
                    spoilt += 1;
                    fixpoint.back();
                }
            }
        }
    }
    assert!(
        spoilt > 50 && sole > 20 && at_sight > 20,
        "{spoilt} {sole} {at_sight}"
    );
}

/// Has the filling another one that differs in these four cells alone, by this step up and down?
fn is_shifted(fixpoint: &Fixpoint, corners: [CellId; 4], step: i32) -> bool {
    let filling = &fixpoint.filling;
    let net = &filling.net;
    let mut digits: Vec<i32> = filling.digits().iter().map(|&d| i32::from(d)).collect();
    for (cell, sign) in corners.into_iter().zip([1, -1, -1, 1]) {
        digits[cell as usize] += sign * step;
    }
    let differ = |run: u32| {
        let mut held: Vec<i32> = net.cells(run).iter().map(|&c| digits[c as usize]).collect();
        held.sort_unstable();
        held.windows(2).all(|two| two[0] < two[1])
    };
    let mut runs = corners.into_iter().flat_map(|cell| net.runs_of(cell));
    step != 0
        && corners
            .iter()
            .all(|&c| (0..9).contains(&digits[c as usize]))
        && runs.all(differ)
}

#[test]
fn rectangles_are_what_every_step_finds() {
    let mut chance = Chance::new(9, 1);
    let (mut with, mut without) = (0, 0);
    for i in 0..20 {
        let fixpoint = Fixpoint::new(board(4 + i % 3, 4 + i % 4, &mut chance), Strength::Exact);
        let net = &fixpoint.filling.net;
        let across = (0..net.runs() as u32).filter(|&run| net.is_across(run));
        let mut slow = vec![0; net.runs()];
        for one in across.clone() {
            for other in across.clone().filter(|&other| other > one) {
                for pair in pairs(net.cells(one)) {
                    for [c, d] in pairs(net.cells(other)) {
                        let [a, b] = pair;
                        let downs = [a, b, c, d].map(|cell| net.runs_of(cell)[1]);
                        if downs[0] != downs[2] || downs[1] != downs[3] {
                            continue;
                        }
                        let shifts = (-8..9).any(|step| is_shifted(&fixpoint, [a, b, c, d], step));
                        for run in [one, other, downs[0], downs[1]] {
                            slow[run as usize] += usize::from(shifts);
                        }
                        with += usize::from(shifts);
                        without += usize::from(!shifts);
                    }
                }
            }
        }
        for (run, slow) in slow.into_iter().enumerate() {
            let run = run as u32;
            let fast = corners::seconds(&fixpoint.filling, [run].into_iter());
            assert_eq!(fast.count(), slow, "run {run}");
            let mut fast = corners::seconds(&fixpoint.filling, [run].into_iter());
            assert_eq!(fast.next().is_some(), slow > 0);
        }
    }
    assert!(with > 50 && without > 50, "{with} {without}");
}

/// Two cells of a list, in order.
fn pairs(cells: &[CellId]) -> impl Iterator<Item = [CellId; 2]> {
    let firsts = cells.iter().enumerate();
    firsts.flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| [a, b]))
}

/// What the whole board weighs is what its parts do, one by one.
#[test]
fn parts_add_up_to_the_whole() {
    let mut chance = Chance::new(6, 1);
    let mut hardener = Hardener::default();
    let (mut cells, mut refuted) = (0, 0);
    for i in 0..6 {
        let size = (6 + i % 3, 7);
        let Some(mut fixpoint) = hardened(size, Goal::Search, &mut hardener, &mut chance) else {
            continue;
        };
        same(&fixpoint, &fixpoint.clone().again(Strength::Exact));
        let mut open = fixpoint.open().to_vec();
        open.sort_unstable();
        let sole = hardener.prover.is_sole(&mut fixpoint, &open, u64::MAX);
        assert_eq!(sole, Some(true));
        let shaved = hardener.prover.shave(&mut fixpoint, &open, u64::MAX);
        let shaved = shaved.unwrap();
        let weight = hardener.weight();
        assert_eq!(weight % SEARCH, 4 * open.len() as u32 + shaved.refuted);
        assert_eq!(weight >= SEARCH, shaved.left > 0);
        same(&fixpoint, &fixpoint.clone().again(Strength::Exact));
        cells += open.len();
        refuted += shaved.refuted;
    }
    assert!(cells > 100 && refuted > 20, "{cells} {refuted}");
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

/// What trials of single values leave open, by trying every filling of every run.
fn left_by_trials(fixpoint: &Fixpoint) -> u32 {
    let mut left = masks(fixpoint);
    loop {
        let before = left.clone();
        for cell in 0..left.len() {
            for bit in (0..9).map(|v| 1 << v).filter(|bit| before[cell] & bit != 0) {
                let mut trial = left.clone();
                trial[cell] = bit;
                if left[cell] & bit != 0 && !settled(fixpoint, &mut trial) {
                    left[cell] &= !bit;
                    settled(fixpoint, &mut left);
                }
            }
        }
        if left == before {
            return left.iter().filter(|mask| !mask.is_power_of_two()).count() as u32;
        }
    }
}

#[test]
fn trials_leave_what_they_leave_by_trying_every_filling() {
    let mut chance = Chance::new(7, 1);
    let mut hardener = Hardener::default();
    let (mut none, mut some) = (0, 0);
    for _ in 0..4 {
        let Some(mut fixpoint) = hardened((5, 5), Goal::Search, &mut hardener, &mut chance) else {
            continue;
        };
        // as it is, and with more than one solution
        for _ in 0..2 {
            let open = fixpoint.open().to_vec();
            let shaved = hardener.prover.shave(&mut fixpoint, &open, u64::MAX);
            let shaved = shaved.unwrap();
            assert_eq!(shaved.left, left_by_trials(&fixpoint));
            match shaved.left {
                0 => none += u32::from(shaved.refuted > 0),
                _ => some += 1,
            }
            kick(&mut fixpoint, &mut chance);
        }
    }
    assert!(none > 0 && some > 0, "{none} {some}");
}

/// The hardest there are: numbers of a seed at which they come soon.
#[test]
fn what_needs_search_is_left_by_trials() {
    for (side, number) in [(8, 57), (10, 37)] {
        let recipe = Recipe {
            density: Some(0.75),
            search: true,
            ..Recipe::new(side, side, Aim::level(Level::Extreme))
        };
        let never = || false;
        let mut stop = Stop::new(100_000_000, &never);
        let made = make(&recipe, &mut Chance::new(1, number), &mut stop).unwrap();
        let digits = made.puzzle.solution.iter().filter(|&&digit| digit > 0);
        let digits = digits.map(|&digit| digit - 1).collect();
        let filling = Filling::new(Net::new(&made.puzzle.diagram), digits);
        let left = left_by_trials(&Fixpoint::new(filling, Strength::Exact));
        assert!(left > 0, "{side}");
    }
}
