//! How many covers there are, exactly, or at least.

use super::search::{CoverSearch, CoverWork, End, Save, answer};
use crate::clock::Stopwatch;
use crate::cover::machine::{Counted, Counter, Method};
use crate::cover::{Cover, Obstacle, Want};
use crate::{Answer, Failure, Go, Meter, Report, Stop, Warning, wire};
use crossfoot_engine::domain::Fuel;
use crossfoot_puzzle::Fault;
use crossfoot_solve::Control as _;
use num_bigint::BigUint;
use serde::Serialize;
use std::sync::Arc;

/// How covers are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CountMethod {
    /// With a memory where that pays; plainly where it does not, and where there are checkpoints or a limit.
    #[default]
    Auto,
    /// One by one, on all threads.
    Plain,
    /// With a memory of what is left of the problem, on one thread.
    Memo,
}

/// Choices of [`cover_count`].
#[derive(Clone, Debug, Default)]
pub struct CoverCountOptions {
    /// How to search.
    pub search: CoverSearch,
    /// How to count.
    pub method: CountMethod,
    /// Stop once this many are certain.
    pub limit: Option<u64>,
}

/// The answer of [`cover_count`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverCountReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The number of covers, or a lower bound.
    #[serde(serialize_with = "wire::count")]
    pub count: BigUint,
    /// Is it the exact number?
    pub exact: bool,
    /// Why there is none, where that shows before any search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Obstacle>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: CoverWork,
    /// Milliseconds of counting alone.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
}

impl Report for CoverCountReport {
    /// 0 for an exact count, 4 for work that was ended, 3 where the limit was reached.
    fn exit_code(&self) -> u8 {
        match (self.exact, self.stopped) {
            (true, _) => 0,
            (false, None) => Answer::Many.exit_code(),
            (false, Some(_)) => Answer::GaveUp.exit_code(),
        }
    }
}

/// Counts the covers of a problem.
///
/// # Errors
/// A checkpoint that does not fit; what saving says; a method that does not go with checkpoints.
pub fn cover_count(
    cover: &Cover,
    options: &CoverCountOptions,
    meter: &mut Meter,
    save: Option<Save<'_>>,
) -> Result<CoverCountReport, Failure> {
    let watch = Stopwatch::start();
    let mut report = CoverCountReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: Answer::None,
        count: BigUint::ZERO,
        exact: true,
        why: cover.obstacle(),
        stopped: None,
        work: CoverWork::default(),
        ms: 0.0,
        warnings: cover.warnings.clone(),
    };
    if report.why.is_none() {
        match options.method {
            CountMethod::Auto if save.is_none() && options.is_open() => {
                auto(cover, options, meter, &mut report)?;
            }
            CountMethod::Memo if save.is_some() || !options.is_open() => {
                let message = "counting with a memory has no checkpoints and no limit";
                let fault = Fault::new("bad-option", message, "count plainly");
                return Err(Failure::new(&cover.input, fault));
            }
            CountMethod::Memo => {
                let problem = Arc::clone(&cover.problem);
                let mut counter = Counter::by(Method::Memory, problem, meter.memory());
                memo(&mut counter, meter, &mut report, |_| true);
            }
            _ => plain(cover, options, meter, save, &mut report)?,
        }
    }
    report.stopped = meter.stopped();
    report.ms = watch.ms();
    report.answer = answer(
        u64::try_from(&report.count).unwrap_or(u64::MAX),
        report.exact,
    );
    Ok(report)
}

/// One by one.
fn plain(
    cover: &Cover,
    options: &CoverCountOptions,
    meter: &mut Meter,
    save: Option<Save<'_>>,
    report: &mut CoverCountReport,
) -> Result<(), Failure> {
    let search = &options.search;
    let mut job = search.job(cover, Want::Count, meter)?;
    let ends = End {
        save,
        enough: options.limit,
    };
    search.run(cover, &mut job, meter, ends, &mut |_| Go::Continue(()))?;
    report.count = job.covers.into();
    report.exact = job.is_done();
    report.work.nodes = job.nodes + 1;
    Ok(())
}

impl CoverCountOptions {
    /// Is nothing asked for that only plain counting gives?
    fn is_open(&self) -> bool {
        self.limit.is_none() && self.search.resume.is_none()
    }
}

/// Counts with a memory, or by whoever is faster, while `on` says so; is that the whole count?
fn memo(
    counter: &mut Counter,
    meter: &mut Meter,
    report: &mut CoverCountReport,
    on: impl Fn(&Counter) -> bool,
) -> bool {
    let mut steps = 1024;
    report.exact = false;
    while meter.proceed(counter.nodes()) && on(counter) {
        if let Counted::Exact(total) = counter.run(&mut Fuel(steps.min(meter.fuel()))) {
            report.count = total.to_big();
            report.exact = true;
            break;
        }
        steps = (steps * 2).min(STEPS);
    }
    if !report.exact {
        report.count = counter.at_least().to_big();
    }
    report.work.nodes = counter.nodes();
    report.exact
}

/// Steps of the counter between two looks at the limits.
const STEPS: u64 = 1 << 14;

/// Nodes of the counter after which threads take over if a memory does not pay.
const TRIAL: u64 = 1 << 16;

/// By whoever is faster. On several threads a plain search is as many times as fast, so it takes over where the
/// counter finds that a memory does not pay.
fn auto(
    cover: &Cover,
    options: &CoverCountOptions,
    meter: &mut Meter,
    report: &mut CoverCountReport,
) -> Result<(), Failure> {
    let mut counter = Counter::new(Arc::clone(&cover.problem), meter.memory());
    let alone = options.search.threads.is_one();
    let on = |counter: &Counter| alone || counter.memory_pays() || counter.nodes() < TRIAL;
    if memo(&mut counter, meter, report, on) || meter.stopped().is_some() {
        return Ok(());
    }
    let before = counter.nodes();
    drop(counter);
    plain(cover, options, meter, None, report)?;
    report.work.nodes += before;
    Ok(())
}
