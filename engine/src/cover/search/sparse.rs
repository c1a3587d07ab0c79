//! The tier that keeps sizes: live options in a bitset, the size of each item, a trail of removed options.
//!
//! For many items with small conflict sets, and for problems too large for masks: memory is linear in the
//! occurrences, a step costs what it removes, and a chain of forced options runs in linear time. What a level
//! keeps is its candidates and three marks; undoing is putting back what the trail lists.
//! Source: Knuth's dancing cells (SSXCC), with a bit in place of the place in a list: lists do not move.

use super::dense::{Dense, NEAR, Policy};
use super::meter::{Exit, Level, Meter};
use super::prepared::{Prepared, Shade, Tiers};
use super::sizes::Sizes;

/// The most words of masks for bitsets.
const MASKS: usize = 1 << 22;

/// A branch in progress.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: u32,
    /// In `candidates`: the first, the next to take, the end of what is this search's, the end of all.
    start: usize,
    next: usize,
    end: usize,
    full: usize,
    /// Lengths of the trail and of the taken options at this node.
    trail: usize,
    taken: usize,
    /// Open items here, and branches counted when it was entered.
    open: usize,
    before: u64,
}

/// What a node turned out to be.
pub(super) enum Node {
    /// An item without options.
    Dead,
    /// All items are covered.
    Cover,
    /// The item to branch on.
    Branch(u32),
}

/// The state of the tier.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    live: Vec<u64>,
    sizes: Sizes,
    /// Items still to be covered.
    open: usize,
    trail: Vec<u32>,
    /// Options taken, chosen and forced, by place in the load order.
    pub(super) taken: Vec<u32>,
    /// Lengths of the trail and of the taken options when the root had been propagated.
    root: (usize, usize),
    queue: Vec<u32>,
    candidates: Vec<u32>,
    branches: Vec<Branch>,
    /// The item to branch on where bitsets are to be gathered.
    pub(super) gather_at: u32,
}

impl Sparse {
    pub(super) fn new(prepared: &Prepared) -> Sparse {
        let options = prepared.options();
        let mut live = vec![u64::MAX; options.div_ceil(64)];
        if !options.is_multiple_of(64) {
            live[options / 64] = (1 << (options % 64)) - 1;
        }
        let items = 0..prepared.primaries();
        let sizes = items.map(|item| prepared.holders.of(item).len() as u32);
        Sparse {
            live,
            sizes: Sizes::new(sizes.collect()),
            open: prepared.primaries(),
            trail: Vec::new(),
            taken: Vec::new(),
            root: (0, 0),
            queue: Vec::new(),
            candidates: Vec::new(),
            branches: Vec::new(),
            gather_at: 0,
        }
    }

    /// Propagates the problem itself.
    pub(super) fn root(&mut self, prepared: &Prepared, meter: &mut Meter) -> Node {
        for item in 0..prepared.primaries() {
            match self.sizes.get(item) {
                0 => return Node::Dead,
                1 => self.queue.push(item as u32),
                _ => {}
            }
        }
        let node = self.settle(prepared, meter);
        self.root = (self.trail.len(), self.taken.len());
        node
    }

    /// Takes an option and all that it forces.
    fn enter(&mut self, prepared: &Prepared, option: u32, meter: &mut Meter) -> Node {
        self.queue.clear();
        if !self.take(prepared, option, meter) {
            return Node::Dead;
        }
        self.settle(prepared, meter)
    }

    fn settle(&mut self, prepared: &Prepared, meter: &mut Meter) -> Node {
        while let Some(item) = self.queue.pop() {
            match self.sizes.get(item as usize) {
                0 => return Node::Dead,
                1 => {
                    let holders = prepared.holders.of(item as usize);
                    let Some(&option) = holders.iter().find(|&&option| self.is_live(option)) else {
                        return Node::Dead;
                    };
                    if !self.take(prepared, option, meter) {
                        return Node::Dead;
                    }
                }
                _ => {}
            }
        }
        if self.open == 0 {
            return Node::Cover;
        }
        Node::Branch(self.sizes.least(&prepared.rule) as u32)
    }

    #[inline(always)]
    fn is_live(&self, option: u32) -> bool {
        self.live[option as usize / 64] >> (option % 64) & 1 == 1
    }

    /// Takes an option: covers its items, removes what meets it. False where an item is left with nothing.
    fn take(&mut self, prepared: &Prepared, option: u32, meter: &mut Meter) -> bool {
        self.taken.push(option);
        let members = prepared.members.of(option as usize);
        for &item in members {
            self.sizes.cover(item as usize);
        }
        self.open -= members.len();
        for &item in members {
            for &other in prepared.holders.of(item as usize) {
                if self.is_live(other) && !self.remove(prepared, other, meter) {
                    return false;
                }
            }
        }
        for &Shade { second, colour, .. } in prepared.shades.of(option as usize) {
            for &(other, shade) in prepared.shaded.of(second as usize) {
                if (shade != colour || colour == 0)
                    && self.is_live(other)
                    && !self.remove(prepared, other, meter)
                {
                    return false;
                }
            }
        }
        true
    }

    #[inline(always)]
    fn remove(&mut self, prepared: &Prepared, option: u32, meter: &mut Meter) -> bool {
        self.live[option as usize / 64] &= !(1 << (option % 64));
        self.trail.push(option);
        let members = prepared.members.of(option as usize);
        meter.work.updates += members.len() as u64;
        let mut alive = true;
        for &item in members {
            match self.sizes.drop(item as usize) {
                0 => alive = false,
                1 => self.queue.push(item),
                _ => {}
            }
        }
        alive
    }

    fn undo(&mut self, prepared: &Prepared, trail: usize, taken: usize) {
        while self.trail.len() > trail {
            let Some(option) = self.trail.pop() else {
                break;
            };
            self.live[option as usize / 64] |= 1 << (option % 64);
            for &item in prepared.members.of(option as usize) {
                self.sizes.add(item as usize);
            }
        }
        while self.taken.len() > taken {
            let Some(option) = self.taken.pop() else {
                break;
            };
            let members = prepared.members.of(option as usize);
            for &item in members {
                self.sizes.uncover(item as usize);
            }
            self.open += members.len();
        }
    }

    /// Hands over live options and open items.
    pub(super) fn gather(&self, prepared: &Prepared, dense: &mut Dense) {
        let live = ones(&self.live);
        let open = (0..prepared.primaries() as u32).filter(|&item| self.sizes.is_open(item));
        let count = (prepared.options() - self.trail.len(), self.open);
        dense.gather(prepared, live, open, count);
    }

    /// Whether bitsets are better than sizes from here on.
    pub(super) fn prefers_dense(&self, prepared: &Prepared) -> bool {
        let (n, a) = (prepared.options() - self.trail.len(), self.open);
        let w = n.div_ceil(64);
        let secondaries = prepared.shades.total() > 0;
        if a * w > MASKS || prepared.elements * w > 4 * MASKS {
            return false;
        }
        match prepared.tiers {
            Tiers::Sizes | Tiers::Both => return false,
            Tiers::Wide | Tiers::Packed => return true,
            Tiers::Measured if a * w <= NEAR => return true,
            Tiers::Measured => {}
        }
        let mut place = vec![0u32; prepared.options()];
        let live = (0..prepared.options()).filter(|&option| self.is_live(option as u32));
        for (local, option) in live.enumerate() {
            place[option] = local as u32;
        }
        let (mut spread, mut squares, mut members) = (0, 0, 0);
        for item in (0..prepared.primaries()).filter(|&item| self.sizes.is_open(item as u32)) {
            let mut live = prepared
                .holders
                .of(item)
                .iter()
                .filter(|&&option| self.is_live(option));
            let size = self.sizes.get(item) as usize;
            let Some(&first) = live.next() else { continue };
            let last = live.next_back().copied().unwrap_or(first);
            spread += (place[last as usize] / 64 - place[first as usize] / 64 + 1) as usize;
            squares += size * size;
            members += size;
        }
        let step = squares as f64 / n as f64 * members as f64 / n as f64;
        let step = if secondaries { 2.0 * step } else { step } + w as f64 + a as f64 / 16.0;
        (spread as f64) < 4.0 * step
    }

    /// Opens a level for an item.
    pub(super) fn push(&mut self, prepared: &Prepared, item: u32, meter: &mut Meter) {
        meter.work.branches += 1;
        let start = self.candidates.len();
        for &option in prepared.holders.of(item as usize) {
            if self.is_live(option) {
                self.candidates.push(option);
            }
        }
        let full = self.candidates.len();
        self.branches.push(Branch {
            item,
            start,
            next: start,
            end: full,
            full,
            trail: self.trail.len(),
            taken: self.taken.len(),
            open: self.open,
            before: meter.work.branches,
        });
    }

    /// Searches on from the innermost level.
    /// `Packed` asks for bitsets at the item [`Sparse::gather_at`].
    pub(super) fn run(
        &mut self,
        prepared: &Prepared,
        meter: &mut Meter,
        policy: &mut Policy,
        list: bool,
    ) -> Exit {
        loop {
            let Some(branch) = self.branches.last_mut() else {
                return Exit::Done;
            };
            let (trail, taken) = (branch.trail, branch.taken);
            if branch.next == branch.end {
                let below = meter.work.branches - branch.before;
                policy.learn(branch.open, below);
                self.candidates.truncate(branch.start);
                self.branches.pop();
                continue;
            }
            if meter.is_empty() {
                self.undo(prepared, trail, taken);
                return Exit::Paused;
            }
            let option = self.candidates[branch.next];
            branch.next += 1;
            self.undo(prepared, trail, taken);
            meter.work.nodes += 1;
            match self.enter(prepared, option, meter) {
                Node::Dead => {}
                Node::Cover => {
                    meter.work.covers += 1;
                    if list {
                        return Exit::Cover;
                    }
                }
                Node::Branch(item) => {
                    let live = prepared.options() - self.trail.len();
                    if policy.gathers(self.open, live) {
                        self.gather_at = item;
                        return Exit::Packed;
                    }
                    self.push(prepared, item, meter);
                }
            }
        }
    }

    /// The levels from the outside in.
    pub(super) fn levels<'a>(
        &'a self,
        prepared: &'a Prepared,
    ) -> impl DoubleEndedIterator<Item = Level> + 'a {
        self.branches.iter().map(|branch| Level {
            item: prepared.items[branch.item as usize],
            branches: (branch.full - branch.start) as u32,
            taken: (branch.next - branch.start) as u32,
            end: (branch.end - branch.start) as u32,
        })
    }

    /// Sets how far a level is: `taken ≤ end ≤ branches`.
    pub(super) fn seek(&mut self, level: usize, taken: u32, end: u32) {
        let branch = &mut self.branches[level];
        branch.next = branch.start + taken as usize;
        branch.end = branch.start + end as usize;
    }

    /// The innermost level.
    pub(super) fn innermost(&self, prepared: &Prepared) -> Option<Level> {
        self.levels(prepared).next_back()
    }

    /// Back to the root.
    pub(super) fn restart(&mut self, prepared: &Prepared) {
        self.undo(prepared, self.root.0, self.root.1);
        self.queue.clear();
        self.candidates.clear();
        self.branches.clear();
    }

    /// How many levels there are.
    pub(super) fn depth(&self) -> usize {
        self.branches.len()
    }
}

/// The places of ones.
fn ones(words: &[u64]) -> impl Iterator<Item = u32> + '_ {
    words.iter().enumerate().flat_map(|(k, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(64 * k as u32 + bit)
        })
    })
}
