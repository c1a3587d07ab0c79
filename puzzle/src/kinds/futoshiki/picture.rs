//! The picture of a Futoshiki: squares with gaps, signs and differences in the gaps. In Adjacent mode a
//! bar says "differ by one". What joins cells that are no neighbours, or does not fit on a border that
//! is taken, is said below the board. Without any signs it is a plain Latin square.

use super::super::{Filling, filling};
use crate::{Sheet, Sign};
use crossfoot_draw::{Edge, Scene};
use crossfoot_model::Place;

/// Draws a sheet.
pub(super) fn scene(sheet: &Sheet, with: Filling<'_>) -> Scene {
    let mut scene = filling::scene(sheet, with);
    scene.gaps = sheet.adjacent || !sheet.signs.is_empty();
    let mut rest = Vec::new();
    for &sign in &sheet.signs {
        let mark = mark(sheet, sign);
        match border(sheet, &mut scene, sign) {
            Some(edge) if *edge == Edge::None || *edge == mark => *edge = mark,
            _ => rest.push(words(sign)),
        }
    }
    if sheet.adjacent {
        let bar = "A bar: the two differ by 1. No bar: they do not.";
        scene.notes.push(bar.to_string());
    }
    if !rest.is_empty() {
        scene.notes.push(format!("Also: {}", rest.join("; ")));
    }
    scene
}

/// How a sign is drawn on its border.
fn mark(sheet: &Sheet, sign: Sign) -> Edge {
    match sign {
        Sign::Less(a, b) if a < b => Edge::Less,
        Sign::Less(..) => Edge::Greater,
        Sign::Differ(_, _, 1) if sheet.adjacent => Edge::Number(String::new()),
        Sign::Differ(_, _, by) => Edge::Number(by.to_string()),
    }
}

/// The border between the two cells of a sign, if they are neighbours in the grid.
fn border<'a>(sheet: &Sheet, scene: &'a mut Scene, sign: Sign) -> Option<&'a mut Edge> {
    let (a, b) = sign.ends();
    let (Place { row, col }, b) = (a.min(b), a.max(b));
    if !sheet.contains(b) {
        return None;
    }
    let (row, col) = (row as usize, col as usize);
    if b == Place::new(row, col + 1) {
        scene.between_cols.get_mut(row * (sheet.cols - 1) + col)
    } else if b == Place::new(row + 1, col) {
        scene.between_rows.get_mut(row * sheet.cols + col)
    } else {
        None
    }
}

fn words(sign: Sign) -> String {
    match sign {
        Sign::Less(a, b) => format!("{a} < {b}"),
        Sign::Differ(a, b, by) => format!("{a} and {b} differ by {by}"),
    }
}
