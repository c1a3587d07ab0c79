//! Blocked options: those whose choice leaves an item too few options.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm P; the search for supports is that of AC-3 with residues (Lecoutre
//! and Hemery 2007). Cost: for an item, the occurrences in its options, and most often that is all: an option can
//! exclude no more of them than its items hold together. Else the options that some *low* of its options exclude,
//! and for each of them looks at the item's options until *low* of them go together with it. Deviation: none.

use super::Why;
use super::state::State;
use crate::cover::problem::{Item, OptionId};
use std::sync::Arc;

/// How many options of an item are compared for the fewest that they exclude.
const COMPARED: usize = 16;

/// Looks at one item; scratch.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocked {
    item: Item,
    /// Options that may be blocked, from `next` on still to be looked at.
    candidates: Vec<OptionId>,
    next: usize,
    /// The item's options, those that last went together with something first.
    options: Vec<OptionId>,
    /// Scratch: items that its options hold too.
    shared: Vec<Item>,
}

impl Blocked {
    /// Whether there are candidates left.
    pub(super) fn busy(&self) -> bool {
        self.next < self.candidates.len()
    }

    /// Collects the options that may be blocked by an item: only those that one of *low* of its options excludes,
    /// and where the item may be covered several times its own.
    pub(super) fn begin(&mut self, state: &mut State, item: Item) {
        self.item = item;
        self.next = 0;
        self.candidates.clear();
        self.options.clear();
        self.options.extend(state.residue.options(item));
        let low = state.residue.low(item) as usize;
        let few = self.count_shared(state, item) + low <= self.options.len();
        if few {
            return;
        }
        if low == 1 {
            self.least_excluding(state);
        }
        for n in 0..low.min(self.options.len()) {
            excluded(state, self.options[n], item, &mut self.candidates);
        }
        if low > 1 {
            self.candidates.extend(&self.options);
        }
        if low > 1 {
            self.candidates.sort_unstable();
            self.candidates.dedup();
        }
        state.steps += self.candidates.len() as u64;
        let (stamp, least) = (state.stamp(), self.options.len() + 1 - low);
        self.candidates.retain(|&option| {
            let items = state.residue.problem().option(option).iter();
            let counts = items.map(|occurrence| state.stamps[occurrence.item as usize]);
            let held = counts.filter(|&(stamped, _)| stamped == stamp);
            held.map(|(_, count)| count as usize).sum::<usize>() >= least
        });
    }

    /// Stamps the other items, by which an option may exclude another, with the number of the item's options that
    /// hold them; how many of these an option holds at most.
    fn count_shared(&mut self, state: &mut State, item: Item) -> usize {
        let stamp = state.fresh();
        self.shared.clear();
        for &option in &self.options {
            for occurrence in state.residue.problem().option(option) {
                let other = occurrence.item;
                let excludes =
                    !state.residue.problem().is_primary(other) || state.residue.high(other) == 1;
                if other == item || !excludes || !state.residue.is_open(other) {
                    continue;
                }
                let (stamped, count) = &mut state.stamps[other as usize];
                if *stamped != stamp {
                    (*stamped, *count) = (stamp, 0);
                    self.shared.push(other);
                }
                *count += 1;
            }
        }
        state.steps += self.options.len() as u64;
        let mut counts: Vec<u32> = self
            .shared
            .iter()
            .map(|&other| state.stamps[other as usize].1)
            .collect();
        if counts.len() > state.longest {
            counts.select_nth_unstable_by(state.longest, |a, b| b.cmp(a));
            counts.truncate(state.longest);
        }
        counts.iter().map(|&count| count as usize).sum()
    }

    /// Puts an option first that excludes few.
    fn least_excluding(&mut self, state: &State) {
        let residue = &state.residue;
        let problem = residue.problem();
        let weight = |&option: &OptionId| -> u64 {
            let occurrences = problem.option(option).iter();
            let open = occurrences.filter(|occurrence| residue.is_open(occurrence.item));
            open.map(|occurrence| u64::from(residue.size(occurrence.item)))
                .sum()
        };
        let first = self.options.iter().take(COMPARED);
        if let Some((n, _)) = first.enumerate().min_by_key(|(_, option)| weight(option)) {
            self.options.swap(0, n);
        }
    }

    /// Looks at the next candidate.
    pub(super) fn go_on(&mut self, state: &mut State) {
        let option = self.candidates[self.next];
        self.next += 1;
        let residue = &state.residue;
        if !residue.is_live(option) || !state.needs(self.item) {
            return;
        }
        let mut need = residue.low(self.item) as usize;
        let problem = Arc::clone(residue.problem());
        let holds = |other: OptionId| {
            let mut occurrences = problem.option(other).iter();
            occurrences.any(|occurrence| occurrence.item == self.item)
        };
        if holds(option) {
            need -= 1;
        }
        let stamp = state.fresh();
        for occurrence in problem.option(option) {
            state.stamps[occurrence.item as usize] = (stamp, occurrence.colour);
        }
        let mut looked = 0;
        for n in 0..self.options.len() {
            if need == 0 {
                break;
            }
            let other = self.options[n];
            looked += 1;
            if other != option && state.residue.is_live(other) && go_together(state, stamp, other) {
                need -= 1;
                // What went together with one goes together with the next more often than not.
                if n > 0 {
                    self.options.swap(n, n / 2);
                }
            }
        }
        state.steps += looked;
        if need > 0 {
            state.remove(option, Why::Blocked { item: self.item });
        }
    }
}

/// Whether an option can be chosen together with the one whose items are stamped.
fn go_together(state: &State, stamp: u32, option: OptionId) -> bool {
    let residue = &state.residue;
    residue.problem().option(option).iter().all(|occurrence| {
        let (stamped, colour) = state.stamps[occurrence.item as usize];
        if stamped != stamp || !residue.is_open(occurrence.item) {
            return true;
        }
        if residue.problem().is_primary(occurrence.item) {
            residue.high(occurrence.item) > 1
        } else {
            colour != 0 && colour == occurrence.colour
        }
    })
}

/// Appends the live options that an option of `own` excludes, not because of `own`; some of them several times.
fn excluded(state: &State, option: OptionId, own: Item, found: &mut Vec<OptionId>) {
    let residue = &state.residue;
    for occurrence in residue.problem().option(option) {
        let item = occurrence.item;
        if !residue.is_open(item) || item == own {
            continue;
        }
        if !residue.problem().is_primary(item) {
            let others = residue.coloured(item).filter(|&(_, colour)| {
                colour == 0 || occurrence.colour == 0 || colour != occurrence.colour
            });
            found.extend(others.map(|(other, _)| other));
        } else if residue.high(item) == 1 {
            found.extend(residue.options(item));
        }
    }
}
