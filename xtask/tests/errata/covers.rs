//! Covers by the machine, fillings by enumeration.

use crossfoot_engine::cover::{Choice, Event, OptionId, Prepared, Problem, Search};
use crossfoot_model::Model;
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Limits, open};
use std::sync::Arc;

/// All covers of a problem.
pub(crate) fn covers(problem: &Problem) -> Vec<Vec<OptionId>> {
    let prepared = Arc::new(Prepared::new(problem, &Choice::Smallest).unwrap());
    let mut search = Search::new(&prepared);
    let mut all = Vec::new();
    while let Event::Solution(cover) = search.run(1_000_000) {
        all.push(cover.to_vec());
    }
    assert!(search.is_done());
    all
}

/// The model of a text.
pub(crate) fn model(text: &str) -> Model {
    let sheet = open(text, 1, &Limits::DEFAULT).unwrap().sheet;
    sheet.kind.kind().model(&sheet, ModelOptions::default())
}

/// The numbers of a filling.
pub(crate) fn numbers(model: &Model, filling: &[u8]) -> Vec<u32> {
    let number = |&value: &u8| model.values[usize::from(value)];
    filling.iter().map(number).collect()
}
