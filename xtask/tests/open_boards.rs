//! Random boards with very many solutions are counted exactly, and two models agree on each count.
#![allow(clippy::unwrap_used)]

use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_solve::{Formulation, MEMO_BYTES, Nodes, Options, count};
use xtask::boards::{DiagramPlan, Dice, open_board};

#[test]
fn twenty_open_boards_are_counted() {
    let mut counts = Vec::new();
    for seed in 1..=20 {
        let board = open_board(&DiagramPlan::open(31, 31), &mut Dice::new(seed)).unwrap();
        let kind = board.sheet.kind.kind();
        let model = kind.model(&board.sheet, ModelOptions::default());
        let counted = [Formulation::default(), Formulation::Table].map(|formulation| {
            let options = Options {
                formulation,
                ..Options::default()
            };
            // far more than they need, so that a slip shows as a failure and not as a long wait
            let mut control = Nodes(3_000_000);
            count(&model, &options, None, MEMO_BYTES, &mut control).unwrap()
        });
        assert!(counted.iter().all(|c| c.exact), "seed {seed}");
        assert_eq!(counted[0].count, counted[1].count, "seed {seed}");
        counts.push(counted[0].count.clone());
    }
    counts.sort_unstable();
    println!("the middle of the counts: {}", counts[10]);
    assert!(counts[10] > 1_000_000u64.into());
}
