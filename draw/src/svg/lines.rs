//! The lines of a grid, one path a sort.

use super::measure::Measure;
use crate::{Fill, Line, Scene};
use std::fmt::Write as _;

/// How a stretch of line is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stroke {
    None,
    Thin,
    /// Thin, between two black squares.
    Inner,
    Thick,
}

/// Draws the lines of a board without gaps.
pub(super) fn draw(scene: &Scene, measure: &Measure, out: &mut String) {
    let mut paths = [String::new(), String::new(), String::new()];
    for row in 0..=scene.rows {
        let y = measure.edge(row);
        for (from, to, stroke) in stretches(scene.cols, |col| horizontal(scene, row, col)) {
            let (from, to) = (measure.edge(from), measure.edge(to));
            if let Some(path) = path(&mut paths, stroke) {
                let _ = write!(path, "M{from} {y}H{to}");
            }
        }
    }
    for col in 0..=scene.cols {
        let x = measure.edge(col);
        for (from, to, stroke) in stretches(scene.rows, |row| vertical(scene, row, col)) {
            let (from, to) = (measure.edge(from), measure.edge(to));
            if let Some(path) = path(&mut paths, stroke) {
                let _ = write!(path, "M{x} {from}V{to}");
            }
        }
    }
    // thin lines step back where thick ones tell the cages apart
    let thin = if scene.has_inner_thick() {
        "#a3abb6"
    } else {
        "#2b3038"
    };
    for (path, (colour, width)) in
        paths
            .iter()
            .zip([(thin, "1.2"), ("#596270", "1"), ("#1d2127", "3")])
    {
        if !path.is_empty() {
            let _ = writeln!(
                out,
                "<path class=\"cf-line\" stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{path}\"/>"
            );
        }
    }
}

fn path(paths: &mut [String; 3], stroke: Stroke) -> Option<&mut String> {
    match stroke {
        Stroke::None => None,
        Stroke::Thin => Some(&mut paths[0]),
        Stroke::Inner => Some(&mut paths[1]),
        Stroke::Thick => Some(&mut paths[2]),
    }
}

/// Runs of equal strokes along a line of `count` stretches: (from, to, stroke).
fn stretches(
    count: usize,
    stroke: impl Fn(usize) -> Stroke,
) -> impl Iterator<Item = (usize, usize, Stroke)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        if next >= count {
            return None;
        }
        let (from, sort) = (next, stroke(next));
        while next < count && stroke(next) == sort {
            next += 1;
        }
        Some((from, next, sort))
    })
}

fn horizontal(scene: &Scene, row: usize, col: usize) -> Stroke {
    let ink =
        |row: Option<usize>| row.is_some_and(|row| row < scene.rows && is_ink(scene, row, col));
    let line = scene.horizontal[row * scene.cols + col];
    stroke(line, ink(row.checked_sub(1)) && ink(Some(row)))
}

fn vertical(scene: &Scene, row: usize, col: usize) -> Stroke {
    let ink =
        |col: Option<usize>| col.is_some_and(|col| col < scene.cols && is_ink(scene, row, col));
    let line = scene.vertical[row * (scene.cols + 1) + col];
    stroke(line, ink(col.checked_sub(1)) && ink(Some(col)))
}

fn is_ink(scene: &Scene, row: usize, col: usize) -> bool {
    scene.tiles[row * scene.cols + col].fill == Fill::Ink
}

fn stroke(line: Line, between_ink: bool) -> Stroke {
    match line {
        Line::None => Stroke::None,
        Line::Thin if between_ink => Stroke::Inner,
        Line::Thin => Stroke::Thin,
        Line::Thick => Stroke::Thick,
    }
}
