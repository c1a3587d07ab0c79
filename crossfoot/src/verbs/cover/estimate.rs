//! How large a search would be, and how many covers there are, by random descents.

use super::search::unfitting;
use crate::clock::Stopwatch;
use crate::cover::machine::{Estimator, Spread};
use crate::cover::{CHOICES, Cover, NamedChoice};
use crate::diagrams::Chance;
use crate::{Answer, Failure, Meter, Report, Stop, Warning};
use crossfoot_solve::Control as _;
use serde::{Serialize, Serializer};

/// Choices of [`cover_estimate`].
#[derive(Clone, Debug)]
pub struct CoverEstimateOptions {
    /// So many descents.
    pub probes: u64,
    /// The seed of the draws.
    pub seed: u64,
    /// The rule of choice of the search that is estimated.
    pub choice: &'static NamedChoice,
}

impl Default for CoverEstimateOptions {
    fn default() -> CoverEstimateOptions {
        CoverEstimateOptions {
            probes: 1000,
            seed: 0,
            choice: &CHOICES[0],
        }
    }
}

/// The answer of [`cover_estimate`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverEstimateReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// `gave-up` where the descents were cut short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// How many descents there were.
    pub probes: u64,
    /// Nodes of the search tree below the root.
    #[serde(serialize_with = "spread")]
    pub nodes: Spread,
    /// Covers.
    #[serde(serialize_with = "spread")]
    pub covers: Spread,
    /// How many descents ended in a cover.
    pub hits: u64,
    /// Choices of the deepest descent.
    pub deepest: usize,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Milliseconds of the descents.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
}

impl Report for CoverEstimateReport {
    fn exit_code(&self) -> u8 {
        self.answer.map_or(0, Answer::exit_code)
    }
}

/// Mean, standard error and greatest value; `null` beyond 10^308.
fn spread<S: Serializer>(spread: &Spread, to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Wire {
        mean: f64,
        error: f64,
        most: f64,
    }
    Wire {
        mean: spread.mean,
        error: spread.error,
        most: spread.most,
    }
    .serialize(to)
}

/// Estimates the size of the search tree and the number of covers. The same seed gives the same numbers.
///
/// # Errors
/// A choice that does not go with multiplicities.
pub fn cover_estimate(
    cover: &Cover,
    options: &CoverEstimateOptions,
    meter: &mut Meter,
) -> Result<CoverEstimateReport, Failure> {
    let watch = Stopwatch::start();
    let choice = options.choice.of(cover);
    let mut estimator = Estimator::new(&cover.problem, &choice)
        .map_err(|unfit| Failure::new(&cover.input, unfitting(unfit, options.choice)))?;
    let (mut chance, mut probes) = (Chance::new(options.seed), 0);
    while probes < options.probes && meter.proceed(probes) {
        estimator.probe(|bound| chance.under(bound));
        probes += 1;
    }
    let told = estimator.estimate();
    Ok(CoverEstimateReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: (probes < options.probes).then_some(Answer::GaveUp),
        probes,
        nodes: told.nodes,
        covers: told.covers,
        hits: told.hits,
        deepest: told.deepest,
        stopped: meter.stopped(),
        ms: watch.ms(),
        warnings: cover.warnings.clone(),
    })
}
