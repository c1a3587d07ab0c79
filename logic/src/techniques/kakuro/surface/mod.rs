//! Surface sums: a region of runs whose across and down clues cover the same cells but for one, two or three;
//! these make up the difference of the sums.
//!
//! A run is a vertex, an open cell the edge between its two runs: the cells of a region of runs that do not
//! cancel are the edges that leave it. So regions with few such cells are small cuts of that graph, and all of
//! them are found in one sweep (`cuts`), however far the region reaches.

mod cuts;
mod region;

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Proof, Step, Weigh};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};
use cuts::Cuts;
use region::Region;

pub(crate) static ISOLATED: Technique = Technique {
    name: "isolated surface sum",
    find: |state, work| {
        work.whole(state, |work| {
            let cuts = Cuts::new(state);
            smallest(cuts.ones().filter_map(|cut| {
                work.spend(4);
                isolated(state, &Region::new(state, &cuts, &cut)?)
            }))
        })
    },
};

pub(crate) static COMPLEX: Technique = Technique {
    name: "complex surface sum",
    find: |state, work| {
        work.whole(state, |work| {
            let cuts = Cuts::new(state);
            let mut of_cut = |cut: &[usize]| of_cut(state, work, &cuts, cut);
            let found = smallest(cuts.twos().iter().filter_map(|cut| of_cut(cut)));
            found.or_else(|| smallest(cuts.threes().iter().filter_map(|cut| of_cut(cut))))
        })
    },
};

/// A region of so few runs is seen at once.
const SMALL: usize = 4;

/// The step with the smallest region, or the first with a small one.
fn smallest(steps: impl Iterator<Item = Step>) -> Option<Step> {
    let mut best: Option<Step> = None;
    for step in steps {
        let size = step.clues.len();
        if best.as_ref().is_none_or(|best| size < best.clues.len()) {
            best = Some(step);
        }
        if size <= SMALL {
            break;
        }
    }
    best
}

fn of_cut(state: &State, work: &mut Work, cuts: &Cuts, cut: &[usize]) -> Option<Step> {
    // a single run by itself is no region, and there are many of them
    let ends = cuts.edges[*cut.first()?].ends;
    let alone = |&v: &usize| {
        v != 0
            && cuts.at[v].len() == cut.len()
            && cut.iter().all(|&e| cuts.edges[e].ends.contains(&v))
    };
    if ends.iter().any(alone) || !work.spend(4) {
        return None;
    }
    let region = Region::new(state, cuts, cut)?;
    (region.across.len() + region.down.len() > 1 && !region.leaves_one).then_some(())?;
    complex(state, &region)
}

/// One cell: it is the difference.
fn isolated(state: &State, region: &Region) -> Option<Step> {
    let &[(cell, sign)] = &region.open[..] else {
        return None;
    };
    let board = state.board;
    let value = board
        .all
        .iter()
        .find(|&v| sign * i64::from(board.number(v)) == region.rest);
    let step = begin(state, region, ISOLATED.name);
    match value.filter(|&v| state.candidates(cell).has(v)) {
        Some(value) => {
            let mut step = step.fact(Fact::Values(Mask::of(value)));
            // the sums alone say it, whatever the cell could hold
            step.cells.retain(|cited| cited.0 != cell);
            Some(step.place(cell, value))
        }
        // the sums do not agree with the candidates: nothing is left
        None => step.remove(state, cell, board.all).if_any(),
    }
}

/// Two or three cells: what is in no way of making up the difference goes.
fn complex(state: &State, region: &Region) -> Option<Step> {
    let cells = &region.open;
    let mut supported = vec![Mask::EMPTY; cells.len()];
    fill(state, region, &mut Vec::new(), region.rest, &mut supported);
    let mut step = begin(state, region, COMPLEX.name);
    for (i, &(cell, _)) in cells.iter().enumerate() {
        for &(other, _) in &cells[..i] {
            step = step.clues(state.board.apart(cell, other));
        }
    }
    for (&(cell, _), &kept) in cells.iter().zip(&supported) {
        step = step.remove(state, cell, state.board.all - kept);
    }
    step.if_any()
}

fn begin(state: &State, region: &Region, name: &'static str) -> Step {
    let runs = region.across.iter().chain(&region.down).copied();
    let open: Vec<Cell> = region.open.iter().map(|cell| cell.0).collect();
    let step = Step::new(name).clues(runs);
    let step = step.cells(state, open.iter().copied());
    let step = step.cells(state, region.filled.iter().copied());
    let runs = (region.across.len() + region.down.len()) as u64;
    let mut step = step.fact(Fact::Pattern(open)).fact(Fact::Count(runs));
    if !region.filled.is_empty() {
        step = step.fact(Fact::Region(region.filled.clone()));
    }
    let side = |sign: i64| -> Vec<Cell> {
        let cells = region.open.iter().filter(|cell| cell.1 == sign);
        cells.map(|cell| cell.0).collect()
    };
    step = step.fact(Fact::Sides {
        plus: side(1),
        minus: side(-1),
        known: region.known,
    });
    let step = step
        .fact(Fact::Total(region.sums.0))
        .fact(Fact::Other(region.sums.1));
    step.proof(Proof::Balance {
        weigh: Weigh::Number,
        plus: region.across.clone(),
        minus: region.down.clone(),
    })
}

/// Goes through the ways in which the cells make up `rest`, and notes what each cell holds in some way.
fn fill(
    state: &State,
    region: &Region,
    values: &mut Vec<usize>,
    rest: i64,
    supported: &mut [Mask],
) {
    let Some(&(cell, sign)) = region.open.get(values.len()) else {
        if rest == 0 {
            for (mask, &value) in supported.iter_mut().zip(&*values) {
                *mask = mask.with(value);
            }
        }
        return;
    };
    for value in state.candidates(cell) {
        let clash = |i: usize| -> bool {
            let clue: Option<Clue> = state.board.apart(cell, region.open[i].0);
            values[i] == value && clue.is_some()
        };
        if !(0..values.len()).any(clash) {
            values.push(value);
            let rest = rest - sign * i64::from(state.board.number(value));
            fill(state, region, values, rest, supported);
            values.pop();
        }
    }
}
