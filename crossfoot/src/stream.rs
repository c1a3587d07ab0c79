//! A stream of many puzzles with their names.

use crate::{Failure, OpenOptions, Puzzle};
use crossfoot_puzzle::{Fault, Limits, Piece, Pieces};
use std::io::BufRead;

/// A puzzle of a stream before it is opened.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its name: that of the input, with line and column if it does not begin there.
    pub input: String,
    /// Its text, or what was wrong with it.
    piece: Result<Piece, Box<Fault>>,
}

impl Item {
    /// An item in place of an input that cannot be had at all.
    pub fn failed(input: impl Into<String>, fault: Fault) -> Item {
        Item {
            input: input.into(),
            piece: Err(Box::new(fault)),
        }
    }

    /// Opens the puzzle.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub fn open(self, options: &OpenOptions) -> Result<Puzzle, Failure> {
        let Item { input, piece } = self;
        let piece = piece.map_err(|fault| Failure::new(&input, *fault))?;
        Puzzle::open_piece(&input, piece, options)
    }

    /// Bytes of its text.
    #[cfg(feature = "threads")]
    pub(crate) fn bytes(&self) -> usize {
        self.piece.as_ref().map_or(0, |piece| piece.text.len())
    }
}

/// The puzzles of an input, in order; see [`Pieces`] for how it is cut.
pub struct Stream<R> {
    input: String,
    pieces: Pieces<R>,
}

impl<R: BufRead> Stream<R> {
    /// The puzzles of `reader`, an input of this name.
    pub fn new(input: &str, reader: R) -> Stream<R> {
        Stream {
            input: input.to_string(),
            pieces: Pieces::new(reader, &Limits::DEFAULT),
        }
    }

    fn name(&self, piece: &Piece) -> String {
        let Stream { input, .. } = self;
        match (piece.first_line, piece.first_column) {
            (1, 1) => input.clone(),
            (line, 1) => format!("{input}:{line}"),
            (line, column) => format!("{input}:{line}:{column}"),
        }
    }
}

impl<R: BufRead> Iterator for Stream<R> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let piece = self.pieces.next()?;
        let input = match &piece {
            Ok(piece) => self.name(piece),
            Err(_) => self.input.clone(),
        };
        let piece = piece.map_err(Box::new);
        Some(Item { input, piece })
    }
}

/// Opens the puzzles of a stream one after the other.
pub fn open_stream<R: BufRead>(
    input: &str,
    reader: R,
    options: OpenOptions,
) -> impl Iterator<Item = Result<Puzzle, Failure>> {
    Stream::new(input, reader).map(move |item| item.open(&options))
}
