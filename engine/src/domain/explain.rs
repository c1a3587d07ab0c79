//! What an explanation is made of: the past, and the removals that are needed from it.
//!
//! Source: DESIGN §4. Nothing is explained when it happens; an explanation rebuilds the masks of its time
//! from the positions of removals. A variable that was fixed and of which two or more removals are needed
//! becomes the one literal [y = w]: clauses get much shorter, which matters more than minimising.

use super::lit::{Lit, Var};
use super::store::Store;
use crate::Mask;

/// The store as it was when the trail had `time` entries.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a> {
    store: &'a Store,
    time: usize,
}

impl<'a> Past<'a> {
    /// The past of a store at a trail length.
    pub fn new(store: &'a Store, time: usize) -> Past<'a> {
        Past { store, time }
    }

    /// The domain of a variable then.
    pub fn mask(&self, var: Var) -> Mask {
        self.store.mask_at(var, self.time)
    }

    /// The values that had been removed from a variable by then (never those that it never had).
    pub fn removed(&self, var: Var) -> Mask {
        self.store.initial(var) - self.mask(var)
    }

    /// The value that a variable had been fixed to by then, if any.
    pub fn fixed(&self, var: Var) -> Option<usize> {
        self.store.fixed_before(var, self.time)
    }

    /// The domain before anything was removed.
    pub fn initial(&self, var: Var) -> Mask {
        self.store.initial(var)
    }
}

/// What is to be explained of a propagator; indices count the variables of its scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The variable at this index cannot take any of these values: explain why no filling does.
    Excluded(usize, Mask),
    /// The variable at this index must take this value: explain why no filling gives it another one. Unlike
    /// above, removals from the variable itself may be needed.
    Placed(usize, usize),
    /// No filling is left at all.
    Failed,
}

impl Target {
    /// The excluded values of the variable at `index`, if it is the target's: removals from it do not count.
    pub fn excluded(&self, index: usize, initial: Mask) -> Option<Mask> {
        match *self {
            Target::Excluded(at, values) if at == index => Some(values & initial),
            _ => None,
        }
    }

    /// The values of the variable at `index` that a filling which contradicts the target may use: of the
    /// target's variable the excluded ones, or all but the placed one.
    pub fn tried(&self, index: usize, values: Mask, initial: Mask) -> Mask {
        match *self {
            Target::Excluded(at, excluded) if at == index => excluded & initial,
            Target::Placed(at, value) if at == index => values.without(value),
            _ => values,
        }
    }
}

/// Collects the literals of an explanation.
#[derive(Debug)]
pub struct Sink<'a> {
    past: Past<'a>,
    out: &'a mut Vec<Lit>,
}

impl<'a> Sink<'a> {
    /// A sink that appends to `out`.
    pub fn new(past: Past<'a>, out: &'a mut Vec<Lit>) -> Sink<'a> {
        Sink { past, out }
    }

    /// The explanation needs that these values were removed from the variable; values that it never had
    /// are ignored. Call it once per variable.
    pub fn need(&mut self, var: Var, gone: Mask) {
        let gone = gone & self.past.removed(var);
        if gone.len() >= 2 {
            let fixed = self.past.store.fixed_before(var, self.past.time);
            if let Some(value) = fixed.filter(|&value| !gone.has(value)) {
                self.out.push(Lit::is(var, value));
                return;
            }
        }
        self.out
            .extend(gone.iter().map(|value| Lit::not(var, value)));
    }
}
