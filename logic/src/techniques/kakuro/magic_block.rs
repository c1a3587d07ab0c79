//! Magic block: a run whose clue has exactly one combination holds only those digits.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::RunClue;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "magic block",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let run = state.board.run(clue)?;
        let [only] = run.sets[..] else {
            return None;
        };
        let mut step = Step::new(TECHNIQUE.name).clues([clue]);
        for cell in state.open_cells(clue) {
            step = step.remove(state, cell, state.board.all - only);
        }
        let step = step.fact(Fact::Count(run.cells.len() as u64));
        let step = match run.clue {
            RunClue::Sum(sum) => step.fact(Fact::Total(sum)),
            _ => step,
        };
        step.fact(Fact::Values(only)).if_any()
    })
}
