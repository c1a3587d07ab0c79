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
        let (start, links) = search.best(work)?;
        Some(step(state, start, links))
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
    /// Where what follows from a literal stands in `next`, once it has been worked out.
    rows: Vec<Option<(u32, u32)>>,
    next: Vec<(u32, Option<Clue>)>,
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
            rows: vec![None; state.board.len() * values * 2],
            next: Vec::new(),
        }
    }

    /// The shortest chain, or the first that is short.
    fn best(&mut self, work: &mut Work) -> Option<(Literal, Vec<Link>)> {
        let state = self.links.state;
        let mut most = usize::MAX;
        let mut best = None;
        for cell in 0..state.board.len() as Cell {
            if state.is_filled(cell) {
                continue;
            }
            for value in state.candidates(cell) {
                for start in [is(cell, value), is_not(cell, value)] {
                    if let Some(links) = self.from(start, most, work) {
                        most = links.len();
                        best = Some((start, links));
                    }
                    if work.is_out() {
                        return None;
                    }
                }
            }
            if best.is_some() && most <= SHORT {
                break;
            }
        }
        best
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
        while let Some((number, length)) = self.queue.pop_front() {
            if !work.spend(1) {
                return None;
            }
            let (from, to) = self.row(number);
            for i in from..to {
                let (reached, by) = self.next[i as usize];
                let mark = &mut self.reached[reached as usize];
                if mark.0 == self.round {
                    continue;
                }
                *mark = (self.round, number, by);
                if reached == goal {
                    let links = self.trace(goal);
                    return (links.len() < most).then_some(links);
                }
                let length = length + usize::from(by.is_some());
                if length < most {
                    self.queue.push_back((reached, length));
                }
            }
        }
        None
    }

    /// Where what follows from a literal stands in `next`.
    fn row(&mut self, number: u32) -> (u32, u32) {
        if let Some(row) = self.rows[number as usize] {
            return row;
        }
        let literal = self.literal(number);
        let mut next = Vec::new();
        match literal.holds {
            true => self.after_is(literal, &mut next),
            false => self.after_is_not(literal, &mut next),
        }
        let from = self.next.len() as u32;
        for (literal, by) in next {
            self.next.push((self.number(literal), by));
        }
        let row = (from, self.next.len() as u32);
        self.rows[number as usize] = Some(row);
        row
    }

    /// What follows from "the cell holds the value".
    fn after_is(&self, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
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
    fn after_is_not(&self, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
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
    fn orphans(&self, clue: Clue, it: Literal, next: &mut Vec<(Literal, Option<Clue>)>) {
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
