//! `count`: how many solutions there are, exactly.

use super::Run;
use crate::args::{Inputs, Limits, SearchFlags};
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::verbs::{CountOptions, CountReport};
use crossfoot::{Failure, verbs};

/// Count the solutions, exactly
#[derive(Debug, Args)]
#[command(after_help = "\
Any exact count is a success: the exit code is 0 for none, one and many alike; 3 where --limit ended
the count, 4 where another limit or Ctrl-C did.

Examples:
  crossfoot count puzzle.txt
  crossfoot count --limit 1000 --json puzzle.txt")]
pub(super) struct Count {
    #[command(flatten)]
    inputs: Inputs,

    /// Stop once there are certainly so many
    #[arg(long, value_name = "N")]
    limit: Option<u128>,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Count {
    const NAME: &'static str = "count";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = CountOptions {
            method: self.search.method()?,
            limit: self.limit,
        };
        let (inputs, limits) = (&self.inputs, &self.limits);
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            let report = verbs::count(puzzle, &options, meter)?;
            let tally = if report.exact { "counted" } else { "cut short" };
            Ok(Said::report(session, puzzle, &report, tally, || {
                self.words(&report)
            }))
        })
    }
}

impl Count {
    fn words(&self, report: &CountReport) -> String {
        let count = report.count.to_string();
        let noun = if count == "1" {
            "solution"
        } else {
            "solutions"
        };
        let mut text = match (report.exact, report.stopped) {
            (true, _) => format!("{count} {noun}\n"),
            (false, None) => format!("at least {count} {noun} (--limit)\n"),
            (false, Some(stop)) => format!("at least {count} {noun}: {}\n", words::stop(stop)),
        };
        if self.search.stats {
            text += &words::work(&report.work, report.ms);
        }
        text
    }
}
