//! The scratch of a walk: for every technique, which clues and cells changed since it last found nothing
//! there. A technique that is asked again looks only at those.
//!
//! Sound because a technique's finding on a clue (or cell) must depend on the candidates of that clue's
//! cells (or that cell) alone; what looks further uses [`Work::whole`].

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Mask};
use std::sync::Arc;

/// Dirty bits per technique, and fuel.
#[derive(Clone, Debug)]
pub struct Work {
    slots: Vec<Slot>,
    now: usize,
    fuel: u64,
    spent: u64,
    kept: Kept,
}

/// Fillings of clues with the candidates that they were made from: as long as these are the same, so are the fillings,
/// and several techniques share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    by_clue: Vec<Option<(Box<[Mask]>, Fillings)>>,
    /// How many fillings are kept.
    count: usize,
    /// Units of work done since it was last asked.
    spent: u64,
}

/// All fillings of a clue; none if it would take too long to list them.
pub(crate) type Fillings = Option<Arc<Vec<Box<[u8]>>>>;

/// The most fillings that are kept, of one clue and together.
const MOST_KEPT: [usize; 2] = [4_000, 200_000];

impl Kept {
    /// The fillings of a clue whose cells have these candidates, by `list` if they are not known.
    pub(crate) fn fillings(
        &mut self,
        clue: Clue,
        masks: &[Mask],
        list: impl FnOnce() -> Option<Vec<Box<[u8]>>>,
    ) -> Fillings {
        let at = clue as usize;
        if let Some(Some((of, all))) = self.by_clue.get(at)
            && **of == *masks
        {
            return all.clone();
        }
        let all = list().map(Arc::new);
        let size = |all: &Fillings| all.as_ref().map_or(0, |all| all.len());
        self.spent += 1 + size(&all) as u64 / 64;
        if self.by_clue.len() <= at {
            self.by_clue.resize(at + 1, None);
        }
        let old = self.by_clue[at].take();
        self.count -= old.map_or(0, |(_, all)| size(&all));
        if size(&all) <= MOST_KEPT[0] && self.count + size(&all) <= MOST_KEPT[1] {
            self.count += size(&all);
            self.by_clue[at] = Some((masks.into(), all.clone()));
        }
        all
    }
}

/// What one technique has not looked at since it changed.
#[derive(Clone, Debug, Default)]
struct Slot {
    begun: bool,
    read: usize,
    clues: Vec<u64>,
    cells: Vec<u64>,
}

impl Work {
    /// Scratch for a ladder of this many techniques.
    pub fn new(techniques: usize) -> Work {
        Work {
            slots: vec![Slot::default(); techniques],
            now: 0,
            fuel: u64::MAX,
            spent: 0,
            kept: Kept::default(),
        }
    }

    /// Bounds all further work; a unit is about one look at a clue.
    pub fn set_fuel(&mut self, fuel: u64) {
        self.fuel = fuel;
    }

    /// Units of work done so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Counts work; false when the fuel has run out, upon which a technique gives up.
    #[inline]
    pub fn spend(&mut self, units: u64) -> bool {
        self.spent = self.spent.saturating_add(units);
        self.spent <= self.fuel
    }

    /// Has the fuel run out?
    pub fn is_out(&self) -> bool {
        self.spent > self.fuel
    }

    /// The technique of this number is asked next.
    pub(crate) fn turn(&mut self, technique: usize) {
        self.now = technique;
    }

    /// Asks `find` about each clue whose cells changed since it last found nothing there, ascending, until
    /// it finds something.
    pub fn each_clue<T>(
        &mut self,
        state: &State,
        mut find: impl FnMut(Clue) -> Option<T>,
    ) -> Option<T> {
        let slot = &mut self.slots[self.now];
        slot.catch_up(state);
        for i in 0..slot.clues.len() {
            while slot.clues[i] != 0 {
                let clue = (i * 64) as Clue + slot.clues[i].trailing_zeros();
                self.spent = self.spent.saturating_add(1);
                if self.spent > self.fuel {
                    return None;
                }
                if let Some(found) = find(clue) {
                    return Some(found);
                }
                slot.clues[i] &= slot.clues[i] - 1;
            }
        }
        None
    }

    /// The same with the fillings that are kept.
    pub(crate) fn each_clue_kept<T>(
        &mut self,
        state: &State,
        mut find: impl FnMut(Clue, &mut Kept) -> Option<T>,
    ) -> Option<T> {
        let mut kept = std::mem::take(&mut self.kept);
        let found = self.each_clue(state, |clue| find(clue, &mut kept));
        self.kept = kept;
        self.spent = self
            .spent
            .saturating_add(std::mem::take(&mut self.kept.spent));
        found
    }

    /// The fillings that are kept; what they take is counted.
    pub(crate) fn with_kept<T>(&mut self, look: impl FnOnce(&mut Kept) -> T) -> T {
        let seen = look(&mut self.kept);
        let spent = std::mem::take(&mut self.kept.spent);
        self.spent = self.spent.saturating_add(spent);
        seen
    }

    /// Asks `find` about each cell that changed since it last found nothing there, ascending, until it
    /// finds something.
    pub fn each_cell<T>(
        &mut self,
        state: &State,
        mut find: impl FnMut(Cell) -> Option<T>,
    ) -> Option<T> {
        let slot = &mut self.slots[self.now];
        slot.catch_up(state);
        for i in 0..slot.cells.len() {
            while slot.cells[i] != 0 {
                let cell = (i * 64) as Cell + slot.cells[i].trailing_zeros();
                self.spent = self.spent.saturating_add(1);
                if let Some(found) = find(cell) {
                    return Some(found);
                }
                slot.cells[i] &= slot.cells[i] - 1;
            }
        }
        None
    }

    /// Asks `find` if anything changed since it last found nothing.
    pub fn whole<T>(
        &mut self,
        state: &State,
        find: impl FnOnce(&mut Work) -> Option<T>,
    ) -> Option<T> {
        let slot = &mut self.slots[self.now];
        if slot.begun && slot.read == state.journal().len() {
            return None;
        }
        let found = find(self);
        if found.is_none() && !self.is_out() {
            let slot = &mut self.slots[self.now];
            slot.begun = true;
            slot.read = state.journal().len();
        }
        found
    }

    /// Asks `find` until it first finds nothing, and never again: for what follows from the clues alone, where
    /// fewer candidates never give more to find.
    pub fn once<T>(
        &mut self,
        state: &State,
        find: impl FnOnce(&mut Work) -> Option<T>,
    ) -> Option<T> {
        let slot = &mut self.slots[self.now];
        slot.begun |= state.board.is_empty();
        if slot.begun {
            return None;
        }
        let found = find(self);
        if found.is_none() && !self.is_out() {
            self.slots[self.now].begun = true;
        }
        found
    }
}

impl Slot {
    /// Marks everything that the journal says has changed; at the first time everything.
    fn catch_up(&mut self, state: &State) {
        let (journal, board) = (state.journal(), state.board);
        if !self.begun {
            self.begun = true;
            self.clues = all(board.clues());
            self.cells = all(board.len());
        } else {
            for &cell in &journal[self.read..] {
                self.cells[cell as usize / 64] |= 1 << (cell % 64);
                for &clue in board.clues_of(cell) {
                    self.clues[clue as usize / 64] |= 1 << (clue % 64);
                }
            }
        }
        self.read = journal.len();
    }
}

fn all(n: usize) -> Vec<u64> {
    let mut bits = vec![u64::MAX; n.div_ceil(64)];
    if !n.is_multiple_of(64) {
        *bits.last_mut().expect("n is not 0") = (1 << (n % 64)) - 1;
    }
    bits
}
