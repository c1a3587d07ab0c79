//! Texts of puzzles, one after another, on standard output or in a file.

use crate::args::Product;
use crate::out::{self, NewFile, Unprinted};
use crate::session::Session;
use crate::stream::{Said, Sink};
use crossfoot::{Answer, Failure, Puzzle, Report, Written};
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

/// What a verb says that makes another puzzle of one: the puzzle it wrote, and its notes for people.
///
/// # Errors
/// The format cannot express the puzzle.
pub(crate) fn rewritten(
    session: &Session,
    product: &Product,
    puzzle: &Puzzle,
    (report, answer): (&impl Report, Answer),
    written: Option<&Written>,
    notes: impl FnOnce() -> String,
) -> Result<Said, Failure> {
    let mut said = Said::report(session, puzzle, report, answer.name(), String::new);
    if let Some(written) = written {
        said.product = product.text(session, written)?;
    }
    if !session.json {
        said.notes += &notes();
    }
    Ok(said)
}
