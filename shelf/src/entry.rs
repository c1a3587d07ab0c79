//! A puzzle on the shelf, and what is known of it.

use crossfoot_puzzle::Sheet;

/// What is known of a puzzle besides itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Its level: `easy` to `extreme`.
    pub level: Option<String>,
    /// The sum of the weights of its steps.
    pub score: Option<u64>,
    /// The hardest technique.
    pub technique: Option<String>,
    /// How many steps each technique makes, easiest first.
    pub steps: Vec<(String, u64)>,
}

/// A puzzle to be added. Its kind must have checked the sheet.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    /// The puzzle.
    pub sheet: &'a Sheet,
    /// What is known of it.
    pub facts: &'a Facts,
}

/// What became of a puzzle that was to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It has this number now.
    New(i64),
    /// It is the puzzle of this number, which was there before, perhaps turned, mirrored or renamed.
    Copy(i64),
}

/// A puzzle on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, which no other puzzle of the file ever has.
    pub id: i64,
    /// `kakuro`, `kenken` or `futoshiki`.
    pub kind: String,
    /// Rows; a Kakuro's without the margin of clues.
    pub rows: usize,
    /// Columns, likewise.
    pub cols: usize,
    /// Its title, or empty.
    pub title: String,
    /// What is known of it.
    pub facts: Facts,
    /// The puzzle as our JSON.
    pub json: String,
}
