//! A few lines of characters, each with what it is a part of: one row of tiles at a time, so that a
//! large board needs no more memory than its text.

use super::options::{Part, Style};

/// A rectangle of characters.
pub(super) struct Band {
    width: usize,
    height: usize,
    cells: Vec<(char, Part)>,
    ascii: bool,
}

/// The character, or one like it in ASCII: clues are written with `×`, `−` and `÷`.
pub(super) fn plain(c: char) -> char {
    match c {
        '×' => '*',
        '−' => '-',
        '÷' => '/',
        c if c.is_ascii() => c,
        _ => '?',
    }
}

impl Band {
    /// Blanks; only ASCII may be written over them if `ascii`.
    pub(super) fn new(width: usize, height: usize, ascii: bool) -> Band {
        Band {
            width,
            height,
            cells: vec![(' ', Part::Blank); width * height],
            ascii,
        }
    }

    /// Back to blanks.
    pub(super) fn clear(&mut self) {
        self.cells.fill((' ', Part::Blank));
    }

    /// Writes characters to the right from column `x` of line `y`; what does not fit is cut.
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, part: Part) {
        for (i, c) in text.chars().enumerate() {
            self.put_char(x + i, y, c, part);
        }
    }

    /// Writes one character.
    pub(super) fn put_char(&mut self, x: usize, y: usize, c: char, part: Part) {
        if x < self.width && y < self.height {
            let c = if self.ascii { plain(c) } else { c };
            self.cells[y * self.width + x] = (c, part);
        }
    }

    /// Appends the lines without blanks at their ends, styled.
    pub(super) fn write(&self, out: &mut String, style: Option<&Style<'_>>) {
        for line in self.cells.chunks(self.width.max(1)) {
            let end = line
                .iter()
                .rposition(|cell| cell.0 != ' ')
                .map_or(0, |i| i + 1);
            write_line(&line[..end], out, style);
            out.push('\n');
        }
    }
}

fn write_line(line: &[(char, Part)], out: &mut String, style: Option<&Style<'_>>) {
    let Some(style) = style else {
        out.extend(line.iter().map(|cell| cell.0));
        return;
    };
    for piece in line.chunk_by(|a, b| a.1 == b.1) {
        let text: String = piece.iter().map(|cell| cell.0).collect();
        match piece[0].1 {
            Part::Blank => out.push_str(&text),
            part => out.push_str(&style(part, &text)),
        }
    }
}
