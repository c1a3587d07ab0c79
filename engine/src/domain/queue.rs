//! The queue of propagators that have to look again: cheap stages first, strong ones when all is quiet.
//!
//! Cost: constant per operation; two rings that never grow, since a propagator waits at most once in each.

use super::problem::PropId;
use std::collections::VecDeque;

const CHEAP: u8 = 1;
const STRONG: u8 = 2;

/// Which propagators wait, in order of arrival.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    cheap: VecDeque<PropId>,
    strong: VecDeque<PropId>,
    waiting: Vec<u8>,
}

impl Queue {
    pub(super) fn new(props: usize) -> Queue {
        Queue {
            cheap: VecDeque::with_capacity(props),
            strong: VecDeque::with_capacity(props),
            waiting: vec![0; props],
        }
    }

    #[inline]
    pub(super) fn push_cheap(&mut self, id: PropId) {
        let waiting = &mut self.waiting[id as usize];
        if *waiting & CHEAP == 0 {
            *waiting |= CHEAP;
            self.cheap.push_back(id);
        }
    }

    #[inline]
    pub(super) fn push_strong(&mut self, id: PropId) {
        let waiting = &mut self.waiting[id as usize];
        if *waiting & STRONG == 0 {
            *waiting |= STRONG;
            self.strong.push_back(id);
        }
    }

    #[inline]
    pub(super) fn pop_cheap(&mut self) -> Option<PropId> {
        let id = self.cheap.pop_front()?;
        self.waiting[id as usize] &= !CHEAP;
        Some(id)
    }

    #[inline]
    pub(super) fn pop_strong(&mut self) -> Option<PropId> {
        let id = self.strong.pop_front()?;
        self.waiting[id as usize] &= !STRONG;
        Some(id)
    }

    /// Forgets everything that waits, after a conflict.
    pub(super) fn clear(&mut self) {
        for id in self.cheap.drain(..).chain(self.strong.drain(..)) {
            self.waiting[id as usize] = 0;
        }
    }
}
