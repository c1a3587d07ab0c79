//! The loop of narrow reps: `W` words of options and `A` words of items, known to the compiler.
//!
//! At a node the open items are scanned: none left fails, one left is taken at once, and the scan is repeated
//! until nothing changes. Then the item with the fewest options is branched on.

use super::policy::Policy;
use super::rep::{Head, NONE, Rep, width};
use super::source::Source;
use crate::cover::search::meter::{Exit, Meter};
use crate::cover::search::prepared::Prepared;

/// What the loops share.
pub(super) struct Context<'c> {
    pub(super) prepared: &'c Prepared,
    pub(super) meter: &'c mut Meter,
    pub(super) policy: &'c mut Policy,
    pub(super) source: &'c mut Source,
    /// Options taken, by place in the load order; kept where covers are listed.
    pub(super) taken: &'c mut Vec<u32>,
    pub(super) list: bool,
}

/// Searches on in the rep `at`, until its part is done or something else is to be done.
pub(super) fn run<const W: usize, const A: usize>(
    reps: &mut [Rep],
    at: usize,
    context: &mut Context<'_>,
) -> Exit {
    let (before, rest) = reps.split_at_mut(at);
    let (rep, above) = rest.split_at_mut(1);
    let mut lanes = Lanes::<W, A>::out(&mut rep[0]);
    let exit = lanes.run(before, &rep[0], above, context);
    lanes.back(&mut rep[0]);
    exit
}

/// The parts of a rep that the loop writes.
struct Lanes<const W: usize, const A: usize> {
    records: Vec<u64>,
    heads: Vec<Head>,
    lives: Vec<u64>,
    opens: Vec<u64>,
    candidates: Vec<u64>,
}

/// A state between two nodes.
#[derive(Clone, Copy)]
struct State<const W: usize, const A: usize> {
    live: [u64; W],
    open: [u64; A],
}

enum Scan {
    Dead,
    Branch { item: usize, size: u32 },
    Cover,
}

fn load<const N: usize>(words: &[u64], place: usize) -> [u64; N] {
    let mut array = [0; N];
    array.copy_from_slice(&words[place * N..place * N + N]);
    array
}

impl<const W: usize, const A: usize> Lanes<W, A> {
    fn out(rep: &mut Rep) -> Self {
        Lanes {
            records: std::mem::take(&mut rep.records),
            heads: std::mem::take(&mut rep.heads),
            lives: std::mem::take(&mut rep.lives),
            opens: std::mem::take(&mut rep.opens),
            candidates: std::mem::take(&mut rep.candidates),
        }
    }

    fn back(self, rep: &mut Rep) {
        rep.records = self.records;
        rep.heads = self.heads;
        rep.lives = self.lives;
        rep.opens = self.opens;
        rep.candidates = self.candidates;
    }

    fn run(
        &mut self,
        before: &mut [Rep],
        rep: &Rep,
        above: &mut [Rep],
        context: &mut Context<'_>,
    ) -> Exit {
        while let Some(top) = self.heads.len().checked_sub(1) {
            let Some(option) = self.next(top) else {
                self.pop(context);
                continue;
            };
            if context.meter.is_empty() {
                return Exit::Paused;
            }
            self.candidates[top * W + option / 64] &= !(1 << (option % 64));
            context.meter.work.nodes += 1;
            let head = &mut self.heads[top];
            head.current = option as u32;
            let taken = head.taken;
            if context.list {
                context.taken.truncate(taken as usize);
            }
            let mut state = State {
                live: load(&self.lives, top),
                open: load(&self.opens, top),
            };
            self.take(before, rep, context, option, &mut state);
            match self.scan(before, rep, context, &mut state) {
                Scan::Dead => {}
                Scan::Cover => {
                    context.meter.work.covers += 1;
                    if context.list {
                        return Exit::Cover;
                    }
                }
                Scan::Branch { item, size } => {
                    if self.branch(rep, above, context, &state, item, size) {
                        return Exit::Packed;
                    }
                }
            }
        }
        Exit::Done
    }

    #[inline(always)]
    fn next(&self, top: usize) -> Option<usize> {
        let candidates: [u64; W] = load(&self.candidates, top);
        let word = candidates.iter().position(|&word| word != 0)?;
        Some(word * 64 + candidates[word].trailing_zeros() as usize)
    }

    fn pop(&mut self, context: &mut Context<'_>) {
        let Some(head) = self.heads.pop() else { return };
        let top = self.heads.len();
        self.lives.truncate(top * W);
        self.opens.truncate(top * A);
        self.candidates.truncate(top * W);
        if W > 1 || top == 0 {
            let branches = context.meter.work.branches - head.before;
            context.policy.learn(head.open as usize, branches);
        }
    }

    #[inline(always)]
    fn take(
        &mut self,
        before: &mut [Rep],
        rep: &Rep,
        context: &mut Context<'_>,
        option: usize,
        state: &mut State<W, A>,
    ) {
        if context.list {
            context.taken.push(place(before, rep, option));
        }
        let record = &mut self.records[option * (W + A)..(option + 1) * (W + A)];
        if record[option / 64] == 0 {
            context
                .source
                .record(context.prepared, before, rep, option, record);
        }
        for k in 0..W {
            state.live[k] &= !record[k];
        }
        for k in 0..A {
            state.open[k] &= !record[W + k];
        }
    }

    #[inline(always)]
    fn scan(
        &mut self,
        before: &mut [Rep],
        rep: &Rep,
        context: &mut Context<'_>,
        state: &mut State<W, A>,
    ) -> Scan {
        loop {
            let (mut least, mut pick, mut changed) = (u32::MAX, 0, false);
            for word in 0..A {
                let mut rest = state.open[word];
                while rest != 0 {
                    let item = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let mask = &rep.masks[item * W..item * W + W];
                    let (size, option) = size(mask, &state.live, least);
                    if size >= 2 {
                        if size < least {
                            (least, pick) = (size, item);
                        }
                        continue;
                    }
                    if size == 0 {
                        return Scan::Dead;
                    }
                    self.take(before, rep, context, option, state);
                    rest &= state.open[word];
                    changed = true;
                }
            }
            if changed {
                continue;
            }
            if least == u32::MAX {
                return Scan::Cover;
            }
            return Scan::Branch {
                item: pick,
                size: least,
            };
        }
    }

    /// Opens a level here, or in a denser rep: true.
    #[inline(always)]
    fn branch(
        &mut self,
        rep: &Rep,
        above: &mut [Rep],
        context: &mut Context<'_>,
        state: &State<W, A>,
        item: usize,
        size: u32,
    ) -> bool {
        let work = &mut context.meter.work;
        work.branches += 1;
        let mut open = 0;
        if !context.list && A == 1 && state.open[0] & (state.open[0] - 1) == 0 {
            work.covers += u64::from(size);
            work.nodes += u64::from(size);
            return false;
        }
        if W > 1 {
            open = state.open.iter().map(|word| word.count_ones()).sum();
            let live: u32 = state.live.iter().map(|word| word.count_ones()).sum();
            let w = width(live as usize);
            if context.policy.packs(open as usize, W, w) {
                work.compactions += 1;
                let taken = context.taken.len();
                pack(
                    rep,
                    &mut above[0],
                    &state.live,
                    &state.open,
                    item,
                    taken,
                    work.branches,
                );
                return true;
            }
        }
        let mask = &rep.masks[item * W..item * W + W];
        self.lives.extend_from_slice(&state.live);
        self.opens.extend_from_slice(&state.open);
        for k in 0..W {
            self.candidates.push(mask[k] & state.live[k]);
        }
        self.heads.push(Head {
            item: item as u32,
            current: NONE,
            open,
            taken: context.taken.len() as u32,
            before: work.branches,
        });
        false
    }
}

/// The number of options that an item has left, where it is below `least`; and the one option.
#[inline(always)]
fn size<const W: usize>(mask: &[u64], live: &[u64; W], least: u32) -> (u32, usize) {
    if W == 1 {
        let x = mask[0] & live[0];
        if x & x.wrapping_sub(1) != 0 {
            return (if least == 2 { 2 } else { x.count_ones() }, 0);
        }
        return (u32::from(x != 0), x.trailing_zeros() as usize);
    }
    let mut words = [0; W];
    let mut size = 0;
    for k in 0..W {
        words[k] = mask[k] & live[k];
        size += words[k].count_ones();
    }
    if size != 1 {
        return (size, 0);
    }
    let word = words.iter().position(|&word| word != 0).unwrap_or(0);
    (1, word * 64 + words[word].trailing_zeros() as usize)
}

/// Thins `rep` into `into` at a branch on `item` and opens the first level there.
#[inline(never)]
pub(super) fn pack(
    rep: &Rep,
    into: &mut Rep,
    live: &[u64],
    open: &[u64],
    item: usize,
    taken: usize,
    branches: u64,
) {
    let count: u32 = live.iter().map(|word| word.count_ones()).sum();
    into.pack(rep, live, open, width(count as usize));
    let below = open[..item / 64]
        .iter()
        .map(|word| word.count_ones())
        .sum::<u32>()
        + (open[item / 64] & ((1 << (item % 64)) - 1)).count_ones();
    into.open(below, taken, branches);
}

/// Where an option of a rep is in the load order.
pub(super) fn place(before: &[Rep], rep: &Rep, option: usize) -> u32 {
    let place = rep.up[option];
    let up = before.iter().rev();
    up.fold(place, |place, rep| rep.up[place as usize])
}
