//! Reduction before search: options and items that no cover needs go, the set of covers stays the same.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm P. To a fixpoint: an item with no more options than it needs forces
//! them; an option that would leave some item too few options is **blocked**; where all options of an item hold
//! another one, options of the other that no choice for the first allows are **dominated**, and an item that
//! follows from others is **redundant**. Cost: near the size of the problem for each round, a few rounds; an item's
//! blocked options are sought among those that one of its options excludes, and nowhere else.
//! Deviation: Algorithm P tries every option against every item; here an item looks for options that exclude all
//! of its own. Multiplicities are allowed: an item to be covered *low* to *high* times is forced when it has *low*
//! options, blocks when fewer than *low* of its options would be left, and dominates an item that may be covered
//! *low* times at most; two options that share an item of *high* above 1 do not exclude each other, and what
//! follows from three options together is not looked for. Equal options are different, and stay.

mod blocked;
mod dominated;
mod machine;
mod rebuild;
mod state;

pub use machine::Reduction;
pub use rebuild::Reduced;

use super::problem::{Item, OptionId};

/// Why an option went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// This option is in every cover and excludes it.
    Excluded {
        /// The forced option.
        by: OptionId,
    },
    /// Choosing it would leave this item too few options.
    Blocked {
        /// The item.
        item: Item,
    },
    /// Every option of `by` holds `item` too, in no way that goes together with this option.
    Dominated {
        /// The item that must be covered.
        by: Item,
        /// The item that covering it uses up.
        item: Item,
    },
}

/// An option that went, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone {
    /// Its number in the original problem.
    pub option: OptionId,
    /// Why.
    pub why: Why,
}

/// Why an item of the original is not in the reduced problem, apart from those that forced options cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spare {
    /// It is in no option that is left, and need not be.
    Unused,
    /// Exactly the options of this item hold it, and nothing more is asked of it.
    Same(Item),
    /// At most one of its options can be chosen, for all of them hold this item.
    Within(Item),
    /// All its options give it the same colour, or there is only one.
    OneColour,
    /// It may be covered as often as it has options.
    Unbounded,
}

/// An item of an original problem that cannot be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dead {
    /// Which.
    pub item: Item,
    /// Whether it had too few options from the beginning.
    pub at_once: bool,
}
