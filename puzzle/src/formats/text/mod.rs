//! Our text: what a person types and reads. The grammar is in `docs/formats.md`.
//!
//! Choices of this language:
//! - A comment begins with `//`, at a line's beginning or after a blank. `#` would be usual, but is a
//!   black square here; `//` begins no word of any grid (a `/` stands only behind a cage's number).
//! - A header is `key: value`. No grid has a colon, so headers need no mark and may stand anywhere.
//! - Cells are separated by blanks, never by position, except that a sign between two rows stands under
//!   its cell, as on paper.
//! - Rows that do not belong to the grid itself (givens of a KenKen, entries, marks) are blocks: a header
//!   line without a value, then rows.
//!
//! Every error points at the word that it is about. `write` is the formatter: aligned, and the same for
//! equal sheets. Cost: linear in the text.

mod cages;
mod futoshiki;
mod guess;
mod head;
mod kakuro;
mod kenken;
mod layout;
mod rows;
mod signs;
mod table;
mod write;
mod write_signs;

use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet};
use guess::Guess;

/// Our text.
pub(super) struct Text;

impl Format for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    fn about(&self) -> &'static str {
        "Crossfoot's text: grids as a person types them"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro, KindId::KenKen, KindId::Futoshiki]
    }

    fn recognises(&self, text: &str) -> bool {
        guess::recognises(text)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        let layout = layout::sort(text, limits)?;
        let head = head::read(&layout.headers)?;
        let Some(&first) = layout.body.first() else {
            return Err(Fault::new(
                "empty-grid",
                "there is no grid in this text",
                "write the rows of the grid below the header lines",
            )
            .at(0, text.len().min(1)));
        };
        let kind = match guess::kind(&head, &layout.body) {
            Guess::Kind(kind) => kind,
            Guess::Numbers | Guess::Nothing => {
                return Err(first.trim().fault(
                    "unknown-kind",
                    "it does not show which kind of puzzle this is",
                    "add a line `kind: kakuro`, `kind: kenken` or `kind: futoshiki`",
                ));
            }
        };
        head.check(kind)?;
        let (mut sheet, mut spots) = match kind {
            KindId::Kakuro => kakuro::read(&layout, &head, limits)?,
            KindId::KenKen => kenken::read(&layout, &head, limits)?,
            KindId::Futoshiki => futoshiki::read(&layout, &head, limits)?,
        };
        rows::blocks(&layout.blocks, &mut sheet, &mut spots, limits)?;
        sheet.headers = head.lines;
        Ok(Reading {
            sheet,
            spots,
            notices: head.notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        write::write(sheet)
    }
}
