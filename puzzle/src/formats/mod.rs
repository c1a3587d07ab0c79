//! The formats: one file a format, one line in [`FORMATS`].
//!
//! Reading recognises a format by its content, never by a file's name. Every reader is total: any bytes
//! give a sheet or a [`Fault`] with a place. `write` then `read` is the identity on what a format can
//! express, and a [`Loss`] lists the rest.

mod borders;
mod count;
mod down_across;
mod factors;
mod fpuzzles;
mod gecode;
pub(crate) mod json;
mod kakuro_file;
mod kakuro_url;
mod kdl;
mod keen;
mod kenken_web;
mod letters;
mod losses;
mod lossy;
mod minarism;
mod ops;
mod puzzlink;
mod runs;
mod scan;
mod tatham;
mod text;
mod three_block;
mod unequal;
mod walls;

use crate::{Fault, KindId, Limits, Loss, Notice, Sheet, Spots};

/// A puzzle as read: the sheet, where its parts stand in the text, and what the reader had to say.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The puzzle.
    pub sheet: Sheet,
    /// Where its parts stand.
    pub spots: Spots,
    /// Warnings of the reader (an unknown key, a clue without cells that was dropped).
    pub notices: Vec<Notice>,
}

/// A format of puzzle files.
pub trait Format: Sync {
    /// Its name on the command line: `json`, `text`, `gecode`, `keen` ….
    fn name(&self) -> &'static str;

    /// One line for people.
    fn about(&self) -> &'static str;

    /// The kinds that it can express.
    fn kinds(&self) -> &'static [KindId];

    /// Does the text look like this format? Cheap: looks at the beginning. Formats are asked in the
    /// order of [`FORMATS`]; the first that answers yes reads.
    fn recognises(&self, text: &str) -> bool;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// A fault with a span in `text`.
    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault>;

    /// Writes one puzzle (the clues only), ending with a newline.
    ///
    /// # Errors
    /// What of the sheet the format cannot express.
    fn write(&self, sheet: &Sheet) -> Result<String, Loss>;
}

/// Our JSON.
pub(crate) static JSON: &dyn Format = &json::Json;

/// Every format, in the order in which they are asked.
pub static FORMATS: &[&dyn Format] = &[
    // specific ones first, ours after them
    &keen::Keen,
    &unequal::Unequal,
    &kakuro_url::KakuroUrl,
    &kakuro_file::KakuroFile,
    &minarism::Minarism,
    &factors::Factors,
    &kenken_web::KenKenWeb,
    &fpuzzles::FPuzzles,
    &gecode::Gecode,
    &kdl::Kdl,
    &letters::Letters,
    &three_block::ThreeBlock,
    &down_across::DownAcross,
    &json::Json,
    &text::Text,
];
