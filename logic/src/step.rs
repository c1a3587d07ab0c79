//! A step of reasoning, without words: which technique, what it rests on, what it places and removes,
//! and how it can be checked.
//!
//! A step is true by itself: whoever fills the cells of the cited clues from the cited candidates, and
//! meets those clues, cannot contradict what the step places and removes. [`crate::verify`] holds every
//! step to that.

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Mask};

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Name of the technique, as [`crate::Technique::name`] gives it.
    pub technique: &'static str,
    /// The clues and rules that it rests on, the first being the one to look at first.
    pub clues: Vec<Clue>,
    /// The cells whose candidates it rests on, each with the candidates that are cited: all that the cell
    /// had, or more. Other cells of the cited clues may hold anything.
    pub cells: Vec<(Cell, Mask)>,
    /// What it fills in: value indices.
    pub places: Vec<(Cell, u8)>,
    /// Which candidates it takes away.
    pub removes: Vec<(Cell, Mask)>,
    /// Details for the sentences.
    pub facts: Vec<Fact>,
    /// How it is checked.
    pub proof: Proof,
}

/// A detail of a step that its sentence may mention. No text: words are in [`crate::words`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Values that the step is about: hole `{values}`, and `{value}` if there is one.
    Values(Mask),
    /// The sets (combinations) that remain: `{sets}`, their number `{sets.n}`.
    Sets(Vec<Mask>),
    /// Sets that drop out: `{gone}`.
    Gone(Vec<Mask>),
    /// The cells that the pattern stands on: `{pattern}`, their number `{pattern.n}`.
    Pattern(Vec<Cell>),
    /// The cells of a region: `{region}`, their number `{region.n}`.
    Region(Vec<Cell>),
    /// A small number: `{n}`.
    Count(u64),
    /// A sum, difference or product: `{total}`.
    Total(u64),
    /// A second one: `{other}`.
    Other(u64),
    /// The least that something can be: `{least}`; with a total also `{high}`, what is left of it at most.
    Least(u64),
    /// The most that something can be: `{most}`; with a total also `{low}`, what is left of it at least.
    Most(u64),
    /// Values that stand in the clue already: `{placed}`.
    Placed(Mask),
    /// What each of the cited clues, in their order, can still take: `{takes.1}`, `{takes.2}`.
    Takes(Vec<Mask>),
    /// What the cell that the step is about can still hold, where that matters too: `{narrowed}`.
    Narrowed(Mask),
    /// The ways to fill the cells of the first cited clue, in their order: `{ways}`, if they are few.
    Ways(Vec<Box<[u8]>>),
    /// Open cells of a region whose sums are weighed against each other, and what is known on each side: with a total
    /// and a second one the equation `{balance}`.
    Sides {
        /// Open cells on the side of the total.
        plus: Vec<Cell>,
        /// Open cells on the other side.
        minus: Vec<Cell>,
        /// What the filled cells on the two sides add up to.
        known: [u64; 2],
    },
}

/// How a step is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No filling of the cited cells that meets all the cited clues contradicts the step.
    Fillings,
    /// Weigh the values of the cells of `plus` and of `minus`: what a cell counts on both sides cancels.
    Balance {
        /// What a value weighs.
        weigh: Weigh,
        /// Clues on one side.
        plus: Vec<Clue>,
        /// Clues on the other.
        minus: Vec<Clue>,
    },
    /// Follow the branches: each ends in a contradiction, or all agree on what the step says.
    Chain(Vec<Branch>),
}

/// What a value weighs in a balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weigh {
    /// Its number: balances of sums.
    Number,
    /// One if it is this value, else nothing: counting a digit.
    Is(u8),
    /// Its number, multiplied instead of added (a balance of products; the model has no 0).
    Factor,
}

/// An assumption and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The cell that is assumed …
    pub cell: Cell,
    /// … to hold one of these.
    pub holds: Mask,
    /// What follows, in order.
    pub links: Vec<Link>,
    /// What cannot be met in the end; `None` if the branch ends in agreement.
    pub end: Option<By>,
}

/// A link of a chain: what a cell loses, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Why.
    pub by: Clue,
    /// The cell.
    pub cell: Cell,
    /// The candidates that it loses.
    pub loses: Mask,
}

/// What cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The cell has no candidate left.
    Cell(Cell),
    /// The clue has no filling left.
    Clue(Clue),
}

impl Step {
    /// A step that rests on nothing and does nothing yet.
    pub fn new(technique: &'static str) -> Step {
        Step {
            technique,
            clues: Vec::new(),
            cells: Vec::new(),
            places: Vec::new(),
            removes: Vec::new(),
            facts: Vec::new(),
            proof: Proof::Fillings,
        }
    }

    /// Rests on these clues.
    #[must_use]
    pub fn clues(mut self, clues: impl IntoIterator<Item = Clue>) -> Step {
        for clue in clues {
            if !self.clues.contains(&clue) {
                self.clues.push(clue);
            }
        }
        self
    }

    /// Rests on the present candidates of these cells.
    #[must_use]
    pub fn cells(mut self, state: &State, cells: impl IntoIterator<Item = Cell>) -> Step {
        for cell in cells {
            if !self.cells.iter().any(|cited| cited.0 == cell) {
                self.cells.push((cell, state.candidates(cell)));
            }
        }
        self
    }

    /// Fills in a value.
    #[must_use]
    pub fn place(mut self, cell: Cell, value: usize) -> Step {
        self.places.push((cell, value as u8));
        self
    }

    /// Takes away those of `mask` that the cell has; nothing if it has none of them.
    #[must_use]
    pub fn remove(mut self, state: &State, cell: Cell, mask: Mask) -> Step {
        let mask = mask & state.candidates(cell);
        if !mask.is_empty() {
            self.removes.push((cell, mask));
        }
        self
    }

    /// Adds a detail.
    #[must_use]
    pub fn fact(mut self, fact: Fact) -> Step {
        self.facts.push(fact);
        self
    }

    /// Is checked in another way than by fillings.
    #[must_use]
    pub fn proof(mut self, proof: Proof) -> Step {
        self.proof = proof;
        self
    }

    /// Does to a state what the step says.
    pub fn apply(&self, state: &mut State) {
        for &(cell, mask) in &self.removes {
            state.remove(cell, mask);
        }
        for &(cell, value) in &self.places {
            state.place(cell, usize::from(value));
        }
    }

    /// The step, if it does anything.
    pub fn if_any(self) -> Option<Step> {
        let does = !self.places.is_empty() || !self.removes.is_empty();
        does.then_some(self)
    }
}
