//! What the ladder's level *moderate* knows of a sum: combinations that can be placed, digits that all of these need
//! and one cell can hold, and bounds.
//!
//! A combination can be placed if its digits can be dealt out, one to each cell; the digits that can be dealt out at
//! all are one family of subsets (DESIGN §4), built cell by cell. *Bounds*: a digit goes if the others, which differ
//! among themselves, cannot add up to what is left of the sum. Source: TECHNIQUES, "impossible combination", "hidden
//! single", "candidate bounds". Cost: 2⁹ bits a digit and cell for the family, as much for each open cell's bounds.
//! The twin in the tests is the ladder.

use super::narrow::{self, Broken, Strength, add, filter, survey};
use super::tables::{self, MOST};

/// Subsets of the nine digits, a bit each.
type Family = [u64; 8];

/// The sets of different digits that these cells can hold, one each.
fn dealt(masks: impl Iterator<Item = u16>) -> Family {
    let mut family: Family = [0; 8];
    family[0] = 1;
    for mask in masks {
        let mut next = [0; 8];
        let mut rest = mask;
        while rest != 0 {
            add(&family, &mut next, rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
        family = next;
    }
    family
}

fn has(family: &Family, set: u16) -> bool {
    family[usize::from(set) >> 6 & 7] >> (set & 63) & 1 == 1
}

/// The least and the most that a set of the family adds up to.
fn extremes(family: &Family) -> Option<(u8, u8)> {
    let sets = (0..512).filter(|&set| has(family, set));
    let totals = sets.map(tables::total);
    totals.fold(None, |found, total| {
        let (least, most) = found.unwrap_or((total, total));
        Some((least.min(total), most.max(total)))
    })
}

/// Narrows the masks of a run's cells, at any strength. At most nine cells, none of them empty.
#[inline]
pub(super) fn narrow(masks: &mut [u16], sets: &[u16], strength: Strength) -> Result<(), Broken> {
    match strength {
        Strength::Moderate => placed(masks, sets),
        _ => narrow::narrow(masks, sets, strength),
    }
}

/// Narrows the cells of a sum to what is left at the level moderate.
fn placed(masks: &mut [u16], sets: &[u16]) -> Result<(), Broken> {
    let mut before = [0; MOST];
    loop {
        before[..masks.len()].copy_from_slice(masks);
        filter::<false>(masks, sets)?;
        combinations(masks, sets)?;
        bounds(masks, sets)?;
        if masks == &before[..masks.len()] {
            return Ok(());
        }
    }
}

fn combinations(masks: &mut [u16], sets: &[u16]) -> Result<(), Broken> {
    let family = dealt(masks.iter().copied());
    let left = sets.iter().filter(|&&set| has(&family, set));
    let (any, all) = left.fold((0, u16::MAX), |(any, all), &set| (any | set, all & set));
    let view = survey(masks)?;
    let needed = all & !view.fixed & view.once & !view.twice;
    for mask in masks.iter_mut().filter(|mask| !mask.is_power_of_two()) {
        *mask &= any & !view.fixed;
        if *mask & needed != 0 {
            *mask &= needed;
        }
        if *mask == 0 {
            return Err(Broken);
        }
    }
    Ok(())
}

fn bounds(masks: &mut [u16], sets: &[u16]) -> Result<(), Broken> {
    let Some(&set) = sets.first() else {
        return Err(Broken);
    };
    let sum = tables::total(set);
    for i in 0..masks.len() {
        if masks[i].is_power_of_two() {
            continue;
        }
        let others = masks.iter().enumerate().filter(|other| other.0 != i);
        let (least, most) = extremes(&dealt(others.map(|other| *other.1))).ok_or(Broken)?;
        let digits = (1..=9u8).filter(|digit| digit + most >= sum && digit + least <= sum);
        masks[i] &= digits.fold(0, |digits, digit| digits | 1 << (digit - 1));
        if masks[i] == 0 {
            return Err(Broken);
        }
    }
    Ok(())
}
