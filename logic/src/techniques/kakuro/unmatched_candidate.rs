//! Unmatched candidate: two cells of a run are left; a candidate of the one whose partner is missing in the
//! other goes.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "unmatched candidate",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let run = state.board.run(clue)?;
        let open: Vec<Cell> = state.open_cells(clue).take(3).collect();
        let [a, b] = open[..] else {
            return None;
        };
        let filled = state.filled_values(clue);
        let sets = run.sets.iter().filter(|set| filled.is_subset(**set));
        let pairs: Vec<Mask> = sets.map(|&set| set - filled).collect();
        let mut step = Step::new(TECHNIQUE.name).clues([clue]);
        step = step.cells(state, run.cells.iter().copied());
        for (cell, other) in [(a, b), (b, a)] {
            let lone = |v: &usize| !pairs.iter().any(|pair| partner(state, other, *pair, *v));
            let lone: Mask = state.candidates(cell).iter().filter(lone).collect();
            step = step.remove(state, cell, lone);
        }
        step.fact(Fact::Pattern(open))
            .fact(Fact::Sets(pairs))
            .if_any()
    })
}

/// Does the pair hold the value, and may the other cell hold its partner?
fn partner(state: &State, other: Cell, pair: Mask, value: usize) -> bool {
    let rest = pair.without(value);
    pair.has(value) && rest.is_single() && rest.meets(state.candidates(other))
}
