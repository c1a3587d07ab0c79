//! All different: fixed values leave the others, Hall intervals, or everything.
//!
//! Three strengths. *Value* and *bounds* are cheap stages: a fixpoint over accumulated fixed values, and over
//! Hall intervals, whose values leave all other variables. *Domain* finds a maximum matching of variables to
//! values and the strongly connected components of the residual graph (Régin 1994): a value stays where it
//! lies in the component of the variable's own.
//! Source: Régin, AAAI 1994; components after Gabow, IPL 74, 2000, with paths as masks: each step handles a
//! whole successor set as one word. Cost: the matching is O(n) words per augmentation, the components are
//! O(n) words altogether; no allocation. Deviation: nodes are the values themselves; a free value leads to
//! all values, which makes alternating paths into cycles.

use super::{Next, Strength};
use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};

const NOBODY: u8 = u8::MAX;

/// Buffers of the matching.
#[derive(Clone, Debug)]
pub(in crate::domain) struct Scratch {
    vars: [Var; 64],
    masks: [Mask; 64],
    owner: [u8; 64],
    keep: [Mask; 64],
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            vars: [0; 64],
            masks: [Mask::EMPTY; 64],
            owner: [NOBODY; 64],
            keep: [Mask::EMPTY; 64],
        }
    }
}

/// Runs the cheap stage.
pub(super) fn cheap(
    scope: &[Var],
    strength: Strength,
    store: &mut Store,
    reason: Reason,
) -> Result<Next, Conflict> {
    let open = spread(scope, store, reason)?;
    match strength {
        Strength::Value => Ok(Next::Done),
        Strength::Bounds => intervals(scope, store, reason),
        Strength::Domain => Ok(if open <= 1 {
            Next::Done
        } else {
            Next::Strong(10)
        }),
    }
}

/// Takes fixed values from all others, to a fixpoint; how many variables are open afterwards.
fn spread(scope: &[Var], store: &mut Store, reason: Reason) -> Result<usize, Conflict> {
    let mut done = Mask::EMPTY;
    loop {
        let mut fixed = Mask::EMPTY;
        let mut open = 0;
        for &var in scope {
            let mask = store.mask(var);
            if mask.is_single() {
                if fixed.meets(mask) {
                    store.prune(var, mask, reason)?;
                }
                fixed |= mask;
            } else if mask.is_empty() {
                return Err(Conflict::Wiped(var));
            } else {
                open += 1;
            }
        }
        if fixed == done {
            return Ok(open);
        }
        for &var in scope {
            if !store.mask(var).is_single() {
                store.prune(var, fixed, reason)?;
            }
        }
        done = fixed;
    }
}

/// Hall intervals: where the domains inside an interval are as many as its values, the others lose them all.
fn intervals(scope: &[Var], store: &mut Store, reason: Reason) -> Result<Next, Conflict> {
    while interval(scope, store, reason)? {}
    Ok(Next::Done)
}

/// One round; was anything removed?
fn interval(scope: &[Var], store: &mut Store, reason: Reason) -> Result<bool, Conflict> {
    for low in 0..Mask::CAPACITY {
        let mut ends = [0u32; 64];
        for &var in scope {
            let mask = store.mask(var);
            if let (Some(first), Some(last)) = (mask.first(), mask.last())
                && first >= low
            {
                ends[last] += 1;
            }
        }
        let mut inside = 0;
        for (high, &ending) in ends.iter().enumerate().skip(low) {
            inside += ending;
            let values = Mask::full(high + 1) - Mask::full(low);
            if inside as usize >= values.len()
                && cut(scope, values, inside as usize, store, reason)?
            {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Takes the values of a Hall interval from the variables outside it.
fn cut(
    scope: &[Var],
    values: Mask,
    inside: usize,
    store: &mut Store,
    reason: Reason,
) -> Result<bool, Conflict> {
    let mut changed = false;
    for &var in scope {
        let mask = store.mask(var);
        if !mask.is_subset(values) {
            changed |= mask.meets(values);
            store.prune(var, values, reason)?;
        } else if inside > values.len() {
            // too many variables for the interval: any of them is left without a value
            store.prune(var, mask, reason)?;
        }
    }
    Ok(changed)
}

/// Makes the constraint domain consistent; fixed values must have left the others already.
pub(super) fn strong(
    scope: &[Var],
    store: &mut Store,
    id: PropId,
    scratch: &mut Scratch,
) -> Result<(), Conflict> {
    if scope.len() > Mask::CAPACITY {
        return Err(Conflict::Failed(id));
    }
    let mut count = 0;
    let mut all = Mask::EMPTY;
    for &var in scope {
        let mask = store.mask(var);
        if !mask.is_single() {
            scratch.vars[count] = var;
            scratch.masks[count] = mask;
            all |= mask;
            count += 1;
        }
    }
    let Some(free) = matching(&scratch.masks[..count], all, &mut scratch.owner) else {
        return Err(Conflict::Failed(id));
    };
    components(scratch, all, free);
    for i in 0..count {
        let gone = scratch.masks[i] - scratch.keep[i];
        if !gone.is_empty() {
            store.prune(scratch.vars[i], gone, Reason::Propagator(id))?;
        }
    }
    Ok(())
}

/// Matches every domain to a value of its own; the values left free, or `None`.
#[inline]
fn matching(masks: &[Mask], all: Mask, owner: &mut [u8; 64]) -> Option<Mask> {
    let mut free = all;
    for i in 0..masks.len() {
        let mut unseen = all;
        if !augment(i, masks, owner, &mut free, &mut unseen) {
            return None;
        }
    }
    Some(free)
}

/// Finds a value for variable `i`, moving others; `unseen` loses the values that were tried.
fn augment(
    i: usize,
    masks: &[Mask],
    owner: &mut [u8; 64],
    free: &mut Mask,
    unseen: &mut Mask,
) -> bool {
    if let Some(value) = (masks[i] & *free).first() {
        owner[value] = i as u8;
        *free = free.without(value);
        return true;
    }
    while let Some(value) = (masks[i] & *unseen).first() {
        *unseen = unseen.without(value);
        if augment(usize::from(owner[value]), masks, owner, free, unseen) {
            owner[value] = i as u8;
            return true;
        }
    }
    false
}

/// Keeps, for each variable, the values in the component of its own value.
fn components(scratch: &mut Scratch, all: Mask, free: Mask) {
    let mut parts = [Mask::EMPTY; 64];
    let mut outs = [Mask::EMPTY; 64];
    let mut done = Mask::EMPTY;
    let starts = [free, all];
    for value in starts.into_iter().filter_map(Mask::first) {
        let mut next = Some(value);
        while let Some(root) = next {
            path(scratch, root, all, free, &mut done, &mut parts, &mut outs);
            next = (all - done).first();
        }
    }
}

/// Follows paths from one value until its component, and all that it reaches, is done.
fn path(
    scratch: &mut Scratch,
    root: usize,
    all: Mask,
    free: Mask,
    done: &mut Mask,
    parts: &mut [Mask; 64],
    outs: &mut [Mask; 64],
) {
    if done.has(root) {
        return;
    }
    let follow = |scratch: &Scratch, value: usize| {
        if free.has(value) {
            all
        } else {
            scratch.masks[usize::from(scratch.owner[value])]
        }
    };
    let mut depth = 0;
    let mut on_path = Mask::of(root);
    parts[0] = Mask::of(root);
    outs[0] = follow(scratch, root);
    loop {
        let part = parts[depth];
        let out = outs[depth] - part - *done;
        if out.meets(on_path) {
            // the path closes: everything down to the deepest part that is met becomes one
            parts[depth - 1] |= part;
            outs[depth - 1] |= out;
            depth -= 1;
        } else if let Some(value) = out.first() {
            depth += 1;
            parts[depth] = Mask::of(value);
            outs[depth] = follow(scratch, value);
            on_path = on_path.with(value);
        } else {
            *done |= part;
            on_path = on_path - part;
            for value in part - free {
                let i = usize::from(scratch.owner[value]);
                scratch.keep[i] = scratch.masks[i] & part;
            }
            if depth == 0 {
                return;
            }
            depth -= 1;
        }
    }
}

/// Explains a removal or a failure by Hall sets: with the target's value taken, some of the others have
/// fewer values than they are many; each of them needs the removal of everything else.
pub(super) fn explain(scope: &[Var], target: Target, past: Past<'_>, sink: &mut Sink<'_>) {
    if scope.len() > Mask::CAPACITY {
        return;
    }
    let mut needs = [Mask::EMPTY; 64];
    match target {
        Target::Excluded(at, values) => {
            for value in values & past.initial(scope[at]) {
                hall(scope, Some(at), Mask::of(value), past, &mut needs);
            }
        }
        Target::Failed | Target::Placed(..) => hall(scope, None, Mask::EMPTY, past, &mut needs),
    }
    for (&var, &gone) in scope.iter().zip(&needs) {
        sink.need(var, gone);
    }
}

/// Finds variables other than `skip` that have too few values besides `taken`; adds what they need.
fn hall(scope: &[Var], skip: Option<usize>, taken: Mask, past: Past<'_>, needs: &mut [Mask; 64]) {
    // mostly the value is simply somewhere else
    let elsewhere = |(i, &var): (usize, &Var)| {
        Some(i) != skip && past.fixed(var).is_some_and(|value| taken.has(value))
    };
    if let Some(i) = scope.iter().enumerate().position(elsewhere) {
        needs[i] |= !taken;
        return;
    }
    let mut order = [(0u8, 0u8); 64];
    let mut masks = [Mask::EMPTY; 64];
    let mut count = 0;
    for (i, &var) in scope.iter().enumerate() {
        if Some(i) != skip {
            order[count] = ((past.mask(var) - taken).len() as u8, i as u8);
            count += 1;
        }
    }
    order[..count].sort_unstable();
    let mut owner = [NOBODY; 64];
    let mut free = Mask::EMPTY;
    for k in 0..count {
        masks[k] = past.mask(scope[usize::from(order[k].1)]) - taken;
        free |= masks[k];
    }
    let all = free;
    for k in 0..count {
        let mut unseen = all;
        if augment(k, &masks, &mut owner, &mut free, &mut unseen) {
            continue;
        }
        let seen = all - unseen;
        let mut need = |k: usize| needs[usize::from(order[k].1)] |= !(seen | taken);
        need(k);
        for value in seen {
            need(usize::from(owner[value]));
        }
        return;
    }
}
