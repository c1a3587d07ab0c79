//! Learning from a conflict: the first unique implication point.
//!
//! Source: Marques-Silva, Sakallah, GRASP (1996); Zhang et al. (ICCAD 2001); explanations on demand after
//! Gent, Miguel, Moore (2010). Cost: one explanation per entry of the conflict's level that is reached.
//! Deviation: literals are [x = v] and [x ≠ v]; a conflict may turn out to belong to a lower level than the
//! one it was found on, since strong stages run late.

use super::lit::{Lit, Var};
use super::machine::Machine;
use super::store::{Conflict, Reason};

/// Buffers of the analysis, and the activity of variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    seen: Vec<bool>,
    touched: Vec<usize>,
    reason: Vec<Lit>,
    levels: Vec<u32>,
    /// The learned clause: its first literal becomes true after the jump.
    pub(super) clause: Vec<Lit>,
    /// Variables that the analysis met.
    pub(super) met: Vec<Var>,
}

/// What an analysis found; the clause is in [`Analysis::clause`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lesson {
    /// The conflict follows from the base level alone.
    Refuted,
    /// Jump back to `level`; the clause's literals came from `spread` levels.
    Jump { level: u32, spread: u32 },
}

impl Analysis {
    /// Analyses a conflict; entries at levels up to `base` are taken for granted.
    pub(super) fn run(&mut self, machine: &mut Machine, conflict: Conflict, base: u32) -> Lesson {
        self.seen.resize(machine.store.trail().len(), false);
        self.clause.clear();
        self.met.clear();
        self.reason.clear();
        machine.explain_conflict(conflict, &mut self.reason);
        let level = self
            .reason
            .iter()
            .map(|&lit| level_of(machine, lit))
            .max()
            .unwrap_or(0);
        if level <= base {
            self.reason.clear();
            return Lesson::Refuted;
        }
        self.clause.push(Lit::not(0, 0)); // place of the implication point
        let mut open = self.mark(machine, level, base);
        let mut at = machine.store.trail().len();
        while open > 0 {
            at -= 1;
            if !self.seen[at] || machine.store.trail()[at].level != level {
                continue;
            }
            open -= 1;
            let entry = machine.store.trail()[at];
            if open == 0 {
                self.clause[0] = entry.lit.negated();
            } else {
                self.reason.clear();
                machine.explain_reason(entry.lit, entry.reason, at, &mut self.reason);
                open += self.mark(machine, level, base);
            }
        }
        self.shrink(machine, base);
        for at in self.touched.drain(..) {
            self.seen[at] = false;
        }
        self.finish(machine, base)
    }

    /// Marks the literals of `reason`; those of lower levels join the clause. How many of `level` are new?
    fn mark(&mut self, machine: &Machine, level: u32, base: u32) -> usize {
        let mut new = 0;
        for i in 0..self.reason.len() {
            let lit = self.reason[i];
            let Some(at) = machine.store.position(lit) else {
                continue;
            };
            let entry = machine.store.trail()[at];
            if entry.level <= base || self.seen[at] {
                continue;
            }
            self.seen[at] = true;
            self.touched.push(at);
            self.met.push(lit.var());
            if entry.level == level {
                new += 1;
            } else {
                self.clause.push(lit.negated());
            }
        }
        new
    }

    /// Drops literals that the others imply by one cheap step.
    fn shrink(&mut self, machine: &mut Machine, base: u32) {
        let mut kept = 1;
        for i in 1..self.clause.len() {
            let lit = self.clause[i].negated();
            let Some(at) = machine.store.position(lit) else {
                continue;
            };
            let reason = machine.store.trail()[at].reason;
            let redundant = matches!(reason, Reason::Only | Reason::Fixed | Reason::Clause(_)) && {
                self.reason.clear();
                machine.explain_reason(lit, reason, at, &mut self.reason);
                self.reason
                    .iter()
                    .all(|&other| match machine.store.position(other) {
                        Some(before) => {
                            self.seen[before] || machine.store.trail()[before].level <= base
                        }
                        None => true,
                    })
            };
            if !redundant {
                self.clause[kept] = self.clause[i];
                kept += 1;
            }
        }
        self.clause.truncate(kept);
    }

    /// Puts the literal of the highest lower level second, and counts levels.
    fn finish(&mut self, machine: &Machine, base: u32) -> Lesson {
        let mut best = (base, 1);
        self.levels.clear();
        for (i, lit) in self.clause.iter().enumerate().skip(1) {
            let level = level_of(machine, lit.negated());
            if level > best.0 {
                best = (level, i);
            }
            self.levels.push(level);
        }
        if self.clause.len() > 1 {
            self.clause.swap(1, best.1);
        }
        self.levels.sort_unstable();
        self.levels.dedup();
        Lesson::Jump {
            level: best.0,
            spread: self.levels.len() as u32 + 1,
        }
    }
}

/// The level at which a true literal became true; 0 for what always was.
fn level_of(machine: &Machine, lit: Lit) -> u32 {
    machine
        .store
        .position(lit)
        .map_or(0, |at| machine.store.trail()[at].level)
}
