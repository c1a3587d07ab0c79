//! Flags that several tasks share.

use crate::args::Limits;
use crate::checkpoint::Files;
use crate::progress::Progress;
use crate::session::Session;
use crate::stream::watched;
use crate::units;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use crossfoot::cover::{CHOICES, NamedChoice};
use crossfoot::puzzle::Fault;
use crossfoot::verbs::CoverSearch;
use crossfoot::{Failure, Meter, Store as _, Threads};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// How covers are searched for.
#[derive(Debug, Args)]
#[command(next_help_heading = "How to search")]
pub(super) struct SearchFlags {
    /// Which item to branch on
    #[arg(long, value_name = "RULE", default_value = CHOICES[0].name, value_parser = choices())]
    choice: String,

    /// Work on so many threads; the answer does not depend on it [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = units::threads)]
    threads: Option<NonZeroUsize>,
}

impl SearchFlags {
    /// The search, from the checkpoint if there is one.
    pub(super) fn search(&self, resume: Option<Vec<u8>>) -> CoverSearch {
        CoverSearch {
            choice: choice(&self.choice),
            threads: self.threads.map_or(Threads::All, Threads::Some),
            resume,
            ..CoverSearch::default()
        }
    }
}

/// Files to keep the work in.
#[derive(Debug, Args)]
#[command(next_help_heading = "Long work")]
pub(super) struct Keeping {
    /// Keep the work in this file, each minute and at its end, and go on from it if it is there; it goes when the work is done
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    checkpoint: Option<PathBuf>,

    /// Go on with the work that is kept in this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    resume: Option<PathBuf>,
}

/// The files in use.
pub(super) struct Kept {
    files: Option<Files>,
    name: String,
    writes: bool,
}

impl Keeping {
    pub(super) fn open(&self) -> Result<Kept, Failure> {
        let named = self.checkpoint.as_ref().or(self.resume.as_ref());
        Ok(Kept {
            files: Files::new(self.resume.as_deref(), self.checkpoint.as_deref())?,
            name: named.map_or(String::new(), |path| path.to_string_lossy().into_owned()),
            writes: self.checkpoint.is_some(),
        })
    }
}

impl Kept {
    /// The bytes to go on from.
    pub(super) fn load(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let Some(files) = &mut self.files else {
            return Ok(None);
        };
        let mut bytes = Vec::new();
        let read = files.load().and_then(|file| match file {
            Some(mut file) => file.read_to_end(&mut bytes).map(|_| true),
            None => Ok(false),
        });
        match read {
            Ok(any) => Ok(any.then_some(bytes)),
            Err(error) => {
                let message = format!("the checkpoint cannot be read: {error}");
                let fault = Fault::new("cannot-read", message, "check its permissions");
                Err(Failure::new(&self.name, fault))
            }
        }
    }

    /// Is anything to be written?
    pub(super) fn writes(&self) -> bool {
        self.writes
    }

    /// Keeps bytes.
    pub(super) fn save(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let Some(files) = &mut self.files else {
            return Ok(());
        };
        files
            .save(&mut |out| out.write_all(bytes))
            .map_err(|error| {
                let message = format!("the checkpoint cannot be written: {error}");
                let fault = Fault::new("cannot-write", message, "check the directory and the disk");
                Failure::new(&self.name, fault)
            })
    }

    /// The work is done: its checkpoint is of no more use.
    pub(super) fn done(&self) {
        if let Some(files) = &self.files {
            files.done();
        }
    }
}

/// A meter that shows its progress, and the display.
pub(super) fn meter(limits: &Limits, session: &Session) -> (Meter, Progress) {
    let progress = Progress::start();
    let meter = watched(Meter::new(&limits.budget(&session.cancel)), &progress.tally);
    (meter, progress)
}

/// The rule of a name that clap has checked.
pub(super) fn choice(name: &str) -> &'static NamedChoice {
    NamedChoice::named(name).unwrap_or(&CHOICES[0])
}

pub(super) fn choices() -> PossibleValuesParser {
    let named = CHOICES.iter();
    let values = named.map(|choice| PossibleValue::new(choice.name).help(choice.about));
    PossibleValuesParser::new(values)
}
