//! Nishio: suppose a candidate and follow it through, with everything that single clues say, to a
//! contradiction; so the candidate goes. Cells with few candidates are tried first.
//!
//! The last rung before trial: it is trial of one candidate, with bookkeeping. Cost: a propagation from every
//! candidate in the worst case.

use super::links::{Links, MOST_CELLS};
use super::net::{Net, Room};
use super::whip::step;
use crate::state::State;
use crate::step::Step;
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "Nishio",
    find,
};

/// No supposition is followed to more consequences than this.
const MOST: usize = 20_000;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    if state.board.len() > MOST_CELLS {
        return None;
    }
    work.whole(state, |work| {
        let links = Links::new(state);
        let mut room = Room::new(&links);
        let mut cells: Vec<Cell> = (0..state.board.len() as Cell).collect();
        cells.retain(|&cell| !state.is_filled(cell));
        cells.sort_by_key(|&cell| state.candidates(cell).len());
        for cell in cells {
            for value in state.candidates(cell) {
                if !work.spend(8 + room.take_spent()) {
                    return None;
                }
                let net = Net::new(&links, &mut room, cell, value);
                if let Some(found) = net.refute(true, MOST) {
                    return Some(step(state, TECHNIQUE.name, found));
                }
            }
        }
        None
    })
}
