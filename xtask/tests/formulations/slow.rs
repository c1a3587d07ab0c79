//! Algorithm C in its plainest form: the uncovered primary item with the fewest options that fit, each tried.
//!
//! It shares nothing with the cover machine but the problem; every node looks at every option.

use crossfoot_engine::cover::{OptionId, Problem};

/// All covers; `None` beyond `most`.
pub(crate) fn covers(problem: &Problem, most: usize) -> Option<Vec<Vec<OptionId>>> {
    let mut search = Search {
        problem,
        most,
        // for each item what it is covered in: nothing, no colour, a colour
        state: vec![None; problem.items()],
        taken: Vec::new(),
        found: Vec::new(),
    };
    let all: Vec<OptionId> = (0..problem.options() as OptionId).collect();
    search.go(&all).then_some(search.found)
}

struct Search<'a> {
    problem: &'a Problem,
    most: usize,
    state: Vec<Option<u32>>,
    taken: Vec<OptionId>,
    found: Vec<Vec<OptionId>>,
}

impl Search<'_> {
    fn fits(&self, option: OptionId) -> bool {
        self.problem.option(option).iter().all(|o| {
            let state = self.state[o.item as usize];
            state.is_none_or(|colour| colour != 0 && colour == o.colour)
        })
    }

    fn go(&mut self, live: &[OptionId]) -> bool {
        let live: Vec<OptionId> = live.iter().copied().filter(|&o| self.fits(o)).collect();
        let mut sizes = vec![0; self.problem.items()];
        for o in live.iter().flat_map(|&option| self.problem.option(option)) {
            sizes[o.item as usize] += 1;
        }
        let open =
            |item: &u32| self.problem.is_primary(*item) && self.state[*item as usize].is_none();
        let open = (0..self.problem.items() as u32).filter(open);
        let Some(item) = open.min_by_key(|&item| sizes[item as usize]) else {
            self.found.push(self.taken.clone());
            return self.found.len() <= self.most;
        };
        for &option in &live {
            let own = self.problem.option(option);
            if own.iter().all(|o| o.item != item) {
                continue;
            }
            let before = self.state.clone();
            for o in own {
                self.state[o.item as usize] = Some(o.colour);
            }
            self.taken.push(option);
            if !self.go(&live) {
                return false;
            }
            self.taken.pop();
            self.state = before;
        }
        true
    }
}
