//! The reduced problem, and the way back to the original.
//!
//! Source: none. Cost: linear. Deviation: items and options keep their order.

use super::state::State;
use super::{Dead, Gone, Spare};
use crate::cover::problem::{Builder, Item, Occurrence, OptionId, Problem};
use std::sync::Arc;

/// A reduced problem: its covers, each with the forced options, are the covers of the original.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// What is left. Where there is no cover it has one item and no option.
    pub problem: Problem,
    /// The original number of each option that is left.
    pub options: Vec<OptionId>,
    /// The original number of each item that is left.
    pub items: Vec<Item>,
    /// Options in every cover, by original number, in the order in which they were forced.
    pub forced: Vec<OptionId>,
    /// Options in no cover, in the order in which they went.
    pub gone: Vec<Gone>,
    /// Items that are not needed, by original number.
    pub spare: Vec<(Item, Spare)>,
    /// How many items the forced options cover, or colour, for good.
    pub covered: usize,
    /// The item that cannot be covered, if there is one.
    pub dead: Option<Dead>,
}

impl Reduced {
    pub(super) fn of(state: State) -> Reduced {
        let spare = state.spare.iter().enumerate();
        let spare: Vec<(Item, Spare)> = spare
            .filter_map(|(item, spare)| spare.map(|spare| (item as Item, spare)))
            .collect();
        let mut reduced = Reduced {
            problem: Builder::new().build(),
            options: Vec::new(),
            items: Vec::new(),
            spare,
            covered: 0,
            dead: state.dead,
            forced: Vec::new(),
            gone: Vec::new(),
        };
        reduced.problem = if let Some(dead) = state.dead {
            let mut builder = Builder::new();
            builder.primary();
            reduced.items.push(dead.item);
            builder.build()
        } else {
            reduced.fill(&state)
        };
        reduced.forced = state.forced;
        reduced.gone = state.gone;
        reduced
    }

    fn fill(&mut self, state: &State) -> Problem {
        let residue = &state.residue;
        let problem = Arc::clone(residue.problem());
        let mut builder = Builder::new();
        let mut numbers: Vec<Option<Item>> = vec![None; problem.items()];
        for item in 0..problem.items() as Item {
            if !residue.is_open(item) {
                self.covered += 1;
            } else if state.counts(item) {
                let added = if !problem.is_primary(item) {
                    builder.secondary()
                } else {
                    let (low, size) = (residue.low(item), residue.size(item));
                    let high = residue.high(item).min(size).max(low).max(1);
                    builder
                        .bounded(low, high)
                        .expect("bounds that are left are in order")
                };
                numbers[item as usize] = Some(added);
                self.items.push(item);
            }
        }
        let mut option = Vec::new();
        for number in 0..problem.options() as OptionId {
            if !residue.is_live(number) {
                continue;
            }
            option.clear();
            let kept = problem.option(number).iter();
            option.extend(kept.filter_map(|occurrence| {
                let item = numbers[occurrence.item as usize]?;
                let colour = occurrence.colour;
                Some(Occurrence { item, colour })
            }));
            builder
                .option(&option, problem.cost(number))
                .expect("a live option has a primary item that counts");
            self.options.push(number);
        }
        builder.build()
    }

    /// A cover of the original from one of the reduced problem, ascending.
    pub fn original(&self, cover: &[OptionId]) -> Vec<OptionId> {
        let kept = cover.iter().map(|&option| self.options[option as usize]);
        let mut all: Vec<OptionId> = self.forced.iter().copied().chain(kept).collect();
        all.sort_unstable();
        all
    }
}
