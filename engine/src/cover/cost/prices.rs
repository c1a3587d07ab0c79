//! A lower bound of what a cover still costs, from prices of items.
//!
//! Source: Lagrangian duality of the set partitioning problem, raised a price at a time (coordinate ascent); a
//! price goes to the middle of the interval of its best values (Wedelin, Annals of Operations Research 57,
//! 1995). Every item that is to be covered *low* to *high* times has a price, of either sign; an option's
//! **reduced** cost is its cost minus the prices of its items. For any prices at all,
//! ```text
//! cost of what is taken + Σ price × (what an item still needs, or may still have if its price is negative)
//!                       + Σ of the negative reduced costs of live options
//! ```
//! is a lower bound. All numbers are integers, so the bound is exact; it is kept up to date with every option
//! taken or gone, and every change can be undone. Coloured items have no price. Cost: a pass over an item's
//! live options to set its price.

use super::super::multi::{Layout, State};
use super::super::problem::OptionId;
use super::climb::climb;
use super::terms::Terms;

/// The most occurrences looked at when prices are polished.
const POLISH: usize = 20_000_000;

/// Where to undo to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    reduced: usize,
    price: usize,
    took: usize,
    synced: usize,
    bound: i128,
}

/// Prices and the bound that they give.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    reduced: Vec<i64>,
    price: Vec<i64>,
    /// How often each slot was covered.
    count: Vec<u32>,
    bound: i128,
    /// What of the state's trail is accounted for.
    synced: usize,
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// Old reduced costs; empty in large problems, where they are worked out from the old prices.
    old_reduced: Vec<(OptionId, i64)>,
    large: bool,
    old_price: Vec<(u32, i64)>,
    took: Vec<OptionId>,
    /// The live members of a slot, and what they would cost without its price.
    members: Vec<OptionId>,
    row: Vec<i64>,
    /// Prices set.
    pub(super) updates: u64,
}

impl Prices {
    /// All prices zero; every slot is due. In large problems less memory is taken and more time.
    pub(super) fn new(terms: &Terms, large: bool) -> Prices {
        let slots = terms.bounds.len();
        Prices {
            reduced: terms.cost.clone(),
            price: vec![0; slots],
            count: vec![0; slots],
            bound: 0,
            synced: 0,
            touched: (0..slots as u32).rev().collect(),
            is_touched: vec![true; slots],
            old_reduced: Vec::new(),
            large,
            old_price: Vec::new(),
            took: Vec::new(),
            members: Vec::new(),
            row: Vec::new(),
            updates: 0,
        }
    }

    /// A lower bound, in units, of every cover that can still be reached.
    pub(super) fn bound(&self) -> i128 {
        self.bound
    }

    /// The reduced cost of a live option.
    #[inline]
    pub(super) fn reduced(&self, option: OptionId) -> i64 {
        self.reduced[option as usize]
    }

    /// A mark to come back to.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            reduced: self.old_reduced.len(),
            price: self.old_price.len(),
            took: self.took.len(),
            synced: self.synced,
            bound: self.bound,
        }
    }

    /// Back to a mark. The state goes back by itself.
    pub(super) fn undo(&mut self, terms: &Terms, layout: &Layout, mark: Mark) {
        for (option, old) in self.old_reduced.drain(mark.reduced..).rev() {
            self.reduced[option as usize] = old;
        }
        for (slot, old) in self.old_price.drain(mark.price..).rev() {
            let new = std::mem::replace(&mut self.price[slot as usize], old);
            if self.large {
                for &option in layout.members(slot) {
                    self.reduced[option as usize] += new - old;
                }
            }
        }
        for option in self.took.drain(mark.took..) {
            for &slot in terms.slots.get(option as usize) {
                self.count[slot as usize] -= 1;
            }
        }
        for slot in self.touched.drain(..) {
            self.is_touched[slot as usize] = false;
        }
        self.synced = mark.synced;
        self.bound = mark.bound;
    }

    /// Accounts for what was taken and what went since the last time.
    pub(super) fn sync(&mut self, terms: &Terms, state: &State) {
        for (option, taken) in state.since(self.synced) {
            let reduced = self.reduced[option as usize];
            self.bound -= i128::from(reduced.min(0));
            if taken {
                self.took.push(option);
                self.bound += i128::from(terms.cost[option as usize]);
            }
            for &slot in terms.slots.get(option as usize) {
                if taken {
                    self.bound -= self.contribution(terms, slot);
                    self.count[slot as usize] += 1;
                    self.bound += self.contribution(terms, slot);
                }
                self.touch(slot);
            }
        }
        self.synced = state.changes();
    }

    #[inline]
    fn touch(&mut self, slot: u32) {
        if !std::mem::replace(&mut self.is_touched[slot as usize], true) {
            self.touched.push(slot);
        }
    }

    /// What a slot still needs, and what it may still have.
    #[inline]
    fn open(&self, terms: &Terms, slot: u32) -> (usize, usize) {
        let (low, high) = terms.bounds[slot as usize];
        let count = self.count[slot as usize];
        (
            low.saturating_sub(count) as usize,
            high.saturating_sub(count) as usize,
        )
    }

    #[inline]
    fn contribution(&self, terms: &Terms, slot: u32) -> i128 {
        let (need, room) = self.open(terms, slot);
        let price = self.price[slot as usize];
        i128::from(price) * (if price > 0 { need } else { room }) as i128
    }

    /// Sets the prices of slots where something changed; the bound never falls.
    pub(super) fn improve(&mut self, terms: &Terms, layout: &Layout, state: &State) {
        while let Some(slot) = self.touched.pop() {
            self.is_touched[slot as usize] = false;
            self.set(terms, layout, state, slot);
        }
    }

    /// Sets all prices again and again, until that gains nothing; at most so often, and within a bound of work.
    /// Only at the root: it is not undone.
    pub(super) fn polish(&mut self, terms: &Terms, layout: &Layout, state: &State, rounds: usize) {
        let size: usize = (0..layout.options())
            .map(|option| terms.slots.get(option).len() + 1)
            .sum();
        for _ in 0..rounds.min(POLISH / size.max(1)) {
            let before = self.bound;
            for slot in 0..terms.bounds.len() as u32 {
                self.set(terms, layout, state, slot);
                self.forget();
            }
            if self.bound <= before {
                break;
            }
        }
    }

    /// Takes the prices of [`climb`] where they give a better bound. Only at the root: it is not undone.
    pub(super) fn climb(&mut self, terms: &Terms, layout: &Layout, state: &State) {
        let live: Vec<OptionId> = state.live().collect();
        let slots = 0..terms.bounds.len() as u32;
        let open: Vec<_> = slots.clone().map(|slot| self.open(terms, slot)).collect();
        let new = climb(terms, &live, &open, &self.price);
        let before = self.clone();
        for slot in slots {
            state.live_members(layout, slot, &mut self.members);
            self.put(terms, layout, slot, new[slot as usize]);
            self.forget();
        }
        if self.bound < before.bound {
            *self = before;
        }
    }

    /// Nobody goes back before the root.
    fn forget(&mut self) {
        self.old_price.clear();
        self.old_reduced.clear();
    }

    /// Sets one price to the middle of its best values.
    fn set(&mut self, terms: &Terms, layout: &Layout, state: &State, slot: u32) {
        let (need, room) = self.open(terms, slot);
        let old = self.price[slot as usize];
        state.live_members(layout, slot, &mut self.members);
        self.row.clear();
        let reduced = &self.reduced;
        let free = |&option: &OptionId| reduced[option as usize] + old;
        self.row.extend(self.members.iter().map(free));
        if let Some(new) = best(&mut self.row, need, room) {
            self.put(terms, layout, slot, new.clamp(-terms.cap, terms.cap));
        }
    }

    /// Sets the price of a slot whose live members were just listed.
    fn put(&mut self, terms: &Terms, layout: &Layout, slot: u32, new: i64) {
        let old = self.price[slot as usize];
        if new == old {
            return;
        }
        self.updates += 1;
        self.bound -= self.contribution(terms, slot);
        self.price[slot as usize] = new;
        self.bound += self.contribution(terms, slot);
        self.old_price.push((slot, old));
        let mut gain = 0;
        for &option in &self.members {
            let before = self.reduced[option as usize];
            let after = before + old - new;
            gain += i128::from(after.min(0) - before.min(0));
            if !self.large {
                self.old_reduced.push((option, before));
                self.reduced[option as usize] = after;
            }
        }
        if self.large {
            for &option in layout.members(slot) {
                self.reduced[option as usize] += old - new;
            }
        }
        self.bound += gain;
    }
}

/// The best price of an item whose live options cost this much without it; `None` if any price is as good.
fn best(row: &mut [i64], need: usize, room: usize) -> Option<i64> {
    if need > 0 && need >= row.len() {
        return None;
    }
    if need > 0 {
        let (below, above) = around(row, need);
        if need == room || below > 0 {
            return Some(middle(below, above));
        }
    }
    if room < row.len() && room > 0 {
        let (below, above) = around(row, room);
        if above < 0 {
            return Some(middle(below, above));
        }
    }
    Some(0)
}

/// The greatest of the `count` least numbers, and the least of the others.
fn around(row: &mut [i64], count: usize) -> (i64, i64) {
    if count == 1 {
        let (mut least, mut next) = (i64::MAX, i64::MAX);
        for &free in row.iter() {
            next = next.min(free.max(least));
            least = least.min(free);
        }
        return (least, next);
    }
    let (below, &mut above, _) = row.select_nth_unstable(count);
    let below = below.iter().copied().max();
    (below.unwrap_or(above), above)
}

fn middle(below: i64, above: i64) -> i64 {
    below + (above - below) / 2
}
