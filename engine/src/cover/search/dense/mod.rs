//! The tiers over bitsets: one structure in all widths, packed tighter as the live options thin out.
//!
//! Source: the measured policy of a prototype; see `docs/decisions/0004-cover-search.md`.

mod boost;
mod context;
mod narrow;
mod one;
mod policy;
mod rep;
mod source;
mod squeeze;
mod wide;

use super::meter::{Exit, Level, Meter};
use super::prepared::Prepared;
use boost::{Bits, Task, boosted};
use context::Context;
pub(super) use policy::{NEAR, Policy};
use rep::{Head, NONE, Rep};
use source::Source;

/// A stack of reps, each packed from the one below.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    reps: Vec<Rep>,
    depth: usize,
    /// How many options were taken when the first was entered.
    taken: usize,
    pub(super) policy: Policy,
    source: Source,
    scratch: wide::Scratch,
    levels: one::Levels,
}

impl Dense {
    pub(super) fn new(prepared: &Prepared) -> Dense {
        Dense {
            reps: vec![Rep::default()],
            depth: 0,
            taken: 0,
            policy: Policy::new(prepared),
            source: Source::new(prepared),
            scratch: wide::Scratch::default(),
            levels: one::Levels::default(),
        }
    }

    /// Makes the first rep of live options and open items.
    pub(super) fn gather(
        &mut self,
        prepared: &Prepared,
        live: impl Iterator<Item = u32>,
        open: impl Iterator<Item = u32>,
        count: (usize, usize),
    ) {
        let rep = &mut self.reps[0];
        self.source.gather(prepared, rep, live, open, count);
    }

    /// Opens the first level in the first rep.
    pub(super) fn enter(&mut self, item: u32, taken: usize, meter: &mut Meter) {
        meter.work.branches += 1;
        let local = self.source.local(item);
        let head = Head {
            item: local,
            current: NONE,
            open: self.reps[0].a as u32,
            taken: taken as u32,
            before: meter.work.branches,
        };
        self.reps[0].open(head);
        self.depth = 1;
        self.taken = taken;
    }

    /// Leaves all reps.
    pub(super) fn leave(&mut self, taken: &mut Vec<u32>) {
        if self.depth > 0 {
            self.depth = 0;
            taken.truncate(self.taken);
        }
    }

    /// Searches on; `Done` when the first rep is done.
    pub(super) fn run(
        &mut self,
        prepared: &Prepared,
        meter: &mut Meter,
        taken: &mut Vec<u32>,
        list: bool,
    ) -> Exit {
        let mut context = Context {
            prepared,
            meter,
            policy: &mut self.policy,
            source: &mut self.source,
            taken,
            list,
        };
        if self.depth == 0 {
            return Exit::Done;
        }
        while let Some(at) = self.depth.checked_sub(1) {
            if self.reps.len() == self.depth {
                self.reps.push(Rep::default());
            }
            let exit = boosted(Loop {
                reps: &mut self.reps,
                at,
                context: &mut context,
                levels: &mut self.levels,
                scratch: &mut self.scratch,
            });
            match exit {
                Exit::Done => self.depth -= 1,
                Exit::Packed => self.depth += 1,
                exit => return exit,
            }
        }
        context.taken.truncate(self.taken);
        Exit::Done
    }

    /// The levels from the outside in.
    pub(super) fn levels<'a>(&'a self, prepared: &'a Prepared) -> impl Iterator<Item = Level> + 'a {
        let reps = self.reps[..self.depth].iter();
        reps.flat_map(|rep| (0..rep.depth).map(|level| rep.level(prepared, level)))
    }

    /// The innermost level.
    pub(super) fn innermost(&self, prepared: &Prepared) -> Option<Level> {
        let mut reps = self.reps[..self.depth].iter().rev();
        let rep = reps.find(|rep| rep.depth > 0)?;
        Some(rep.level(prepared, rep.depth - 1))
    }

    /// How many levels there are.
    pub(super) fn depth(&self) -> usize {
        self.reps[..self.depth].iter().map(|rep| rep.depth).sum()
    }

    /// Sets how far a level is.
    pub(super) fn seek(&mut self, mut level: usize, taken: u32, end: u32) {
        for rep in &mut self.reps[..self.depth] {
            if level < rep.depth {
                return rep.seek(level, taken, end);
            }
            level -= rep.depth;
        }
    }
}

/// The loop of one rep, by its shape.
struct Loop<'l, 'c> {
    reps: &'l mut [Rep],
    at: usize,
    context: &'l mut Context<'c>,
    levels: &'l mut one::Levels,
    scratch: &'l mut wide::Scratch,
}

impl Task for Loop<'_, '_> {
    type Out = Exit;

    #[inline(always)]
    fn run(self, _: impl Bits) -> Exit {
        let Loop {
            reps,
            at,
            context,
            levels,
            scratch,
        } = self;
        let mut shape = (reps[at].w, reps[at].aw);
        if !context.prepared.rule.is_smallest() {
            shape = (0, 0);
        }
        match shape {
            (1, 1) => one::run(reps, at, context, levels),
            (1, 2) => narrow::run::<1, 2>(reps, at, context),
            (2, 1) => narrow::run::<2, 1>(reps, at, context),
            (2, 2) => narrow::run::<2, 2>(reps, at, context),
            (2, 4) => narrow::run::<2, 4>(reps, at, context),
            (4, 1) => narrow::run::<4, 1>(reps, at, context),
            (4, 2) => narrow::run::<4, 2>(reps, at, context),
            (4, 4) => narrow::run::<4, 4>(reps, at, context),
            (8, 1) => narrow::run::<8, 1>(reps, at, context),
            (8, 2) => narrow::run::<8, 2>(reps, at, context),
            (8, 4) => narrow::run::<8, 4>(reps, at, context),
            _ => wide::run(reps, at, context, scratch),
        }
    }
}
