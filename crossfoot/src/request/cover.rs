//! The request of `cover`.

use super::asked::Asked;
use crate::cover::{CHOICES, Cover, NamedChoice};
use crate::verbs::{
    CountMethod, CoverCountOptions, CoverEstimateOptions, CoverMinCostOptions, CoverSearch,
    CoverSolveOptions, CoverZddOptions, cover_count, cover_diagram, cover_estimate, cover_min_cost,
    cover_reduce, cover_solve, cover_zdd,
};
use crate::{Failure, Go, Meter, Report as _, Stop};
use serde_json::{Value, json};

/// The keys of a request, beside those of a budget.
pub(super) static KEYS: &[&str] = &[
    "task", "text", "input", "choice", "limit", "method", "best", "probes", "seed", "sample",
    "list", "diagram",
];

/// Covers of one answer, if nothing else was said.
const USUAL: u64 = 1000;

/// Answers it.
pub(super) fn answer(asked: &Asked<'_>) -> Result<String, Failure> {
    let tasks = "`solve`, `count`, `zdd`, `min-cost`, `estimate` or `reduce`";
    let task: Option<&str> = asked.get("task", tasks)?;
    let input: String = asked.get("input", "a text")?.unwrap_or_default();
    let text: Option<String> = asked.get("text", "a text")?;
    let text = text.ok_or_else(|| asked.bad("text", "the text of an exact cover"))?;
    let cover = Cover::read(&input, text)?;
    let mut meter = asked.meter()?;
    match task {
        None | Some("solve") => solve(asked, &cover, &mut meter),
        Some("count") => count(asked, &cover, &mut meter),
        Some("zdd") => zdd(asked, &cover, &mut meter),
        Some("min-cost") => min_cost(asked, &cover, &mut meter),
        Some("estimate") => estimate(asked, &cover, &mut meter),
        Some("reduce") => Ok(cover_reduce(&cover, &mut meter)?.to_json()),
        Some(_) => Err(asked.bad("task", tasks)),
    }
}

fn small(asked: &Asked<'_>, key: &str) -> Result<Option<u64>, Failure> {
    let whole = asked.whole(key)?;
    Ok(whole.map(|whole| u64::try_from(whole).unwrap_or(u64::MAX)))
}

fn choice(asked: &Asked<'_>) -> Result<&'static NamedChoice, Failure> {
    let what = "the name of a choice";
    let name: Option<&str> = asked.get("choice", what)?;
    let names: Vec<&str> = CHOICES.iter().map(|choice| choice.name).collect();
    let unknown = || asked.bad("choice", &format!("one of {}", names.join(", ")));
    name.map_or(Ok(&CHOICES[0]), |name| {
        NamedChoice::named(name).ok_or_else(unknown)
    })
}

fn search(asked: &Asked<'_>) -> Result<CoverSearch, Failure> {
    Ok(CoverSearch {
        choice: choice(asked)?,
        ..CoverSearch::default()
    })
}

/// Covers of one answer, as many as there is memory for.
struct Collected {
    covers: Vec<Vec<u64>>,
    room: usize,
}

impl Collected {
    fn new(meter: &Meter) -> Collected {
        Collected {
            covers: Vec::new(),
            room: meter.memory(),
        }
    }

    fn take(&mut self, cover: &[u64]) -> Go {
        let bytes = size_of::<Vec<u64>>() + size_of_val(cover);
        match self.room.checked_sub(bytes) {
            None => return Go::Break(()),
            Some(left) => self.room = left,
        }
        self.covers.push(cover.to_vec());
        Go::Continue(())
    }
}

fn solve(asked: &Asked<'_>, cover: &Cover, meter: &mut Meter) -> Result<String, Failure> {
    let options = CoverSolveOptions {
        search: search(asked)?,
        limit: Some(small(asked, "limit")?.unwrap_or(USUAL)),
    };
    let (mut collected, mut full) = (Collected::new(meter), false);
    let mut report = cover_solve(cover, &options, meter, None, &mut |found| {
        let go = collected.take(found);
        full = go.is_break();
        go
    })?;
    if full {
        report.stopped = Some(Stop::MemoryLimit);
    }
    report.solutions = Some(collected.covers);
    Ok(report.to_json())
}

fn count(asked: &Asked<'_>, cover: &Cover, meter: &mut Meter) -> Result<String, Failure> {
    let methods = "`auto`, `plain` or `memo`";
    let method = match asked.get("method", methods)? {
        None | Some("auto") => CountMethod::Auto,
        Some("plain") => CountMethod::Plain,
        Some("memo") => CountMethod::Memo,
        Some(_) => return Err(asked.bad("method", methods)),
    };
    let options = CoverCountOptions {
        search: search(asked)?,
        method,
        limit: small(asked, "limit")?,
    };
    Ok(cover_count(cover, &options, meter, None)?.to_json())
}

fn zdd(asked: &Asked<'_>, cover: &Cover, meter: &mut Meter) -> Result<String, Failure> {
    let options = CoverZddOptions {
        sample: small(asked, "sample")?.unwrap_or(0),
        seed: small(asked, "seed")?.unwrap_or(0),
        list: small(asked, "list")?.unwrap_or(0),
    };
    let text = asked.get("diagram", "true or false")?.unwrap_or(false);
    let mut collected = Collected::new(meter);
    let mut report = cover_zdd(cover, &options, meter, &mut |found| collected.take(found))?;
    if options.sample > 0 || options.list > 0 {
        report.solutions = Some(collected.covers);
    }
    let Some(diagram) = report.diagram.as_ref().filter(|_| text) else {
        return Ok(report.to_json());
    };
    let mut lines = String::new();
    cover_diagram(cover, diagram, &mut lines).expect("a string takes everything");
    let mut answer: Value = serde_json::to_value(&report).expect("reports have string keys only");
    answer["diagram"] = json!(lines);
    Ok(answer.to_string())
}

fn min_cost(asked: &Asked<'_>, cover: &Cover, meter: &mut Meter) -> Result<String, Failure> {
    let mut options = CoverMinCostOptions::default();
    if let Some(best) = small(asked, "best")? {
        options.best = usize::try_from(best).unwrap_or(usize::MAX);
    }
    Ok(cover_min_cost(cover, &options, meter, None)?.to_json())
}

fn estimate(asked: &Asked<'_>, cover: &Cover, meter: &mut Meter) -> Result<String, Failure> {
    let mut options = CoverEstimateOptions {
        choice: choice(asked)?,
        seed: small(asked, "seed")?.unwrap_or(0),
        ..CoverEstimateOptions::default()
    };
    if let Some(probes) = small(asked, "probes")? {
        options.probes = probes;
    }
    Ok(cover_estimate(cover, &options, meter)?.to_json())
}
