//! A diagram of all covers: how many, some at random, all of them, and the diagram itself.

use super::search::{CoverWork, answer};
use crate::clock::Stopwatch;
use crate::cover::machine::OptionId;
use crate::cover::machine::zdd::{self, Build, Built, Covers, Tallied, Tally, Zdd};
use crate::cover::{Cover, Obstacle};
use crate::diagrams::Chance;
use crate::{Answer, Failure, Go, Meter, Report, Stop, Warning, wire};
use crossfoot_engine::domain::{Fuel, Total};
use crossfoot_solve::Control as _;
use num_bigint::BigUint;
use serde::Serialize;
use std::sync::Arc;

/// Choices of [`cover_zdd`].
#[derive(Clone, Copy, Debug, Default)]
pub struct CoverZddOptions {
    /// So many covers at random, each equally likely, one independent of the other.
    pub sample: u64,
    /// The seed of the draws.
    pub seed: u64,
    /// List so many covers at most.
    pub list: u64,
}

/// The answer of [`cover_zdd`].
#[derive(Clone, Debug, Serialize)]
pub struct CoverZddReport {
    /// Name of the input.
    pub input: String,
    /// `cover`.
    pub kind: &'static str,
    /// None, one, many, gave up.
    pub answer: Answer,
    /// The number of covers; missing where the diagram was not finished.
    #[serde(
        serialize_with = "wire::some_count",
        skip_serializing_if = "Option::is_none"
    )]
    pub count: Option<BigUint>,
    /// Inner nodes of the diagram.
    pub size: usize,
    /// The covers that were drawn or listed; only where they were collected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Vec<u64>>>,
    /// Why there is none, where that shows before any search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Obstacle>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: CoverWork,
    /// Milliseconds of building and counting.
    pub ms: f64,
    /// Warnings about the problem.
    pub warnings: Vec<Warning>,
    /// The diagram, if it was finished.
    #[serde(skip)]
    pub diagram: Option<Arc<Zdd>>,
}

impl Report for CoverZddReport {
    /// 0 for a finished diagram, whatever is in it; 4 otherwise.
    fn exit_code(&self) -> u8 {
        match self.count {
            Some(_) => 0,
            None => Answer::GaveUp.exit_code(),
        }
    }
}

/// Builds the diagram of all covers, counts, and hands covers to `emit` as numbers of the file's options,
/// ascending: first those drawn at random, then those listed, in the order of the diagram.
///
/// # Errors
/// None yet.
pub fn cover_zdd(
    cover: &Cover,
    options: &CoverZddOptions,
    meter: &mut Meter,
    emit: &mut dyn FnMut(&[u64]) -> Go,
) -> Result<CoverZddReport, Failure> {
    let watch = Stopwatch::start();
    let mut build = Build::new(Arc::clone(&cover.problem), meter.memory());
    let diagram = built(&mut build, meter);
    let mut report = CoverZddReport {
        input: cover.input.clone(),
        kind: "cover",
        answer: Answer::GaveUp,
        count: None,
        size: 0,
        solutions: None,
        why: cover.obstacle(),
        stopped: None,
        work: CoverWork {
            nodes: build.nodes(),
        },
        ms: 0.0,
        warnings: cover.warnings.clone(),
        diagram: None,
    };
    drop(build);
    report.stopped = diagram.as_ref().err().copied();
    if let Ok(diagram) = diagram {
        report.size = diagram.nodes().len();
        match tallied(&diagram, meter) {
            Err(stop) => report.stopped = Some(stop),
            Ok(tally) => {
                let count = tally.total().map_or(BigUint::ZERO, Total::to_big);
                report.answer = answer(u64::try_from(&count).unwrap_or(u64::MAX), true);
                report.count = Some(count);
                report.ms = watch.ms();
                show(cover, &diagram, &tally, options, emit);
            }
        }
        report.diagram = Some(diagram);
    }
    if report.count.is_none() {
        report.ms = watch.ms();
    }
    Ok(report)
}

/// Steps between two looks at the limits.
const SLICE: u64 = 1 << 14;

fn built(build: &mut Build, meter: &mut Meter) -> Result<Arc<Zdd>, Stop> {
    loop {
        if !meter.proceed(build.nodes()) {
            return Err(meter.stopped().unwrap_or(Stop::Cancelled));
        }
        match build.run(&mut Fuel(SLICE.min(meter.fuel()))) {
            Built::Done(diagram) => return Ok(Arc::new(diagram)),
            Built::Paused => {}
            Built::Full(_) => return Err(Stop::MemoryLimit),
        }
    }
}

fn tallied(diagram: &Arc<Zdd>, meter: &mut Meter) -> Result<Tally, Stop> {
    let room = meter.memory().saturating_sub(diagram.bytes());
    let mut tally = Tally::new(Arc::clone(diagram), room);
    loop {
        match tally.run(&mut Fuel(SLICE)) {
            Tallied::Done => return Ok(tally),
            Tallied::Full => return Err(Stop::MemoryLimit),
            // counting adds no nodes of the search
            Tallied::Paused if meter.proceed(meter.nodes()) => {}
            Tallied::Paused => return Err(meter.stopped().unwrap_or(Stop::Cancelled)),
        }
    }
}

fn show(
    cover: &Cover,
    diagram: &Arc<Zdd>,
    tally: &Tally,
    options: &CoverZddOptions,
    emit: &mut dyn FnMut(&[u64]) -> Go,
) {
    let mut chance = Chance::new(options.seed);
    let mut hand_on = |found: &[OptionId]| emit(&cover.numbers(found)).is_continue();
    for _ in 0..options.sample {
        match tally.sample(|bound| chance.below(bound)) {
            Some(found) if hand_on(&found) => {}
            _ => return,
        }
    }
    let mut all = Covers::new(Arc::clone(diagram));
    for _ in 0..options.list {
        match all.next_cover() {
            Some(found) if hand_on(found) => {}
            _ => return,
        }
    }
}

/// Writes a diagram as text, options by their numbers in the file: a node a line, `id: (~option?lo:hi)`, ids in
/// hexadecimal, 0 no cover and 1 the empty one, the root last.
///
/// # Errors
/// What `out` says.
pub fn cover_diagram(
    cover: &Cover,
    diagram: &Zdd,
    out: &mut impl std::fmt::Write,
) -> std::fmt::Result {
    zdd::write(diagram, |option| cover.number(option), out)
}
