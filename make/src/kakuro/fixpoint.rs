//! The incremental fixpoint: after a few clues have changed, what propagation over all runs leaves in each cell,
//! at a cost that hardly depends on the size of the board.
//!
//! Source: DESIGN §8, "Kakuro" 3. Every pruning is logged at its cell as (time, side, old mask). When the clue
//! of a run changes, its prunings are undone; one undone at time t taints both runs of that cell from t on, and
//! later prunings of a tainted run are undone too. What is left was derived without the old clue, so going on
//! with the tainted runs reaches the one fixpoint (runs are monotone). The clues follow a filling, so no run
//! ever breaks. Cost: some 55 calls of a run for a changed digit. Cells are saved at first touch for going back.

use super::allowed::Allowed;
use super::filling::Filling;
use super::memo::{self, Memo, Packed};
use super::narrow::{Broken, Strength};
use super::net::{CellId, RunId};
use super::tables::{self, ALL};
use std::collections::VecDeque;

/// A cell's values and how they came about.
#[derive(Clone, Copy)]
struct Cell {
    mask: u16,
    logged: u16,
    /// Time · 2¹⁶ + side · 2¹⁵ + mask before, ascending. Nine values can shrink eight times.
    log: [u64; 8],
}

const FRESH: Cell = Cell {
    mask: ALL,
    logged: 0,
    log: [0; 8],
};
/// Units of work that a call of a run counts for.
pub(super) const CALL: u64 = 12;
const NEVER: u64 = u64::MAX;

/// Cells that hold more than one value, for drawing one at random.
#[derive(Clone, Default)]
struct Open {
    list: Vec<CellId>,
    place: Vec<u32>,
}

const OUT: u32 = u32::MAX;

impl Open {
    fn set(&mut self, cell: CellId, open: bool) {
        let place = self.place[cell as usize];
        if open && place == OUT {
            self.place[cell as usize] = self.list.len() as u32;
            self.list.push(cell);
        } else if !open && place != OUT {
            self.list.swap_remove(place as usize);
            if let Some(&moved) = self.list.get(place as usize) {
                self.place[moved as usize] = place;
            }
            self.place[cell as usize] = OUT;
        }
    }
}

/// What a change can be taken back to.
#[derive(Clone, Default)]
struct Saved {
    stamp: u32,
    touched: Vec<u32>,
    cells: Vec<(CellId, Cell)>,
    digits: Vec<(CellId, u8)>,
    allowed: Vec<(RunId, Allowed)>,
    excess: u32,
}

/// A filling, its clues, and the fixpoint of propagation over them.
#[derive(Clone)]
pub(super) struct Fixpoint {
    pub(super) filling: Filling,
    strength: Strength,
    allowed: Vec<Allowed>,
    cells: Vec<Cell>,
    /// The same run by run: what each run's cells hold, and its list of sets.
    packed: Vec<Packed>,
    memo: Memo,
    open: Open,
    excess: u32,
    time: u64,
    taint: Vec<u64>,
    tainted: Vec<RunId>,
    queue: VecDeque<RunId>,
    queued: Vec<bool>,
    /// Runs that wait for more than the filter, when the filter is quiet.
    strong: VecDeque<RunId>,
    waiting: Vec<bool>,
    saved: Saved,
    /// Calls of a run that were not counted yet.
    work: u64,
}

impl Fixpoint {
    /// The fixpoint of the sums of a filling.
    #[cfg(test)]
    pub(super) fn new(filling: Filling, strength: Strength) -> Fixpoint {
        Fixpoint::remembering(filling, strength, Memo::default())
    }

    /// The fixpoint of the sums of a filling, with a memo that may know something already.
    pub(super) fn remembering(filling: Filling, strength: Strength, mut memo: Memo) -> Fixpoint {
        let (cells, runs) = (filling.net.len(), filling.net.runs());
        let sums = (0..runs as RunId).map(|run| Allowed::Sum(filling.sets(run, 0)));
        let allowed: Vec<Allowed> = sums.collect();
        let packed = allowed.iter().enumerate().map(|(run, allowed)| {
            let len = filling.net.cells(run as RunId).len();
            memo::full(len) | memo::listed(allowed)
        });
        memo.prepare();
        let mut fixpoint = Fixpoint {
            strength,
            packed: packed.collect(),
            memo,
            allowed,
            cells: vec![FRESH; cells],
            open: Open {
                list: (0..cells as CellId).collect(),
                place: (0..cells as u32).collect(),
            },
            excess: 8 * cells as u32,
            time: 0,
            taint: vec![NEVER; runs],
            tainted: Vec::new(),
            queue: (0..runs as RunId).collect(),
            queued: vec![true; runs],
            strong: VecDeque::new(),
            waiting: vec![false; runs],
            saved: Saved {
                touched: vec![0; cells],
                ..Saved::default()
            },
            work: 0,
            filling,
        };
        fixpoint.begin();
        fixpoint.settle();
        fixpoint
    }

    /// What the runs were found to say, for the next board.
    pub(super) fn take_memo(&mut self) -> Memo {
        std::mem::take(&mut self.memo)
    }

    /// Takes over what runs were found to say.
    pub(super) fn remember(&mut self, memo: Memo) {
        self.memo = memo;
    }

    /// A copy without the memo.
    pub(super) fn forgetful(&mut self) -> Fixpoint {
        let memo = self.take_memo();
        let copy = self.clone();
        self.memo = memo;
        copy
    }

    /// Becomes what a copy is, but keeps the memo.
    pub(super) fn become_like(&mut self, copy: &Fixpoint) {
        let memo = self.take_memo();
        self.clone_from(copy);
        self.memo = memo;
    }

    /// The same clues at another strength, from scratch. Takes the memo along.
    pub(super) fn again(&mut self, strength: Strength) -> Fixpoint {
        let memo = self.take_memo();
        let mut fixpoint = Fixpoint::remembering(self.filling.clone(), strength, memo);
        fixpoint.begin();
        for run in 0..self.allowed.len() as RunId {
            if !matches!(self.allowed[run as usize], Allowed::Sum(_)) {
                fixpoint.set_allowed(run, self.allowed[run as usize].clone());
            }
        }
        fixpoint.settle();
        fixpoint
    }

    /// The work since it was last asked for, in the units of [`crate::Stop`].
    pub(super) fn take_work(&mut self) -> u64 {
        1 + CALL * std::mem::take(&mut self.work)
    }

    /// Σ(values − 1) over the cells; 0 means that propagation alone finds the filling.
    pub(super) fn excess(&self) -> u32 {
        self.excess
    }

    /// The cells with more than one value left, in no particular but a reproducible order.
    pub(super) fn open(&self) -> &[CellId] {
        &self.open.list
    }

    /// What is left in a cell.
    #[inline]
    pub(super) fn mask(&self, cell: CellId) -> u16 {
        self.cells[cell as usize].mask
    }

    /// The allowed sets of a run.
    #[inline]
    pub(super) fn allowed(&self, run: RunId) -> &Allowed {
        &self.allowed[run as usize]
    }

    /// What is left of a run's sum beside these digits; `None` if it has no sum.
    pub(super) fn rest(&self, run: RunId, fixed: u16) -> Option<u64> {
        let sum = u64::from(self.filling.sum(run));
        let summed = matches!(self.allowed(run), Allowed::Sum(_));
        summed.then(|| sum - u64::from(tables::total(fixed)))
    }

    /// The cells that share a run with what changed since [`Fixpoint::begin`]: with a cell that holds other values
    /// now, or in a run with another clue. Ascending.
    pub(super) fn near_changes(&self) -> Vec<CellId> {
        let net = &self.filling.net;
        let changed = self.saved.cells.iter();
        let changed = changed.filter(|(cell, state)| state.mask != self.mask(*cell));
        let mut runs: Vec<RunId> = changed.flat_map(|(cell, _)| net.runs_of(*cell)).collect();
        runs.extend(self.saved.allowed.iter().map(|(run, _)| *run));
        runs.sort_unstable();
        runs.dedup();
        let mut cells: Vec<CellId> = runs
            .iter()
            .flat_map(|&run| net.cells(run))
            .copied()
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The open cells of the runs in which digits have changed since [`Fixpoint::begin`], the changed cells first. If the
    /// filling was the only one before, and these cells hold what it says in every other one, it is the only one still:
    /// another would agree with it in these runs, and with the old digits there it would have been another one before.
    pub(super) fn suspects(&self) -> Vec<CellId> {
        let net = &self.filling.net;
        let changed = self.saved.digits.iter().map(|&(cell, _)| cell);
        let mates = changed.clone().flat_map(|cell| net.runs_of(cell));
        let mut suspects: Vec<CellId> = Vec::new();
        for cell in changed.chain(mates.flat_map(|run| net.cells(run).iter().copied())) {
            if !self.mask(cell).is_power_of_two() && !suspects.contains(&cell) {
                suspects.push(cell);
            }
        }
        suspects
    }

    /// From here on changes can be taken back with [`Fixpoint::back`].
    pub(super) fn begin(&mut self) {
        self.saved.stamp += 1;
        self.saved.cells.clear();
        self.saved.digits.clear();
        self.saved.allowed.clear();
        self.saved.excess = self.excess;
    }

    /// Gives cells other digits, legal ones; the sums follow. Call [`Fixpoint::settle`] after all changes.
    pub(super) fn change(&mut self, changes: &[(CellId, u8)]) {
        for &(cell, _) in changes {
            self.saved.digits.push((cell, self.filling.digit(cell)));
        }
        for run in self.filling.write(changes) {
            let sets = self.filling.sets(run, 0);
            self.set_allowed(run, Allowed::Sum(sets));
        }
    }

    /// Gives a run other sets; one of them must be that of its digits.
    pub(super) fn set_allowed(&mut self, run: RunId, allowed: Allowed) {
        let old = self.put_allowed(run, allowed);
        self.saved.allowed.push((run, old));
        self.mark(run, 0);
    }

    fn put_allowed(&mut self, run: RunId, allowed: Allowed) -> Allowed {
        let packed = &mut self.packed[run as usize];
        *packed = memo::relist(*packed, memo::listed(&allowed));
        std::mem::replace(&mut self.allowed[run as usize], allowed)
    }

    /// Gives a cell other values, by bits that change, in both of its runs.
    #[inline]
    fn flip(&mut self, cell: CellId, bits: u16) {
        let (runs, places) = (
            self.filling.net.runs_of(cell),
            self.filling.net.places(cell),
        );
        self.packed[runs[0] as usize] ^= memo::flip(places[0], bits);
        self.packed[runs[1] as usize] ^= memo::flip(places[1], bits);
        self.cells[cell as usize].mask ^= bits;
    }

    /// Gives a cell other values for a trial, without a log. All must be undone in the end, the last one first.
    #[inline]
    pub(super) fn assume(&mut self, cell: CellId, mask: u16) {
        self.flip(cell, self.mask(cell) ^ mask);
    }

    /// What a run's cells hold, and what is left of them at full strength.
    #[inline]
    pub(super) fn narrowed(
        &mut self,
        run: RunId,
        strength: Strength,
    ) -> Result<(Packed, Packed), Broken> {
        let packed = self.packed[run as usize];
        let len = self.filling.net.cells(run).len();
        let sets = &self.allowed[run as usize];
        Ok((packed, self.memo.narrow(packed, (sets, len), strength)?))
    }

    fn mark(&mut self, run: RunId, time: u64) {
        let taint = &mut self.taint[run as usize];
        if time < *taint {
            *taint = time;
            self.tainted.push(run);
        }
    }

    /// Undoes what rests on the changes, and propagates to the fixpoint.
    pub(super) fn settle(&mut self) {
        let mut done = 0;
        while done < self.tainted.len() {
            let run = self.tainted[done];
            done += 1;
            self.untie(run);
        }
        while let Some(run) = self.tainted.pop() {
            self.taint[run as usize] = NEVER;
            self.enqueue(run);
        }
        let first = self.strength.min(Strength::Filter);
        loop {
            if let Some(run) = self.queue.pop_front() {
                self.queued[run as usize] = false;
                self.propagate(run, first);
            } else if let Some(run) = self.strong.pop_front() {
                self.waiting[run as usize] = false;
                self.propagate(run, self.strength);
            } else {
                return;
            }
        }
    }

    fn enqueue(&mut self, run: RunId) {
        if !std::mem::replace(&mut self.queued[run as usize], true) {
            self.queue.push_back(run);
        }
    }

    /// Undoes a tainted run's prunings from its time on.
    fn untie(&mut self, run: RunId) {
        let from = self.taint[run as usize];
        for k in 0..self.filling.net.cells(run).len() {
            let cell = self.filling.net.cells(run)[k];
            let runs = self.filling.net.runs_of(cell);
            let side = u64::from(runs[1] == run);
            let state = &self.cells[cell as usize];
            let log = &state.log[..usize::from(state.logged)];
            let undone = |entry: &u64| entry >> 15 & 1 == side && entry >> 16 >= from;
            let Some(at) = log.iter().position(undone) else {
                continue;
            };
            let entry = log[at];
            self.save(cell);
            let old = entry as u16 & ALL;
            let mask = self.mask(cell);
            self.excess += old.count_ones() - mask.count_ones();
            self.flip(cell, old ^ mask);
            self.cells[cell as usize].logged = at as u16;
            self.open.set(cell, true);
            self.mark(runs[1 - side as usize], entry >> 16);
        }
    }

    fn save(&mut self, cell: CellId) {
        let touched = &mut self.saved.touched[cell as usize];
        if *touched != self.saved.stamp {
            *touched = self.saved.stamp;
            self.saved.cells.push((cell, self.cells[cell as usize]));
        }
    }

    fn propagate(&mut self, run: RunId, strength: Strength) {
        self.work += 1;
        let len = self.filling.net.cells(run).len();
        if memo::is_fixed(self.packed[run as usize], len) {
            return;
        }
        let (before, after) = self
            .narrowed(run, strength)
            .expect("the filling meets every clue");
        if strength < self.strength && !std::mem::replace(&mut self.waiting[run as usize], true) {
            self.strong.push_back(run);
        }
        if before == after {
            return;
        }
        self.time += 1;
        for (place, bits) in memo::differences(before, after) {
            self.prune(self.filling.net.cells(run)[place], run, bits);
        }
    }

    /// Takes bits off a cell for the sake of a run.
    fn prune(&mut self, cell: CellId, run: RunId, bits: u16) {
        self.save(cell);
        let runs = self.filling.net.runs_of(cell);
        let side = usize::from(runs[1] == run);
        let state = &mut self.cells[cell as usize];
        state.log[usize::from(state.logged)] =
            self.time << 16 | (side as u64) << 15 | u64::from(state.mask);
        state.logged += 1;
        self.excess -= bits.count_ones();
        self.flip(cell, bits);
        if self.mask(cell).is_power_of_two() {
            self.open.set(cell, false);
        }
        self.enqueue(runs[1 - side]);
    }

    /// Takes back everything since [`Fixpoint::begin`].
    pub(super) fn back(&mut self) {
        // the first digit that was saved of a cell is its own; all at once, since in between two may be alike
        let mut before: Vec<(CellId, u8)> = Vec::with_capacity(4);
        for (cell, digit) in std::mem::take(&mut self.saved.digits) {
            if !before.iter().any(|b| b.0 == cell) {
                before.push((cell, digit));
            }
        }
        self.filling.write(&before);
        while let Some((run, old)) = self.saved.allowed.pop() {
            self.put_allowed(run, old);
        }
        while let Some((cell, state)) = self.saved.cells.pop() {
            self.flip(cell, self.mask(cell) ^ state.mask);
            self.cells[cell as usize] = state;
            self.open.set(cell, !state.mask.is_power_of_two());
        }
        self.excess = self.saved.excess;
    }
}
