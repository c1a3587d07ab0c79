//! `shelf remove`: puzzles off a shelf.

use super::failed;
use super::filter::Filter;
use crate::session::Session;
use crate::{out, words};
use clap::Args;
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use crossfoot_shelf::Shelf;
use serde_json::json;
use std::path::PathBuf;

/// Take puzzles off a shelf
///
/// Those that `shelf find` finds with the same flags; at least one flag must be given.
#[derive(Debug, Args)]
pub(super) struct Remove {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    filter: Filter,
}

impl Remove {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        if self.filter.is_empty() {
            let help = "say which, such as --id 7; to be rid of all, delete the file";
            let fault = Fault::new("usage", "nothing says which puzzles are meant", help);
            return Err(Failure::new("", fault));
        }
        let failed = failed(&self.file);
        let mut shelf = Shelf::open(&self.file).map_err(&failed)?;
        let found = shelf.find(&self.filter.query()).map_err(&failed)?;
        let mut removed = Vec::new();
        for entry in found {
            if shelf.remove(entry.id).map_err(&failed)? {
                removed.push(entry.id);
            }
        }
        if session.json {
            return out::last(&(json!({ "removed": removed }).to_string() + "\n"));
        }
        let puzzles = words::counted(removed.len() as u64, "puzzle");
        out::last(&format!("{puzzles} removed\n"))
    }
}
