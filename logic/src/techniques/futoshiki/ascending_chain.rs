//! Ascending chain: of k cells c₁ < … < c_k, the i-th is at least the i-th value and at most the (n−k+i)-th. Chains
//! of two are left to the inequality bound. The longest chain comes first.

use super::side::{Longest, Side};
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::Cell;

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "ascending chain",
    find,
};

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.once(state, |_| {
        let board = state.board;
        let cells: Vec<Cell> = (0..board.len() as Cell).collect();
        let [low, high] = Side::BOTH.map(|side| Longest::new(board, &cells, side));
        let (low, high) = (low?, high?);
        let gain = |&i: &usize| {
            let k = low.length[i] + high.length[i] - 1;
            let out = Side::Low.nearest(board, low.length[i] - 1)
                | Side::High.nearest(board, high.length[i] - 1);
            let open = !state.is_filled(cells[i]);
            (k >= 3 && open && out.meets(state.candidates(cells[i]))).then_some(k)
        };
        let gains = (0..cells.len()).filter_map(|i| gain(&i).map(|k| (i, k)));
        // the first of the longest
        let (i, _) = gains.reduce(|best, new| if new.1 > best.1 { new } else { best })?;
        let (mut chain, mut signs) = low.chain(i);
        chain.reverse();
        signs.reverse();
        let (up, more) = high.chain(i);
        chain.extend(&up[1..]);
        signs.extend(more);
        let chain: Vec<Cell> = chain.into_iter().map(|i| cells[i]).collect();
        Some(step(state, chain, signs))
    })
}

fn step(state: &State, chain: Vec<Cell>, signs: Vec<u32>) -> Step {
    let k = chain.len();
    let mut step = Step::new(TECHNIQUE.name).clues(signs);
    for (i, &cell) in chain.iter().enumerate() {
        let low = Side::Low.nearest(state.board, i);
        let high = Side::High.nearest(state.board, k - 1 - i);
        if !state.is_filled(cell) {
            step = step.remove(state, cell, low | high);
        }
    }
    step.fact(Fact::Pattern(chain)).fact(Fact::Count(k as u64))
}
