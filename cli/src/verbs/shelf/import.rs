//! `shelf import`: what `shelf export` wrote, with its grades.

use super::add::Adder;
use super::{facts, failed};
use crate::session::Session;
use clap::Args;
use crossfoot::puzzle::Fault;
use crossfoot::{Failure, OpenOptions, Puzzle};
use crossfoot_shelf::{Facts, Shelf};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Add what `shelf export` wrote, with its grades
#[derive(Debug, Args)]
pub(super) struct Import {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    /// What was exported; `-` for standard input
    #[arg(value_name = "EXPORT", required = true, value_hint = clap::ValueHint::FilePath)]
    exports: Vec<PathBuf>,
}

impl Import {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let exports = self
            .exports
            .iter()
            .map(|path| open(path).map(|lines| (path, lines)));
        let exports = exports.collect::<Result<Vec<_>, _>>()?;
        let shelf = Shelf::create(&self.file).map_err(failed(&self.file))?;
        let mut adder = Adder::new(session, shelf, &self.file);
        for (path, lines) in exports {
            for (i, line) in lines.lines().enumerate() {
                let line = line.map_err(|error| unread(path, &error))?;
                if line.trim().is_empty() {
                    continue;
                }
                let name = format!("{}:{}", path.display(), i + 1);
                if session.cancel.is_cancelled() || adder.take(read(&name, &line)).is_break() {
                    return adder.end();
                }
            }
        }
        adder.end()
    }
}

fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| unread(path, &error))?;
    Ok(Box::new(BufReader::new(file)))
}

fn read(name: &str, line: &str) -> Result<(Puzzle, Facts), Failure> {
    let (json, facts) = facts::read(line).map_err(|fault| Failure::new(name, fault))?;
    let puzzle = Puzzle::open_with(name, &json, &OpenOptions::default())?;
    Ok((puzzle, facts))
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    let message = format!("it cannot be read: {error}");
    let help = "name a file that `crossfoot shelf export` wrote";
    Failure::new(
        path.display().to_string(),
        Fault::new("cannot-read", message, help),
    )
}
