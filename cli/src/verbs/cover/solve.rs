//! `cover solve`: the covers, one after the other.

use super::flags::{Keeping, SearchFlags, meter};
use super::input::Input;
use super::lines::{Form, Lines};
use crate::args::Limits;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::verbs::{CoverSolveOptions, CoverSolveReport};
use crossfoot::{Failure, Report as _, verbs};
use std::cell::RefCell;

/// Find the covers, one after the other
///
/// The order is that of one search, whatever the number of threads.
#[derive(Debug, Args)]
#[command(after_help = "\
Covers go to standard output as they are found, a word at the end to standard error. The exit code
says whether there is one cover (0), none (1) or more (3), or whether the work was ended before that
was known (4).

Examples:
  crossfoot cover solve examples/colours.dlx
  crossfoot cover solve --numbers --limit 10 examples/domino8x8.dlx
  crossfoot cover solve --checkpoint work.bin long.dlx >> covers.txt")]
pub(super) struct Solve {
    #[command(flatten)]
    input: Input,

    /// Print the numbers of options, which count the options of the file from 1
    #[arg(long)]
    numbers: bool,

    /// Stop after so many covers
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    search: SearchFlags,

    /// Say how much work it was
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    keeping: Keeping,
}

impl Solve {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let mut kept = self.keeping.open()?;
        let options = CoverSolveOptions {
            search: self.search.search(kept.load()?),
            limit: self.limit,
        };
        let lines = Lines::new(Form::of(session.json, self.numbers), &session.cancel);
        let lines = RefCell::new(lines);
        let writes = kept.writes();
        let mut save = |bytes: &[u8]| {
            // what is kept has been told
            lines.borrow_mut().flush();
            kept.save(bytes)
        };
        let save = writes.then_some(&mut save as verbs::Save<'_>);
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_solve(&cover, &options, &mut meter, save, &mut |found| {
            progress.aside(|| lines.borrow_mut().cover(&cover, found))
        })?;
        drop(progress);
        if report.exact {
            kept.done();
        }
        if !lines.into_inner().end()? {
            return Ok(report.exit_code());
        }
        match session.json {
            true => {
                out::last(&(report.to_json() + "\n"))?;
            }
            false => out::note(&self.words(&report)),
        }
        Ok(report.exit_code())
    }

    fn words(&self, report: &CoverSolveReport) -> String {
        let count = words::counted_big(&report.count, "cover");
        let none = report.count.to_string() == "0";
        let mut text = match (&report.why, report.exact, report.stopped) {
            (Some(why), ..) => format!("no cover: {}\n", why.text),
            (_, true, _) if none => "no cover\n".to_string(),
            (_, true, _) => format!("{count}, and no more\n"),
            (_, false, Some(stop)) => format!("{count} so far: {}\n", words::stop(stop)),
            (_, false, None) => format!("{count}, and perhaps more (--limit)\n"),
        };
        if self.stats {
            text += &words::nodes(report.work.nodes, report.ms);
        }
        text
    }
}
