//! Taking puzz.link and pzpr URLs apart: `https://any.host/p?PID/COLS/ROWS/BODY`.
//!
//! Also `p.html?`, `PID_edit`, `type=player&` and other settings before the PID, a bare
//! `PID/COLS/ROWS/BODY`, and the bare query `?PID/…`. Nothing is ever fetched. Source: pzprjs
//! (`parser.js`). Cost: linear in the URL.

use super::scan::{Cursor, Word, between, check_squares, full_lines, whole};
use crate::{Fault, Limits};

/// The parts of a URL.
#[derive(Clone, Copy, Debug)]
pub(super) struct Url<'a> {
    cols: Word<'a>,
    rows: Word<'a>,
    /// What stands behind the size.
    pub(super) body: Word<'a>,
}

const HELP: &str = "the form is PID/COLS/ROWS/BODY, such as kakuro/5/5/48la0…";

impl<'a> Url<'a> {
    /// Takes a text apart that is a URL of this genre, or of one that nobody reads.
    pub(super) fn read(text: &'a str, genre: &str) -> Result<Url<'a>, Fault> {
        let line = whole(text).trim();
        let query = query(line);
        let mut parts = Parts(query);
        let pid = parts.next();
        if plain_pid(pid) != genre {
            let message = format!("{} is a kind of puzzle that is not read here", pid.shown());
            let help = "kakuro, minarism and factors are";
            return Err(pid.fault("unknown-genre", message, help));
        }
        let (cols, rows) = (parts.next(), parts.next());
        let mut body = parts.0;
        // a slash behind everything changes nothing
        if let Some(rest) = body.text.strip_suffix('/') {
            body.text = rest;
        }
        if let Some(i) = body.text.find(|c: char| c.is_whitespace() || c == '/') {
            let rest = Word {
                text: &body.text[i..],
                start: body.start + i,
            };
            let message = format!("{} stands behind the puzzle", rest.trim().shown());
            return Err(rest.fault("trailing-text", message, HELP));
        }
        Ok(Url { cols, rows, body })
    }

    /// Columns and rows, each at least 1, with `margin` more of both within the limits.
    pub(super) fn size(&self, margin: usize, limits: &Limits) -> Result<(usize, usize), Fault> {
        let most = limits.squares as u64;
        for (word, what) in [(self.cols, "columns"), (self.rows, "rows")] {
            if word.text.is_empty() {
                let message = format!("the number of {what} is missing");
                return Err(word.fault("unexpected-end", message, HELP));
            }
        }
        let cols = between(self.cols, "the number of columns", 1, most)? as usize;
        let rows = between(self.rows, "the number of rows", 1, most)? as usize;
        check_squares(rows + margin, cols + margin, self.rows, limits)?;
        Ok((cols, rows))
    }
}

/// The side of a square grid within the limits.
pub(super) fn square_side(url: &Url<'_>, limits: &Limits) -> Result<usize, Fault> {
    let (cols, rows) = url.size(0, limits)?;
    if cols != rows {
        let message = format!("a grid of {cols} columns and {rows} rows is not square");
        let help = "every row and column holds the same numbers, so both sizes are equal";
        return Err(url.rows.fault("not-square", message, help));
    }
    between(url.cols, "the size", 1, limits.side as u64)?;
    Ok(cols)
}

/// Nothing may follow.
pub(super) fn refuse_trailing(cursor: &Cursor<'_>, what: &str) -> Result<(), Fault> {
    let rest = cursor.rest();
    if rest.text.is_empty() {
        return Ok(());
    }
    let message = format!("{} stands behind {what}", rest.shown());
    Err(rest.fault("trailing-text", message, "take it out"))
}

/// Is this text a URL of the genre?
pub(super) fn is(text: &str, genre: &str) -> bool {
    pid(text).is_some_and(|pid| plain_pid(pid) == genre)
}

/// Is this text a URL in this form, of a genre that is none of these?
pub(super) fn is_other(text: &str, genres: &[&str]) -> bool {
    pid(text).is_some_and(|pid| !genres.contains(&plain_pid(pid)))
        && text.contains("://")
        && text.contains('?')
}

/// The genre of a text that is one line `…PID/…`.
fn pid(text: &str) -> Option<Word<'_>> {
    let mut lines = full_lines(text);
    let line = lines.next()?;
    let query = query(line);
    let pid = Parts(query).next();
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let named = pid.text.starts_with(|c: char| c.is_ascii_alphabetic())
        && pid.text.chars().all(letter)
        && pid.text.len() < query.text.len();
    (named && lines.next().is_none()).then_some(pid)
}

fn plain_pid(pid: Word<'_>) -> &str {
    pid.text.strip_suffix("_edit").unwrap_or(pid.text)
}

/// What stands behind the question mark and the settings `key=value&`.
pub(super) fn query(line: Word<'_>) -> Word<'_> {
    let mut start = line.text.find('?').map_or(0, |i| i + 1);
    let until = |from: usize| {
        line.text[from..]
            .find('/')
            .map_or(line.text.len(), |i| from + i)
    };
    if start > 0 {
        while let Some(i) = line.text[start..until(start)].find('&') {
            start += i + 1;
        }
    }
    Word {
        text: &line.text[start..],
        start: line.start + start,
    }
}

/// Parts between slashes.
pub(super) struct Parts<'a>(pub(super) Word<'a>);

impl<'a> Parts<'a> {
    /// The next part; empty at the end.
    pub(super) fn next(&mut self) -> Word<'a> {
        let text = self.0.text;
        let end = text.find('/').unwrap_or(text.len());
        let part = Word {
            text: &text[..end],
            start: self.0.start,
        };
        let next = (end + 1).min(text.len());
        self.0 = Word {
            text: &text[next..],
            start: self.0.start + next,
        };
        part
    }
}

/// Writes a URL.
pub(super) fn write(genre: &str, cols: usize, rows: usize, body: &str) -> String {
    format!("https://puzz.link/p?{genre}/{cols}/{rows}/{body}\n")
}

/// Writes `count` empty places as letters from `first` = 1 on, each at most `most`, and resets it.
pub(super) fn write_skips(text: &mut String, count: &mut usize, most: usize, first: u8) {
    while *count > 0 {
        let some = (*count).min(most);
        text.push(char::from(first + some as u8 - 1));
        *count -= some;
    }
}
