//! The slow twin: options in order, each taken or left, everything checked at the end of a branch.
//!
//! Cost: up to two to the number of options, cut only where an item is already covered too often.

use crossfoot_engine::cover::{OptionId, Problem};
use std::collections::HashMap;

/// All covers, each ascending, in lexicographic order; works for colours and multiplicities alike.
pub(crate) fn covers(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut found = Vec::new();
    walk(problem, 0, &mut Vec::new(), &mut found);
    found.sort();
    found
}

/// What a cover costs.
pub(crate) fn cost(problem: &Problem, cover: &[OptionId]) -> u64 {
    cover.iter().map(|&option| problem.cost(option)).sum()
}

/// Whether these options, all different, are a cover; the definition itself.
pub(crate) fn is_cover(problem: &Problem, options: &[OptionId]) -> bool {
    fits(problem, options)
        && (0..problem.items() as u32).all(|item| {
            problem
                .multiplicity(item)
                .is_none_or(|(low, _)| times(problem, options, item) >= low)
        })
}

fn times(problem: &Problem, options: &[OptionId], item: u32) -> u32 {
    let holds = |option: &&OptionId| problem.option(**option).iter().any(|o| o.item == item);
    options.iter().filter(holds).count() as u32
}

/// Whether no item is covered too often and no two colours meet.
fn fits(problem: &Problem, options: &[OptionId]) -> bool {
    let mut seen: HashMap<u32, u32> = HashMap::new();
    let mut colours: HashMap<u32, u32> = HashMap::new();
    for occurrence in options.iter().flat_map(|&option| problem.option(option)) {
        match problem.multiplicity(occurrence.item) {
            Some((_, high)) => {
                let times = seen.entry(occurrence.item).or_default();
                *times += 1;
                if *times > high {
                    return false;
                }
            }
            None => {
                let before = colours.insert(occurrence.item, occurrence.colour);
                if before.is_some_and(|before| before != occurrence.colour || before == 0) {
                    return false;
                }
            }
        }
    }
    true
}

fn walk(problem: &Problem, next: usize, taken: &mut Vec<OptionId>, found: &mut Vec<Vec<OptionId>>) {
    if next == problem.options() {
        if is_cover(problem, taken) {
            found.push(taken.clone());
        }
        return;
    }
    walk(problem, next + 1, taken, found);
    taken.push(next as OptionId);
    if fits(problem, taken) {
        walk(problem, next + 1, taken, found);
    }
    taken.pop();
}
