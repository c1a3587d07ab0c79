//! The loop of wide reps, and of other choices than the smallest: any number of words, ranges of words.

use super::narrow::{Context, pack, place};
use super::rep::{Head, NONE, Rep, width, zero};
use crate::cover::search::meter::Exit;

/// Working memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    live: Vec<u64>,
    open: Vec<u64>,
    record: Vec<u64>,
}

/// Searches on in the rep `at`, until its part is done or something else is to be done.
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
    fn run(&mut self, above: &mut [Rep], context: &mut Context<'_>) -> Exit {
        while let Some(top) = self.rep.heads.len().checked_sub(1) {
            let (w, aw) = (self.rep.w, self.rep.aw);
            let Some(option) = self.next(top) else {
                self.pop(context);
                continue;
            };
            if context.meter.is_empty() {
                return Exit::Paused;
            }
            self.rep.candidates[top * w + option / 64] &= !(1 << (option % 64));
            context.meter.work.nodes += 1;
            self.rep.heads[top].current = option as u32;
            if context.list {
                context.taken.truncate(self.rep.heads[top].taken as usize);
            }
            let Scratch { live, open, .. } = self.scratch;
            live.clear();
            live.extend_from_slice(&self.rep.lives[top * w..(top + 1) * w]);
            open.clear();
            open.extend_from_slice(&self.rep.opens[top * aw..(top + 1) * aw]);
            self.take(context, option);
            match self.scan(context) {
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

    fn next(&self, top: usize) -> Option<usize> {
        let (w, item) = (self.rep.w, self.rep.heads[top].item as usize);
        let (low, high) = self.rep.ranges[item];
        let candidates = &self.rep.candidates[top * w..(top + 1) * w];
        let words = &candidates[low as usize..high as usize];
        let word = low as usize + words.iter().position(|&word| word != 0)?;
        Some(word * 64 + candidates[word].trailing_zeros() as usize)
    }

    fn pop(&mut self, context: &mut Context<'_>) {
        let rep = &mut *self.rep;
        let Some(head) = rep.heads.pop() else { return };
        let top = rep.heads.len();
        rep.lives.truncate(top * rep.w);
        rep.opens.truncate(top * rep.aw);
        rep.candidates.truncate(top * rep.w);
        let branches = context.meter.work.branches - head.before;
        context.policy.learn(head.open as usize, branches);
    }

    fn take(&mut self, context: &mut Context<'_>, option: usize) {
        let (w, aw) = (self.rep.w, self.rep.aw);
        if context.list {
            context.taken.push(place(self.before, self.rep, option));
        }
        let mut records = std::mem::take(&mut self.rep.records);
        let record = if records.is_empty() {
            zero(&mut self.scratch.record, w + aw);
            &mut self.scratch.record[..]
        } else {
            &mut records[option * (w + aw)..(option + 1) * (w + aw)]
        };
        if record[option / 64] == 0 {
            let prepared = context.prepared;
            context
                .source
                .record(prepared, self.before, self.rep, option, record);
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

    fn scan(&mut self, context: &mut Context<'_>) -> Scan {
        loop {
            let (mut least, mut pick, mut changed, mut open) = (u64::MAX, 0, false, 0);
            for word in 0..self.rep.aw {
                let mut rest = self.scratch.open[word];
                while rest != 0 {
                    let item = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let (size, option) = self.size(item);
                    if size >= 2 {
                        open += 1;
                        let primary = self.rep.items[item] as usize;
                        let key = context.prepared.rule.key(primary, size);
                        if key < least {
                            (least, pick) = (key, item);
                        }
                        continue;
                    }
                    if size == 0 {
                        return Scan::Dead;
                    }
                    self.take(context, option);
                    rest &= self.scratch.open[word];
                    changed = true;
                }
            }
            if changed {
                continue;
            }
            if open == 0 {
                return Scan::Cover;
            }
            return Scan::Branch { item: pick, open };
        }
    }

    /// Opens a level here, or in a denser rep: true.
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
        let taken = context.taken.len();
        let Scratch {
            live, open: items, ..
        } = self.scratch;
        let count: u32 = live.iter().map(|word| word.count_ones()).sum();
        if context.policy.packs(open, rep.w, width(count as usize)) {
            work.compactions += 1;
            pack(rep, &mut above[0], live, items, item, taken, work.branches);
            return true;
        }
        let mask = &rep.masks[item * rep.w..(item + 1) * rep.w];
        rep.lives.extend_from_slice(live);
        rep.opens.extend_from_slice(items);
        rep.candidates
            .extend(mask.iter().zip(live).map(|(mask, live)| mask & *live));
        rep.heads.push(Head {
            item: item as u32,
            current: NONE,
            open: open as u32,
            taken: taken as u32,
            before: work.branches,
        });
        false
    }
}
