//! Independent parts of a residue: sets of items that no live option connects.
//!
//! Source: Bayardo and Pehoushek (2000), counting by connected components. Cost: one sweep over the live
//! options of the part. Deviation: one part at a time, so that a frame holds one scope and not one a part; two
//! options that share an open secondary item are connected, even where their colours agree.

use super::super::problem::{Item, OptionId};
use super::super::residue::Residue;

/// Finds parts; scratch.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    queue: Vec<Item>,
    options: Vec<OptionId>,
    /// Secondary items reached in this sweep.
    reached: Vec<u64>,
}

/// How many words an item set and an option set of a scope have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) items: usize,
    pub(super) options: usize,
}

impl Shape {
    pub(super) fn of(residue: &Residue) -> Shape {
        let options = residue.live().len();
        Shape {
            items: residue.primary().len(),
            options: if residue.keys_by_options() {
                options
            } else {
                0
            },
        }
    }

    /// Words of a scope.
    pub(super) fn words(self) -> usize {
        self.items + self.options
    }
}

impl Finder {
    /// The part of the first open item of `rest`: appended to `scopes` as items and options, and taken out of
    /// `rest`. False if `rest` has no item with options.
    pub(super) fn next(
        &mut self,
        residue: &mut Residue,
        shape: Shape,
        rest: &mut [u64],
        scope: &mut [u64],
    ) -> bool {
        scope.fill(0);
        let Some(first) = first(residue, rest) else {
            return false;
        };
        let (items, options) = scope.split_at_mut(shape.items);
        self.reached.clear();
        self.reached.resize(shape.items, 0);
        mark(items, first);
        self.queue.clear();
        self.queue.push(first);
        let problem = std::sync::Arc::clone(residue.problem());
        let mut work = 0;
        while let Some(item) = self.queue.pop() {
            self.options.clear();
            residue.collect(item, &mut self.options);
            for &option in &self.options {
                if shape.options > 0 && !mark(options, option) {
                    continue;
                }
                work += 1;
                for occurrence in problem.option(option) {
                    if !residue.is_open(occurrence.item) {
                        continue;
                    }
                    let seen = if problem.is_primary(occurrence.item) {
                        &mut *items
                    } else {
                        &mut self.reached[..]
                    };
                    if mark(seen, occurrence.item) {
                        self.queue.push(occurrence.item);
                    }
                }
            }
        }
        for (rest, part) in rest.iter_mut().zip(items.iter()) {
            *rest &= !part;
        }
        residue.set_work(residue.work() + work);
        true
    }
}

/// Adds a number to a set; whether it was not there.
fn mark(set: &mut [u64], n: u32) -> bool {
    let (word, bit) = (&mut set[n as usize / 64], 1 << (n % 64));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

/// The first open primary item of a set that has options.
pub(super) fn first(residue: &Residue, set: &[u64]) -> Option<Item> {
    for (n, (&word, &open)) in set.iter().zip(residue.primary()).enumerate() {
        let mut bits = word & open;
        while bits != 0 {
            let item = n as u32 * 64 + bits.trailing_zeros();
            if residue.size(item) > 0 {
                return Some(item);
            }
            bits &= bits - 1;
        }
    }
    None
}
