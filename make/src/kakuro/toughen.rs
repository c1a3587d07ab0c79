//! Toughening: random moves from a puzzle that exact runs solve, until the level below does not solve it any more.
//!
//! A second fixpoint at the lower strength goes along and takes every move that the first one takes. Source: DESIGN
//! §8, "Kakuro" 5, which makes another puzzle where one is too easy; going on from it is three times cheaper at 10×10,
//! where every other one is. Cost: two changes of a fixpoint a move.

use super::fixpoint::Fixpoint;
use super::moves::Move;
use super::narrow::Strength;
use crate::{Chance, Stop};

/// Moves that are tried, one in four of which keeps the puzzle solved.
const MOVES: u32 = 400;

/// Makes moves that keep the puzzle solved until the lower strength leaves cells open; whether it does.
pub(super) fn toughen(
    fixpoint: &mut Fixpoint,
    lower: Strength,
    chance: &mut Chance,
    stop: &mut Stop,
) -> bool {
    let mut easier = fixpoint.again(lower);
    let cells = fixpoint.filling.net.len() as u32;
    for _ in 0..MOVES {
        if easier.excess() > 0 {
            break;
        }
        let Some(drawn) = Move::draw(&fixpoint.filling, chance.below(cells), chance) else {
            continue;
        };
        let shared = easier.take_memo();
        fixpoint.remember(shared);
        fixpoint.begin();
        fixpoint.change(drawn.changes());
        fixpoint.settle();
        let kept = fixpoint.excess() == 0;
        if !kept {
            fixpoint.back();
        }
        easier.remember(fixpoint.take_memo());
        if kept {
            easier.begin();
            easier.change(drawn.changes());
            easier.settle();
        }
        if !stop.spend(fixpoint.take_work() + easier.take_work()) {
            break;
        }
    }
    fixpoint.remember(easier.take_memo());
    easier.excess() > 0
}
