//! All different: fixed values leave the others, Hall intervals, or everything.
//!
//! Three strengths. *Value* and *bounds* are cheap stages: fixed values leave the others; the values of a Hall
//! interval leave the variables that are not inside (range consistency). *Domain* finds a maximum matching of
//! variables to values, and the strongly connected components of what it leaves: a value stays where it
//! shares a component with the variable's own.
//! Source: Régin, AAAI 1994; Leconte 1996; components by Gabow's paths (IPL 74, 2000) over masks: each step
//! handles all successors of a value as one word. Cost: an augmentation and the components take O(n) word
//! operations each; no allocation. Deviation: the nodes are the values; a free value leads to all values,
//! which turns alternating paths into cycles.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::PropId;
use crate::domain::kind::{Next, Strength};
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};

/// Place of the owner of free values.
const FREE: usize = 64;

/// Runs the cheap stage.
pub(in crate::domain) fn cheap(
    scope: &[Var],
    strength: Strength,
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    if scope.len() > Mask::CAPACITY {
        return Err(Conflict::Failed(id)); // more variables than there can be values
    }
    let reason = Reason::Propagator(id);
    let open = spread(scope, store, reason)?;
    match strength {
        Strength::Value => Ok(Next::Done),
        Strength::Bounds => intervals(scope, store, reason),
        // two open variables with two values each leave each other one
        Strength::Domain if open <= 2 => Ok(Next::Done),
        Strength::Domain => Ok(Next::Strong(10)),
    }
}

/// Takes fixed values from all others, to a fixpoint; how many variables are open afterwards.
#[inline]
fn spread(scope: &[Var], store: &mut Store, reason: Reason) -> Result<usize, Conflict> {
    let mut open = [0; Mask::CAPACITY];
    let mut count = 0;
    let (mut fixed, mut twice, mut all) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
    for &var in scope {
        let mask = store.mask(var);
        if mask.is_single() {
            twice |= fixed & mask;
            fixed |= mask;
        } else {
            all |= mask;
            open[count & 63] = var;
            count += 1;
        }
    }
    if !twice.is_empty() {
        return Err(second(scope, twice, store, reason));
    }
    let mut left = count;
    let mut fresh = fixed & all;
    while !fresh.is_empty() {
        let mut next = Mask::EMPTY;
        for &var in &open[..count] {
            let mask = store.mask(var);
            if mask.meets(fresh | next) && !mask.is_single() {
                store.prune(var, fresh | next, reason)?;
                if store.mask(var).is_single() {
                    next |= store.mask(var);
                    left -= 1;
                }
            }
        }
        fresh = next;
    }
    Ok(left)
}

/// The conflict of two variables that have the same value.
#[cold]
fn second(scope: &[Var], twice: Mask, store: &mut Store, reason: Reason) -> Conflict {
    let mut fixed = Mask::EMPTY;
    for &var in scope {
        let mask = store.mask(var);
        if mask.is_single() && mask.is_subset(twice) {
            if mask.meets(fixed)
                && let Err(conflict) = store.prune(var, mask, reason)
            {
                return conflict;
            }
            fixed |= mask;
        }
    }
    Conflict::Wiped(scope[0])
}

/// Hall intervals: where the domains inside an interval are as many as its values, the others lose them all.
fn intervals(scope: &[Var], store: &mut Store, reason: Reason) -> Result<Next, Conflict> {
    while interval(scope, store, reason)? {}
    Ok(Next::Done)
}

/// One round; was anything removed?
fn interval(scope: &[Var], store: &mut Store, reason: Reason) -> Result<bool, Conflict> {
    let firsts: Mask = scope
        .iter()
        .filter_map(|&var| store.mask(var).first())
        .collect();
    for low in firsts {
        let mut ends = [0usize; Mask::CAPACITY];
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
            if inside >= values.len() && cut(scope, values, inside, store, reason)? {
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

/// Buffers of the matching.
#[derive(Clone, Debug)]
pub(in crate::domain) struct Scratch {
    vars: [Var; 64],
    /// Domains of the open variables; at [`FREE`], what free values lead to.
    masks: [Mask; 65],
    /// The variable that each value is matched to.
    owner: [u8; 64],
    parts: [Mask; 64],
    outs: [Mask; 64],
    keep: [Mask; 64],
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            vars: [0; 64],
            masks: [Mask::EMPTY; 65],
            owner: [0; 64],
            parts: [Mask::EMPTY; 64],
            outs: [Mask::EMPTY; 64],
            keep: [Mask::EMPTY; 64],
        }
    }
}

/// Makes the constraint domain consistent; fixed values must have left the others already.
pub(in crate::domain) fn strong(
    scope: &[Var],
    store: &mut Store,
    id: PropId,
    scratch: &mut Scratch,
) -> Result<(), Conflict> {
    let mut count = 0;
    let (mut all, mut common) = (Mask::EMPTY, !Mask::EMPTY);
    for &var in scope {
        let mask = store.mask(var);
        if !mask.is_single() {
            scratch.vars[count & 63] = var;
            scratch.masks[count & 63] = mask;
            all |= mask;
            common &= mask;
            count += 1;
        }
    }
    if all == common && count <= all.len() {
        return Ok(()); // any order of any of the values is a filling
    }
    let free = scratch.matching(count, all).ok_or(Conflict::Failed(id))?;
    let losing = scratch.components(all, free);
    for i in losing {
        store.prune(scratch.vars[i], !scratch.keep[i], Reason::Propagator(id))?;
    }
    Ok(())
}

impl Scratch {
    /// Matches every domain to a value of its own; the values left free, or `None`.
    #[inline]
    fn matching(&mut self, count: usize, all: Mask) -> Option<Mask> {
        let mut free = all;
        for i in 0..count {
            match (self.masks[i] & free).first() {
                Some(value) => {
                    self.owner[value] = i as u8;
                    free = free.without(value);
                }
                None => {
                    let mut unseen = all;
                    if !augment(i, &self.masks, &mut self.owner, &mut free, &mut unseen) {
                        return None;
                    }
                }
            }
        }
        Some(free)
    }

    /// Notes, for each variable, the values in the component of its own value; which variables lose some.
    #[inline]
    fn components(&mut self, all: Mask, free: Mask) -> Mask {
        self.masks[FREE] = all;
        for value in free {
            self.owner[value] = FREE as u8;
        }
        let mut losing = Mask::EMPTY;
        let mut left = all;
        let mut root = free.first().or(all.first());
        while let Some(value) = root {
            losing |= self.path(value, free, &mut left);
            root = left.first();
        }
        losing
    }

    /// Follows paths from one value until its component, and all that it reaches, have left `left`.
    #[inline]
    fn path(&mut self, root: usize, free: Mask, left: &mut Mask) -> Mask {
        let mut losing = Mask::EMPTY;
        let mut depth = 0;
        let mut on_path = Mask::of(root);
        let (mut part, mut out) = (on_path, self.masks[usize::from(self.owner[root])]);
        loop {
            let ahead = (out & *left) - part;
            if ahead.meets(on_path) {
                // the path closes: everything down to the deepest part that is met becomes one
                depth -= 1;
                part |= self.parts[depth];
                out |= self.outs[depth];
            } else if let Some(value) = ahead.first() {
                self.parts[depth] = part;
                self.outs[depth] = out;
                depth += 1;
                part = Mask::of(value);
                out = self.masks[usize::from(self.owner[value])];
                on_path |= part;
            } else {
                *left = *left - part;
                on_path = on_path - part;
                if !out.is_subset(part) {
                    losing |= self.close(part - free, part);
                }
                if depth == 0 {
                    return losing;
                }
                depth -= 1;
                part = self.parts[depth];
                out = self.outs[depth];
            }
        }
    }

    /// The owners of these values keep the values of their component; those that lose some.
    #[inline]
    fn close(&mut self, owned: Mask, part: Mask) -> Mask {
        let mut losing = Mask::EMPTY;
        for value in owned {
            let i = usize::from(self.owner[value]);
            if !self.masks[i].is_subset(part) {
                self.keep[i] = part;
                losing = losing.with(i);
            }
        }
        losing
    }
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

/// Explains a removal or a failure by Hall sets: with the target's value taken, some of the others have
/// fewer values than they are many; each of them needs the removal of everything else.
pub(in crate::domain) fn explain(
    scope: &[Var],
    target: Target,
    past: Past<'_>,
    sink: &mut Sink<'_>,
) {
    if scope.len() > Mask::CAPACITY {
        return;
    }
    let (skip, values) = match target {
        Target::Excluded(at, values) => (at, values & past.initial(scope[at])),
        Target::Failed | Target::Placed(..) => (Mask::CAPACITY, Mask::EMPTY),
    };
    if let Some(value) = values.single() {
        // the shortest explanation there is: somebody else has the value
        for (i, &var) in scope.iter().enumerate() {
            if i != skip && past.fixed(var) == Some(value) {
                return sink.need(var, !values);
            }
        }
    }
    let mut halls = Halls::of(scope, skip, past);
    for value in values {
        halls.add(Mask::of(value));
    }
    if target == Target::Failed {
        halls.add(Mask::EMPTY);
    }
    for (&var, &gone) in scope.iter().zip(&halls.needs) {
        if !gone.is_empty() {
            sink.need(var, gone);
        }
    }
}

/// The domains of a time, and what the Hall sets found so far need.
struct Halls {
    masks: [Mask; 64],
    count: usize,
    /// The place that the target's variable has in the scope, if any.
    skip: usize,
    needs: [Mask; 64],
}

impl Halls {
    fn of(scope: &[Var], skip: usize, past: Past<'_>) -> Halls {
        let mut halls = Halls {
            masks: [Mask::EMPTY; 64],
            count: scope.len(),
            skip,
            needs: [Mask::EMPTY; 64],
        };
        for (mask, &var) in halls.masks.iter_mut().zip(scope) {
            *mask = past.mask(var);
        }
        halls
    }

    /// Finds variables that have too few values besides `taken`, and notes what they need. (Which variables
    /// is no matter of choice: if one value too few is missing, the least such set is unique.)
    fn add(&mut self, taken: Mask) {
        let mut masks = [Mask::EMPTY; 64];
        let mut all = Mask::EMPTY;
        for (mask, domain) in masks.iter_mut().zip(&self.masks[..self.count]) {
            *mask = *domain - taken;
            all |= *mask;
        }
        let mut owner = [0; 64];
        let mut free = all;
        for i in (0..self.count).filter(|&i| i != self.skip) {
            let mut unseen = all;
            if augment(i, &masks, &mut owner, &mut free, &mut unseen) {
                continue;
            }
            // tried in vain: one value fewer than variables
            let seen = all - unseen;
            self.needs[i] |= !(seen | taken);
            for value in seen {
                self.needs[usize::from(owner[value])] |= !(seen | taken);
            }
            return;
        }
    }
}
