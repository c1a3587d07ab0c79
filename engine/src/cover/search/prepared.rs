//! A problem made ready for searches: options in load order, lists both ways, the rule of choice.
//!
//! Cost: linear in the occurrences, in time and in memory (about 24 bytes an occurrence).

use super::choice::{Choice, Rule};
use super::order;
use crate::cover::{Item, Occurrence, OptionId, Problem};
use rustc_hash::FxHashMap;
use std::fmt;

/// Why a problem cannot be searched here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// An item is not to be covered exactly once; Algorithm M is another machine.
    Multiplicity(Item),
    /// The choice has not one entry per item.
    Choice,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Multiplicity(item) => {
                write!(f, "item {item} is not to be covered exactly once")
            }
            Unfit::Choice => write!(f, "the choice must have one entry for each item"),
        }
    }
}

impl std::error::Error for Unfit {}

/// Lists in one flat vector.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    values: Vec<T>,
}

impl<T: Copy + Default> Lists<T> {
    /// No list yet.
    fn new() -> Lists<T> {
        Lists {
            starts: vec![0],
            values: Vec::new(),
        }
    }

    /// Ends a list; what was pushed since the last end is in it.
    fn end(&mut self) {
        self.starts.push(self.values.len() as u32);
    }

    /// The other way round: `count` lists of what `turn` makes of each list's number and value.
    fn turned<U: Copy + Default>(
        &self,
        count: usize,
        turn: impl Fn(u32, T) -> (u32, U),
    ) -> Lists<U> {
        let mut starts = vec![0u32; count + 2];
        for &value in &self.values {
            starts[turn(0, value).0 as usize + 2] += 1;
        }
        for list in 2..starts.len() {
            starts[list] += starts[list - 1];
        }
        let mut values = vec![U::default(); self.values.len()];
        for list in 0..self.starts.len() - 1 {
            for &value in self.of(list) {
                let (to, value) = turn(list as u32, value);
                let next = &mut starts[to as usize + 1];
                values[*next as usize] = value;
                *next += 1;
            }
        }
        starts.pop();
        Lists { starts, values }
    }

    /// How many values there are in all lists.
    pub(super) fn total(&self) -> usize {
        self.values.len()
    }

    #[inline(always)]
    pub(super) fn of(&self, list: usize) -> &[T] {
        &self.values[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// A secondary item in an option.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shade {
    pub(super) second: u32,
    pub(super) colour: u32,
    /// The number of the pair.
    pub(super) element: u32,
}

/// In which form a search keeps its state; covers and their order do not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tiers {
    /// As measurements suggest.
    #[default]
    Measured,
    /// Sizes of items, with undo.
    Sizes,
    /// Sizes at the root, bitsets below.
    Both,
    /// Bitsets of live options from the root on, where they are not too large; never packed.
    Wide,
    /// The same, packed as soon as they are narrower.
    Packed,
}

/// A problem ready for any number of searches; share it in an `Arc`.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Primary items by number.
    pub(super) items: Vec<Item>,
    /// Options by place in the load order.
    pub(super) order: Vec<OptionId>,
    /// For each option, its primary items.
    pub(super) members: Lists<u32>,
    /// For each option, its secondary items with their colours.
    pub(super) shades: Lists<Shade>,
    /// How many pairs of a secondary item and a colour there are.
    pub(super) elements: usize,
    /// For each primary item, its options.
    pub(super) holders: Lists<u32>,
    /// For each secondary item, its options with their colours.
    pub(super) shaded: Lists<(u32, u32)>,
    pub(super) rule: Rule,
    pub(super) fingerprint: u64,
    pub(super) tiers: Tiers,
}

impl Prepared {
    /// Makes a problem ready.
    ///
    /// # Errors
    /// [`Unfit`]: a multiplicity other than one, or a choice of the wrong length. Costs are left aside.
    pub fn new(problem: &Problem, choice: &Choice) -> Result<Prepared, Unfit> {
        let (mut items, mut primary_of, mut second_of) = (Vec::new(), Vec::new(), Vec::new());
        let mut seconds = 0;
        for item in 0..problem.items() as u32 {
            match problem.multiplicity(item) {
                Some((1, 1)) => {
                    primary_of.push(items.len() as u32);
                    second_of.push(u32::MAX);
                    items.push(item);
                }
                Some(_) => return Err(Unfit::Multiplicity(item)),
                None => {
                    primary_of.push(u32::MAX);
                    second_of.push(seconds as u32);
                    seconds += 1;
                }
            }
        }
        let rule = rule(choice, &items, problem.items())?;
        let order = order::load(problem, &primary_of, items.len());
        let (mut members, mut shades) = (Lists::new(), Lists::new());
        let mut elements = FxHashMap::default();
        for &option in &order {
            for &Occurrence { item, colour } in problem.option(option) {
                let primary = primary_of[item as usize];
                if primary != u32::MAX {
                    members.values.push(primary);
                    continue;
                }
                let second = second_of[item as usize];
                let next = elements.len() as u32;
                let element = *elements.entry((second, colour)).or_insert(next);
                shades.values.push(Shade {
                    second,
                    colour,
                    element,
                });
            }
            members.end();
            shades.end();
        }
        Ok(Prepared {
            elements: elements.len(),
            holders: members.turned(items.len(), |place, item| (item, place)),
            shaded: shades.turned(seconds, |place, s| (s.second, (place, s.colour))),
            members,
            shades,
            fingerprint: fingerprint(problem, &rule),
            tiers: Tiers::Measured,
            items,
            order,
            rule,
        })
    }

    /// Sets the form of the state; for tests and measurements.
    pub fn with_tiers(mut self, tiers: Tiers) -> Prepared {
        self.tiers = tiers;
        self
    }

    /// How many options the problem has.
    pub fn options(&self) -> usize {
        self.order.len()
    }

    /// How many primary items the problem has.
    pub fn primaries(&self) -> usize {
        self.items.len()
    }

    /// The options in the order in which a search tries them at any item.
    pub fn order(&self) -> &[OptionId] {
        &self.order
    }

    /// A number that tells this problem and choice from others.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

fn rule(choice: &Choice, items: &[Item], all: usize) -> Result<Rule, Unfit> {
    let length = match choice {
        Choice::Smallest => return Ok(Rule::Smallest),
        Choice::Prefixed(marks) => marks.len(),
        Choice::Weighted(weights) => weights.len(),
    };
    if length != all {
        return Err(Unfit::Choice);
    }
    let late = |&item: &Item| match choice {
        Choice::Prefixed(marks) => !marks[item as usize],
        _ => false,
    };
    let weight = |&item: &Item| match choice {
        Choice::Weighted(weights) => weights[item as usize],
        _ => 1,
    };
    Ok(Rule::By {
        late: items.iter().map(late).collect(),
        weight: items.iter().map(weight).collect(),
    })
}

/// FNV-1a over 32-bit words: steady across versions and machines.
pub(super) struct Fnv(pub(super) u64);

impl Fnv {
    pub(super) fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    pub(super) fn add(&mut self, word: u32) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn fingerprint(problem: &Problem, rule: &Rule) -> u64 {
    let mut sum = Fnv::new();
    sum.add(problem.items() as u32);
    sum.add(problem.options() as u32);
    for item in 0..problem.items() as u32 {
        sum.add(u32::from(problem.is_primary(item)));
    }
    for option in 0..problem.options() as u32 {
        sum.add(problem.option(option).len() as u32);
        for occurrence in problem.option(option) {
            sum.add(occurrence.item);
            sum.add(occurrence.colour);
        }
    }
    if let Rule::By { late, weight } = rule {
        for (&late, &weight) in late.iter().zip(weight) {
            sum.add(u32::from(late));
            sum.add(weight);
        }
    }
    sum.0
}
