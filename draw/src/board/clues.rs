//! Clues: the diagonals of Kakuro with a clue in either half, a cage's clue in its corner.
//!
//! A sum stands in the middle of its half. A list of sets is wrapped into the triangle at the largest font size at which
//! it fits; where that would be too small it gets a letter, and a note below the board.

use super::measure::{Measure, TILE};
use super::tiles::tiles;
use crate::font;
use crate::labels::Labels;
use crate::list::{Anchor, Class, Shape, Text, stroke};
use crate::{Corner, Look, Scene};

/// Room between a clue and the lines round it.
const PAD: i64 = 25;

/// Draws all clues; gives a line for each letter that stands for a long one.
pub(super) fn draw(
    scene: &Scene,
    measure: &Measure,
    look: &Look,
    least: i64,
    out: &mut Vec<Shape>,
) -> Vec<String> {
    let mut path = Vec::new();
    for (row, col, tile) in tiles(scene) {
        if let Corner::Split { .. } = tile.corner {
            let (x, y) = (measure.edge(col), measure.edge(row));
            stroke(&mut path, &[[x, y], [x + TILE, y + TILE]]);
        }
    }
    if !path.is_empty() {
        out.push(Shape::Path(Class::Diagonal, path));
    }
    let mut writer = Writer {
        labels: Labels::new(0),
        bold: crate::pens::pen(Class::Split, look).bold,
        most: measure.fonts.split,
        least,
        split: Vec::new(),
        cage: Vec::new(),
    };
    for (row, col, tile) in tiles(scene) {
        let at = [measure.edge(col), measure.edge(row)];
        match &tile.corner {
            Corner::None => {}
            Corner::Split { across, down } => {
                writer.half(at, across, Half::Upper);
                writer.half(at, down, Half::Lower);
            }
            Corner::TopLeft(clue) => writer.cage(at, clue, measure.fonts.cage),
        }
    }
    out.append(&mut writer.split);
    out.append(&mut writer.cage);
    writer.labels.notes().collect()
}

/// A half of a square with a diagonal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Upper,
    Lower,
}

struct Writer<'a> {
    labels: Labels<'a>,
    bold: bool,
    most: i64,
    least: i64,
    split: Vec<Shape>,
    cage: Vec<Shape>,
}

impl<'a> Writer<'a> {
    /// A clue in the half of a square whose corner is here.
    fn half(&mut self, at: [i64; 2], clue: &'a str, half: Half) {
        if clue.is_empty() {
            return;
        }
        if clue.contains(',') {
            match wrapped(clue, half, self.most * 3 / 4, self.least, self.bold) {
                Some((size, lines)) => {
                    for line in lines {
                        self.put(
                            Class::Split,
                            [at[0] + line.x, at[1] + line.y],
                            size,
                            line.anchor,
                            line.text,
                        );
                    }
                }
                None => {
                    let letter = self.labels.short(clue).into_owned();
                    self.sum(at, &letter, half);
                }
            }
            return;
        }
        match font::fit(clue, 260, self.most, self.bold) >= self.least {
            true => self.sum(at, clue, half),
            false => {
                let letter = self.labels.short(clue).into_owned();
                self.sum(at, &letter, half);
            }
        }
    }

    /// A short text in the middle of a half.
    fn sum(&mut self, [x, y]: [i64; 2], text: &str, half: Half) {
        let size = font::fit(text, 260, self.most, self.bold);
        let [x, y] = match half {
            Half::Upper => [x + 325, y + 145],
            Half::Lower => [x + 155, y + 340],
        };
        let y = font::baseline(y, size);
        self.put(Class::Split, [x, y], size, Anchor::Middle, text.to_string());
    }

    fn cage(&mut self, [x, y]: [i64; 2], clue: &'a str, most: i64) {
        let fit = |text: &str| font::fit(text, TILE - 75, most, true);
        let (size, text) = match fit(clue) {
            size if size >= self.least => (size, clue.to_string()),
            _ => {
                let letter = self.labels.short(clue).into_owned();
                (fit(&letter), letter)
            }
        };
        let y = y + 45 + size * font::CAPITALS / 1000;
        self.put(Class::Cage, [x + 45, y], size, Anchor::Start, text);
    }

    fn put(&mut self, class: Class, [x, y]: [i64; 2], size: i64, anchor: Anchor, text: String) {
        let text = Text {
            class,
            x,
            y,
            size,
            anchor,
            text,
        };
        match class {
            Class::Cage => self.cage.push(Shape::Text(text)),
            _ => self.split.push(Shape::Text(text)),
        }
    }
}

/// A line of a wrapped clue, counted from the square's corner.
struct Line {
    x: i64,
    y: i64,
    anchor: Anchor,
    text: String,
}

/// A list of sets in the lines of a triangle, at the largest font size between these.
fn wrapped(clue: &str, half: Half, most: i64, least: i64, bold: bool) -> Option<(i64, Vec<Line>)> {
    let mut size = most.max(least);
    while size >= least {
        if let Some(lines) = filled(clue, half, size, bold) {
            return Some((size, lines));
        }
        size -= 5;
    }
    None
}

/// The lines at one font size, if they fit.
fn filled(clue: &str, half: Half, size: i64, bold: bool) -> Option<Vec<Line>> {
    let pieces: Vec<&str> = clue.split_inclusive(',').collect();
    let (step, capital) = (size * 105 / 100, size * font::CAPITALS / 1000);
    let mut lines = Vec::new();
    // from the rim, where the triangle is wide, to the diagonal
    let mut used = 0;
    while used < pieces.len() {
        let depth = PAD + lines.len() as i64 * step;
        let room = TILE - depth - capital - 2 * PAD - size * 15 / 100;
        let mut count = 0;
        while used + count < pieces.len() {
            let text = part(&pieces, half, used, count + 1);
            if font::width(&text, size, bold) > room {
                break;
            }
            count += 1;
        }
        if count == 0 {
            return None;
        }
        let text = part(&pieces, half, used, count);
        used += count;
        lines.push(match half {
            Half::Upper => Line {
                x: TILE - PAD,
                y: depth + capital,
                anchor: Anchor::End,
                text,
            },
            Half::Lower => Line {
                x: PAD,
                y: TILE - depth,
                anchor: Anchor::Start,
                text,
            },
        });
    }
    Some(lines)
}

/// So many pieces after those that are used: from the front in the upper half, from the back in the lower.
fn part(pieces: &[&str], half: Half, used: usize, count: usize) -> String {
    match half {
        Half::Upper => pieces[used..used + count].concat(),
        Half::Lower => {
            let end = pieces.len() - used;
            pieces[end - count..end].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_fill_their_half_in_reading_order() {
        let clue = "{13,35,57,135,246,79}";
        for half in [Half::Upper, Half::Lower] {
            let (size, lines) = wrapped(clue, half, 110, 50, false).unwrap();
            assert!((50..=110).contains(&size));
            let mut texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            if half == Half::Lower {
                texts.reverse();
            }
            assert_eq!(texts.concat(), clue);
            assert!(lines.len() > 1);
            for line in &lines {
                let wide = font::width(&line.text, size, false);
                // the inner end is on its own side of the diagonal
                match half {
                    Half::Upper => assert!(line.x - wide > line.y),
                    Half::Lower => {
                        assert!(line.x + wide < line.y - size * font::CAPITALS / 1000);
                    }
                }
            }
        }
        assert!(wrapped(&"12345,".repeat(30), Half::Upper, 110, 65, false).is_none());
    }
}
