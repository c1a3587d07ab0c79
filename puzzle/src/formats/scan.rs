//! What the readers of foreign formats share: words of a text with their places, a cursor over one
//! line of code, and numbers with bounds. Cost: linear in the text.

use crate::{Fault, Limits, Notice};
use crossfoot_model::Place;
use num_bigint::BigUint;

/// How many cells a notice keeps.
const KEPT: usize = 64;
/// How many things a sentence names before it says "and so many more".
const NAMED: usize = 6;

/// A stretch of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// The characters.
    pub(super) text: &'a str,
    /// Offset of the first byte in the whole text.
    pub(super) start: usize,
}

impl<'a> Word<'a> {
    /// The offset behind the last byte.
    pub(super) fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// A fault that points at the word.
    pub(super) fn fault(
        self,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Fault {
        Fault::new(code, message, help).at(self.start, self.end())
    }

    /// The word without blanks at its ends.
    pub(super) fn trim(self) -> Word<'a> {
        let text = self.text.trim_start();
        let start = self.start + self.text.len() - text.len();
        Word {
            text: text.trim_end(),
            start,
        }
    }

    /// The parts between separators, those of no length left out.
    pub(super) fn split(
        self,
        separates: impl Fn(char) -> bool + 'a,
    ) -> impl Iterator<Item = Word<'a>> {
        let base = self.text.as_ptr() as usize;
        self.text
            .split(separates)
            .filter(|part| !part.is_empty())
            .map(move |part| Word {
                text: part,
                start: self.start + (part.as_ptr() as usize - base),
            })
    }

    /// The word's characters, each as a word.
    pub(super) fn chars(self) -> impl Iterator<Item = Word<'a>> {
        self.text.char_indices().map(move |(i, c)| Word {
            text: &self.text[i..i + c.len_utf8()],
            start: self.start + i,
        })
    }

    /// The word as people see it in a message: cut short, in backquotes.
    pub(super) fn shown(self) -> String {
        let visible = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
        let short: String = self.text.chars().take(20).map(visible).collect();
        let dots = if self.text.chars().nth(20).is_some() {
            "…"
        } else {
            ""
        };
        format!("`{short}{dots}`")
    }
}

/// A whole text as one word.
pub(super) fn whole(text: &str) -> Word<'_> {
    Word { text, start: 0 }
}

/// The lines of a text, without line ends and outer blanks; empty ones too.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let word = Word { text: line, start };
        start += line.len() + 1;
        word.trim()
    })
}

/// The lines that hold something.
pub(super) fn full_lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    lines(text).filter(|line| !line.text.is_empty())
}

/// Refuses a text that is larger than the limits allow.
pub(super) fn check_size(text: &str, limits: &Limits) -> Result<(), Fault> {
    if text.len() <= limits.bytes {
        return Ok(());
    }
    Err(Fault::new(
        "too-large",
        format!("the puzzle's text has {} bytes", text.len()),
        format!("at most {} bytes are read", limits.bytes),
    )
    .at(limits.bytes, text.len()))
}

/// A number from 0 to `most`; `what` names it: "the sum".
pub(super) fn number(word: Word<'_>, what: &str, most: u64) -> Result<u64, Fault> {
    digits(word, what)?;
    match word.text.parse::<u64>() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(word.fault(
            "number-too-large",
            format!("{what} {} is too large", word.shown()),
            format!("it can be {most} at most"),
        )),
    }
}

/// A number from `least` to `most`.
pub(super) fn between(word: Word<'_>, what: &str, least: u64, most: u64) -> Result<u64, Fault> {
    let found = number(word, what, most)?;
    if found < least {
        return Err(word.fault(
            "number-too-small",
            format!("{what} {found} is too small"),
            format!("it can be {least} to {most}"),
        ));
    }
    Ok(found)
}

/// A number of any size with at most as many decimal digits as the limits allow.
pub(super) fn target(word: Word<'_>, limits: &Limits) -> Result<BigUint, Fault> {
    digits(word, "the target")?;
    if word.text.len() > limits.target_digits {
        return Err(word.fault(
            "number-too-large",
            format!("the target {} is too large", word.shown()),
            format!("a target has at most {} digits", limits.target_digits),
        ));
    }
    Ok(word.text.bytes().fold(BigUint::ZERO, |number, digit| {
        number * 10u32 + (digit - b'0')
    }))
}

fn digits(word: Word<'_>, what: &str) -> Result<(), Fault> {
    if !word.text.is_empty() && word.text.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(());
    }
    Err(word.fault(
        "not-a-number",
        format!("{what} should be a whole number, not {}", word.shown()),
        "write it in decimal digits",
    ))
}

/// Checks `rows × cols` against the limit on squares, before anything is stored.
pub(super) fn check_squares(
    rows: usize,
    cols: usize,
    word: Word<'_>,
    limits: &Limits,
) -> Result<(), Fault> {
    if rows
        .checked_mul(cols)
        .is_some_and(|squares| squares <= limits.squares)
    {
        return Ok(());
    }
    Err(word.fault(
        "too-large",
        format!("a grid of {rows} rows and {cols} columns is too large"),
        format!("at most {} squares are read", limits.squares),
    ))
}

/// "r1c1, r1c2 and 3 more".
pub(super) fn names<T: ToString>(things: &[T]) -> String {
    let shown: Vec<String> = things.iter().take(NAMED).map(T::to_string).collect();
    match things.len().saturating_sub(NAMED) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// A notice about cells.
pub(super) fn notice(code: &'static str, message: String, cells: &[Place]) -> Notice {
    Notice {
        code,
        message,
        cells: cells.iter().copied().take(KEPT).collect(),
    }
}

/// A cursor over one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    word: Word<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the word's beginning.
    pub(super) fn new(word: Word<'a>) -> Cursor<'a> {
        Cursor { word, at: 0 }
    }

    /// The next character.
    pub(super) fn peek(&self) -> Option<char> {
        self.word.text[self.at..].chars().next()
    }

    /// Takes the next character as a word; an empty word at the end.
    pub(super) fn take(&mut self) -> Word<'a> {
        self.take_chars(1)
    }

    /// Takes up to `count` characters.
    pub(super) fn take_chars(&mut self, count: usize) -> Word<'a> {
        let length = self.word.text[self.at..]
            .chars()
            .take(count)
            .map(char::len_utf8)
            .sum();
        self.take_bytes(length)
    }

    /// Takes characters as long as they fit.
    pub(super) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> Word<'a> {
        let rest = &self.word.text[self.at..];
        self.take_bytes(rest.find(|c| !fits(c)).unwrap_or(rest.len()))
    }

    /// Takes the next character if it is this one.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.at += wanted.len_utf8();
        }
        there
    }

    /// What is left.
    pub(super) fn rest(&self) -> Word<'a> {
        Word {
            text: &self.word.text[self.at..],
            start: self.offset(),
        }
    }

    /// Offset of the next character in the whole text.
    pub(super) fn offset(&self) -> usize {
        self.word.start + self.at
    }

    fn take_bytes(&mut self, length: usize) -> Word<'a> {
        let start = self.at;
        self.at += length;
        Word {
            text: &self.word.text[start..self.at],
            start: self.word.start + start,
        }
    }
}
