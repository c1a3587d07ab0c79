//! The tree of a search in parts, in the order of one search: each part is a stretch of the tree.
//!
//! A part that is cut in two is followed by what was cut off, so the covers of the parts, one after the other,
//! are those of one search in its order. What a part has found and nobody has taken yet stays with it.

use super::walk::Rest;

/// A stretch of the tree.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) id: u64,
    /// The search at rest; `None` while it runs, and when it is done.
    pub(super) rest: Option<Rest>,
    pub(super) done: bool,
    /// Covers that were found and not taken: a length, then so many options, and so on.
    pub(super) found: Vec<u32>,
}

/// All parts that are not yet over, in order.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    ids: u64,
}

/// The most parts at a time: enough for the halves of halves of any tree.
pub(super) const MOST_PARTS: usize = 64;

impl Parts {
    /// The whole tree.
    pub(super) fn whole() -> Parts {
        let mut parts = Parts::default();
        parts.push(Some(Rest::Root), Vec::new());
        parts
    }

    /// Adds a part at the end; without a search it is done.
    pub(super) fn push(&mut self, rest: Option<Rest>, found: Vec<u32>) {
        let part = self.part(rest, found);
        self.list.push(part);
    }

    /// Puts covers before everything else.
    pub(super) fn give_back(&mut self, found: Vec<u32>) {
        if !found.is_empty() {
            let part = self.part(None, found);
            self.list.insert(0, part);
        }
    }

    fn part(&mut self, rest: Option<Rest>, found: Vec<u32>) -> Part {
        self.ids += 1;
        Part {
            id: self.ids,
            done: rest.is_none(),
            rest,
            found,
        }
    }

    /// Takes up the first part that waits and has room for covers.
    pub(super) fn pick(&mut self, most: usize) -> Option<(u64, Rest)> {
        let waits = |part: &&mut Part| part.rest.is_some() && part.found.len() < most;
        let part = self.list.iter_mut().find(waits)?;
        Some((part.id, part.rest.take()?))
    }

    pub(super) fn get(&mut self, id: u64) -> Option<&mut Part> {
        self.list.iter_mut().find(|part| part.id == id)
    }

    /// Takes the covers that come next, and forgets first parts that are over.
    pub(super) fn take(&mut self) -> Vec<u32> {
        while let Some(first) = self.list.first_mut() {
            if !first.found.is_empty() {
                return std::mem::take(&mut first.found);
            }
            if !first.done {
                break;
            }
            self.list.remove(0);
        }
        Vec::new()
    }

    /// Forgets parts that are over and have found nothing that waits.
    pub(super) fn forget_done(&mut self) {
        self.list
            .retain(|part| !part.done || !part.found.is_empty());
    }
}

/// What only several threads need.
#[cfg(feature = "threads")]
impl Parts {
    /// Adds what was cut off a part behind it.
    pub(super) fn cut_off(&mut self, id: u64, rest: Rest) {
        let at = self.list.iter().position(|part| part.id == id);
        let part = self.part(Some(rest), Vec::new());
        let at = at.map_or(self.list.len(), |at| at + 1);
        self.list.insert(at, part);
    }

    /// Adds parts at the end.
    pub(super) fn append(&mut self, others: Parts) {
        for part in others.list {
            self.push(part.rest, part.found);
        }
    }

    /// Is this the part whose turn it is?
    pub(super) fn is_first(&self, id: u64) -> bool {
        self.list.first().is_some_and(|first| first.id == id)
    }

    /// Is there room for another part?
    pub(super) fn has_room(&self) -> bool {
        self.list.len() < MOST_PARTS
    }

    /// Is nothing being worked on?
    pub(super) fn at_rest(&self) -> bool {
        self.list
            .iter()
            .all(|part| part.done || part.rest.is_some())
    }
}
