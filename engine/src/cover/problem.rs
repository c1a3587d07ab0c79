//! A problem: items, and options that hold them; built once, then frozen and shared.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1: items and options (Algorithm X), colours (C), multiplicities (M), costs
//! (C$). Layout: one flat list of occurrences, one of option ends; eight bytes an occurrence.
//! Deviation: an option lists its items in the order given, primary and secondary mixed as they come, and item
//! and option numbers count from zero.

use std::fmt;

/// An item's number: the order in which items were added, from 0.
pub type Item = u32;

/// An option's number: the order in which options were added, from 0.
pub type OptionId = u32;

/// A colour: 0 is *no colour*. Colours of different items have nothing to do with each other.
pub type Colour = u32;

/// An item in an option, with its colour there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occurrence {
    /// Which item.
    pub item: Item,
    /// Its colour; 0 (none) matches no other occurrence of the item, coloured or not.
    pub colour: Colour,
}

/// Why an option or an item could not be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// More than 2³⁰ items, options or occurrences.
    TooLarge,
    /// No item of this number.
    UnknownItem(Item),
    /// The option holds the item twice.
    RepeatedItem(Item),
    /// A primary item has no colour.
    ColouredPrimary(Item),
    /// The option holds no primary item: it could be in any cover or in none.
    NoPrimary,
    /// The lower bound of a multiplicity is above the upper one, or the upper one is zero.
    Multiplicity(Item),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLarge => write!(f, "more than 2^30 items, options or occurrences"),
            Fault::UnknownItem(item) => write!(f, "no item {item}"),
            Fault::RepeatedItem(item) => write!(f, "item {item} twice in one option"),
            Fault::ColouredPrimary(item) => write!(f, "a colour on primary item {item}"),
            Fault::NoPrimary => write!(f, "an option without a primary item"),
            Fault::Multiplicity(item) => write!(
                f,
                "item {item} is to be covered an impossible number of times"
            ),
        }
    }
}

impl std::error::Error for Fault {}

/// How often an item is to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bounds {
    Primary { low: u32, high: u32 },
    Secondary,
}

/// The most items, options or occurrences.
const MOST: usize = 1 << 30;

/// Collects items and options.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    bounds: Vec<Bounds>,
    occurrences: Vec<Occurrence>,
    ends: Vec<u32>,
    costs: Vec<u64>,
    /// For each item the last option that holds it, plus one: finds an item twice in one option.
    last: Vec<u32>,
}

impl Builder {
    /// Nothing yet.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Adds an item that every cover holds exactly once.
    pub fn primary(&mut self) -> Item {
        self.item(Bounds::Primary { low: 1, high: 1 })
    }

    /// Adds an item that every cover holds `low` to `high` times (Algorithm M).
    ///
    /// # Errors
    /// `low` above `high`, or a `high` of zero.
    pub fn bounded(&mut self, low: u32, high: u32) -> Result<Item, Fault> {
        if low > high || high == 0 {
            return Err(Fault::Multiplicity(self.bounds.len() as Item));
        }
        Ok(self.item(Bounds::Primary { low, high }))
    }

    /// Adds an item that a cover holds in one colour at most, or once without a colour, or not at all.
    pub fn secondary(&mut self) -> Item {
        self.item(Bounds::Secondary)
    }

    fn item(&mut self, bounds: Bounds) -> Item {
        self.bounds.push(bounds);
        self.last.push(0);
        (self.bounds.len() - 1) as Item
    }

    /// Adds an option of these occurrences, at this cost (Algorithm C$; 0 where costs do not matter).
    ///
    /// # Errors
    /// See [`Fault`]; the builder is then as it was before.
    pub fn option(&mut self, occurrences: &[Occurrence], cost: u64) -> Result<OptionId, Fault> {
        let id = self.ends.len();
        if self.occurrences.len() + occurrences.len() > MOST
            || id >= MOST
            || self.bounds.len() > MOST
        {
            return Err(Fault::TooLarge);
        }
        let mut primary = false;
        for &Occurrence { item, colour } in occurrences {
            let Some(bounds) = self.bounds.get(item as usize) else {
                return Err(Fault::UnknownItem(item));
            };
            if matches!(bounds, Bounds::Primary { .. }) {
                primary = true;
                if colour != 0 {
                    return Err(Fault::ColouredPrimary(item));
                }
            }
        }
        if !primary {
            return Err(Fault::NoPrimary);
        }
        self.refuse_repeats(occurrences, id as u32 + 1)?;
        self.occurrences.extend_from_slice(occurrences);
        self.ends.push(self.occurrences.len() as u32);
        self.costs.push(cost);
        Ok(id as OptionId)
    }

    fn refuse_repeats(&mut self, occurrences: &[Occurrence], stamp: u32) -> Result<(), Fault> {
        for (n, occurrence) in occurrences.iter().enumerate() {
            let last = &mut self.last[occurrence.item as usize];
            if *last == stamp {
                for undone in &occurrences[..n] {
                    self.last[undone.item as usize] = 0;
                }
                return Err(Fault::RepeatedItem(occurrence.item));
            }
            *last = stamp;
        }
        Ok(())
    }

    /// Freezes the problem.
    pub fn build(self) -> Problem {
        let costs = if self.costs.iter().all(|&cost| cost == 0) {
            Vec::new()
        } else {
            self.costs
        };
        Problem {
            bounds: self.bounds,
            occurrences: self.occurrences,
            ends: self.ends,
            costs,
        }
    }
}

/// A frozen problem; shared between searches and threads.
#[derive(Clone, Debug)]
pub struct Problem {
    bounds: Vec<Bounds>,
    occurrences: Vec<Occurrence>,
    ends: Vec<u32>,
    costs: Vec<u64>,
}

impl Problem {
    /// How many items there are, primary and secondary.
    pub fn items(&self) -> usize {
        self.bounds.len()
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// How many occurrences of items in options there are.
    pub fn size(&self) -> usize {
        self.occurrences.len()
    }

    /// The occurrences of one option, in the order given.
    pub fn option(&self, option: OptionId) -> &[Occurrence] {
        let option = option as usize;
        let start = option.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.occurrences[start as usize..self.ends[option] as usize]
    }

    /// What an option costs; 0 unless stated.
    pub fn cost(&self, option: OptionId) -> u64 {
        self.costs.get(option as usize).copied().unwrap_or(0)
    }

    /// Whether any option costs anything.
    pub fn has_costs(&self) -> bool {
        !self.costs.is_empty()
    }

    /// How often a primary item is to be covered (`low`, `high`); `None` for a secondary item.
    pub fn multiplicity(&self, item: Item) -> Option<(u32, u32)> {
        match self.bounds[item as usize] {
            Bounds::Primary { low, high } => Some((low, high)),
            Bounds::Secondary => None,
        }
    }

    /// Whether the item must be covered.
    pub fn is_primary(&self, item: Item) -> bool {
        matches!(self.bounds[item as usize], Bounds::Primary { .. })
    }

    /// Whether every primary item is to be covered exactly once (Algorithms X and C).
    pub fn is_exact(&self) -> bool {
        self.bounds.iter().all(|bounds| {
            matches!(
                bounds,
                Bounds::Secondary | Bounds::Primary { low: 1, high: 1 }
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(items: &[Item]) -> Vec<Occurrence> {
        items
            .iter()
            .map(|&item| Occurrence { item, colour: 0 })
            .collect()
    }

    #[test]
    fn an_option_that_is_refused_leaves_the_builder_as_it_was() {
        let mut builder = Builder::new();
        let (a, b) = (builder.primary(), builder.primary());
        let c = builder.secondary();
        assert_eq!(
            builder.option(&plain(&[a, b, a]), 0),
            Err(Fault::RepeatedItem(a))
        );
        assert_eq!(builder.option(&plain(&[c]), 0), Err(Fault::NoPrimary));
        assert_eq!(builder.option(&plain(&[7]), 0), Err(Fault::UnknownItem(7)));
        let coloured = [Occurrence { item: a, colour: 1 }];
        assert_eq!(builder.option(&coloured, 0), Err(Fault::ColouredPrimary(a)));
        assert_eq!(builder.option(&plain(&[a, b]), 0), Ok(0));
        let problem = builder.build();
        assert_eq!(
            (problem.items(), problem.options(), problem.size()),
            (3, 1, 2)
        );
        assert!(problem.is_exact() && !problem.has_costs());
    }

    #[test]
    fn multiplicities_are_checked() {
        let mut builder = Builder::new();
        assert_eq!(builder.bounded(3, 2), Err(Fault::Multiplicity(0)));
        assert_eq!(builder.bounded(0, 0), Err(Fault::Multiplicity(0)));
        assert_eq!(builder.bounded(0, 2), Ok(0));
        assert_eq!(builder.build().multiplicity(0), Some((0, 2)));
    }
}
