//! Naked single: a cell with one candidate takes it.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Mask;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "naked single",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_cell(state, |cell| {
        let value = state.candidates(cell).single()?;
        if state.is_filled(cell) {
            return None;
        }
        let step = Step::new(TECHNIQUE.name).cells(state, [cell]);
        let step = step.fact(Fact::Values(Mask::of(value)));
        Some(step.place(cell, value))
    })
}
