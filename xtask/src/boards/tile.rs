//! Tilings: small Kakuro side by side, as one huge one.
//!
//! The margin of each tile keeps it apart from its neighbours, so that the solutions of the whole are
//! those of the tiles, each chosen freely: a tiling of boards with one solution has one.

use super::{Board, Dice, Impossible};
use crossfoot_puzzle::{Grid, Sheet, Square};

/// `down` × `across` copies of a Kakuro. A board whose first row or column has a white cell first gets a
/// black one before it.
///
/// # Errors
/// No square or more than 4,000,000 squares in all.
pub fn tile(board: &Board, down: usize, across: usize) -> Result<Board, Impossible> {
    mosaic(std::slice::from_ref(board), down, across, &mut Dice::new(0))
}

/// `down` × `across` tiles, each a random one of these boards, which must be of one size and over the same
/// digits.
///
/// # Errors
/// Boards of different sizes, no board, no square, or more than 4,000,000 squares in all.
pub fn mosaic(
    boards: &[Board],
    down: usize,
    across: usize,
    dice: &mut Dice,
) -> Result<Board, Impossible> {
    let tiles: Vec<Board> = boards.iter().map(with_margin).collect();
    let first = &tiles.first().ok_or(Impossible::Size)?.sheet;
    let (rows, cols) = (first.rows, first.cols);
    let alike = |tile: &Board| (tile.sheet.rows, tile.sheet.cols) == (rows, cols);
    let size = (rows.checked_mul(down)).and_then(|r| r.checked_mul(cols)?.checked_mul(across));
    if size.is_none_or(|size| size == 0 || size > 4_000_000) || !tiles.iter().all(alike) {
        return Err(Impossible::Size);
    }
    let mut squares = Vec::with_capacity(rows * down * cols * across);
    let mut solution: Grid<u32> = Vec::with_capacity(rows * down);
    for _ in 0..down {
        let band: Vec<&Board> = (0..across)
            .map(|_| &tiles[dice.below(tiles.len())])
            .collect();
        for row in 0..rows {
            for tile in &band {
                squares.extend_from_slice(&tile.sheet.squares[row * cols..][..cols]);
            }
            let line = band.iter().flat_map(|tile| tile.solution[row].iter());
            solution.push(line.copied().collect());
        }
    }
    let mut sheet = Sheet::kakuro(rows * down, cols * across, squares);
    sheet.values.clone_from(&first.values);
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
