//! `grade`: how hard is a puzzle for people?

use super::Run;
use crate::args::{self, Inputs, Limits};
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::verbs::{GradeOptions, GradeReport, Profile};
use crossfoot::{Answer, Failure, verbs};

/// Say how hard a puzzle is for people
#[derive(Debug, Args)]
#[command(after_help = "\
The levels are easy, moderate, hard, expert and extreme: that of the hardest technique on the
easiest way through the puzzle. The score adds up the weights of all steps. Where techniques end,
smallest sets of clues and trial go on, and the puzzle is extreme. Only a puzzle with one solution has a
grade. Of several files each gets a line; with one, the steps are counted by technique.

Examples:
  crossfoot grade puzzle.txt
  crossfoot grade --json collection.txt
  crossfoot grade --profile tatham 5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60")]
pub(super) struct Grade {
    #[command(flatten)]
    inputs: Inputs,

    /// By which techniques
    #[arg(long, value_name = "PROFILE", default_value = Profile::ALL[0].name(), value_parser = args::profiles())]
    profile: String,

    /// In which language
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = args::languages())]
    lang: String,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Grade {
    const NAME: &'static str = "grade";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = GradeOptions {
            profile: Profile::of_name(&self.profile).unwrap_or_default(),
        };
        let (inputs, limits) = (&self.inputs, &self.limits);
        // of several files a line each
        let short = inputs.inputs.len() > 1;
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            let report = verbs::grade(puzzle, &options, meter)?;
            let tally = report.level.unwrap_or(match report.answer {
                Answer::One => Answer::GaveUp.name(),
                answer => answer.name(),
            });
            Ok(Said::report(session, puzzle, &report, tally, || {
                words(&report, short, args::language(&self.lang))
            }))
        })
    }
}

fn words(report: &GradeReport, short: bool, lang: &str) -> String {
    let Some(mut text) = report.text(lang) else {
        return gave_up(report);
    };
    text.push('\n');
    let counts = report.steps.iter().map(|(_, n)| n.to_string().len());
    let width = counts.max().unwrap_or(0);
    for (technique, n) in report.named_steps(lang).filter(|_| !short) {
        text += &format!("  {n:>width$} × {technique}\n");
    }
    text
}

fn gave_up(report: &GradeReport) -> String {
    let why = report.stopped.map_or("the work was ended", words::stop);
    match report.answer {
        Answer::One => format!("gave up: {why}; there is one solution\n"),
        _ => format!("gave up: {why}\n"),
    }
}
