//! The automaton that reads one line of a diagram: black without a run so far, black after one, white by the number
//! of cells of the run that is being read, up to where its length no longer matters.

use super::{Measure, Rules};
use crate::Fault;
use crossfoot_engine::frontier::{Automaton, MOST_STATES, State};

/// Black without a run so far, and after one.
const BLACK: usize = 2;

/// The automaton of a line of so many cells.
pub(super) fn line(rules: &Rules, cells: usize, measure: Measure) -> Result<Automaton, Fault> {
    // a bound that no line reaches is none
    let shortest = rules.shortest.min(cells + 1);
    let bound = rules.longest.filter(|&longest| longest < cells);
    // the first cell of a run has a state of its own, since it is where runs are counted
    let lengths = bound.unwrap_or(shortest.max(2));
    if lengths + BLACK > MOST_STATES {
        let message =
            format!("runs are bounded by {lengths} cells, which is too much to keep in mind");
        let help = format!("bounds up to {} can be counted", MOST_STATES - BLACK);
        return Err(Fault::new("too-large", message, help));
    }
    let number = |state: usize| Some(state as u8);
    let black = |seen: bool| State {
        next: [number(usize::from(seen)), number(BLACK)],
        accept: seen || rules.empty_lines,
        colour: 0,
        weight: 0,
    };
    let white = |length: usize| State {
        next: [
            (length >= shortest).then_some(1),
            match bound {
                None => number(BLACK + length.min(lengths - 1)),
                Some(longest) if length < longest => number(BLACK + length),
                Some(_) => None,
            },
        ],
        accept: length >= shortest,
        colour: 1,
        weight: match measure {
            Measure::None => 0,
            Measure::Cells => 1,
            Measure::Runs => i32::from(length == 1),
        },
    };
    let states = [black(false), black(true)].into_iter();
    let states = states.chain((1..=lengths).map(white)).collect();
    Automaton::new(states).map_err(|error| {
        Fault::new(
            "internal",
            error.to_string(),
            "this is a fault of Crossfoot",
        )
    })
}
