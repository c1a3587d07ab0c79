//! The store: domains as masks, and the trail of everything that was taken from them.
//!
//! Source: DESIGN §4 (explained propagation), after the trails of lazy-clause-generation solvers (Ohrimenko,
//! Stuckey, Codish, Constraints 14, 2009). Cost: one trail entry of 16 bytes per removed value and one per
//! fixed variable; undo is one step per entry. No domain is ever copied.
//! Invariants: a mask is the initial mask without the values on the trail · a variable whose mask holds one
//! value has an entry [x = v] · entries of a level are contiguous, levels ascend.

use super::lit::{Lit, Var};
use crate::Mask;

/// Position on the trail that stands for "never".
pub(super) const NEVER: u32 = u32::MAX;

/// Why an entry is on the trail. What it rests on is worked out only when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A decision of the search.
    Decision,
    /// The opposite decision was refuted under the decisions of the levels below.
    Flip,
    /// [x = v]: every other value of x is gone.
    Only,
    /// [x ≠ v]: x has another value.
    Fixed,
    /// A learned clause, by its place in the clause store.
    Clause(u32),
    /// The propagator of this number.
    Propagator(u32),
}

/// One step: a literal became true.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What became true.
    pub lit: Lit,
    /// At which level of the search; 0 is the root.
    pub level: u32,
    /// Why.
    pub reason: Reason,
}

/// A contradiction, as data: the search reads it, nobody is alarmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The variable has no value left.
    Wiped(Var),
    /// The literal is false on the trail, but follows for this reason.
    Clash(Lit, Reason),
    /// The propagator of this number has no filling left.
    Failed(u32),
    /// Every literal of this learned clause is false.
    Clause(u32),
}

/// Domains and trail of one search.
#[derive(Clone, Debug)]
pub struct Store {
    width: usize,
    masks: Vec<Mask>,
    initial: Vec<Mask>,
    removed_at: Vec<u32>,
    fixed_at: Vec<u32>,
    trail: Vec<Entry>,
    starts: Vec<u32>,
}

impl Store {
    /// A store over these domains, with values below `width`.
    pub(super) fn new(domains: &[Mask], width: usize) -> Store {
        let mut store = Store {
            width,
            masks: domains.to_vec(),
            initial: domains.to_vec(),
            removed_at: vec![NEVER; domains.len() * width],
            fixed_at: vec![NEVER; domains.len()],
            trail: Vec::with_capacity(domains.len() * (width + 1)),
            starts: Vec::with_capacity(domains.len() + 1),
        };
        for (var, mask) in domains.iter().enumerate() {
            if let Some(value) = mask.single() {
                store.push(Lit::is(var as Var, value), Reason::Only);
            }
        }
        store
    }

    /// The domain of a variable now.
    #[inline]
    pub fn mask(&self, var: Var) -> Mask {
        self.masks[var as usize]
    }

    /// The domain of a variable before anything was removed.
    #[inline]
    pub fn initial(&self, var: Var) -> Mask {
        self.initial[var as usize]
    }

    /// All domains.
    #[inline]
    pub fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Everything that became true, in order.
    #[inline]
    pub fn trail(&self) -> &[Entry] {
        &self.trail
    }

    /// The level of the search: 0 at the root.
    #[inline]
    pub fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The trail position at which the literal became true, if it is true.
    #[inline]
    pub fn position(&self, lit: Lit) -> Option<usize> {
        let at = if lit.positive() {
            let at = self.fixed_at[lit.var() as usize];
            if at == NEVER || self.trail[at as usize].lit != lit {
                return None;
            }
            at
        } else {
            self.removed_at[lit.var() as usize * self.width + lit.value()]
        };
        (at != NEVER).then_some(at as usize)
    }

    /// Is the literal true now? ([x ≠ v] is true of values that were never there, too.)
    #[inline]
    pub fn holds(&self, lit: Lit) -> bool {
        let mask = self.mask(lit.var());
        if lit.positive() {
            mask == Mask::of(lit.value())
        } else {
            !mask.has(lit.value())
        }
    }

    /// The domain of a variable as it was when the trail had `time` entries.
    #[inline]
    pub fn mask_at(&self, var: Var, time: usize) -> Mask {
        let mask = self.mask(var);
        if let Some(value) = self.fixed_before(var, time) {
            // nothing but the value itself can have gone since
            if mask.has(value) || self.removed_at(var)[value] as usize >= time {
                return Mask::of(value);
            }
        }
        // "never" is later than any time; values that were never there are taken out at the end
        let mut bits = 0;
        for (value, &at) in self.removed_at(var).iter().enumerate() {
            bits |= u64::from(at as usize >= time) << value;
        }
        Mask(bits) & self.initial(var)
    }

    #[inline]
    fn removed_at(&self, var: Var) -> &[u32] {
        let start = var as usize * self.width;
        &self.removed_at[start..start + self.width]
    }

    /// The value that the variable was fixed to before the trail had `time` entries, if any.
    pub fn fixed_before(&self, var: Var, time: usize) -> Option<usize> {
        let at = self.fixed_at[var as usize];
        (at != NEVER && (at as usize) < time).then(|| self.trail[at as usize].lit.value())
    }

    /// Where the entries of `level` begin; level 0 begins at 0.
    pub fn start(&self, level: u32) -> usize {
        if level == 0 {
            0
        } else {
            self.starts[level as usize - 1] as usize
        }
    }

    /// Opens a level.
    pub(super) fn open_level(&mut self) {
        self.starts.push(self.trail.len() as u32);
    }

    /// Takes back everything above `level`.
    pub(super) fn back_to(&mut self, level: u32) {
        if level < self.level() {
            let length = self.starts[level as usize] as usize;
            self.starts.truncate(level as usize);
            self.shorten(length);
        }
    }

    /// Takes back all entries from position `length` on.
    pub(super) fn shorten(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(entry) = self.trail.pop() else {
                return;
            };
            let (var, value) = (entry.lit.var() as usize, entry.lit.value());
            if entry.lit.positive() {
                self.fixed_at[var] = NEVER;
            } else {
                self.removed_at[var * self.width + value] = NEVER;
                self.masks[var] = self.masks[var].with(value);
            }
        }
    }

    #[inline]
    fn push(&mut self, lit: Lit, reason: Reason) {
        let at = self.trail.len() as u32;
        if lit.positive() {
            self.fixed_at[lit.var() as usize] = at;
        } else {
            self.removed_at[lit.var() as usize * self.width + lit.value()] = at;
        }
        self.trail.push(Entry {
            lit,
            level: self.starts.len() as u32,
            reason,
        });
    }

    /// Takes the values of `gone` from the variable; values that are not there are ignored.
    ///
    /// # Errors
    /// [`Conflict::Wiped`] if none is left; the removals are on the trail all the same.
    #[inline]
    pub fn prune(&mut self, var: Var, gone: Mask, reason: Reason) -> Result<(), Conflict> {
        let mask = self.mask(var);
        let gone = gone & mask;
        if gone.is_empty() {
            return Ok(());
        }
        for value in gone {
            self.push(Lit::not(var, value), reason);
        }
        let left = mask - gone;
        self.masks[var as usize] = left;
        if left.is_empty() {
            return Err(Conflict::Wiped(var));
        }
        if let Some(value) = left.single() {
            self.push(Lit::is(var, value), Reason::Only);
        }
        Ok(())
    }

    /// Gives the variable a value.
    ///
    /// # Errors
    /// [`Conflict::Clash`] if the value is gone already.
    #[inline]
    pub fn fix(&mut self, var: Var, value: usize, reason: Reason) -> Result<(), Conflict> {
        let mask = self.mask(var);
        if !mask.has(value) {
            return Err(Conflict::Clash(Lit::is(var, value), reason));
        }
        let gone = mask.without(value);
        if gone.is_empty() {
            return Ok(());
        }
        self.push(Lit::is(var, value), reason);
        for other in gone {
            self.push(Lit::not(var, other), Reason::Fixed);
        }
        self.masks[var as usize] = Mask::of(value);
        Ok(())
    }

    /// The one mutation point: makes a literal true.
    ///
    /// # Errors
    /// A conflict if it is false, or if nothing is left.
    #[inline]
    pub fn assign(&mut self, lit: Lit, reason: Reason) -> Result<(), Conflict> {
        if lit.positive() {
            self.fix(lit.var(), lit.value(), reason)
        } else {
            self.prune(lit.var(), Mask::of(lit.value()), reason)
        }
    }
}
