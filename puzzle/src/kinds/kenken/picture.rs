//! The picture of a KenKen: thick lines round the cages, the clue in the first cell of each. A cage in
//! several pieces has its clue in one of them; a line below the board lists its cells.

use super::super::{Filling, filling};
use crate::{Cage, Sheet};
use crossfoot_draw::{Corner, Line, Scene};
use crossfoot_model::{Op, Place};

/// Draws a sheet.
pub(super) fn scene(sheet: &Sheet, with: Filling<'_>) -> Scene {
    let mut scene = filling::scene(sheet, with);
    let owner = owners(sheet);
    draw_borders(sheet, &owner, &mut scene);
    for cage in &sheet.cages {
        let inside = cage.cells.iter().copied().filter(|&at| sheet.contains(at));
        let mut cells: Vec<Place> = inside.collect();
        cells.sort_unstable();
        let Some(&first) = cells.first() else {
            continue;
        };
        let text = clue(cage);
        if !connected(&cells) {
            let cells: Vec<String> = cells.iter().map(Place::to_string).collect();
            scene.notes.push(format!("{text}: {}", cells.join(", ")));
        }
        scene.tiles[sheet.index(first)].corner = Corner::TopLeft(text);
    }
    scene
}

/// The cage of each cell.
fn owners(sheet: &Sheet) -> Vec<Option<usize>> {
    let mut owner = vec![None; sheet.squares.len()];
    for (i, cage) in sheet.cages.iter().enumerate() {
        for &at in cage.cells.iter().filter(|&&at| sheet.contains(at)) {
            owner[sheet.index(at)] = Some(i);
        }
    }
    owner
}

/// Thick lines wherever two cells are not of one cage; cells in no cage are not set apart from each
/// other.
fn draw_borders(sheet: &Sheet, owner: &[Option<usize>], scene: &mut Scene) {
    let (rows, cols) = (sheet.rows, sheet.cols);
    for row in 0..rows {
        for col in 0..cols {
            let here = owner[row * cols + col];
            if col > 0 && owner[row * cols + col - 1] != here {
                scene.vertical[row * (cols + 1) + col] = Line::Thick;
            }
            if row > 0 && owner[(row - 1) * cols + col] != here {
                scene.horizontal[row * cols + col] = Line::Thick;
            }
        }
    }
}

/// Do these cells, in reading order, hang together by their edges?
fn connected(cells: &[Place]) -> bool {
    let mut reached = vec![false; cells.len()];
    let mut open = vec![0];
    reached[0] = true;
    let mut count = 1;
    while let Some(i) = open.pop() {
        let Place { row, col } = cells[i];
        let beside = [
            (Some(row), col.checked_sub(1)),
            (Some(row), col.checked_add(1)),
            (row.checked_sub(1), Some(col)),
            (row.checked_add(1), Some(col)),
        ];
        for at in beside {
            let (Some(row), Some(col)) = at else { continue };
            if let Ok(j) = cells.binary_search(&Place { row, col })
                && !reached[j]
            {
                reached[j] = true;
                count += 1;
                open.push(j);
            }
        }
    }
    count == cells.len()
}

/// A cage's clue as it is printed: `6+`, `12×`, `3−`, `2÷`, `5?`, `4`.
fn clue(cage: &Cage) -> String {
    let sign = match cage.op {
        _ if cage.cells.len() == 1 => "",
        Op::Add => "+",
        Op::Multiply => "×",
        Op::Subtract => "−",
        Op::Divide => "÷",
        Op::Unknown { .. } => "?",
        Op::Given => "=",
    };
    format!("{}{sign}", cage.target)
}
