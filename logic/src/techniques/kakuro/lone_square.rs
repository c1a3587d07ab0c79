//! Lone square: the one open cell of a run takes what the others leave. A run of one cell takes its clue.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask, RunClue};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "lone square",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let run = state.board.run(clue)?;
        let mut open = state.open_cells(clue);
        let cell = open.next().filter(|_| open.next().is_none())?;
        let filled = state.filled_values(clue);
        let sets = run.sets.iter().filter(|set| filled.is_subset(**set));
        let left: Vec<Mask> = sets.clone().copied().collect();
        let rest = sets.fold(Mask::EMPTY, |rest, &set| rest | (set - filled));
        let value = rest.single()?;
        let others = run.cells.iter().copied().filter(|&c| c != cell);
        let others: Vec<Cell> = others.collect();
        let mut step = Step::new(TECHNIQUE.name).clues([clue]);
        step = step.cells(state, others.iter().copied());
        if let RunClue::Sum(sum) = run.clue {
            let so_far = filled.iter().map(|v| u64::from(state.board.number(v)));
            step = step.fact(Fact::Total(sum));
            if !filled.is_empty() {
                step = step.fact(Fact::Other(so_far.sum()));
            }
        }
        if run.clue == RunClue::Sets {
            step = step.fact(Fact::Sets(left)).fact(Fact::Placed(filled));
        }
        let step = step.fact(Fact::Pattern(vec![cell]));
        Some(step.fact(Fact::Values(rest)).place(cell, value))
    })
}
