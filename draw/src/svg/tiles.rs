//! The tiles: fills, lines or boxes, clues, numbers, candidates.

use super::lines;
use super::measure::{Measure, TILE, baseline, font};
use super::xml::{Tenths, escape};
use crate::labels::Labels;
use crate::{Corner, Fill, Scene, Tile};
use std::fmt::Write as _;

/// A clue of more characters than this gets a letter.
const LONGEST_CLUE: usize = 6;

/// Draws all tiles; gives a line for each letter that stands for a long clue.
pub(super) fn draw(scene: &Scene, measure: &Measure, out: &mut String) -> Vec<String> {
    fills(scene, measure, out);
    if scene.gaps {
        boxes(scene, measure, out);
    } else {
        lines::draw(scene, measure, out);
    }
    diagonals(scene, measure, out);
    let labels = clues(scene, measure, out);
    numbers(scene, measure, out);
    candidates(scene, measure, out);
    labels
}

/// Numbered tiles with their row and column.
fn tiles(scene: &Scene) -> impl Iterator<Item = (usize, usize, &Tile)> {
    let cols = scene.cols;
    let tiles = scene.tiles.iter().enumerate();
    tiles.map(move |(i, tile)| (i / cols, i % cols, tile))
}

/// One path a fill, neighbours in a row joined; marked tiles have a dashed ring as well, so that no
/// meaning hangs on colour alone.
fn fills(scene: &Scene, measure: &Measure, out: &mut String) {
    for (fill, class) in [
        (Fill::Ink, "ink"),
        (Fill::Tinted, "tinted"),
        (Fill::Marked, "marked"),
    ] {
        let mut path = String::new();
        for (row, tiles) in scene.tiles.chunks(scene.cols.max(1)).enumerate() {
            let mut col = 0;
            for run in tiles.chunk_by(|a, b| !scene.gaps && a.fill == b.fill) {
                if run[0].fill == fill {
                    let (x, y) = (measure.edge(col), measure.edge(row));
                    let width = run.len() * TILE;
                    let _ = write!(path, "M{x} {y}h{width}v{TILE}h-{width}z");
                }
                col += run.len();
            }
        }
        if !path.is_empty() {
            let _ = writeln!(out, "<path class=\"cf-{class}\" d=\"{path}\"/>");
        }
    }
    for (row, col, _) in tiles(scene).filter(|tile| tile.2.fill == Fill::Marked) {
        let (x, y, side) = (measure.edge(col) + 3, measure.edge(row) + 3, TILE - 6);
        let _ = writeln!(
            out,
            "<rect class=\"cf-ring\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\"/>"
        );
    }
}

fn boxes(scene: &Scene, measure: &Measure, out: &mut String) {
    let mut path = String::new();
    for (row, col, _) in tiles(scene) {
        let (x, y, side) = (measure.edge(col), measure.edge(row), TILE);
        let _ = write!(path, "M{x} {y}h{side}v{side}h-{side}z");
    }
    if !path.is_empty() {
        let _ = writeln!(
            out,
            "<path class=\"cf-line cf-box\" stroke-linejoin=\"round\" d=\"{path}\"/>"
        );
    }
}

fn diagonals(scene: &Scene, measure: &Measure, out: &mut String) {
    let mut path = String::new();
    for (row, col, tile) in tiles(scene) {
        if let Corner::Split { .. } = tile.corner {
            let (x, y) = (measure.edge(col), measure.edge(row));
            let _ = write!(path, "M{x} {y}l{TILE} {TILE}");
        }
    }
    if !path.is_empty() {
        let _ = writeln!(
            out,
            "<path class=\"cf-line\" stroke=\"#8d96a3\" stroke-width=\"1\" d=\"{path}\"/>"
        );
    }
}

fn clues(scene: &Scene, measure: &Measure, out: &mut String) -> Vec<String> {
    let mut labels = Labels::new(LONGEST_CLUE);
    let (mut split, mut cage) = (Group::new("split", 150), Group::new("cage", 130));
    for (row, col, tile) in tiles(scene) {
        let (x, y) = (measure.edge(col) as i64 * 10, measure.edge(row) as i64 * 10);
        match &tile.corner {
            Corner::None => {}
            Corner::Split { across, down } => {
                split.centred([x + 330, y + 150], &labels.short(across), 250);
                split.centred([x + 150, y + 335], &labels.short(down), 250);
            }
            Corner::TopLeft(clue) => {
                let clue = labels.short(clue);
                let size = font(clue.chars().count(), 420, cage.font);
                cage.text([x + 45, baseline(y + 100, size).0], &clue, size);
            }
        }
    }
    split.close(out);
    cage.close(out);
    labels.notes().collect()
}

fn numbers(scene: &Scene, measure: &Measure, out: &mut String) {
    let (size, lower) = if measure.corners { (240, 60) } else { (260, 0) };
    let (mut given, mut filled) = (Group::new("given", size), Group::new("filled", size));
    for (row, col, tile) in tiles(scene) {
        let group = if tile.given { &mut given } else { &mut filled };
        let x = measure.middle(col) as i64 * 10;
        let y = measure.middle(row) as i64 * 10 + lower;
        group.centred([x, y], &tile.text, 420);
    }
    given.close(out);
    filled.close(out);
}

fn candidates(scene: &Scene, measure: &Measure, out: &mut String) {
    let [across, lines] = measure.block.map(|count| count.max(1) as i64);
    let digits = scene
        .candidates
        .iter()
        .map(|number| number.to_string().len());
    let digits = digits.max().unwrap_or(1);
    // tenths: the block fills the tile but a margin, and the clue's line where there are clues
    let (margin, top) = (40, if measure.corners { 175 } else { 40 });
    let (wide, high) = ((480 - 2 * margin) / across, (480 - margin - top) / lines);
    let size = font(digits, wide * 94 / 100, 130.min(high));
    let mut group = Group::new("candidate", size.0);
    let mut strikes = String::new();
    // half a stroke, a little wider than the number
    let half = Tenths(size.0 * (3 * digits as i64 + 2) / 10);
    for (row, col, tile) in tiles(scene).filter(|tile| tile.2.text.is_empty()) {
        for (i, number) in scene.candidates.iter().enumerate() {
            if tile.candidates.binary_search(number).is_ok() {
                let i = i as i64;
                let x = measure.edge(col) as i64 * 10 + margin + i % across * wide + wide / 2;
                let y = measure.edge(row) as i64 * 10 + top + i / across * high + high / 2;
                group.text([x, baseline(y, size).0], &number.to_string(), size);
                if tile.struck.contains(number) {
                    let (left, low) = (Tenths(x - half.0), Tenths(y + size.0 / 4));
                    let (over, up) = (Tenths(2 * half.0), Tenths(size.0 / 2));
                    let _ = write!(strikes, "M{left} {low}l{over} -{up}");
                }
            }
        }
    }
    group.close(out);
    if !strikes.is_empty() {
        let _ = writeln!(
            out,
            "<path class=\"cf-line cf-strike\" stroke=\"#b3261e\" stroke-width=\"1.6\" d=\"{strikes}\"/>"
        );
    }
}

/// Texts of one sort, with their common font size.
pub(super) struct Group {
    class: &'static str,
    font: i64,
    body: String,
}

impl Group {
    /// An empty group; the font size is in tenths.
    pub(super) fn new(class: &'static str, font: i64) -> Group {
        Group {
            class,
            font,
            body: String::new(),
        }
    }

    /// A text whose middle is here, made smaller to fit into `room`; tenths.
    pub(super) fn centred(&mut self, [x, y]: [i64; 2], text: &str, room: i64) {
        if !text.is_empty() {
            let size = font(text.chars().count(), room, self.font);
            self.text([x, baseline(y, size).0], text, size);
        }
    }

    /// A text at a point of its baseline.
    pub(super) fn text(&mut self, [x, y]: [i64; 2], text: &str, size: Tenths) {
        let (x, y, text) = (Tenths(x), Tenths(y), escape(text));
        let _ = if size.0 == self.font {
            writeln!(self.body, "<text x=\"{x}\" y=\"{y}\">{text}</text>")
        } else {
            writeln!(
                self.body,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"
            )
        };
    }

    /// Writes the group, unless it is empty.
    pub(super) fn close(self, out: &mut String) {
        if self.body.is_empty() {
            return;
        }
        let (class, size) = (self.class, Tenths(self.font));
        let _ = writeln!(out, "<g class=\"cf-{class}\" font-size=\"{size}\">");
        out.push_str(&self.body);
        out.push_str("</g>\n");
    }
}
