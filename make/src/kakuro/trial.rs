//! Proof by trial that the filling is the only solution where propagation alone leaves cells open.
//!
//! For every value beside the filling's own, a depth-first search for a solution with it, within the part of the
//! open cells that hang together; what has none goes, and propagation goes on without it. The filling is known, so
//! only other values are tried. Source: DESIGN §8, "Kakuro" 5. Cost: values of open cells times propagation, bounded
//! by the caller. Deviation: no shaving before; what trials of single values leave is found apart, where that is asked.

use super::fixpoint::{CALL, Fixpoint};
use super::memo;
use super::narrow::{Broken, Strength};
use super::net::{CellId, RunId};

/// Scratch for proofs, to be used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Prover {
    /// Cells that trials narrowed, and what they held before.
    trail: Vec<(CellId, u16)>,
    queue: Vec<RunId>,
    queued: Vec<bool>,
    /// The open cells that hang together with one.
    part: Vec<CellId>,
    seen: Vec<u32>,
    stamp: u32,
    calls: u64,
    most: u64,
}

/// The bound on calls of runs was reached.
struct Enough;

/// What trials of single values, over and over, do to some open cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shaved {
    /// Values that a trial refuted: propagation from them breaks a run.
    pub(super) refuted: u32,
    /// Cells that are open still, when no trial refutes anything.
    pub(super) left: u32,
}

impl Prover {
    /// Is the filling the only solution, if every other one differs from it in one of these cells? `None` if that took more than so many calls of runs. The fixpoint is as before afterwards.
    /// Cost: that of these cells, not of the board; where one cell is sure, most others follow.
    pub(super) fn is_sole(
        &mut self,
        fixpoint: &mut Fixpoint,
        open: &[CellId],
        most: u64,
    ) -> Option<bool> {
        self.begin(fixpoint, most);
        let sole = self.sole(fixpoint, open);
        self.undo(fixpoint, 0);
        sole.ok()
    }

    /// Tries the values of these cells, one at a time, until no trial refutes any; where cells are left, search is
    /// needed. They are whole parts of open cells that hang together. `None` if that took more than so many calls of
    /// runs. The fixpoint is as before afterwards.
    pub(super) fn shave(
        &mut self,
        fixpoint: &mut Fixpoint,
        open: &[CellId],
        most: u64,
    ) -> Option<Shaved> {
        self.begin(fixpoint, most);
        let shaved = self.shaved(fixpoint, open);
        self.undo(fixpoint, 0);
        shaved.ok()
    }

    fn shaved(&mut self, fixpoint: &mut Fixpoint, open: &[CellId]) -> Result<Shaved, Enough> {
        let mut shaved = Shaved::default();
        // round and round, until a whole round has refuted nothing
        let mut idle = 0;
        for &cell in open.iter().cycle() {
            if idle == open.len() {
                break;
            }
            idle += 1;
            for value in wrong(fixpoint, cell) {
                if fixpoint.mask(cell) & value == 0 {
                    continue;
                }
                let mark = self.trail.len();
                let broken = self.assume(fixpoint, cell, value)?.is_err();
                self.undo(fixpoint, mark);
                if broken {
                    self.remove(fixpoint, cell, value)?;
                    shaved.refuted += 1;
                    idle = 0;
                }
            }
        }
        let left = open
            .iter()
            .filter(|&&cell| !fixpoint.mask(cell).is_power_of_two());
        shaved.left = left.count() as u32;
        Ok(shaved)
    }

    fn begin(&mut self, fixpoint: &Fixpoint, most: u64) {
        self.queued.resize(fixpoint.filling.net.runs(), false);
        self.seen.resize(fixpoint.filling.net.len(), 0);
        (self.calls, self.most) = (0, most);
    }

    /// The work of the last proof, in the units of [`crate::Stop`].
    pub(super) fn work(&self) -> u64 {
        1 + CALL * self.calls
    }

    fn sole(&mut self, fixpoint: &mut Fixpoint, open: &[CellId]) -> Result<bool, Enough> {
        for &cell in open {
            if !self.alone(fixpoint, cell)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes a value that no solution has; what follows cannot break, since the filling is left.
    fn remove(&mut self, fixpoint: &mut Fixpoint, cell: CellId, value: u16) -> Result<(), Enough> {
        let rest = fixpoint.mask(cell) & !value;
        self.assume(fixpoint, cell, rest)?.ok();
        Ok(())
    }

    /// Is the filling's digit the only one that the cell has in any solution?
    fn alone(&mut self, fixpoint: &mut Fixpoint, cell: CellId) -> Result<bool, Enough> {
        if fixpoint.mask(cell).is_power_of_two() {
            return Ok(true);
        }
        self.gather(fixpoint, cell);
        let part = std::mem::take(&mut self.part);
        let mut alone = true;
        for value in wrong(fixpoint, cell) {
            if fixpoint.mask(cell) & value == 0 {
                continue;
            }
            if self.is_held(fixpoint, cell, value, &part)? {
                alone = false;
                break;
            }
            self.remove(fixpoint, cell, value)?;
        }
        self.part = part;
        Ok(alone)
    }

    /// The open cells that hang together with this one through runs, ascending.
    pub(super) fn part(&mut self, fixpoint: &Fixpoint, cell: CellId) -> Vec<CellId> {
        self.seen.resize(fixpoint.filling.net.len(), 0);
        self.gather(fixpoint, cell);
        self.part.sort_unstable();
        self.part.clone()
    }

    /// Finds them.
    fn gather(&mut self, fixpoint: &Fixpoint, cell: CellId) {
        let net = &fixpoint.filling.net;
        self.stamp += 1;
        self.part.clear();
        self.part.push(cell);
        self.seen[cell as usize] = self.stamp;
        let mut next = 0;
        while let Some(&at) = self.part.get(next) {
            next += 1;
            for run in net.runs_of(at) {
                for &near in net.cells(run) {
                    let open = !fixpoint.mask(near).is_power_of_two();
                    if open && self.seen[near as usize] != self.stamp {
                        self.seen[near as usize] = self.stamp;
                        self.part.push(near);
                    }
                }
            }
        }
    }

    /// Has the part a solution below what is assumed?
    fn search(&mut self, fixpoint: &mut Fixpoint, part: &[CellId]) -> Result<bool, Enough> {
        let Some(cell) = narrowest(fixpoint, part) else {
            return Ok(true);
        };
        // the filling's own digit first: other solutions mostly differ from it in a few cells
        let mask = fixpoint.mask(cell);
        let own = mask & 1 << fixpoint.filling.digit(cell);
        for value in bits(own).chain(bits(mask & !own)) {
            if self.is_held(fixpoint, cell, value, part)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Has the part a solution in which the cell holds this value?
    fn is_held(
        &mut self,
        fixpoint: &mut Fixpoint,
        cell: CellId,
        value: u16,
        part: &[CellId],
    ) -> Result<bool, Enough> {
        let mark = self.trail.len();
        let held = self.assume(fixpoint, cell, value)?.is_ok() && self.search(fixpoint, part)?;
        self.undo(fixpoint, mark);
        Ok(held)
    }

    /// Narrows a cell and propagates.
    fn assume(
        &mut self,
        fixpoint: &mut Fixpoint,
        cell: CellId,
        mask: u16,
    ) -> Result<Result<(), Broken>, Enough> {
        self.set(fixpoint, cell, mask);
        for run in fixpoint.filling.net.runs_of(cell) {
            self.enqueue(run);
        }
        let mut next = 0;
        let mut done = Ok(());
        while let Some(&run) = self.queue.get(next) {
            next += 1;
            self.queued[run as usize] = false;
            if done.is_ok() {
                done = self.propagate(fixpoint, run);
            }
        }
        self.queue.clear();
        match self.calls > self.most {
            true => Err(Enough),
            false => Ok(done),
        }
    }

    fn propagate(&mut self, fixpoint: &mut Fixpoint, run: RunId) -> Result<(), Broken> {
        self.calls += 1;
        let (before, after) = fixpoint.narrowed(run, Strength::Exact)?;
        for (place, _) in memo::differences(before, after) {
            let cell = fixpoint.filling.net.cells(run)[place];
            self.set(fixpoint, cell, memo::at(after, place));
            for other in fixpoint.filling.net.runs_of(cell) {
                if other != run {
                    self.enqueue(other);
                }
            }
        }
        Ok(())
    }

    fn set(&mut self, fixpoint: &mut Fixpoint, cell: CellId, mask: u16) {
        self.trail.push((cell, fixpoint.mask(cell)));
        fixpoint.assume(cell, mask);
    }

    fn enqueue(&mut self, run: RunId) {
        if !std::mem::replace(&mut self.queued[run as usize], true) {
            self.queue.push(run);
        }
    }

    fn undo(&mut self, fixpoint: &mut Fixpoint, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, mask)) = self.trail.pop() else {
                return;
            };
            fixpoint.assume(cell, mask);
        }
    }
}

/// The open cell of a part that has the fewest candidates.
fn narrowest(fixpoint: &Fixpoint, part: &[CellId]) -> Option<CellId> {
    let open = part.iter().copied();
    let open = open.filter(|&cell| !fixpoint.mask(cell).is_power_of_two());
    open.min_by_key(|&cell| fixpoint.mask(cell).count_ones())
}

/// The values of a mask, each as a mask.
fn bits(mask: u16) -> impl Iterator<Item = u16> {
    (0..16)
        .map(|value| 1 << value)
        .filter(move |bit| mask & bit != 0)
}

/// The values of a cell beside its digit.
fn wrong(fixpoint: &Fixpoint, cell: CellId) -> impl Iterator<Item = u16> + use<> {
    bits(fixpoint.mask(cell) & !(1 << fixpoint.filling.digit(cell)))
}
