//! `cover zdd`: a diagram of all covers.

use super::flags::meter;
use super::input::Input;
use super::lines::{Form, Lines};
use crate::args::Limits;
use crate::out::{self, NewFile};
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::cover::Cover;
use crossfoot::verbs::{CoverZddOptions, CoverZddReport};
use crossfoot::{Failure, Report as _, verbs};
use std::fmt;
use std::path::{Path, PathBuf};

/// Build a diagram of all covers: count, draw at random, list, save
#[derive(Debug, Args)]
#[command(after_help = "\
The diagram is zero-suppressed: a node asks whether an option is chosen. --save writes a line for
each, `id: (~option?lo:hi)`, with hexadecimal ids, 0 for no cover, 1 for the empty one, and the root
last.

Examples:
  crossfoot cover zdd examples/domino8x8.dlx
  crossfoot cover zdd --sample 3 --seed 1 --numbers examples/domino8x8.dlx
  crossfoot cover zdd --save domino8x8.zdd examples/domino8x8.dlx")]
pub(super) struct Zdd {
    #[command(flatten)]
    input: Input,

    /// Draw so many covers at random, each cover equally likely
    #[arg(long, value_name = "N", default_value_t = 0)]
    sample: u64,

    /// The seed of the draws
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// List all covers, or so many at most
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "18446744073709551615")]
    list: Option<u64>,

    /// Print the numbers of options, which count the options of the file from 1
    #[arg(long)]
    numbers: bool,

    /// Write the diagram to this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    save: Option<PathBuf>,

    /// Say how much work it was
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    limits: Limits,
}

impl Zdd {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let options = CoverZddOptions {
            sample: self.sample,
            seed: self.seed,
            list: self.list.unwrap_or(0),
        };
        let file = self.save.as_deref().map(NewFile::create).transpose()?;
        let mut lines = Lines::new(Form::of(session.json, self.numbers), &session.cancel);
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_zdd(&cover, &options, &mut meter, &mut |found| {
            progress.aside(|| lines.cover(&cover, found))
        })?;
        drop(progress);
        if let (Some(file), Some(path)) = (file, &self.save) {
            save(&cover, &report, file, path)?;
        }
        if !lines.end()? {
            return Ok(report.exit_code());
        }
        let text = self.words(&report);
        match (session.json, self.sample > 0 || self.list.is_some()) {
            (true, _) => drop(out::last(&(report.to_json() + "\n"))?),
            (false, true) => out::note(&text),
            (false, false) => drop(out::last(&text)?),
        }
        Ok(report.exit_code())
    }

    fn words(&self, report: &CoverZddReport) -> String {
        let nodes = words::counted(report.size as u64, "node");
        let mut text = match (&report.count, &report.why, report.stopped) {
            (Some(count), Some(why), _) => {
                format!("{}: {}\n", words::counted_big(count, "cover"), why.text)
            }
            (Some(count), ..) => {
                let count = words::counted_big(count, "cover");
                format!("{count}; the diagram has {nodes}\n")
            }
            (None, _, Some(stop)) => format!("gave up: {}\n", words::stop(stop)),
            (None, _, None) => "gave up\n".to_string(),
        };
        if self.stats {
            text += &words::nodes(report.work.nodes, report.ms);
        }
        text
    }
}

/// Writes the diagram, if there is one.
fn save(cover: &Cover, report: &CoverZddReport, file: NewFile, path: &Path) -> Result<(), Failure> {
    let Some(diagram) = &report.diagram else {
        return Ok(());
    };
    let mut to = To {
        file,
        failure: None,
    };
    let written = verbs::cover_diagram(cover, diagram, &mut to);
    match (written, to.failure) {
        (Ok(()), None) => to.file.finish(),
        (_, Some(failure)) => Err(failure),
        (Err(_), None) => {
            let message = "the diagram cannot be written";
            let fault = crossfoot::puzzle::Fault::new("cannot-write", message, "check the disk");
            Err(Failure::new(path.to_string_lossy(), fault))
        }
    }
}

/// A file as something that can be written to.
struct To {
    file: NewFile,
    failure: Option<Failure>,
}

impl fmt::Write for To {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.file.write(text).map_err(|failure| {
            self.failure = Some(failure);
            fmt::Error
        })
    }
}
