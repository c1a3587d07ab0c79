//! A diagram as an empty board, and as rows of 0 and 1.

use crate::{Sheet, Square};

/// The board of a diagram: a margin above and to the left, and no clues.
pub fn sheet(diagram: &[Vec<bool>]) -> Sheet {
    let columns = diagram.first().map_or(0, Vec::len);
    let mut squares = vec![Square::BLACK; columns + 1];
    for row in diagram {
        squares.push(Square::BLACK);
        squares.extend(row.iter().map(|&white| match white {
            true => Square::OPEN,
            false => Square::BLACK,
        }));
    }
    Sheet::kakuro(diagram.len() + 1, columns + 1, squares)
}

/// A diagram as the wire has it: a text a row, 1 where it is white.
pub fn strings(diagram: &[Vec<bool>]) -> Vec<String> {
    let digit = |&white: &bool| if white { '1' } else { '0' };
    diagram
        .iter()
        .map(|row| row.iter().map(digit).collect())
        .collect()
}
