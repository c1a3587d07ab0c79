//! Opens the text of one puzzle: finds its format, reads it, lets its kind check it, and gives every
//! fault a place.

use crate::formats::{FORMATS, Format, JSON, Reading};
use crate::{Fault, KindId, Limits, Notice, Sheet, Spots, Where};

/// A puzzle that its kind has checked.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The puzzle.
    pub sheet: Sheet,
    /// Warnings of the reader, then those of the kind.
    pub notices: Vec<Notice>,
    /// Name of the format that the text is in.
    pub format: &'static str,
    /// Where the parts of the sheet stand in the text.
    pub spots: Spots,
    /// The kind of puzzle.
    pub kind: KindId,
}

/// Opens a text in whatever format it is. It begins on line `first_line` (from 1) of the input.
///
/// # Errors
/// The first fault of the format that recognises the text, or of the kind, with line and column where
/// it has them; `unknown-format`, `empty-input`, `too-large`.
pub fn open(text: &str, first_line: usize, limits: &Limits) -> Result<Opened, Fault> {
    with_text(text, first_line, limits, |text| {
        let format = FORMATS.iter().find(|format| format.recognises(text));
        format.copied().ok_or_else(|| unknown_format(text))
    })
}

/// Opens a text that is our JSON; whoever calls nothing else is not linked to the other formats.
///
/// # Errors
/// As [`open`].
pub fn open_json(text: &str, first_line: usize, limits: &Limits) -> Result<Opened, Fault> {
    with_text(text, first_line, limits, |_| Ok(JSON))
}

/// Opens a text in the format of this name.
///
/// # Errors
/// As [`open`], and `unknown-format-name`.
pub fn open_as(
    format: &str,
    text: &str,
    first_line: usize,
    limits: &Limits,
) -> Result<Opened, Fault> {
    with_text(text, first_line, limits, |_| {
        let found = FORMATS.iter().find(|known| known.name() == format);
        found.copied().ok_or_else(|| {
            Fault::new(
                "unknown-format-name",
                format!("there is no format `{format}`"),
                format!("the formats are {}", names()),
            )
        })
    })
}

fn with_text(
    whole: &str,
    first_line: usize,
    limits: &Limits,
    choose: impl FnOnce(&str) -> Result<&'static dyn Format, Fault>,
) -> Result<Opened, Fault> {
    if whole.len() > limits.bytes {
        let fault = Fault::new(
            "too-large",
            format!("the text has {} bytes", whole.len()),
            format!("a puzzle may have {}", limits.bytes),
        );
        return Err(fault);
    }
    let text = whole.strip_prefix('\u{FEFF}').unwrap_or(whole);
    let mark = whole.len() - text.len();
    if text.trim().is_empty() {
        return Err(empty());
    }
    let opened = choose(text).and_then(|format| read(format, text, limits));
    match opened {
        Ok(opened) => Ok(Opened {
            spots: shifted(opened.spots, mark),
            ..opened
        }),
        Err(fault) => {
            let mut fault = fault.locate(text, first_line);
            if let Some(span) = &mut fault.span {
                span.start += mark;
                span.end += mark;
            }
            Err(fault)
        }
    }
}

/// The offsets of a text whose byte order mark was taken off.
fn shifted(mut spots: Spots, mark: usize) -> Spots {
    if mark > 0 {
        let lists = [&mut spots.squares, &mut spots.cages, &mut spots.signs];
        for offset in lists.into_iter().flatten() {
            *offset += mark as u32;
        }
    }
    spots
}

fn read(format: &'static dyn Format, text: &str, limits: &Limits) -> Result<Opened, Fault> {
    let Reading {
        sheet,
        spots,
        mut notices,
    } = format.read(text, limits)?;
    let kind = sheet.kind;
    match kind.kind().check(&sheet) {
        Ok(more) => notices.extend(more),
        Err((fault, part)) => return Err(placed(fault, part, &spots, text)),
    }
    Ok(Opened {
        sheet,
        notices,
        format: format.name(),
        spots,
        kind,
    })
}

/// Gives the fault of a kind the span of the part that it speaks of.
fn placed(fault: Fault, part: Where, spots: &Spots, text: &str) -> Fault {
    if fault.span.is_some() {
        return fault;
    }
    // what has no place of its own is said of the puzzle, at its beginning
    let beginning = text.len() - text.trim_start().len();
    let start = spots.of(part).unwrap_or(beginning);
    let end = start + extent(text.get(start..).unwrap_or_default());
    fault.at(start, end)
}

/// Length of the word, or of the bracketed part, at the beginning of `rest`; not beyond its line.
fn extent(rest: &str) -> usize {
    let mut depth = 0_usize;
    for (at, found) in rest.char_indices() {
        match found {
            '\n' => return at,
            '{' | '[' => depth += 1,
            '}' | ']' if depth <= 1 => return at + depth,
            '}' | ']' => depth -= 1,
            ',' if depth == 0 => return at.max(1),
            _ if depth == 0 && found.is_whitespace() => return at,
            _ => {}
        }
    }
    rest.len()
}

fn names() -> String {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
    names.join(", ")
}

/// The fault of an input without anything in it.
pub(crate) fn empty() -> Fault {
    let mut fault = Fault::new(
        "empty-input",
        "there is no puzzle in the input",
        "give a file, an id or a URL",
    );
    (fault.line, fault.column) = (Some(1), Some(1));
    fault
}

fn unknown_format(text: &str) -> Fault {
    let start = text.len() - text.trim_start().len();
    let end = start + text[start..].split('\n').next().map_or(0, str::len);
    Fault::new(
        "unknown-format",
        "no format of puzzles looks like this",
        format!("the formats are {}", names()),
    )
    .at(start, end)
}
