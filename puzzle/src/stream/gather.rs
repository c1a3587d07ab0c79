//! Puts lines together into a piece, and remembers what is wrong with it.

use super::Piece;
use super::source::{Line, not_utf8, too_large};
use crate::Fault;

/// A piece in the making.
pub(super) struct Gather {
    text: String,
    first_line: usize,
    limit: usize,
    fault: Option<Fault>,
    full: bool,
}

impl Gather {
    pub(super) fn new(first_line: usize, limit: usize) -> Gather {
        Gather {
            text: String::new(),
            first_line,
            limit,
            fault: None,
            full: false,
        }
    }

    /// Adds a line. After a fault only the place of the piece's end matters.
    pub(super) fn push(&mut self, line: &Line) {
        if self.fault.is_some() {
            return;
        }
        if line.too_long || self.text.len() + line.bytes.len() + 1 > self.limit {
            self.fault = Some(too_large(self.first_line, 1, self.limit));
            return;
        }
        match sound(line) {
            Ok(text) => {
                self.full |= !text.trim().is_empty() && !text.trim_start().starts_with("//");
                self.text.push_str(text);
                self.text.push('\n');
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// Is there anything but blank lines and comments?
    pub(super) fn holds_anything(&self) -> bool {
        self.full || self.fault.is_some()
    }

    pub(super) fn finish(self) -> Result<Piece, Fault> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(Piece {
                text: self.text,
                first_line: self.first_line,
                first_column: 1,
            }),
        }
    }
}

/// The line as text.
fn sound(line: &Line) -> Result<&str, Fault> {
    str::from_utf8(&line.bytes).map_err(|error| {
        let good = error.valid_up_to();
        let before = str::from_utf8(&line.bytes[..good]).unwrap_or_default();
        let column = before.chars().count() + 1;
        not_utf8(
            line.bytes[good],
            line.offset + good as u64,
            line.number,
            column,
        )
    })
}

/// A piece that is one line, without the blanks around it.
pub(super) fn whole_line(line: &Line, limit: usize) -> Result<Piece, Fault> {
    if line.too_long {
        return Err(too_large(line.number, 1, limit));
    }
    sound(line).map(|text| part(text, text, line.number))
}

/// A piece that is one field of a row of a table.
pub(super) fn field(line: &Line, column: usize, limit: usize) -> Result<Piece, Fault> {
    if line.too_long {
        return Err(too_large(line.number, 1, limit));
    }
    let text = sound(line)?;
    match text.split('\t').nth(column) {
        Some(field) if !field.trim().is_empty() => Ok(part(text, field, line.number)),
        _ => {
            let mut fault = Fault::new(
                "missing-column",
                "this row of the table has no game id",
                "the head of the table names the column `game_id`; fill it in every row",
            );
            fault.line = Some(line.number);
            fault.column = Some(text.chars().count() + 1);
            Err(fault)
        }
    }
}

/// A part of a line, trimmed.
fn part(line: &str, part: &str, number: usize) -> Piece {
    let part = part.trim();
    let before = part.as_ptr() as usize - line.as_ptr() as usize;
    Piece {
        text: part.to_owned(),
        first_line: number,
        first_column: line[..before].chars().count() + 1,
    }
}
