//! The covers of least cost.

use super::search::{CoverWork, Save};
use crate::clock::Stopwatch;
use crate::cover::machine::cost::{Broken, Config, Search, Step};
use crate::cover::{Cover, Obstacle, Sealed, fingerprint, seal, unseal};
use crate::{Answer, Failure, Meter, Report, Stop, Warning, wire};
use crossfoot_puzzle::Fault;
use crossfoot_solve::Control as _;
use serde::Serialize;
use std::time::Duration;

/// Choices of [`cover_min_cost`].
#[derive(Clone, Debug)]
pub struct CoverMinCostOptions {
    /// So many of the cheapest covers.
    pub best: usize,
    /// A checkpoint to go on from: the bytes that were saved.
    pub resume: Option<Vec<u8>>,
    /// The time between two checkpoints.
    pub every: Duration,
}

impl Default for CoverMinCostOptions {
    fn default() -> CoverMinCostOptions {
        CoverMinCostOptions {
            best: 1,
            resume: None,
            every: Duration::from_secs(60),
        }
    }
}

/// A cover and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Priced {
    /// The sum of its options' costs.
    #[serde(serialize_with = "wire::large")]
    pub cost: u128,
    /// Numbers of the file's options, from 1, ascending.
    pub options: Vec<u64>,
}

/// The answer of [`cover_min_cost`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverMinCostReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// `none` or `gave-up`; missing where the cheapest covers were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The cheapest cover.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub cheapest: Option<Priced>,
    /// The cheapest covers, cheapest first; among equals the one found first. Only where more than one was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<Priced>,
    /// Is it proved that no other cover costs less?
    pub exact: bool,
    /// No cover costs less than this.
    #[serde(serialize_with = "wire::large")]
    pub bound: u128,
    /// Why there is none, where that shows before any search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Obstacle>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: CoverWork,
    /// Milliseconds of searching.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
}

impl Report for CoverMinCostReport {
    /// 0 for covers that are proved the cheapest, 1 for none, 4 otherwise.
    fn exit_code(&self) -> u8 {
        self.answer.map_or(0, Answer::exit_code)
    }
}

/// The code of this verb's checkpoints.
const KIND: u32 = 3;

/// Decisions between two looks at the limits.
const SLICE: u64 = 512;

/// Finds the covers of least cost, on one thread. Whatever happens later, `save` is given a checkpoint now and then
/// and at the end.
///
/// # Errors
/// A checkpoint that does not fit; what saving says.
pub fn cover_min_cost(
    cover: &Cover,
    options: &CoverMinCostOptions,
    meter: &mut Meter,
    mut save: Option<Save<'_>>,
) -> Result<CoverMinCostReport, Failure> {
    let watch = Stopwatch::start();
    let mut search = begin(cover, options).map_err(|fault| Failure::new(&cover.input, fault))?;
    let print = save.as_ref().map(|_| fingerprint(cover));
    let mut keep = |search: &Search| match (&mut save, print) {
        (Some(save), Some(print)) => save(&seal(KIND, print, &search.checkpoint())),
        _ => Ok(()),
    };
    let (before, mut saved) = (search.stats().nodes, Stopwatch::start());
    let mut exact = false;
    while !exact && meter.proceed(search.stats().nodes - before) {
        exact = search.run(SLICE.min(meter.fuel())) == Step::Done;
        if saved.elapsed() >= options.every {
            keep(&search)?;
            saved = Stopwatch::start();
        }
    }
    keep(&search)?;
    Ok(report(cover, options, &search, exact, meter, watch))
}

fn begin(cover: &Cover, options: &CoverMinCostOptions) -> Result<Search, Fault> {
    let config = Config {
        most: options.best,
        ..Config::default()
    };
    let Some(bytes) = &options.resume else {
        return Ok(Search::new(&cover.problem, config));
    };
    let body = unseal(bytes, KIND, fingerprint(cover))?;
    Search::resume(&cover.problem, config, body).map_err(|broken| match broken {
        Broken::Damaged => Sealed::damaged(),
        Broken::Foreign => Sealed::foreign("another number of covers was asked for"),
    })
}

fn report(
    cover: &Cover,
    options: &CoverMinCostOptions,
    search: &Search,
    exact: bool,
    meter: &Meter,
    watch: Stopwatch,
) -> CoverMinCostReport {
    let found = search.best().covers().iter().map(|found| Priced {
        cost: found.cost,
        options: cover.numbers(&found.options),
    });
    let best: Vec<Priced> = found.collect();
    let cheapest = best.first().cloned();
    let least = cheapest.as_ref().map(|cheapest| cheapest.cost);
    CoverMinCostReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: match exact {
            false => Some(Answer::GaveUp),
            true => cheapest.is_none().then_some(Answer::None),
        },
        cheapest,
        best: if options.best > 1 { best } else { Vec::new() },
        exact,
        bound: least.filter(|_| exact).unwrap_or_else(|| search.bound()),
        why: cover.obstacle(),
        stopped: meter.stopped(),
        work: CoverWork {
            nodes: search.stats().nodes + 1,
        },
        ms: watch.ms(),
        warnings: cover.warnings.clone(),
    }
}
