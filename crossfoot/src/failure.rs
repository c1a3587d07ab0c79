//! Failures: a fault together with the text that it is in.

use crate::{Answer, Report, wire};
use crossfoot_puzzle::Fault;
use serde::{Serialize, Serializer};
use std::fmt;

/// The text that a fault is in, for drawing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The text of the puzzle; [`Fault::span`](crossfoot_puzzle::Fault) counts in its bytes.
    pub text: String,
    /// Line of its first character in the input, from 1.
    pub first_line: usize,
    /// Column of its first character in the input, from 1.
    pub first_column: usize,
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Name of the input.
    pub input: String,
    /// What is wrong, where, and a way out; line and column are those of the input.
    pub fault: Box<Fault>,
    /// The text, where there is one.
    pub source: Option<Box<Source>>,
}

impl Failure {
    /// A failure without a text.
    pub fn new(input: impl Into<String>, fault: Fault) -> Failure {
        Failure {
            input: input.into(),
            fault: Box::new(fault),
            source: None,
        }
    }

    /// Gives the failure the text that it is in.
    #[must_use]
    pub fn with_source(mut self, source: Source) -> Failure {
        self.source = Some(Box::new(source));
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.input.is_empty() {
            write!(f, "{}: ", self.input)?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for Failure {}

impl Report for Failure {
    fn exit_code(&self) -> u8 {
        Answer::Error.exit_code()
    }
}

#[derive(Serialize)]
struct Wire<'a> {
    input: &'a str,
    answer: Answer,
    error: WireFault<'a>,
}

#[derive(Serialize)]
struct WireFault<'a> {
    code: &'a str,
    message: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    #[serde(serialize_with = "wire::places")]
    cells: &'a [crossfoot_model::Place],
    help: &'a str,
}

impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Fault {
            code,
            message,
            line,
            column,
            cells,
            help,
            ..
        } = &*self.fault;
        Wire {
            input: &self.input,
            answer: Answer::Error,
            error: WireFault {
                code,
                message,
                line: *line,
                column: *column,
                cells,
                help,
            },
        }
        .serialize(to)
    }
}
