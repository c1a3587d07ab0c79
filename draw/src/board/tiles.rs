//! The tiles: fills, boxes, numbers, candidates.

use super::measure::{Measure, TILE};
use crate::font;
use crate::list::{Anchor, Class, Shape, Text, rect, stroke};
use crate::{Fill, Look, Scene, Theme, Tile};

/// Numbered tiles with their row and column.
pub(super) fn tiles(scene: &Scene) -> impl Iterator<Item = (usize, usize, &Tile)> {
    let cols = scene.cols;
    let tiles = scene.tiles.iter().enumerate();
    tiles.map(move |(i, tile)| (i / cols, i % cols, tile))
}

/// One path a fill, neighbours in a row joined; marked tiles have a dashed ring as well, so that no
/// meaning hangs on colour alone.
pub(super) fn fills(scene: &Scene, measure: &Measure, out: &mut Vec<Shape>) {
    for (fill, class) in [
        (Fill::Ink, Class::Ink),
        (Fill::Tinted, Class::Tinted),
        (Fill::Marked, Class::Marked),
    ] {
        let mut path = Vec::new();
        for (row, tiles) in scene.tiles.chunks(scene.cols.max(1)).enumerate() {
            let mut col = 0;
            for run in tiles.chunk_by(|a, b| !scene.gaps && a.fill == b.fill) {
                if run[0].fill == fill {
                    let width = run.len() as i64 * TILE;
                    rect(
                        &mut path,
                        [measure.edge(col), measure.edge(row), width, TILE],
                    );
                }
                col += run.len();
            }
        }
        if !path.is_empty() {
            out.push(Shape::Path(class, path));
        }
    }
    for (row, col, _) in tiles(scene).filter(|tile| tile.2.fill == Fill::Marked) {
        let (x, y, side) = (measure.edge(col) + 30, measure.edge(row) + 30, TILE - 60);
        out.push(Shape::Rect(Class::Ring, [x, y, side, side], 40));
    }
}

/// The boxes of a board with gaps.
pub(super) fn boxes(scene: &Scene, measure: &Measure, out: &mut Vec<Shape>) {
    let mut path = Vec::new();
    for (row, col, _) in tiles(scene) {
        rect(
            &mut path,
            [measure.edge(col), measure.edge(row), TILE, TILE],
        );
    }
    if !path.is_empty() {
        out.push(Shape::Path(Class::Box, path));
    }
}

/// The large numbers: first the given ones, then the others.
pub(super) fn numbers(scene: &Scene, measure: &Measure, look: &Look, out: &mut Vec<Shape>) {
    let lower = if measure.corners { 60 } else { 0 };
    for (given, class) in [(true, Class::Given), (false, Class::Filled)] {
        let bold = crate::pens::pen(class, look).bold;
        let these = tiles(scene).filter(|tile| tile.2.given == given && !tile.2.text.is_empty());
        for (row, col, tile) in these {
            let size = font::fit(&tile.text, 420, measure.fonts.number, bold);
            out.push(Shape::Text(Text {
                class,
                x: measure.middle(col),
                y: font::baseline(measure.middle(row) + lower, size),
                size,
                anchor: Anchor::Middle,
                text: tile.text.clone(),
            }));
        }
    }
}

/// The candidates, each in its place.
pub(super) fn candidates(scene: &Scene, measure: &Measure, out: &mut Vec<Shape>) {
    let [across, lines] = measure.block;
    // the block fills the tile but a margin, and the clue's line where there are clues
    let (margin, top) = (
        40,
        if measure.corners {
            measure.fonts.cage + 45
        } else {
            40
        },
    );
    let (wide, high) = ((TILE - 2 * margin) / across, (TILE - margin - top) / lines);
    let texts: Vec<String> = scene.candidates.iter().map(u32::to_string).collect();
    let most = measure.fonts.candidate.min(high);
    let sizes = texts
        .iter()
        .map(|text| font::fit(text, wide * 94 / 100, most, false));
    let size = sizes.min().unwrap_or(most);
    let wider = texts
        .iter()
        .map(|text| font::width(text, size, false))
        .max();
    // half a stroke, a little wider than the number
    let half = wider.unwrap_or(0) / 2 + size / 10;
    let mut strikes = Vec::new();
    for (row, col, tile) in tiles(scene).filter(|tile| tile.2.text.is_empty()) {
        for (i, (number, text)) in scene.candidates.iter().zip(&texts).enumerate() {
            if tile.candidates.binary_search(number).is_ok() {
                let i = i as i64;
                let x = measure.edge(col) + margin + i % across * wide + wide / 2;
                let y = measure.edge(row) + top + i / across * high + high / 2;
                if tile.struck.contains(number) {
                    let (low, high) = (y + size / 4, y - size / 4);
                    stroke(&mut strikes, &[[x - half, low], [x + half, high]]);
                }
                out.push(Shape::Text(Text {
                    class: Class::Candidate,
                    x,
                    y: font::baseline(y, size),
                    size,
                    anchor: Anchor::Middle,
                    text: text.clone(),
                }));
            }
        }
    }
    if !strikes.is_empty() {
        out.push(Shape::Path(Class::Strike, strikes));
    }
}

/// Are givens on a tint of their own?
pub(super) fn tints_givens(look: &Look) -> bool {
    look.theme == Theme::Colour
}
