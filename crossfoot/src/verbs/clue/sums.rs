//! The sums of a Kakuro's runs.

use crossfoot_puzzle::{Clue, Sheet, Square};

/// Gives a sheet whose first row or column has white squares a margin for their clues.
pub(super) fn with_margin(sheet: &mut Sheet, numbers: &mut Vec<u32>) {
    let (rows, cols) = (sheet.rows, sheet.cols);
    let white = |i: usize| sheet.squares[i].is_white();
    let top = (0..cols).any(&white);
    let left = (0..rows).any(|row| white(row * cols));
    let (top, left) = (usize::from(top), usize::from(left));
    if top + left == 0 {
        return;
    }
    let (height, width) = (rows + top, cols + left);
    let mut squares = vec![Square::BLACK; height * width];
    let mut moved = vec![0; height * width];
    for row in 0..rows {
        for col in 0..cols {
            let to = (row + top) * width + col + left;
            squares[to] = sheet.squares[row * cols + col].clone();
            moved[to] = numbers[row * cols + col];
        }
    }
    (sheet.rows, sheet.cols, sheet.squares) = (height, width, squares);
    sheet.marks = None;
    *numbers = moved;
}

/// Writes the sum of every run of two cells or more, and of shorter ones that have a clue; lists of sets stay. Answers
/// with the number of sums.
pub(super) fn fill(sheet: &mut Sheet, numbers: &[u32]) -> usize {
    let mut filled = 0;
    for i in 0..sheet.squares.len() {
        let (row, col) = (i / sheet.cols, i % sheet.cols);
        let right = run(sheet, i, 1, sheet.cols - col - 1, numbers);
        let below = run(sheet, i, sheet.cols, sheet.rows - row - 1, numbers);
        let Square::Black { across, down } = &mut sheet.squares[i] else {
            continue;
        };
        for (clue, (len, sum)) in [(across, right), (down, below)] {
            let wanted = match clue {
                Some(Clue::Sets(_)) => false,
                Some(Clue::Sum(_)) => len > 0,
                None => len > 1,
            };
            if wanted {
                *clue = Some(Clue::Sum(sum));
                filled += 1;
            }
        }
    }
    filled
}

/// Length and sum of the white squares after square `i`, `step` apart, of at most `most` squares.
fn run(sheet: &Sheet, i: usize, step: usize, most: usize, numbers: &[u32]) -> (usize, u64) {
    let squares = (1..=most).map(|k| i + k * step);
    let whites = squares.take_while(|&at| sheet.squares[at].is_white());
    whites.fold((0, 0), |(len, sum), at| {
        (len + 1, sum + u64::from(numbers[at]))
    })
}
