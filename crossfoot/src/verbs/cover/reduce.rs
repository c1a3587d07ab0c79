//! A smaller problem with the same covers.

use super::search::CoverWork;
use crate::clock::Stopwatch;
use crate::cover::machine::reduce::{Reduced, Reduction, Why as Cause};
use crate::cover::{Cover, Names, Naming as _, Obstacle};
use crate::{Answer, Failure, Meter, Report, Stop, Warning};
use crossfoot_engine::domain::Fuel;
use crossfoot_solve::Control as _;
use serde::Serialize;
use std::sync::Arc;

/// Items and options of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CoverSize {
    /// Items, primary and secondary.
    pub items: usize,
    /// Options.
    pub options: usize,
}

/// Options that went, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Removed {
    /// An option of every cover excludes them.
    pub excluded: usize,
    /// They would leave some item too few options.
    pub blocked: usize,
    /// No choice for some item allows them.
    pub dominated: usize,
}

/// The answer of [`cover_reduce`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverReduceReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// `none` where there is no cover, `one` where the forced options are the only one; missing otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The size before.
    pub before: CoverSize,
    /// The size of what is left.
    pub after: CoverSize,
    /// Options of every cover, as numbers of the file, ascending.
    pub forced: Vec<u64>,
    /// The number in the file of each option that is left.
    pub options: Vec<u64>,
    /// How many options are in no cover, or go without loss.
    pub removed: Removed,
    /// How many items are not needed to tell the covers.
    pub spare: usize,
    /// Was everything tried?
    pub exact: bool,
    /// Why there is no cover, where it was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Obstacle>,
    /// What ended the work early; what was found by then is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: CoverWork,
    /// Milliseconds of reducing.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
    /// The problem that is left, in Knuth's text; missing where nothing is left to be covered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Report for CoverReduceReport {
    /// 0; 1 where there is no cover, 4 where the work was ended.
    fn exit_code(&self) -> u8 {
        match (self.answer, self.exact) {
            (Some(Answer::None), _) => Answer::None.exit_code(),
            (_, true) => 0,
            (_, false) => Answer::GaveUp.exit_code(),
        }
    }
}

/// Looks at options between two looks at the limits.
const SLICE: u64 = 1 << 16;

/// Reduces a problem: the covers of what is left, each with the forced options, are the covers of the problem.
///
/// # Errors
/// None yet.
pub fn cover_reduce(cover: &Cover, meter: &mut Meter) -> Result<CoverReduceReport, Failure> {
    let watch = Stopwatch::start();
    let mut reduction = Reduction::new(Arc::clone(&cover.problem));
    let mut exact = false;
    while !exact && meter.proceed(reduction.work()) {
        exact = reduction.run(&mut Fuel(SLICE.min(meter.fuel())));
    }
    let work = CoverWork {
        nodes: reduction.work(),
    };
    let reduced = reduction.finish();
    let left = left(cover, &reduced)?;
    let mut removed = Removed::default();
    for gone in &reduced.gone {
        *match gone.why {
            Cause::Excluded { .. } => &mut removed.excluded,
            Cause::Blocked { .. } => &mut removed.blocked,
            Cause::Dominated { .. } => &mut removed.dominated,
        } += 1;
    }
    let dead = reduced.dead.is_some();
    Ok(CoverReduceReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: match (dead, &left) {
            (true, _) => Some(Answer::None),
            (false, None) => Some(Answer::One),
            (false, Some(_)) => None,
        },
        before: CoverSize {
            items: cover.problem.items(),
            options: cover.problem.options(),
        },
        after: CoverSize {
            items: reduced.problem.items(),
            options: reduced.problem.options(),
        },
        forced: cover.numbers(&reduced.forced),
        options: cover.numbers(&reduced.options),
        removed,
        spare: reduced.spare.len(),
        exact,
        why: why(cover, &reduced),
        stopped: meter.stopped(),
        work,
        ms: watch.ms(),
        warnings: cover.warnings.clone(),
        text: left.map(|left| headed(cover, &reduced, &left)),
    })
}

/// The text of what is left, with a word about the options that are not in it.
fn headed(cover: &Cover, reduced: &Reduced, left: &Cover) -> String {
    if reduced.forced.is_empty() {
        return left.text();
    }
    let forced = cover.numbers(&reduced.forced);
    let forced: Vec<String> = forced.iter().map(u64::to_string).collect();
    let forced = forced.join(" ");
    format!(
        "| every cover has these options of the original too: {forced}\n{}",
        left.text()
    )
}

/// What is left with its names; `None` where there is nothing to be covered.
fn left(cover: &Cover, reduced: &Reduced) -> Result<Option<Cover>, Failure> {
    let items = 0..reduced.problem.items() as u32;
    if !items.clone().any(|item| reduced.problem.is_primary(item)) {
        return Ok(None);
    }
    let names: Names = reduced.items.iter().map(|&item| cover.item(item)).collect();
    let problem = reduced.problem.clone();
    Cover::named(problem, names, cover.colours.clone()).map(Some)
}

fn why(cover: &Cover, reduced: &Reduced) -> Option<Obstacle> {
    let dead = reduced.dead?;
    let name = cover.item(dead.item);
    cover.obstacle().or_else(|| {
        Some(Obstacle {
            reason: "item-cannot-be-covered",
            items: vec![name.to_string()],
            text: format!("item `{name}` cannot be covered"),
        })
    })
}
