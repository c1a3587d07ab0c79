//! The loop of the narrowest reps: options in one word, items in one word, everything in registers.
//!
//! After an option is taken only the items that it touches are looked at. The item with the fewest options is
//! branched on, the lowest number first: the search for it ends at the first item with two.

use super::context::Context;
use super::rep::{Head, NONE, Rep};
use crate::cover::search::meter::Exit;

/// A level.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    live: u64,
    open: u64,
    candidates: u64,
    item: u32,
    current: u32,
    taken: u32,
}

/// Levels above the innermost; there are fewer levels than items.
#[derive(Clone, Debug)]
pub(super) struct Levels([Level; 64]);

impl Default for Levels {
    fn default() -> Levels {
        Levels([Level::default(); 64])
    }
}

/// Touched items, removed options, covered items.
type Record = [u64; 3];

/// What a loop works on.
struct Loop<'l, 'c> {
    before: &'l mut [Rep],
    rep: &'l Rep,
    masks: &'l [u64; 64],
    records: &'l mut [Record; 64],
    warm: bool,
    context: &'l mut Context<'c>,
}

/// Searches on in the rep `at`, until its part is done or something else is to be done.
#[inline(always)]
pub(super) fn run(
    reps: &mut [Rep],
    at: usize,
    context: &mut Context<'_>,
    levels: &mut Levels,
) -> Exit {
    let (before, rest) = reps.split_at_mut(at);
    let rep = &mut rest[0];
    let mut records = std::mem::take(&mut rep.records);
    let (chunks, _) = records.as_chunks_mut::<3>();
    let depth = lift(rep, levels);
    let (Some(masks), Some(chunks)) = (
        rep.masks.first_chunk::<64>(),
        chunks.first_chunk_mut::<64>(),
    ) else {
        unreachable!("a rep of one word has 64 masks and records")
    };
    let mut inner = Loop {
        before,
        rep,
        masks,
        records: chunks,
        warm: rep.visits >= rep.warm,
        context,
    };
    let nodes = inner.context.meter.work.nodes;
    let (exit, depth) = if inner.context.list {
        inner.run::<true>(levels, depth)
    } else {
        inner.run::<false>(levels, depth)
    };
    rep.records = records;
    rep.visits += context.meter.work.nodes - nodes;
    lower(rep, levels, depth, context);
    exit
}

/// Words of a level in the rep.
const SIZE: usize = Head::WORDS + 3;

/// Reads the levels of a rep; how many there are.
fn lift(rep: &Rep, levels: &mut Levels) -> usize {
    let words = rep.levels.chunks_exact(SIZE).take(rep.depth);
    for (words, level) in words.zip(&mut levels.0) {
        let head = Head::read(words);
        *level = Level {
            live: words[3],
            open: words[4],
            candidates: words[5],
            item: head.item,
            current: head.current,
            taken: head.taken,
        };
    }
    rep.depth
}

/// Writes the levels back into the rep.
fn lower(rep: &mut Rep, levels: &Levels, depth: usize, context: &mut Context<'_>) {
    let first = Head::read(&rep.levels);
    rep.depth = depth;
    if depth == 0 {
        let branches = context.meter.work.branches - first.before;
        context.policy.learn(first.open as usize, branches);
    }
    if rep.levels.len() < depth * SIZE {
        rep.levels.resize(depth * SIZE, 0);
    }
    for (words, level) in rep.levels.chunks_exact_mut(SIZE).zip(&levels.0[..depth]) {
        let head = Head {
            item: level.item,
            current: level.current,
            taken: level.taken,
            ..first
        };
        head.write(words);
        (words[3], words[4], words[5]) = (level.live, level.open, level.candidates);
    }
}

impl Loop<'_, '_> {
    #[inline(always)]
    fn run<const LIST: bool>(&mut self, levels: &mut Levels, mut depth: usize) -> (Exit, usize) {
        let work = self.context.meter.work;
        let limit = self.context.meter.limit;
        // Up to here it is cold.
        let mut next = limit;
        if !self.warm {
            next = next.min(work.nodes + self.rep.warm - self.rep.visits);
        }
        let (mut nodes, mut covers, mut branches) = (work.nodes, work.covers, work.branches);
        let exit = loop {
            let Some(top) = depth.checked_sub(1) else {
                break Exit::Done;
            };
            let level = &mut levels.0[top & 63];
            if level.candidates == 0 {
                depth = top;
                continue;
            }
            if nodes >= next {
                if nodes >= limit {
                    break Exit::Paused;
                }
                self.warm_up();
                next = limit;
            }
            let option = level.candidates.trailing_zeros();
            level.candidates &= level.candidates - 1;
            level.current = option;
            nodes += 1;
            if LIST {
                self.context.taken.truncate(level.taken as usize);
            }
            let (mut live, mut open) = (level.live, level.open);
            let Some(item) = self.enter(option as usize, &mut live, &mut open) else {
                continue;
            };
            if open == 0 {
                covers += 1;
                if LIST {
                    break Exit::Cover;
                }
                continue;
            }
            branches += 1;
            let candidates = self.masks[item & 63] & live;
            if !LIST && open & (open - 1) == 0 {
                let size = u64::from(candidates.count_ones());
                nodes += size;
                covers += size;
                continue;
            }
            levels.0[depth & 63] = Level {
                live,
                open,
                candidates,
                item: item as u32,
                current: NONE,
                taken: if LIST {
                    self.context.taken.len() as u32
                } else {
                    0
                },
            };
            depth += 1;
        };
        let work = &mut self.context.meter.work;
        (work.nodes, work.covers, work.branches) = (nodes, covers, branches);
        (exit, depth)
    }

    #[cold]
    #[inline(never)]
    fn warm_up(&mut self) {
        self.warm = true;
        self.context.warm(self.rep, self.records.as_flattened_mut());
    }

    #[inline(always)]
    fn record(&mut self, option: usize) -> Record {
        self.context.note(self.before, self.rep, option);
        let record = &mut self.records[option & 63];
        if record[1] == 0 {
            self.context
                .fill(self.before, self.rep, option, record, self.warm);
        }
        *record
    }

    /// Takes an option and all that it forces; the item to branch on, if any is open; `None` for a dead end.
    #[inline(always)]
    fn enter(&mut self, option: usize, live: &mut u64, open: &mut u64) -> Option<usize> {
        let [mut now, removed, covered] = self.record(option);
        *live &= !removed;
        *open &= !covered;
        now &= *open;
        // Looked at since the last change, and the least of it: size and number; to be looked at in the next round.
        let (mut seen, mut least, mut later) = (0u64, u32::MAX, 0u64);
        loop {
            while now != 0 {
                let item = now.trailing_zeros();
                let left = self.masks[item as usize & 63] & *live;
                let rest = left & left.wrapping_sub(1);
                if rest == 0 {
                    if left == 0 {
                        return None;
                    }
                    let [more, removed, covered] = self.record(left.trailing_zeros() as usize);
                    *live &= !removed;
                    *open &= !covered;
                    now &= *open;
                    later |= more;
                    (seen, least) = (0, u32::MAX);
                    continue;
                }
                now &= now - 1;
                seen |= 1 << item;
                least = least.min(left.count_ones() << 6 | item);
            }
            now = later & *open & !seen;
            if now == 0 {
                break;
            }
            later = 0;
        }
        let mut rest = *open & !seen;
        if least < 3 << 6 {
            rest &= (1 << (least & 63)) - 1;
        }
        while rest != 0 {
            let item = rest.trailing_zeros();
            rest &= rest - 1;
            let left = self.masks[item as usize & 63] & *live;
            let more = left & left.wrapping_sub(1);
            if more & more.wrapping_sub(1) == 0 {
                return Some(item as usize);
            }
            if least >= 3 << 6 {
                least = least.min(key(left, more, item));
            }
        }
        Some(least as usize & 63)
    }
}

/// Size and number in one.
#[inline(always)]
fn key(left: u64, rest: u64, item: u32) -> u32 {
    if rest & (rest - 1) == 0 {
        return 2 << 6 | item;
    }
    left.count_ones() << 6 | item
}
