//! `hint`: what can be filled in next?

use super::Run;
use crate::args::{self, Inputs, Limits};
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use clap::Args;
use crossfoot::verbs::{HintOptions, HintState, Show};
use crossfoot::{Failure, verbs};

/// Say what can be filled in next, and why
#[derive(Debug, Args)]
#[command(after_help = "\
If the puzzle carries what a person entered and marked, the hint starts from there, and what is wrong
in it is said first. A puzzle in JSON carries that as two grids beside its own, `entries` (numbers) and
`marks` (lists of numbers). `--show where` gives the least away; `crossfoot help techniques` says what the
names mean. Where it would take many steps to the next cell, the first of them is the hint.

Examples:
  crossfoot hint puzzle.txt
  crossfoot hint --show where game.json
  crossfoot hint --lang de puzzle.txt")]
pub(super) struct Hint {
    #[command(flatten)]
    inputs: Inputs,

    /// How much to give away
    #[arg(long, value_name = "WHAT", default_value = Show::default().name(), value_parser = args::shows())]
    show: String,

    /// In which language
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = args::languages())]
    lang: String,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Hint {
    const NAME: &'static str = "hint";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = HintOptions {
            show: Show::of_name(&self.show).unwrap_or_default(),
            lang: args::language(&self.lang),
        };
        let (inputs, limits) = (&self.inputs, &self.limits);
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            let report = verbs::hint(puzzle, &options, meter)?;
            let tally = match report.state {
                HintState::Next => "hints",
                HintState::WrongEntry | HintState::WrongMarks => "wrong",
                HintState::Solved => "solved",
                HintState::Open | HintState::NoSolution | HintState::Unknown => "without a hint",
            };
            Ok(Said::report(session, puzzle, &report, tally, || {
                let ended = matches!(report.state, HintState::NoSolution | HintState::Open);
                let way_out = crossfoot::way_out(report.answer, options.lang);
                let lines = report.text.iter().map(String::as_str);
                lines
                    .chain(way_out.filter(|_| ended))
                    .map(|line| format!("{line}\n"))
                    .collect()
            }))
        })
    }
}
