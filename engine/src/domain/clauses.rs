//! Learned clauses, propagated by two watched literals.
//!
//! Source: Moskewicz et al., Chaff (DAC 2001), over literals [x = v] and [x ≠ v]. Cost: clauses lie in one
//! flat buffer; a visit looks at one blocker first. A clause is forgotten only when no search level is open.

use super::lit::{Lit, Var};
use super::store::{Conflict, Reason, Store};

/// Place of a clause in the buffer.
pub(super) type ClauseRef = u32;

/// Literals of all clauses, 256 MiB of them, beyond which clauses are forgotten early.
const LITERALS: usize = 64 << 20;

/// What is known of a clause.
#[derive(Clone, Copy, Debug)]
struct Head {
    start: u32,
    len: u32,
    /// Number of levels its literals came from; 0: kept for ever.
    spread: u32,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: ClauseRef,
    blocker: Lit,
}

/// The clauses of one search over some of a problem's variables.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    heads: Vec<Head>,
    lits: Vec<Lit>,
    watches: Vec<Vec<Watch>>,
    /// Dense number of each variable of the scope; `u32::MAX` elsewhere.
    local: Vec<u32>,
    width: usize,
    /// Trail entries up to here have been looked at.
    pub(super) head: usize,
    /// Learned clauses that may be forgotten.
    learned: usize,
}

impl Clauses {
    pub(super) fn new(scope: &[Var], vars: usize, width: usize, head: usize) -> Clauses {
        let mut local = vec![u32::MAX; vars];
        for (i, &var) in scope.iter().enumerate() {
            local[var as usize] = i as u32;
        }
        Clauses {
            heads: Vec::new(),
            lits: Vec::new(),
            watches: vec![Vec::new(); scope.len() * width * 2],
            local,
            width,
            head,
            learned: 0,
        }
    }

    #[inline]
    fn slot(&self, lit: Lit) -> Option<usize> {
        let local = self.local[lit.var() as usize];
        (local != u32::MAX)
            .then(|| (local as usize * self.width + lit.value()) * 2 + usize::from(lit.positive()))
    }

    /// The literals of a clause.
    #[inline]
    pub(super) fn literals(&self, clause: ClauseRef) -> &[Lit] {
        let (start, len) = self.extent(clause);
        &self.lits[start..start + len]
    }

    #[inline]
    fn extent(&self, clause: ClauseRef) -> (usize, usize) {
        let head = self.heads[clause as usize];
        (head.start as usize, head.len as usize)
    }

    /// Adds a clause of which at most the first literal is not false; the second must be the last of the
    /// others to have become false. `spread` 0 keeps it for ever.
    pub(super) fn add(&mut self, lits: &[Lit], spread: u32) -> ClauseRef {
        let clause = self.heads.len() as ClauseRef;
        self.heads.push(Head {
            start: self.lits.len() as u32,
            len: lits.len() as u32,
            spread,
        });
        self.lits.extend_from_slice(lits);
        self.learned += usize::from(spread > 0);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseRef) {
        let (start, len) = self.extent(clause);
        if len >= 2 {
            let (a, b) = (self.lits[start], self.lits[start + 1]);
            for (lit, blocker) in [(a, b), (b, a)] {
                if let Some(slot) = self.slot(lit.negated()) {
                    self.watches[slot].push(Watch { clause, blocker });
                }
            }
        }
    }

    /// Looks at everything new on the trail.
    ///
    /// # Errors
    /// A clause all of whose literals are false.
    #[inline]
    pub(super) fn propagate(&mut self, store: &mut Store) -> Result<(), Conflict> {
        while let Some(entry) = store.trail().get(self.head) {
            let lit = entry.lit;
            self.head += 1;
            if let Some(slot) = self.slot(lit)
                && !self.watches[slot].is_empty()
            {
                self.visit(slot, lit.negated(), store)?;
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch the literal that has become false.
    fn visit(&mut self, slot: usize, falsified: Lit, store: &mut Store) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.watches[slot]);
        let mut kept = 0;
        let mut result = Ok(());
        for at in 0..watches.len() {
            let mut watch = watches[at];
            if result.is_ok() && !store.holds(watch.blocker) {
                if self.moves(watch.clause, falsified, store) {
                    continue;
                }
                let first = self.literals(watch.clause)[0];
                watch.blocker = first;
                if !store.holds(first) {
                    result = if store.holds(first.negated()) {
                        Err(Conflict::Clause(watch.clause))
                    } else {
                        store.assign(first, Reason::Clause(watch.clause))
                    };
                }
            }
            watches[kept] = watch;
            kept += 1;
        }
        watches.truncate(kept);
        // nothing was pushed here meanwhile: a clause never watches the same literal twice
        self.watches[slot] = watches;
        result
    }

    /// Moves the watch of a clause away from a false literal; false if there is nowhere to go.
    fn moves(&mut self, clause: ClauseRef, falsified: Lit, store: &Store) -> bool {
        let (start, len) = self.extent(clause);
        let lits = &mut self.lits[start..start + len];
        if lits[0] == falsified {
            lits.swap(0, 1);
        }
        if store.holds(lits[0]) {
            return false;
        }
        for k in 2..len {
            if !store.holds(lits[k].negated()) {
                lits.swap(1, k);
                let (lit, blocker) = (lits[1], lits[0]);
                if let Some(slot) = self.slot(lit.negated()) {
                    self.watches[slot].push(Watch { clause, blocker });
                    return true;
                }
                return false;
            }
        }
        false
    }

    /// Are these too many: more learned clauses than `most`, or more literals than memory is for?
    pub(super) fn is_crowded(&self, most: usize) -> bool {
        self.learned > most || self.lits.len() > LITERALS
    }

    /// Forgets the worse half of the learned clauses and those that hold at the root. Only where no level is
    /// open above the base: no clause is a reason then that anybody will ask for.
    pub(super) fn reduce(&mut self, store: &Store) {
        let (heads, lits) = (
            std::mem::take(&mut self.heads),
            std::mem::take(&mut self.lits),
        );
        let mut spreads: Vec<u32> = heads
            .iter()
            .map(|head| head.spread)
            .filter(|&s| s > 0)
            .collect();
        spreads.sort_unstable();
        let bound = spreads
            .get(spreads.len() / 2)
            .copied()
            .unwrap_or(u32::MAX)
            .max(3);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learned = 0;
        for Head { start, len, spread } in heads {
            let (start, len) = (start as usize, len as usize);
            let mut own: Vec<Lit> = lits[start..start + len].to_vec();
            let satisfied = own.iter().any(|&lit| store.holds(lit));
            if satisfied || spread > bound || spread == bound && bound > 3 {
                continue;
            }
            // literals false at the base can never come back while the clause lives
            own.retain(|&lit| !store.holds(lit.negated()));
            self.add(&own, spread);
        }
    }
}
