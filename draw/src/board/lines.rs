//! The lines of a grid, one path a sort.

use super::measure::Measure;
use crate::list::{Class, Seg, Shape};
use crate::{Fill, Line, Scene};

/// Draws the lines of a board without gaps.
pub(super) fn draw(scene: &Scene, measure: &Measure, out: &mut Vec<Shape>) {
    // thin lines step back where thick ones tell the cages apart
    let thin = match scene.has_inner_thick() {
        true => Class::Faint,
        false => Class::Thin,
    };
    let classes = [thin, Class::Inner, Class::Thick];
    let mut paths = [Vec::new(), Vec::new(), Vec::new()];
    let mut add = |class: Option<Class>, from: [i64; 2], to: [i64; 2]| {
        let at = class.and_then(|class| classes.iter().position(|known| *known == class));
        if let Some(at) = at {
            paths[at].extend([Seg::Move(from[0], from[1]), Seg::Line(to[0], to[1])]);
        }
    };
    for row in 0..=scene.rows {
        let y = measure.edge(row);
        for (from, to, class) in stretches(scene.cols, |col| horizontal(scene, thin, row, col)) {
            add(class, [measure.edge(from), y], [measure.edge(to), y]);
        }
    }
    for col in 0..=scene.cols {
        let x = measure.edge(col);
        for (from, to, class) in stretches(scene.rows, |row| vertical(scene, thin, row, col)) {
            add(class, [x, measure.edge(from)], [x, measure.edge(to)]);
        }
    }
    for (class, path) in classes.into_iter().zip(paths) {
        if !path.is_empty() {
            out.push(Shape::Path(class, path));
        }
    }
}

/// Runs of equal strokes along a line of `count` stretches: (from, to, stroke).
fn stretches(
    count: usize,
    stroke: impl Fn(usize) -> Option<Class>,
) -> impl Iterator<Item = (usize, usize, Option<Class>)> {
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

fn horizontal(scene: &Scene, thin: Class, row: usize, col: usize) -> Option<Class> {
    let ink =
        |row: Option<usize>| row.is_some_and(|row| row < scene.rows && is_ink(scene, row, col));
    let line = scene.horizontal[row * scene.cols + col];
    stroke(line, thin, ink(row.checked_sub(1)) && ink(Some(row)))
}

fn vertical(scene: &Scene, thin: Class, row: usize, col: usize) -> Option<Class> {
    let ink =
        |col: Option<usize>| col.is_some_and(|col| col < scene.cols && is_ink(scene, row, col));
    let line = scene.vertical[row * (scene.cols + 1) + col];
    stroke(line, thin, ink(col.checked_sub(1)) && ink(Some(col)))
}

fn is_ink(scene: &Scene, row: usize, col: usize) -> bool {
    scene.tiles[row * scene.cols + col].fill == Fill::Ink
}

fn stroke(line: Line, thin: Class, between_ink: bool) -> Option<Class> {
    match line {
        Line::None => None,
        Line::Thin if between_ink => Some(Class::Inner),
        Line::Thin => Some(thin),
        Line::Thick => Some(Class::Thick),
    }
}
