//! The rules by which a search chooses the item to branch on, by name.

use super::opened::Cover;
use super::write::Naming as _;
use crossfoot_engine::cover::{Choice, Item};

/// A rule of choice as every door offers it.
#[derive(Clone, Copy, Debug)]
pub struct NamedChoice {
    /// Its name.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    make: fn(&Cover) -> Choice,
}

/// Every rule; the first is the usual one.
pub static CHOICES: &[NamedChoice] = &[
    NamedChoice {
        name: "smallest",
        about: "the item in the fewest options",
        make: |_| Choice::Smallest,
    },
    NamedChoice {
        name: "sharp",
        about: "items whose names begin with `#` first, then the item in the fewest options",
        make: sharp,
    },
];

impl NamedChoice {
    /// The rule of this name.
    pub fn named(name: &str) -> Option<&'static NamedChoice> {
        CHOICES.iter().find(|choice| choice.name == name)
    }

    /// The rule for this problem. Cost: a look at every name.
    pub fn of(&self, cover: &Cover) -> Choice {
        (self.make)(cover)
    }
}

fn sharp(cover: &Cover) -> Choice {
    let items = 0..cover.problem.items() as Item;
    Choice::Prefixed(
        items
            .map(|item| cover.item(item).starts_with('#'))
            .collect(),
    )
}
