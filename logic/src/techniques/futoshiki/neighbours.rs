//! Borders that say how cells differ (Adjacent mode). Known neighbour: a cell that is known leaves what its
//! border allows. Neighbour candidates: what no candidate of the neighbour allows goes.

use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Constraint, Mask};

pub(crate) static KNOWN: Technique = Technique {
    name: "known neighbour",
    find: |state, work| find(state, work, KNOWN.name, true),
};

pub(crate) static CANDIDATES: Technique = Technique {
    name: "neighbour candidates",
    find: |state, work| find(state, work, CANDIDATES.name, false),
};

fn find(state: &State, work: &mut Work, name: &'static str, known: bool) -> Option<Step> {
    work.each_clue(state, |clue| {
        let board = state.board;
        let constraint = board.constraint(clue);
        let (Constraint::Differ(a, b, _) | Constraint::NotDiffer(a, b, _)) = *constraint else {
            return None;
        };
        // unlike values in a line matter to candidates, not to what is known and already crossed out
        let line = if known { None } else { board.apart(a, b) };
        let goes = |x: usize, y: usize| {
            let apart = line.is_none() || x != y;
            apart && constraint.holds(&[x as u8, y as u8], &board.model.values)
        };
        let from = |here: Cell, there: Cell| {
            let mask = state.candidates(here);
            if known && !mask.is_single() || state.is_filled(there) {
                return None;
            }
            let lost = state.candidates(there).iter();
            let lost: Mask = lost.filter(|&y| !mask.iter().any(|x| goes(x, y))).collect();
            let by = match *constraint {
                Constraint::Differ(_, _, by) => Some(Fact::Count(u64::from(by))),
                _ => None,
            };
            let step = by.map_or(Step::new(name), |by| Step::new(name).fact(by));
            step.clues([clue])
                .clues(line)
                .cells(state, [here])
                .remove(state, there, lost)
                .fact(Fact::Pattern(vec![here]))
                .fact(Fact::Values(mask))
                .if_any()
        };
        from(a, b).or_else(|| from(b, a))
    })
}
