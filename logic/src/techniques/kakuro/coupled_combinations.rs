//! Coupled combinations: two runs side by side meet two or more of the same crossing runs. Their digits must fit
//! together there as well, by what those can still take. A candidate that is in no arrangement of its run which
//! leaves the other run an arrangement goes.
//!
//! Two runs that cross each other share one cell only, so whatever each allows by itself they allow together
//! (the pair has no circle): nothing can be gained from it beyond "possible permutations". The coupling needs
//! a circle, and the smallest is two runs with two that cross both. Cost: the arrangements of the
//! one run, at most [`MOST`], times a matching for each combination of the other.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::{deal, placeable};
use crate::work::Work;
use crossfoot_model::{Cell, Mask};
use rustc_hash::FxHashSet;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "coupled combinations",
    find,
};

/// Runs with more ways than this to choose a candidate for each cell are left alone.
const MOST: u64 = 600;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    let mut seen = FxHashSet::default();
    // what a crossing run takes matters too, so a change there leads to the runs that it crosses
    work.each_clue(state, |clue| {
        state.board.run(clue)?;
        let cells = state.board.cells(clue).iter();
        let near = cells.filter_map(|&cell| crossing(state, clue, cell));
        std::iter::once(clue)
            .chain(near)
            .find_map(|clue| of_run(state, clue, &mut seen))
    })
}

/// Two runs and the cells in which crossing runs couple them.
struct Couple {
    /// The run whose arrangements are gone through.
    first: Clue,
    second: Clue,
    /// Crossing run, position in the first, position in the second.
    joints: Vec<(Clue, usize, usize)>,
}

/// Looks at the couples of a run that were not seen before.
fn of_run(state: &State, clue: Clue, seen: &mut FxHashSet<(Clue, Clue)>) -> Option<Step> {
    if !seen.insert((clue, clue)) {
        return None;
    }
    couples(state, clue).into_iter().find_map(|couple| {
        let pair = (
            couple.first.min(couple.second),
            couple.first.max(couple.second),
        );
        if !seen.insert(pair) {
            return None;
        }
        let back = Couple {
            first: couple.second,
            second: couple.first,
            joints: couple
                .joints
                .iter()
                .map(|&(run, i, j)| (run, j, i))
                .collect(),
        };
        of_couple(state, &couple).or_else(|| of_couple(state, &back))
    })
}

/// The runs side by side with this one that share two or more crossing runs, in open cells.
fn couples(state: &State, clue: Clue) -> Vec<Couple> {
    let board = state.board;
    let mut found: Vec<Couple> = Vec::new();
    for (i, &cell) in board.cells(clue).iter().enumerate() {
        let Some(joint) = crossing(state, clue, cell).filter(|_| !state.is_filled(cell)) else {
            continue;
        };
        for other_cell in state.open_cells(joint).filter(|&c| c != cell) {
            let Some(second) = crossing(state, joint, other_cell) else {
                continue;
            };
            let Some(j) = board.cells(second).iter().position(|&c| c == other_cell) else {
                continue;
            };
            match found.iter_mut().find(|couple| couple.second == second) {
                Some(couple) => couple.joints.push((joint, i, j)),
                None => found.push(Couple {
                    first: clue,
                    second,
                    joints: vec![(joint, i, j)],
                }),
            }
        }
    }
    found.retain(|couple| couple.joints.len() > 1);
    found
}

fn of_couple(state: &State, couple: &Couple) -> Option<Step> {
    let board = state.board;
    let cells = board.cells(couple.first);
    let ways = cells
        .iter()
        .map(|&cell| state.candidates(cell).len() as u64);
    if ways.fold(1, u64::saturating_mul) > MOST {
        return None;
    }
    let tables: Vec<Vec<Mask>> = couple
        .joints
        .iter()
        .map(|joint| beside(state, joint.0))
        .collect();
    let mut search = Search {
        state,
        cells,
        sets: placeable(state, couple.first),
        couple,
        tables: &tables,
        others: board.cells(couple.second),
        other_sets: placeable(state, couple.second),
        held: Vec::new(),
        supported: vec![Mask::EMPTY; cells.len()],
    };
    search.go(Mask::EMPTY);
    let supported = search.supported;
    let mut step = Step::new(TECHNIQUE.name).clues([couple.first, couple.second]);
    step = step.clues(couple.joints.iter().map(|joint| joint.0));
    step = step.cells(state, cells.iter().copied());
    step = step.cells(state, board.cells(couple.second).iter().copied());
    for &(joint, ..) in &couple.joints {
        let filled = board.cells(joint).iter().copied();
        let filled: Vec<Cell> = filled.filter(|&cell| state.is_filled(cell)).collect();
        step = step.cells(state, filled);
    }
    for (&cell, &kept) in cells.iter().zip(&supported) {
        step = step.remove(state, cell, board.all - kept);
    }
    let joints = couple.joints.iter().map(|joint| cells[joint.1]);
    step.fact(Fact::Pattern(joints.collect())).if_any()
}

/// For each value the values that a run can hold beside it, by its combinations and what is filled in.
fn beside(state: &State, clue: Clue) -> Vec<Mask> {
    let filled = state.filled_values(clue);
    let mut table = vec![Mask::EMPTY; state.board.model.values.len()];
    let sets = state.board.run(clue).map_or(&[][..], |run| &run.sets);
    for &set in sets.iter().filter(|set| filled.is_subset(**set)) {
        for value in set - filled {
            table[value] |= (set - filled).without(value);
        }
    }
    table
}

/// Goes through the arrangements of the first run.
struct Search<'a> {
    state: &'a State<'a>,
    cells: &'a [Cell],
    sets: Vec<Mask>,
    couple: &'a Couple,
    tables: &'a [Vec<Mask>],
    others: &'a [Cell],
    other_sets: Vec<Mask>,
    held: Vec<usize>,
    supported: Vec<Mask>,
}

impl Search<'_> {
    fn go(&mut self, used: Mask) {
        let Some(&cell) = self.cells.get(self.held.len()) else {
            if self.other_can() {
                for (mask, &value) in self.supported.iter_mut().zip(&self.held) {
                    *mask = mask.with(value);
                }
            }
            return;
        };
        for value in self.state.candidates(cell) - used {
            let used = used.with(value);
            if self.sets.iter().any(|set| used.is_subset(*set)) {
                self.held.push(value);
                self.go(used);
                self.held.pop();
            }
        }
    }

    /// Has the second run an arrangement beside this one?
    fn other_can(&self) -> bool {
        let cells = self.others.iter();
        let mut masks: Vec<Mask> = cells.map(|&cell| self.state.candidates(cell)).collect();
        for (&(_, i, j), table) in self.couple.joints.iter().zip(self.tables) {
            masks[j] &= table[self.held[i]];
        }
        let mut sets = self.other_sets.iter();
        sets.any(|&set| deal(masks.iter().map(|&mask| mask & set)))
    }
}

/// The run that crosses a run at a cell.
fn crossing(state: &State, clue: Clue, cell: Cell) -> Option<Clue> {
    let clues = state.board.clues_of(cell).iter().copied();
    let mut runs = clues.filter(|&other| other != clue && state.board.run(other).is_some());
    runs.next()
}
