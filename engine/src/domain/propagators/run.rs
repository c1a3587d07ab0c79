//! Runs, first stage: the combination filter.
//!
//! A run's cells hold different values which together are one of a list of allowed sets. The filter keeps
//! the sets that fit what is fixed and what is still possible, prunes by their union, and places a value
//! that all of them need where only one cell can hold it; to a fixpoint.
//! Source: DESIGN §4, after the combination tables that people use. Cost: one pass over at most a dozen
//! sets and the cells per round, no allocation. Deviation: with two open cells the filter is exact, and it
//! says when subset families cannot find more, so that the second stage is called less often.

use super::Next;
use crate::Mask;
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};

/// What the cells of a run look like.
struct Cells {
    open: [(Var, u16); 16],
    count: usize,
    fixed: u16,
    /// Values in at least one, and in at least two, open cells.
    once: u16,
    twice: u16,
}

/// Filters one run to a fixpoint of the combination filter.
pub(super) fn filter(
    scope: &[Var],
    sets: &[u16],
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    if scope.len() > 16 {
        return Err(Conflict::Failed(id));
    }
    loop {
        let cells = survey(scope, store, id)?;
        let (any, all) =
            fitting(sets, cells.fixed, cells.fixed | cells.once).ok_or(Conflict::Failed(id))?;
        if cells.count == 0 {
            return Ok(Next::Done);
        }
        let (allowed, required) = (any & !cells.fixed, all & !cells.fixed);
        if required & !cells.once != 0 {
            return Err(Conflict::Failed(id));
        }
        let again =
            prune(&cells, allowed, store, id)? | place(&cells, required & !cells.twice, store, id)?;
        if !again {
            return finish(&cells, sets, allowed, store, id);
        }
    }
}

#[inline]
fn survey(scope: &[Var], store: &Store, id: PropId) -> Result<Cells, Conflict> {
    let mut cells = Cells {
        open: [(0, 0); 16],
        count: 0,
        fixed: 0,
        once: 0,
        twice: 0,
    };
    for &var in scope {
        let mask = store.mask(var).0 as u16;
        if mask & mask.wrapping_sub(1) == 0 {
            if cells.fixed & mask != 0 {
                return Err(Conflict::Failed(id));
            }
            cells.fixed |= mask;
        } else {
            cells.twice |= cells.once & mask;
            cells.once |= mask;
            cells.open[cells.count] = (var, mask);
            cells.count += 1;
        }
    }
    Ok(cells)
}

/// Union and intersection of the sets between `fixed` and `reach`; `None` if there is none.
#[inline]
fn fitting(sets: &[u16], fixed: u16, reach: u16) -> Option<(u16, u16)> {
    let (mut any, mut all) = (0, u16::MAX);
    let mut found = false;
    for &set in sets {
        if set & !reach == 0 && fixed & !set == 0 {
            any |= set;
            all &= set;
            found = true;
        }
    }
    found.then_some((any, all))
}

/// Takes values outside `allowed` from the open cells; says whether a cell became fixed or the rest of
/// the filter has to look again.
#[inline]
fn prune(cells: &Cells, allowed: u16, store: &mut Store, id: PropId) -> Result<bool, Conflict> {
    let mut changed = false;
    for &(var, mask) in &cells.open[..cells.count] {
        if mask & !allowed != 0 {
            store.prune(
                var,
                Mask(u64::from(mask & !allowed)),
                Reason::Propagator(id),
            )?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Places required values that one open cell alone can hold.
#[inline]
fn place(cells: &Cells, lonely: u16, store: &mut Store, id: PropId) -> Result<bool, Conflict> {
    if lonely == 0 {
        return Ok(false);
    }
    for &(var, mask) in &cells.open[..cells.count] {
        let here = mask & lonely;
        if here != 0 {
            // two lonely values in one cell: the second placement is the contradiction
            for value in Mask(u64::from(here)) {
                store.fix(var, value, Reason::Propagator(id))?;
            }
        }
    }
    Ok(true)
}

/// Decides whether subset families could still remove something.
#[inline]
fn finish(
    cells: &Cells,
    sets: &[u16],
    allowed: u16,
    store: &mut Store,
    id: PropId,
) -> Result<Next, Conflict> {
    if cells.count == 1
        || cells.open[..cells.count]
            .iter()
            .all(|cell| cell.1 == allowed)
    {
        // any order of any fitting set is a filling
        return Ok(Next::Done);
    }
    if cells.count > 2 {
        return Ok(Next::Strong(cells.count as u8));
    }
    let ((a, of_a), (b, of_b)) = (cells.open[0], cells.open[1]);
    let (mut to_a, mut to_b) = (0, 0);
    for &set in sets {
        if set & !(cells.fixed | cells.once) == 0 && cells.fixed & !set == 0 {
            let pair = set & !cells.fixed;
            let low = pair & pair.wrapping_neg();
            for (x, y) in [(low, pair ^ low), (pair ^ low, low)] {
                if of_a & x != 0 && of_b & y != 0 {
                    to_a |= x;
                    to_b |= y;
                }
            }
        }
    }
    store.prune(a, Mask(u64::from(of_a & !to_a)), Reason::Propagator(id))?;
    store.prune(b, Mask(u64::from(of_b & !to_b)), Reason::Propagator(id))?;
    Ok(Next::Done)
}
