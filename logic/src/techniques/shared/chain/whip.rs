//! Whip\[n\]: suppose a candidate; n cells or values are forced, one after the other, and the last finds
//! nothing left; so the candidate goes. The shortest whip of the board, or the first that is short.
//!
//! Source: Berthier, *Constraint Resolution Theories* (2011). Deviation: a forced cell or value may rest on
//! any of those before it, not only on the one just before (he calls that a braid; most are whips), and n
//! counts those that the contradiction needs. Cost: a propagation of singles from every candidate.

use super::cite::cite;
use super::links::{Links, MOST_CELLS};
use super::net::{Net, Refuted, Room};
use crate::state::State;
use crate::step::{Fact, Proof, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static TECHNIQUE: Technique = Technique { name: "whip", find };

/// A whip of this length is taken at once.
const SHORT: usize = 3;

/// No supposition is followed to more consequences than this.
const MOST: usize = 20_000;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    if state.board.len() > MOST_CELLS {
        return None;
    }
    work.whole(state, |work| {
        let links = Links::new(state);
        let mut room = Room::new(&links);
        let found = best(state, work, &links, &mut room);
        found.map(|found| step(state, TECHNIQUE.name, found))
    })
}

fn best(state: &State, work: &mut Work, links: &Links, room: &mut Room) -> Option<Refuted> {
    let mut best: Option<Refuted> = None;
    for cell in 0..state.board.len() as Cell {
        if state.is_filled(cell) {
            continue;
        }
        for value in state.candidates(cell) {
            let found = Net::new(links, room, cell, value).refute(false, MOST);
            if !work.spend(8 + room.take_spent()) {
                return None;
            }
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.length < best.length)
            {
                best = Some(found);
            }
        }
        if best.as_ref().is_some_and(|best| best.length <= SHORT) {
            break;
        }
    }
    best
}

/// The step that a refuted supposition makes.
pub(super) fn step(state: &State, name: &'static str, found: Refuted) -> Step {
    let Refuted { branch, length } = found;
    let (cell, holds) = (branch.cell, branch.holds);
    let step = Step::new(name).cells(state, [cell]);
    let step = cite(state, step, &branch).remove(state, cell, holds);
    let step = step.fact(Fact::Count(length as u64));
    let step = step
        .fact(Fact::Pattern(vec![cell]))
        .fact(Fact::Values(holds));
    step.proof(Proof::Chain(vec![branch]))
}
