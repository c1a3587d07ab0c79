//! The root of a search for covers: options that are forced are taken until nothing changes.
//!
//! Source: the node of DESIGN §5, by itself. Cost: linear in the occurrences.

use crate::encode::cover::Encoded;
use crossfoot_engine::Mask;
use crossfoot_engine::cover::{Item, Occurrence, OptionId, Problem};
use crossfoot_model::Model;

/// Which options are left, those taken included; `None` if an item has lost its last one.
pub(super) fn live(problem: &Problem) -> Option<Vec<bool>> {
    let mut root = Root::new(problem);
    let mut forced: Vec<Item> = (0..problem.items() as Item)
        .filter(|&item| problem.is_primary(item))
        .collect();
    while let Some(item) = forced.pop() {
        match root.sizes[item as usize] {
            0 => return None,
            1 if !root.covered[item as usize] => root.take(item, &mut forced),
            _ => {}
        }
    }
    Some(root.live)
}

struct Root<'a> {
    problem: &'a Problem,
    /// The options that hold each item.
    holders: Vec<Vec<OptionId>>,
    live: Vec<bool>,
    /// How many live options hold each item.
    sizes: Vec<usize>,
    covered: Vec<bool>,
}

impl<'a> Root<'a> {
    fn new(problem: &'a Problem) -> Root<'a> {
        let mut holders = vec![Vec::new(); problem.items()];
        for option in 0..problem.options() as OptionId {
            for occurrence in problem.option(option) {
                holders[occurrence.item as usize].push(option);
            }
        }
        Root {
            problem,
            sizes: holders.iter().map(Vec::len).collect(),
            live: vec![true; problem.options()],
            covered: vec![false; problem.items()],
            holders,
        }
    }

    /// Takes the only option of an item; items that lose all but one of theirs become forced.
    fn take(&mut self, item: Item, forced: &mut Vec<Item>) {
        let holders = self.holders[item as usize].iter();
        let Some(&taken) = holders.clone().find(|&&option| self.live[option as usize]) else {
            return;
        };
        for at in self.problem.option(taken) {
            self.covered[at.item as usize] = true;
            for i in 0..self.holders[at.item as usize].len() {
                let option = self.holders[at.item as usize][i];
                if option != taken && self.live[option as usize] && self.clashes(option, *at) {
                    self.drop_option(option, forced);
                }
            }
        }
    }

    /// Can the option not stand beside this occurrence?
    fn clashes(&self, option: OptionId, at: Occurrence) -> bool {
        let own = self.problem.option(option).iter();
        at.colour == 0
            || own
                .clone()
                .any(|o| o.item == at.item && o.colour != at.colour)
    }

    fn drop_option(&mut self, option: OptionId, forced: &mut Vec<Item>) {
        self.live[option as usize] = false;
        for at in self.problem.option(option) {
            let size = &mut self.sizes[at.item as usize];
            *size -= 1;
            if *size <= 1 && self.problem.is_primary(at.item) {
                forced.push(at.item);
            }
        }
    }
}

/// The values that the live options leave to each cell: those that everything which gives the cell a value still gives.
pub(super) fn candidates(encoded: &Encoded, live: &[bool], model: &Model) -> Vec<Mask> {
    // for each cell and item that gives it a value (the first of the option), the values given
    let mut given: Vec<Vec<(Item, Mask)>> = vec![Vec::new(); model.cells.len()];
    let options = 0..encoded.problem.options() as OptionId;
    for option in options.filter(|&option| live[option as usize]) {
        let Some(first) = encoded.problem.option(option).first() else {
            continue;
        };
        for &(cell, value) in encoded.gives(option) {
            let (own, value) = (&mut given[cell as usize], usize::from(value));
            match own.iter_mut().find(|(item, _)| *item == first.item) {
                Some((_, mask)) => *mask = mask.with(value),
                None => own.push((first.item, Mask::of(value))),
            }
        }
    }
    let all = |given: &Vec<(Item, Mask)>| match &given[..] {
        [] => Mask::EMPTY,
        [first, rest @ ..] => rest.iter().fold(first.1, |all, (_, mask)| all & *mask),
    };
    given.iter().map(all).collect()
}
