//! `shelf`: the collection, one SQLite file in which no puzzle is twice; one file a task.

mod add;
mod facts;
mod filter;
mod find;
mod import;
mod remove;

pub(super) use filter::Filter;

use super::Run;
use crate::session::Session;
use clap::{Args, Subcommand};
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use std::path::Path;

/// Keep a collection of puzzles, none twice
///
/// A shelf is one file. A puzzle that is there already, turned, mirrored or with its values renamed, is not added again.
#[derive(Debug, Args)]
#[command(
    subcommand_value_name = "TASK",
    subcommand_help_heading = "Tasks",
    after_help = "\
Examples:
  crossfoot shelf add my.shelf examples/kakuro.txt examples/kenken.txt
  crossfoot shelf find my.shelf --kind kakuro --level easy..hard
  crossfoot shelf export my.shelf --level hard -o hard.jsonl"
)]
pub(super) struct Shelf {
    #[command(subcommand)]
    task: Task,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum Task {
    Add(add::Add),
    List(find::List),
    Find(find::Find),
    Export(find::Export),
    Import(import::Import),
    Remove(remove::Remove),
}

impl Run for Shelf {
    const NAME: &'static str = "shelf";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        match &self.task {
            Task::Add(task) => task.run(session),
            Task::List(task) => task.run(session),
            Task::Find(task) => task.run(session),
            Task::Export(task) => task.run(session),
            Task::Import(task) => task.run(session),
            Task::Remove(task) => task.run(session),
        }
    }
}

/// What is wrong with a shelf's file.
fn failed(path: &Path) -> impl Fn(Fault) -> Failure {
    let name = path.display().to_string();
    move |fault| Failure::new(name.clone(), fault)
}
