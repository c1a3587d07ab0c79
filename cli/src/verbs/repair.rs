//! `repair`: the smallest changes of clues after which there is one solution.

use super::Run;
use crate::args::{Inputs, Limits, Product};
use crate::session::Session;
use crate::stream;
use crate::texts::{Texts, rewritten};
use crate::words;
use clap::Args;
use crossfoot::verbs::{RepairOptions, RepairReport};
use crossfoot::{Answer, Failure, Stop, verbs};

/// Find the smallest changes of clues that leave one solution
#[derive(Debug, Args)]
#[command(after_help = "\
For a puzzle with many solutions, or with none. Sums of a Kakuro are changed so that across and down
still agree; cages of a KenKen get another target or operator, or are split; signs of a Futoshiki are
turned or added, and so are givens. Every single change is tried, then every two; then one change after
another, which need not be the smallest. What changed is listed on standard error.

Examples:
  crossfoot repair puzzle.txt
  crossfoot repair --givens -o repaired.txt puzzle.txt")]
pub(super) struct Repair {
    #[command(flatten)]
    inputs: Inputs,

    /// Try every set of so many changes
    #[arg(long, value_name = "N", default_value_t = RepairOptions::default().most)]
    most_changes: usize,

    /// Givens may be added, also to a Kakuro or KenKen
    #[arg(long)]
    givens: bool,

    /// Give up after so many tests of each sort of search
    #[arg(long, value_name = "N", default_value_t = RepairOptions::default().tests)]
    tests: u64,

    #[command(flatten)]
    product: Product,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Repair {
    const NAME: &'static str = "repair";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = RepairOptions {
            most: self.most_changes,
            givens: self.givens.then_some(true),
            tests: self.tests,
        };
        let mut texts = Texts::new(self.product.output.as_deref(), &self.product.format)?;
        let (inputs, limits) = (&self.inputs, &self.limits);
        let code = stream::run(session, inputs, limits, &mut texts, |puzzle, meter| {
            let report = verbs::repair(puzzle, &options, meter)?;
            let answered = (&report, report.answer);
            let notes = || notes(&report);
            rewritten(
                session,
                &self.product,
                puzzle,
                answered,
                report.puzzle.as_ref(),
                notes,
            )
        })?;
        texts.finish()?;
        Ok(code)
    }
}

fn notes(report: &RepairReport) -> String {
    if report.was == Answer::One {
        return "one solution already; nothing was changed\n".to_string();
    }
    if report.answer != Answer::One {
        let why = match report.stopped {
            None | Some(Stop::WorkLimit) => "no changes were found that leave one solution",
            Some(stop) => words::stop(stop),
        };
        return format!("gave up: {why}\n");
    }
    let smallest = match report.smallest {
        true => "; fewer are not enough",
        false => "",
    };
    let changes = words::counted(report.changes.len() as u64, "change");
    let mut text = format!("{changes}{smallest}\n");
    for change in &report.changes {
        text += &format!("  {}\n", change.text);
    }
    text
}
