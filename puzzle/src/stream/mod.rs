//! A stream of many puzzles: cuts an input of any length into the text of one puzzle after another,
//! without holding more than one.
//!
//! What the input is shows at its beginning:
//! - `[`: a JSON list; each element is a piece ([`array`]).
//! - `{`: JSON objects, one a line or over many lines ([`gather::Pieces::objects`]).
//! - a first line that looks like a game id or a URL: one a line.
//! - a first line with tabs and the column `game_id`: a table; that column of each row.
//! - anything else: text, in pieces separated by lines `---`; most often one piece.
//!
//! A broken piece is a fault in its place, and reading goes on with the next; but not for ever: a piece that does
//! not end within four times the limit ends the input. Cost: linear; memory: two pieces.

mod array;
mod gather;
mod shape;
mod source;

use crate::{Fault, Limits, Opened, open};
use gather::Gather;
use shape::Beginning;
use source::{Line, Source, cannot_read, endless};
use std::io::{self, BufRead};

/// The text of one puzzle and where it begins in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The text, with `\n` between lines.
    pub text: String,
    /// Line of its first character in the input, from 1.
    pub first_line: usize,
    /// Column of its first character in the input, in characters from 1.
    pub first_column: usize,
}

impl Piece {
    /// Opens the puzzle; lines and columns of a fault are those of the input.
    ///
    /// # Errors
    /// As [`open`].
    pub fn open(&self, limits: &Limits) -> Result<Opened, Fault> {
        open(&self.text, self.first_line, limits).map_err(|fault| self.shift(fault))
    }

    /// Moves the column of a fault on the first line by what stands before the piece on that line.
    #[must_use]
    pub fn shift(&self, mut fault: Fault) -> Fault {
        if fault.line == Some(self.first_line) {
            fault.column = fault.column.map(|column| column + self.first_column - 1);
        }
        fault
    }
}

/// Does one word look like a game id or a URL, rather than like a file's name?
pub fn looks_like_id(word: &str) -> bool {
    shape::looks_like_id(word.trim())
}

/// How the rest of the input is cut.
enum Mode {
    Start,
    Array(array::State),
    Objects,
    Ids,
    Table { column: usize },
    Text,
    End,
}

/// The pieces of an input.
pub struct Pieces<R> {
    source: Source<R>,
    mode: Mode,
    limit: usize,
    /// Lines that were read to see what the input is, or one line too many.
    held: Vec<Line>,
    /// Has there been any piece or fault?
    any: bool,
    /// Has it been said that the input is cut off?
    cut_off: bool,
}

impl<R: BufRead> Pieces<R> {
    /// The pieces of `input`, none of them longer than `limits.bytes`.
    pub fn new(input: R, limits: &Limits) -> Pieces<R> {
        Pieces {
            source: Source::new(input, limits.bytes),
            mode: Mode::Start,
            limit: limits.bytes,
            held: Vec::new(),
            any: false,
            cut_off: false,
        }
    }

    fn next_line(&mut self) -> io::Result<Option<Line>> {
        if self.held.is_empty() {
            self.source.line()
        } else {
            Ok(Some(self.held.remove(0)))
        }
    }

    fn advance(&mut self) -> io::Result<Option<Result<Piece, Fault>>> {
        match self.mode {
            Mode::End => return Ok(None),
            // told by `next`
            _ if self.source.is_endless() => return Ok(None),
            _ => self.source.begin_piece(),
        }
        if matches!(self.mode, Mode::Start) {
            self.mode = self.begin()?;
        }
        match self.mode {
            Mode::Start | Mode::End => Ok(None),
            Mode::Array(state) => {
                let (item, state) = array::next(&mut self.source, state)?;
                self.mode = Mode::Array(state);
                Ok(item)
            }
            Mode::Objects => self.object(),
            Mode::Ids => self.id(),
            Mode::Table { column } => self.row(column),
            Mode::Text => self.text(),
        }
    }

    /// Looks at the beginning.
    fn begin(&mut self) -> io::Result<Mode> {
        self.source.skip_mark()?;
        match self.source.skip_blank()? {
            None => return Ok(Mode::End),
            Some(b'[') => {
                self.source.take()?;
                return Ok(Mode::Array(array::State::default()));
            }
            Some(b'{') => return Ok(Mode::Objects),
            Some(_) => {}
        }
        let (mut held, mut bytes) = (Vec::new(), 0);
        let mode = loop {
            let Some(line) = self.source.line()? else {
                break Mode::Text;
            };
            let beginning = shape::beginning(&line);
            bytes += line.bytes.len();
            held.push(line);
            match beginning {
                Beginning::Id => {
                    held.drain(..held.len() - 1);
                    break Mode::Ids;
                }
                Beginning::Table { column } => {
                    held.clear();
                    break Mode::Table { column };
                }
                Beginning::Comment if held.len() < shape::COMMENTS && bytes < self.limit => {}
                Beginning::Comment | Beginning::Other => break Mode::Text,
            }
        };
        self.held = held;
        Ok(mode)
    }

    /// A JSON object: lines until its brackets are closed.
    fn object(&mut self) -> io::Result<Option<Result<Piece, Fault>>> {
        let Some(first) = self.next_full_line()? else {
            return Ok(None);
        };
        let mut gather = Gather::new(first.number, self.limit);
        let mut scanner = crate::formats::json::scan::Scanner::default();
        let mut next = Some(first);
        while let Some(line) = next {
            line.bytes.iter().for_each(|&byte| scanner.feed(byte));
            scanner.feed(b'\n');
            gather.push(&line);
            // where a line was cut off, its brackets are not known; begin anew after it
            if scanner.depth() == 0 || line.too_long {
                break;
            }
            next = self.next_line()?;
            if let Some(line) = next.take_if(|line| shape::is_object_line(line)) {
                self.held.push(line);
            }
        }
        Ok(Some(gather.finish()))
    }

    /// A line that is not blank.
    fn next_full_line(&mut self) -> io::Result<Option<Line>> {
        loop {
            match self.next_line()? {
                Some(line) if line.bytes.trim_ascii().is_empty() && !line.too_long => {}
                line => return Ok(line),
            }
        }
    }

    /// A line of a list of ids.
    fn id(&mut self) -> io::Result<Option<Result<Piece, Fault>>> {
        loop {
            match self.next_full_line()? {
                Some(line) if shape::is_comment(&line) => {}
                Some(line) => return Ok(Some(gather::whole_line(&line, self.limit))),
                None => return Ok(None),
            }
        }
    }

    /// A row of a table.
    fn row(&mut self, column: usize) -> io::Result<Option<Result<Piece, Fault>>> {
        let line = self.next_full_line()?;
        Ok(line.map(|line| gather::field(&line, column, self.limit)))
    }

    /// Lines up to the next `---`, if they hold anything.
    fn text(&mut self) -> io::Result<Option<Result<Piece, Fault>>> {
        loop {
            let Some(first) = self.next_line()? else {
                return Ok(None);
            };
            let mut gather = Gather::new(first.number, self.limit);
            let mut next = Some(first);
            while let Some(line) = next.filter(|line| !shape::is_separator(line)) {
                gather.push(&line);
                next = self.next_line()?;
            }
            if gather.holds_anything() {
                return Ok(Some(gather.finish()));
            }
        }
    }
}

impl<R: BufRead> Iterator for Pieces<R> {
    type Item = Result<Piece, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match self.advance() {
            Ok(Some(item)) => Some(item),
            Ok(None) if self.source.is_endless() && !self.cut_off => {
                (self.mode, self.cut_off) = (Mode::End, true);
                Some(Err(endless(self.source.line, self.limit)))
            }
            Ok(None) => {
                self.mode = Mode::End;
                (!self.any).then(|| Err(crate::open::empty()))
            }
            Err(error) => {
                self.mode = Mode::End;
                Some(Err(cannot_read(&error, self.source.line)))
            }
        };
        self.any |= item.is_some();
        item
    }
}
