//! `shelf add`: puzzles are graded on all cores and added in order, many in one transaction; what is printed is on the
//! disk.

use super::{facts, failed};
use crate::args::{Inputs, Limits};
use crate::inputs;
use crate::out::{self, Unprinted};
use crate::session::Session;
use crate::{fault, words};
use clap::Args;
use crossfoot::verbs::{GradeOptions, grade};
use crossfoot::{Answer, Exit, Failure, Meter, Puzzle, Report as _};
use crossfoot_shelf::{Added, Facts, New, Shelf};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The most puzzles of one transaction.
const BATCH: usize = 256;
/// How long a puzzle waits for others.
const WAIT: Duration = Duration::from_millis(200);

/// Add puzzles to a shelf, with their grades
///
/// The file is begun if it is not there. What is printed as added is on the disk.
#[derive(Debug, Args)]
pub(super) struct Add {
    /// The shelf
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    inputs: Inputs,

    /// Do not grade: quicker, but such puzzles are not found by level, score or technique
    #[arg(long)]
    no_grade: bool,

    #[command(flatten)]
    limits: Limits,
}

impl Add {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let shelf = Shelf::create(&self.file).map_err(failed(&self.file))?;
        let items = inputs::items(&self.inputs.inputs)?;
        let budget = self.limits.budget(&session.cancel);
        let work = |opened: Result<Puzzle, Failure>| {
            let puzzle = opened?;
            let facts = match self.no_grade {
                true => Facts::default(),
                false => {
                    let mut meter = Meter::new(&budget);
                    facts::of_grade(&grade(&puzzle, &GradeOptions::default(), &mut meter)?)
                }
            };
            Ok((puzzle, facts))
        };
        let mut adder = Adder::new(session, shelf, &self.file);
        let (options, threads) = (self.inputs.open_options(), self.inputs.threads());
        crossfoot::process(items, &options, threads, work, |done| {
            match session.cancel.is_cancelled() {
                true => ControlFlow::Break(()),
                false => adder.take(done),
            }
        });
        adder.end()
    }
}

/// Adds puzzles in batches, and says what became of them.
pub(super) struct Adder<'a> {
    session: &'a Session,
    shelf: Shelf,
    path: &'a Path,
    waiting: Vec<(Puzzle, Facts)>,
    since: Instant,
    exit: Exit,
    new: u64,
    copies: u64,
    bad: u64,
    ended: Option<Failure>,
    nobody: bool,
}

impl<'a> Adder<'a> {
    pub(super) fn new(session: &'a Session, shelf: Shelf, path: &'a Path) -> Adder<'a> {
        Adder {
            session,
            shelf,
            path,
            waiting: Vec::new(),
            since: Instant::now(),
            exit: Exit::default(),
            new: 0,
            copies: 0,
            bad: 0,
            ended: None,
            nobody: false,
        }
    }

    /// Takes a puzzle, or what is wrong with one.
    pub(super) fn take(&mut self, done: Result<(Puzzle, Facts), Failure>) -> ControlFlow<()> {
        match done {
            Ok(puzzle) => {
                self.waiting.push(puzzle);
                if self.waiting.len() >= BATCH || self.since.elapsed() > WAIT {
                    self.put();
                }
            }
            Err(failure) => {
                self.put();
                self.refuse(&failure);
            }
        }
        match self.ended.is_some() || self.nobody {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Adds those that wait.
    fn put(&mut self) {
        self.since = Instant::now();
        if self.waiting.is_empty() || self.ended.is_some() {
            return;
        }
        let waiting = std::mem::take(&mut self.waiting);
        let new = waiting.iter().map(|(puzzle, facts)| New {
            sheet: &puzzle.sheet,
            facts,
        });
        let added = match self.shelf.add(&new.collect::<Vec<_>>()) {
            Ok(added) => added,
            Err(fault) => {
                self.ended = Some(failed(self.path)(fault));
                return;
            }
        };
        let said = waiting.iter().zip(added).map(|((puzzle, _), added)| {
            self.exit.add(0);
            self.say(puzzle, added)
        });
        let said: String = said.collect::<Vec<_>>().concat();
        self.print(&said);
    }

    fn say(&mut self, puzzle: &Puzzle, added: Added) -> String {
        let (id, is_new) = match added {
            Added::New(id) => (id, true),
            Added::Copy(id) => (id, false),
        };
        *(if is_new {
            &mut self.new
        } else {
            &mut self.copies
        }) += 1;
        if self.session.json {
            let object = json!({"input": puzzle.input, "id": id, "added": is_new});
            return format!("{object}\n");
        }
        match is_new {
            true => format!("{}: added as {id}\n", puzzle.input),
            false => format!("{}: is there already as {id}\n", puzzle.input),
        }
    }

    fn refuse(&mut self, failure: &Failure) {
        self.bad += 1;
        self.exit.add(failure.exit_code());
        match self.session.json {
            true => self.print(&(failure.to_json() + "\n")),
            false => out::note(&fault::draw(failure)),
        }
    }

    fn print(&mut self, text: &str) {
        match out::print(text) {
            Ok(()) => {}
            Err(Unprinted::NobodyReads) => self.nobody = true,
            Err(Unprinted::Failed(failure)) => self.ended = Some(failure),
        }
    }

    /// Adds the last ones; the summary and the exit code.
    pub(super) fn end(mut self) -> Result<u8, Failure> {
        self.put();
        if let Some(failure) = self.ended {
            return Err(failure);
        }
        if self.session.cancel.is_cancelled() {
            self.exit.add(Answer::GaveUp.exit_code());
        }
        if !self.session.json && self.new + self.copies + self.bad != 1 {
            let total = words::counted(self.new + self.copies + self.bad, "puzzle");
            let (new, copies, bad) = (self.new, self.copies, self.bad);
            out::note(&format!(
                "{total}: {new} added, {copies} there already, {bad} bad\n"
            ));
        }
        Ok(self.exit.code())
    }
}
