//! Signs, differences and bars between tiles.

use super::measure::{Measure, TILE};
use crate::font;
use crate::list::{Anchor, Class, Seg, Shape, Text, stroke};
use crate::{Edge, Scene};

/// Half the length of a sign along the line from tile to tile, and half its opening.
const ALONG: i64 = 50;
const OPEN: i64 = 80;
const RADIUS: i64 = 110;

/// Draws every mark.
pub(super) fn draw(scene: &Scene, measure: &Measure, out: &mut Vec<Shape>) {
    let mut pen = Pen {
        signs: Vec::new(),
        bars: Vec::new(),
        circles: Vec::new(),
        numbers: Vec::new(),
        most: measure.fonts.difference,
    };
    let cols = scene.cols.saturating_sub(1).max(1);
    for (i, mark) in scene.between_cols.iter().enumerate() {
        let (row, col) = (i / cols, i % cols);
        pen.mark(mark, [measure.gap_after(col), measure.middle(row)], true);
    }
    for (i, mark) in scene.between_rows.iter().enumerate() {
        let (row, col) = (i / scene.cols, i % scene.cols);
        pen.mark(mark, [measure.middle(col), measure.gap_after(row)], false);
    }
    if !scene.gaps && !pen.signs.is_empty() {
        out.push(Shape::Path(Class::Halo, pen.signs.clone()));
    }
    for (class, path) in [(Class::Sign, pen.signs), (Class::Bar, pen.bars)] {
        if !path.is_empty() {
            out.push(Shape::Path(class, path));
        }
    }
    out.extend(pen.circles);
    out.extend(pen.numbers);
}

struct Pen {
    signs: Vec<Seg>,
    bars: Vec<Seg>,
    circles: Vec<Shape>,
    numbers: Vec<Shape>,
    most: i64,
}

impl Pen {
    /// Draws a mark with its middle here; `level` if it stands between neighbours in a row.
    fn mark(&mut self, mark: &Edge, [x, y]: [i64; 2], level: bool) {
        match mark {
            Edge::None => {}
            Edge::Less => self.sign([x, y], level, ALONG),
            Edge::Greater => self.sign([x, y], level, -ALONG),
            Edge::Number(text) if text.is_empty() => {
                let half = TILE / 3;
                match level {
                    true => stroke(&mut self.bars, &[[x, y - half], [x, y + half]]),
                    false => stroke(&mut self.bars, &[[x - half, y], [x + half, y]]),
                }
            }
            Edge::Number(text) => {
                self.circles
                    .push(Shape::Circle(Class::Circle, [x, y], RADIUS));
                let size = font::fit(text, 180, self.most, false);
                self.numbers.push(Shape::Text(Text {
                    class: Class::Difference,
                    x,
                    y: font::baseline(y, size),
                    size,
                    anchor: Anchor::Middle,
                    text: text.clone(),
                }));
            }
        }
    }

    /// A sign whose point is at the lesser tile: before its middle if `along` is positive.
    fn sign(&mut self, [x, y]: [i64; 2], level: bool, along: i64) {
        let points = match level {
            true => [[x + along, y - OPEN], [x - along, y], [x + along, y + OPEN]],
            false => [[x - OPEN, y + along], [x, y - along], [x + OPEN, y + along]],
        };
        stroke(&mut self.signs, &points);
    }
}
