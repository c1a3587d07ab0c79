//! Errors for people: what is wrong, where, and a way out.

use crossfoot_model::Place;
use std::fmt;

/// A stretch of the input in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
}

/// Something wrong with an input: a code for programs, a sentence for people, a place, a way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Stable code in kebab case, listed in `docs/json.md`: `ragged-row`, `cell-in-two-cages` ….
    pub code: &'static str,
    /// One sentence without a full stop.
    pub message: String,
    /// The stretch of the puzzle's own text, if known.
    pub span: Option<Span>,
    /// Line in the input, from 1, if known. Filled in from `span` by whoever holds the text.
    pub line: Option<usize>,
    /// Column in characters, from 1, if known.
    pub column: Option<usize>,
    /// The cells concerned.
    pub cells: Vec<Place>,
    /// What to do about it.
    pub help: String,
}

impl Fault {
    /// A fault without a place.
    pub fn new(code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault {
            code,
            message: message.into(),
            span: None,
            line: None,
            column: None,
            cells: Vec::new(),
            help: help.into(),
        }
    }

    /// Points at a stretch of the text.
    #[must_use]
    pub fn at(mut self, start: usize, end: usize) -> Fault {
        self.span = Some(Span {
            start,
            end: end.max(start),
        });
        self
    }

    /// Names cells.
    #[must_use]
    pub fn cells(mut self, cells: impl IntoIterator<Item = Place>) -> Fault {
        self.cells.extend(cells);
        self
    }

    /// Fills in line and column from the span. `text` is the puzzle's text, which begins on line
    /// `first_line` (from 1) of the input.
    #[must_use]
    pub fn locate(mut self, text: &str, first_line: usize) -> Fault {
        if let (Some(span), None) = (self.span, self.line) {
            let mut start = span.start.min(text.len());
            while !text.is_char_boundary(start) {
                start -= 1;
            }
            let before = &text[..start];
            let line_start = before.rfind('\n').map_or(0, |i| i + 1);
            self.line = Some(first_line + before.matches('\n').count());
            self.column = Some(before[line_start..].chars().count() + 1);
        }
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, "line {line}, column {column}: ")?;
        }
        write!(f, "{}", self.message)?;
        if !self.help.is_empty() {
            write!(f, " ({})", self.help)?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// A warning: the puzzle can be used, but something about it deserves a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Stable code in kebab case.
    pub code: &'static str,
    /// One sentence without a full stop, naming the cells (a few of them, if there are many).
    pub message: String,
    /// The cells concerned (at most 64 are kept).
    pub cells: Vec<Place>,
}

/// What a format cannot express, when a sheet cannot be written in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// One line for each thing that would be lost.
    pub items: Vec<String>,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.items.join("; "))
    }
}

impl std::error::Error for Loss {}
