//! The solution that clues are made from: read from a text, or found in the puzzle.

use crate::{Failure, Puzzle};
use crossfoot_puzzle::{Fault, Grid, Limits, Sheet, Square};

/// A solution that fits a sheet.
pub(super) struct Fitted {
    /// A number a square; 0 at black ones.
    pub(super) numbers: Vec<u32>,
    /// Is it what the puzzle gives?
    pub(super) is_given: bool,
}

/// Reads a grid of numbers: rows of words, or JSON `[[…]]`. `.`, `#`, `-`, `_`, `null` and what holds a `\` stand for no
/// number.
///
/// # Errors
/// A word that is none of these, with its line and column.
pub fn read_grid(text: &str) -> Result<Grid<u32>, Box<Fault>> {
    if text.len() > Limits::DEFAULT.bytes {
        let help = "give the rows of the solution alone";
        return Err(Box::new(Fault::new(
            "too-large",
            "the grid is too large",
            help,
        )));
    }
    if text.trim_start().starts_with('[') {
        return serde_json::from_str(text).map_err(|error| {
            let help = "write [[1,2],[2,1]], with null at black squares";
            let mut fault = Fault::new("not-a-grid", "this is no grid of numbers", help);
            (fault.line, fault.column) = (Some(error.line()), Some(error.column()));
            Box::new(fault)
        });
    }
    let mut grid = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let words = line.split_whitespace();
        let row = words.map(|word| item(word).ok_or_else(|| no_item(line, word, number)));
        let row = row.collect::<Result<Vec<Option<u32>>, Box<Fault>>>()?;
        if !row.is_empty() {
            grid.push(row);
        }
    }
    Ok(grid)
}

/// A number, or nothing; `None` if the word is neither.
fn item(word: &str) -> Option<Option<u32>> {
    if matches!(word, "." | "#" | "-" | "_" | "null") || word.contains('\\') {
        return Some(None);
    }
    word.parse().ok().map(Some)
}

fn no_item(line: &str, word: &str, number: usize) -> Box<Fault> {
    let shown: String = word.chars().take(40).collect();
    let help = "write a number for each white square and # for a black one, with blanks between";
    let mut fault = Fault::new("not-a-grid", format!("`{shown}` is no number"), help);
    // words are slices of their line
    let bytes = (word.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    fault.line = Some(number + 1);
    fault.column = Some(line[..bytes.min(line.len())].chars().count() + 1);
    Box::new(fault)
}

/// The solution of a layout: the one that is named, else its entries, else its givens.
pub(super) fn solution(layout: &Puzzle, named: Option<&Grid<u32>>) -> Result<Fitted, Failure> {
    let sheet = &layout.sheet;
    let (grid, is_given) = match (named, &sheet.entries) {
        (Some(grid), _) => (laid(layout, grid)?, false),
        (None, Some(entries)) if is_full(sheet, entries) => (entries.clone(), false),
        _ => (givens(sheet), true),
    };
    if !is_full(sheet, &grid) {
        let whites = sheet.squares.iter().enumerate();
        let mut open = whites.filter(|(i, square)| {
            square.is_white() && grid[i / sheet.cols][i % sheet.cols].is_none()
        });
        let at = open.next().map(|(i, _)| sheet.place(i));
        let message = match at {
            Some(at) => format!("there is no whole solution: {at} has no number"),
            None => "there is no whole solution".to_string(),
        };
        let help = "fill every white square in the puzzle, or give the solution with `--solution FILE` \
                    (on the wire: `solution`)";
        let fault = Fault::new("no-solution-given", message, help).cells(at);
        return Err(layout.fails(fault));
    }
    let numbers = sheet.squares.iter().enumerate().map(|(i, square)| {
        let number = grid[i / sheet.cols][i % sheet.cols];
        number.filter(|_| square.is_white()).unwrap_or(0)
    });
    Ok(Fitted {
        numbers: numbers.collect(),
        is_given,
    })
}

/// Every white square has a number.
fn is_full(sheet: &Sheet, grid: &Grid<u32>) -> bool {
    let squares = sheet.squares.iter().enumerate();
    let mut whites = squares.filter(|(_, square)| square.is_white());
    whites.all(|(i, _)| grid[i / sheet.cols][i % sheet.cols].is_some())
}

fn givens(sheet: &Sheet) -> Grid<u32> {
    let given = |square: &Square| match square {
        Square::White { given } => *given,
        Square::Black { .. } => None,
    };
    let rows = sheet.squares.chunks(sheet.cols.max(1));
    rows.map(|row| row.iter().map(given).collect()).collect()
}

/// A grid in the shape of the sheet; one without the margin gets it.
fn laid(layout: &Puzzle, grid: &Grid<u32>) -> Result<Grid<u32>, Failure> {
    let (rows, cols) = (layout.sheet.rows, layout.sheet.cols);
    let has =
        |rows: usize, cols: usize| grid.len() == rows && grid.iter().all(|row| row.len() == cols);
    if has(rows, cols) {
        return Ok(grid.clone());
    }
    if rows > 1 && cols > 1 && has(rows - 1, cols - 1) {
        let mut whole = vec![vec![None; cols]];
        whole.extend(grid.iter().map(|row| {
            let margin = std::iter::once(None);
            margin.chain(row.iter().copied()).collect::<Vec<_>>()
        }));
        return Ok(whole);
    }
    let widest = grid.iter().map(Vec::len).max().unwrap_or(0);
    let message = format!(
        "the solution has {} rows of {widest}, but the grid {rows} of {cols}",
        grid.len()
    );
    let help = "give one number for each square, and # for black ones";
    Err(layout.fails(Fault::new("not-a-solution", message, help)))
}
