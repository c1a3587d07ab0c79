//! Hill: in one line, p signs go up to a cell and q go down from it. The p + q others are different and all
//! smaller, so the peak is at least the (p+q+1)-th value. Valley: the same upside down.

use super::side::{Longest, Side};
use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static HILL: Technique = Technique {
    name: "hill",
    find: |state, work| find(state, work, HILL.name, Side::Low),
};

pub(crate) static VALLEY: Technique = Technique {
    name: "valley",
    find: |state, work| find(state, work, VALLEY.name, Side::High),
};

fn find(state: &State, work: &mut Work, name: &'static str, side: Side) -> Option<Step> {
    work.once(state, |_| {
        let lines = state.board.lines.iter();
        lines
            .copied()
            .find_map(|line| in_line(state, line, name, side))
    })
}

fn in_line(state: &State, line: Clue, name: &'static str, side: Side) -> Option<Step> {
    let board = state.board;
    let cells = board.cells(line);
    let longest = Longest::new(board, cells, side)?;
    cells.iter().find_map(|&peak| {
        if state.is_filled(peak) {
            return None;
        }
        let mut slopes: Vec<(Vec<Cell>, Vec<Clue>)> = side
            .beyond(board, peak)
            .filter_map(|(foot, sign)| {
                let foot = cells.iter().position(|&cell| cell == foot)?;
                let (at, mut signs) = longest.chain(foot);
                signs.push(sign);
                Some((at.into_iter().map(|i| cells[i]).collect(), signs))
            })
            .collect();
        // the two longest that have no cell in common
        slopes.sort_by_key(|slope| std::cmp::Reverse(slope.0.len()));
        let (left, rest) = slopes.split_first()?;
        let apart = |slope: &&(Vec<Cell>, Vec<Clue>)| !slope.0.iter().any(|c| left.0.contains(c));
        let right = rest.iter().find(apart)?;
        let smaller = left.0.len() + right.0.len();
        let pattern = left.0.iter().rev().chain([&peak]).chain(&right.0).copied();
        Step::new(name)
            .clues([line])
            .clues(left.1.iter().chain(&right.1).copied())
            .remove(state, peak, side.nearest(board, smaller))
            .fact(Fact::Pattern(pattern.collect()))
            .fact(Fact::Region(vec![peak]))
            .fact(Fact::Count(smaller as u64))
            .if_any()
    })
}
