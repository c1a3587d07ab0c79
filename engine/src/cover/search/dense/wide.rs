//! The loop of wide reps, and of other choices than the smallest: any number of words, ranges of words.

use super::context::Context;
use super::narrow::{Pack, pack};
use super::rep::{Head, NONE, Rep, width, zero};
use crate::cover::search::meter::Exit;

/// Working memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    live: Vec<u64>,
    open: Vec<u64>,
    record: Vec<u64>,
    later: Vec<u64>,
    seen: Vec<u64>,
}

/// Searches on in the rep `at`, until its part is done or something else is to be done.
#[inline(always)]
pub(super) fn run(
    reps: &mut [Rep],
    at: usize,
    context: &mut Context<'_>,
    scratch: &mut Scratch,
) -> Exit {
    let (before, rest) = reps.split_at_mut(at);
    let (rep, above) = rest.split_at_mut(1);
    let mut node = Node {
        before,
        rep: &mut rep[0],
        scratch,
    };
    node.run(above, context)
}

struct Node<'n> {
    before: &'n mut [Rep],
    rep: &'n mut Rep,
    scratch: &'n mut Scratch,
}

enum Scan {
    Dead,
    Branch { item: usize, open: usize },
    Cover,
}

impl Node<'_> {
    #[inline(always)]
    fn run(&mut self, above: &mut [Rep], context: &mut Context<'_>) -> Exit {
        let (w, aw) = (self.rep.w, self.rep.aw);
        let size = Head::WORDS + 2 * w + aw;
        while let Some(top) = self.rep.depth.checked_sub(1) {
            let level = &mut self.rep.levels[top * size..(top + 1) * size];
            let (head, rest) = level.split_at_mut(Head::WORDS);
            let (state, candidates) = rest.split_at_mut(w + aw);
            let parsed = Head::read(head);
            let (low, high) = self.rep.ranges[parsed.item as usize];
            let mut words = low as usize..high as usize;
            let Some(word) = words.find(|&word| candidates[word] != 0) else {
                let branches = context.meter.work.branches - parsed.before;
                context.policy.learn(parsed.open as usize, branches);
                self.rep.depth = top;
                continue;
            };
            if context.meter.is_empty() {
                return Exit::Paused;
            }
            let option = word * 64 + candidates[word].trailing_zeros() as usize;
            candidates[word] &= candidates[word] - 1;
            Head::set_current(head, option as u32);
            if context.list {
                context.taken.truncate(parsed.taken as usize);
            }
            let Scratch { live, open, .. } = self.scratch;
            live.clear();
            live.extend_from_slice(&state[..w]);
            open.clear();
            open.extend_from_slice(&state[w..]);
            context.meter.work.nodes += 1;
            self.visit(context);
            match self.enter(context, option) {
                Scan::Dead => {}
                Scan::Cover => {
                    context.meter.work.covers += 1;
                    if context.list {
                        return Exit::Cover;
                    }
                }
                Scan::Branch { item, open } => {
                    if self.branch(above, context, item, open) {
                        return Exit::Packed;
                    }
                }
            }
        }
        Exit::Done
    }

    #[inline(always)]
    fn visit(&mut self, context: &Context<'_>) {
        self.rep.visits += 1;
        if self.rep.visits == self.rep.warm {
            let mut records = std::mem::take(&mut self.rep.records);
            context.warm(self.rep, &mut records);
            self.rep.records = records;
        }
    }

    /// Takes an option; what it touches is to be looked at later.
    #[inline(always)]
    fn take(&mut self, context: &mut Context<'_>, option: usize) {
        let (w, aw) = (self.rep.w, self.rep.aw);
        context.note(self.before, self.rep, option);
        let mut records = std::mem::take(&mut self.rep.records);
        let stride = w + 2 * aw;
        let kept = !records.is_empty();
        let record = if kept {
            &mut records[option * stride..(option + 1) * stride]
        } else {
            zero(&mut self.scratch.record, stride);
            &mut self.scratch.record[..]
        };
        if record[aw + option / 64] == 0 {
            let warm = kept && self.rep.visits >= self.rep.warm;
            context.fill(self.before, self.rep, option, record, warm);
        }
        let (touched, record) = record.split_at(aw);
        for (later, touched) in self.scratch.later.iter_mut().zip(touched) {
            *later |= touched;
        }
        for (live, gone) in self.scratch.live.iter_mut().zip(&record[..w]) {
            *live &= !gone;
        }
        for (open, gone) in self.scratch.open.iter_mut().zip(&record[w..]) {
            *open &= !gone;
        }
        self.rep.records = records;
    }

    /// The options that an item has left, and the first.
    #[inline(always)]
    fn size(&self, item: usize) -> (u32, usize) {
        let (low, high) = self.rep.ranges[item];
        let (low, high) = (low as usize, high as usize);
        let mask = &self.rep.masks[item * self.rep.w..][low..high];
        let live = &self.scratch.live[low..high];
        let (mut size, mut word) = (0, 0);
        for (k, (mask, live)) in mask.iter().zip(live).enumerate() {
            let x = mask & live;
            size += x.count_ones();
            if x != 0 {
                word = k;
            }
        }
        if size != 1 {
            return (size, 0);
        }
        let bit = (mask[word] & live[word]).trailing_zeros() as usize;
        (1, (low + word) * 64 + bit)
    }

    /// Takes an option and all that it forces.
    #[inline(always)]
    fn enter(&mut self, context: &mut Context<'_>, option: usize) -> Scan {
        let aw = self.rep.aw;
        zero(&mut self.scratch.later, aw);
        zero(&mut self.scratch.seen, aw);
        self.take(context, option);
        // The least key of those looked at since the last change.
        let mut least = (u64::MAX, 0);
        loop {
            let mut any = false;
            for word in 0..aw {
                let scratch = &mut *self.scratch;
                let mut now = std::mem::take(&mut scratch.later[word]);
                now &= scratch.open[word] & !scratch.seen[word];
                any |= now != 0;
                while now != 0 {
                    let item = word * 64 + now.trailing_zeros() as usize;
                    now &= now - 1;
                    match self.size(item) {
                        (0, _) => return Scan::Dead,
                        (1, option) => {
                            self.take(context, option);
                            zero(&mut self.scratch.seen, aw);
                            least = (u64::MAX, 0);
                            now &= self.scratch.open[word];
                        }
                        (size, _) => {
                            self.scratch.seen[word] |= 1 << (item % 64);
                            least = least.min((self.key(context, item, size), item));
                        }
                    }
                }
            }
            if !any {
                return self.pick(context, least);
            }
        }
    }

    #[inline(always)]
    fn key(&self, context: &Context<'_>, item: usize, size: u32) -> u64 {
        context
            .prepared
            .rule
            .key(self.rep.items[item] as usize, size)
    }

    /// The open item that the choice prefers, the least of those seen being known.
    #[inline(always)]
    fn pick(&self, context: &Context<'_>, mut least: (u64, usize)) -> Scan {
        let mut open = 0;
        for (word, &items) in self.scratch.open.iter().enumerate() {
            open += items.count_ones() as usize;
            let mut rest = items & !self.scratch.seen[word];
            while rest != 0 {
                let item = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let size = self.size(item).0;
                least = least.min((self.key(context, item, size), item));
            }
        }
        if open == 0 {
            return Scan::Cover;
        }
        Scan::Branch {
            item: least.1,
            open,
        }
    }

    /// Opens a level here, or in a denser rep: true.
    #[inline(always)]
    fn branch(
        &mut self,
        above: &mut [Rep],
        context: &mut Context<'_>,
        item: usize,
        open: usize,
    ) -> bool {
        let work = &mut context.meter.work;
        work.branches += 1;
        let rep = &mut *self.rep;
        let Scratch {
            live, open: items, ..
        } = self.scratch;
        let head = Head {
            item: item as u32,
            current: NONE,
            open: open as u32,
            taken: context.taken.len() as u32,
            before: work.branches,
        };
        let count: u32 = live.iter().map(|word| word.count_ones()).sum();
        if context.policy.packs(open, rep.w, width(count as usize)) {
            work.compactions += 1;
            pack(Pack {
                rep,
                into: &mut above[0],
                live,
                open: items,
                head,
            });
            return true;
        }
        let (w, aw) = (rep.w, rep.aw);
        let size = Head::WORDS + 2 * w + aw;
        if rep.levels.len() < (rep.depth + 1) * size {
            rep.levels.resize((2 * rep.depth + 2) * size, 0);
        }
        let level = &mut rep.levels[rep.depth * size..(rep.depth + 1) * size];
        rep.depth += 1;
        head.write(level);
        let level = &mut level[Head::WORDS..];
        level[..w].copy_from_slice(live);
        level[w..w + aw].copy_from_slice(items);
        let mask = &rep.masks[item * w..(item + 1) * w];
        for (k, (mask, live)) in mask.iter().zip(live).enumerate() {
            level[w + aw + k] = mask & *live;
        }
        false
    }
}
