//! Runs, first stage: the combination filter.
//!
//! A run's cells hold different values which together are one of a list of allowed sets. The filter keeps
//! the sets that fit what is fixed and what is still possible, prunes by their union, and places a value
//! that all of them need where only one cell can hold it; to a fixpoint.
//! Source: DESIGN §4, after the combination tables that people use. Cost: one pass over at most a dozen
//! sets and the cells per round, no allocation. Deviation: with two open cells the filter is exact, and it
//! says when subset families cannot find more, so that the second stage is called less often.

use crate::Mask;
use crate::domain::kind::Next;
use crate::domain::kind::PropId;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};
use crate::sets::{fitting, partners};

/// What the cells of a run look like.
#[derive(Default)]
struct Cells {
    open: [(Var, u16); 16],
    count: usize,
    fixed: u16,
    /// Values in at least one, and in at least two, open cells.
    once: u16,
    twice: u16,
}

/// Filters one run to a fixpoint of the combination filter.
pub(in crate::domain) fn filter(
    scope: &[Var],
    sets: &[u16],
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    if scope.len() > 16 {
        return Err(Conflict::Failed(id));
    }
    let mut cells = Cells::default();
    loop {
        if !cells.survey(scope, store) {
            return Err(Conflict::Failed(id));
        }
        let (any, all) = fitting(sets, cells.fixed, cells.fixed | cells.once);
        if all & !any != 0 {
            return Err(Conflict::Failed(id)); // no set at all
        }
        if cells.count == 0 {
            return Ok(Next::Done);
        }
        let (allowed, required) = (any & !cells.fixed, all & !cells.fixed);
        if required & !cells.once != 0 {
            return Err(Conflict::Failed(id));
        }
        // pruning alone leaves the fitting sets as they are; only a cell that became fixed changes them
        let again =
            cells.prune(allowed, store, id)? | cells.place(required & !cells.twice, store, id)?;
        if !again {
            return finish(&cells, sets, store, id);
        }
    }
}

impl Cells {
    /// Looks at the cells; false if two fixed ones are equal. Without branches that depend on domains.
    #[inline]
    fn survey(&mut self, scope: &[Var], store: &Store) -> bool {
        let (mut count, mut fixed, mut once, mut twice, mut clash) =
            (0usize, 0u16, 0u16, 0u16, 0u16);
        for &var in scope {
            let mask = store.mask(var).0 as u16;
            let single = mask & mask.wrapping_sub(1) == 0;
            let (own, open) = if single { (mask, 0) } else { (0, mask) };
            clash |= fixed & own;
            fixed |= own;
            twice |= once & open;
            once |= open;
            self.open[count & 15] = (var, mask);
            count += usize::from(!single);
        }
        (self.count, self.fixed, self.once, self.twice) = (count, fixed, once, twice);
        clash == 0
    }

    /// Takes values outside `allowed` from the open cells; says whether a cell became fixed.
    #[inline]
    fn prune(&mut self, allowed: u16, store: &mut Store, id: PropId) -> Result<bool, Conflict> {
        if self.once & !allowed == 0 {
            return Ok(false);
        }
        let mut fixed = false;
        for (var, mask) in &mut self.open[..self.count] {
            if *mask & !allowed != 0 {
                store.prune(
                    *var,
                    Mask(u64::from(*mask & !allowed)),
                    Reason::Propagator(id),
                )?;
                *mask &= allowed;
                fixed |= mask.is_power_of_two();
            }
        }
        Ok(fixed)
    }

    /// Places required values that one open cell alone can hold.
    #[inline]
    fn place(&self, lonely: u16, store: &mut Store, id: PropId) -> Result<bool, Conflict> {
        if lonely == 0 {
            return Ok(false);
        }
        for &(var, mask) in &self.open[..self.count] {
            // two lonely values in one cell: the second placement is the contradiction
            for value in Mask(u64::from(mask & lonely)) {
                store.fix(var, value, Reason::Propagator(id))?;
            }
        }
        Ok(true)
    }
}

/// Decides whether subset families could still remove something.
#[inline]
fn finish(cells: &Cells, sets: &[u16], store: &mut Store, id: PropId) -> Result<Next, Conflict> {
    let open = &cells.open[..cells.count];
    if cells.count == 1 || open.iter().all(|cell| cell.1 == open[0].1) {
        // any order of any fitting set is a filling
        return Ok(Next::Done);
    }
    if cells.count > 2 {
        return Ok(Next::Strong(cells.count as u8));
    }
    let ((a, of_a), (b, of_b)) = (cells.open[0], cells.open[1]);
    let (to_a, to_b) = partners(sets, cells.fixed, cells.fixed | cells.once, (of_a, of_b));
    store.prune(a, Mask(u64::from(of_a & !to_a)), Reason::Propagator(id))?;
    store.prune(b, Mask(u64::from(of_b & !to_b)), Reason::Propagator(id))?;
    Ok(Next::Done)
}
