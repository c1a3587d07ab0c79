//! Exact counting: branch, split into independent parts, multiply; remember parts that come back.
//!
//! Source: Bayardo and Pehoushek (2000) for components, Sang et al. (SAT 2004) for caching them. Cost: one
//! node per branch; a part is looked up by the whole of its residue, never by a hash alone. Deviation: the
//! walk is an explicit stack, pausable at any node, and never deeper than memory.
//! Invariant: the frames below the top hold exact partial sums and products.

use super::components::Walker;
use super::elimination;
use super::kind::Kind;
use super::lit::{Lit, Var};
use super::machine::{Fuel, Machine, Settled};
use super::problem::Problem;
use super::total::Total;
use crate::Mask;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How far below the highest rank a small domain may still be preferred.
const NEAR: u32 = 2;

/// How counting went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The exact number of solutions.
    Exact(Total),
    /// At least this many: the bound that was asked for is reached.
    AtLeast(Total),
    /// Out of fuel; call again to go on.
    Paused,
}

/// A place in the walk.
#[derive(Clone, Debug)]
enum Frame {
    /// Values of one variable still to try, with the sum so far.
    Branch {
        var: Var,
        rest: Mask,
        sum: Total,
        level: u32,
        vars: usize,
        key: Option<Box<[u64]>>,
    },
    /// Parts still to count, with the product so far. Parts lie in `vars[next..end]`, sizes in `sizes`.
    Parts {
        product: Total,
        next: usize,
        sizes: usize,
        vars: usize,
    },
}

/// Counts the solutions of a problem.
#[derive(Clone, Debug)]
pub struct Counter {
    machine: Machine,
    walker: Walker,
    frames: Vec<Frame>,
    /// Scopes of the frames, one after the other.
    vars: Vec<Var>,
    /// Sizes of parts, of all `Parts` frames.
    sizes: Vec<usize>,
    /// Rank of each variable in the order of branching.
    ranks: Vec<u32>,
    /// Scratch for scopes and for keys.
    open: Vec<Var>,
    key: Vec<u64>,
    memo: FxHashMap<Box<[u64]>, Total>,
    memo_words: usize,
    memo_bound: usize,
    state: State,
    /// Search states so far.
    pub nodes: u64,
    /// Parts that were found in the memory.
    pub remembered: u64,
}

#[derive(Clone, Debug)]
enum State {
    /// The machine has to propagate; then the open variables of `vars[from..]` are to be counted.
    Propagate {
        from: usize,
    },
    /// A total for the frame on top.
    Give(Total),
    Ended(Total),
}

impl Counter {
    /// A counter over the whole problem that remembers at most `memo_bytes` of parts.
    pub fn new(problem: Arc<Problem>, memo_bytes: usize) -> Counter {
        let walker = Walker::new(&problem);
        let ranks = vec![0; problem.domains().len()];
        let vars: Vec<Var> = (0..problem.domains().len() as Var).collect();
        Counter {
            machine: Machine::new(problem),
            walker,
            frames: Vec::new(),
            vars,
            sizes: Vec::new(),
            ranks,
            open: Vec::new(),
            key: Vec::new(),
            memo: FxHashMap::default(),
            memo_words: 0,
            memo_bound: memo_bytes / 8,
            state: State::Propagate { from: 0 },
            nodes: 0,
            remembered: 0,
        }
    }

    /// The machine, for its work counters.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Counts until done, until `bound` solutions are certain, or until the fuel is gone.
    pub fn run(&mut self, fuel: &mut Fuel, bound: Option<&Total>) -> Counted {
        loop {
            match std::mem::replace(&mut self.state, State::Ended(Total::ZERO)) {
                State::Propagate { from } => match self.machine.propagate(fuel) {
                    Ok(Settled::Paused) => {
                        self.state = State::Propagate { from };
                        return Counted::Paused;
                    }
                    Ok(Settled::Quiet) => {
                        self.nodes += 1;
                        self.state = self.split(from);
                    }
                    Err(_) => {
                        self.nodes += 1;
                        self.vars.truncate(from);
                        self.state = State::Give(Total::ZERO);
                    }
                },
                State::Give(total) => {
                    self.state = self.give(total);
                    if let Some(bound) = bound.filter(|_| self.nodes.is_multiple_of(16)) {
                        let known = self.known();
                        if known.to_big() >= bound.to_big()
                            && !matches!(self.state, State::Ended(_))
                        {
                            return Counted::AtLeast(known);
                        }
                    }
                }
                State::Ended(total) => {
                    self.state = State::Ended(total.clone());
                    return Counted::Exact(total);
                }
            }
        }
    }

    /// The open variables of `vars[from..]`, split into parts; they replace what was there.
    fn split(&mut self, from: usize) -> State {
        let store = self.machine.store();
        let mut kept = from;
        for i in from..self.vars.len() {
            let var = self.vars[i];
            if !store.mask(var).is_single() {
                self.vars[kept] = var;
                kept += 1;
            }
        }
        self.vars.truncate(kept);
        if kept == from {
            return State::Give(Total::ONE);
        }
        let mut open = std::mem::take(&mut self.open);
        open.clear();
        open.extend(self.vars.drain(from..));
        self.walker.start(&open);
        let (problem, store) = (Arc::clone(self.machine.problem()), self.machine.store());
        let sizes = self.sizes.len();
        for &var in &open {
            let before = self.vars.len();
            if self.walker.take(var, &problem, store, &mut self.vars) {
                self.sizes.push(self.vars.len() - before);
            }
        }
        self.open = open;
        if self.sizes.len() - sizes == 1 {
            self.sizes.truncate(sizes);
            return self.branch(from);
        }
        self.frames.push(Frame::Parts {
            product: Total::ONE,
            next: from,
            sizes,
            vars: from,
        });
        self.next_part()
    }

    /// Starts the next part of the frame on top, or gives its product.
    fn next_part(&mut self) -> State {
        let Some(Frame::Parts {
            product,
            next,
            sizes,
            vars,
        }) = self.frames.last_mut()
        else {
            return State::Ended(Total::ZERO);
        };
        if product.is_zero() || self.sizes.len() == *sizes {
            let (product, vars, sizes) = (product.clone(), *vars, *sizes);
            self.frames.pop();
            self.vars.truncate(vars);
            self.sizes.truncate(sizes);
            return State::Give(product);
        }
        // parts are taken from the back, so that finished ones can be dropped
        let size = self.sizes.pop().unwrap_or(0);
        let end = self.vars.len();
        *next = end - size;
        let from = *next;
        // the walk knows what the last part touched: look again, for the propagators of this one
        let mut again = std::mem::take(&mut self.open);
        again.clear();
        let problem = Arc::clone(self.machine.problem());
        let store = self.machine.store();
        self.walker.start(&self.vars[from..]);
        self.walker
            .take(self.vars[from], &problem, store, &mut again);
        self.open = again;
        self.branch(from)
    }

    /// Branches on a variable of the part `vars[from..]`, or remembers the part.
    fn branch(&mut self, from: usize) -> State {
        let store = self.machine.store();
        let part = &self.vars[from..];
        if let [only] = part {
            let size = store.mask(*only).len() as u128;
            self.vars.truncate(from);
            return State::Give(Total::Small(size));
        }
        let key = if self.memo_bound > 0 && part.len() > 3 {
            self.residue(from);
            if let Some(total) = self.memo.get(&*self.key) {
                self.remembered += 1;
                let total = total.clone();
                self.vars.truncate(from);
                return State::Give(total);
            }
            Some(Box::from(&*self.key))
        } else {
            None
        };
        let var = self.choose(from);
        let mask = self.machine.store().mask(var);
        let level = self.machine.store().level();
        self.frames.push(Frame::Branch {
            var,
            rest: mask,
            sum: Total::ZERO,
            level,
            vars: from,
            key,
        });
        self.next_value()
    }

    /// The variable to branch on: the smallest domain among those that separate the part best.
    fn choose(&mut self, from: usize) -> Var {
        let store = self.machine.store();
        let part = &self.vars[from..];
        if store.level() == 0 {
            elimination::rank(part, self.machine.problem(), &mut self.ranks);
        }
        let rank = |var: Var| self.ranks[var as usize];
        let top = part.iter().map(|&var| rank(var)).max().unwrap_or(0);
        let near = part.iter().filter(|&&var| rank(var) + NEAR > top);
        let key = |var: Var| (store.mask(var).len(), std::cmp::Reverse(rank(var)), var);
        near.copied().min_by_key(|&var| key(var)).unwrap_or(part[0])
    }

    /// Tries the next value of the frame on top, or gives its sum.
    fn next_value(&mut self) -> State {
        loop {
            let Some(Frame::Branch {
                var,
                rest,
                sum,
                vars,
                key,
                ..
            }) = self.frames.last_mut()
            else {
                return State::Ended(Total::ZERO);
            };
            let Some(value) = rest.first() else {
                let (total, vars, key) = (std::mem::replace(sum, Total::ZERO), *vars, key.take());
                self.frames.pop();
                self.vars.truncate(vars);
                if let Some(key) = key {
                    self.remember(key, &total);
                }
                return State::Give(total);
            };
            *rest = rest.without(value);
            let (var, vars) = (*var, *vars);
            let from = self.vars.len();
            self.vars.extend_from_within(vars..from);
            if self.machine.decide(Lit::is(var, value)).is_ok() {
                return State::Propagate { from };
            }
            self.vars.truncate(from);
        }
    }

    /// Hands a total to the frame on top.
    fn give(&mut self, total: Total) -> State {
        match self.frames.last_mut() {
            None => State::Ended(total),
            Some(Frame::Branch { sum, level, .. }) => {
                sum.add(&total);
                let level = *level;
                self.machine.back_to(level);
                self.next_value()
            }
            Some(Frame::Parts { product, next, .. }) => {
                product.multiply(&total);
                let next = *next;
                self.vars.truncate(next);
                self.next_part()
            }
        }
    }

    /// A lower bound from the partial sums: parts not yet counted may turn out empty.
    pub fn known(&self) -> Total {
        let mut known = Total::ZERO;
        let mut upper = self.sizes.len();
        for frame in self.frames.iter().rev() {
            match frame {
                Frame::Branch { sum, .. } => known.add(sum),
                Frame::Parts { product, sizes, .. } => {
                    let open = upper - *sizes;
                    upper = *sizes;
                    if open == 0 {
                        known.multiply(product);
                    } else {
                        known = Total::ZERO;
                    }
                }
            }
        }
        known
    }

    /// Everything that the number of solutions of a part depends on.
    fn residue(&mut self, from: usize) {
        let (store, problem, key) = (self.machine.store(), self.machine.problem(), &mut self.key);
        key.clear();
        for &var in &self.vars[from..] {
            key.extend([u64::from(var), store.mask(var).0]);
        }
        for &id in &self.walker.touched {
            key.push(1 << 63 | u64::from(id));
            let masks = problem.scope(id).iter().map(|&var| store.mask(var));
            match problem.kind(id) {
                Kind::Run(list, _) => open_sets(masks, problem.sets(list), key),
                _ => key.extend(masks.map(|mask| if mask.is_single() { mask.0 } else { 0 })),
            }
        }
    }

    fn remember(&mut self, key: Box<[u64]>, total: &Total) {
        let words = key.len() + 8;
        if self.memo_words + words > self.memo_bound {
            self.memo.clear();
            self.memo_words = 0;
        }
        self.memo_words += words;
        self.memo.insert(key, total.clone());
    }
}

/// What the open cells of a run may still hold together: the fitting sets without what is fixed, four a word.
/// Different fixed values that leave the same are the same residue.
fn open_sets(masks: impl Iterator<Item = Mask>, sets: &[u16], key: &mut Vec<u64>) {
    let (mut fixed, mut reach) = (0, 0);
    for mask in masks {
        let mask = mask.0 as u16;
        *(if mask.is_power_of_two() {
            &mut fixed
        } else {
            &mut reach
        }) |= mask;
    }
    let (mut word, mut filled) = (0u64, 0);
    for &set in sets
        .iter()
        .filter(|&&set| set & !(fixed | reach) == 0 && fixed & !set == 0)
    {
        word |= u64::from(set & !fixed) << (filled * 16);
        filled += 1;
        if filled == 4 {
            key.push(word);
            (word, filled) = (0, 0);
        }
    }
    key.push(word);
}
