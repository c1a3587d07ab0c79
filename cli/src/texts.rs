//! Texts of puzzles, one after another, on standard output or in a file.

use crate::args::{Inputs, Limits, Product};
use crate::out::{self, NewFile, Unprinted};
use crate::session::Session;
use crate::stream::{self, Said, Sink};
use crossfoot::{Answer, Failure, Meter, OpenOptions, Puzzle, Report, Written};
use std::path::Path;

/// One text after another, so that all of them can be read again.
#[derive(Debug)]
pub(crate) struct Texts {
    file: Option<NewFile>,
    any: bool,
    separate: bool,
}

impl Sink for Texts {
    fn take(&mut self, product: &[u8], _: bool) -> Result<(), Unprinted> {
        let product = &*String::from_utf8_lossy(product);
        let one_line = product.trim_end().lines().count() <= 1;
        let separate = self.separate || !one_line && !product.starts_with('{');
        let separator = if self.any && separate { "---\n" } else { "" };
        self.any = true;
        let text = format!("{separator}{product}");
        match &mut self.file {
            Some(file) => file.write(&text).map_err(Unprinted::Failed),
            None => out::print(&text),
        }
    }
}

impl Texts {
    /// Texts of this format, for a file or for standard output.
    ///
    /// # Errors
    /// The file cannot be made.
    pub(crate) fn new(output: Option<&Path>, format: &str) -> Result<Texts, Failure> {
        Ok(Texts {
            file: output.map(NewFile::create).transpose()?,
            any: false,
            separate: format == "text",
        })
    }

    /// Puts the file in its place, if there is anything in it.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.file {
            Some(file) if self.any => file.finish(),
            _ => Ok(()),
        }
    }
}

/// What a verb found that makes another puzzle of one.
pub(crate) trait Rewritten: Report {
    /// The answer.
    fn answer(&self) -> Answer;
    /// The puzzle it wrote.
    fn written(&self) -> Option<&Written>;
    /// What is said of it to people.
    fn notes(&self) -> String;
}

/// Runs a verb that makes another puzzle of one, over puzzles that are opened so; the exit code.
///
/// # Errors
/// There is no input at all; the file cannot be written.
pub(crate) fn rewrite<R: Rewritten>(
    session: &Session,
    (inputs, open): (&Inputs, &OpenOptions),
    limits: &Limits,
    product: &Product,
    verb: impl Fn(&Puzzle, &mut Meter) -> Result<R, Failure> + Sync,
) -> Result<u8, Failure> {
    let mut texts = Texts::new(product.output.as_deref(), &product.format)?;
    let work = |puzzle: &Puzzle, meter: &mut Meter| {
        let report = verb(puzzle, meter)?;
        let mut said = Said::report(
            session,
            puzzle,
            &report,
            report.answer().name(),
            String::new,
        );
        if let Some(written) = report.written() {
            said.product = product.text(session, written)?;
        }
        if !session.json {
            said.notes += &report.notes();
        }
        Ok(said)
    };
    let code = stream::run_with(session, inputs, open, limits, &mut texts, work)?;
    texts.finish()?;
    Ok(code)
}
