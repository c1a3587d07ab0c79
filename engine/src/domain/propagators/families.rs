//! Runs, second stage: subset families, exact.
//!
//! For the cells in order, Fᵢ is the family of value sets that the first i cells can use, as a bitset over
//! all subsets; backwards Gᵢ keeps those from which an allowed set can be completed. A value survives in a
//! cell iff some set of Fᵢ without it leads to one of Gᵢ₊₁ with it.
//! Source: DESIGN §4. Cost: 2·Σ|Dᵢ| masked shifts of 2^u bits, u being the values that open cells still
//! have: one machine word up to six of them, eight words for nine. Deviation: fixed cells and impossible
//! values are taken out and the rest renumbered first, so that most calls need one word.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::PropId;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};
use crate::sets::WITHOUT;

/// The open part of a run, its values renumbered densely.
struct Residue {
    vars: [Var; 16],
    /// Domains over dense values.
    masks: [u16; 16],
    count: usize,
    fixed: u16,
    /// The original values behind the dense ones, as a mask.
    universe: u16,
    /// Dense bit of each original value.
    dense: [u16; 16],
}

/// Makes a run domain consistent.
pub(in crate::domain) fn propagate(
    scope: &[Var],
    sets: &[u16],
    store: &mut Store,
    id: PropId,
    words: &mut Vec<u64>,
) -> Result<(), Conflict> {
    if scope.len() > 16 {
        return Err(Conflict::Failed(id));
    }
    let residue = Residue::of(scope, sets, store).ok_or(Conflict::Failed(id))?;
    let size = residue.universe.count_ones();
    let w = if size <= 6 { 1 } else { 1usize << (size - 6) };
    let need = (residue.count + 2) * w;
    if words.len() < need {
        words.resize(need, 0);
    }
    let kept = match w {
        1 => pass(&residue, sets, 1, &mut words[..need]),
        2 => pass(&residue, sets, 2, &mut words[..need]),
        4 => pass(&residue, sets, 4, &mut words[..need]),
        8 => pass(&residue, sets, 8, &mut words[..need]),
        w => pass(&residue, sets, w, &mut words[..need]),
    }
    .ok_or(Conflict::Failed(id))?;
    for (i, &var) in residue.vars[..residue.count].iter().enumerate() {
        let keep = residue.original(kept[i]);
        store.prune(var, Mask(!u64::from(keep)), Reason::Propagator(id))?;
    }
    Ok(())
}

impl Residue {
    /// Takes the fixed cells out; `None` if two of them are equal or no set fits.
    #[inline]
    fn of(scope: &[Var], sets: &[u16], store: &Store) -> Option<Residue> {
        let mut residue = Residue {
            vars: [0; 16],
            masks: [0; 16],
            count: 0,
            fixed: 0,
            universe: 0,
            dense: [0; 16],
        };
        let mut reach = 0;
        for &var in scope {
            let mask = store.mask(var).0 as u16;
            if mask.is_power_of_two() {
                if residue.fixed & mask != 0 {
                    return None;
                }
                residue.fixed |= mask;
            } else {
                residue.vars[residue.count] = var;
                residue.masks[residue.count] = mask;
                residue.count += 1;
                reach |= mask;
            }
        }
        let mut any = 0;
        let mut found = false;
        for &set in sets {
            if residue.fits(set, reach) {
                any |= set;
                found = true;
            }
        }
        if !found {
            return None;
        }
        residue.universe = any & !residue.fixed;
        let mut next = 1u32;
        for value in Mask(u64::from(residue.universe)) {
            residue.dense[value] = next as u16;
            next <<= 1;
        }
        for i in 0..residue.count {
            residue.masks[i] = residue.compress(residue.masks[i]);
        }
        Some(residue)
    }

    #[inline]
    fn fits(&self, set: u16, reach: u16) -> bool {
        set & !(self.fixed | reach) == 0 && self.fixed & !set == 0
    }

    #[inline]
    fn compress(&self, mask: u16) -> u16 {
        let mut rest = mask & self.universe;
        let mut out = 0;
        while rest != 0 {
            out |= self.dense[rest.trailing_zeros() as usize & 15];
            rest &= rest - 1;
        }
        out
    }

    #[inline]
    fn original(&self, dense: u16) -> u16 {
        let mut out = 0;
        for value in Mask(u64::from(self.universe)) {
            if self.dense[value] & dense != 0 {
                out |= 1 << value;
            }
        }
        out
    }
}

/// One forward and one backward pass over families of `w` words; the values that survive in each cell.
#[inline(always)]
fn pass(residue: &Residue, sets: &[u16], w: usize, words: &mut [u64]) -> Option<[u16; 16]> {
    let count = residue.count;
    let (families, goal) = words.split_at_mut((count + 1) * w);
    families.fill(0);
    goal.fill(0);
    families[0] = 1;
    for i in 0..count {
        let (from, to) = families[i * w..(i + 2) * w].split_at_mut(w);
        for value in Mask(u64::from(residue.masks[i])) {
            add(from, to, value);
        }
    }
    for &set in sets {
        if residue.fits(set, residue.universe) {
            let at = usize::from(residue.compress(set));
            goal[at >> 6] |= 1 << (at & 63);
        }
    }
    let mut alive = 0;
    for (goal, reached) in goal.iter_mut().zip(&families[count * w..]) {
        *goal &= reached;
        alive |= *goal;
    }
    if alive == 0 {
        return None;
    }
    let mut kept = [0; 16];
    for i in (0..count).rev() {
        let (from, to) = families[i * w..(i + 2) * w].split_at_mut(w);
        to.fill(0);
        for value in Mask(u64::from(residue.masks[i])) {
            if support(goal, from, to, value) {
                kept[i] |= 1 << value;
            }
        }
        goal.copy_from_slice(to);
    }
    Some(kept)
}

/// to ∪= {S ∪ {v} : S ∈ from, v ∉ S}.
#[inline(always)]
fn add(from: &[u64], to: &mut [u64], value: usize) {
    if value < 6 {
        for (from, to) in from.iter().zip(to) {
            *to |= (from & WITHOUT[value]) << (1 << value);
        }
    } else {
        let stride = 1 << (value - 6);
        for j in 0..from.len() {
            if j & stride == 0 {
                to[j | stride] |= from[j];
            }
        }
    }
}

/// to ∪= {S ∈ from : v ∉ S, S ∪ {v} ∈ goal}; was there any?
#[inline(always)]
fn support(goal: &[u64], from: &[u64], to: &mut [u64], value: usize) -> bool {
    let mut any = 0;
    if value < 6 {
        for ((goal, from), to) in goal.iter().zip(from).zip(to) {
            let found = (goal >> (1 << value)) & WITHOUT[value] & from;
            *to |= found;
            any |= found;
        }
    } else {
        let stride = 1 << (value - 6);
        for j in 0..from.len() {
            if j & stride == 0 {
                let found = goal[j | stride] & from[j];
                to[j] |= found;
                any |= found;
            }
        }
    }
    any != 0
}

/// Explains a removal or a failure over the layered graph of used sets: backwards, the sets from which an
/// allowed one can be completed with the domains of the time; forwards, what is reached when every removal
/// is forgiven that does not lead into those.
pub(in crate::domain) fn explain(
    scope: &[Var],
    sets: &[u16],
    width: usize,
    target: Target,
    past: Past<'_>,
    words: &mut Vec<u64>,
    sink: &mut Sink<'_>,
) {
    if scope.len() > width {
        return; // more cells than values: no removal is needed
    }
    let w = 1usize << width.saturating_sub(6);
    let count = scope.len();
    words.clear();
    words.resize((count + 3) * w, 0);
    let (goals, reached) = words.split_at_mut((count + 1) * w);
    let (reached, next) = reached.split_at_mut(w);
    for &set in sets {
        let at = count * w * 64 + usize::from(set);
        goals[at >> 6] |= 1 << (at & 63);
    }
    let edges = |i: usize, values: Mask| target.tried(i, values, past.initial(scope[i]));
    for i in (0..count).rev() {
        let (to, goal) = goals[i * w..(i + 2) * w].split_at_mut(w);
        for value in edges(i, past.mask(scope[i])) {
            take(goal, to, value);
        }
    }
    reached[0] = 1;
    for (i, &var) in scope.iter().enumerate() {
        let goal = &goals[(i + 1) * w..(i + 2) * w];
        next.fill(0);
        let present = edges(i, past.mask(var));
        for value in present {
            add(reached, next, value);
        }
        if target.excluded(i, Mask::EMPTY).is_none() {
            let mut needed = Mask::EMPTY;
            for value in past.removed(var) {
                if leads(reached, goal, value) {
                    needed = needed.with(value);
                } else {
                    add(reached, next, value);
                }
            }
            sink.need(var, needed);
        }
        reached.copy_from_slice(next);
    }
}

/// to ∪= {S : v ∉ S, S ∪ {v} ∈ goal}.
fn take(goal: &[u64], to: &mut [u64], value: usize) {
    if value < 6 {
        for (goal, to) in goal.iter().zip(to) {
            *to |= (goal >> (1 << value)) & WITHOUT[value];
        }
    } else {
        let stride = 1 << (value - 6);
        for j in 0..goal.len() {
            if j & stride == 0 {
                to[j] |= goal[j | stride];
            }
        }
    }
}

/// Is some S ∪ {v} with S ∈ from, v ∉ S in goal?
fn leads(from: &[u64], goal: &[u64], value: usize) -> bool {
    if value < 6 {
        from.iter()
            .zip(goal)
            .any(|(from, goal)| ((from & WITHOUT[value]) << (1 << value)) & goal != 0)
    } else {
        let stride = 1 << (value - 6);
        (0..from.len()).any(|j| j & stride == 0 && from[j] & goal[j | stride] != 0)
    }
}
