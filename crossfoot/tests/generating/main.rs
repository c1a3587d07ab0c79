//! `generate`: every kind at every level and size; the same on any number of threads; what cannot be is said before the
//! work.
//!
//! The tables of what is impossible or rare are read from `docs/generating.md`. The whole matrix takes minutes:
//! `cargo test --release -p crossfoot --test generating -- --ignored`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod looks;
mod matrix;
mod refused;
mod same;

use crossfoot::verbs::{GenerateOptions, Generated, Generator, Make, generate};
use crossfoot::{Answer, Meter, Puzzle, verbs};

/// A recipe of this kind, size and level.
fn recipe(kind: Make, side: usize, level: &str) -> GenerateOptions {
    let mut options = GenerateOptions::new(kind);
    options.size = Some((side, side));
    options.level = (!level.is_empty()).then(|| level.to_string());
    options
}

/// The puzzles of a recipe.
fn made(options: &GenerateOptions) -> Vec<Generated> {
    generate(options, &mut Meter::unbounded()).unwrap().puzzles
}

/// Opens what was written, and looks at it with the other verbs: one solution, this one; the grade that it says.
fn is_sound(made: &Generated) {
    let text = made.puzzle.as_ref().unwrap().text("text").unwrap();
    let puzzle = Puzzle::open(&text).unwrap();
    let solve = verbs::solve(
        &puzzle,
        &verbs::SolveOptions::default(),
        &mut Meter::unbounded(),
    );
    let solved = solve.unwrap();
    assert_eq!(
        (solved.answer, &solved.solution),
        (Answer::One, &made.solution),
        "{text}"
    );
    let grade = verbs::grade(
        &puzzle,
        &verbs::GradeOptions::default(),
        &mut Meter::unbounded(),
    );
    let graded = grade.unwrap();
    if made.name.is_none() {
        assert_eq!(
            (graded.level, graded.score),
            (made.level, made.score),
            "{text}"
        );
    }
}

/// Does the recipe fail before any work? With this code.
fn refusal(options: &GenerateOptions) -> Option<&'static str> {
    let failure = Generator::new(options).err()?;
    assert!(!failure.fault.help.is_empty(), "{failure}");
    Some(failure.fault.code)
}
