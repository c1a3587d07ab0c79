//! Gecode's Kakuro integers: `w h`, a group `x y length sum` for each down clue, `-1`, the groups of the
//! across clues, `-1`. `x` is the column and `y` the row, from 0, of the black square that holds the
//! clue. Blanks, commas, line ends and `//` comments separate.
//!
//! Source: Schulte, Tack, Lagerkvist, *Modeling and Programming with Gecode*, chapter "Kakuro". Its
//! prose swaps "row" and "column"; its boards and its code do not, and they are followed here.
//! Deviation: a run without a clue has different digits here, which Gecode does not ask; a notice says
//! so. Cost: linear in the text and the grid.

use super::runs::{Placed, listed, plain, to_sheet};
use super::scan::{Word, between, check_size, check_squares, lines, number};
use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet};
use crossfoot_model::Place;
use std::fmt::Write;

/// Gecode's integers.
pub(super) struct Gecode;

/// How much of the text is looked at before the format is recognised.
const WINDOW: usize = 1 << 20;

impl Format for Gecode {
    fn name(&self) -> &'static str {
        "gecode"
    }

    fn about(&self) -> &'static str {
        "the integers of Gecode's Kakuro example: size, down clues, -1, across clues, -1"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro]
    }

    fn recognises(&self, text: &str) -> bool {
        let mut end = text.len().min(WINDOW);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let integer = |word: Word<'_>| word.text.bytes().all(|b| b.is_ascii_digit());
        let mut words = words(&text[..end]);
        if !words.by_ref().take(2).all(integer) {
            return false;
        }
        // no other format has a -1 that stands alone behind whole numbers; in a large board it may
        // stand behind what is looked at
        let behind = words.find(|&word| !integer(word));
        match behind {
            Some(word) => word.text == "-1" || words.any(|word| word.text == "-1"),
            None => end < text.len(),
        }
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut reader = Reader {
            words: words(text),
            text,
            limits,
        };
        let (cols, rows) = reader.size()?;
        let mut placed = Vec::new();
        for across in [false, true] {
            reader.group(rows, cols, across, &mut placed)?;
        }
        if let Some(word) = reader.words.next() {
            let message = format!("{} stands behind the end of the puzzle", word.shown());
            let help = "the across clues end with -1, and nothing follows";
            return Err(word.fault("trailing-text", message, help));
        }
        let (sheet, spots, notices) = to_sheet(rows, cols, &placed)?;
        Ok(Reading {
            sheet,
            spots,
            notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = plain(sheet, false)?;
        lossy.givens(sheet);
        let mut clued = listed(sheet, &mut lossy);
        lossy.check()?;
        // in reading order of the clue squares, as Gecode's own boards are
        clued.sort_by_key(|(run, _)| clue_square(run.first, run.across));
        let mut text = format!("{} {}\n", sheet.cols, sheet.rows);
        for across in [false, true] {
            let mut row = None;
            for (run, sum) in clued.iter().filter(|(run, _)| run.across == across) {
                let at = clue_square(run.first, across);
                if row.replace(at.row).is_some_and(|before| before != at.row) {
                    text.push('\n');
                }
                // writing into a string cannot fail
                let _ = write!(text, "{} {} {} {sum}  ", at.col, at.row, run.length);
            }
            text.push_str("\n-1\n");
        }
        Ok(text.replace("  \n", "\n"))
    }
}

/// The square before a run's first cell; a clued run has one.
fn clue_square(first: Place, across: bool) -> Place {
    match across {
        true => Place::new(first.row as usize, first.col as usize - 1),
        false => Place::new(first.row as usize - 1, first.col as usize),
    }
}

fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    lines(text).flat_map(|line| {
        let code = line.text.find("//").unwrap_or(line.text.len());
        let line = Word {
            text: &line.text[..code],
            start: line.start,
        };
        line.split(|c| c.is_whitespace() || c == ',')
    })
}

struct Reader<'a, 'l, W: Iterator<Item = Word<'a>>> {
    words: W,
    text: &'a str,
    limits: &'l Limits,
}

impl<'a, W: Iterator<Item = Word<'a>>> Reader<'a, '_, W> {
    fn next(&mut self, what: &str) -> Result<Word<'a>, Fault> {
        self.words.next().ok_or_else(|| {
            Fault::new(
                "unexpected-end",
                format!("the text ends where {what} should stand"),
                "after width and height come the down clues, -1, the across clues, -1",
            )
            .at(self.text.len(), self.text.len())
        })
    }

    fn size(&mut self) -> Result<(usize, usize), Fault> {
        let most = self.limits.squares as u64;
        let wide = self.next("the width")?;
        let cols = between(wide, "the width", 1, most)? as usize;
        let high = self.next("the height")?;
        let rows = between(high, "the height", 1, most)? as usize;
        check_squares(rows, cols, high, self.limits)?;
        Ok((cols, rows))
    }

    fn group(
        &mut self,
        rows: usize,
        cols: usize,
        across: bool,
        placed: &mut Vec<Placed<'a>>,
    ) -> Result<(), Fault> {
        loop {
            let x = self.next("a clue or -1")?;
            if x.text == "-1" {
                return Ok(());
            }
            let col = number(x, "the column x", cols as u64 - 1)?;
            let y = self.next("the row y of a clue")?;
            let row = number(y, "the row y", rows as u64 - 1)?;
            let length = self.next("the length of a run")?;
            let length = number(length, "the length", u64::MAX)?;
            let sum = self.next("the sum of a run")?;
            let word = Word {
                text: &self.text[x.start..sum.end()],
                start: x.start,
            };
            placed.push(Placed {
                at: Place::new(row as usize, col as usize),
                across,
                length,
                sum: number(sum, "the sum", u64::MAX)?,
                word,
            });
        }
    }
}
