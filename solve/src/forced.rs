//! Why a cell holds a value: a smallest set of clues that leaves it no other, from the candidates of the moment.
//!
//! The model is narrowed to these candidates, without the value; then a set of its clues is shrunk that has no solution
//! ([`crate::why`]). Cost: at most [`Bounds::attempts`] attempts of [`Bounds::nodes`] nodes each, looked at between slices.

use crate::control::Control;
use crate::why::{Attempt, attempt};
use crate::{Fault, Options};
use crossfoot_model::{Cell, Constraint, Mask, Model};

/// How much work a set may cost; counted, so that the answer does not depend on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Nodes of one attempt.
    pub nodes: u64,
    /// Attempts that are left; each takes one away.
    pub attempts: usize,
    /// Posts of the set at most.
    pub posts: usize,
}

/// A smallest set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The posts: clues first, then rules, each in the order of the model.
    pub posts: Vec<usize>,
    /// Is it proved that none of them can go?
    pub minimal: bool,
}

/// A smallest set of posts that leaves `cell` nothing but `value`, if every cell holds one of its candidates `left`.
/// `None` if none was found within the bounds, or if there is none.
///
/// # Errors
/// A model that cannot be encoded.
pub fn why_value(
    model: &Model,
    left: &[Mask],
    (cell, value): (Cell, u8),
    options: &Options,
    bounds: &mut Bounds,
    control: &mut dyn Control,
) -> Result<Option<Forced>, Fault> {
    let mut narrowed = model.clone();
    for (square, &left) in narrowed.cells.iter_mut().zip(left) {
        square.domain &= left;
    }
    let own = &mut narrowed.cells[cell as usize].domain;
    *own = own.without(usize::from(value));
    if own.is_empty() {
        return Ok(None);
    }
    // what is given is in the candidates already
    let given = |i: &usize| matches!(model.posts[*i].constraint, Constraint::Given(..));
    let mut all: Vec<usize> = (0..model.posts.len()).filter(|i| !given(i)).collect();
    // the front goes first: rules stay, so that few clues do
    all.sort_by_key(|&i| !model.posts[i].origin.is_clue());
    let mut shrink = Shrink {
        model: &narrowed,
        options,
        bounds,
        control,
    };
    shrink.set(&all)
}

struct Shrink<'a> {
    model: &'a Model,
    options: &'a Options,
    bounds: &'a mut Bounds,
    control: &'a mut dyn Control,
}

impl Shrink<'_> {
    fn set(&mut self, all: &[usize]) -> Result<Option<Forced>, Fault> {
        let Some(Attempt::None(mut core)) = self.attempt(all)? else {
            return Ok(None);
        };
        let mut minimal = true;
        let mut at = 0;
        while at < core.len() {
            let mut without = core.clone();
            without.remove(at);
            match self.attempt(&without)? {
                None => {
                    minimal = false;
                    break;
                }
                Some(Attempt::None(refined)) => core = refined,
                Some(Attempt::Some) => at += 1,
                Some(Attempt::GaveUp) => {
                    minimal = false;
                    at += 1;
                }
            }
        }
        core.sort_by_key(|&i| (!self.model.posts[i].origin.is_clue(), i));
        let fits = core.len() <= self.bounds.posts;
        Ok(fits.then_some(Forced {
            posts: core,
            minimal,
        }))
    }

    /// One attempt; none if there are no more.
    fn attempt(&mut self, posts: &[usize]) -> Result<Option<Attempt>, Fault> {
        if self.bounds.attempts == 0 || !self.control.proceed(0) {
            return Ok(None);
        }
        self.bounds.attempts -= 1;
        let nodes = self.bounds.nodes;
        attempt(self.model, self.options, posts, &[], nodes, self.control).map(Some)
    }
}
