//! `cover reduce`: a smaller problem with the same covers.

use super::flags::meter;
use super::input::Input;
use crate::args::Limits;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::verbs::CoverReduceReport;
use crossfoot::{Answer, Failure, Report as _, verbs};
use std::path::PathBuf;

/// Take out options and items that no cover needs
///
/// Its covers, each with the options that every cover has, are those of the problem.
#[derive(Debug, Args)]
#[command(after_help = "\
The problem that is left goes to standard output in Knuth's text, a report to standard error; with
--json one object has both.

Examples:
  crossfoot cover reduce examples/sudoku.dlx -o smaller.dlx
  crossfoot cover reduce examples/sudoku.dlx | crossfoot cover count -")]
pub(super) struct Reduce {
    #[command(flatten)]
    input: Input,

    /// Write what is left to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,

    #[command(flatten)]
    limits: Limits,
}

impl Reduce {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_reduce(&cover, &mut meter)?;
        drop(progress);
        match (&report.text, &self.output) {
            (Some(text), Some(path)) => out::write(path, text)?,
            (Some(text), None) if !session.json => drop(out::last(text)?),
            _ => {}
        }
        match session.json {
            true => drop(out::last(&(report.to_json() + "\n"))?),
            false => out::note(&words(&report)),
        }
        Ok(report.exit_code())
    }
}

fn words(report: &CoverReduceReport) -> String {
    let mut text = match (report.answer, &report.why) {
        (Some(Answer::None), Some(why)) => format!("no cover: {}\n", why.text),
        (Some(Answer::None), None) => "no cover\n".to_string(),
        (Some(Answer::One), _) => format!("one cover: the options {}\n", listed(&report.forced)),
        _ => {
            let (before, after) = (report.before, report.after);
            format!(
                "{} of {} options and {} of {} items are left\n",
                after.options, before.options, after.items, before.items
            )
        }
    };
    if report.answer.is_none() && !report.forced.is_empty() {
        text += &format!("in every cover: the options {}\n", listed(&report.forced));
    }
    let removed = report.removed;
    text += &format!(
        "gone: {} excluded by these, {} blocked, {} dominated\n",
        removed.excluded, removed.blocked, removed.dominated
    );
    if let Some(stop) = report.stopped {
        text += &format!("not everything was tried: {}\n", words::stop(stop));
    }
    text
}

/// Numbers of options; the first of many.
fn listed(numbers: &[u64]) -> String {
    const SHOWN: usize = 40;
    let shown: Vec<String> = numbers.iter().take(SHOWN).map(u64::to_string).collect();
    match numbers.len().saturating_sub(SHOWN) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}
