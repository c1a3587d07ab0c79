//! XY-chain (of three cells: Y-wing): cells with two candidates, each in line with the next and forced by it; if the first
//! is not `d`, the last is, so that a cell in line with both cannot be `d`.
//!
//! Source: the "forcing chain" of Simon Tatham's Latin squares. Cost: a breadth-first search from each
//! candidate of each cell with two; the shortest chain of the board is taken.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Branch, By, Fact, Link, Proof, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "XY-chain",
    find: |state, work| find(state, work, TECHNIQUE.name, usize::MAX),
};

pub(crate) static Y_WING: Technique = Technique {
    name: "Y-wing",
    find: |state, work| find(state, work, Y_WING.name, 3),
};

/// A cell on the way: itself, what it is forced to be, the place in the list of the one before, and the
/// line in which the two lie.
#[derive(Clone, Copy)]
struct Stop {
    cell: Cell,
    value: usize,
    before: usize,
    line: Clue,
    length: usize,
}

fn find(state: &State, work: &mut Work, name: &'static str, longest: usize) -> Option<Step> {
    work.whole(state, |work| {
        let cells = 0..state.board.len() as Cell;
        let pairs: Vec<Cell> = cells.filter(|&c| state.candidates(c).len() == 2).collect();
        let mut seen = vec![0u32; state.board.len()];
        let mut round = 0;
        let mut best: Option<Chain> = None;
        for &start in &pairs {
            for not in state.candidates(start) {
                round += 1;
                let most = best.as_ref().map_or(longest, |b| b.stops.len() - 1);
                let chain = follow(state, (start, not), most, (&mut seen, round), work);
                best = chain.or(best);
                if work.is_out() {
                    return None;
                }
            }
        }
        best.map(|chain| chain.step(state, name))
    })
}

/// A chain and the cell that loses `not`, with its line to the first cell; its line to the last is the last
/// stop's own.
struct Chain {
    stops: Vec<(Cell, Clue)>,
    not: usize,
    target: Cell,
    to_first: Clue,
    to_last: Clue,
}

/// The shortest chain of at most `most` cells from `start`, which is assumed not to hold `not`.
fn follow(
    state: &State,
    (start, not): (Cell, usize),
    most: usize,
    (seen, round): (&mut [u32], u32),
    work: &mut Work,
) -> Option<Chain> {
    let board = state.board;
    let mut queue = vec![Stop {
        cell: start,
        value: state.candidates(start).without(not).single()?,
        before: 0,
        line: 0,
        length: 1,
    }];
    seen[start as usize] = round;
    let mut head = 0;
    while head < queue.len() {
        let at = queue[head];
        if at.length > most || !work.spend(1) {
            return None;
        }
        for &line in board.clues_of(at.cell) {
            if !board.is_line(line) {
                continue;
            }
            for cell in state.places(line, at.value).filter(|&c| c != at.cell) {
                if at.value == not
                    && cell != start
                    && !state.is_filled(cell)
                    && let Some(to_first) = board.apart(cell, start)
                {
                    return Some(Chain {
                        stops: trace(&queue, head),
                        not,
                        target: cell,
                        to_first,
                        to_last: line,
                    });
                }
                let candidates = state.candidates(cell);
                if candidates.len() != 2 || seen[cell as usize] == round || at.length == most {
                    continue;
                }
                seen[cell as usize] = round;
                queue.push(Stop {
                    cell,
                    value: candidates.without(at.value).single()?,
                    before: head,
                    line,
                    length: at.length + 1,
                });
            }
        }
        head += 1;
    }
    None
}

fn trace(queue: &[Stop], last: usize) -> Vec<(Cell, Clue)> {
    let mut stops = Vec::new();
    let mut at = last;
    loop {
        stops.push((queue[at].cell, queue[at].line));
        if at == 0 {
            break;
        }
        at = queue[at].before;
    }
    stops.reverse();
    stops
}

impl Chain {
    fn step(self, state: &State, name: &'static str) -> Step {
        let target = self.target;
        let mut loses = self.not;
        let mut links = Vec::new();
        for (i, &(cell, line)) in self.stops.iter().enumerate() {
            let by = if i == 0 { self.to_first } else { line };
            let mask = Mask::of(loses);
            links.push(Link {
                by,
                cell,
                loses: mask,
            });
            let left = state.candidates(cell) - mask;
            loses = left.first().unwrap_or(loses);
        }
        let not = Mask::of(self.not);
        links.push(Link {
            by: self.to_last,
            cell: target,
            loses: not,
        });
        let cells: Vec<Cell> = self.stops.iter().map(|stop| stop.0).collect();
        let clues: Vec<Clue> = links.iter().map(|link| link.by).collect();
        Step::new(name)
            .clues(clues)
            .cells(state, cells.iter().copied())
            .remove(state, target, not)
            .fact(Fact::Count(cells.len() as u64))
            .fact(Fact::Pattern(cells))
            .fact(Fact::Values(not))
            .proof(Proof::Chain(vec![Branch {
                cell: target,
                holds: not,
                links,
                end: Some(By::Cell(target)),
            }]))
    }
}
