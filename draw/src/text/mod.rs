//! A scene as text for terminals: aligned, in box-drawing characters or ASCII.
//!
//! Cost: linear in the text, one row of tiles at a time. Everything but title and notes is one column
//! of the screen per character.

mod band;
mod boxes;
mod layout;
mod options;
mod tiles;

pub use options::{Candidates, Part, Style, TextOptions};

use crate::{Edge, Line, Scene};
use band::Band;
use boxes::Boxes;
use layout::{Frames, Layout};
use std::borrow::Cow;
use tiles::Tiles;

/// Draws a scene as lines of text, each ending with a newline.
pub fn text(scene: &Scene, options: &TextOptions<'_>) -> String {
    let mut out = String::new();
    if !scene.title.is_empty() {
        note(&mut out, options, Part::Title, &scene.title);
        out.push('\n');
    }
    let layout = Layout::new(scene, options);
    if scene.rows > 0 && scene.cols > 0 {
        Painter::new(scene, options, &layout).paint(&mut out);
    }
    let labels = layout.labels.iter();
    let notes: Vec<&String> = labels.chain(&scene.notes).collect();
    if !notes.is_empty() {
        out.push('\n');
    }
    for line in notes {
        note(&mut out, options, Part::Note, line);
    }
    out
}

/// A title or a note. Its own words stay as they are; the signs of clues do not.
fn note(out: &mut String, options: &TextOptions<'_>, part: Part, line: &str) {
    let sign = |c| {
        if matches!(c, '×' | '−' | '÷') {
            band::plain(c)
        } else {
            c
        }
    };
    let line: Cow<'_, str> = match options.ascii {
        true => Cow::Owned(line.chars().map(sign).collect()),
        false => Cow::Borrowed(line),
    };
    match options.style {
        Some(style) => out.push_str(&style(part, &line)),
        None => out.push_str(&line),
    }
    out.push('\n');
}

struct Painter<'a> {
    scene: &'a Scene,
    options: &'a TextOptions<'a>,
    layout: &'a Layout,
    boxes: Boxes,
}

impl<'a> Painter<'a> {
    fn new(scene: &'a Scene, options: &'a TextOptions<'a>, layout: &'a Layout) -> Painter<'a> {
        let thin = !scene.has_inner_thick();
        let boxes = Boxes::new(options.ascii, thin);
        Painter {
            scene,
            options,
            layout,
            boxes,
        }
    }

    fn paint(&self, out: &mut String) {
        let (width, height) = (self.layout.width, self.layout.height);
        let (style, ascii) = (self.options.style, self.options.ascii);
        let mut tiles = Tiles::new(self.scene, self.layout, self.options.ascii);
        let mut band = Band::new(width, height, ascii);
        let mut between = Band::new(width, self.layout.lines_between(), ascii);
        let mut rim = Band::new(width, usize::from(!self.is_bare()), ascii);
        if let Some([_, first]) = self.scene.numbered {
            let mut head = Band::new(width, 1, ascii);
            self.column_numbers(first, &mut head);
            head.write(out, style);
        }
        for row in 0..self.scene.rows {
            if row == 0 {
                self.rim(0, &mut rim);
                rim.write(out, style);
            } else {
                between.clear();
                self.between(row, &mut between);
                between.write(out, style);
            }
            band.clear();
            self.verticals(row, &mut band);
            self.row_number(row, &mut band);
            tiles.row(row, &mut band);
            band.write(out, style);
        }
        rim.clear();
        self.rim(self.scene.rows, &mut rim);
        rim.write(out, style);
    }

    /// The numbers of columns above the board; where they would touch, every fifth.
    fn column_numbers(&self, first: usize, band: &mut Band) {
        let columns = &self.layout.columns;
        let longest = (first + columns.len()).to_string().len();
        let narrowest = columns.iter().map(|column| column.width).min();
        let close = narrowest.is_some_and(|width| width + self.layout.gap <= longest);
        for (col, column) in columns.iter().enumerate() {
            let number = first + col;
            if close && !number.is_multiple_of(5) {
                continue;
            }
            let number = number.to_string();
            let x = column.x + column.width.saturating_sub(number.len()) / 2;
            band.put(x, 0, &number, Part::Note);
        }
    }

    /// The number of a row, left of it.
    fn row_number(&self, row: usize, band: &mut Band) {
        if let Some([first, _]) = self.scene.numbered {
            let number = format!("{:>1$}", first + row, self.layout.left - 1);
            band.put(0, self.layout.middle(), &number, Part::Note);
        }
    }

    fn is_bare(&self) -> bool {
        matches!(self.layout.frames, Frames::Bare(_))
    }

    /// The first line of the board or its last.
    fn rim(&self, row: usize, band: &mut Band) {
        match self.layout.frames {
            Frames::Lines => self.grid_line(row, band),
            Frames::Boxes if row == 0 => self.box_line(0, true, band),
            Frames::Boxes => self.box_line(0, false, band),
            Frames::Bare(_) => {}
        }
    }

    /// What stands between tile rows `row − 1` and `row`.
    fn between(&self, row: usize, band: &mut Band) {
        let line = match self.layout.frames {
            Frames::Lines => {
                self.grid_line(row, band);
                0
            }
            Frames::Boxes => {
                self.box_line(0, false, band);
                self.box_line(2, true, band);
                1
            }
            Frames::Bare(_) => 0,
        };
        for (col, column) in self.layout.columns.iter().enumerate() {
            let mark = &self.scene.between_rows[(row - 1) * self.scene.cols + col];
            let text = self.mark(mark, ["∧", "∨", "━"], ["^", "v", "-"]);
            let x = column.x + (column.width.saturating_sub(text.chars().count())) / 2;
            band.put(x, line, &text, Part::Sign);
        }
    }

    /// Grid line `row`, above tile row `row`.
    fn grid_line(&self, row: usize, band: &mut Band) {
        let (scene, cols) = (self.scene, self.scene.cols);
        let vertical = |row: Option<usize>, col: usize| match row {
            Some(row) if row < scene.rows => scene.vertical[row * (cols + 1) + col],
            _ => Line::None,
        };
        let horizontal = |col: Option<usize>| match col {
            Some(col) if col < cols => scene.horizontal[row * cols + col],
            _ => Line::None,
        };
        for col in 0..=cols {
            let before = col.checked_sub(1);
            let up = vertical(row.checked_sub(1), col);
            let down = vertical(Some(row), col);
            let (left, right) = (horizontal(before), horizontal(Some(col)));
            let junction = self.boxes.junction(up, right, down, left);
            band.put_char(self.line_x(col), 0, junction, Part::Grid);
            if let Some(column) = self.layout.columns.get(col) {
                let c = self.boxes.horizontal(right);
                for x in column.x..column.x + column.width {
                    band.put_char(x, 0, c, Part::Grid);
                }
            }
        }
    }

    /// The column of the screen in which vertical grid line `col` stands.
    fn line_x(&self, col: usize) -> usize {
        match self.layout.columns.get(col) {
            Some(column) => column.x - 1,
            None => self.layout.width - 1,
        }
    }

    /// The upper or lower edges of the boxes of one row.
    fn box_line(&self, y: usize, upper: bool, band: &mut Band) {
        let (none, thin) = (Line::None, Line::Thin);
        let (up, down) = if upper { (none, thin) } else { (thin, none) };
        for column in &self.layout.columns {
            let left = self.boxes.junction(up, thin, down, none);
            let right = self.boxes.junction(up, none, down, thin);
            band.put_char(column.x - 1, y, left, Part::Grid);
            band.put_char(column.x + column.width, y, right, Part::Grid);
            let c = self.boxes.horizontal(thin);
            for x in column.x..column.x + column.width {
                band.put_char(x, y, c, Part::Grid);
            }
        }
    }

    /// Lines, box edges and marks left and right of the tiles of a row.
    fn verticals(&self, row: usize, band: &mut Band) {
        let (scene, layout) = (self.scene, self.layout);
        for y in 0..layout.height {
            for col in 0..=scene.cols {
                if layout.frames == Frames::Lines {
                    let line = scene.vertical[row * (scene.cols + 1) + col];
                    let c = self.boxes.vertical(line);
                    band.put_char(self.line_x(col), y, c, Part::Grid);
                } else if let (Frames::Boxes, Some(column)) =
                    (layout.frames, layout.columns.get(col))
                {
                    let c = self.boxes.vertical(Line::Thin);
                    band.put_char(column.x - 1, y, c, Part::Grid);
                    band.put_char(column.x + column.width, y, c, Part::Grid);
                }
            }
        }
        for (col, column) in layout.columns.iter().enumerate().take(scene.cols - 1) {
            let mark = &scene.between_cols[row * (scene.cols - 1) + col];
            let text = self.mark(mark, ["<", ">", "┃"], ["<", ">", "|"]);
            let room = layout.gap.saturating_sub(text.chars().count());
            let x = column.x + column.width + room / 2;
            band.put(x, layout.middle(), &text, Part::Sign);
        }
    }

    fn mark(&self, mark: &Edge, fancy: [&str; 3], plain: [&str; 3]) -> String {
        let [less, greater, bar] = if self.options.ascii { plain } else { fancy };
        match mark {
            Edge::None => String::new(),
            Edge::Less => less.to_string(),
            Edge::Greater => greater.to_string(),
            Edge::Number(text) if text.is_empty() => bar.to_string(),
            Edge::Number(text) => format!("({text})"),
        }
    }
}
