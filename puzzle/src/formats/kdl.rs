//! KDL lines, the Kakuro Description Language: a line `x y dir length sum` for each clued run.
//!
//! `x` and `y` are the column and the row of the run's first cell, from 1, the clue margin not counted;
//! `dir` is `-` for across or `|` for down (also `a`, `across`, `d`, `down`). `#` begins a comment. The
//! size is not written: the grid ends with the last cell of a run. Our sheet has the margin as its first
//! row and column. Deviation: black rows and columns behind the last white cell cannot be told and go
//! away; no clue stands there. Cost: linear in the text and the grid.

use super::runs::{Placed, SheetRun, has_margin, listed, plain, to_sheet};
use super::scan::{Word, between, check_size, check_squares, lines, number};
use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet};
use crossfoot_model::Place;
use std::fmt::Write;

/// KDL lines.
pub(super) struct Kdl;

const HELP: &str = "a line is `x y dir length sum`, dir being - (across) or | (down)";

impl Format for Kdl {
    fn name(&self) -> &'static str {
        "kdl"
    }

    fn about(&self) -> &'static str {
        "Kakuro Description Language: a line `x y dir length sum` for each run"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro]
    }

    fn recognises(&self, text: &str) -> bool {
        let Some(line) = code_lines(text).next() else {
            return false;
        };
        let words: Vec<Word<'_>> = line.split(char::is_whitespace).take(4).collect();
        let integer = |word: &Word<'_>| word.text.bytes().all(|b| b.is_ascii_digit());
        words.len() == 4 && words[..2].iter().all(integer) && direction(words[2]).is_some()
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        check_size(text, limits)?;
        let mut placed = Vec::new();
        let (mut rows, mut cols) = (1, 1);
        for line in code_lines(text) {
            let run = read_line(line, limits)?;
            let length = run.length as usize;
            let (down, along) = if run.across { (1, length) } else { (length, 1) };
            if length > 0 {
                let (row, col) = (run.at.row as usize, run.at.col as usize);
                rows = rows.max(row + usize::from(!run.across) + down);
                cols = cols.max(col + usize::from(run.across) + along);
            }
            check_squares(rows, cols, line, limits)?;
            placed.push(run);
        }
        if placed.is_empty() {
            let fault = Fault::new("unexpected-end", "there is no run", HELP);
            return Err(fault.at(text.len(), text.len()));
        }
        // runs of no cells say nothing of the size, but their clues need a square to be reported at
        for run in placed.iter().filter(|run| run.length == 0) {
            rows = rows.max(run.at.row as usize + 1);
            cols = cols.max(run.at.col as usize + 1);
            check_squares(rows, cols, run.word, limits)?;
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
        let clued = listed(sheet, &mut lossy);
        if clued.is_empty() {
            lossy.add("the grid: it has no clued run");
        }
        lossy.check()?;
        let shift = if has_margin(sheet) { 0 } else { 1 };
        let line = |text: &mut String, run: &SheetRun<'_>, sum: u64| {
            let (x, y) = (run.first.col + shift, run.first.row + shift);
            let dir = if run.across { '-' } else { '|' };
            // writing into a string cannot fail
            let _ = writeln!(text, "{x} {y} {dir} {} {sum}", run.length);
        };
        let mut text = String::new();
        for across in [true, false] {
            for (run, sum) in clued.iter().filter(|(run, _)| run.across == across) {
                line(&mut text, run, *sum);
            }
        }
        Ok(text)
    }
}

/// The lines without comments that hold something.
fn code_lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    lines(text)
        .map(|line| {
            let code = line.text.find('#').unwrap_or(line.text.len());
            Word {
                text: &line.text[..code],
                start: line.start,
            }
            .trim()
        })
        .filter(|line| !line.text.is_empty())
}

fn direction(word: Word<'_>) -> Option<bool> {
    match word.text {
        "-" | "a" | "A" | "across" => Some(true),
        "|" | "d" | "D" | "down" => Some(false),
        _ => None,
    }
}

fn read_line<'a>(line: Word<'a>, limits: &Limits) -> Result<Placed<'a>, Fault> {
    let words: Vec<Word<'a>> = line.split(char::is_whitespace).take(6).collect();
    let [x, y, dir, length, sum] = words[..] else {
        let message = "a line has five parts";
        return Err(line.fault("wrong-number-of-parts", message, HELP));
    };
    let most = limits.squares as u64;
    let col = between(x, "the column x", 1, most)? as usize;
    let row = between(y, "the row y", 1, most)? as usize;
    let Some(across) = direction(dir) else {
        let message = format!("{} is no direction", dir.shown());
        return Err(dir.fault("unexpected-character", message, HELP));
    };
    let at = match across {
        true => Place::new(row, col - 1),
        false => Place::new(row - 1, col),
    };
    Ok(Placed {
        at,
        across,
        length: number(length, "the length", most)?,
        sum: number(sum, "the sum", u64::MAX)?,
        word: line,
    })
}
