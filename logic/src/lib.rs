//! Reasons: how a person solves a puzzle, step by step, with names and sentences for every step, and a
//! grade that follows from them. Nothing here can search: the crate depends on the model alone.
//!
//! - [`Board`] is a model as a person looks at it; [`State`] what they have worked out: candidates and
//!   filled-in values.
//! - A [`Technique`] finds a [`Step`]: what it rests on, what it places or removes.
//! - [`LADDERS`] list the techniques of a kind in order of difficulty; [`Walk`] is the loop "easiest
//!   first"; [`grade`](grade()) adds up.
//! - [`hint`](hint()) gives the way to the next cell; [`clashes`] what anybody can see to be wrong.
//! - [`beyond`] shapes the steps of those who can search, where the ladder ends.
//! - [`verify`] replays a step over what it cites and nothing else. Techniques cannot use it.
//! - [`words`] says a step in sentences, one table a language.
//! - [`tatham`] is a small machine of its own, which grades as Simon Tatham's Keen and Unequal do, fast. Its last level
//!   is guessing, the one search here; no technique can use it.
//!
//! # Adding a technique
//!
//! 1. A file `techniques/KIND/NAME.rs` (`shared` if several kinds use it) with
//!    `pub(crate) static TECHNIQUE: Technique = Technique { name: "naked pair", find }`, and its `mod` line in
//!    `techniques/KIND/mod.rs`. `fn find(state: &State, work: &mut Work) -> Option<Step>` returns the first
//!    application that *does* something, in a fixed order.
//!    - Ask `work.each_clue(state, |clue| …)` if what you find on a clue depends on the candidates of its own
//!      cells alone, `work.each_cell` if on the cell alone: you are then asked only about what changed since
//!      you last found nothing there. If you look at two crossing clues, `each_clue` is still right as long as
//!      either of the two leads you to the pair. Whatever looks further uses `work.whole`;
//!      what follows from clues alone, without candidates, `work.once`.
//!    - Look at clues through `state.board`: `run(clue)`, `cage(clue)`, `is_full_line(clue)`,
//!      `constraint(clue)`, `cells(clue)`, `clues_of(cell)`, `apart(a, b)`; at candidates through
//!      `state.candidates(cell)`, `open_cells(clue)`, `places(clue, value)`, `union(clue)`.
//!    - Filling in a value crosses it out of the cell's *lines* by itself ([`State::place`]); in runs it does not.
//! 2. Build the step: `Step::new(NAME).clues([clue]).cells(state, cells).remove(state, cell, mask).place(cell, value)`
//!    `.fact(Fact::Values(mask)).if_any()`. Cite every clue that you use and every cell whose *candidates*
//!    you use, and no more: the verifier lets all other cells of the cited clues hold anything.
//!    The default [`Proof::Fillings`] says that no filling of the cited clues contradicts the step.
//!    Sums over a region, counts of a digit over lines and cages, fish, parity and products are a
//!    [`Proof::Balance`]; chains are a [`Proof::Chain`].
//! 3. One line in `ladders/KIND.rs`: technique, weight, level.
//! 4. Its sentence in `words/en/KIND.rs` and `words/de/KIND.rs`, and what it is, for those who never heard of it. Holes: `{clue}` the first cited clue,
//!    `{clues}` all, `{cells}` the cited cells, those of [`Fact`], `{at}` the cells that it changes. What follows
//!    ("so r1c2 is 3", "so r1c2 cannot be 4 or 5") is added for you.
//! 5. A test that it fires (`tests/`); every step on the way is verified there.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

pub mod beyond;
mod board;
mod clash;
mod grade;
mod hint;
mod ladders;
mod state;
mod step;
pub mod tatham;
mod technique;
mod techniques;
pub mod verify;
mod walk;
pub mod words;
mod work;

pub use board::{Board, Clue};
pub use clash::{Clash, clashes};
pub use grade::{Grade, Tally, grade};
pub use hint::{Hint, hint, those_that_matter};
pub use ladders::{LADDERS, ladder};
pub use state::{State, Wrong};
pub use step::{Branch, By, Fact, Link, Proof, Step, Weigh};
pub use technique::{Ladder, Level, Rung, Technique};
pub use walk::{End, Path, Walk, path};
pub use work::Work;
