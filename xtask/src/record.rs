//! `cargo xtask record`: runs the benches and writes their figures down, dated.
//!
//! Criterion leaves its estimates as JSON below the target directory; what is kept of them is a table a
//! group: the mean with its interval, and its ratio to the fastest of the group. Nothing of the machine but
//! what a reader needs (the compiler's version) gets into a record.

use crate::house::{cargo, root, target};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

/// One figure: nanoseconds, with the interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Mean.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// Figures by group, and inside a group by name.
pub type Figures = BTreeMap<String, BTreeMap<String, Figure>>;

/// Runs the benches whose name contains `filter` and writes a record; its path.
///
/// # Errors
/// A bench that fails (its answers are checked first), or a file that cannot be written.
pub fn record(filter: Option<&str>) -> io::Result<PathBuf> {
    let kept = target().join("criterion");
    if kept.exists() {
        // figures of earlier runs, perhaps of other code, must not get into the record
        fs::remove_dir_all(&kept)?;
    }
    let mut command = cargo(["bench", "--package", "crossfoot-bench"]);
    if let Some(filter) = filter {
        command.args(["--", filter]);
    }
    if !command.stdin(Stdio::null()).status()?.success() {
        return Err(io::Error::other("a bench failed, see its output above"));
    }
    let figures = read(&kept)?;
    if figures.is_empty() {
        return Err(io::Error::other("no bench left a figure"));
    }
    let date = today();
    let path = free(&root().join("bench/record"), &date);
    fs::write(&path, text(&date, &versions(), &figures))?;
    Ok(path)
}

fn today() -> String {
    let days = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_secs() / 86_400);
    date(days as i64)
}

/// Where a record of a bench with a name goes, today.
pub fn free_path(bench: &str) -> PathBuf {
    free(
        &root().join("bench/record"),
        &format!("{bench}-{}", today()),
    )
}

/// A name that is not taken yet: the day, then the day with a number.
fn free(dir: &Path, date: &str) -> PathBuf {
    let mut path = dir.join(format!("{date}.md"));
    let mut next = 2;
    while path.exists() {
        path = dir.join(format!("{date}-{next}.md"));
        next += 1;
    }
    path
}

/// The versions that figures depend on, in one line.
pub fn versions() -> String {
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map_or_else(
        |_| String::new(),
        |o| String::from_utf8_lossy(&o.stdout).into(),
    );
    let number = rustc.split(' ').nth(1).unwrap_or("unknown");
    let crossfoot = env!("CARGO_PKG_VERSION");
    format!("crossfoot {crossfoot}, rustc {number}, profile `bench`")
}

/// Reads all estimates below criterion's directory.
///
/// # Errors
/// A directory that cannot be read.
pub fn read(dir: &Path) -> io::Result<Figures> {
    let mut figures = Figures::new();
    let mut stack = vec![dir.to_path_buf()];
    while let Some(dir) = stack.pop() {
        if dir.ends_with("new") {
            if let Some((group, name, figure)) = one(&dir) {
                figures.entry(group).or_default().insert(name, figure);
            }
            continue;
        }
        for entry in fs::read_dir(&dir)? {
            let path = entry?.path();
            if path.is_dir() {
                stack.push(path);
            }
        }
    }
    Ok(figures)
}

fn one(dir: &Path) -> Option<(String, String, Figure)> {
    let json = |file: &str| -> Option<Value> {
        serde_json::from_str(&fs::read_to_string(dir.join(file)).ok()?).ok()
    };
    let about = json("benchmark.json")?;
    let group = about.get("group_id")?.as_str()?.to_string();
    let part = |key: &str| about.get(key).and_then(Value::as_str);
    let name: Vec<&str> = [part("function_id"), part("value_str")]
        .into_iter()
        .flatten()
        .collect();
    let estimates = json("estimates.json")?;
    let mean = estimates.get("mean")?;
    let interval = mean.get("confidence_interval")?;
    let figure = Figure {
        mean: mean.get("point_estimate")?.as_f64()?,
        low: interval.get("lower_bound")?.as_f64()?,
        high: interval.get("upper_bound")?.as_f64()?,
    };
    Some((group, name.join("/"), figure))
}

/// The text of a record.
pub fn text(date: &str, versions: &str, figures: &Figures) -> String {
    let mut text = format!("# {date}\n\n{versions}. Answers were checked before timing.\n");
    for (group, figures) in figures {
        let _ = write!(
            text,
            "\n## {group}\n\n| what | mean | 95 % | ratio |\n|---|---|---|---|\n"
        );
        let means = figures.values().map(|figure| figure.mean);
        let fastest = means.fold(f64::INFINITY, f64::min);
        for (name, figure) in figures {
            let (mean, low, high) = (time(figure.mean), time(figure.low), time(figure.high));
            let ratio = figure.mean / fastest;
            let _ = writeln!(text, "| {name} | {mean} | {low} to {high} | {ratio:.2} |");
        }
    }
    text
}

/// Three digits and a unit.
fn time(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        n if n < 1e3 => (n, "ns"),
        n if n < 1e6 => (n / 1e3, "µs"),
        n if n < 1e9 => (n / 1e6, "ms"),
        n => (n / 1e9, "s"),
    };
    let digits = if number < 10.0 {
        2
    } else {
        usize::from(number < 100.0)
    };
    format!("{number:.digits$} {unit}")
}

/// The day in the Gregorian calendar, from days since 1970.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
pub fn date(days: i64) -> String {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day = days.rem_euclid(146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let rest = day - (365 * year + year / 4 - year / 100);
    let month = (5 * rest + 2) / 153;
    let (day, month) = (
        rest - (153 * month + 2) / 5 + 1,
        if month < 10 { month + 3 } else { month - 9 },
    );
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
