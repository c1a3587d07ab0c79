//! Proof by trial that the filling is the only solution where propagation alone leaves cells open.
//!
//! *Shaving*: a value whose assumption breaks a run by propagation goes, until none does. *Search*: for every
//! value that is left beside the filling's own, a depth-first search for a solution with it, within the part of the
//! open cells that hang together. The filling is known, so only other values are tried. Source: DESIGN §8,
//! "Kakuro" 5. Cost: values of open cells times propagation, bounded by the caller.

use super::fixpoint::{Allowed, CALL, Fixpoint};
use super::narrow::{Broken, Strength, narrow};
use super::net::{CellId, Net, RunId};
use super::tables::MOST;

/// What a proof found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The filling is the only solution.
    Unique(Effort),
    /// There is another.
    Other,
    /// The bound was reached.
    Unknown,
}

/// What a proof took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    /// Cells open before any trial.
    pub(super) open: u32,
    /// Values that shaving removed.
    pub(super) shaved: u32,
    /// Cells open after shaving.
    pub(super) hard: u32,
    /// Nodes of the search.
    pub(super) nodes: u32,
}

impl Effort {
    /// How hard the puzzle is, in twentieths: open cells, half of what was shaved, ten for each cell that shaving
    /// leaves, a tenth of the nodes.
    pub(super) fn weight(self) -> u32 {
        20 * self.open + 10 * self.shaved + 200 * self.hard + 2 * self.nodes
    }
}

/// Scratch for proofs, to be used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Prover {
    masks: Vec<u16>,
    trail: Vec<(CellId, u16)>,
    queue: Vec<RunId>,
    queued: Vec<bool>,
    part: Vec<CellId>,
    calls: u64,
    most: u64,
    nodes: u32,
}

/// The bound on calls of runs was reached.
struct Enough;

impl Prover {
    /// Proves that a fixpoint's filling is the only solution of its clues, with at most so many calls of runs.
    pub(super) fn prove(&mut self, fixpoint: &Fixpoint, most: u64) -> Proof {
        let net = &fixpoint.filling.net;
        self.masks.clear();
        self.masks
            .extend((0..net.len() as CellId).map(|cell| fixpoint.mask(cell)));
        self.queued.clear();
        self.queued.resize(net.runs(), false);
        self.trail.clear();
        self.queue.clear();
        (self.calls, self.most, self.nodes) = (0, most, 0);
        match self.whole(fixpoint) {
            Ok(proof) => proof,
            Err(Enough) => Proof::Unknown,
        }
    }

    /// The work of the last proof, in the units of [`crate::Stop`].
    pub(super) fn work(&self) -> u64 {
        1 + CALL * self.calls
    }

    fn whole(&mut self, fixpoint: &Fixpoint) -> Result<Proof, Enough> {
        let mut open = fixpoint.open().to_vec();
        open.sort_unstable();
        let mut effort = Effort {
            open: open.len() as u32,
            ..Effort::default()
        };
        effort.shaved = self.shave(fixpoint, &open)?;
        open.retain(|&cell| !self.masks[cell as usize].is_power_of_two());
        effort.hard = open.len() as u32;
        for &cell in &open {
            if !self.alone(fixpoint, cell)? {
                return Ok(Proof::Other);
            }
        }
        effort.nodes = self.nodes;
        Ok(Proof::Unique(effort))
    }

    /// Removes values that propagation refutes, until there is none; how many.
    fn shave(&mut self, fixpoint: &Fixpoint, open: &[CellId]) -> Result<u32, Enough> {
        let mut shaved = 0;
        loop {
            let mut again = false;
            for &cell in open {
                for value in wrong(fixpoint, self.masks[cell as usize], cell) {
                    if self.masks[cell as usize] & value == 0 {
                        continue;
                    }
                    let mark = self.trail.len();
                    let broken = self.assume(fixpoint, cell, value)?.is_err();
                    self.undo(mark);
                    if broken {
                        self.remove(fixpoint, cell, value)?;
                        shaved += 1;
                        again = true;
                    }
                }
            }
            if !again {
                return Ok(shaved);
            }
        }
    }

    /// Takes a value that no solution has; what follows cannot break, since the filling is left.
    fn remove(&mut self, fixpoint: &Fixpoint, cell: CellId, value: u16) -> Result<(), Enough> {
        let rest = self.masks[cell as usize] & !value;
        self.assume(fixpoint, cell, rest)?.ok();
        Ok(())
    }

    /// Is the filling's digit the only one that the cell has in any solution?
    fn alone(&mut self, fixpoint: &Fixpoint, cell: CellId) -> Result<bool, Enough> {
        if self.masks[cell as usize].is_power_of_two() {
            return Ok(true);
        }
        self.gather(&fixpoint.filling.net, cell);
        let part = std::mem::take(&mut self.part);
        let mut alone = true;
        for value in wrong(fixpoint, self.masks[cell as usize], cell) {
            if self.masks[cell as usize] & value == 0 {
                continue;
            }
            let mark = self.trail.len();
            let found =
                self.assume(fixpoint, cell, value)?.is_ok() && self.search(fixpoint, &part)?;
            self.undo(mark);
            if found {
                alone = false;
                break;
            }
            self.remove(fixpoint, cell, value)?;
        }
        self.part = part;
        Ok(alone)
    }

    /// The open cells that hang together with this one through runs.
    fn gather(&mut self, net: &Net, cell: CellId) {
        self.part.clear();
        self.part.push(cell);
        let mut seen = vec![false; net.len()];
        seen[cell as usize] = true;
        let mut next = 0;
        while let Some(&at) = self.part.get(next) {
            next += 1;
            for run in net.runs_of(at) {
                for &near in net.cells(run) {
                    let open = !self.masks[near as usize].is_power_of_two();
                    if open && !std::mem::replace(&mut seen[near as usize], true) {
                        self.part.push(near);
                    }
                }
            }
        }
    }

    /// Has the part a solution below what is assumed?
    fn search(&mut self, fixpoint: &Fixpoint, part: &[CellId]) -> Result<bool, Enough> {
        self.nodes += 1;
        let open = part.iter().copied();
        let open = open.filter(|&cell| !self.masks[cell as usize].is_power_of_two());
        let Some(cell) = open.min_by_key(|&cell| self.masks[cell as usize].count_ones()) else {
            return Ok(true);
        };
        for value in bits(self.masks[cell as usize]) {
            let mark = self.trail.len();
            let found =
                self.assume(fixpoint, cell, value)?.is_ok() && self.search(fixpoint, part)?;
            self.undo(mark);
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Narrows a cell and propagates.
    fn assume(
        &mut self,
        fixpoint: &Fixpoint,
        cell: CellId,
        mask: u16,
    ) -> Result<Result<(), Broken>, Enough> {
        self.set(cell, mask);
        for run in fixpoint.filling.net.runs_of(cell) {
            self.enqueue(run);
        }
        let mut next = 0;
        let mut done = Ok(());
        while let Some(&run) = self.queue.get(next) {
            next += 1;
            self.queued[run as usize] = false;
            if done.is_ok() {
                done = self.propagate(&fixpoint.filling.net, fixpoint.allowed(run), run);
            }
        }
        self.queue.clear();
        match self.calls > self.most {
            true => Err(Enough),
            false => Ok(done),
        }
    }

    fn propagate(&mut self, net: &Net, allowed: &Allowed, run: RunId) -> Result<(), Broken> {
        let cells = net.cells(run);
        let mut masks = [0u16; MOST];
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = self.masks[cell as usize];
        }
        let before = masks;
        self.calls += 1;
        narrow(&mut masks[..cells.len()], allowed, Strength::Exact)?;
        for (i, &cell) in cells.iter().enumerate() {
            if masks[i] != before[i] {
                self.set(cell, masks[i]);
                for other in net.runs_of(cell).into_iter().filter(|&other| other != run) {
                    self.enqueue(other);
                }
            }
        }
        Ok(())
    }

    fn set(&mut self, cell: CellId, mask: u16) {
        self.trail.push((cell, self.masks[cell as usize]));
        self.masks[cell as usize] = mask;
    }

    fn enqueue(&mut self, run: RunId) {
        if !std::mem::replace(&mut self.queued[run as usize], true) {
            self.queue.push(run);
        }
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, mask)) = self.trail.pop() else {
                return;
            };
            self.masks[cell as usize] = mask;
        }
    }
}

/// The values of a mask, each as a mask.
fn bits(mask: u16) -> impl Iterator<Item = u16> {
    (0..16)
        .map(|value| 1 << value)
        .filter(move |bit| mask & bit != 0)
}

/// The values of a cell beside its digit.
fn wrong(fixpoint: &Fixpoint, mask: u16, cell: CellId) -> impl Iterator<Item = u16> + use<> {
    bits(mask & !(1 << fixpoint.filling.digit(cell)))
}
