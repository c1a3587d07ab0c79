//! The pictures of a family one after the other, without dead ends twice.
//!
//! A depth-first walk: colours in descending order at each cell, so that pictures come in descending order of the
//! numbers that they are, read cell by cell. States from which nothing ends well are remembered. Cost: memory for
//! those dead states, at most the states of the sweep; between two pictures no state is looked at twice.

use super::rule::Rule;
use rustc_hash::FxHashSet;

/// A walk through a family.
#[derive(Debug)]
pub struct Pictures<'a, R: Rule> {
    rule: &'a R,
    /// The states on the way, each with the colours that are still to be tried (all those below), and whether a
    /// picture was found below it.
    path: Vec<Level<R::State>>,
    colours: Vec<u8>,
    dead: FxHashSet<(usize, R::State)>,
    visited: u64,
}

#[derive(Clone, Copy, Debug)]
struct Level<S> {
    state: S,
    untried: u8,
    fruitful: bool,
}

/// What a walk came upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A picture: its colours in the order of the cells.
    Picture(Vec<u8>),
    /// There are no more.
    End,
    /// The fuel was spent; the walk can go on.
    Paused,
}

impl<'a, R: Rule> Pictures<'a, R> {
    /// The walk before its first picture.
    pub fn new(rule: &'a R) -> Pictures<'a, R> {
        let first = Level {
            state: rule.start(),
            untried: rule.colours(),
            fruitful: false,
        };
        Pictures {
            rule,
            path: vec![first],
            colours: Vec::new(),
            dead: FxHashSet::default(),
            visited: 0,
        }
    }

    /// States looked at so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Bytes that the dead states take, about.
    pub fn bytes(&self) -> usize {
        self.dead.capacity() * (size_of::<(usize, R::State)>() + 1)
    }

    /// Goes on to the next picture, looking at `fuel` states at most.
    pub fn next(&mut self, fuel: u64) -> Found {
        let end = self.visited.saturating_add(fuel);
        while let Some(level) = self.path.last_mut() {
            if self.visited >= end {
                return Found::Paused;
            }
            let step = self.colours.len();
            if step == self.rule.steps() {
                let found = self.rule.accept(level.state);
                let picture = found.then(|| self.colours.clone());
                self.leave(found);
                match picture {
                    Some(picture) => return Found::Picture(picture),
                    None => continue,
                }
            }
            let Some(colour) = level.untried.checked_sub(1) else {
                let fruitful = level.fruitful;
                self.leave(fruitful);
                continue;
            };
            level.untried = colour;
            let next = self.rule.next(step, level.state, colour);
            self.visited += 1;
            if let Some((state, _)) = next.filter(|next| !self.dead.contains(&(step + 1, next.0))) {
                self.colours.push(colour);
                self.path.push(Level {
                    state,
                    untried: self.rule.colours(),
                    fruitful: false,
                });
            }
        }
        Found::End
    }

    fn leave(&mut self, fruitful: bool) {
        let step = self.colours.len();
        if let Some(level) = self.path.pop()
            && !fruitful
        {
            self.dead.insert((step, level.state));
        }
        self.colours.pop();
        if let Some(level) = self.path.last_mut() {
            level.fruitful |= fruitful;
        }
    }
}
