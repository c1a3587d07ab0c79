//! The request of `generate`.

use super::asked::Asked;
use super::making::{operators, seed};
use crate::verbs::{self, GenerateOptions, Make, Profile};
use crate::{Failure, Report as _};
use std::ops::RangeInclusive;

/// The keys of a request, beside those of a budget.
pub(super) static KEYS: &[&str] = &[
    "kind",
    "size",
    "level",
    "score",
    "require",
    "forbid",
    "profile",
    "seed",
    "number",
    "count",
    "symmetry",
    "density",
    "max_run",
    "blocks",
    "diagram",
    "search",
    "minimal",
    "operators",
    "cages",
    "singles",
    "shapes",
    "hidden_operators",
    "values",
    "signs_only",
    "givens",
    "work_limit",
];

/// The most puzzles of one answer.
const MOST: u64 = 10_000;
/// The largest number that readers of JSON take exactly.
const EXACT: u64 = 1 << 53;

/// Answers it.
pub(super) fn answer(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = options(asked)?;
    let mut meter = asked.meter()?;
    Ok(verbs::generate(&options, &mut meter)?.to_json())
}

fn options(asked: &Asked<'_>) -> Result<GenerateOptions, Failure> {
    let kinds: Vec<&str> = Make::ALL.iter().map(|kind| kind.name()).collect();
    let kinds = format!("one of {}", kinds.join(", "));
    let kind: Option<String> = asked.get("kind", &kinds)?;
    let kind = kind.and_then(|name| Make::of_name(&name));
    let mut options = GenerateOptions::new(kind.ok_or_else(|| asked.bad("kind", &kinds))?);
    let flag = |key| Ok::<bool, Failure>(asked.get(key, "true or false")?.unwrap_or(false));
    let names = "a list of names of techniques";
    options.size = read(asked, "size", "a size: `12x12` or `6`", verbs::read_size)?;
    options.level = asked.get("level", "the name of a level")?;
    options.score = read(asked, "score", "a range: `100..300`", verbs::read_range)?;
    options.require = asked.get("require", names)?.unwrap_or_default();
    options.forbid = asked.get("forbid", names)?.unwrap_or_default();
    options.profile = match asked.get::<String>("profile", "the name of a profile")? {
        None => Profile::default(),
        Some(name) => {
            Profile::of_name(&name).ok_or_else(|| asked.bad("profile", "`default` or `tatham`"))?
        }
    };
    options.seed = seed(asked)?.unwrap_or(options.seed);
    options.number = number(asked, "number", 1, EXACT)?.unwrap_or(options.number);
    options.count = number(asked, "count", 0, MOST)?.unwrap_or(options.count);
    options.symmetry = asked.get("symmetry", "the name of a symmetry")?;
    options.density = read(asked, "density", "a share: `0.75`", verbs::read_share)?;
    options.max_run = asked.get("max_run", "a whole number")?;
    options.blocks = asked.get("blocks", "a whole number")?;
    if let Some(text) = asked.get::<String>("diagram", "a text: rows of `1` and `0`")? {
        options.diagram = Some(verbs::read_diagram("diagram", &text)?);
    }
    options.search = flag("search")?;
    options.minimal = flag("minimal")?;
    options.operators = operators(asked)?;
    options.cages = sizes(read(asked, "cages", "a range: `2..4`", verbs::read_range)?);
    options.singles = asked.get("singles", "true or false")?;
    options.shapes = asked.get("shapes", "the name of a shape")?;
    options.hidden_operators = flag("hidden_operators")?;
    options.values = asked.get("values", "a list of numbers")?;
    options.signs_only = flag("signs_only")?;
    options.givens = read(asked, "givens", "a number, or `30%`", verbs::read_givens)?;
    options.work = number(asked, "work_limit", 0, u64::MAX)?.unwrap_or(options.work);
    Ok(options)
}

/// What a function reads from a text, or from a number.
fn read<T>(
    asked: &Asked<'_>,
    key: &str,
    what: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let Some(value) = asked.get::<serde_json::Value>(key, what)? else {
        return Ok(None);
    };
    let text = match &value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    read(&text).map(Some).ok_or_else(|| asked.bad(key, what))
}

/// A whole number within bounds.
fn number(asked: &Asked<'_>, key: &str, least: u64, most: u64) -> Result<Option<u64>, Failure> {
    let Some(number) = asked.whole(key)? else {
        return Ok(None);
    };
    let found = u64::try_from(number).ok();
    let found = found.filter(|number| (least..=most).contains(number));
    let what = format!("a whole number from {least} to {most}");
    found.map(Some).ok_or_else(|| asked.bad(key, &what))
}

fn sizes(range: Option<RangeInclusive<u64>>) -> Option<RangeInclusive<usize>> {
    let size = |number: &u64| usize::try_from(*number).unwrap_or(usize::MAX);
    range.map(|range| size(range.start())..=size(range.end()))
}
