//! `convert`: a puzzle in another format; to our text, the formatter.

use super::Run;
use crate::args::{self, Inputs, Limits};
use crate::session::Session;
use crate::stream::{self, Said};
use crate::texts::Texts;
use clap::Args;
use crossfoot::{Failure, verbs};
use std::path::PathBuf;

/// Write puzzles in another format
#[derive(Debug, Args)]
#[command(after_help = "\
What a format cannot express is an error that lists it. Many puzzles are separated by lines `---`; ids,
URLs and JSON objects simply follow one another.

Examples:
  crossfoot convert --to json puzzle.txt
  crossfoot convert --to text -o puzzle.txt puzzle.txt     (tidies it up)
  crossfoot convert --to keen puzzle.json")]
pub(super) struct Convert {
    #[command(flatten)]
    inputs: Inputs,

    /// The format to write (`crossfoot formats` says what they are)
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = args::formats())]
    to: String,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl Run for Convert {
    const NAME: &'static str = "convert";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let mut texts = Texts::new(self.output.as_deref(), &self.to)?;
        let limits = Limits::default();
        let product = !session.json || self.output.is_some();
        let code = stream::run(session, &self.inputs, &limits, &mut texts, |puzzle, _| {
            let report = verbs::convert(puzzle, &self.to)?;
            let mut said = Said::report(session, puzzle, &report, "converted", String::new);
            said.product = product.then(|| report.text.into_bytes());
            Ok(said)
        })?;
        texts.finish()?;
        Ok(code)
    }
}
