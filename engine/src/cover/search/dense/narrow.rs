//! The loop of narrow reps: `W` words of options and `A` words of items, known to the compiler.
//!
//! After an option is taken the items that it touches are looked at: none left fails, one left is taken at once.
//! The round goes on until every item has been looked at since the last change. Then the item with the fewest
//! options is branched on, the lowest number first.

use super::boost::{Bits, Task, boosted};
use super::context::Context;
use super::rep::{Head, NONE, Rep, width};
use crate::cover::search::meter::Exit;

/// Searches on in the rep `at`, until its part is done or something else is to be done.
#[inline(always)]
pub(super) fn run<const W: usize, const A: usize>(
    reps: &mut [Rep],
    at: usize,
    context: &mut Context<'_>,
) -> Exit {
    let (before, rest) = reps.split_at_mut(at);
    let (rep, above) = rest.split_at_mut(1);
    let rep = &mut rep[0];
    let (records, levels) = (
        std::mem::take(&mut rep.records),
        std::mem::take(&mut rep.levels),
    );
    let mut inner = Loop::<W, A> {
        before,
        records,
        levels,
        depth: rep.depth,
        visits: rep.visits,
        context,
    };
    let exit = inner.run(rep, above);
    let Loop {
        records,
        levels,
        depth,
        visits,
        ..
    } = inner;
    (rep.records, rep.levels, rep.depth, rep.visits) = (records, levels, depth, visits);
    exit
}

/// What a loop works on.
struct Loop<'l, 'c, const W: usize, const A: usize> {
    before: &'l mut [Rep],
    records: Vec<u64>,
    levels: Vec<u64>,
    depth: usize,
    visits: u64,
    context: &'l mut Context<'c>,
}

/// A state between two nodes.
#[derive(Clone, Copy)]
struct State<const W: usize, const A: usize> {
    live: [u64; W],
    open: [u64; A],
}

/// What a node turned out to be; a branch with the size and the number of its item in one.
enum Node {
    Dead,
    Cover,
    Branch(u32),
}

#[inline(always)]
fn load<const N: usize>(words: &[u64]) -> [u64; N] {
    let mut array = [0; N];
    array.copy_from_slice(&words[..N]);
    array
}

impl<const W: usize, const A: usize> Loop<'_, '_, W, A> {
    #[inline(always)]
    fn run(&mut self, rep: &Rep, above: &mut [Rep]) -> Exit {
        let size = Head::WORDS + 2 * W + A;
        while let Some(top) = self.depth.checked_sub(1) {
            let level = &mut self.levels[top * size..(top + 1) * size];
            let (head, rest) = level.split_at_mut(Head::WORDS);
            let (state, candidates) = rest.split_at_mut(W + A);
            let candidates = &mut candidates[..W];
            let Some(word) = candidates.iter().position(|&word| word != 0) else {
                if W > 1 || top == 0 {
                    let head = Head::read(head);
                    let branches = self.context.meter.work.branches - head.before;
                    self.context.policy.learn(head.open as usize, branches);
                }
                self.depth = top;
                continue;
            };
            if self.context.meter.is_empty() {
                return Exit::Paused;
            }
            let option = word * 64 + candidates[word].trailing_zeros() as usize;
            candidates[word] &= candidates[word] - 1;
            Head::set_current(head, option as u32);
            if self.context.list {
                self.context.taken.truncate(Head::read(head).taken as usize);
            }
            let mut state = State {
                live: load(state),
                open: load(&state[W..]),
            };
            self.context.meter.work.nodes += 1;
            self.visits += 1;
            if self.visits == rep.warm {
                self.context.warm(rep, &mut self.records);
            }
            match self.enter(rep, option, &mut state) {
                Node::Dead => {}
                Node::Cover => {
                    self.context.meter.work.covers += 1;
                    if self.context.list {
                        return Exit::Cover;
                    }
                }
                Node::Branch(least) => {
                    if self.branch(rep, above, &state, least) {
                        return Exit::Packed;
                    }
                }
            }
        }
        Exit::Done
    }

    /// Takes an option; what it touches.
    #[inline(always)]
    fn take(&mut self, rep: &Rep, option: usize, state: &mut State<W, A>) -> [u64; A] {
        self.context.note(self.before, rep, option);
        let stride = W + 2 * A;
        let record = &mut self.records[option * stride..(option + 1) * stride];
        if record[A + option / 64] == 0 {
            let warm = self.visits >= rep.warm;
            self.context.fill(self.before, rep, option, record, warm);
        }
        for k in 0..W {
            state.live[k] &= !record[A + k];
        }
        for k in 0..A {
            state.open[k] &= !record[A + W + k];
        }
        load(record)
    }

    /// Takes an option and all that it forces.
    #[inline(always)]
    fn enter(&mut self, rep: &Rep, option: usize, state: &mut State<W, A>) -> Node {
        let mut now = self.take(rep, option, state);
        // Looked at since the last change, and the least of it; to be looked at in the next round.
        let (mut seen, mut least, mut later) = ([0; A], u32::MAX, [0; A]);
        loop {
            for word in 0..A {
                now[word] &= state.open[word];
                while now[word] != 0 {
                    let item = word * 64 + now[word].trailing_zeros() as usize;
                    now[word] &= now[word] - 1;
                    let (size, option) = size(&rep.masks[item * W..item * W + W], &state.live);
                    if size >= 2 {
                        seen[word] |= 1 << (item % 64);
                        least = least.min(size << 10 | item as u32);
                        continue;
                    }
                    if size == 0 {
                        return Node::Dead;
                    }
                    let more = self.take(rep, option, state);
                    for k in 0..A {
                        later[k] |= more[k];
                    }
                    now[word] &= state.open[word];
                    (seen, least) = ([0; A], u32::MAX);
                }
            }
            let mut any = 0;
            for k in 0..A {
                now[k] = later[k] & state.open[k] & !seen[k];
                any |= now[k];
            }
            if any == 0 {
                break;
            }
            later = [0; A];
        }
        self.pick(rep, state, &seen, least)
    }

    /// The item with the fewest options; `least` is the least of those seen.
    #[inline(always)]
    fn pick(&self, rep: &Rep, state: &State<W, A>, seen: &[u64; A], mut least: u32) -> Node {
        for (word, (open, seen)) in state.open.iter().zip(seen).enumerate() {
            let mut rest = open & !seen;
            while rest != 0 {
                let item = (word * 64) as u32 + rest.trailing_zeros();
                if least < 2 << 10 | item {
                    return Node::Branch(least);
                }
                rest &= rest - 1;
                let mask = item as usize * W;
                let (size, _) = size(&rep.masks[mask..mask + W], &state.live);
                least = least.min(size << 10 | item);
            }
        }
        if least == u32::MAX {
            return Node::Cover;
        }
        Node::Branch(least)
    }

    /// Opens a level here, or in a denser rep: true.
    #[inline(always)]
    fn branch(&mut self, rep: &Rep, above: &mut [Rep], state: &State<W, A>, least: u32) -> bool {
        let work = &mut self.context.meter.work;
        work.branches += 1;
        let open: u32 = state.open.iter().map(|word| word.count_ones()).sum();
        if !self.context.list && open == 1 {
            work.covers += u64::from(least >> 10);
            work.nodes += u64::from(least >> 10);
            return false;
        }
        let item = least as usize & 1023;
        let head = Head {
            item: item as u32,
            current: NONE,
            open,
            taken: self.context.taken.len() as u32,
            before: work.branches,
        };
        if W > 1 {
            let live: u32 = state.live.iter().map(|word| word.count_ones()).sum();
            if self
                .context
                .policy
                .packs(open as usize, W, width(live as usize))
            {
                work.compactions += 1;
                pack(Pack {
                    rep,
                    into: &mut above[0],
                    live: &state.live,
                    open: &state.open,
                    head,
                });
                return true;
            }
        }
        let size = Head::WORDS + 2 * W + A;
        if self.levels.len() < (self.depth + 1) * size {
            self.levels.resize((2 * self.depth + 4) * size, 0);
        }
        let level = &mut self.levels[self.depth * size..(self.depth + 1) * size];
        self.depth += 1;
        head.write(&mut level[..Head::WORDS]);
        let level = &mut level[Head::WORDS..];
        let mask = &rep.masks[item * W..item * W + W];
        level[..W].copy_from_slice(&state.live);
        level[W..W + A].copy_from_slice(&state.open);
        for k in 0..W {
            level[W + A + k] = mask[k] & state.live[k];
        }
        false
    }
}

/// Packs, in code of its own.
#[cold]
#[inline(never)]
pub(super) fn pack(task: Pack<'_>) {
    boosted(task);
}

/// The number of options that an item has left; and the one option.
#[inline(always)]
fn size<const W: usize>(mask: &[u64], live: &[u64; W]) -> (u32, usize) {
    let mut words = [0; W];
    for k in 0..W {
        words[k] = mask[k] & live[k];
    }
    if W == 1 {
        let size = words[0].count_ones();
        return (size, words[0].trailing_zeros() as usize & 63);
    }
    let size = words.iter().map(|word| word.count_ones()).sum();
    if size != 1 {
        return (size, 0);
    }
    let word = words.iter().position(|&word| word != 0).unwrap_or(0);
    (1, word * 64 + words[word].trailing_zeros() as usize)
}

/// Thins a rep into another at a branch and opens the first level there.
pub(super) struct Pack<'p> {
    pub(super) rep: &'p Rep,
    pub(super) into: &'p mut Rep,
    pub(super) live: &'p [u64],
    pub(super) open: &'p [u64],
    pub(super) head: Head,
}

impl Task for Pack<'_> {
    type Out = ();

    #[inline(always)]
    fn run(self, bits: impl Bits) {
        let Pack {
            rep,
            into,
            live,
            open,
            mut head,
        } = self;
        let count: u32 = live.iter().map(|word| word.count_ones()).sum();
        into.pack(rep, live, open, width(count as usize), bits);
        let item = head.item as usize;
        let whole = open[..item / 64]
            .iter()
            .map(|word| word.count_ones())
            .sum::<u32>();
        head.item = whole + (open[item / 64] & ((1 << (item % 64)) - 1)).count_ones();
        into.open(head);
    }
}
