//! Models as exact covers with colours: every formulation of the literature, each proved one-to-one by
//! enumeration in the tests.
//!
//! Source: TAOCP 7.2.2.1, exercises 390, 399 and 430, as DESIGN §6 has them. Fillings and covers correspond one to one;
//! none of the formulations has an auxiliary choice. Cells in no cage get options of one cell; borders and tables, which the
//! literature does not treat, are pairs or rows on coloured cells. Every model can be put, within
//! [`MOST_OPTIONS`].

mod draft;
mod formulation;
mod formulations;
mod frozen;
mod kakuro_complement;
mod kakuro_pair;
mod kakuro_tuple;
mod kenken_cage;
mod kenken_cell;
mod less_binary;
mod less_complement;
mod less_interval;
mod less_pairs;
mod lines;
mod names;
mod pairs;
mod runs;
mod table;

pub use draft::{MOST_FILLINGS, MOST_OPTIONS};
pub use formulation::{Family, Formulation};
pub use formulations::{FORMULATIONS, Formulations};
pub use frozen::Encoded;

use crate::Fault;
use crossfoot_engine::Mask;
use crossfoot_model::{Constraint, Model};
use draft::{Draft, too_many};

/// Puts a model as an exact cover.
///
/// # Errors
/// Too many options or occurrences, for one constraint or in all.
pub fn encode(model: &Model, formulations: &Formulations) -> Result<Encoded, Fault> {
    let mut draft = Draft::new(model, domains(model))?;
    for (index, post) in model.posts.iter().enumerate() {
        match &post.constraint {
            Constraint::AllDifferent(cells) => lines::put(&mut draft, index, cells),
            Constraint::Run(_) => (formulations.of(Family::Runs).put)(&mut draft, index)?,
            Constraint::Cage(..) => (formulations.of(Family::Cages).put)(&mut draft, index)?,
            Constraint::Less(..) => (formulations.of(Family::Signs).put)(&mut draft, index)?,
            Constraint::Differ(a, b, _) | Constraint::NotDiffer(a, b, _) => {
                pairs::put(&mut draft, index, *a, *b)?;
            }
            Constraint::Table(cells, rows) => table::put(&mut draft, index, cells, rows)?,
            // its cell has no other value left
            Constraint::Given(..) => {}
        }
    }
    let chosen = draft.chosen();
    if chosen > MOST_OPTIONS as u64 {
        let instead = formulations.of(Family::Runs).instead;
        return Err(too_many(None, chosen, instead));
    }
    draft.finish()?;
    Ok(Encoded::of(draft))
}

/// What each cell may hold: what is given, what its run of one cell says, and what a sign does not rule out at once (the
/// less cell is never the greatest number, the greater one never the least).
fn domains(model: &Model) -> Vec<Mask> {
    let mut domains: Vec<Mask> = model.cells.iter().map(|square| square.domain).collect();
    let all = Mask::full(model.values.len());
    let last = model.values.len().saturating_sub(1);
    for post in &model.posts {
        let mut keep = |cell: u32, mask: Mask| domains[cell as usize] &= mask;
        match &post.constraint {
            Constraint::Given(cell, value) => keep(*cell, Mask::of(usize::from(*value))),
            Constraint::Run(run) if run.cells.len() == 1 => {
                let any = run.sets.iter().fold(Mask::EMPTY, |any, &set| any | set);
                keep(run.cells[0], any);
            }
            Constraint::Less(u, v) => {
                keep(*u, all.without(last));
                keep(*v, all.without(0));
            }
            _ => {}
        }
    }
    domains
}
