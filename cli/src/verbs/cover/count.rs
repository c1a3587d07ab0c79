//! `cover count`: how many covers there are, exactly.

use super::flags::{Keeping, SearchFlags, meter};
use super::input::Input;
use crate::args::Limits;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::{Args, ValueEnum};
use crossfoot::verbs::{CountMethod, CoverCountOptions, CoverCountReport};
use crossfoot::{Failure, Report as _, verbs};

/// Count the covers, exactly
#[derive(Debug, Args)]
#[command(after_help = "\
Any exact count is a success: the exit code is 0 for none, one and many alike; 3 where --limit ended
the count, 4 where another limit or Ctrl-C did.

Examples:
  crossfoot cover count examples/domino8x8.dlx
  crossfoot cover count --threads 1 --method plain --stats examples/queens8.dlx
  crossfoot cover count --checkpoint count.bin long.dlx")]
pub(super) struct Count {
    #[command(flatten)]
    input: Input,

    /// Stop once there are certainly so many
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    search: SearchFlags,

    /// How to count
    #[arg(long, value_name = "METHOD", default_value = "auto")]
    method: Method,

    /// Say how much work it was
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    keeping: Keeping,
}

/// How to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    /// With a memory where that pays, plainly elsewhere and for --limit and --checkpoint
    Auto,
    /// One by one, on all threads
    Plain,
    /// With a memory of what is left of the problem, on one thread
    Memo,
}

impl Count {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let mut kept = self.keeping.open()?;
        let options = CoverCountOptions {
            search: self.search.search(kept.load()?),
            method: match self.method {
                Method::Auto => CountMethod::Auto,
                Method::Plain => CountMethod::Plain,
                Method::Memo => CountMethod::Memo,
            },
            limit: self.limit,
        };
        let writes = kept.writes();
        let mut save = |bytes: &[u8]| kept.save(bytes);
        let save = writes.then_some(&mut save as verbs::Save<'_>);
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_count(&cover, &options, &mut meter, save)?;
        drop(progress);
        if report.exact {
            kept.done();
        }
        out::last(&match session.json {
            true => report.to_json() + "\n",
            false => self.words(&report),
        })?;
        Ok(report.exit_code())
    }

    fn words(&self, report: &CoverCountReport) -> String {
        let count = words::counted_big(&report.count, "cover");
        let mut text = match (&report.why, report.exact, report.stopped) {
            (Some(why), ..) => format!("{count}: {}\n", why.text),
            (_, true, _) => format!("{count}\n"),
            (_, false, None) => format!("at least {count} (--limit)\n"),
            (_, false, Some(stop)) => format!("at least {count}: {}\n", words::stop(stop)),
        };
        if self.stats {
            text += &words::nodes(report.work.nodes, report.ms);
        }
        text
    }
}
