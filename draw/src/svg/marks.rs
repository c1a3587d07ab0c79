//! Signs, differences and bars between tiles.

use super::measure::{Measure, TILE};
use super::tiles::Group;
use crate::{Edge, Scene};
use std::fmt::Write as _;

/// Draws every mark.
pub(super) fn draw(scene: &Scene, measure: &Measure, out: &mut String) {
    let mut pen = Pen {
        signs: String::new(),
        bars: String::new(),
        circles: String::new(),
        numbers: Group::new("difference", 130),
        plain: !scene.gaps,
    };
    let cols = scene.cols.saturating_sub(1).max(1);
    for (i, mark) in scene.between_cols.iter().enumerate() {
        let (row, col) = (i / cols, i % cols);
        pen.mark(mark, measure.gap_after(col), measure.middle(row), true);
    }
    for (i, mark) in scene.between_rows.iter().enumerate() {
        let (row, col) = (i / scene.cols, i % scene.cols);
        pen.mark(mark, measure.middle(col), measure.gap_after(row), false);
    }
    pen.close(out);
}

struct Pen {
    signs: String,
    bars: String,
    circles: String,
    numbers: Group,
    /// Do the marks stand on grid lines?
    plain: bool,
}

impl Pen {
    /// Draws a mark with its middle here; `level` if it stands between neighbours in a row.
    fn mark(&mut self, mark: &Edge, x: usize, y: usize, level: bool) {
        match mark {
            Edge::None => {}
            Edge::Less => self.sign(x, y, level, true),
            Edge::Greater => self.sign(x, y, level, false),
            Edge::Number(text) if text.is_empty() => {
                let half = TILE / 3;
                let _ = match level {
                    true => write!(self.bars, "M{x} {}v{}", y - half, 2 * half),
                    false => write!(self.bars, "M{} {y}h{}", x - half, 2 * half),
                };
            }
            Edge::Number(text) => {
                let _ = writeln!(
                    self.circles,
                    "<circle class=\"cf-circle\" cx=\"{x}\" cy=\"{y}\" r=\"11\"/>"
                );
                self.numbers
                    .centred([x as i64 * 10, y as i64 * 10], text, 180);
            }
        }
    }

    fn sign(&mut self, x: usize, y: usize, level: bool, less: bool) {
        // half the length along the line from tile to tile, and half the opening
        let (along, open) = (5, 8);
        let path = &mut self.signs;
        let _ = match (level, less) {
            (true, true) => write!(
                path,
                "M{} {}l-{} {open}l{} {open}",
                x + along,
                y - open,
                2 * along,
                2 * along
            ),
            (true, false) => write!(
                path,
                "M{} {}l{} {open}l-{} {open}",
                x - along,
                y - open,
                2 * along,
                2 * along
            ),
            (false, true) => write!(
                path,
                "M{} {}l{open} -{}l{open} {}",
                x - open,
                y + along,
                2 * along,
                2 * along
            ),
            (false, false) => write!(
                path,
                "M{} {}l{open} {}l{open} -{}",
                x - open,
                y - along,
                2 * along,
                2 * along
            ),
        };
    }

    fn close(self, out: &mut String) {
        if self.plain && !self.signs.is_empty() {
            let _ = writeln!(
                out,
                "<path class=\"cf-line\" stroke=\"#fff\" stroke-width=\"8\" d=\"{}\"/>",
                self.signs
            );
        }
        for (class, path) in [("sign", &self.signs), ("bar", &self.bars)] {
            if !path.is_empty() {
                let _ = writeln!(out, "<path class=\"cf-{class}\" d=\"{path}\"/>");
            }
        }
        out.push_str(&self.circles);
        self.numbers.close(out);
    }
}
