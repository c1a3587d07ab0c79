//! The queue of propagators that have to look again: cheap stages first, strong ones when all is quiet, those
//! that promise the least work first.
//!
//! Source: Schulte, Stuckey, *Efficient constraint propagation engines* (TOPLAS 31, 2008): events queue by
//! cost. Cost: constant per operation. A strong stage that turns out not to be needed is struck off by its
//! flag and skipped when its turn comes.

use super::kind::PropId;
use std::collections::VecDeque;

/// Ranks of strong stages: 0 is the cheapest.
pub(super) const RANKS: usize = 16;

/// Flags: waiting for the cheap stage; having none; waiting for the strong one, at this rank (0: not).
const CHEAP: u8 = 0x80;
const NO_CHEAP: u8 = 0x40;
const RANK: u8 = 0x1f;

/// Which propagators wait, in order of arrival within a rank.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    cheap: VecDeque<PropId>,
    strong: [VecDeque<PropId>; RANKS],
    /// Ranks below this are empty.
    least: usize,
    waiting: Vec<u8>,
}

impl Queue {
    /// A queue in which nothing waits; `has_cheap` says it of each propagator.
    pub(super) fn new(has_cheap: impl ExactSizeIterator<Item = bool>) -> Queue {
        Queue {
            cheap: VecDeque::with_capacity(has_cheap.len()),
            strong: std::array::from_fn(|_| VecDeque::new()),
            least: RANKS,
            waiting: has_cheap
                .map(|has| if has { 0 } else { NO_CHEAP })
                .collect(),
        }
    }

    /// Puts a propagator in line for its cheap stage; false if it has none.
    #[inline]
    pub(super) fn push(&mut self, id: PropId) -> bool {
        let waiting = &mut self.waiting[id as usize];
        if *waiting & (CHEAP | NO_CHEAP) == 0 {
            *waiting |= CHEAP;
            self.cheap.push_back(id);
        }
        *waiting & NO_CHEAP == 0
    }

    /// Puts a strong stage in line; one that waits at another rank moves.
    #[inline]
    pub(super) fn push_strong(&mut self, id: PropId, rank: u8) {
        let rank = rank.min(RANKS as u8 - 1);
        let waiting = &mut self.waiting[id as usize];
        if *waiting & RANK != rank + 1 {
            *waiting = *waiting & !RANK | (rank + 1);
            self.strong[usize::from(rank)].push_back(id);
            self.least = self.least.min(usize::from(rank));
        }
    }

    /// Strikes a strong stage off.
    #[inline]
    pub(super) fn drop_strong(&mut self, id: PropId) {
        self.waiting[id as usize] &= !RANK;
    }

    #[inline]
    pub(super) fn pop_cheap(&mut self) -> Option<PropId> {
        let id = self.cheap.pop_front()?;
        self.waiting[id as usize] &= !CHEAP;
        Some(id)
    }

    #[inline]
    pub(super) fn pop_strong(&mut self) -> Option<PropId> {
        while self.least < RANKS {
            while let Some(id) = self.strong[self.least].pop_front() {
                let waiting = &mut self.waiting[id as usize];
                if usize::from(*waiting & RANK) == self.least + 1 {
                    *waiting &= !RANK;
                    return Some(id);
                }
            }
            self.least += 1;
        }
        None
    }

    /// Forgets everything that waits, after a conflict.
    pub(super) fn clear(&mut self) {
        for id in self.cheap.drain(..) {
            self.waiting[id as usize] &= NO_CHEAP;
        }
        for strong in &mut self.strong[self.least..] {
            for id in strong.drain(..) {
                self.waiting[id as usize] &= NO_CHEAP;
            }
        }
        self.least = RANKS;
    }
}
