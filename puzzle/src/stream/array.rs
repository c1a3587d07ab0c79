//! The elements of a JSON list, one after another, without holding the list.

use super::Piece;
use super::source::{Source, not_utf8, too_large};
use crate::Fault;
use crate::formats::json::scan::Scanner;
use std::io::{self, BufRead};

/// Where in the list we are; the opening bracket has been taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum State {
    /// After `[`: an element or `]`.
    #[default]
    First,
    /// After a comma: an element.
    Element,
    /// After `]`: nothing more may come.
    Closed,
    /// All is said.
    Over,
}

type Item = Option<Result<Piece, Fault>>;

/// The next element or fault, and the state after it.
pub(super) fn next<R: BufRead>(source: &mut Source<R>, state: State) -> io::Result<(Item, State)> {
    let next = source.skip_blank()?;
    let (line, column) = (source.line, source.column);
    let wrong = |message: &str, help: &str| {
        let mut fault = Fault::new("bad-json", message, help);
        (fault.line, fault.column) = (Some(line), Some(column));
        Some(Err(fault))
    };
    Ok(match (state, next) {
        (State::Over, _) | (State::Closed, None) => (None, State::Over),
        (State::Closed, Some(_)) => {
            let fault = wrong(
                "something follows the list",
                "end the text after the last `]`",
            );
            (fault, State::Over)
        }
        (_, None) => {
            let fault = wrong("the list of puzzles is not closed", "add a `]` at the end");
            (fault, State::Over)
        }
        (State::First, Some(b']')) => {
            source.take()?;
            (None, State::Closed)
        }
        (_, Some(b',' | b']')) => {
            let state = skip_commas(source)?;
            (
                wrong("a puzzle is missing here", "take out the comma"),
                state,
            )
        }
        _ => element(source)?,
    })
}

/// After a comma too many: one fault for any number of them.
fn skip_commas<R: BufRead>(source: &mut Source<R>) -> io::Result<State> {
    loop {
        match source.skip_blank()? {
            Some(b',') => source.take()?,
            Some(b']') => {
                source.take()?;
                return Ok(State::Closed);
            }
            _ => return Ok(State::Element),
        };
    }
}

/// Takes an element and the comma or bracket after it.
fn element<R: BufRead>(source: &mut Source<R>) -> io::Result<(Item, State)> {
    let (first_line, first_column, offset) = (source.line, source.column, source.offset);
    let limit = source.limit();
    let (mut bytes, mut too_long) = (Vec::new(), false);
    let mut scanner = Scanner::default();
    let state = loop {
        let Some(byte) = source.take()? else {
            break State::Element;
        };
        match byte {
            b',' if scanner.at_top() => break State::Element,
            b']' if scanner.at_top() => break State::Closed,
            _ => scanner.feed(byte),
        }
        if bytes.len() < limit {
            bytes.push(byte);
        } else {
            too_long = true;
        }
    };
    if too_long {
        return Ok((Some(Err(too_large(first_line, first_column, limit))), state));
    }
    let item = sound(bytes, first_line, first_column, offset).and_then(|text| {
        let piece = Piece {
            text,
            first_line,
            first_column,
        };
        is_object(piece)
    });
    Ok((Some(item), state))
}

fn is_object(piece: Piece) -> Result<Piece, Fault> {
    if piece.text.starts_with('{') {
        return Ok(piece);
    }
    let mut fault = Fault::new(
        "not-a-puzzle",
        "an element of the list is not an object",
        r#"a list of puzzles looks like [{"kind":…},{"kind":…}]"#,
    );
    (fault.line, fault.column) = (Some(piece.first_line), Some(piece.first_column));
    Err(fault)
}

fn sound(bytes: Vec<u8>, line: usize, column: usize, offset: u64) -> Result<String, Fault> {
    let bytes = match String::from_utf8(bytes) {
        Ok(mut text) => {
            text.truncate(text.trim_end().len());
            return Ok(text);
        }
        Err(error) => error,
    };
    let good = bytes.utf8_error().valid_up_to();
    let bytes = bytes.as_bytes();
    let before = str::from_utf8(&bytes[..good]).unwrap_or_default();
    let breaks = before.matches('\n').count();
    let on_line = before.rsplit('\n').next().unwrap_or_default();
    let column = on_line.chars().count() + if breaks == 0 { column } else { 1 };
    let at = offset + good as u64;
    Err(not_utf8(bytes[good], at, line + breaks, column))
}
