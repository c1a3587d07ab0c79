//! The requests of the verbs for a maker's own puzzle: `minimize`, `repair`, `clue`.

use super::asked::Asked;
use crate::verbs::{self, ClueOptions, MinimizeOptions, Removable, RepairOptions};
use crate::{Failure, Report as _};
use crossfoot_model::Op;

/// The keys of `minimize`.
pub(super) static MINIMIZE: &[&str] = &["only", "seed"];
/// The keys of `repair`.
pub(super) static REPAIR: &[&str] = &["most_changes", "givens", "tests"];
/// The keys of `clue`.
pub(super) static CLUE: &[&str] = &[
    "solution",
    "operators",
    "seed",
    "hidden_operators",
    "all_signs",
];

/// Answers it.
pub(super) fn minimize(asked: &Asked<'_>) -> Result<String, Failure> {
    let mut options = MinimizeOptions {
        seed: seed(asked)?,
        ..MinimizeOptions::default()
    };
    let what = "a list of `clues`, `givens` and `signs`";
    if let Some(names) = asked.get::<Vec<String>>("only", what)? {
        let sorts = names.iter().map(|name| Removable::of_name(name));
        let sorts: Option<Vec<Removable>> = sorts.collect();
        options.only = sorts.ok_or_else(|| asked.bad("only", what))?;
    }
    let mut meter = asked.meter()?;
    Ok(verbs::minimize(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

/// Answers it.
pub(super) fn repair(asked: &Asked<'_>) -> Result<String, Failure> {
    let mut options = RepairOptions {
        givens: asked.get("givens", "true or false")?,
        ..RepairOptions::default()
    };
    if let Some(most) = asked.get("most_changes", "a whole number")? {
        options.most = most;
    }
    if let Some(tests) = asked.get("tests", "a whole number")? {
        options.tests = tests;
    }
    let mut meter = asked.meter()?;
    Ok(verbs::repair(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

/// Answers it.
pub(super) fn clue(asked: &Asked<'_>) -> Result<String, Failure> {
    let flag = |key| Ok::<bool, Failure>(asked.get(key, "true or false")?.unwrap_or(false));
    let mut options = ClueOptions {
        solution: asked.get("solution", "rows of numbers, null at black squares")?,
        seed: seed(asked)?,
        hidden: flag("hidden_operators")?,
        all_signs: flag("all_signs")?,
        ..ClueOptions::default()
    };
    if let Some(operators) = operators(asked)? {
        options.operators = operators;
    }
    let mut meter = asked.meter()?;
    Ok(verbs::clue(&asked.clueless()?, &options, &mut meter)?.to_json())
}

/// A seed: a whole number below 2⁶⁴, as a number or as a decimal string.
pub(super) fn seed(asked: &Asked<'_>) -> Result<Option<u64>, Failure> {
    let seed = asked.whole("seed")?.map(u64::try_from).transpose();
    seed.map_err(|_| asked.bad("seed", "a whole number below 2^64"))
}

/// Operators: `"+-*/"`.
pub(super) fn operators(asked: &Asked<'_>) -> Result<Option<Vec<Op>>, Failure> {
    let what = "a text of operators: `+-*/`";
    let Some(text) = asked.get::<String>("operators", what)? else {
        return Ok(None);
    };
    let read = verbs::read_operators(&text);
    read.map(Some).ok_or_else(|| asked.bad("operators", what))
}
