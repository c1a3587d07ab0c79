//! The picture of a Kakuro: black squares with a diagonal between the clue across, above it, and the
//! clue down, below it. A set clue reads `{13,35}`, digits above 9 joined with `+`.

use super::super::{Filling, filling};
use crate::{Clue, Sheet, Square};
use crossfoot_draw::{Corner, Scene};

/// Draws a sheet.
pub(super) fn scene(sheet: &Sheet, with: Filling<'_>) -> Scene {
    let mut scene = filling::scene(sheet, with);
    for (tile, square) in scene.tiles.iter_mut().zip(&sheet.squares) {
        if let Square::Black { across, down } = square
            && (across.is_some() || down.is_some())
        {
            tile.corner = Corner::Split {
                across: across.as_ref().map_or_else(String::new, clue),
                down: down.as_ref().map_or_else(String::new, clue),
            };
        }
    }
    scene
}

/// A clue as people write it.
fn clue(clue: &Clue) -> String {
    match clue {
        Clue::Sum(sum) => sum.to_string(),
        Clue::Sets(sets) => {
            let sets: Vec<String> = sets.iter().map(|set| digits(set)).collect();
            format!("{{{}}}", sets.join(","))
        }
    }
}

fn digits(set: &[u32]) -> String {
    let joint = if set.iter().any(|&digit| digit > 9) {
        "+"
    } else {
        ""
    };
    let digits: Vec<String> = set.iter().map(u32::to_string).collect();
    digits.join(joint)
}
