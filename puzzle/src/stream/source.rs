//! Bytes from outside, a line or a byte at a time, with their place. Nothing longer than the limit is
//! ever held.

use crate::Fault;
use std::io::{self, BufRead, Chain, Cursor, ErrorKind, Read};

const MARK: &[u8] = b"\xEF\xBB\xBF";

/// So many times the limit is read to find the end of one piece.
const PATIENCE: u64 = 4;

/// A line without its end.
pub(super) struct Line {
    pub(super) bytes: Vec<u8>,
    /// From 1.
    pub(super) number: usize,
    /// Bytes of the input before it.
    pub(super) offset: u64,
    /// Was it longer than the limit? Then `bytes` is only its beginning.
    pub(super) too_long: bool,
}

/// The input, and how far it has been read.
pub(super) struct Source<R> {
    input: Chain<Cursor<Vec<u8>>, R>,
    limit: usize,
    /// Line of the next byte, from 1.
    pub(super) line: usize,
    /// Column of the next byte in characters, from 1.
    pub(super) column: usize,
    /// Bytes before the next one.
    pub(super) offset: u64,
    /// Blanks at the beginning of the first line, which [`Source::skip_blank`] has already taken.
    indent: Vec<u8>,
    /// Bytes that were taken for the present piece.
    taken: u64,
}

impl<R: BufRead> Source<R> {
    /// Begins to read; nothing is read yet.
    pub(super) fn new(input: R, limit: usize) -> Source<R> {
        Source {
            input: Cursor::new(Vec::new()).chain(input),
            limit,
            line: 1,
            column: 1,
            offset: 0,
            indent: Vec::new(),
            taken: 0,
        }
    }

    /// Begins another piece.
    pub(super) fn begin_piece(&mut self) {
        self.taken = 0;
    }

    /// Was the input cut off because the present piece does not end? An input such as `/dev/zero` never ends
    /// by itself.
    pub(super) fn is_endless(&self) -> bool {
        self.taken > (self.limit as u64).saturating_mul(PATIENCE)
    }

    /// Skips a byte order mark at the very beginning.
    pub(super) fn skip_mark(&mut self) -> io::Result<()> {
        let (head, rest) = self.input.get_mut();
        rest.take(MARK.len() as u64).read_to_end(head.get_mut())?;
        if head.get_ref() == MARK {
            head.get_mut().clear();
            self.offset = MARK.len() as u64;
        }
        Ok(())
    }

    /// The most bytes of a piece.
    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    fn buffer(&mut self) -> io::Result<&[u8]> {
        if self.is_endless() {
            return Ok(&[]);
        }
        loop {
            match self.input.fill_buf() {
                Ok(_) => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.input.fill_buf()
    }

    /// The next byte, which stays.
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.buffer()?.first().copied())
    }

    /// Takes the next byte.
    pub(super) fn take(&mut self) -> io::Result<Option<u8>> {
        let Some(byte) = self.peek()? else {
            return Ok(None);
        };
        self.input.consume(1);
        self.offset += 1;
        self.taken += 1;
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else if byte & 0xC0 != 0x80 {
            self.column += 1;
        }
        Ok(Some(byte))
    }

    /// Skips blank lines and the blanks before the first other byte, which is returned and stays.
    pub(super) fn skip_blank(&mut self) -> io::Result<Option<u8>> {
        self.indent.clear();
        loop {
            match self.peek()? {
                Some(b'\n') => self.indent.clear(),
                Some(byte @ (b' ' | b'\t' | b'\r')) if self.indent.len() < self.limit => {
                    self.indent.push(byte);
                }
                Some(b' ' | b'\t' | b'\r') => {}
                other => return Ok(other),
            }
            self.take()?;
        }
    }

    /// The next line, or what is left of the present one.
    pub(super) fn line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = std::mem::take(&mut self.indent);
        let (number, limit) = (self.line, self.limit);
        let offset = self.offset - bytes.len() as u64;
        let (mut too_long, mut any) = (false, !bytes.is_empty());
        loop {
            let buffer = self.buffer()?;
            if buffer.is_empty() {
                break;
            }
            any = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let room = limit - bytes.len();
            too_long |= part.len() > room;
            bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            self.offset += used as u64;
            self.taken += used as u64;
            if end.is_some() {
                self.line += 1;
                break;
            }
        }
        self.column = 1;
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        let line = Line {
            bytes,
            number,
            offset,
            too_long,
        };
        Ok(any.then_some(line))
    }
}

/// The fault of a byte that is not UTF-8.
pub(super) fn not_utf8(byte: u8, offset: u64, line: usize, column: usize) -> Fault {
    let mut fault = Fault::new(
        "not-utf-8",
        format!("byte {offset} of the input, 0x{byte:02X}, is not UTF-8"),
        "save the file as UTF-8 text",
    );
    fault.line = Some(line);
    fault.column = Some(column);
    fault
}

/// The fault of a piece that is larger than the limit.
pub(super) fn too_large(line: usize, column: usize, limit: usize) -> Fault {
    let mut fault = Fault::new(
        "too-large",
        format!("the puzzle that begins here is larger than {limit} bytes"),
        "split the file, or take the text apart",
    );
    fault.line = Some(line);
    fault.column = Some(column);
    fault
}

/// The fault of an input whose present piece does not end.
pub(super) fn endless(line: usize, limit: usize) -> Fault {
    let bytes = (limit as u64).saturating_mul(PATIENCE);
    let mut fault = Fault::new(
        "too-large",
        format!("no end of a puzzle in {bytes} bytes; what follows is not read"),
        "split the input, or end it",
    );
    fault.line = Some(line);
    fault
}

/// The fault of an input that cannot be read.
pub(super) fn cannot_read(error: &io::Error, line: usize) -> Fault {
    let mut fault = Fault::new(
        "cannot-read",
        format!("reading the input failed: {error}"),
        "check the file or the pipe",
    );
    fault.line = Some(line);
    fault
}
