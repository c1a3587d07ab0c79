//! `encode`: a puzzle in the language of another machine.

use super::Run;
use crate::args::{FormulationFlag, Inputs, Limits};
use crate::out::{self, NewFile, Unprinted};
use crate::session::Session;
use crate::stream::{self, Said, Sink};
use clap::Args;
use clap::builder::PossibleValuesParser;
use crossfoot::puzzle::Fault;
use crossfoot::verbs::{EncodeOptions, TARGETS};
use crossfoot::{Failure, Method, verbs};
use std::path::PathBuf;

/// Write a puzzle as an exact cover, in Knuth's text
#[derive(Debug, Args)]
#[command(after_help = "\
The covers of the text and the solutions of the puzzle correspond one to one.

Examples:
  crossfoot encode --to cover examples/kakuro.txt
  crossfoot encode --to cover --formulation kakuro-pair examples/mini-kakuro-430c.txt
  crossfoot encode --to cover --formulation less-binary -o cover.txt examples/futoshiki.txt")]
pub(super) struct Encode {
    #[command(flatten)]
    inputs: Inputs,

    /// What to write
    #[arg(long, value_name = "TARGET", default_value = TARGETS[0], value_parser = PossibleValuesParser::new(TARGETS))]
    to: String,

    #[command(flatten)]
    formulation: FormulationFlag,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl Run for Encode {
    const NAME: &'static str = "encode";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = EncodeOptions {
            method: self.formulation.with(Method::default())?,
        };
        let file = self.output.as_deref().map(NewFile::create).transpose()?;
        let mut text = Text { file, any: false };
        let (inputs, limits) = (&self.inputs, Limits::default());
        let product = !session.json || self.output.is_some();
        let code = stream::run(session, inputs, &limits, &mut text, |puzzle, _| {
            let report = verbs::encode(puzzle, &self.to, &options)?;
            let mut said = Said::report(session, puzzle, &report, "encoded", String::new);
            said.product = product.then(|| report.text.into_bytes());
            Ok(said)
        })?;
        text.finish()?;
        Ok(code)
    }
}

/// The text of one puzzle.
struct Text {
    file: Option<NewFile>,
    any: bool,
}

impl Sink for Text {
    fn take(&mut self, product: &[u8], _: bool) -> Result<(), Unprinted> {
        let product = &*String::from_utf8_lossy(product);
        if std::mem::replace(&mut self.any, true) {
            let message = "an exact cover is one puzzle, and there are more";
            let help = "encode them one by one, or all with --json";
            let fault = Fault::new("many-puzzles", message, help);
            return Err(Unprinted::Failed(Failure::new("", fault)));
        }
        match &mut self.file {
            Some(file) => file.write(product).map_err(Unprinted::Failed),
            None => out::print(product),
        }
    }
}

impl Text {
    /// Puts the file in its place, if there is anything in it.
    fn finish(self) -> Result<(), Failure> {
        match self.file {
            Some(file) if self.any => file.finish(),
            _ => Ok(()),
        }
    }
}
