//! Cage combinations: what is in no combination of the cage that can still be laid out leaves all its cells.
//! Cage layouts: what no layout gives to a cell leaves that cell.
//!
//! Source: Simon Tatham's Keen draws the same line between his levels Easy and Normal.

use super::layouts::Layouts;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::techniques::shared::combos::FEW;
use crossfoot_model::Mask;

pub(crate) static COMBINATIONS: Technique = Technique {
    name: "cage combinations",
    find: |state, work| {
        work.each_clue_kept(state, |clue, kept| {
            combinations(state, &Layouts::new(state, clue, kept)?)
        })
    },
};

pub(crate) static LAYOUTS: Technique = Technique {
    name: "cage layouts",
    find: |state, work| {
        work.each_clue_kept(state, |clue, kept| {
            each_cell(state, &Layouts::new(state, clue, kept)?)
        })
    },
};

fn combinations(state: &State, layouts: &Layouts) -> Option<Step> {
    let supported = layouts.supported();
    let union = supported
        .iter()
        .fold(Mask::EMPTY, |union, &mask| union | mask);
    let mut step = layouts.step(state, COMBINATIONS.name);
    for &cell in layouts.cells {
        step = step.remove(state, cell, state.board.all - union);
    }
    Some(layouts.tell(step.if_any()?))
}

fn each_cell(state: &State, layouts: &Layouts) -> Option<Step> {
    let step = layouts.prune(state, layouts.step(state, LAYOUTS.name));
    let step = layouts.tell(step.if_any()?);
    let step = match layouts.all.len() <= FEW {
        true => step.fact(Fact::Ways(layouts.all.to_vec())),
        false => step,
    };
    Some(step.fact(Fact::Count(layouts.all.len() as u64)))
}
