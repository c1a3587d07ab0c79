//! `repair`: the smallest changes of clues after which there is one solution.

use super::Run;
use crate::args::{Inputs, Limits, Product};
use crate::session::Session;
use crate::texts::{Rewritten, rewrite};
use crate::words;
use clap::Args;
use crossfoot::verbs::{RepairOptions, RepairReport};
use crossfoot::{Answer, Failure, Stop, Written, verbs};

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
        let open = self.inputs.open_options();
        let inputs = (&self.inputs, &open);
        rewrite(
            session,
            inputs,
            &self.limits,
            &self.product,
            |puzzle, meter| verbs::repair(puzzle, &options, meter),
        )
    }
}

impl Rewritten for RepairReport {
    fn answer(&self) -> Answer {
        self.answer
    }

    fn written(&self) -> Option<&Written> {
        self.puzzle.as_ref()
    }

    fn notes(&self) -> String {
        if self.was == Answer::One {
            return "one solution already; nothing was changed\n".to_string();
        }
        if self.answer != Answer::One {
            let why = match self.stopped {
                None | Some(Stop::WorkLimit) => "no changes were found that leave one solution",
                Some(stop) => words::stop(stop),
            };
            return format!("gave up: {why}\n");
        }
        let smallest = match self.smallest {
            true => "; fewer are not enough",
            false => "",
        };
        let changes = words::counted(self.changes.len() as u64, "change");
        let mut text = format!("{changes}{smallest}\n");
        for change in &self.changes {
            text += &format!("  {}\n", change.text);
        }
        text
    }
}
