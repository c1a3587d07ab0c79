//! `cargo xtask test`: everything that must hold, in one command, with a closing summary in plain words.
//!
//! A step passes, fails, or is skipped with its reason; a failure does not stop the steps after it.
#![expect(clippy::print_stdout, reason = "it tells a person what it does")]

mod call;
mod page;
mod steps;
mod wasm;

use std::fmt;
use std::time::{Duration, Instant};

/// How a step ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well.
    Passed,
    /// What went wrong.
    Failed(String),
    /// Why it was not run.
    Skipped(String),
}

/// A step: what it makes sure of, and how.
pub struct Step {
    /// What holds when it passes.
    pub name: &'static str,
    /// Runs it.
    pub run: fn() -> Outcome,
}

/// A step that was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The step's name.
    pub name: &'static str,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it took.
    pub took: Duration,
}

/// Runs every step and prints the summary; true if nothing failed.
pub fn run() -> bool {
    let report = Report::of(steps::STEPS);
    println!("\n{report}");
    report.is_green()
}

/// What came of a list of steps; prints as the summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report(pub Vec<Ran>);

impl Report {
    /// Runs the steps in order.
    pub fn of(steps: &[Step]) -> Report {
        let ran = steps.iter().map(|step| {
            println!("\n== {} ==", step.name);
            let start = Instant::now();
            let outcome = (step.run)();
            Ran {
                name: step.name,
                outcome,
                took: start.elapsed(),
            }
        });
        Report(ran.collect())
    }

    /// Did nothing fail?
    pub fn is_green(&self) -> bool {
        !self
            .0
            .iter()
            .any(|ran| matches!(ran.outcome, Outcome::Failed(_)))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = self.0.iter().map(|ran| ran.name.len()).max().unwrap_or(0);
        for Ran {
            name,
            outcome,
            took,
        } in &self.0
        {
            let (word, more) = match outcome {
                Outcome::Passed => ("passed ", ""),
                Outcome::Failed(what) => ("FAILED ", what.as_str()),
                Outcome::Skipped(why) => ("skipped", why.as_str()),
            };
            let line = format!(
                "{word}  {name:widest$}  {:6.1} s  {more}",
                took.as_secs_f64()
            );
            writeln!(f, "{}", line.trim_end())?;
        }
        let count =
            |wanted: fn(&Outcome) -> bool| self.0.iter().filter(|ran| wanted(&ran.outcome)).count();
        let failed = count(|o| matches!(o, Outcome::Failed(_)));
        let skipped = count(|o| matches!(o, Outcome::Skipped(_)));
        let rest = self.0.len() - failed - skipped;
        match failed {
            0 => write!(f, "All is well: {rest} steps held")?,
            1 => write!(f, "One step failed, {rest} held")?,
            _ => write!(f, "{failed} steps failed, {rest} held")?,
        }
        match skipped {
            0 => writeln!(f, "; nothing was skipped."),
            1 => writeln!(f, "; one was skipped."),
            _ => writeln!(f, "; {skipped} were skipped."),
        }
    }
}
