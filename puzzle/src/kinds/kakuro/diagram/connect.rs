//! Components of white cells at the frontier: a label for each cell that is remembered, the same for cells that are
//! connected, numbered from 1 in the order of the places; 0 is black.
//!
//! A component that leaves the frontier is closed: from then on every cell is black, and it must have been the only
//! one.

use super::plan::{PLACES, Plan, Step};

/// The flag of a closed component; the axes touched stand above it.
const CLOSED: u128 = 1 << (4 * PLACES);
/// How far the axes are shifted.
const AXES: usize = 4 * PLACES + 1;
/// A label that is not in use.
const FRESH: u8 = 15;

/// A nibble of a state.
pub(super) fn get(state: u128, place: usize) -> u8 {
    (state >> (4 * place) & 15) as u8
}

/// A state with another nibble.
pub(super) fn set(state: u128, place: usize, value: u8) -> u128 {
    state & !(15 << (4 * place)) | u128::from(value) << (4 * place)
}

/// The labels after a cell took a colour; `None` if the white cells cannot become connected.
pub(super) fn step(plan: &Plan, step: &Step, state: u128, white: bool) -> Option<u128> {
    let (first, last) = (plan.arms, plan.places);
    let mut state = state;
    if white {
        if state & CLOSED != 0 {
            return None;
        }
        state |= u128::from(step.axes) << AXES;
        for &neighbour in &step.neighbours {
            let label = get(state, neighbour);
            if label != 0 && label != FRESH {
                for place in first..last {
                    if get(state, place) == label {
                        state = set(state, place, FRESH);
                    }
                }
            }
        }
    }
    let own = if white { FRESH } else { 0 };
    for &drop in &step.drops {
        let label = get(state, drop);
        state = set(state, drop, 0);
        if label != 0 && !(label == own && step.cell.is_some()) {
            state = left(plan, state, label)?;
        }
    }
    match step.cell {
        Some(place) => state = set(state, place, own),
        None if white => state = left(plan, state, own)?,
        None => {}
    }
    Some(numbered(plan, state))
}

/// A cell with this label was forgotten: closes the component if it was the last.
fn left(plan: &Plan, state: u128, label: u8) -> Option<u128> {
    let mut others = (plan.arms..plan.places).map(|place| get(state, place));
    if others.clone().any(|other| other == label) {
        return Some(state);
    }
    others.all(|other| other == 0).then_some(state | CLOSED)
}

/// The same labels numbered in the order of the places.
fn numbered(plan: &Plan, state: u128) -> u128 {
    let (mut names, mut next, mut state) = ([0_u8; 16], 1, state);
    for place in plan.arms..plan.places {
        let label = get(state, place);
        if label == 0 {
            continue;
        }
        let name = &mut names[usize::from(label)];
        if *name == 0 {
            *name = next;
            next += 1;
        }
        state = set(state, place, *name);
    }
    state
}

/// Is the whole diagram connected, the domain being done?
pub(super) fn accept(plan: &Plan, state: u128) -> bool {
    let labels = (plan.arms..plan.places).map(|place| get(state, place));
    let most = usize::from(labels.max().unwrap_or(0));
    let copies = plan.fold.copies;
    if most == 0 && state & CLOSED == 0 {
        // no cell is white
        return true;
    }
    if plan.fold.axes != 0 {
        let touched = (state >> AXES) as u8 & 3;
        return touched & plan.fold.axes == plan.fold.axes && (state & CLOSED != 0 || most == 1);
    }
    if state & CLOSED != 0 {
        return copies == 1 && most == 0;
    }
    let mut parent: Vec<usize> = (0..most * copies).collect();
    let node = |label: u8, copy: usize| usize::from(label - 1) * copies + copy;
    for &(a, b, turn) in &plan.glue {
        let (a, b) = (get(state, a), get(state, b));
        if a == 0 || b == 0 {
            continue;
        }
        for copy in 0..copies {
            let one = root(&parent, node(a, copy));
            let other = root(&parent, node(b, (copy + turn) % copies));
            parent[one] = other;
        }
    }
    let roots = (0..parent.len()).filter(|&node| parent[node] == node);
    roots.count() == 1
}

fn root(parent: &[usize], mut node: usize) -> usize {
    while parent[node] != node {
        node = parent[node];
    }
    node
}
