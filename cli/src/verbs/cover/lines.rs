//! Covers as lines, written as they are found: as options, as numbers, or as JSON.

use crate::out::{self, Unprinted};
use crossfoot::cover::Cover;
use crossfoot::{Cancel, Failure, Go};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Bytes that are written at once.
const ROOM: usize = 1 << 16;
/// A line waits no longer than this for the next.
const WAIT: Duration = Duration::from_millis(20);

/// How covers are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A line for each option, a blank line after each cover.
    Options,
    /// The numbers of a cover's options on one line.
    Numbers,
    /// An object for each cover.
    Json,
}

impl Form {
    pub(super) fn of(json: bool, numbers: bool) -> Form {
        match (json, numbers) {
            (true, _) => Form::Json,
            (_, true) => Form::Numbers,
            _ => Form::Options,
        }
    }
}

/// Writes covers on standard output.
pub(super) struct Lines {
    form: Form,
    text: String,
    since: Instant,
    cancel: Cancel,
    failure: Option<Failure>,
    /// Nobody reads any more.
    deaf: bool,
}

impl Lines {
    pub(super) fn new(form: Form, cancel: &Cancel) -> Lines {
        Lines {
            form,
            text: String::new(),
            since: Instant::now(),
            cancel: cancel.clone(),
            failure: None,
            deaf: false,
        }
    }

    /// Writes a cover: its options, as numbers of the file.
    pub(super) fn cover(&mut self, cover: &Cover, numbers: &[u64]) -> Go {
        tell(self.form, cover, numbers, &mut self.text);
        if self.text.len() >= ROOM || self.since.elapsed() >= WAIT {
            self.flush();
        }
        match self.deaf || self.failure.is_some() {
            true => Go::Break(()),
            false => Go::Continue(()),
        }
    }

    /// Writes what is there.
    pub(super) fn flush(&mut self) {
        self.since = Instant::now();
        if self.text.is_empty() || self.deaf || self.failure.is_some() {
            return;
        }
        match out::print(&self.text) {
            Ok(()) => {}
            Err(Unprinted::NobodyReads) => self.deaf = true,
            Err(Unprinted::Failed(failure)) => self.failure = Some(failure),
        }
        if self.deaf || self.failure.is_some() {
            self.cancel.cancel();
        }
        self.text.clear();
    }

    /// Writes the rest; does anybody still read?
    ///
    /// # Errors
    /// What the system said.
    pub(super) fn end(mut self) -> Result<bool, Failure> {
        self.flush();
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok(!self.deaf),
        }
    }
}

/// Adds a cover in a form.
pub(super) fn tell(form: Form, cover: &Cover, numbers: &[u64], text: &mut String) {
    match form {
        Form::Json => *text += &format!("{{\"options\":{numbers:?}}}\n").replace(", ", ","),
        Form::Numbers => {
            for (at, number) in numbers.iter().enumerate() {
                let gap = if at == 0 { "" } else { " " };
                let _ = write!(text, "{gap}{number}");
            }
            text.push('\n');
        }
        Form::Options => {
            for &number in numbers {
                if let Some(option) = cover.option(number) {
                    cover.write_option(option, text);
                    text.push('\n');
                }
            }
            text.push('\n');
        }
    }
}
