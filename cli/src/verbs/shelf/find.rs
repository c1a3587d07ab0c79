//! `shelf list`, `shelf find`, `shelf export`: puzzles out of a shelf.

use super::filter::Filter;
use super::{facts, failed};
use crate::args;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::{Failure, OpenOptions, Puzzle, verbs};
use crossfoot_shelf::{Entry, Query, Shelf};
use std::path::{Path, PathBuf};

/// List all puzzles of a shelf
#[derive(Debug, Args)]
pub(super) struct List {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,
}

/// Find puzzles of a shelf
#[derive(Debug, Args)]
pub(super) struct Find {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    filter: Filter,
}

/// Write puzzles of a shelf to a file
///
/// One JSON object a line, with all that is known of the puzzle; `shelf import` reads it. Or in any format that
/// `crossfoot formats` lists.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    filter: Filter,

    /// Write the puzzles alone, in this format
    #[arg(long, value_name = "FORMAT", value_parser = args::formats())]
    to: Option<String>,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl List {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        show(session, &self.file, &Query::default())
    }
}

impl Find {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        show(session, &self.file, &self.filter.query())
    }
}

fn show(session: &Session, path: &Path, query: &Query) -> Result<u8, Failure> {
    let entries = entries(path, query)?;
    if session.json {
        return out::last(&lines(&entries));
    }
    let text: String = entries.iter().map(line).collect();
    let found = words::counted(entries.len() as u64, "puzzle");
    out::last(&format!("{text}{found}\n"))
}

fn entries(path: &Path, query: &Query) -> Result<Vec<Entry>, Failure> {
    let shelf = Shelf::open(path).map_err(failed(path))?;
    shelf.find(query).map_err(failed(path))
}

/// A puzzle in a line for people.
fn line(entry: &Entry) -> String {
    let facts = &entry.facts;
    let size = format!("{}x{}", entry.rows, entry.cols);
    let level = facts.level.as_deref().unwrap_or("not graded");
    let score = facts.score.map_or(String::new(), |score| score.to_string());
    let technique = facts.technique.as_deref().unwrap_or("");
    let line = format!(
        "{:>6}  {:<9}  {size:<7}  {level:<10}  {score:>6}  {technique:<24}  {}",
        entry.id, entry.kind, entry.title
    );
    line.trim_end().to_string() + "\n"
}

/// One object a line.
fn lines(entries: &[Entry]) -> String {
    let lines = entries
        .iter()
        .map(|entry| facts::object(entry).to_string() + "\n");
    lines.collect()
}

impl Export {
    pub(super) fn run(&self, _: &Session) -> Result<u8, Failure> {
        let entries = entries(&self.file, &self.filter.query())?;
        let text = match &self.to {
            None => lines(&entries),
            Some(to) => self.converted(&entries, to)?,
        };
        match &self.output {
            Some(path) => out::write(path, &text).map(|()| 0),
            None => out::last(&text),
        }
    }

    /// The puzzles in another format, so that all of them can be read again.
    fn converted(&self, entries: &[Entry], to: &str) -> Result<String, Failure> {
        let mut text = String::new();
        for entry in entries {
            let name = format!("{}#{}", self.file.display(), entry.id);
            let puzzle = Puzzle::open_with(&name, &entry.json, &OpenOptions::default())?;
            let product = verbs::convert(&puzzle, to)?.text;
            let one_line = product.trim_end().lines().count() <= 1 || product.starts_with('{');
            if !text.is_empty() && (to == "text" || !one_line) {
                text += "---\n";
            }
            text += &product;
        }
        Ok(text)
    }
}
