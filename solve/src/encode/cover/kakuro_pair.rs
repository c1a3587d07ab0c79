//! `kakuro-pair`: an option for a cell, its digit, the set of its across run and the set of its down run.
//!
//! Source: TAOCP 7.2.2.1, exercise 430(d): runs are secondary items, coloured with their sets, and so are (run, digit),
//! without a colour (primary where a run must use all the digits that its sets hold). Cost: for each cell and digit d the pairs of sets that hold d, so that options grow with the product
//! of the numbers of sets, and not with "digit choices".

use super::draft::{Colours, Draft};
use super::formulation::{Family, Formulation};
use super::runs::clued;
use crate::Fault;
use crossfoot_engine::Mask;
use std::rc::Rc;

pub(super) static FORMULATION: Formulation = Formulation {
    name: "kakuro-pair",
    about: "options of a cell, its digit, and the digit sets of both its runs (exercise 430)",
    family: Family::Runs,
    instead: "kakuro-complement takes an option for each set, and one for each cell and digit",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Some(run) = clued(draft, index) else {
        return Ok(());
    };
    let (name, values) = (draft.names.post(index), draft.model.values.len());
    let item = draft.names.secondary(&name);
    let mut colours = vec![Vec::new(); values];
    for &set in run.sets.iter() {
        let colour = draft.names.set(set);
        set.iter().for_each(|value| colours[value].push(colour));
    }
    let colours: Colours = Rc::new(colours);
    for &cell in &run.cells {
        draft.choose(cell, item, &colours);
    }
    let used = run.sets.iter().fold(Mask::EMPTY, |all, &set| all | set);
    super::lines::different(draft, &name, &run.cells, used);
    Ok(())
}
