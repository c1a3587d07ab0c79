//! Forcing chain: suppose a candidate holds (or does not); each link follows from the one before it alone; the
//! last says the opposite of the first. The shortest such chain of the board, or the first that is short.
//!
//! Links: equal values clash, and whatever else one clue lets not stand together; the last candidate of a
//! cell but one, the last place of a needed value but one. As every link can be read backwards, this also
//! covers two chains from a cell of two candidates that agree (XY-chains, X-chains, dual forcing chains).
//! Cost: a breadth-first search from every candidate, each linear in the links.

use super::cite::cite;
use super::links::{Links, MOST_CELLS};
use crate::board::Clue;
use crate::state::State;
use crate::step::{Branch, By, Fact, Link, Proof, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};
use std::collections::VecDeque;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "forcing chain",
    find,
};

/// A chain of at most this many links is taken at once.
const SHORT: usize = 4;

/// "The cell holds the value" or "it does not".
#[derive(Clone, Copy, PartialEq, Eq)]
struct Literal {
    cell: Cell,
    value: u8,
    holds: bool,
}

fn find(state: &State, work: &mut Work) -> Option<Step> {
    if state.board.len() > MOST_CELLS {
        return None;
    }
    work.whole(state, |work| {
        let mut search = Search::new(state);
        let mut best: Option<(Literal, Vec<Link>)> = None;
        for cell in 0..state.board.len() as Cell {
            if state.is_filled(cell) {
                continue;
            }
            for value in state.candidates(cell) {
                for holds in [true, false] {
                    let start = Literal {
                        cell,
                        value: value as u8,
                        holds,
                    };
                    let most = best.as_ref().map_or(usize::MAX, |b| b.1.len());
                    if let Some(links) = search.from(start, most, work) {
                        best = Some((start, links));
                    }
                    if work.is_out() {
                        return None;
                    }
                }
            }
            if best.as_ref().is_some_and(|b| b.1.len() <= SHORT) {
                break;
            }
        }
        best.map(|(start, links)| step(state, start, links))
    })
}

fn step(state: &State, start: Literal, links: Vec<Link>) -> Step {
    let cell = start.cell;
    let value = Mask::of(usize::from(start.value));
    let holds = match start.holds {
        true => value,
        false => state.candidates(cell) - value,
    };
    let count = Fact::Count(links.len() as u64);
    let end = Some(By::Cell(cell));
    let branch = Branch {
        cell,
        holds,
        links,
        end,
    };
    let step = Step::new(TECHNIQUE.name).cells(state, [cell]);
    let step = cite(state, step, &branch);
    let step = match start.holds {
        true => step.remove(state, cell, value),
        false => step.place(cell, usize::from(start.value)),
    };
    let step = step.fact(count).fact(Fact::Pattern(vec![cell]));
    step.fact(Fact::Values(holds))
        .proof(Proof::Chain(vec![branch]))
}

/// A breadth-first search, its marks used again from start to start.
struct Search<'s> {
    links: Links<'s>,
    values: usize,
    /// For each literal: in which search it was reached last, from which literal, by which clue.
    reached: Vec<(u32, u32, Option<Clue>)>,
    round: u32,
    queue: VecDeque<(u32, usize)>,
}

impl<'s> Search<'s> {
    fn new(state: &'s State<'s>) -> Search<'s> {
        let values = state.board.model.values.len();
        Search {
            links: Links::new(state),
            values,
            reached: vec![(0, 0, None); state.board.len() * values * 2],
            round: 0,
            queue: VecDeque::new(),
        }
    }

    fn number(&self, literal: Literal) -> u32 {
        let candidate = literal.cell as usize * self.values + usize::from(literal.value);
        (candidate * 2 + usize::from(literal.holds)) as u32
    }

    fn literal(&self, number: u32) -> Literal {
        let candidate = number as usize / 2;
        Literal {
            cell: (candidate / self.values) as Cell,
            value: (candidate % self.values) as u8,
            holds: number % 2 == 1,
        }
    }

    /// The links from the literal to its opposite, if there are some and fewer than `most`.
    fn from(&mut self, start: Literal, most: usize, work: &mut Work) -> Option<Vec<Link>> {
        self.round += 1;
        self.queue.clear();
        let first = self.number(start);
        let goal = first ^ 1;
        self.reached[first as usize] = (self.round, first, None);
        self.queue.push_back((first, 0));
        let mut next: Vec<(Literal, Option<Clue>)> = Vec::new();
        while let Some((number, length)) = self.queue.pop_front() {
            if length >= most || !work.spend(1) {
                return None;
            }
            next.clear();
            let literal = self.literal(number);
            match literal.holds {
                true => self.after_is(literal, &mut next),
                false => self.after_is_not(literal, &mut next),
            }
            for &(literal, by) in &next {
                let reached = self.number(literal);
                let mark = &mut self.reached[reached as usize];
                if mark.0 == self.round {
                    continue;
                }
                *mark = (self.round, number, by);
                if reached == goal {
                    let links = self.trace(goal);
                    return (links.len() < most).then_some(links);
                }
                self.queue
                    .push_back((reached, length + usize::from(by.is_some())));
            }
        }
        None
    }

    /// What follows from "the cell holds the value".
    fn after_is(&mut self, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
        let state = self.links.state;
        let value = usize::from(it.value);
        for other in state.candidates(it.cell).without(value) {
            next.push((is_not(it.cell, other), None));
        }
        for &clue in state.board.clues_of(it.cell) {
            let cells = state.board.cells(clue);
            let Some(i) = cells.iter().position(|&c| c == it.cell) else {
                continue;
            };
            for (j, &cell) in cells.iter().enumerate() {
                if j == i || state.is_filled(cell) {
                    continue;
                }
                let with = self.links.with(clue, i, value, j);
                let candidates = state.candidates(cell);
                if let Some(only) = (candidates & with).single() {
                    next.push((is(cell, only), Some(clue)));
                }
                for out in candidates - with {
                    next.push((is_not(cell, out), Some(clue)));
                }
            }
        }
    }

    /// What follows from "the cell does not hold the value".
    fn after_is_not(&mut self, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
        let state = self.links.state;
        let value = usize::from(it.value);
        if let Some(only) = state.candidates(it.cell).without(value).single() {
            next.push((is(it.cell, only), None));
        }
        for &clue in state.board.clues_of(it.cell) {
            if self.links.needs(clue).has(value) {
                let mut places = state.places(clue, value).filter(|&c| c != it.cell);
                if let (Some(only), None) = (places.next(), places.next()) {
                    next.push((is(only, value), Some(clue)));
                }
            }
            if self.links.is_rich(clue) {
                self.orphans(clue, it, next);
            }
        }
    }

    /// Candidates of the clue that can only stand with what the cell does not hold.
    fn orphans(&mut self, clue: Clue, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
        let state = self.links.state;
        let cells = state.board.cells(clue);
        let Some(i) = cells.iter().position(|&c| c == it.cell) else {
            return;
        };
        let left = state.candidates(it.cell).without(usize::from(it.value));
        for (j, &cell) in cells.iter().enumerate() {
            if j == i || state.is_filled(cell) {
                continue;
            }
            for value in state.candidates(cell) {
                if !self.links.with(clue, j, value, i).meets(left) {
                    next.push((is_not(cell, value), Some(clue)));
                }
            }
        }
    }

    /// The way to a literal, as links.
    fn trace(&self, goal: u32) -> Vec<Link> {
        let state = self.links.state;
        let mut links = Vec::new();
        let mut at = goal;
        loop {
            let (_, before, by) = self.reached[at as usize];
            let it = self.literal(at);
            if let Some(by) = by {
                let value = Mask::of(usize::from(it.value));
                let loses = match it.holds {
                    true => state.candidates(it.cell) - value,
                    false => value,
                };
                links.push(Link {
                    by,
                    cell: it.cell,
                    loses,
                });
            }
            if before == at {
                break;
            }
            at = before;
        }
        links.reverse();
        links
    }
}

fn is(cell: Cell, value: usize) -> Literal {
    Literal {
        cell,
        value: value as u8,
        holds: true,
    }
}

fn is_not(cell: Cell, value: usize) -> Literal {
    Literal {
        cell,
        value: value as u8,
        holds: false,
    }
}
