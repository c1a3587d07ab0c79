//! What the tests share.

use crossfoot_make::futoshiki::{Made, Mode, Recipe, make};
use crossfoot_make::{Chance, Stop};
use crossfoot_model::{Model, Verdict, judge};
use crossfoot_solve::{Options, Unbounded, all};

/// The three modes.
pub(crate) const MODES: [Mode; 3] = [Mode::Signs, Mode::Adjacent, Mode::Bare];

/// Puzzle `number` of seed 1, within a budget that no test needs.
pub(crate) fn made(recipe: &Recipe, number: u64) -> Made {
    let mut stop = Stop::new(20_000_000_000, &|| false);
    make(recipe, &mut Chance::new(1, number), &mut stop)
        .unwrap_or_else(|gave_up| panic!("{recipe:?}: {gave_up}"))
}

/// Solutions of a model, up to two, by the domain machine.
pub(crate) fn solutions(model: &Model) -> Vec<Vec<u8>> {
    let found = all(model, &Options::default(), 2, &mut Unbounded).unwrap();
    assert!(!found.stopped);
    found.solutions
}

/// The puzzle has its solution and no other, by another engine and by the referee.
pub(crate) fn check_one(made: &Made) {
    let model = made.model();
    let indices: Vec<u8> = made.solution.iter().map(|digit| digit - 1).collect();
    assert_eq!(judge(&model, &indices), Verdict::Holds, "{made:?}");
    assert_eq!(solutions(&model), [indices], "{made:?}");
}
