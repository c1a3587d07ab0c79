//! The request of `diagrams`.

use super::asked::Asked;
use crate::verbs::{DiagramsOptions, Measured, Task, diagrams};
use crate::{Failure, Report as _};
use crossfoot_puzzle::kinds::diagram::{Rules, SYMMETRIES};

/// The keys of a request, beside those of a budget.
pub(super) static KEYS: &[&str] = &[
    "task",
    "rows",
    "columns",
    "min_run",
    "max_run",
    "allow_empty_lines",
    "connected",
    "symmetry",
    "up_to_symmetry",
    "cells",
    "runs",
    "by",
    "number",
    "seed",
];

/// The most diagrams of one answer.
const MOST_DIAGRAMS: usize = 1_000_000;

/// Answers it.
pub(super) fn answer(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = options(asked)?;
    let mut meter = asked.meter()?;
    Ok(diagrams(&options, &mut meter, None)?.to_json())
}

fn options(asked: &Asked<'_>) -> Result<DiagramsOptions, Failure> {
    let number = "a whole number";
    let tasks = "`count`, `max`, `sample`, `list`, `table` or `estimate`";
    let task = match asked.get("task", tasks)? {
        None | Some("count") => Task::Count,
        Some("max") => Task::Max,
        Some("sample") => Task::Sample,
        Some("list") => Task::List,
        Some("table") => Task::Table,
        Some("estimate") => Task::Estimate,
        Some(_) => return Err(asked.bad("task", tasks)),
    };
    let rows: Option<usize> = asked.get("rows", number)?;
    let rows = rows.ok_or_else(|| asked.bad("rows", number))?;
    let columns = asked.get("columns", number)?.unwrap_or(rows);
    let mut rules = Rules::new(rows, columns);
    if let Some(shortest) = asked.get("min_run", number)? {
        rules.shortest = shortest;
    }
    rules.longest = asked.get("max_run", number)?;
    let flag = |key| Ok::<bool, Failure>(asked.get(key, "true or false")?.unwrap_or(false));
    rules.empty_lines = flag("allow_empty_lines")?;
    rules.connected = flag("connected")?;
    if let Some(name) = asked.get::<&str>("symmetry", "the name of a symmetry")? {
        let known = SYMMETRIES.iter().find(|known| known.1 == name);
        let names: Vec<&str> = SYMMETRIES.iter().map(|known| known.1).collect();
        let found =
            known.ok_or_else(|| asked.bad("symmetry", &format!("one of {}", names.join(", "))));
        rules.symmetry = found?.0;
    }
    let mut options = DiagramsOptions::new(task, rules);
    options.up_to_symmetry = flag("up_to_symmetry")?;
    options.cells = asked.get("cells", number)?;
    options.runs = asked.get("runs", number)?;
    options.by = match asked.get("by", "`cells` or `runs`")? {
        None => None,
        Some("cells") => Some(Measured::Cells),
        Some("runs") => Some(Measured::Runs),
        Some(_) => return Err(asked.bad("by", "`cells` or `runs`")),
    };
    if let Some(number) = asked.get::<usize>("number", number)? {
        options.number = number.min(MOST_DIAGRAMS);
    }
    options.seed = asked.get("seed", number)?.unwrap_or(0);
    Ok(options)
}
