//! Tilings: copies of a small Kakuro side by side, as one huge one.
//!
//! The margin of each copy keeps it apart from its neighbours, so that the solutions of the whole are
//! those of the copies, each chosen freely: a tiling of a board with one solution has one.

use super::{Board, Impossible};
use crossfoot_puzzle::{Grid, Sheet, Square};

/// `down` × `across` copies of a Kakuro. A board whose first row or column has a white cell first gets a
/// black one before it.
///
/// # Errors
/// More than 4,000,000 squares in all.
pub fn tile(board: &Board, down: usize, across: usize) -> Result<Board, Impossible> {
    let one = with_margin(board);
    let (rows, cols) = (one.sheet.rows, one.sheet.cols);
    let size = (rows.checked_mul(down)).and_then(|r| r.checked_mul(cols)?.checked_mul(across));
    if size.is_none_or(|size| size == 0 || size > 4_000_000) {
        return Err(Impossible::Size);
    }
    let mut squares = Vec::with_capacity(rows * down * cols * across);
    let mut solution: Grid<u32> = Vec::with_capacity(rows * down);
    for row in 0..rows * down {
        let line = &one.sheet.squares[row % rows * cols..][..cols];
        for _ in 0..across {
            squares.extend_from_slice(line);
        }
        solution.push(one.solution[row % rows].repeat(across));
    }
    let mut sheet = Sheet::kakuro(rows * down, cols * across, squares);
    sheet.values.clone_from(&board.sheet.values);
    Ok(Board { sheet, solution })
}

fn with_margin(board: &Board) -> Board {
    let sheet = &board.sheet;
    let top = sheet.squares[..sheet.cols].iter().any(Square::is_white);
    let left = sheet
        .squares
        .chunks(sheet.cols)
        .any(|row| row[0].is_white());
    let (rows, cols) = (
        sheet.rows + usize::from(top),
        sheet.cols + usize::from(left),
    );
    let mut squares = Vec::with_capacity(rows * cols);
    let mut solution: Grid<u32> = Vec::with_capacity(rows);
    if top {
        squares.extend(vec![Square::BLACK; cols]);
        solution.push(vec![None; cols]);
    }
    for (line, filled) in sheet.squares.chunks(sheet.cols).zip(&board.solution) {
        squares.extend(left.then_some(Square::BLACK));
        squares.extend_from_slice(line);
        let margin = left.then_some(None);
        solution.push(margin.into_iter().chain(filled.iter().copied()).collect());
    }
    let mut padded = sheet.clone();
    (padded.rows, padded.cols, padded.squares) = (rows, cols, squares);
    Board {
        sheet: padded,
        solution,
    }
}
