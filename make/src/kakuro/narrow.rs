//! What a run says about its cells, as pure functions of masks, in four strengths.
//!
//! *Combinations*: the sets that fit what is fixed and what is possible; their union; a fixed digit leaves the
//! other cells. *Filter*: also a digit that every set needs, where one cell can hold it. *Moderate*: also all that
//! the ladder's level of that name knows (`placed.rs`). *Exact*: only
//! digits of some filling of the run, by subset families (DESIGN §4). Each is monotone and idempotent, so that
//! a fixpoint over many runs does not depend on their order. Cost: some twelve sets and nine cells a round;
//! families 2·Σ|Dᵢ| masked shifts of 2^u bits for u values that are left. Deviation from the engine's
//! propagators: no store, reasons or trail; the tests compare the two.

use crossfoot_engine::sets::{WITHOUT, fitting, partners};

/// How much a run is made to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// Combinations alone.
    Combinations,
    /// The combination filter.
    Filter,
    /// The combinations that can be placed, and bounds: all that the level moderate says of a sum.
    Moderate,
    /// Domain consistency.
    Exact,
}

/// No filling of the run is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Broken;

/// Narrows the masks of a run's cells, for *moderate* as far as the filter goes. At most nine cells, none of them
/// empty.
#[inline]
pub(super) fn narrow(masks: &mut [u16], sets: &[u16], strength: Strength) -> Result<(), Broken> {
    let view = match strength {
        Strength::Combinations => filter::<false>(masks, sets)?,
        Strength::Filter | Strength::Moderate | Strength::Exact => filter::<true>(masks, sets)?,
    };
    if strength == Strength::Exact && view.open > 1 && !view.alike {
        if view.open == 2 {
            return pair(masks, sets, &view);
        }
        return families(masks, sets, &view);
    }
    Ok(())
}

/// What a look at the cells says.
#[derive(Clone, Copy)]
pub(super) struct View {
    open: usize,
    pub(super) fixed: u16,
    /// Values in at least one, and in at least two, open cells.
    pub(super) once: u16,
    pub(super) twice: u16,
    /// Do all open cells have the same values?
    alike: bool,
}

#[inline]
pub(super) fn survey(masks: &[u16]) -> Result<View, Broken> {
    let (mut open, mut fixed, mut once, mut twice, mut clash, mut common) =
        (0, 0u16, 0u16, 0u16, 0u16, u16::MAX);
    for &mask in masks {
        let single = mask & mask.wrapping_sub(1) == 0;
        let (own, free) = if single { (mask, 0) } else { (0, mask) };
        clash |= fixed & own;
        fixed |= own;
        twice |= once & free;
        once |= free;
        common &= if single { u16::MAX } else { mask };
        open += usize::from(!single);
    }
    if clash != 0 {
        return Err(Broken);
    }
    let alike = common & once == once;
    Ok(View {
        open,
        fixed,
        once,
        twice,
        alike,
    })
}

/// Stage one, to its fixpoint; with `PLACE` also hidden singles.
#[inline]
pub(super) fn filter<const PLACE: bool>(masks: &mut [u16], sets: &[u16]) -> Result<View, Broken> {
    loop {
        let view = survey(masks)?;
        let (any, all) = fitting(sets, view.fixed, view.fixed | view.once);
        if all & !any != 0 {
            return Err(Broken);
        }
        if view.open == 0 {
            return Ok(view);
        }
        let (allowed, required) = (any & !view.fixed, all & !view.fixed);
        let mut again = false;
        if view.once & !allowed != 0 {
            for mask in masks.iter_mut().filter(|mask| !mask.is_power_of_two()) {
                *mask &= allowed;
                if *mask == 0 {
                    return Err(Broken);
                }
                again |= mask.is_power_of_two();
            }
        }
        if PLACE {
            let lonely = required & !view.twice;
            if lonely & !view.once != 0 {
                return Err(Broken);
            }
            if lonely != 0 {
                for mask in masks.iter_mut() {
                    let own = *mask & lonely;
                    if own & own.wrapping_sub(1) != 0 {
                        return Err(Broken);
                    }
                    if own != 0 {
                        *mask = own;
                    }
                }
                again = true;
            }
        }
        if !again {
            return survey(masks);
        }
    }
}

/// Two open cells: each value with its partner.
fn pair(masks: &mut [u16], sets: &[u16], view: &View) -> Result<(), Broken> {
    let mut places = [0usize; 2];
    let open = masks.iter().enumerate().filter(|m| !m.1.is_power_of_two());
    for (place, (i, _)) in places.iter_mut().zip(open) {
        *place = i;
    }
    let (of_a, of_b) = (masks[places[0]], masks[places[1]]);
    let reach = view.fixed | view.once;
    let (to_a, to_b) = partners(sets, view.fixed, reach, (of_a, of_b));
    masks[places[0]] = of_a & to_a;
    masks[places[1]] = of_b & to_b;
    if masks[places[0]] == 0 || masks[places[1]] == 0 {
        return Err(Broken);
    }
    Ok(())
}

/// The open part of a run, its values renumbered densely.
struct Residue {
    /// Position and dense mask of each open cell.
    cells: [(usize, u16); 9],
    count: usize,
    universe: u16,
    dense: [u16; 16],
}

impl Residue {
    fn compress(&self, mask: u16) -> u16 {
        let (mut rest, mut out) = (mask & self.universe, 0);
        while rest != 0 {
            out |= self.dense[rest.trailing_zeros() as usize & 15];
            rest &= rest - 1;
        }
        out
    }

    fn original(&self, dense: u16) -> u16 {
        let (mut rest, mut out) = (self.universe, 0);
        while rest != 0 {
            let low = rest & rest.wrapping_neg();
            if self.dense[low.trailing_zeros() as usize & 15] & dense != 0 {
                out |= low;
            }
            rest ^= low;
        }
        out
    }
}

/// Stage two: subset families, exact.
fn families(masks: &mut [u16], sets: &[u16], view: &View) -> Result<(), Broken> {
    let reach = view.fixed | view.once;
    let (any, _) = fitting(sets, view.fixed, reach);
    let mut residue = Residue {
        cells: [(0, 0); 9],
        count: 0,
        universe: any & !view.fixed,
        dense: [0; 16],
    };
    let (mut rest, mut next) = (residue.universe, 1u16);
    while rest != 0 {
        residue.dense[rest.trailing_zeros() as usize & 15] = next;
        next <<= 1;
        rest &= rest - 1;
    }
    for (i, &mask) in masks.iter().enumerate() {
        if !mask.is_power_of_two() {
            residue.cells[residue.count] = (i, residue.compress(mask));
            residue.count += 1;
        }
    }
    let goals = sets
        .iter()
        .filter(|&&set| set & !reach == 0 && view.fixed & !set == 0);
    let goals = goals.map(|&set| usize::from(residue.compress(set)));
    let kept = match residue.universe.count_ones() {
        0..=6 => pass::<1>(&residue, goals),
        7 => pass::<2>(&residue, goals),
        8 => pass::<4>(&residue, goals),
        _ => pass::<8>(&residue, goals),
    }
    .ok_or(Broken)?;
    for (&(i, _), &kept) in residue.cells[..residue.count].iter().zip(&kept) {
        masks[i] = residue.original(kept);
    }
    Ok(())
}

/// Forwards the families of used digits, backwards what still leads to a goal.
#[inline(always)]
fn pass<const W: usize>(residue: &Residue, goals: impl Iterator<Item = usize>) -> Option<[u16; 9]> {
    let cells = &residue.cells[..residue.count];
    let mut families = [[0u64; W]; 10];
    families[0][0] = 1;
    for (i, &(_, mask)) in cells.iter().enumerate() {
        let from = families[i];
        let to = &mut families[i + 1];
        let mut rest = mask;
        while rest != 0 {
            add(&from, to, rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
    let mut goal = [0u64; W];
    for at in goals {
        goal[at >> 6 & (W - 1)] |= 1 << (at & 63);
    }
    let mut alive = 0;
    for (goal, reached) in goal.iter_mut().zip(&families[residue.count]) {
        *goal &= reached;
        alive |= *goal;
    }
    if alive == 0 {
        return None;
    }
    let mut kept = [0; 9];
    for (i, &(_, mask)) in cells.iter().enumerate().rev() {
        let mut to = [0u64; W];
        let mut rest = mask;
        while rest != 0 {
            let value = rest.trailing_zeros() as usize;
            if support(&goal, &families[i], &mut to, value) {
                kept[i] |= 1 << value;
            }
            rest &= rest - 1;
        }
        goal = to;
    }
    Some(kept)
}

/// to ∪= {S ∪ {v} : S ∈ from, v ∉ S}.
#[inline(always)]
pub(super) fn add<const W: usize>(from: &[u64; W], to: &mut [u64; W], value: usize) {
    if value < 6 {
        for (from, to) in from.iter().zip(to) {
            *to |= (from & WITHOUT[value]) << (1 << value);
        }
    } else {
        let stride = 1 << (value - 6);
        for j in 0..W {
            if j & stride == 0 {
                to[(j | stride) & (W - 1)] |= from[j];
            }
        }
    }
}

/// to ∪= {S ∈ from : v ∉ S, S ∪ {v} ∈ goal}; was there any?
#[inline(always)]
fn support<const W: usize>(
    goal: &[u64; W],
    from: &[u64; W],
    to: &mut [u64; W],
    value: usize,
) -> bool {
    let mut any = 0;
    if value < 6 {
        for ((goal, from), to) in goal.iter().zip(from).zip(to) {
            let found = (goal >> (1 << value)) & WITHOUT[value] & from;
            *to |= found;
            any |= found;
        }
    } else {
        let stride = 1 << (value - 6);
        for j in 0..W {
            if j & stride == 0 {
                let found = goal[(j | stride) & (W - 1)] & from[j];
                to[j] |= found;
                any |= found;
            }
        }
    }
    any != 0
}
