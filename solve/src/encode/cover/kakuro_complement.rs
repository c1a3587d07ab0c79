//! `kakuro-complement`: an option for each set of a run, that holds the digits which are *not* in it.
//!
//! Source: DESIGN §6: an option per (run, set) covers the run and its (run, digit) for every digit outside the set; an
//! option per (cell, digit) covers (run, digit) across and down. Every (run, digit) is then covered exactly once: no
//! colours and no secondary items. Cost: cells × digits + sets options.

use super::draft::Draft;
use super::formulation::{Family, Formulation};
use super::runs::clued;
use crate::Fault;
use crossfoot_engine::Mask;
use crossfoot_engine::cover::{Item, Occurrence};

pub(super) static FORMULATION: Formulation = Formulation {
    name: "kakuro-complement",
    about: "options of a run and the digits outside a set, and of a cell and its digit: no colours",
    family: Family::Runs,
    instead: "solve with the domain engine",
    put,
};

fn put(draft: &mut Draft<'_>, index: usize) -> Result<(), Fault> {
    let Some(run) = clued(draft, index) else {
        return Ok(());
    };
    let (name, values) = (draft.names.post(index), draft.model.values.len());
    let item = draft.names.primary(&name);
    let digits: Vec<Item> = (0..values)
        .map(|value| {
            let name = format!("{name}={}", draft.names.number(value));
            draft.names.primary(&name)
        })
        .collect();
    for &cell in &run.cells {
        for (value, &digit) in digits.iter().enumerate() {
            draft.hold(cell, value, digit);
        }
    }
    let plain = |item| Occurrence { item, colour: 0 };
    for &set in run.sets.iter() {
        let others = (Mask::full(values) - set).iter();
        let others = others.map(|value| plain(digits[value]));
        let option: Vec<Occurrence> = std::iter::once(plain(item)).chain(others).collect();
        draft.option(&option, &[])?;
    }
    Ok(())
}
