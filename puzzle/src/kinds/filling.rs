//! What the pictures of all kinds share: titles, and what stands in the white squares.

use super::Filling;
use super::parts::ascending;
use crate::{Sheet, Square};
use crossfoot_draw::{Fill, Scene};

/// A scene with the sheet's title, its given numbers and the filling; black squares are ink.
pub(super) fn scene(sheet: &Sheet, filling: Filling<'_>) -> Scene {
    let mut scene = Scene::new(sheet.rows, sheet.cols);
    scene.title = title(sheet);
    if let Filling::Candidates(_) = filling {
        scene.candidates = ascending(&sheet.values);
    }
    let mut white = 0;
    for (tile, square) in scene.tiles.iter_mut().zip(&sheet.squares) {
        let Square::White { given } = square else {
            tile.fill = Fill::Ink;
            continue;
        };
        if let Some(given) = given {
            tile.text = given.to_string();
            tile.given = true;
        } else {
            match filling {
                Filling::Blank => {}
                Filling::Numbers(numbers) => {
                    tile.text = numbers.get(white).map_or_else(String::new, u32::to_string);
                }
                Filling::Candidates(all) => {
                    tile.candidates = all.get(white).cloned().unwrap_or_default();
                }
            }
        }
        white += 1;
    }
    scene
}

fn title(sheet: &Sheet) -> String {
    let lines = sheet.headers.lines.iter();
    let mut titles = lines.filter(|line| line.0.eq_ignore_ascii_case("title"));
    titles
        .next()
        .map_or_else(String::new, |line| line.1.clone())
}
