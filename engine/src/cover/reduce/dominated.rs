//! Dominated options, redundant items.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm P. Cost: the items of one option, thinned by the others of the item
//! until none is left; most often two or three options do. Deviation: secondary items too, by their colours.

use super::state::State;
use super::{Spare, Why};
use crate::cover::problem::{Colour, Item, OptionId};
use std::sync::Arc;

impl State {
    /// Looks at an item whose options became fewer.
    pub(super) fn dominate(&mut self, item: Item) {
        if !self.counts(item) {
            return;
        }
        let size = self.residue.size(item);
        let primary = self.residue.problem().is_primary(item);
        if size == 0 {
            self.spare[item as usize] = Some(Spare::Unused);
        } else if !primary {
            self.spare[item as usize] = self.needless(item);
        } else {
            if self.residue.low(item) == 0 && self.residue.high(item) >= size && self.left(item) {
                self.spare[item as usize] = Some(Spare::Unbounded);
                return;
            }
            for (other, colours) in self.shared(item) {
                if self.dead.is_some() || !self.counts(item) {
                    return;
                }
                if self.counts(other) {
                    self.compare(item, other, &colours);
                }
            }
        }
    }

    /// Whether each option of an item is held by another item that must be looked at: none may be left over that
    /// no item mentions.
    fn left(&mut self, item: Item) -> bool {
        let problem = self.residue.problem();
        self.steps += u64::from(self.residue.size(item));
        self.residue.options(item).all(|option| {
            problem.option(option).iter().any(|occurrence| {
                occurrence.item != item
                    && problem.is_primary(occurrence.item)
                    && self.counts(occurrence.item)
            })
        })
    }

    /// Why a secondary item is not needed, if it is not.
    fn needless(&mut self, item: Item) -> Option<Spare> {
        let one = {
            let mut colours = self.residue.coloured(item).map(|(_, colour)| colour);
            let first = colours.next()?;
            first != 0 && colours.all(|colour| colour == first)
        };
        if one || self.residue.size(item) == 1 {
            return Some(Spare::OneColour);
        }
        let shared = self.shared(item);
        let around = shared.iter().map(|&(other, _)| other).find(|&other| {
            self.residue.problem().is_primary(other)
                && self.counts(other)
                && self.residue.high(other) == 1
        });
        around.map(Spare::Within)
    }

    /// The open items that all options of an item hold, each with the colours that they give it, 0 among them for
    /// none.
    fn shared(&mut self, item: Item) -> Vec<(Item, Vec<Colour>)> {
        let problem = Arc::clone(self.residue.problem());
        let mut options = std::mem::take(&mut self.scratch);
        options.clear();
        options.extend(self.residue.options(item));
        let mut shared: Vec<(Item, Vec<Colour>)> = Vec::new();
        for (n, &option) in options.iter().enumerate() {
            self.steps += 1;
            let occurrences = problem.option(option);
            if n == 0 {
                let others = occurrences
                    .iter()
                    .filter(|o| o.item != item && self.counts(o.item));
                shared.extend(others.map(|o| (o.item, vec![o.colour])));
                continue;
            }
            if shared.is_empty() {
                break;
            }
            let stamp = self.fresh();
            for occurrence in occurrences {
                self.stamps[occurrence.item as usize] = (stamp, occurrence.colour);
            }
            shared.retain_mut(|(other, colours)| {
                let (stamped, colour) = self.stamps[*other as usize];
                if stamped == stamp && colours.last() != Some(&colour) {
                    colours.push(colour);
                }
                stamped == stamp
            });
        }
        self.scratch = options;
        for (_, colours) in &mut shared {
            colours.sort_unstable();
            colours.dedup();
        }
        shared
    }

    /// All options of `item` hold `other`, in these colours.
    fn compare(&mut self, item: Item, other: Item, colours: &[Colour]) {
        let residue = &self.residue;
        if !residue.problem().is_primary(other) {
            if residue.low(item) > 0 {
                self.exclude(item, other, colours);
            }
            return;
        }
        if residue.low(item) >= residue.high(other) {
            self.exclude(item, other, &[0]);
        }
        let residue = &self.residue;
        if self.dead.is_some() || residue.size(item) != residue.size(other) {
            return;
        }
        let bounds = |item| {
            (
                residue.low(item),
                residue.high(item).min(residue.size(item)),
            )
        };
        let ((low, high), (least, most)) = (bounds(item), bounds(other));
        if low >= least && high <= most {
            self.spare[other as usize] = Some(Spare::Same(item));
        } else if low <= least && high >= most {
            self.spare[item as usize] = Some(Spare::Same(other));
        }
    }

    /// Removes options of `other` that do not hold `item` and have none of the colours.
    fn exclude(&mut self, item: Item, other: Item, colours: &[Colour]) {
        let problem = Arc::clone(self.residue.problem());
        let holds = |option: OptionId| problem.option(option).iter().any(|o| o.item == item);
        self.steps += u64::from(self.residue.size(other));
        let doomed: Vec<OptionId> = self
            .residue
            .coloured(other)
            .filter(|&(option, colour)| {
                (colour == 0 || colours.binary_search(&colour).is_err()) && !holds(option)
            })
            .map(|(option, _)| option)
            .collect();
        for option in doomed {
            if self.dead.is_some() {
                return;
            }
            let why = Why::Dominated {
                by: item,
                item: other,
            };
            self.remove(option, why);
        }
    }
}
