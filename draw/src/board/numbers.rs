//! The numbers of rows and columns, above the board and on its left, in the margin that every picture has.

use super::measure::Measure;
use crate::Scene;
use crate::list::{Anchor, Class, Shape, Text};

/// Font size.
const SIZE: i64 = 100;
/// Room between the numbers and the board.
const AWAY: i64 = 32;

pub(super) fn draw(scene: &Scene, measure: &Measure, shapes: &mut Vec<Shape>) {
    let Some([first_row, first_col]) = scene.numbered else {
        return;
    };
    let text = |number: usize, x: i64, y: i64, anchor: Anchor| {
        Shape::Text(Text {
            class: Class::Note,
            x,
            y,
            size: SIZE,
            anchor,
            text: number.to_string(),
        })
    };
    for col in 0..scene.cols {
        let number = first_col + col;
        shapes.push(text(number, measure.middle(col), -AWAY, Anchor::Middle));
    }
    for row in 0..scene.rows {
        let y = measure.middle(row) + SIZE / 3;
        shapes.push(text(first_row + row, -AWAY, y, Anchor::End));
    }
}
